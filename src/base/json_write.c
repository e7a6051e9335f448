/* The JSON writer: append only, commas by itself. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "magnat/json.h"
#include "base/number.h"
#include "base/utf8.h"

void mag_put_start(struct mag_writer *w, struct mag_buf *out)
{
    *w = (struct mag_writer){ .out = out };
}

/* One character that cannot stand in a string as it is. */
static void put_escaped(struct mag_buf *out, unsigned char c)
{
    if (c == '"' || c == '\\')
        mag_buf_printf(out, "\\%c", c);
    else if (c == '\n')
        mag_buf_add(out, "\\n", 2);
    else if (c < 0x20)
        mag_buf_printf(out, "\\u%04x", c);
    else
        mag_buf_puts(out, "\xef\xbf\xbd"); /* U+FFFD: not UTF-8 */
}

/* Is this a character that stands in a string as it is? */
static inline bool is_plain(unsigned char c)
{
    return c >= 0x20 && c < 0x80 && c != '"' && c != '\\';
}

/* The same of eight characters at once. Each term has a byte's highest bit set
 * where that byte is the one looked for (or, after such a byte, perhaps where
 * it is not: all that counts is whether there is any). */
static inline bool are_plain(uint64_t eight)
{
    const uint64_t each = UINT64_MAX / 255, high = each << 7;
    uint64_t quote = eight ^ each * '"', slash = eight ^ each * '\\';

    return !((eight | ((eight - each * 0x20) & ~eight) |
              ((quote - each) & ~quote) | ((slash - each) & ~slash)) &
             high);
}

static inline bool copy_eight(char *to, const char *text)
{
    uint64_t eight;

    memcpy(&eight, text, sizeof eight);
    memcpy(to, &eight, sizeof eight);
    return are_plain(eight);
}

/* Four to seven: the first four and the last four. */
static inline bool copy_few(char *to, const char *text, size_t length)
{
    uint32_t first, last;

    memcpy(&first, text, sizeof first);
    memcpy(&last, text + length - sizeof last, sizeof last);
    memcpy(to, &first, sizeof first);
    memcpy(to + length - sizeof last, &last, sizeof last);
    return are_plain(first | (uint64_t)last << 32);
}

/* Copies a text up to its first character that is not plain; returns how far
 * that was. Most texts are plain: they are looked at and copied in one go. */
static inline size_t copy_plain(char *to, const char *text, size_t length)
{
    size_t n = 0;

    while (length - n >= 8 && copy_eight(to + n, text + n))
        n += 8;
    if (length >= 8 && length - n < 8 &&
        copy_eight(to + length - 8, text + length - 8))
        return length;
    if (length >= 4 && length < 8 && copy_few(to, text, length))
        return length;
    for (; n < length && is_plain((unsigned char)text[n]); n++)
        to[n] = text[n];
    return n;
}

/* What is left of a text after its plain beginning. One that was cut in the
 * middle of a character must not spoil the document. */
static void put_rest(struct mag_buf *out, const char *text)
{
    const char *run = text;

    while (*text) {
        unsigned char c = (unsigned char)*text;
        int n = is_plain(c) ? 1 : c < 0x80 ? 0 : utf8_length(text, 4);

        if (n) {
            text += n;
            continue;
        }
        mag_buf_add(out, run, (size_t)(text - run));
        put_escaped(out, c);
        run = ++text;
    }
    mag_buf_add(out, run, (size_t)(text - run));
}

/* The rest of what is quoted, and its end. */
static void end_quoted(struct mag_buf *out, const char *text)
{
    put_rest(out, text);
    mag_buf_add(out, "\"", 1);
}

/* What was written behind the text, up to `end`, belongs to it. */
static inline void grew_to(struct mag_buf *out, const char *end)
{
    mag_buf_grew(out, (size_t)(end - out->text) - out->length);
}

/* A name that somebody else has chosen: `n` bytes of it are at `place`. Room
 * for `more` bytes behind it, or NULL. */
static char *lead_oddly(struct mag_writer *w, char *place, const char *name,
                        size_t n, size_t more)
{
    grew_to(w->out, place + n);
    end_quoted(w->out, name + n);
    mag_buf_add(w->out, ":", 1);
    return mag_buf_room(w->out, more);
}

/* What stands before any value: the comma and the name. Returns where the value
 * goes, with room for `more` bytes; it counts when grew_to() is told. NULL:
 * broken. */
static inline char *lead(struct mag_writer *w, const char *name, size_t more)
{
    enum { AROUND = 4 }; /* the comma, two quotes, the colon */
    size_t length = name ? strlen(name) : 0, n;
    char *place = mag_buf_room(w->out, length + more + AROUND);

    if (!place)
        return NULL;
    *place = ',';
    place += w->comma;
    w->comma = true;
    if (!name)
        return place;
    *place++ = '"';
    n = copy_plain(place, name, length);
    if (n < length)
        return lead_oddly(w, place, name, n, more);
    place[n] = '"';
    place[n + 1] = ':';
    return place + n + 2;
}

/* A value of a few bytes. */
static inline void put_short(struct mag_writer *w, const char *name,
                             const char *text, size_t length)
{
    char *place = lead(w, name, length);

    if (!place)
        return;
    memcpy(place, text, length);
    grew_to(w->out, place + length);
}

