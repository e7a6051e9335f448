/* What is made of the tables of the games: the page's types and the tables of
 * the protocol's pages are those of today. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "apps/common/common.h"
#include "magnat/buf.h"
#include "magnat/describe.h"
#include "tests/support.h"

enum { MAX_FILE = 1 << 20, WORDS = 8 };

static const char *const games[] = { "ambition", "bourse", "rois", "venture" };

static char *described(const struct mag_rules *rules, enum mag_form form,
                       unsigned what)
{
    const struct mag_shape_form how = { form, MAG_EN, rules };
    struct mag_err err = { "", 0 };
    struct mag_buf out;

    mag_buf_init(&out, MAX_FILE);
    CHECK(!mag_describe(&how, what, &out, &err), "%s", err.text);
    return mag_buf_take(&out);
}

static void types(void)
{
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        struct mag_rules *rules = rules_for(games[i], NULL, 2, "");
        char *now = described(rules, MAG_AS_TYPESCRIPT, MAG_TELL_ALL);
        char path[MAG_WORD];
        size_t length = 0;
        char *file, *body;

        snprintf(path, sizeof path, "web/src/generated/%s.ts", games[i]);
        file = read_file(path, MAX_FILE, &length);
        body = file ? strstr(file, "\n\n") : NULL;
        CHECK(body && now && !strcmp(body + 2, now), "%s: make types", path);
        free(file);
        free(now);
        mag_rules_free(rules);
    }
}

/* --- Pages ------------------------------------------------------------------------ */

/* A mark's words: "venture --only view --seats 6". */
struct mark {
    char text[MAG_SENTENCE];
    const char *game, *part, *ruleset;
    int seats;
};

static void read_mark(struct mark *m, const char *words, size_t length)
{
    char *rest = NULL;

    *m = (struct mark){ .seats = 0 };
    snprintf(m->text, sizeof m->text, "%.*s", (int)length, words);
    m->game = strtok_r(m->text, " ", &rest);
    for (char *w; (w = strtok_r(NULL, " ", &rest));) {
        const char *value = strtok_r(NULL, " ", &rest);

        if (!value)
            return;
        if (!strcmp(w, "--only"))
            m->part = value;
        if (!strcmp(w, "--ruleset"))
            m->ruleset = value;
        if (!strcmp(w, "--seats"))
            m->seats = atoi(value);
    }
}

static char *marked(const struct mark *m)
{
    const struct mag_game *game = mag_game_find(NULL, m->game);
    struct mag_rules *rules;
    unsigned what = !m->part                     ? MAG_TELL_ALL
                    : !strcmp(m->part, "events") ? MAG_TELL_EVENTS
                    : !strcmp(m->part, "view")   ? MAG_TELL_VIEW
                                                 : MAG_TELL_FIELDS;
    char *now;

    rules = rules_for(m->game, m->ruleset,
                      m->seats ? m->seats : game->min_seats, "");
    now = described(rules, MAG_AS_MARKDOWN, what);
    mag_rules_free(rules);
    return now;
}

/* Compares each table of a page; returns how many there are. */
static int tables_of(const char *path)
{
    static const char begin[] = "<!-- magnat describe ";
    static const char end[] = "<!-- end -->";
    size_t length = 0;
    char *page = read_file(path, MAX_FILE, &length);
    int n = 0;

    CHECK(page, "%s", path);
    for (char *p = page; p && (p = strstr(p, begin)); n++) {
        char *words = p + strlen(begin), *from = strchr(words, '\n') + 1;
        char *to = strstr(from, end), *now;
        struct mark m;

        read_mark(&m, words, (size_t)(strstr(words, " -->") - words));
        now = marked(&m);
        CHECK(to && now && strlen(now) == (size_t)(to - from) &&
                  !memcmp(from, now, (size_t)(to - from)),
              "%s, %s %s: make types", path, m.game, m.part);
        free(now);
        p = from;
    }
    free(page);
    return n;
}

/* Events, view and position of each. */
static void tables(void)
{
    CHECK(tables_of("docs/protocol.md") == 9, "three games");
    CHECK(tables_of("docs/protocol-bourse.md") == 3, "and one");
}

static const struct test_case cases[] = {
    { "the page's types are of today", types },
    { "the tables of the protocol's pages are of today", tables },
    { NULL, NULL },
};

const struct suite suite_unit_described = { cases };
