/* Leaving: the room before the start, whose host is who is left; giving up a
 * game for good. What is left is nobody's any more: no page of who left sees or
 * does anything there, before and after a restart. */
#include <stdio.h>
#include <string.h>

#include "serve/hall/hall.h"
#include "tests/hall.h"
#include "tests/test.h"

#define TWO "[{'kind':'me'},{'kind':'open'}]"
#define THREE "[{'kind':'me'},{'kind':'open'},{'kind':'open'}]"

/* Ana made the table; Bob sits there, too. */
struct room {
    struct hall h;
    struct guest ana, bob;
};

static void open_room(struct room *r, const char *seats)
{
    hall_open(&r->h, NULL);
    guest_come(&r->ana, &r->h);
    guest_come(&r->bob, &r->h);
    guest_make(&r->ana, "venture", seats, "");
    guest_join(&r->bob, &r->ana, "Bob");
}

static void close_room(struct room *r)
{
    guest_go(&r->ana);
    guest_go(&r->bob);
    hall_close(&r->h);
}

static const struct mag_json *seat_of(const struct mag_json *v, int seat)
{
    const struct mag_json *s = v ? mag_json_get(v, "seats") : NULL;

    for (s = s ? s->child : NULL; s && seat; seat--)
        s = s->next;
    return s;
}

static bool is_kind(const struct mag_json *v, int seat, const char *kind)
{
    const struct mag_json *s = seat_of(v, seat);

    return s && mag_json_text_is(mag_json_get(s, "kind"), kind);
}

static bool watches(struct guest *g)
{
    return !mag_json_get(guest_sees(g), "own");
}

static const struct mag_json *card_of(struct guest *g, const char *shelf,
                                      const char *table)
{
    const struct mag_json *lobby = guest_told(g, "lobby");
    const struct mag_json *v = lobby ? mag_json_get(lobby, shelf) : NULL;

    for (v = v ? v->child : NULL; v; v = v->next) {
        if (mag_json_text_is(mag_json_get(v, "id"), table))
            return v;
    }
    return NULL;
}

/* --- The room ------------------------------------------------------------------ */

static void a_guest_leaves(void)
{
    const struct mag_json *said;
    struct room r;
    struct guest tab, eve;

    open_room(&r, THREE);
    guest_come(&tab, &r.h); /* Bob's other tab */
    guest_enter(&tab, r.ana.table, r.bob.token);
    guest_ok(&tab, "'op':'lobby','tokens':[{'table':'%s','token':'%s'}]",
             r.ana.table, r.bob.token);
    guest_ok(&r.bob, "'op':'chat','move':'c','text':'Hello'");
    guest_forget(&r.ana);
    guest_ok(&r.bob, "'op':'leave'");
    CHECK(is_kind(guest_told(&r.ana, "seats"), 1, "open"), "it is free again");
    CHECK(watches(&r.bob) && watches(&tab), "all pages of Bob look on");
    guest_refused(&tab, "token", "'op':'chat','move':'d','text':'x'");
    guest_refused(&tab, "token", "'op':'enter','table':'%s','token':'%s'",
                  r.ana.table, r.bob.token);
    guest_come(&eve, &r.h);
    guest_join(&eve, &r.ana, "Eve");
    hall_wait(&r.h, 2000);
    CHECK(guest_count(&tab, "lobby") > 1 && !card_of(&tab, "mine", r.ana.table),
          "it is no table of Bob's");
    CHECK(watches(&tab), "he does not sit where Eve does");
    said = mag_json_get(guest_told(&eve, "sync"), "chat")->child;
    CHECK(!strcmp(text_of(said, "name"), "Bob") &&
              !strcmp(text_of(said, "text"), "Hello"),
          "what Bob said stays his");
    guest_ok(&r.ana, "'op':'start','level':'easy'");
    CHECK(guest_count(&tab, "update") && watches(&tab), "nor in the game");
    guest_go(&tab);
    guest_go(&eve);
    close_room(&r);
}

