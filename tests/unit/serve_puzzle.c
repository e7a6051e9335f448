/* Exercises online: what is shown, what is answered, that nothing gives the
 * solution away before it is asked for, and the lists. */
#include <stdio.h>
#include <string.h>

#include "puzzles/puzzle.h"
#include "tests/hall.h"
#include "tests/test.h"

/* The first of a game, to know what is right. */
struct riddle {
    struct puzzle p;
    char best[MAG_WORD], obvious[MAG_WORD];
};

static void know(struct riddle *k, const char *game)
{
    size_t length;
    const char *text = puzzle_source(mag_game_find(NULL, game), 1, &length);

    CHECK(!puzzle_init(&k->p, mag_game_find(NULL, game), text, length, NULL),
          "%s has one", game);
    mag_print_action(k->p.rules, k->p.list[0].action, k->best, sizeof k->best);
    mag_print_action(k->p.rules, k->p.obvious, k->obvious, sizeof k->obvious);
}

static bool text_is(const struct mag_json *a, const char *name,
                    const char *text)
{
    return mag_json_text_is(mag_json_get(a, name), text);
}

/* Is the word anywhere in the value? */
static bool mentions(const struct mag_json *v, const char *name)
{
    if (v->name && !strcmp(v->name, name))
        return true;
    for (const struct mag_json *m = v->child; m; m = m->next) {
        if (mentions(m, name))
            return true;
    }
    return false;
}

static void shows_what_a_table_shows(void)
{
    struct hall h;
    struct guest g;

    hall_open(&h, NULL);
    guest_come(&g, &h);
    for (int i = 0; mag_game_at(NULL, i); i++) {
        const char *game = mag_game_at(NULL, i)->name;
        const struct mag_json *a;
        struct riddle k;

        know(&k, game);
        a = guest_ok(&g, "'op':'puzzle','game':'%s','puzzle':'%s'", game,
                     k.p.id);
        CHECK(text_is(a, "puzzle", k.p.id) && number_of(a, "number") == 1 &&
                  number_of(a, "seat") == k.p.seat,
              "%s: which it is", game);
        CHECK(mag_json_get(a, "names")->count == k.p.rules->seats &&
                  mag_json_get(a, "legal")->count > 0 &&
                  mag_json_get(a, "view") && mag_json_get(a, "title") &&
                  mag_json_get(a, "task"),
              "%s: the table", game);
        CHECK(!mentions(a, "why") && !mentions(a, "weighed") &&
                  !mentions(a, "obvious"),
              "%s: not the solution", game);
        puzzle_release(&k.p);
        guest_forget(&g);
    }
    guest_go(&g);
    hall_close(&h);
}

static void answers_what_is_tried(void)
{
    struct hall h;
    struct guest g;
    const struct mag_json *a;
    struct riddle k;

    hall_open(&h, NULL);
    guest_come(&g, &h);
    guest_ok(&g, "'op':'lang','lang':'en'");
    know(&k, "venture");
    a = guest_ok(&g,
                 "'op':'puzzle-try','game':'venture','puzzle':'%s','as':['%s']",
                 k.p.id, k.obvious);
    CHECK(text_is(a, "verdict", "other") &&
              strstr(mag_json_get(a, "text")->text, "Not yet") &&
              !mag_json_get(a, "why"),
          "not yet");
    a = guest_ok(&g,
                 "'op':'puzzle-try','game':'venture','puzzle':'%s','as':['%s']",
                 k.p.id, k.best);
    CHECK(text_is(a, "verdict", "right") && mag_json_get(a, "why") &&
              mag_json_get(a, "weighed")->count == k.p.n,
          "right, and why");
    guest_refused(
        &g, "illegal",
        "'op':'puzzle-try','game':'venture','puzzle':'%s','as':['close']",
        k.p.id);
    guest_refused(
        &g, "input",
        "'op':'puzzle-try','game':'venture','puzzle':'%s','as':['fly']",
        k.p.id);
    puzzle_release(&k.p);
    guest_go(&g);
    hall_close(&h);
}

