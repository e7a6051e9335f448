/* Exercises: every one that is kept is as docs/puzzles.md says, and what is
 * damaged is refused. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "magnat/field.h"
#include "base/text.h"
#include "magnat/decide.h"
#include "puzzles/puzzle.h"
#include "tests/test.h"

enum { MARGIN = 40 }; /* thousandths: 5 points, of two proofs the one kept */

/* Does it say the same in both languages, in whole sentences? */
static void check_words(const struct puzzle *p)
{
    for (int lang = 0; lang < MAG_LANGS; lang++) {
        const char *why = p->why[lang];
        char text[2 * MAG_SENTENCE];

        CHECK(why[strlen(why) - 1] == '.', "%s: %s", p->id, why);
        CHECK(!strstr(why, "{") && !strstr(why, "  "), "%s: %s", p->id, why);
        puzzle_say_title(p, (enum mag_lang)lang, text, sizeof text);
        CHECK(*text, "%s has no title", p->id);
        puzzle_say_task(p, (enum mag_lang)lang, text, sizeof text);
        CHECK(*text, "%s has no task", p->id);
        for (int i = 0; i < p->n; i++) {
            puzzle_say_answer(p, p->list[i].action, (enum mag_lang)lang, text,
                              sizeof text);
            CHECK(*text, "%s does not answer action %d", p->id, i);
        }
        for (int step = 0; step < 2; step++)
            CHECK(puzzle_say_hint(p, step, (enum mag_lang)lang, text,
                                  sizeof text),
                  "%s has no hint %d", p->id, step);
        CHECK(!puzzle_say_hint(p, 2, (enum mag_lang)lang, text, sizeof text),
              "%s has a third hint", p->id);
    }
    CHECK(strcmp(p->why[MAG_EN], p->why[MAG_FR]) != 0, "%s: one language",
          p->id);
}

/* The solution can be played, and is surely better than the rest. */
static void check_solution(const struct puzzle *p)
{
    const struct puzzle_weighed *best = &p->list[0];

    for (int i = 1; i < p->n; i++) {
        int apart = best->share - p->list[i].share;

        CHECK(apart >= MARGIN && apart > p->list[i].error,
              "%s: action %d is %d apart", p->id, i, apart);
    }
    CHECK(!mag_match_apply(p->match, p->seat, best->action, NULL, NULL),
          "%s is refused", p->id);
    CHECK(!mag_state_check(p->rules, mag_match_position(p->match), NULL),
          "%s leads to nowhere", p->id);
}

static void every_one_is_good(void)
{
    for (int g = 0; mag_game_at(NULL, g); g++) {
        const struct mag_game *game = mag_game_at(NULL, g);
        int count = puzzle_count(game), level = 1;

        CHECK(count > 0, "%s has none", game->name);
        for (int k = 1; k <= count; k++) {
            size_t length;
            const char *text = puzzle_source(game, k, &length);
            struct mag_err err = { "", 0 };
            struct puzzle p;

            if (puzzle_init(&p, game, text, length, &err)) {
                CHECK(false, "%s %d: %s", game->name, k, err.text);
                continue;
            }
            CHECK(puzzle_find(game, p.id) == k, "%s is there twice", p.id);
            CHECK(p.level >= level, "%s: the easy ones come first", p.id);
            level = p.level;
            check_words(&p);
            check_solution(&p);
            puzzle_release(&p);
        }
        CHECK(!puzzle_source(game, count + 1, &(size_t){ 0 }), "one more");
    }
}

/* At most a third is about one thing. */
static void themes_differ(void)
{
    for (int g = 0; mag_game_at(NULL, g); g++) {
        const struct mag_game *game = mag_game_at(NULL, g);
        int count = puzzle_count(game), most = 0;
        const char *text;
        size_t length;

        for (int k = 1; (text = puzzle_source(game, k, &length)); k++) {
            struct puzzle p, other;
            int same = 0;

            CHECK(!puzzle_glance(&p, game, text, length), "puzzle %d", k);
            for (int i = 1; i <= count; i++) {
                text = puzzle_source(game, i, &length);
                CHECK(!puzzle_glance(&other, game, text, length), "puzzle %d",
                      i);
                same += other.theme == p.theme;
            }
            most = same > most ? same : most;
        }
        CHECK(3 * most <= count, "%s: %d of %d are about one thing", game->name,
              most, count);
    }
}

