/* A rematch while the store fails: there is one or there is none, everybody
 * is told the same, and it can be asked for again. */
#include <stdio.h>
#include <string.h>

#include "tests/hall.h"
#include "tests/test.h"

#define SOLO "[{'kind':'me'},{'kind':'program','level':'easy'}]"

static void play_out(struct guest *g)
{
    for (int i = 0; i < 3000 && guest_moves(g, i * 7); i++) {
        if (i % 500 == 0)
            guest_forget(g), guest_enter(g, g->table, g->token);
    }
    CHECK(mag_json_get(guest_sees(g), "result"), "it is over");
}

/* Asks for a rematch with the n-th call of the store failing. True: it did
 * fail. */
static bool fails_at(long n)
{
    struct hub_options options = { .seed = 5 };
    struct hall h;
    struct guest g;
    const struct mag_json *v;
    char next[STORE_ID];
    bool ok;

    hall_open(&h, &options);
    guest_come(&g, &h);
    guest_make(&g, "rois", SOLO, "");
    play_out(&g);
    guest_forget(&g);
    store_fault(hub_store(h.hub), n);
    v = guest_ask(&g, "'op':'rematch'");
    ok = v && mag_json_is(mag_json_get(v, "ok"), MAG_JSON_TRUE);
    CHECK(ok || (v && !strcmp(error_of(v, "code"), "store")),
          "call %ld: ok, or an error that says why", n);
    CHECK(ok == (guest_count(&g, "next") == 1), "call %ld: told if it is", n);
    store_fault(hub_store(h.hub), 0);
    hall_wait(&h, 5000);
    snprintf(next, sizeof next, "%s",
             text_of(guest_ok(&g, "'op':'rematch'"), "table"));
    CHECK(next[0] && strcmp(next, g.table), "call %ld: there is one now", n);
    CHECK(!strcmp(text_of(guest_ok(&g, "'op':'rematch'"), "table"), next),
          "call %ld: and only one", n);
    guest_enter(&g, next, g.token);
    CHECK(guest_moves(&g, 0), "call %ld: it can be played", n);
    guest_go(&g);
    hall_close(&h);
    return !ok;
}

static void the_store_fails(void)
{
    int failures = 0;

    for (long n = 1; n <= 8; n++)
        failures += fails_at(n);
    CHECK(failures > 1, "some of them failed: %d", failures);
}

/* Who asked and went is not answered, and the rematch is there. */
static void who_asked_has_gone(void)
{
    struct hub_options options = { .seed = 5 };
    struct hall h;
    struct guest g, again;
    char table[STORE_ID], token[64];

    hall_open(&h, &options);
    guest_come(&g, &h);
    guest_make(&g, "rois", SOLO, "");
    play_out(&g);
    memcpy(table, g.table, sizeof table);
    memcpy(token, g.token, sizeof token);
    guest_say(&g, "{'id':9000,'op':'rematch'}");
    guest_go(&g);
    hall_settle(&h);
    guest_come(&again, &h);
    guest_enter(&again, table, token);
    CHECK(text_of(guest_ok(&again, "'op':'rematch'"), "table")[0], "one");
    guest_go(&again);
    hall_close(&h);
}

static const struct test_case cases[] = {
    { "the store fails", the_store_fails },
    { "who asked has gone", who_asked_has_gone },
    { NULL, NULL },
};

const struct suite suite_unit_serve_rematch = { cases };
