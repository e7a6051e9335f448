/* Lessons online: a connection's own, played by the real rules; ceilings, what
 * is refused, and that nothing of one leaks into another. */
#include <stdio.h>
#include <string.h>

#include "serve/ops/ops.h"
#include "tests/hall.h"
#include "tests/test.h"

#define SOLO "[{'kind':'me'},{'kind':'program','level':'easy'}]"
#define OPEN "'op':'lesson','game':'ambition'"

static int64_t at_of(const struct mag_json *a)
{
    return number_of(mag_json_get(a, "step"), "at");
}

static bool verdict_is(const struct mag_json *a, const char *word)
{
    return mag_json_text_is(mag_json_get(a, "verdict"), word);
}

static int count_of(const struct mag_json *a, const char *name)
{
    const struct mag_json *list = mag_json_get(a, name);

    return list ? list->count : -1;
}

/* --- Through a lesson -------------------------------------------------------- */

static void says_what_it_is(void)
{
    struct hall h;
    struct guest g;
    const struct mag_json *a, *names;

    hall_open(&h, NULL);
    guest_come(&g, &h);
    guest_ok(&g, "'op':'lang','lang':'en'");
    a = guest_ok(&g, OPEN ",'number':1,'name':'Zoé'");
    CHECK(mag_json_text_is(mag_json_get(a, "title"), "Your first steps"),
          "its title");
    CHECK(mag_json_text_is(mag_json_get(a, "ruleset"), "ambition"),
          "its table");
    CHECK(number_of(a, "seat") == 0 && at_of(a) == 0, "the learner's seat");
    names = mag_json_get(a, "names");
    CHECK(mag_json_text_is(names->child, "Zoé"), "the learner's name");
    CHECK(mag_json_text_is(names->child->next, "Lucy"), "and another's");
    CHECK(mag_json_get(a, "view") && count_of(a, "log") > 0 &&
              count_of(a, "legal") >= 0 && count_of(a, "pending") >= 0,
          "what a table shows");
    a = guest_ok(&g, "'op':'lang','lang':'fr'");
    a = guest_ok(&g, "'op':'lesson'");
    CHECK(mag_json_text_is(mag_json_get(a, "title"), "Vos premiers pas"),
          "the same in French");
    guest_go(&g);
    hall_close(&h);
}

static void answers_what_is_tried(void)
{
    struct hall h;
    struct guest g;
    const struct mag_json *a;
    int64_t moves;

    hall_open(&h, NULL);
    guest_come(&g, &h);
    a = guest_ok(&g, OPEN ",'step':5");
    moves = number_of(a, "moves");
    CHECK(at_of(a) == 5, "it goes on at a step");
    a = guest_ok(&g, "'op':'lesson-try','as':['offer 0']");
    CHECK(verdict_is(a, "other") && mag_json_get(a, "text"), "answered");
    CHECK(at_of(a) == 5 && number_of(a, "moves") == moves &&
              !count_of(a, "events"),
          "and not played");
    a = guest_ok(&g, "'op':'lesson-try','as':['hire worker 2']");
    CHECK(verdict_is(a, "illegal") && number_of(a, "moves") == moves,
          "the rules refuse");
    a = guest_ok(&g, "'op':'lesson-try','as':['offer 6']");
    CHECK(verdict_is(a, "right") && at_of(a) == 6, "the next step");
    CHECK(count_of(a, "events") > 0 && number_of(a, "moves") > moves,
          "and what happened on the way");
    a = guest_ok(&g, "'op':'lesson-back'");
    CHECK(at_of(a) == 5 && number_of(a, "moves") == moves, "taken back");
    CHECK(count_of(a, "log") > 0, "with the log as it was");
    a = guest_ok(&g, "'op':'lesson-next'");
    CHECK(at_of(a) == 6, "on, the lesson's way");
    a = guest_ok(&g, "'op':'lesson','step':0");
    CHECK(at_of(a) == 0, "at the beginning again");
    a = guest_ok(&g, "'op':'lesson-back'");
    CHECK(at_of(a) == 0, "there is nothing before");
    guest_go(&g);
    hall_close(&h);
}

/* Every lesson, its own way, to the end; the log never disagrees with what was
 * told on the way. */
static void goes_to_the_end(void)
{
    struct hall h;
    struct guest g;

    hall_open(&h, NULL);
    guest_come(&g, &h);
    for (int i = 0; mag_game_at(NULL, i); i++) {
        const char *game = mag_game_at(NULL, i)->name;
        const struct mag_json *a = guest_ok(&g, "'op':'lesson','game':'%s'",
                                            game);
        int64_t of = number_of(a, "steps");
        int told = count_of(a, "log");

        for (int64_t step = 0; step < of; step++) {
            a = guest_ok(&g, "'op':'lesson-next'");
            told += count_of(a, "events");
        }
        CHECK(mag_json_is(mag_json_get(mag_json_get(a, "step"), "over"),
                          MAG_JSON_TRUE) &&
                  at_of(a) == of,
              "%s: over", game);
        a = guest_ok(&g, "'op':'lesson'");
        CHECK(count_of(a, "log") == told, "%s: all was told", game);
        guest_refused(&g, "over", "'op':'lesson-next'");
        if (!strcmp(game, "rois"))
            guest_refused(&g, "over", "'op':'lesson-try','as':['pass']");
        guest_forget(&g);
    }
    guest_go(&g);
    hall_close(&h);
}

