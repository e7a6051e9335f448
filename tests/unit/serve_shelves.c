/* The lobby's shelves: tables that are in memory and tables that are only in
 * the store look alike, and no secret is shown. */
#include <stdio.h>
#include <string.h>

#include "serve/hall/hall.h"
#include "tests/hall.h"
#include "tests/test.h"

#define TWO "[{'kind':'me'},{'kind':'open'}]"
#define SOLO "[{'kind':'me'},{'kind':'program','level':'easy'}]"

/* The card of a table in a list of the last lobby, or NULL. */
static const struct mag_json *card(struct guest *g, const char *shelf,
                                   const char *table)
{
    const struct mag_json *lobby = guest_told(g, "lobby");
    const struct mag_json *list = lobby ? mag_json_get(lobby, shelf) : NULL;

    for (const struct mag_json *v = list ? list->child : NULL; v; v = v->next) {
        if (mag_json_text_is(mag_json_get(v, "id"), table))
            return v;
    }
    return NULL;
}

static void look(struct guest *g, const char *table, const char *token)
{
    guest_forget(g);
    guest_ok(g, "'op':'lobby','tokens':[{'table':'%s','token':'%s'}]", table,
             token);
    CHECK(!strstr(g->told[g->n - 1], "key"), "no keys are shown");
}

static void play_out(struct guest *g)
{
    for (int i = 0; i < 3000 && guest_moves(g, i * 7); i++) {
        if (i % 500 == 0)
            guest_forget(g), guest_enter(g, g->table, g->token);
    }
    CHECK(mag_json_get(guest_sees(g), "result"), "it is over");
}

/* A card of a game that is over says who sat there and who won. */
static void check_ended(struct guest *g, const char *shelf, const char *table,
                        int64_t moves)
{
    const struct mag_json *v = card(g, shelf, table), *seats;

    CHECK(v, "%s: it is there", shelf);
    if (!v)
        return;
    seats = mag_json_get(v, "seats");
    CHECK(mag_json_text_is(mag_json_get(v, "status"), "over") &&
              number_of(v, "moves") == moves,
          "%s: over, with %d moves", shelf, (int)number_of(v, "moves"));
    CHECK(seats && seats->count == 2 &&
              mag_json_text_is(mag_json_get(seats->child, "name"), "Ana"),
          "%s: who sat there", shelf);
    CHECK(seats &&
              mag_json_is(mag_json_get(seats->child, "here"), MAG_JSON_FALSE),
          "%s: nobody is there any more", shelf);
}

static void ended_tables(void)
{
    struct hub_options options = { .seed = 5, .idle = 60000 };
    struct hall h;
    struct guest g, other;
    char table[STORE_ID], token[64];
    int64_t moves;

    hall_open(&h, &options);
    guest_come(&g, &h);
    guest_make(&g, "rois", SOLO, ",'listed':true");
    play_out(&g);
    memcpy(table, g.table, sizeof table);
    memcpy(token, g.token, sizeof token);
    guest_go(&g);
    guest_come(&other, &h);
    look(&other, table, token);
    moves = number_of(card(&other, "mine", table), "moves");
    CHECK(moves > 20, "in memory: %d moves", (int)moves);
    check_ended(&other, "ended", table, moves);
    hall_wait(&h, 200000); /* it is put away */
    guest_make(&other, "rois", TWO, "");
    hall_wait(&h, 1000); /* and the lobby drawn again, from the store */
    check_ended(&other, "ended", table, moves);
    check_ended(&other, "mine", table, moves);
    CHECK(number_of(card(&other, "mine", table), "seat") == 0, "my seat");
    CHECK(!mag_json_get(card(&other, "ended", table), "seat"),
          "which others are not told");
    guest_go(&other);
    hall_close(&h);
}

static void after_a_restart(void)
{
    struct hall h;
    struct guest a, b;
    char open[STORE_ID], playing[STORE_ID], hidden[STORE_ID];

    hall_open(&h, NULL);
    guest_come(&a, &h);
    guest_make(&a, "venture", TWO, "");
    memcpy(open, a.table, sizeof open);
    guest_make(&a, "venture", SOLO, ",'listed':true");
    memcpy(playing, a.table, sizeof playing);
    guest_make(&a, "venture", TWO, ",'listed':false");
    memcpy(hidden, a.table, sizeof hidden);
    guest_go(&a);
    hall_restart(&h);
    guest_come(&b, &h);
    guest_ok(&b, "'op':'lobby','tokens':[]");
    CHECK(card(&b, "open", open) && !card(&b, "playing", open), "still open");
    CHECK(card(&b, "playing", playing), "still playing");
    CHECK(!card(&b, "open", hidden), "by link only");
    CHECK(number_of(guest_told(&b, "lobby"), "people") == 1, "one is here");
    guest_go(&b);
    hall_close(&h);
}

