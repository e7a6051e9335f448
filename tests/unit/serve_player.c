/* Keys of one's own: made, shown, renewed, deleted; what they carry from
 * device to device, and what nobody else hears of them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "serve/hall/hall.h"
#include "serve/people/player.h"
#include "tests/hall.h"
#include "tests/test.h"

#define KEY "AAAAbbbbCCCC0-_9"
#define OTHER "ZZZZbbbbCCCC0-_9"
#define TWO "[{'kind':'me'},{'kind':'open'}]"

static void make(struct guest *g, const char *key, const char *name)
{
    guest_ok(g, "'op':'player-make','key':'%s','name':'%s'", key, name);
}

static void made_and_shown(void)
{
    struct hub_options options = { .seed = 5 };
    struct hall h;
    struct guest g, phone;
    char id[STORE_ID];

    hall_open(&h, &options);
    guest_come(&g, &h);
    guest_refused(&g, "token", "'op':'player','key':'" KEY "'");
    snprintf(id, sizeof id, "%s",
             text_of(guest_ok(&g, "'op':'player-make','key':'" KEY
                                  "','name':' Ana '"),
                     "player"));
    CHECK(strlen(id) == 10, "an id: %s", id);
    CHECK(!strcmp(text_of(guest_ok(&g, "'op':'player-make','key':'" KEY
                                       "','name':'Zoe'"),
                          "player"),
                  id),
          "asked again it is the same");
    guest_ok(&g, "'op':'player-put','doc':'prefs','body':'{}'");
    guest_ok(&g, "'op':'player-set','public':true");
    guest_go(&g);
    hall_restart(&h);
    guest_come(&phone, &h);
    CHECK(!strcmp(text_of(guest_ok(&phone, "'op':'player','key':'" KEY "'"),
                          "player"),
                  id),
          "another device");
    CHECK(!strcmp(text_of(guest_ok(&phone, "'op':'player','key':'" KEY "'"),
                          "name"),
                  "Ana"),
          "its name");
    CHECK(mag_json_is(mag_json_get(phone.doc.root, "public"), MAG_JSON_TRUE),
          "public");
    CHECK(!strcmp(text_of(mag_json_get(phone.doc.root, "docs"), "prefs"), "{}"),
          "and what it left");
    guest_go(&phone);
    hall_close(&h);
}

static void refuses_what_is_wrong(void)
{
    struct hub_options options = { .seed = 5 };
    struct hall h;
    struct guest g;
    char big[PLAYER_DOC + 2];

    memset(big, 'x', sizeof big - 1);
    big[sizeof big - 1] = '\0';
    hall_open(&h, &options);
    guest_come(&g, &h);
    guest_refused(&g, "input", "'op':'player-make','key':'x','name':'Ana'");
    guest_refused(&g, "input",
                  "'op':'player-make','key':'AAAAbbbbCCCC0-/9','name':'Ana'");
    guest_refused(&g, "input", "'op':'player-make','key':'" KEY "','name':''");
    guest_refused(&g, "token", "'op':'player-put','doc':'prefs','body':'{}'");
    guest_refused(&g, "token", "'op':'player-renew','key':'" OTHER "'");
    guest_refused(&g, "token", "'op':'player-delete'");
    guest_refused(&g, "token", "'op':'player-claim','seats':[]");
    make(&g, KEY, "Ana");
    guest_refused(&g, "input", "'op':'player-put','doc':'me','body':'{}'");
    guest_refused(&g, "limit", "'op':'player-put','doc':'prefs','body':'%s'",
                  big);
    guest_refused(&g, "input", "'op':'player-set','public':1");
    store_fault(hub_store(h.hub), 3);
    guest_refused(&g, "store", "'op':'player-put','doc':'prefs','body':'{}'");
    store_fault(hub_store(h.hub), 0);
    guest_ok(&g, "'op':'player-put','doc':'prefs','body':'{}'");
    guest_ok(&g, "'op':'player-out'");
    guest_refused(&g, "token", "'op':'player-set','public':true");
    guest_go(&g);
    hall_close(&h);
}

static void renewed_and_deleted(void)
{
    struct hub_options options = { .seed = 5 };
    struct hall h;
    struct guest g, thief;

    hall_open(&h, &options);
    guest_come(&g, &h);
    guest_come(&thief, &h);
    make(&g, KEY, "Ana");
    guest_ok(&thief, "'op':'player','key':'" KEY "'");
    guest_ok(&g, "'op':'player-renew','key':'" OTHER "'");
    CHECK(guest_count(&thief, "player-out") == 1, "it is put out");
    CHECK(guest_count(&g, "player-out") == 0, "the owner is not");
    guest_refused(&thief, "token", "'op':'player-set','public':true");
    guest_refused(&thief, "token", "'op':'player','key':'" KEY "'");
    guest_refused(&thief, "token",
                  "'op':'player-make','key':'" KEY "','name':'X'");
    guest_ok(&g, "'op':'player-set','name':'Anna'");
    guest_ok(&thief, "'op':'player','key':'" OTHER "'");
    guest_ok(&g, "'op':'player-delete'");
    CHECK(guest_count(&thief, "player-out") == 2, "all are put out");
    guest_refused(&g, "token", "'op':'player-set','public':true");
    guest_refused(&g, "token", "'op':'player','key':'" OTHER "'");
    guest_go(&g);
    guest_go(&thief);
    hall_close(&h);
}

/* --- Seats ------------------------------------------------------------------------ */

