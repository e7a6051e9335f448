/* Making a table and taking a seat count once, however often they are asked
 * for; a seat that nobody came to can be freed. */
#include <stdio.h>
#include <string.h>

#include "tests/hall.h"
#include "tests/test.h"

#define TWO "[{'kind':'me'},{'kind':'open'}]"
#define HERS "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNO-_"
#define HIS "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789abcdefg"

static const char CREATE[] = "'op':'create','game':'rois','name':'Ana',"
                             "'seats':" TWO ",'token':'" HERS "'";

static void keep_table(struct guest *g, const struct mag_json *made)
{
    snprintf(g->table, sizeof g->table, "%s", text_of(made, "table"));
    snprintf(g->token, sizeof g->token, "%s", text_of(made, "token"));
}

static void a_table_is_made_once(void)
{
    struct hall h;
    struct guest ana, again;
    char table[STORE_ID];

    hall_open(&h, NULL);
    guest_come(&ana, &h);
    keep_table(&ana, guest_ok(&ana, "%s", CREATE));
    CHECK(!strcmp(ana.token, HERS), "her own token");
    memcpy(table, ana.table, sizeof table);
    keep_table(&ana, guest_ok(&ana, "%s", CREATE));
    CHECK(!strcmp(table, ana.table), "the same table");
    guest_go(&ana);
    hall_kill(&h);
    guest_come(&again, &h);
    keep_table(&again, guest_ok(&again, "%s", CREATE));
    CHECK(!strcmp(table, again.table), "and after a restart");
    guest_enter(&again, again.table, again.token);
    guest_refused(&again, "input",
                  "'op':'create','game':'rois','name':'A','seats':" TWO
                  ",'token':'short'");
    guest_go(&again);
    hall_close(&h);
}

/* Asked again while the first is on its way, and when that was not stored. */
static void while_it_is_written(void)
{
    struct hall h;
    struct guest ana;

    hall_open(&h, NULL);
    guest_come(&ana, &h);
    store_fault(hub_store(h.hub), 4); /* the commit */
    guest_say(&ana, "{'id':70,%s}", CREATE);
    guest_say(&ana, "{'id':71,%s}", CREATE);
    hall_settle(&h);
    store_fault(hub_store(h.hub), 0);
    keep_table(&ana, guest_ok(&ana, "%s", CREATE));
    guest_enter(&ana, ana.table, ana.token);
    guest_ok(&ana, "'op':'start','level':'easy'");
    CHECK(guest_moves(&ana, 0), "it can be played");
    guest_go(&ana);
    hall_close(&h);
}

static void a_seat_is_taken_once(void)
{
    struct hall h;
    struct guest ana, bob;

    hall_open(&h, NULL);
    guest_come(&ana, &h);
    guest_come(&bob, &h);
    guest_make(&ana, "rois", "[{'kind':'me'},{'kind':'open'},{'kind':'open'}]",
               "");
    for (int i = 0; i < 2; i++) {
        const struct mag_json *v =
            guest_ok(&bob, "'op':'join','table':'%s','name':'Bob','token':'%s'",
                     ana.table, HIS);

        CHECK(number_of(v, "seat") == 1 && !strcmp(text_of(v, "token"), HIS),
              "his seat, whenever he asks");
    }
    guest_enter(&bob, ana.table, HIS);
    guest_ok(&ana, "'op':'start','level':'easy'");
    guest_ok(&bob, "'op':'join','table':'%s','name':'Bob','token':'%s'",
             ana.table, HIS);
    guest_go(&ana);
    guest_go(&bob);
    hall_close(&h);
}

static void a_ghost_is_sent_away(void)
{
    struct hall h;
    struct guest ana, bob, eve;

    hall_open(&h, NULL);
    guest_come(&ana, &h);
    guest_come(&bob, &h);
    guest_come(&eve, &h);
    guest_make(&ana, "ambition",
               "[{'kind':'me'},{'kind':'open'},{'kind':'open'},"
               "{'kind':'open'}]",
               "");
    guest_ok(&bob, "'op':'join','table':'%s','name':'Bob'", ana.table);
    CHECK(strstr(ana.told[ana.n - 1], "\"came\":false"), "she sees it");
    guest_go(&bob); /* the answer was lost, and he never came again */
    guest_join(&eve, &ana, "Eve");
    guest_refused(&eve, "token", "'op':'free','seat':1");
    guest_refused(&ana, "state", "'op':'free','seat':0");
    guest_go(&eve);
    hall_settle(&h);
    guest_refused(&ana, "state", "'op':'free','seat':2"); /* she was here */
    guest_ok(&ana, "'op':'free','seat':1");
    guest_refused(&ana, "state", "'op':'free','seat':1");
    guest_come(&bob, &h);
    guest_join(&bob, &ana, "Bob");
    CHECK(guest_sees(&bob), "the seat is open to others");
    guest_go(&ana);
    guest_go(&bob);
    hall_close(&h);
}

/* The ghost took the last seat, and the game has begun. */
static void a_program_for_a_ghost(void)
{
    struct hall h;
    struct guest ana, bob;
    char token[64];

    hall_open(&h, NULL);
    guest_come(&ana, &h);
    guest_come(&bob, &h);
    guest_make(&ana, "rois", TWO, "");
    snprintf(token, sizeof token, "%s",
             text_of(guest_ok(&bob, "'op':'join','table':'%s','name':'Bob'",
                              ana.table),
                     "token"));
    guest_ok(&ana, "'op':'free','seat':1");
    guest_refused(&ana, "state", "'op':'free','seat':1");
    for (int i = 0; i < 30; i++)
        guest_moves(&ana, 0);
    CHECK(number_of(guest_sees(&ana), "moves") > 10, "a program plays on");
    guest_enter(&bob, ana.table, token);
    hall_settle(&h);
    CHECK(!strstr(guest_told(&ana, "seats") ? ana.told[ana.n - 1] : "",
                  "\"away\":true"),
          "until he comes");
    guest_go(&ana);
    guest_go(&bob);
    hall_close(&h);
}

/* Who came is known after a restart, too. */
static void who_came_is_kept(void)
{
    struct hall h;
    struct guest ana, eve;
    char table[STORE_ID], token[64];

    hall_open(&h, NULL);
    guest_come(&ana, &h);
    guest_come(&eve, &h);
    guest_make(&ana, "rois", "[{'kind':'me'},{'kind':'open'},{'kind':'open'}]",
               "");
    guest_join(&eve, &ana, "Eve");
    memcpy(table, ana.table, sizeof table);
    memcpy(token, ana.token, sizeof token);
    guest_go(&eve);
    guest_go(&ana);
    hall_restart(&h);
    guest_come(&ana, &h);
    guest_enter(&ana, table, token);
    guest_refused(&ana, "state", "'op':'free','seat':1");
    guest_go(&ana);
    hall_close(&h);
}

static const struct test_case cases[] = {
    { "a table is made once", a_table_is_made_once },
    { "while it is written", while_it_is_written },
    { "a seat is taken once", a_seat_is_taken_once },
    { "a ghost is sent away", a_ghost_is_sent_away },
    { "a program for a ghost", a_program_for_a_ghost },
    { "who came is kept", who_came_is_kept },
    { 0 },
};

const struct suite suite_unit_serve_again = { cases };
