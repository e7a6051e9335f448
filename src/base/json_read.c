/* The strict JSON reader: one pass, nodes in one block, strings decoded in a
 * copy of the text. */
#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "magnat/json.h"
#include "base/number.h"
#include "base/utf8.h"

struct reader {
    const char *p, *end;
    int line, depth;
    struct mag_json *nodes;
    size_t used, room;
    char *strings; /* where the next decoded string goes */
    struct mag_err *err;
};

static bool fail(struct reader *r, const char *what)
{
    mag_fail_line(r->err, MAG_E_INPUT, r->line, "%s", what);
    return false;
}

static void skip_space(struct reader *r)
{
    for (; r->p < r->end; r->p++) {
        if (*r->p == '\n')
            r->line++;
        else if (*r->p != ' ' && *r->p != '\t' && *r->p != '\r')
            return;
    }
}

static struct mag_json *new_node(struct reader *r, enum mag_json_type type)
{
    /* read_all() counted an upper bound of the values. */
    struct mag_json *v = &r->nodes[r->used++];

    *v = (struct mag_json){ .type = type, .line = r->line };
    return v;
}

static int hex_digit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    if (c >= 'A' && c <= 'F')
        return c - 'A' + 10;
    return -1;
}

/* Four hex digits at r->p, or -1. */
static int read_hex4(struct reader *r)
{
    int code = 0;

    if (r->end - r->p < 4)
        return -1;
    for (int i = 0; i < 4; i++) {
        int d = hex_digit(r->p[i]);

        if (d < 0)
            return -1;
        code = code * 16 + d;
    }
    r->p += 4;
    return code;
}

static void put_utf8(struct reader *r, unsigned code)
{
    if (code < 0x80) {
        *r->strings++ = (char)code;
    } else if (code < 0x800) {
        *r->strings++ = (char)(0xc0 | code >> 6);
        *r->strings++ = (char)(0x80 | (code & 0x3f));
    } else if (code < 0x10000) {
        *r->strings++ = (char)(0xe0 | code >> 12);
        *r->strings++ = (char)(0x80 | (code >> 6 & 0x3f));
        *r->strings++ = (char)(0x80 | (code & 0x3f));
    } else {
        *r->strings++ = (char)(0xf0 | code >> 18);
        *r->strings++ = (char)(0x80 | (code >> 12 & 0x3f));
        *r->strings++ = (char)(0x80 | (code >> 6 & 0x3f));
        *r->strings++ = (char)(0x80 | (code & 0x3f));
    }
}

/* After "\u": one code unit, or a pair of surrogates. */
static bool read_unicode(struct reader *r)
{
    int code = read_hex4(r);

    if (code <= 0)
        return fail(r, code ? "bad \\u escape" : "\\u0000 is not allowed");
    if (code >= 0xdc00 && code < 0xe000)
        return fail(r, "half of a surrogate pair");
    if (code >= 0xd800 && code < 0xdc00) {
        if (r->end - r->p < 6 || r->p[0] != '\\' || r->p[1] != 'u')
            return fail(r, "half of a surrogate pair");
        r->p += 2;

        int low = read_hex4(r);

        if (low < 0xdc00 || low >= 0xe000)
            return fail(r, "half of a surrogate pair");
        code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
    }
    put_utf8(r, (unsigned)code);
    return true;
}

static bool read_escape(struct reader *r)
{
    static const char from[] = "\"\\/bfnrt";
    static const char to[] = "\"\\/\b\f\n\r\t";

    if (r->p == r->end)
        return fail(r, "the text ends inside a string");

    char c = *r->p++;

    if (c == 'u')
        return read_unicode(r);

    const char *at = strchr(from, c);

    if (!at || !c)
        return fail(r, "unknown escape in a string");
    *r->strings++ = to[at - from];
    return true;
}

/* A string whose opening quote was read. */
static bool read_string(struct reader *r, const char **out)
{
    *out = r->strings;
    while (r->p < r->end) {
        unsigned char c = (unsigned char)*r->p;

        if (c == '"') {
            r->p++;
            *r->strings++ = '\0';
            return true;
        }
        if (c < 0x20)
            return fail(r, "a control character inside a string");
        if (c == '\\') {
            r->p++;
            if (!read_escape(r))
                return false;
            continue;
        }

        int n = utf8_length(r->p, (size_t)(r->end - r->p));

        if (!n)
            return fail(r, "invalid UTF-8");
        memcpy(r->strings, r->p, (size_t)n);
        r->strings += n;
        r->p += n;
    }
    return fail(r, "the text ends inside a string");
}

static bool is_digit(const struct reader *r)
{
    return r->p < r->end && *r->p >= '0' && *r->p <= '9';
}

/* Skips digits; false if there is none. */
static bool skip_digits(struct reader *r)
{
    if (!is_digit(r))
        return false;
    while (is_digit(r))
        r->p++;
    return true;
}

/* Moves past one number; *integer says whether it has no fraction. */
static bool scan_number(struct reader *r, bool *integer)
{
    *integer = true;
    if (r->p < r->end && *r->p == '-')
        r->p++;
    if (r->p < r->end && *r->p == '0') {
        r->p++;
        if (is_digit(r))
            return fail(r, "a number may not start with 0");
    } else if (!skip_digits(r)) {
        return fail(r, "not a value");
    }
    if (r->p < r->end && *r->p == '.') {
        *integer = false;
        r->p++;
        if (!skip_digits(r))
            return fail(r, "a number needs digits after its point");
    }
    if (r->p < r->end && (*r->p == 'e' || *r->p == 'E')) {
        *integer = false;
        r->p++;
        if (r->p < r->end && (*r->p == '+' || *r->p == '-'))
            r->p++;
        if (!skip_digits(r))
            return fail(r, "a number needs digits in its exponent");
    }
    return true;
}

