/* What is made of the tables of the line: the page's types and the tables of
 * docs/online.md are the ones of today. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "apps/common/common.h"
#include "magnat/json.h"
#include "serve/ops/describe.h"
#include "tests/test.h"

enum { MAX_FILE = 1 << 20 };

static char *described(enum mag_form form)
{
    struct mag_err err = { "", 0 };
    struct mag_buf out;

    mag_buf_init(&out, MAX_FILE);
    CHECK(!online_describe(form, &out, &err), "%s", err.text);
    return mag_buf_take(&out);
}

static void types_are_of_today(void)
{
    size_t length = 0;
    char *file = read_file("web/src/generated/online.ts", MAX_FILE, &length);
    char *now = described(MAG_AS_TYPESCRIPT);

    CHECK(file && now && !strcmp(file, now),
          "web/src/generated/online.ts: make types");
    free(file);
    free(now);
}

static void tables_are_of_today(void)
{
    static const char begin[] = "<!-- magnat describe online -->\n";
    static const char end[] = "<!-- end -->";
    size_t length = 0;
    char *page = read_file("docs/online.md", MAX_FILE, &length);
    char *now = described(MAG_AS_MARKDOWN);
    char *from = page ? strstr(page, begin) : NULL;
    char *to = from ? strstr(from, end) : NULL;

    CHECK(from && to, "docs/online.md has its marks");
    if (from && to && now) {
        from += strlen(begin);
        *to = '\0';
        CHECK(!strcmp(from, now), "docs/online.md: make types");
    }
    free(page);
    free(now);
}

static void json_can_be_read(void)
{
    struct mag_json_doc doc = { 0 };
    struct mag_err err = { "", 0 };
    char *now = described(MAG_AS_JSON);
    const struct mag_json *list;

    CHECK(now && !mag_json_read(&doc, now, strlen(now), &err), "%s", err.text);
    list = mag_json_get(doc.root, "operations");
    CHECK(list && list->count > 50, "it lists the operations");
    CHECK(
        mag_json_get(mag_json_get(mag_json_get(doc.root, "protocol"), "shapes"),
                     "TableCard"),
        "and the shapes");
    mag_json_free(&doc);
    free(now);
}

static const struct test_case cases[] = {
    { "the page's types are of today", types_are_of_today },
    { "the page's tables are of today", tables_are_of_today },
    { "as JSON", json_can_be_read },
    { 0, 0 },
};

const struct suite suite_unit_online_doc = { cases };