static void a_seat_goes_along(void)
{
    struct hub_options options = { .seed = 5 };
    struct hall h;
    struct guest g, phone, bob;
    char table[STORE_ID], id[STORE_ID];

    hall_open(&h, &options);
    guest_come(&g, &h);
    guest_come(&phone, &h);
    guest_come(&bob, &h);
    make(&g, KEY, "Ana");
    guest_make(&g, "rois", TWO, "");
    snprintf(table, sizeof table, "%s", g.table);
    guest_join(&bob, &g, "Bob"); /* without a key; then he makes one */
    make(&bob, OTHER, "Bob");
    guest_ok(&bob, "'op':'player-claim','seats':[{'table':'%s','token':'%s'}]",
             table, bob.token);
    hall_settle(&h);
    guest_go(&bob);
    guest_go(&g);
    CHECK(!player_at(h.hub, hub_find(h.hub, table), 1, id) && id[0],
          "the server knows him");
    guest_come(&bob, &h);
    guest_ok(&bob, "'op':'player','key':'" OTHER "'");
    CHECK(
        mag_json_get(guest_ok(&bob, "'op':'enter','table':'%s'", table), "seat")
                ->number == 1,
        "his seat");
    guest_ok(&phone, "'op':'player','key':'" KEY "'");
    guest_ok(&phone, "'op':'lobby','tokens':[]");
    CHECK(mag_json_get(guest_told(&phone, "lobby"), "mine")->count == 1,
          "it is on her shelf");
    CHECK(mag_json_get(guest_ok(&phone, "'op':'enter','table':'%s'", table),
                       "seat")
                  ->number == 0,
          "her seat, without its token");
    guest_ok(&phone, "'op':'player-delete'");
    guest_ok(&phone, "'op':'quit'");
    CHECK(mag_json_is(
              mag_json_get(guest_ok(&phone, "'op':'enter','table':'%s'", table),
                           "seat"),
              MAG_JSON_NULL),
          "no more");
    guest_go(&phone);
    guest_go(&bob);
    hall_close(&h);
}