static struct mag_json *read_number(struct reader *r)
{
    const char *start = r->p;
    bool integer;
    char copy[NUMBER_READ];

    if (!scan_number(r, &integer))
        return NULL;

    size_t n = (size_t)(r->p - start);

    if (n >= sizeof copy) {
        fail(r, "a number with too many digits");
        return NULL;
    }
    memcpy(copy, start, n);
    copy[n] = '\0';

    struct mag_json *v = new_node(r, integer ? MAG_JSON_INT : MAG_JSON_REAL);

    errno = 0;
    if (integer)
        v->number = strtoll(copy, NULL, 10);
    if (errno) {
        fail(r, "a number out of range");
        return NULL;
    }
    v->real = number_read(copy, n);
    if (!isfinite(v->real)) {
        fail(r, "a number out of range");
        return NULL;
    }
    return v;
}

static struct mag_json *read_word(struct reader *r)
{
    static const struct {
        const char *word;
        enum mag_json_type type;
    } words[] = { { "null", MAG_JSON_NULL },
                  { "true", MAG_JSON_TRUE },
                  { "false", MAG_JSON_FALSE } };

    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        size_t n = strlen(words[i].word);

        if ((size_t)(r->end - r->p) >= n && !memcmp(r->p, words[i].word, n)) {
            r->p += n;
            return new_node(r, words[i].type);
        }
    }
    return read_number(r);
}

static struct mag_json *read_value(struct reader *r);

static bool name_is_taken(const struct mag_json *object, const char *name)
{
    for (const struct mag_json *m = object->child; m; m = m->next) {
        if (!strcmp(m->name, name))
            return true;
    }
    return false;
}

/* "name": before a member's value. */
static bool read_name(struct reader *r, const struct mag_json *object,
                      const char **name)
{
    skip_space(r);
    if (r->p == r->end || *r->p != '"')
        return fail(r, "a member needs a name in quotes");
    r->p++;
    if (!read_string(r, name))
        return false;
    if (name_is_taken(object, *name))
        return fail(r, "the same name twice in one object");
    skip_space(r);
    if (r->p == r->end || *r->p != ':')
        return fail(r, "a member's name needs a colon after it");
    r->p++;
    return true;
}

enum { MAX_MEMBERS = 256 }; /* keeps the search for equal names short */

/* The members of an object or array whose opening bracket was read. */
static bool read_members(struct reader *r, struct mag_json *parent, char close)
{
    struct mag_json *last = NULL;

    skip_space(r);
    if (r->p < r->end && *r->p == close) {
        r->p++;
        return true;
    }
    for (;;) {
        const char *name = NULL;

        if (close == '}') {
            if (parent->count == MAX_MEMBERS)
                return fail(r, "an object with too many members");
            if (!read_name(r, parent, &name))
                return false;
        }

        struct mag_json *v = read_value(r);

        if (!v)
            return false;
        v->name = name;
        if (last)
            last->next = v;
        else
            parent->child = v;
        last = v;
        parent->count++;

        skip_space(r);
        if (r->p == r->end)
            return fail(r, "the text ends too early");

        char c = *r->p++;

        if (c == close)
            return true;
        if (c != ',')
            return fail(r, "a comma or a closing bracket is missing");
    }
}

static struct mag_json *read_value(struct reader *r)
{
    skip_space(r);
    if (r->p == r->end) {
        fail(r, "the text ends too early");
        return NULL;
    }

    char c = *r->p;

    if (c == '"') {
        struct mag_json *v = new_node(r, MAG_JSON_STRING);

        r->p++;
        return read_string(r, &v->text) ? v : NULL;
    }
    if (c != '{' && c != '[')
        return read_word(r);
    if (r->depth == MAG_JSON_MAX_DEPTH) {
        fail(r, "nested too deeply");
        return NULL;
    }

    struct mag_json *v = new_node(r,
                                  c == '{' ? MAG_JSON_OBJECT : MAG_JSON_ARRAY);

    r->p++;
    r->depth++;
    if (!read_members(r, v, c == '{' ? '}' : ']'))
        return NULL;
    r->depth--;
    return v;
}

/* Each value but the first stands after one of these. */
static size_t count_values(const char *text, size_t length)
{
    size_t n = 1;

    for (size_t i = 0; i < length; i++)
        n += text[i] == ',' || text[i] == '[' || text[i] == '{';
    return n;
}

enum mag_status mag_json_read(struct mag_json_doc *doc, const char *text,
                              size_t length, struct mag_err *err)
{
    struct reader r = {
        .p = text, .end = text + length, .line = 1, .err = err
    };

    *doc = (struct mag_json_doc){ 0 };
    r.room = count_values(text, length);
    doc->nodes = calloc(r.room, sizeof *doc->nodes);
    doc->strings = malloc(length + 1); /* decoding never lengthens */
    if (!doc->nodes || !doc->strings) {
        mag_json_free(doc);
        return mag_fail(err, MAG_E_NOMEM, "no memory");
    }
    r.nodes = doc->nodes;
    r.strings = doc->strings;

    const struct mag_json *root = read_value(&r);

    if (root) {
        skip_space(&r);
        if (r.p != r.end) {
            fail(&r, "something follows the value");
            root = NULL;
        }
    }
    if (!root) {
        mag_json_free(doc);
        return MAG_E_INPUT;
    }
    doc->root = root;
    return MAG_OK;
}

void mag_json_free(struct mag_json_doc *doc)
{
    free(doc->nodes);
    free(doc->strings);
    *doc = (struct mag_json_doc){ 0 };
}
