/* Tables of the rules: aligned, and wrapped where they are too wide. */
#include "apps/rules/md_table.h"

#include <string.h>

#include "tests/test.h"

static const struct {
    const char *name, *text;
    int width;
    const char *set, *rest;
} rows[] = {
    { "aligned, marks dropped", "| a | **bb** |\n|---|:-:|\n| `ccc` | d* |\nx",
      40, "a    bb\n-------\nccc  d*\n", "x" },
    { "accents count as one column", "|\xc3\xa9\xc3\xa9|x|\n|ab|y|\n", 40,
      "\xc3\xa9\xc3\xa9  x\nab  y\n", "" },
    { "wrapped in its column", "| short | one two three four |\n| s | five |\n",
      20, "short  one two three\n       four\ns      five\n", "" },
    { "an empty cell", "| a | | c |\n", 40, "a    c\n", "" },
    { "no end of line", "| a | b |", 40, "a  b\n", "" },
};

static void tables(void)
{
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct mag_buf out;
        const char *rest;

        mag_buf_init(&out, 4096);
        rest = md_table(&out, rows[i].text, rows[i].width);
        CHECK(!strcmp(mag_buf_text(&out), rows[i].set), "%s: \"%s\"",
              rows[i].name, mag_buf_text(&out));
        CHECK(!strcmp(rest, rows[i].rest), "%s: rest \"%s\"", rows[i].name,
              rest);
        mag_buf_release(&out);
    }
}

static const struct test_case cases[] = {
    { "tables", tables },
    { NULL, NULL },
};

const struct suite suite_unit_md_table = { cases };
