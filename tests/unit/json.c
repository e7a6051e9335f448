/* The JSON reader and writer. */
#include "magnat/json.h"

#include <stdlib.h>
#include <string.h>

#include "tests/test.h"

/* Reads and writes again; NULL if it was refused. Free the result. */
static char *again(const char *text, size_t length, struct mag_err *err)
{
    struct mag_json_doc doc;
    struct mag_buf out;
    struct mag_writer w;

    if (mag_json_read(&doc, text, length, err))
        return NULL;
    mag_buf_init(&out, 1 << 20);
    mag_put_start(&w, &out);
    mag_put_value(&w, NULL, doc.root);
    mag_json_free(&doc);
    return mag_buf_take(&out);
}

static void accepted(void)
{
    static const struct {
        const char *in, *out;
    } table[] = {
        { "null", "null" },
        { " [ 1 , 2 ] ", "[1,2]" },
        { "{\"a\":{\"b\":[true,false,null]}}",
          "{\"a\":{\"b\":[true,false,null]}}" },
        { "9007199254740993", "9007199254740993" },
        { "-9223372036854775808", "-9223372036854775808" },
        { "1.5e2", "150" },
        { "\"\\u00e9\\n\\\"\"", "\"\xc3\xa9\\n\\\"\"" },
        { "\"\\ud83d\\ude00\"", "\"\xf0\x9f\x98\x80\"" },
        { "[]", "[]" },
        { "{}", "{}" },
        { "\"\\u0001\"", "\"\\u0001\"" },
    };

    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        struct mag_err err = { "", 0 };
        char *got = again(table[i].in, strlen(table[i].in), &err);

        CHECK(got && !strcmp(got, table[i].out), "%s: %s %s", table[i].in,
              got ? got : "refused", err.text);
        free(got);
    }
}

static void refused(void)
{
    static const struct {
        const char *in;
        int line;
    } table[] = {
        { "", 1 },
        { "nul", 1 },
        { "[1,]", 1 },
        { "[1 2]", 1 },
        { "{\"a\":1,\"a\":2}", 1 },
        { "{\n\"a\":1,\n\"a\":2}", 3 },
        { "{a:1}", 1 },
        { "01", 1 },
        { "-", 1 },
        { "1.", 1 },
        { "1e", 1 },
        { "1e999", 1 },
        { "9223372036854775808", 1 },
        { "\"\\u0000\"", 1 },
        { "\"\\ud800\"", 1 },
        { "\"\\udc00\"", 1 },
        { "\"\\x\"", 1 },
        { "\"abc", 1 },
        { "\"a\nb\"", 1 },
        { "\"\xff\"", 1 },
        { "\"\xc0\xaf\"", 1 },
        { "\"\xed\xa0\x80\"", 1 },
        { "\"\xf5\x80\x80\x80\"", 1 },
        { "[1] x", 1 },
        { "[\n\n1,\n?]", 4 },
    };

    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        struct mag_err err = { "", 0 };
        char *got = again(table[i].in, strlen(table[i].in), &err);

        CHECK(!got, "accepted: %s", table[i].in);
        CHECK(err.text[0] && err.line == table[i].line, "%s: line %d: %s",
              table[i].in, err.line, err.text);
        free(got);
    }
}

static void depth(void)
{
    char text[2 * MAG_JSON_MAX_DEPTH + 8];
    struct mag_err err;

    for (int extra = 0; extra < 2; extra++) {
        size_t n = (size_t)(MAG_JSON_MAX_DEPTH + extra);
        char *got;

        memset(text, '[', n);
        memset(text + n, ']', n);
        got = again(text, 2 * n, &err);
        CHECK((got != NULL) == !extra, "depth %zu", n);
        free(got);
    }
}