/* Whoever sits there later is somebody else. */
static void a_freed_seat_is_free(void)
{
    struct hub_options options = { .seed = 5 };
    struct hall h;
    struct guest g, bob;
    char id[STORE_ID];

    hall_open(&h, &options);
    guest_come(&g, &h);
    guest_come(&bob, &h);
    make(&bob, KEY, "Bob");
    guest_make(&g, "rois", "[{'kind':'me'},{'kind':'open'},{'kind':'open'}]",
               "");
    guest_ok(&bob, "'op':'join','table':'%s','name':'Bob'", g.table);
    CHECK(!player_at(h.hub, hub_find(h.hub, g.table), 1, id) && id[0], "Bob");
    guest_ok(&g, "'op':'free','seat':1");
    guest_ok(&g, "'op':'join','table':'%s','name':'Carl','seat':1", g.table);
    CHECK(!player_at(h.hub, hub_find(h.hub, g.table), 1, id) && !id[0],
          "not Bob: %s", id);
    CHECK(mag_json_is(
              mag_json_get(guest_ok(&bob, "'op':'enter','table':'%s'", g.table),
                           "seat"),
              MAG_JSON_NULL),
          "he looks on");
    guest_go(&g);
    guest_go(&bob);
    hall_close(&h);
}

/* Two servers' worth of messages, with and without keys: what another hears is
 * the same, letter by letter, but for the tables' and players' own names. */
static void nobody_else_hears(void)
{
    struct hub_options options = { .seed = 5 };
    struct hall h;
    struct guest g, bob;
    char id[STORE_ID], hash[STORE_PAPER];

    hall_open(&h, &options);
    guest_come(&g, &h);
    guest_come(&bob, &h);
    guest_ok(&bob, "'op':'lobby','tokens':[]");
    snprintf(id, sizeof id, "%s",
             text_of(guest_ok(&g, "'op':'player-make','key':'" KEY
                                  "','name':'Secret name'"),
                     "player"));
    guest_ok(&g, "'op':'player-put','doc':'prefs','body':'my own text'");
    guest_make(&g, "rois", TWO, "");
    guest_join(&bob, &g, "Bob");
    for (int i = 0; i < 20; i++)
        guest_moves(&g, i), guest_moves(&bob, i);
    hall_wait(&h, 3000);
    guest_ok(&bob, "'op':'lobby','tokens':[]");
    player_key_name(KEY, hash);
    for (int i = 0; i < bob.n; i++) {
        CHECK(!strstr(bob.told[i], id) && !strstr(bob.told[i], KEY) &&
                  !strstr(bob.told[i], hash + 4) &&
                  !strstr(bob.told[i], "Secret name") &&
                  !strstr(bob.told[i], "my own text"),
              "%.300s", bob.told[i]);
    }
    guest_go(&g);
    guest_go(&bob);
    hall_close(&h);
}

static void slowly(void)
{
    struct hub_options options = { .seed = 5 };
    struct hall h;
    struct guest g;
    int made = 0, filed = 0;

    hall_open(&h, &options);
    guest_come(&g, &h);
    hub_from(h.hub, g.client, "192.0.2.7");
    for (int i = 0; i < HUB_PLAYERS_AN_HOUR + 5; i++) {
        const struct mag_json *v =
            guest_ask(&g,
                      "'op':'player-make','key':'AAAAbbbbCCCC%04d',"
                      "'name':'x'",
                      i);

        made += v && mag_json_is(mag_json_get(v, "ok"), MAG_JSON_TRUE);
    }
    CHECK(made == HUB_PLAYERS_AN_HOUR, "%d made", made);
    for (int i = 0; i < HUB_PAPERS_A_MINUTE + 5; i++) {
        const struct mag_json *v =
            guest_ask(&g, "'op':'player-put','doc':'prefs','body':'{}'");

        filed += v && mag_json_is(mag_json_get(v, "ok"), MAG_JSON_TRUE);
    }
    CHECK(filed == HUB_PAPERS_A_MINUTE - made, "%d filed", filed);
    guest_go(&g);
    hall_close(&h);
}

static const struct test_case cases[] = {
    { "made and shown", made_and_shown },
    { "refuses what is wrong", refuses_what_is_wrong },
    { "renewed and deleted", renewed_and_deleted },
    { "a seat goes along", a_seat_goes_along },
    { "a freed seat is free", a_freed_seat_is_free },
    { "nobody else hears", nobody_else_hears },
    { "slowly", slowly },
    { NULL, NULL },
};

const struct suite suite_unit_serve_player = { cases };