static void looks_ahead(void)
{
    struct hall h;
    struct guest g;
    const struct mag_json *a;

    hall_open(&h, NULL);
    guest_come(&g, &h);
    guest_ok(&g, "'op':'lesson','game':'venture','step':3");
    a = guest_ok(&g, "'op':'lesson-preview','as':['buy automobile-AB']");
    CHECK(mag_json_get(a, "view") && count_of(a, "legal") > 0 &&
              mag_json_is(mag_json_get(a, "more"), MAG_JSON_TRUE),
          "what could be done then");
    a = guest_ok(&g, "'op':'lesson'");
    CHECK(at_of(a) == 3 && number_of(mag_json_get(a, "step"), "done") == 0,
          "and nothing was played");
    guest_refused(&g, "illegal",
                  "'op':'lesson-preview','as':['buy steel-BCEF']");
    guest_go(&g);
    hall_close(&h);
}

/* --- What is refused ------------------------------------------------------------ */

static const struct {
    const char *name, *code, *request;
} bad[] = {
    { "no such game", "input", "'op':'lesson','game':'chess'" },
    { "no such lesson", "input", OPEN ",'number':99" },
    { "lesson nought", "input", OPEN ",'number':0" },
    { "no such step", "input", OPEN ",'step':128" },
    { "a step before the first", "input", OPEN ",'step':-1" },
    { "a blank name", "input", OPEN ",'name':'  '" },
    { "a lesson of one's own", "input", OPEN ",'text':'{}'" },
    { "none under way", "state", "'op':'lesson'" },
    { "trying in none", "state", "'op':'lesson-try','as':['pass']" },
    { "going on in none", "state", "'op':'lesson-next'" },
    { "going back in none", "state", "'op':'lesson-back'" },
    { "looking ahead in none", "state", "'op':'lesson-preview','as':['pass']" },
};

static void refuses(void)
{
    struct hall h;
    struct guest g;
    char many[1200] = "";

    hall_open(&h, NULL);
    guest_come(&g, &h);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        guest_refused(&g, bad[i].code, "%s", bad[i].request);
    guest_ok(&g, OPEN ",'step':5");
    guest_refused(&g, "input", "'op':'lesson-try'");
    guest_refused(&g, "input", "'op':'lesson-try','as':[]");
    guest_refused(&g, "input", "'op':'lesson-try','as':['fly']");
    guest_refused(&g, "input", "'op':'lesson','step':999");
    for (int i = 0; i < 17; i++)
        strcat(many, i ? ",'offer 6'" : "'offer 6'");
    guest_refused(&g, "limit", "'op':'lesson-try','as':[%s]", many);
    guest_refused(&g, "input", OPEN ",'number':99");
    CHECK(at_of(guest_ok(&g, "'op':'lesson'")) == 5,
          "what was refused has changed nothing");
    guest_refused(&g, "state", "'op':'hint'");
    guest_refused(&g, "state", "'op':'move','move':'a','as':['offer 6']");
    guest_ok(&g, "'op':'lesson-end'");
    guest_refused(&g, "state", "'op':'lesson-next'");
    guest_ok(&g, "'op':'lesson-end'");
    guest_go(&g);
    hall_close(&h);
}

/* --- Nothing leaks --------------------------------------------------------------- */

static void everybody_has_their_own(void)
{
    struct hall h;
    struct guest a, b;

    hall_open(&h, NULL);
    guest_come(&a, &h);
    guest_come(&b, &h);
    guest_make(&a, "venture", SOLO, "");
    guest_ok(&a, OPEN ",'step':5");
    guest_refused(&b, "state", "'op':'lesson'");
    guest_ok(&b, OPEN ",'step':2");
    guest_ok(&a, "'op':'lesson-try','as':['offer 6']");
    CHECK(at_of(guest_ok(&b, "'op':'lesson'")) == 2, "another's stands still");
    CHECK(guest_count(&b, "update") == 0 && guest_count(&b, "sync") == 0,
          "and hears nothing of it");
    CHECK(h.hub->pupils == 2 && h.hub->loaded == 1, "no table was made of it");
    guest_ok(&a, OPEN);
    CHECK(h.hub->pupils == 2, "a connection has one at most");
    guest_go(&a);
    CHECK(h.hub->pupils == 1, "it goes with its connection");
    guest_go(&b);
    hall_restart(&h);
    CHECK(h.hub->pupils == 0, "and is not stored");
    hall_close(&h);
}

static void has_a_ceiling(void)
{
    struct hall h;
    struct guest a, b;

    hall_open(&h, NULL);
    guest_come(&a, &h);
    guest_come(&b, &h);
    guest_ok(&a, OPEN);
    h.hub->pupils = HUB_LESSONS;
    guest_refused(&b, "limit", OPEN);
    guest_ok(&a, OPEN ",'number':2");
    h.hub->pupils = 1;
    guest_ok(&b, OPEN);
    guest_go(&a);
    guest_go(&b);
    hall_close(&h);
}

static const struct test_case cases[] = {
    { "says what it is", says_what_it_is },
    { "answers what is tried", answers_what_is_tried },
    { "goes to the end", goes_to_the_end },
    { "looks ahead", looks_ahead },
    { "refuses", refuses },
    { "everybody has their own", everybody_has_their_own },
    { "has a ceiling", has_a_ceiling },
    { NULL, NULL },
};

const struct suite suite_unit_serve_lesson = { cases };