/* Who looked and left is not drawn for. */
static void nobody_looks(void)
{
    struct hall h;
    struct guest a, b;

    hall_open(&h, NULL);
    guest_come(&a, &h);
    guest_come(&b, &h);
    guest_ok(&b, "'op':'lobby','tokens':[]");
    guest_forget(&b);
    guest_make(&a, "venture", TWO, "");
    guest_ok(&b, "'op':'unlobby'");
    guest_forget(&b);
    hall_wait(&h, 5000);
    CHECK(!b.n, "quiet: %d", b.n);
    guest_ok(&b, "'op':'lobby','tokens':[]");
    CHECK(card(&b, "open", a.table), "and all is there when it looks again");
    guest_go(&a);
    guest_go(&b);
    hall_close(&h);
}

/* Tables that are not listed take no place on the shelf from those that are. */
static void private_tables(void)
{
    struct hall h;
    struct guest listed, g, other;

    hall_open(&h, NULL);
    guest_come(&listed, &h);
    guest_make(&listed, "venture", TWO, "");
    for (int i = 0; i < 60; i++) {
        h.now++;
        guest_come(&g, &h);
        guest_ok(&g, "'op':'create','game':'venture','name':'Eve','seats':" TWO
                     ",'listed':false");
        guest_go(&g);
    }
    guest_come(&other, &h);
    guest_ok(&other, "'op':'lobby','tokens':[]");
    CHECK(card(&other, "open", listed.table), "it is still there");
    guest_go(&listed);
    guest_go(&other);
    hall_close(&h);
}

/* A write in flight shows neither by a table that is missing nor by a picture
 * that says nothing new. */
static void shows_what_it_showed(void)
{
    struct hall h;
    struct guest g, other;
    struct table *t;
    int pictures;

    hall_open(&h, NULL);
    guest_come(&g, &h);
    guest_make(&g, "venture", SOLO, "");
    guest_come(&other, &h);
    guest_ok(&other, "'op':'lobby','tokens':[]");
    hall_wait(&h, 3000);
    pictures = guest_count(&other, "lobby");
    guest_ok(&g, "'op':'chat','move':'c','text':'x'");
    hall_wait(&h, 3000);
    CHECK(guest_count(&other, "lobby") == pictures, "nothing has changed");
    guest_forget(&other);
    t = hub_find(h.hub, g.table);
    t->writing = true;
    guest_ok(&other, "'op':'lobby','tokens':[]");
    CHECK(card(&other, "playing", g.table), "it is there while it is written");
    t->writing = false;
    guest_go(&g);
    guest_go(&other);
    hall_close(&h);
}

/* The store's thread reads the shelves: who asked waits, with those who ask
 * meanwhile. What cannot be read is shown as it was. */
static void wait_for_the_store(void)
{
    struct hall h;
    struct guest g, a, b;
    char table[STORE_ID];

    hall_open(&h, NULL);
    guest_come(&g, &h);
    guest_make(&g, "venture", TWO, "");
    memcpy(table, g.table, sizeof table);
    guest_go(&g);
    hall_restart(&h);
    guest_come(&a, &h);
    guest_come(&b, &h);
    guest_say(&a, "{'id':1,'op':'lobby','tokens':[]}");
    guest_say(&b, "{'id':1,'op':'lobby','tokens':[]}");
    CHECK(a.n == 1 && b.n == 1 && !hub_find(h.hub, table), "nothing is read");
    hall_settle(&h);
    CHECK(card(&a, "open", table) && card(&b, "open", table), "then both see");
    guest_forget(&a);
    store_fault(hub_store(h.hub), 1);
    guest_ok(&a, "'op':'lobby','tokens':[]");
    CHECK(card(&a, "open", table), "as it was");
    guest_say(&a, "{'id':9,'op':'lobby','tokens':[]}");
    guest_go(&b); /* while the shelves are on their way */
    lobby_tick(h.hub);
    CHECK(h.hub->lobby.changed, "they are read again");
    hall_settle(&h);
    CHECK(number_of(guest_told(&a, "lobby"), "people") == 1 &&
              !h.hub->lobby.asked && !h.hub->lobby.changed,
          "and say that b has gone");
    guest_go(&a);
    hall_close(&h);
}

static const struct test_case cases[] = {
    { "tables that are over", ended_tables },
    { "after a restart", after_a_restart },
    { "nobody looks", nobody_looks },
    { "private tables", private_tables },
    { "shows what it showed", shows_what_it_showed },
    { "wait for the store", wait_for_the_store },
    { NULL, NULL },
};

const struct suite suite_unit_serve_shelves = { cases };
