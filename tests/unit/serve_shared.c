/* Two servers that share a PostgreSQL database: any of them serves any table.
 * Only with MAGNAT_TEST_POSTGRES=postgres://..., which loses its content. */
#include <libpq-fe.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tests/hall.h"
#include "tests/test.h"

static const char *fresh_database(void)
{
    const char *where = getenv("MAGNAT_TEST_POSTGRES");
    PGconn *pg;

    if (!where)
        return NULL;
    pg = PQconnectdb(where);
    PQclear(PQexec(pg, "set client_min_messages = error;"
                       "drop schema public cascade; create schema public"));
    PQfinish(pg);
    return where;
}

/* Waits until what one server stored has been heard by the other. */
static bool sees_moves(struct guest *g, int64_t moves)
{
    for (int i = 0; i < 500; i++) {
        const struct mag_json *v = guest_sees(g);

        if (v && number_of(v, "moves") >= moves)
            return true;
        usleep(10000);
        hall_settle(g->hall);
    }
    return false;
}

static bool is_over(struct guest *g)
{
    return mag_json_get(guest_sees(g), "result") != NULL;
}

/* Whoever may move does, as soon as its server knows that it may. */
static bool one_moves(struct guest *a, struct guest *b, int k)
{
    for (int i = 0; i < 500; i++) {
        if (guest_moves(a, k) || guest_moves(b, k))
            return true;
        usleep(10000);
        hall_settle(a->hall);
        hall_settle(b->hall);
    }
    CHECK(false, "nobody can move: one server has not heard of the other");
    return false;
}

static void a_game_over_two_servers(void)
{
    struct hub_options options = { .store = fresh_database(), .seed = 3 };
    struct hall first, second;
    struct guest ana, bob;
    int turns = 0;

    if (!options.store)
        return;
    hall_open(&first, &options);
    hall_open(&second, &options);
    guest_come(&ana, &first);
    guest_make(&ana, "venture", "[{'kind':'me'},{'kind':'open'}]", "");
    guest_come(&bob, &second);
    guest_join(&bob, &ana, "Bob");
    CHECK(sees_moves(&ana, 1), "the first server has not heard of the start");
    while (turns < 60 && !is_over(&ana) && one_moves(&ana, &bob, turns))
        turns++;
    CHECK(turns >= 20, "only %d turns", turns);
    CHECK(guest_count(&ana, "update") > turns / 2 &&
              guest_count(&ana, "sync") < 6,
          "moves come as updates: %d, and %d times all anew",
          guest_count(&ana, "update"), guest_count(&ana, "sync"));
    guest_go(&ana);
    guest_go(&bob);
    hall_close(&first);
    hall_close(&second);
}

/* The rules change while two servers look: both have it frozen, it goes on
 * once, and both hear of it. */
static void change_rules(const char *where, const char *table)
{
    PGconn *pg = PQconnectdb(where);
    char sql[300];
    PGresult *r;

    snprintf(sql, sizeof sql,
             "update tables set head = jsonb_set(head::jsonb, '{rules}',"
             " '99')::text; select pg_notify('magnat', '%s')",
             table);
    r = PQexec(pg, sql);
    CHECK(PQresultStatus(r) == PGRES_TUPLES_OK, "%s", PQerrorMessage(pg));
    PQclear(r);
    PQfinish(pg);
}

static bool gets_frozen(struct guest *g, bool frozen)
{
    for (int i = 0; i < 500; i++) {
        guest_enter(g, g->table, g->token);
        if ((mag_json_get(guest_sees(g), "frozen") != NULL) == frozen)
            return true;
        guest_forget(g);
        usleep(10000);
        hall_settle(g->hall);
    }
    return false;
}

static void a_frozen_table_at_two_servers(void)
{
    struct hub_options options = { .store = fresh_database(), .seed = 3 };
    struct hall first, second;
    struct guest ana, bob;
    const struct mag_json *v;
    int turns = 0;

    if (!options.store)
        return;
    hall_open(&first, &options);
    hall_open(&second, &options);
    guest_come(&ana, &first);
    guest_make(&ana, "venture", "[{'kind':'me'},{'kind':'open'}]", "");
    guest_come(&bob, &second);
    guest_join(&bob, &ana, "Bob");
    snprintf(bob.table, sizeof bob.table, "%s", ana.table);
    while (turns < 20 && one_moves(&ana, &bob, turns))
        turns++;
    change_rules(options.store, ana.table);
    CHECK(gets_frozen(&ana, true) && gets_frozen(&bob, true), "both frozen");
    guest_say(&ana, "{'id':900,'op':'continue'}");
    v = guest_ask(&bob, "'op':'continue'");
    CHECK(v && (mag_json_is(mag_json_get(v, "ok"), MAG_JSON_TRUE) ||
                !strcmp(error_of(v, "code"), "store")),
          "it goes on, or came too late");
    CHECK(gets_frozen(&ana, false) && gets_frozen(&bob, false), "both go on");
    for (turns = 0; turns < 10 && one_moves(&ana, &bob, turns);)
        turns++;
    CHECK(turns == 10, "only %d turns", turns);
    guest_go(&ana);
    guest_go(&bob);
    hall_close(&first);
    hall_close(&second);
}

static int64_t unfinished_at(struct hall *h)
{
    static const char name[] = "\nmagnat_tables_unfinished ";
    struct mag_buf counters;
    const char *place;
    int64_t n = -1;

    hall_wait(h, 31000); /* it counts now and then */
    mag_buf_init(&counters, 1 << 20);
    hub_measure(h->hub, &counters);
    place = strstr(mag_buf_text(&counters), name);
    if (place)
        n = strtoll(place + strlen(name), NULL, 10);
    mag_buf_release(&counters);
    return n;
}

/* The ceiling is for all servers together. */
static void both_count_the_same_tables(void)
{
    struct hub_options options = { .store = fresh_database(), .seed = 3 };
    struct hall first, second;
    struct guest ana, bob;

    if (!options.store)
        return;
    hall_open(&first, &options);
    hall_open(&second, &options);
    guest_come(&ana, &first);
    guest_make(&ana, "venture", "[{'kind':'me'},{'kind':'open'}]", "");
    guest_come(&bob, &second);
    guest_make(&bob, "rois", "[{'kind':'me'},{'kind':'open'}]", "");
    CHECK(unfinished_at(&first) == 2 && unfinished_at(&second) == 2,
          "%d and %d", (int)unfinished_at(&first), (int)unfinished_at(&second));
    guest_go(&ana);
    guest_go(&bob);
    hall_close(&first);
    hall_close(&second);
}

static const struct test_case cases[] = {
    { "a game over two servers", a_game_over_two_servers },
    { "a frozen table at two servers", a_frozen_table_at_two_servers },
    { "both count the same tables", both_count_the_same_tables },
    { NULL, NULL },
};

const struct suite suite_unit_serve_shared = { cases };