/* --- What is damaged --------------------------------------------------------------- */

static enum mag_status read_text(const char *text)
{
    struct mag_err err;
    struct puzzle p;
    enum mag_status st = puzzle_init(&p, mag_game_find(NULL, "rois"), text,
                                     strlen(text), &err);

    if (!st)
        puzzle_release(&p);
    return st;
}

/* The first of Rois with the first `old` in it made `new`. */
static char *damaged(const char *old, const char *new)
{
    size_t length;
    const char *text = puzzle_source(mag_game_find(NULL, "rois"), 1, &length),
               *at;
    char *copy = strndup(text, length), *out = NULL;

    at = copy ? strstr(copy, old) : NULL;
    CHECK(at, "%s is not in it", old);
    if (at && asprintf(&out, "%.*s%s%s", (int)(at - copy), copy, new,
                       at + strlen(old)) < 0)
        out = NULL;
    free(copy);
    return out;
}

static void what_is_damaged_is_refused(void)
{
    static const char *const row[][2] = {
        { "\"id\":\"", "\"id\":\"0" },
        { "\"theme\":\"", "\"theme\":\"no-" },
        { "\"level\":", "\"level\":9" },
        { "\"seats\":", "\"seats\":7" },
        { "\"seat\":", "\"seat\":5" },
        { "\"obvious\":\"", "\"obvious\":\"fly" },
        { "\"weighed\":[[\"", "\"weighed\":[[\"fly" },
        { "\"why\":{\"en\"", "\"why\":{\"de\"" },
        { "\"state\":{", "\"states\":{" },
    };

    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        char *text = damaged(row[i][0], row[i][1]);

        CHECK(text && read_text(text), "%s is accepted", row[i][1]);
        free(text);
    }
    CHECK(read_text("{") && read_text("{}") && read_text(""), "no puzzle");
}

/* --- Days and answers ------------------------------------------------------------------ */

static void every_day_has_one(void)
{
    enum { DAYS = 400, FROM = 20000 };
    const struct mag_game *before = NULL;

    for (int64_t day = FROM; day < FROM + DAYS; day++) {
        int number = 0, again = 0;
        const struct mag_game *game = puzzle_of_day(day, &number);

        CHECK(game && game != before, "day %d", (int)day);
        CHECK(number >= 1 && number <= puzzle_count(game), "day %d", (int)day);
        CHECK(puzzle_of_day(day, &again) == game && again == number, "day %d",
              (int)day);
        before = game;
    }
    CHECK(puzzle_of_day(-1, &(int){ 0 }), "before 1970");
}

static void an_answer_says_what_it_costs(void)
{
    const struct mag_game *game = mag_game_find(NULL, "venture");
    size_t length;
    const char *text = puzzle_source(game, 1, &length);
    char right[2 * MAG_SENTENCE], wrong[2 * MAG_SENTENCE];
    struct puzzle p;

    CHECK(!puzzle_init(&p, game, text, length, NULL), "it is read");
    puzzle_say_answer(&p, p.list[0].action, MAG_EN, right, sizeof right);
    puzzle_say_answer(&p, p.obvious, MAG_EN, wrong, sizeof wrong);
    CHECK(!strncmp(right, "Right. ", 7), "%s", right);
    CHECK(!strncmp(wrong, "Not yet. ", 9) && strstr(wrong, "less than the"),
          "%s", wrong);
    puzzle_release(&p);
}

static const struct test_case cases[] = {
    { "every one is good", every_one_is_good },
    { "themes differ", themes_differ },
    { "what is damaged is refused", what_is_damaged_is_refused },
    { "every day has one", every_day_has_one },
    { "an answer says what it costs", an_answer_says_what_it_costs },
    { 0, 0 },
};

const struct suite suite_unit_puzzles = { cases };
