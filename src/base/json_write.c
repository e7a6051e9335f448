/* The JSON writer: append only, commas by itself. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/json.h"
#include "base/utf8.h"

void put_start(struct mag_writer *w, struct buf *out)
{
    *w = (struct mag_writer){ .out = out };
}

/* One character that cannot stand in a string as it is. */
static void put_escaped(struct buf *out, unsigned char c)
{
    if (c == '"' || c == '\\')
        buf_printf(out, "\\%c", c);
    else if (c == '\n')
        buf_add(out, "\\n", 2);
    else if (c < 0x20)
        buf_printf(out, "\\u%04x", c);
    else
        buf_puts(out, "\xef\xbf\xbd"); /* U+FFFD: not UTF-8 */
}

/* A text cut in the middle of a character must not spoil the document. */
static void put_quoted(struct buf *out, const char *text)
{
    const char *run = text;

    buf_add(out, "\"", 1);
    while (*text) {
        unsigned char c = (unsigned char)*text;
        int n = c < 0x20 || c == '"' || c == '\\' ? 0
                : c < 0x80                        ? 1
                                                  : utf8_length(text, 4);

        if (n) {
            text += n;
            continue;
        }
        buf_add(out, run, (size_t)(text - run));
        put_escaped(out, c);
        run = ++text;
    }
    buf_add(out, run, (size_t)(text - run));
    buf_add(out, "\"", 1);
}

/* What stands before any value: the comma and the name. */
static void lead(struct mag_writer *w, const char *name)
{
    if (w->comma)
        buf_add(w->out, ",", 1);
    if (name) {
        put_quoted(w->out, name);
        buf_add(w->out, ":", 1);
    }
    w->comma = true;
}

void put_object(struct mag_writer *w, const char *name)
{
    lead(w, name);
    buf_add(w->out, "{", 1);
    w->comma = false;
}

void put_array(struct mag_writer *w, const char *name)
{
    lead(w, name);
    buf_add(w->out, "[", 1);
    w->comma = false;
}

void put_end_object(struct mag_writer *w)
{
    buf_add(w->out, "}", 1);
    w->comma = true;
}

void put_end_array(struct mag_writer *w)
{
    buf_add(w->out, "]", 1);
    w->comma = true;
}

/* By hand: views are mostly numbers, and printf is ten times slower. */
void put_int(struct mag_writer *w, const char *name, int64_t value)
{
    char digits[24];
    size_t at = sizeof digits;
    uint64_t rest = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;

    do
        digits[--at] = (char)('0' + rest % 10);
    while (rest /= 10);
    if (value < 0)
        digits[--at] = '-';
    lead(w, name);
    buf_add(w->out, digits + at, sizeof digits - at);
}

void put_real(struct mag_writer *w, const char *name, double value)
{
    lead(w, name);
    buf_printf(w->out, "%.10g", value);
}

void put_bool(struct mag_writer *w, const char *name, bool value)
{
    lead(w, name);
    buf_puts(w->out, value ? "true" : "false");
}

void put_null(struct mag_writer *w, const char *name)
{
    lead(w, name);
    buf_puts(w->out, "null");
}

void put_text(struct mag_writer *w, const char *name, const char *text)
{
    lead(w, name);
    put_quoted(w->out, text);
}

void put_hash(struct mag_writer *w, const char *name, uint64_t hash)
{
    lead(w, name);
    buf_printf(w->out, "\"%016" PRIx64 "\"", hash);
}

/* A number that was read, with as many digits as it takes to read the same
 * again. */
static void put_exact(struct mag_writer *w, const char *name, double value)
{
    char text[40];

    for (int digits = 15; digits <= 17; digits++) {
        snprintf(text, sizeof text, "%.*g", digits, value);
        if (strtod(text, NULL) >= value && strtod(text, NULL) <= value)
            break;
    }
    lead(w, name);
    /* Minus nothing would be read as a whole number, without its sign. */
    buf_puts(w->out, text[0] == '-' && text[1] == '0' && !text[2] ? "0" : text);
}

static void put_members(struct mag_writer *w, const struct mag_json *value)
{
    for (const struct mag_json *m = value->child; m; m = m->next)
        put_value(w, m->name, m);
}

void put_value(struct mag_writer *w, const char *name,
               const struct mag_json *value)
{
    switch (value->type) {
    case JSON_NULL:
        put_null(w, name);
        break;
    case JSON_FALSE:
    case JSON_TRUE:
        put_bool(w, name, value->type == JSON_TRUE);
        break;
    case JSON_INT:
        put_int(w, name, value->number);
        break;
    case JSON_REAL:
        put_exact(w, name, value->real);
        break;
    case JSON_STRING:
        put_text(w, name, value->text);
        break;
    case JSON_ARRAY:
        put_array(w, name);
        put_members(w, value);
        put_end_array(w);
        break;
    case JSON_OBJECT:
        put_object(w, name);
        put_members(w, value);
        put_end_object(w);
        break;
    }
}
