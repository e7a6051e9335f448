/* The JSON writer: append only, commas by itself. */
#include <inttypes.h>
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
 * that was. Half of what a view costs is its names. */
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

/* Most texts are plain: they are looked at and copied in one go. */
static void put_quoted(struct mag_buf *out, const char *text)
{
    size_t length = strlen(text), n;
    char *place = mag_buf_room(out, length + 2);

    if (!place)
        return;
    *place++ = '"';
    n = copy_plain(place, text, length);
    if (n == length)
        place[n] = '"';
    mag_buf_grew(out, 1 + n + (n == length));
    if (n < length) {
        put_rest(out, text + n);
        mag_buf_add(out, "\"", 1);
    }
}

/* What stands before any value: the comma and the name. Returns where the
 * value goes, with room for `more` bytes; NULL: broken. */
static char *lead(struct mag_writer *w, const char *name, size_t more)
{
    struct mag_buf *out = w->out;
    size_t length = name ? strlen(name) : 0, n = 0;
    char *start = mag_buf_room(out, length + more + 4), *place = start;

    if (!start)
        return NULL;
    if (w->comma)
        *place++ = ',';
    w->comma = true;
    if (name) {
        *place++ = '"';
        n = copy_plain(place, name, length);
        place += n;
        if (n == length) {
            *place++ = '"';
            *place++ = ':';
        }
    }
    mag_buf_grew(out, (size_t)(place - start));
    if (n < length) { /* a name that somebody else has chosen */
        put_rest(out, name + n);
        mag_buf_add(out, "\":", 2);
    }
    return mag_buf_room(out, more);
}

/* A value of a few bytes. */
static void put_short(struct mag_writer *w, const char *name, const char *text,
                      size_t length)
{
    char *place = lead(w, name, length);

    if (!place)
        return;
    memcpy(place, text, length);
    mag_buf_grew(w->out, length);
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

void mag_put_end_object(struct mag_writer *w)
{
    mag_buf_add(w->out, "}", 1);
    w->comma = true;
}

void mag_put_end_array(struct mag_writer *w)
{
    mag_buf_add(w->out, "]", 1);
    w->comma = true;
}

/* By hand: views are mostly numbers, and printf is ten times slower. */
void mag_put_int(struct mag_writer *w, const char *name, int64_t value)
{
    char digits[24];
    size_t at = sizeof digits;
    uint64_t rest = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;

    do
        digits[--at] = (char)('0' + rest % 10);
    while (rest /= 10);
    if (value < 0)
        digits[--at] = '-';
    put_short(w, name, digits + at, sizeof digits - at);
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
    lead(w, name, 0);
    put_quoted(w->out, text);
}

void mag_put_hash(struct mag_writer *w, const char *name, uint64_t hash)
{
    lead(w, name, 0);
    mag_buf_printf(w->out, "\"%016" PRIx64 "\"", hash);
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