static void lines_of_values(void)
{
    static const char text[] = "{\n \"a\": 1,\n \"b\": [\n  2\n ]\n}";
    struct mag_json_doc doc;
    const struct mag_json *b;

    CHECK(!mag_json_read(&doc, text, strlen(text), NULL), "reads");
    b = mag_json_get(doc.root, "b");
    CHECK(b && b->line == 3 && b->child->line == 4, "lines");
    CHECK(mag_json_get(doc.root, "a")->number == 1, "a");
    CHECK(!mag_json_get(doc.root, "c") && !mag_json_get(b, "c"),
          "nothing there");
    mag_json_free(&doc);
}

static void needs(void)
{
    static const char text[] = "{\"n\": 5, \"s\": \"x\"}";
    struct mag_json_doc doc;
    struct mag_err err;
    int64_t n = 77;
    const char *s = NULL;

    CHECK(!mag_json_read(&doc, text, strlen(text), NULL), "reads");
    CHECK(!mag_json_need_int(doc.root, "n", mag_within(1, 5), &n, &err) &&
              n == 5,
          "n");
    n = 77;
    CHECK(mag_json_need_int(doc.root, "n", mag_within(6, 9), &n, &err) &&
              n == 77,
          "out of bounds, output untouched");
    CHECK(strstr(err.text, "must be 6 to 9"), "%s", err.text);
    CHECK(mag_json_need_int(doc.root, "s", mag_within(6, 9), &n, &err),
          "a text");
    CHECK(mag_json_need_text(doc.root, "t", &s, &err) && !s, "missing");
    mag_json_free(&doc);
}

static void every_cut(void)
{
    static const char text[] = "{\"a\":[1,-2.5,\"x\\u00e9\"],\"b\":{}}";

    for (size_t n = 0; n < strlen(text); n++) {
        struct mag_err err;
        /* A copy of the exact size, so that a read past it is seen. */
        char *cut = malloc(n ? n : 1);
        char *got;

        memcpy(cut, text, n);
        got = again(cut, n, &err);
        CHECK(!got, "a text cut at %zu is whole", n);
        free(got);
        free(cut);
    }
}

/* The text as a name and as a value, written and read again. */
static void comes_back(const char *text)
{
    struct mag_json_doc doc = { 0 };
    struct mag_writer w;
    struct mag_buf out;
    struct mag_err err = { "", 0 };
    const struct mag_json *member;

    mag_buf_init(&out, 1 << 10);
    mag_put_start(&w, &out);
    mag_put_object(&w, NULL);
    mag_put_text(&w, text, text);
    mag_put_end_object(&w);
    CHECK(!mag_json_read(&doc, mag_buf_text(&out), out.length, &err), "%s: %s",
          mag_buf_text(&out), err.text);
    member = mag_json_get(doc.root, text);
    CHECK(member && !strcmp(member->text, text), "%s", mag_buf_text(&out));
    mag_json_free(&doc);
    mag_buf_release(&out);
}

/* Every character at every place of texts of every length up to twenty: they
 * are copied in pieces of four and eight. */
static void every_character_comes_back(void)
{
    static const char *const odd[] = { "\"", "\\", "\n",   "\x01",     "\x1f",
                                       " ",  "!",  "\x7f", "\xc3\xa9", "[" };

    for (size_t length = 1; length <= 20; length++) {
        for (size_t at = 0; at < length; at++) {
            for (size_t i = 0; i < sizeof odd / sizeof odd[0]; i++) {
                /* of the exact size, so that a read past it is seen */
                size_t size = length + strlen(odd[i]);
                char *text = malloc(size);

                memset(text, 'x', size - 1);
                memcpy(text + at, odd[i], strlen(odd[i]));
                text[size - 1] = '\0';
                comes_back(text);
                free(text);
            }
        }
    }
}

static const struct test_case cases[] = {
    { "accepted", accepted },
    { "refused", refused },
    { "depth", depth },
    { "lines of values", lines_of_values },
    { "needs", needs },
    { "cut anywhere", every_cut },
    { "every character comes back", every_character_comes_back },
    { 0 },
};

const struct suite suite_unit_json = { cases };
