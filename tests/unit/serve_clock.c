/* The table online: clocks, late seats, the pace of programs. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "serve/hall/hall.h"
#include "tests/hall.h"
#include "tests/test.h"

#define TWO "[{'kind':'me'},{'kind':'open'}]"
#define SOLO "[{'kind':'me'},{'kind':'program','level':'easy'}]"
#define LIVE ",'speed':{'kind':'live','step':10,'bank':30}"

static bool is_true(const struct mag_json *v, const char *name)
{
    return mag_json_is(mag_json_get(v, name), MAG_JSON_TRUE);
}

/* The clock of a seat as the guest was last told. */
static const struct mag_json *clock_of(struct guest *g, int seat)
{
    const struct mag_json *v = mag_json_get(guest_sees(g), "clocks")->child;

    while (seat--)
        v = v->next;
    return v;
}

static double left_of(struct guest *g, int seat)
{
    const struct mag_json *v = mag_json_get(clock_of(g, seat), "left");

    return v && v->type != MAG_JSON_NULL ? v->real : -1;
}

static void two_at_a_live_table(struct hall *h, struct guest g[2])
{
    hall_open(h, NULL);
    guest_come(&g[0], h);
    guest_come(&g[1], h);
    guest_make(&g[0], "rois", TWO, LIVE);
    guest_join(&g[1], &g[0], "Bob");
}

static int who_decides(struct guest g[2])
{
    return mag_json_get(guest_sees(&g[0]), "legal")->count ? 0 : 1;
}

static void time_runs_for_who_decides(void)
{
    struct hall h;
    struct guest g[2];
    int s;

    two_at_a_live_table(&h, g);
    s = who_decides(g);
    CHECK(is_true(clock_of(&g[s], s), "runs"), "it runs");
    CHECK(!is_true(clock_of(&g[s], !s), "runs"), "the other does not");
    CHECK(number_of(clock_of(&g[s], s), "bank") == 30, "a full bank");
    hall_wait(&h, 4000);
    guest_enter(&g[s], g[s].table, g[s].token);
    CHECK(left_of(&g[s], s) > 5.9 && left_of(&g[s], s) < 6.1, "six seconds");
    hall_wait(&h, 11000);
    guest_enter(&g[s], g[s].table, g[s].token);
    CHECK(left_of(&g[s], s) < 0.1, "the step is used up");
    CHECK(number_of(clock_of(&g[s], s), "bank") == 25, "and some of the bank");
    CHECK(guest_moves(&g[s], 0), "still in time");
    guest_enter(&g[s], g[s].table, g[s].token);
    CHECK(number_of(clock_of(&g[s], s), "bank") == 25, "the bank stays so");
    guest_go(&g[0]);
    guest_go(&g[1]);
    hall_close(&h);
}

static void undo_wins_no_time(void)
{
    struct hall h;
    struct guest g;
    char action[100];

    hall_open(&h, NULL);
    guest_come(&g, &h);
    guest_make(&g, "venture", SOLO, LIVE);
    guest_ok(&g, "'op':'order','drop':'single'"); /* she answers herself */
    guest_action(&g, 0, action, sizeof action);
    guest_ok(&g, "'op':'move','move':'a','as':['%s']", action);
    CHECK(is_true(guest_sees(&g), "undo"), "it can be taken back");
    hall_wait(&h, 5000);
    guest_ok(&g, "'op':'undo','move':'u'");
    CHECK(left_of(&g, 0) < 5.1, "the clock runs on: %g", left_of(&g, 0));
    guest_ok(&g, "'op':'move','move':'b','as':['%s']", action);
    CHECK(left_of(&g, 0) < 5.1, "and on: %g", left_of(&g, 0));
    guest_go(&g);
    hall_close(&h);
}

