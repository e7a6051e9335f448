/* Texts of strangers: what cannot be seen is not in them, and no name looks
 * like another. */
#include "base/plain.h"

#include <string.h>

#include "tests/test.h"

enum { ROOM = 97 };

struct row {
    const char *text;
    int characters;
    const char *clean; /* NULL: refused */
};

static const struct row texts[] = {
    { "Ana", 24, "Ana" },
    { "  Ana  ", 24, "Ana" },
    { "\xc2\xa0Zo\xc3\xab\xc2\xa0", 24, "Zo\xc3\xab" },
    { "a\nb\tc", 24, "abc" },
    { "a\u202eb", 24, "ab" },
    { "\u200b", 24, NULL },
    { "", 24, NULL },
    { " ", 24, NULL },
    { "\xff", 24, NULL },
    { "abc", 3, "abc" },
    { "abcd", 3, NULL },
    { "ab  ", 2, "ab" },
    { "\u00e9\u00e9\u00e9", 3, "\u00e9\u00e9\u00e9" },
    { "Bonjour\u00a0!", 24, "Bonjour\u00a0!" },
    { "a  b", 24, "a  b" },
};

static const struct row names[] = {
    { "\u3164", 24, NULL },                   /* a filler */
    { "\u2800\u2800", 24, NULL },             /* an empty pattern of Braille */
    { "\u115f\u1160\uffa0", 24, NULL },       /* fillers of Hangul */
    { "A\u200dn\u200ca", 24, "Ana" },         /* joiners */
    { "Ana\U000e0041\U000e007f", 24, "Ana" }, /* tags */
    { "\u061cAna\u200f\u2066", 24, "Ana" },   /* marks of direction */
    { "Ana\ufe0f\U000e0100", 24, "Ana" },     /* variation selectors */
    { "An\u00ada", 24, "Ana" },
    { "An\ue000a", 24, "Ana" },
    { "Ana\u2028{\"level\":\"x\"}", 24, "Ana{\"level\":\"x\"}" },
    { "Ana\u00a0\u3000 B", 24, "Ana B" },
    { "e\u0301\u0301\u0301\u0301\u0301", 24, "e\u0301\u0301" },
    { "\u0301\u0301", 24, NULL },
    { "\u3000Ana\u2003", 24, "Ana" },
    { "\u00c9lo\u00efse", 24, "\u00c9lo\u00efse" },
    { "\u5f20\u4f1f", 24, "\u5f20\u4f1f" },
    { "\u0418\u0432\u0430\u043d", 24, "\u0418\u0432\u0430\u043d" },
};

static void check_rows(const struct row *rows, size_t n,
                       bool (*clean)(const char *, int, char *, size_t))
{
    for (size_t i = 0; i < n; i++) {
        char out[ROOM];
        bool ok = clean(rows[i].text, rows[i].characters, out, sizeof out);

        CHECK(ok == (rows[i].clean != NULL), "row %zu", i);
        CHECK(!ok || !strcmp(out, rows[i].clean), "row %zu: \"%s\"", i, out);
    }
}

static void only_what_is_seen(void)
{
    check_rows(texts, sizeof texts / sizeof texts[0], plain_text);
    check_rows(names, sizeof names / sizeof names[0], plain_name);
}

static void looks_alike(void)
{
    static const struct {
        const char *a, *b;
        bool alike;
    } rows[] = {
        { "Ana", "Ana", true },
        { "Ana", "ANA", true },
        { "Ana", "\u0410n\u0430", true }, /* two letters of another alphabet */
        { "Bill", "BiII", true },
        { "Bill", "B1l|", true },
        { "Bob", "B\u03bfb", true },
        { "Bob", "B0b", true },
        { "Bob", "\uff22ob", true },
        { "\u00c9va", "\u00e9va", true },
        { "Eva", "\u00c9va", false },
        { "Ana", "Anna", false },
        { "Ana", "An", false },
        { "", "", true },
        { "\u0418\u0432\u0430\u043d", "Ivan", false },
    };

    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        CHECK(plain_alike(rows[i].a, rows[i].b) == rows[i].alike, "row %zu", i);
        CHECK(plain_alike(rows[i].b, rows[i].a) == rows[i].alike, "row %zu", i);
    }
}

static const struct test_case cases[] = {
    { "only what is seen", only_what_is_seen },
    { "looks alike", looks_alike },
    { NULL, NULL },
};

const struct suite suite_unit_plain = { cases };
