/* The table online and its store: what was acknowledged is there after a
 * restart and after a kill; what could not be stored has not happened. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "magnat/match.h"
#include "serve/hall/hall.h"
#include "serve/private.h"
#include "tests/hall.h"
#include "tests/test.h"

#define TWO "[{'kind':'me'},{'kind':'open'}]"
#define SOLO "[{'kind':'me'},{'kind':'program','level':'easy'}]"

/* The last sync without what belongs to the connection or the moment. */
static char *picture(struct guest *g)
{
    const struct mag_json *v = guest_told(g, "sync");
    struct mag_writer w;
    struct mag_buf out;

    mag_buf_init(&out, 1 << 20);
    mag_put_start(&w, &out);
    mag_put_object(&w, NULL);
    for (const struct mag_json *m = v->child; m; m = m->next) {
        if (strcmp(m->name, "seq") && strcmp(m->name, "time"))
            mag_put_value(&w, m->name, m);
    }
    mag_put_end_object(&w);
    return mag_buf_take(&out);
}

static char *look_again(struct guest *g, struct hall *h)
{
    char table[STORE_ID], token[64];

    memcpy(table, g->table, sizeof table);
    memcpy(token, g->token, sizeof token);
    guest_go(g);
    guest_come(g, h);
    guest_enter(g, table, token);
    return picture(g);
}

/* Plays a while with everything that leaves a trace. */
static void play_a_while(struct guest *a, struct guest *b)
{
    for (int i = 0; i < 25; i++) {
        if (!guest_moves(a, i))
            CHECK(guest_moves(b, i), "somebody moves");
        if (i % 7 == 0 &&
            mag_json_is(mag_json_get(guest_sees(a), "undo"), MAG_JSON_TRUE))
            guest_ok(a, "'op':'undo','move':'u%d'", i);
    }
    guest_ok(a, "'op':'chat','move':'c1','text':'Salut, ça va ?'");
    guest_ok(b, "'op':'leave'");
    guest_ok(b, "'op':'back'");
}

static void goes_on(const char *game, void (*again)(struct hall *h))
{
    struct hall h;
    struct guest a, b;
    char *before, *after, table[STORE_ID], token[2][64];

    hall_open(&h, NULL);
    guest_come(&a, &h);
    guest_come(&b, &h);
    guest_make(&a, game, TWO, ",'speed':{'kind':'days','step':86400}");
    guest_join(&b, &a, "Bob");
    play_a_while(&a, &b);
    memcpy(table, a.table, sizeof table);
    memcpy(token[0], a.token, sizeof token[0]);
    memcpy(token[1], b.token, sizeof token[1]);
    guest_go(&b);
    before = look_again(&a, &h);
    guest_go(&a);
    again(&h);
    guest_come(&a, &h);
    guest_enter(&a, table, token[0]);
    after = picture(&a);
    CHECK(!strcmp(before, after), "%s: before %s\nafter %s", game, before,
          after);
    guest_come(&b, &h);
    guest_enter(&b, table, token[1]);
    for (int i = 0; i < 5; i++)
        CHECK(guest_moves(&a, i) || guest_moves(&b, i), "%s: it goes on", game);
    free(before);
    free(after);
    guest_go(&a);
    guest_go(&b);
    hall_close(&h);
}

static void after_a_restart(void)
{
    for (int i = 0; mag_game_at(NULL, i); i++)
        goes_on(mag_game_at(NULL, i)->name, hall_restart);
}

static void after_a_kill(void)
{
    goes_on("venture", hall_kill);
    goes_on("ambition", hall_kill);
}

/* Programs that were to move go on by themselves after a restart. */
static void programs_go_on(void)
{
    struct hall h;
    struct guest a, b;
    int64_t moves;
    char table[STORE_ID], token[64];

    hall_open(&h, NULL);
    guest_come(&a, &h);
    guest_come(&b, &h);
    guest_make(&a, "rois", TWO, "");
    guest_join(&b, &a, "Bob");
    guest_ok(&b, "'op':'leave'");
    for (int i = 0; i < 200; i++) {
        char action[100];

        guest_action(&a, 0, action, sizeof action);
        /* The move is stored; the program's answer to it is not. */
        guest_say(&a, "{'id':7,'op':'move','move':'k%d','as':['%s']}", i,
                  action);
        store_flush(hub_store(h.hub));
        if (i > 20)
            break;
        hall_settle(&h);
    }
    moves = number_of(guest_sees(&a), "moves");
    memcpy(table, a.table, sizeof table);
    memcpy(token, a.token, sizeof token);
    guest_go(&b);
    guest_go(&a);
    hall_kill(&h);
    hall_wait(&h, 1000);
    guest_come(&a, &h);
    guest_enter(&a, table, token);
    CHECK(number_of(guest_sees(&a), "moves") > moves, "the last move is there");
    CHECK(mag_json_get(guest_sees(&a), "legal")->count,
          "and Ana decides again");
    guest_go(&a);
    hall_close(&h);
}