void mag_put_raw(struct mag_writer *w, const char *name, const char *json,
                 size_t length)
{
    put_short(w, name, json, length);
}

void mag_put_object(struct mag_writer *w, const char *name)
{
    put_short(w, name, "{", 1);
    w->comma = false;
}

void mag_put_array(struct mag_writer *w, const char *name)
{
    put_short(w, name, "[", 1);
    w->comma = false;
}

static inline void put_end(struct mag_writer *w, char bracket)
{
    char *place = mag_buf_room(w->out, 1);

    w->comma = true;
    if (!place)
        return;
    *place = bracket;
    mag_buf_grew(w->out, 1);
}

void mag_put_end_object(struct mag_writer *w)
{
    put_end(w, '}');
}

void mag_put_end_array(struct mag_writer *w)
{
    put_end(w, ']');
}

/* A number of several digits. */
static void put_long(struct mag_writer *w, const char *name, int64_t value)
{
    uint64_t rest = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
    size_t n = 1 + (value < 0);
    char *place;

    for (uint64_t left = rest; left >= 10; left /= 10)
        n++;
    place = lead(w, name, n);
    if (!place)
        return;
    grew_to(w->out, place + n);
    if (value < 0)
        *place = '-';
    do
        place[--n] = (char)('0' + rest % 10);
    while (rest /= 10);
}

/* A digit in a list. */
static inline void put_digit(struct mag_writer *w, char digit)
{
    char *place = mag_buf_room(w->out, 2);
    size_t comma = w->comma;

    w->comma = true;
    if (!place)
        return;
    w->out->length += comma + 1;
    place[0] = ',';
    place[comma] = digit;
    place[comma + 1] = '\0';
}

/* By hand: views are mostly numbers, those mostly below 10, and printf is ten
 * times slower. */
void mag_put_int(struct mag_writer *w, const char *name, int64_t value)
{
    char digit = (char)('0' + (int)(value & 15)); /* of one below ten */

    if ((uint64_t)value >= 10)
        put_long(w, name, value);
    else if (!name)
        put_digit(w, digit);
    else
        put_short(w, name, &digit, 1);
}

enum { REAL_DIGITS = 10 }; /* of what the library reckons itself */

void mag_put_real(struct mag_writer *w, const char *name, double value)
{
    char text[NUMBER_ROOM];

    put_short(w, name, text, number_write(text, REAL_DIGITS, value));
}

void mag_put_bool(struct mag_writer *w, const char *name, bool value)
{
    put_short(w, name, value ? "true" : "false", value ? 4 : 5);
}

void mag_put_null(struct mag_writer *w, const char *name)
{
    put_short(w, name, "null", 4);
}

void mag_put_text(struct mag_writer *w, const char *name, const char *text)
{
    size_t length = strlen(text), n;
    char *place = lead(w, name, length + 2);

    if (!place)
        return;
    *place++ = '"';
    n = copy_plain(place, text, length);
    if (n < length) {
        grew_to(w->out, place + n);
        end_quoted(w->out, text + n);
        return;
    }
    place[n] = '"';
    grew_to(w->out, place + n + 1);
}

void mag_put_hash(struct mag_writer *w, const char *name, uint64_t hash)
{
    char text[19];

    snprintf(text, sizeof text, "\"%016" PRIx64 "\"", hash);
    put_short(w, name, text, sizeof text - 1);
}

/* A number that was read, with as many digits as it takes to read the same
 * again. */
static void put_exact(struct mag_writer *w, const char *name, double value)
{
    char text[NUMBER_ROOM];
    size_t length = 0;

    for (int digits = 15; digits <= NUMBER_DIGITS; digits++) {
        double same;

        length = number_write(text, digits, value);
        same = number_read(text, length);
        if (same >= value && same <= value)
            break;
    }
    /* Minus nothing would be read as a whole number, without its sign. */
    if (!strcmp(text, "-0"))
        put_short(w, name, "0", 1);
    else
        put_short(w, name, text, length);
}

static void put_members(struct mag_writer *w, const struct mag_json *value)
{
    for (const struct mag_json *m = value->child; m; m = m->next)
        mag_put_value(w, m->name, m);
}

void mag_put_value(struct mag_writer *w, const char *name,
                   const struct mag_json *value)
{
    switch (value->type) {
    case MAG_JSON_NULL:
        mag_put_null(w, name);
        break;
    case MAG_JSON_FALSE:
    case MAG_JSON_TRUE:
        mag_put_bool(w, name, value->type == MAG_JSON_TRUE);
        break;
    case MAG_JSON_INT:
        mag_put_int(w, name, value->number);
        break;
    case MAG_JSON_REAL:
        put_exact(w, name, value->real);
        break;
    case MAG_JSON_STRING:
        mag_put_text(w, name, value->text);
        break;
    case MAG_JSON_ARRAY:
        mag_put_array(w, name);
        put_members(w, value);
        mag_put_end_array(w);
        break;
    case MAG_JSON_OBJECT:
        mag_put_object(w, name);
        put_members(w, value);
        mag_put_end_object(w);
        break;
    }
}