static void the_host_leaves(void)
{
    struct room r;

    open_room(&r, THREE);
    guest_refused(&r.bob, "token", "'op':'start','level':'easy'");
    guest_ok(&r.ana, "'op':'leave'");
    CHECK(number_of(guest_told(&r.bob, "seats"), "host") == 1, "Bob is host");
    guest_ok(&r.bob, "'op':'start','level':'easy'");
    CHECK(is_kind(mag_json_get(guest_told(&r.ana, "sync"), "table"), 0, "open"),
          "nobody sat there");
    close_room(&r);
}

/* The last person leaves: there is no such table any more. */
static void nobody_is_left(void)
{
    struct room r;
    struct guest eve;
    char table[STORE_ID];

    open_room(&r, THREE);
    memcpy(table, r.ana.table, sizeof table);
    guest_come(&eve, &r.h);
    guest_enter(&eve, table, NULL);
    guest_ok(&r.ana, "'op':'leave'");
    guest_ok(&r.bob, "'op':'leave'");
    CHECK(guest_count(&eve, "closed") == 1 &&
              guest_count(&r.bob, "closed") == 1,
          "everybody there is told");
    guest_refused(&eve, "unknown-table", "'op':'enter','table':'%s'", table);
    guest_refused(&eve, "unknown-table", "'op':'join','table':'%s','name':'E'",
                  table);
    guest_refused(&r.bob, "state", "'op':'leave'");
    guest_ok(&eve, "'op':'lobby','tokens':[]");
    CHECK(!strstr(eve.told[eve.n - 1], table), "on no shelf");
    guest_go(&eve);
    guest_go(&r.ana);
    guest_go(&r.bob);
    hall_restart(&r.h);
    CHECK(r.h.hub->unfinished == 0, "it does not count any more");
    guest_come(&eve, &r.h);
    guest_refused(&eve, "unknown-table", "'op':'enter','table':'%s'", table);
    guest_ok(&eve, "'op':'lobby','tokens':[]");
    CHECK(!strstr(eve.told[eve.n - 1], table), "nor after a restart");
    guest_go(&eve);
    hall_close(&r.h);
}

/* A restart in the room: who is there, who is host, who said what. */
static void after_a_restart(void)
{
    struct room r;
    struct guest eve;
    char table[STORE_ID], token[64];

    open_room(&r, THREE);
    guest_ok(&r.ana, "'op':'chat','move':'c','text':'Hello'");
    guest_ok(&r.ana, "'op':'leave'");
    memcpy(table, r.ana.table, sizeof table);
    memcpy(token, r.bob.token, sizeof token);
    guest_come(&eve, &r.h);
    guest_join(&eve, &r.ana, "Eve");
    guest_go(&eve);
    guest_go(&r.ana);
    guest_go(&r.bob);
    hall_restart(&r.h);
    guest_come(&eve, &r.h);
    guest_enter(&eve, table, token);
    CHECK(strstr(eve.told[eve.n - 1], "\"name\":\"Ana\",\"text\":\"Hello\""),
          "what Ana said stays hers: %s", eve.told[eve.n - 1]);
    guest_ok(&eve, "'op':'start','level':'easy'"); /* as Bob, the host */
    guest_go(&eve);
    hall_close(&r.h);
}

static void not_for_ever(void)
{
    struct room r;

    open_room(&r, THREE);
    for (int i = 0; i < HUB_TABLES_EACH; i++) {
        guest_ok(&r.bob, "'op':'leave'");
        guest_join(&r.bob, &r.ana, "Bob");
    }
    guest_refused(&r.bob, "limit", "'op':'leave'");
    CHECK(!watches(&r.bob), "the seat stays");
    close_room(&r);
}

/* At another server of the same store. */
static void at_another_server(void)
{
    struct room r;
    struct hall second;
    struct hub_options options;
    struct guest tab;

    open_room(&r, THREE);
    options = (struct hub_options){ .store = r.h.file, .seed = 9 };
    hall_open(&second, &options);
    guest_come(&tab, &second);
    guest_enter(&tab, r.ana.table, r.bob.token);
    guest_ok(&r.bob, "'op':'leave'");
    follow_changed(second.hub, r.ana.table);
    hall_settle(&second);
    CHECK(watches(&tab), "there, too, Bob looks on");
    guest_ok(&r.ana, "'op':'leave'");
    follow_changed(second.hub, r.ana.table);
    hall_settle(&second);
    CHECK(guest_count(&tab, "closed") == 1, "and is told when it is closed");
    hall_wait(&second, 5000);
    guest_go(&tab);
    hall_close(&second);
    close_room(&r);
}