static void idle_tables_are_put_away(void)
{
    struct hub_options options = { .seed = 3, .idle = 60000 };
    struct hall h;
    struct guest g;
    struct mag_buf counters;
    char table[STORE_ID], token[64];

    hall_open(&h, &options);
    guest_come(&g, &h);
    guest_make(&g, "venture", SOLO, "");
    memcpy(table, g.table, sizeof table);
    memcpy(token, g.token, sizeof token);
    guest_go(&g);
    hall_wait(&h, 200000);
    mag_buf_init(&counters, 1 << 20);
    hub_measure(h.hub, &counters);
    CHECK(strstr(mag_buf_text(&counters), "\nmagnat_tables_loaded 0\n"),
          "none is in memory");
    mag_buf_release(&counters);
    guest_come(&g, &h);
    guest_enter(&g, table, token);
    CHECK(guest_moves(&g, 0), "and it is there when somebody comes");
    guest_go(&g);
    hall_close(&h);
}

/* --- Faults ------------------------------------------------------------------- */

struct trial {
    const char *name, *game, *seats, *request;
};

static const struct trial trials[] = {
    { "create", "venture", SOLO,
      "'op':'create','game':'rois','name':'Ana','seats':" SOLO },
    { "move", "venture", SOLO, "'op':'move','move':'f','as':['%s']" },
    { "chat", "venture", SOLO, "'op':'chat','move':'f','text':'x'" },
    { "leave", "venture", SOLO, "'op':'leave'" },
    { "leave the room", "venture", TWO, "'op':'leave'" },
    { "give up", "venture", SOLO, "'op':'give-up'" },
    { "start", "venture", TWO, "'op':'start','level':'easy'" },
    { "join", "venture", TWO, "'op':'join','table':'%s','name':'Bob'" },
    { "enter", "venture", SOLO, "'op':'enter','table':'%s'" },
};

/* One request with the n-th call of the store failing. False: none was left
 * to fail. */
static bool survives(const struct trial *t, long n)
{
    struct hall h;
    struct guest g;
    const struct mag_json *v;
    char word[100], *before, *after;
    bool ok;

    hall_open(&h, NULL);
    guest_come(&g, &h);
    guest_make(&g, t->game, t->seats, "");
    guest_action(&g, 0, word, sizeof word);
    if (!strcmp(t->name, "join") || !strcmp(t->name, "enter"))
        snprintf(word, sizeof word, "%s", g.table);
    before = look_again(&g, &h);
    guest_forget(&g);
    store_fault(hub_store(h.hub), n);
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
    v = guest_ask(&g, t->request, word);
#pragma GCC diagnostic pop
    ok = v && mag_json_is(mag_json_get(v, "ok"), MAG_JSON_TRUE);
    CHECK(ok || (v && !strcmp(error_of(v, "code"), "store")),
          "%s, call %ld: ok, or an error that says why: %s", t->name, n,
          g.n ? g.told[g.n - 1] : "nothing");
    CHECK(ok || !guest_count(&g, "update"), "%s, call %ld: nobody saw it",
          t->name, n);
    store_fault(hub_store(h.hub), 0);
    hall_wait(&h, 5000);
    if (!ok) {
        after = look_again(&g, &h);
        CHECK(!strcmp(before, after), "%s, call %ld: nothing has happened",
              t->name, n);
        free(after);
        after = NULL;
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
        guest_ok(&g, t->request, word); /* and it can be done again */
#pragma GCC diagnostic pop
    }
    free(before);
    guest_go(&g);
    hall_close(&h);
    return !ok;
}

static void every_call_fails_once(void)
{
    for (size_t i = 0; i < sizeof trials / sizeof trials[0]; i++) {
        int failures = 0;

        for (long n = 1; n <= 6; n++)
            failures += survives(&trials[i], n);
        CHECK(failures || !strcmp(trials[i].name, "enter"),
              "%s: something failed", trials[i].name);
    }
}