/* A move that was meant for a decision which the clock has made since. */
static void too_late_is_not_for_the_next(void)
{
    struct hall h;
    struct guest g[2];
    char action[100];
    int64_t own;
    int s;

    two_at_a_live_table(&h, g);
    s = who_decides(g);
    own = number_of(guest_sees(&g[s]), "own");
    guest_refused(&g[s], "input",
                  "'op':'move','move':'x','own':'a','as':['y']");
    hall_wait(&h, 41000); /* the default is played */
    while (who_decides(g) != s)
        CHECK(guest_moves(&g[!s], 0), "the other goes on");
    CHECK(number_of(guest_sees(&g[s]), "own") == own + 1, "one was made");
    guest_action(&g[s], 0, action, sizeof action); /* legal, as it happens */
    guest_refused(&g[s], "state", "'op':'move','move':'a','own':%d,'as':['%s']",
                  (int)own, action);
    guest_refused(&g[s], "state", "'op':'undo','move':'b','own':%d", (int)own);
    CHECK(number_of(guest_sees(&g[s]), "own") == own + 1, "nothing was played");
    guest_ok(&g[s], "'op':'move','move':'c','own':%d,'as':['%s']", (int)own + 1,
             action);
    guest_ok(&g[s], "'op':'move','move':'c','own':%d,'as':['%s']", (int)own + 1,
             action); /* the same again counts once, and is no other */
    guest_go(&g[0]);
    guest_go(&g[1]);
    hall_close(&h);
}

/* What is taken back is not counted, also after a restart. */
static void own_moves_are_counted(void)
{
    struct hall h;
    struct guest g;
    char action[100], table[STORE_ID], token[64];

    hall_open(&h, NULL);
    guest_come(&g, &h);
    guest_make(&g, "venture", SOLO, "");
    guest_ok(&g, "'op':'order','drop':'single'");
    guest_action(&g, 0, action, sizeof action);
    guest_ok(&g, "'op':'move','move':'a','own':0,'as':['%s']", action);
    CHECK(number_of(guest_sees(&g), "own") == 1, "one");
    guest_ok(&g, "'op':'undo','move':'u','own':1");
    CHECK(number_of(guest_sees(&g), "own") == 0, "none");
    guest_ok(&g, "'op':'move','move':'b','own':0,'as':['%s']", action);
    memcpy(table, g.table, sizeof table);
    memcpy(token, g.token, sizeof token);
    guest_go(&g);
    hall_restart(&h);
    guest_come(&g, &h);
    guest_enter(&g, table, token);
    CHECK(number_of(guest_sees(&g), "own") == 1, "one, after a restart");
    guest_go(&g);
    hall_close(&h);
}

static void three_times_late(void)
{
    struct hall h;
    struct guest g[2];
    int64_t moves = 0;
    int s, late = 0;

    two_at_a_live_table(&h, g);
    s = who_decides(g);
    guest_forget(&g[!s]);
    hall_wait(&h, 39000);
    CHECK(!g[!s].n, "not yet");
    hall_wait(&h, 1500);
    CHECK(guest_told(&g[!s], "update"), "the default is played");
    CHECK(number_of(clock_of(&g[s], s), "bank") == 0, "the bank is empty");
    /* The other plays at once; this one never. */
    for (; late < 50 && !guest_told(&g[!s], "seats"); late++) {
        while (guest_moves(&g[!s], 0))
            ;
        hall_wait(&h, 10500);
    }
    CHECK(guest_told(&g[!s], "seats"), "away after a while");
    moves = number_of(guest_sees(&g[!s]), "moves");
    for (int i = 0; i < 20; i++)
        guest_moves(&g[!s], 0);
    CHECK(number_of(guest_sees(&g[!s]), "moves") > moves + 20,
          "a program plays on at once");
    guest_enter(&g[s], g[s].table, g[s].token);
    guest_ok(&g[s], "'op':'back'");
    CHECK(!strstr(g[!s].told[g[!s].n - 1], "\"away\":true"), "and is back");
    guest_go(&g[0]);
    guest_go(&g[1]);
    hall_close(&h);
}

/* A move of somebody whose seat a program plays says that she is back. */
static void a_move_says_so_too(void)
{
    struct hall h;
    struct guest g[2];
    const struct mag_json *v;
    int s;

    hall_open(&h, &(struct hub_options){ .pace = 1000, .seed = 7 });
    guest_come(&g[0], &h);
    guest_come(&g[1], &h);
    guest_make(&g[0], "rois", TWO, "");
    guest_join(&g[1], &g[0], "Bob");
    s = who_decides(g);
    CHECK(guest_moves(&g[s], 0), "a move");
    s = who_decides(g);
    guest_ok(&g[s], "'op':'leave'");
    CHECK(guest_moves(&g[s], 0), "before the program did");
    v = mag_json_get(guest_told(&g[!s], "seats"), "seats")->child;
    CHECK(!is_true(s ? v->next : v, "away"), "back");
    guest_go(&g[0]);
    guest_go(&g[1]);
    hall_close(&h);
}