static void helps_a_little(void)
{
    struct hall h;
    struct guest g;
    const struct mag_json *a;
    struct riddle k;

    hall_open(&h, NULL);
    guest_come(&g, &h);
    know(&k, "rois");
    for (int step = 0; step < 3; step++) {
        a = guest_ok(&g,
                     "'op':'puzzle-hint','game':'rois','puzzle':'%s','step':%d",
                     k.p.id, step);
        CHECK(!mag_json_get(a, "text") == (step == 2), "hint %d", step);
    }
    a = guest_ok(&g, "'op':'puzzle-solution','game':'rois','puzzle':'%s'",
                 k.p.id);
    CHECK(mag_json_text_is(mag_json_get(mag_json_get(a, "weighed")->child, "a"),
                           k.best),
          "the solution");
    /* What shows something to others cannot be looked ahead at. */
    a = guest_ask(
        &g, "'op':'puzzle-preview','game':'rois','puzzle':'%s','as':['%s']",
        k.p.id, k.best);
    CHECK(mag_json_get(a, "legal") ||
              text_is(mag_json_get(a, "error"), "code", "state"),
          "looking ahead");
    guest_refused(&g, "illegal",
                  "'op':'puzzle-preview','game':'rois','puzzle':'%s',"
                  "'as':['glimpse 1']",
                  k.p.id);
    guest_refused(&g, "unknown-puzzle",
                  "'op':'puzzle','game':'rois','puzzle':'000000'");
    guest_refused(&g, "input",
                  "'op':'puzzle','game':'chess','puzzle':'000000'");
    guest_refused(&g, "input", "'op':'puzzle','game':'rois'");
    puzzle_release(&k.p);
    guest_go(&g);
    hall_close(&h);
}

/* --- Over HTTP ---------------------------------------------------------------------- */

static void get(struct hall *h, const char *path, const char *query,
                struct mag_json_doc *doc, int *status)
{
    struct edge_request req = { path, query, false, false, "", "", false };
    struct edge_reply reply = { .status = 404, .lent = "" };

    mag_buf_init(&reply.made, 1 << 20);
    hall_get(h, &req, &reply);
    *status = reply.status;
    if (reply.status == 200)
        CHECK(!mag_json_read(doc, mag_buf_text(&reply.made), reply.made.length,
                             NULL),
              "%s is JSON", path);
    mag_buf_release(&reply.made);
}

static void lists_them(void)
{
    struct hall h;
    struct mag_json_doc doc = { 0 };
    const struct mag_game *game;
    int status, number = 0;

    hall_open(&h, NULL);
    get(&h, "/api/puzzles/bourse", "lang=fr", &doc, &status);
    CHECK(status == 200 && mag_json_get(doc.root, "puzzles")->count ==
                               puzzle_count(mag_game_find(NULL, "bourse")),
          "all of a game");
    mag_json_free(&doc);
    get(&h, "/api/puzzles/chess", "", &doc, &status);
    CHECK(status == 404, "no such game");
    game = puzzle_of_day(20774, &number);
    get(&h, "/api/puzzle-of-day", "day=20774&lang=en", &doc, &status);
    CHECK(status == 200 &&
              mag_json_text_is(mag_json_get(doc.root, "game"), game->name) &&
              puzzle_find(game, mag_json_get(doc.root, "puzzle")->text) ==
                  number,
          "the one of the day");
    mag_json_free(&doc);
    hall_close(&h);
}

static const struct test_case cases[] = {
    { "shows what a table shows", shows_what_a_table_shows },
    { "answers what is tried", answers_what_is_tried },
    { "helps a little", helps_a_little },
    { "lists them", lists_them },
    { 0, 0 },
};

const struct suite suite_unit_serve_puzzle = { cases };