/* --- Giving up ------------------------------------------------------------------- */

static const char *const not_any_more[] = {
    "'op':'back'",
    "'op':'leave'",
    "'op':'move','move':'m','as':['end']",
    "'op':'preview','as':['end']",
    "'op':'undo','move':'u'",
    "'op':'hint'",
    "'op':'propose'",
    "'op':'order','drop':'single'",
};

static void check_gone(struct guest *g)
{
    const struct mag_json *v = guest_sees(g);

    CHECK(mag_json_get(v, "legal")->count == 0 && !mag_json_get(v, "orders"),
          "nothing is asked of who gave up");
    for (size_t i = 0; i < sizeof not_any_more / sizeof not_any_more[0]; i++)
        guest_refused(g, "state", "%s", not_any_more[i]);
}

static void given_up(void)
{
    struct room r;
    struct guest again;
    const struct mag_json *v;
    char table[STORE_ID], token[64];
    int moved = 0;

    open_room(&r, TWO);
    guest_ok(&r.bob, "'op':'give-up'");
    guest_ok(&r.bob, "'op':'give-up'"); /* once is enough */
    v = seat_of(guest_told(&r.ana, "seats"), 1);
    CHECK(v && mag_json_is(mag_json_get(v, "gone"), MAG_JSON_TRUE) &&
              mag_json_is(mag_json_get(v, "away"), MAG_JSON_TRUE),
          "Ana is told");
    CHECK(!watches(&r.bob), "Bob may see his cards to the end");
    check_gone(&r.bob);
    for (int i = 0; i < 12; i++)
        moved += guest_moves(&r.ana, i);
    CHECK(moved > 8, "a program plays on for him: %d", moved);
    memcpy(table, r.ana.table, sizeof table);
    memcpy(token, r.bob.token, sizeof token);
    guest_go(&r.ana);
    guest_go(&r.bob);
    hall_restart(&r.h);
    guest_come(&again, &r.h);
    guest_enter(&again, table, token);
    check_gone(&again);
    guest_go(&again);
    hall_close(&r.h);
}

/* With nobody left the programs end it; the next game is without who gave up,
 * unless that is who wants it. */
static void after_the_end(void)
{
    struct room r;
    const struct mag_json *v;

    hall_open(&r.h, &(struct hub_options){ .seed = 5 });
    guest_come(&r.ana, &r.h);
    guest_come(&r.bob, &r.h);
    guest_make(&r.ana, "rois", TWO, "");
    guest_join(&r.bob, &r.ana, "Bob");
    guest_ok(&r.bob, "'op':'give-up'");
    guest_ok(&r.ana, "'op':'give-up'");
    CHECK(mag_json_get(guest_sees(&r.ana), "result"), "it is over");
    guest_refused(&r.ana, "state", "'op':'give-up'");
    v = guest_ok(&r.ana, "'op':'rematch'");
    memcpy(r.ana.table, text_of(v, "table"), STORE_ID - 1);
    guest_enter(&r.ana, r.ana.table, r.ana.token);
    v = mag_json_get(guest_told(&r.ana, "sync"), "table");
    CHECK(is_kind(v, 0, "person") && is_kind(v, 1, "program"),
          "Ana, and a program for Bob");
    CHECK(guest_moves(&r.ana, 0), "she plays again");
    close_room(&r);
}

static const struct test_case cases[] = {
    { "a guest leaves the room", a_guest_leaves },
    { "the host leaves it", the_host_leaves },
    { "nobody is left in it", nobody_is_left },
    { "it outlives a restart", after_a_restart },
    { "not for ever", not_for_ever },
    { "at another server", at_another_server },
    { "a game is given up", given_up },
    { "after the end", after_the_end },
    { NULL, NULL },
};

const struct suite suite_unit_serve_leave = { cases };