/* A program whose move cannot be stored tries again. */
static void programs_try_again(void)
{
    struct hall h;
    struct guest g;

    hall_open(&h, NULL);
    guest_come(&g, &h);
    guest_make(&g, "venture", SOLO, "");
    for (int i = 0; i < 40; i++) {
        store_fault(hub_store(h.hub), i % 9 + 4);
        guest_moves(&g, i % 3);
        hall_wait(&h, 3000);
    }
    store_fault(hub_store(h.hub), 0);
    hall_wait(&h, 3000);
    CHECK(guest_moves(&g, 0), "it is Ana's turn again");
    guest_go(&g);
    hall_close(&h);
}

/* The store does not give it when the server starts: it is asked again. */
static void read_later(void)
{
    struct hall h;
    struct guest g;
    char table[STORE_ID];

    hall_open(&h, NULL);
    guest_come(&g, &h);
    guest_make(&g, "venture", SOLO, ",'speed':{'kind':'live','step':10}");
    memcpy(table, g.table, sizeof table);
    guest_go(&g);
    hub_drop(h.hub, hub_find(h.hub, table)); /* as when it starts */
    h.hub->to_load = calloc(1, STORE_ID);
    memcpy(h.hub->to_load[h.hub->n_to_load++], table, sizeof table);
    h.hub->load_at = 0;
    store_fault(hub_store(h.hub), 1);
    hub_rearm(h.hub);
    hall_wait(&h, 500);
    CHECK(!hub_find(h.hub, table), "it could not be read");
    hall_wait(&h, 1000);
    CHECK(hub_find(h.hub, table), "it is there");
    hall_close(&h);
}

/* A table that must be read first: who asked for it waits, and nobody else. */
static void who_asks_waits(void)
{
    struct hall h;
    struct guest host, a, b, c;
    char table[STORE_ID], token[64];

    hall_open(&h, NULL);
    guest_come(&host, &h);
    guest_make(&host, "venture", TWO, "");
    memcpy(table, host.table, sizeof table);
    memcpy(token, host.token, sizeof token);
    guest_go(&host);
    hall_restart(&h);
    guest_come(&a, &h);
    guest_come(&b, &h);
    guest_come(&c, &h);
    guest_say(&a, "{'id':1,'op':'enter','table':'%s','token':'%s'}", table,
              token);
    guest_say(&a, "{'id':2,'op':'chat','move':'x','text':'Salut'}");
    guest_say(&c, "{'id':1,'op':'enter','table':'%s'}", table);
    CHECK(!a.n, "it is being read");
    guest_say(&b, "{'id':1,'op':'hello','protocol':1}");
    CHECK(b.n == 1, "others are answered");
    guest_say(&b,
              "{'id':2,'op':'lobby','tokens':[{'table':'%s',"
              "'token':'%s'}]}",
              table, token);
    CHECK(b.n == 1, "who shows a token of it waits, too");
    guest_go(&c);
    hall_settle(&h);
    CHECK(b.n == 3 && strstr(b.told[2], table), "and shown it: %s",
          b.told[b.n - 1]);
    CHECK(a.n == 4 && strstr(a.told[0], "\"id\":1,\"ok\":true") &&
              strstr(a.told[1], "\"sync\"") && guest_count(&a, "chat") == 1,
          "then it is entered, and what was asked behind it is done: %d", a.n);
    guest_go(&a);
    guest_go(&b);
    hall_restart(&h);
    guest_come(&a, &h);
    guest_come(&b, &h);
    guest_refused(&b, "unknown-table", "'op':'enter','table':'nosuchtable'");
    store_fault(hub_store(h.hub), 1);
    guest_refused(&a, "store", "'op':'enter','table':'%s'", table);
    guest_ok(&a, "'op':'enter','table':'%s'", table);
    guest_go(&a);
    guest_go(&b);
    hall_close(&h);
}

static const struct test_case cases[] = {
    { "read later", read_later },
    { "who asks waits", who_asks_waits },
    { "a table goes on after a restart", after_a_restart },
    { "a table goes on after a kill", after_a_kill },
    { "programs go on after a kill", programs_go_on },
    { "idle tables are put away", idle_tables_are_put_away },
    { "every call fails once", every_call_fails_once },
    { "programs try again", programs_try_again },
    { NULL, NULL },
};

const struct suite suite_unit_serve_store = { cases };