static void clocks_survive_a_restart(void)
{
    struct hall h;
    struct guest g[2];
    char table[STORE_ID], token[2][64];
    int s;

    two_at_a_live_table(&h, g);
    s = who_decides(g);
    hall_wait(&h, 15000);
    CHECK(guest_moves(&g[s], 0), "five seconds of the bank");
    memcpy(table, g[s].table, sizeof table);
    for (int i = 0; i < 2; i++) {
        memcpy(token[i], g[i].token, sizeof token[i]);
        guest_go(&g[i]);
    }
    h.now += 3600000; /* down for an hour */
    hall_restart(&h);
    hall_wait(&h, 2000);
    for (int i = 0; i < 2; i++) {
        guest_come(&g[i], &h);
        guest_enter(&g[i], table, token[i]);
    }
    CHECK(number_of(clock_of(&g[s], s), "bank") == 25, "as it was: %d",
          (int)number_of(clock_of(&g[s], s), "bank"));
    s = who_decides(g);
    CHECK(left_of(&g[s], s) > 7.9, "and a fresh step for who decides: %g",
          left_of(&g[s], s));
    hall_wait(&h, 60000);
    CHECK(guest_count(&g[s], "update"), "the clock runs again");
    guest_go(&g[0]);
    guest_go(&g[1]);
    hall_close(&h);
}

/* A game that asks before chance has done anything: the first clock runs on
 * after a restart, too. */
static void the_first_clock_runs(void)
{
    struct hall h;
    struct guest g, w;

    hall_open(&h, NULL);
    guest_come(&g, &h);
    guest_make(&g, "bourse", SOLO, ",'ruleset':'junior'" LIVE);
    CHECK(is_true(clock_of(&g, 0), "runs"), "it runs");
    guest_go(&g);
    hall_kill(&h);
    hall_wait(&h, 1000);
    guest_come(&w, &h);
    guest_enter(&w, g.table, NULL);
    hall_wait(&h, 50000);
    CHECK(number_of(guest_sees(&w), "moves") > 0, "she is late");
    guest_go(&w);
    hall_close(&h);
}

static void people_can_follow(void)
{
    struct hall h;
    struct guest g;
    int before;

    hall_open(&h, &(struct hub_options){ .pace = 400, .seed = 7 });
    guest_come(&g, &h);
    guest_make(&g, "rois",
               "[{'kind':'me'},{'kind':'program','level':'easy'},"
               "{'kind':'program','level':'easy'}]",
               "");
    while (guest_moves(&g, 0))
        ;
    before = guest_count(&g, "update");
    hall_wait(&h, 399);
    CHECK(guest_count(&g, "update") == before, "a moment's rest");
    hall_wait(&h, 1);
    CHECK(guest_count(&g, "update") == before + 1, "then one move");
    hall_wait(&h, 400);
    CHECK(guest_count(&g, "update") <= before + 2, "one at a time");
    guest_go(&g);
    hall_close(&h);
}

static int moves_at(struct hall *h, const char *table)
{
    return mag_match_moves(hub_find(h->hub, table)->match);
}

/* Several servers share the store: where nobody is, programs wait for those of
 * the server where somebody may be. */
static void others_go_first(void)
{
    struct hub_options options = { .pace = 100 };
    struct hall h;
    struct guest g;
    int moves;

    hall_open(&h, &options);
    h.hub->yield = 500;
    guest_come(&g, &h);
    guest_make(&g, "rois", SOLO, "");
    guest_ok(&g, "'op':'leave'");
    guest_go(&g);
    moves = moves_at(&h, g.table);
    for (int i = 0; i < 20 && moves == moves_at(&h, g.table); i++)
        hall_wait(&h, 50);
    moves = moves_at(&h, g.table);
    hall_wait(&h, 400);
    CHECK(moves_at(&h, g.table) == moves, "it waits");
    hall_wait(&h, 200);
    CHECK(moves_at(&h, g.table) > moves, "and plays on");
    hall_close(&h);
}

static const struct test_case cases[] = {
    { "others go first", others_go_first },
    { "time runs for who decides", time_runs_for_who_decides },
    { "undo wins no time", undo_wins_no_time },
    { "too late for one decision is not for the next",
      too_late_is_not_for_the_next },
    { "own moves are counted", own_moves_are_counted },
    { "three times late", three_times_late },
    { "a move says that one is back", a_move_says_so_too },
    { "clocks survive a restart", clocks_survive_a_restart },
    { "the first clock runs", the_first_clock_runs },
    { "people can follow programs", people_can_follow },
    { NULL, NULL },
};

const struct suite suite_unit_serve_clock = { cases };
