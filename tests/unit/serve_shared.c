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
    guest_go(&ana);
    guest_go(&bob);
    hall_close(&first);
    hall_close(&second);
}

static const struct test_case cases[] = {
    { "a game over two servers", a_game_over_two_servers },
    { NULL, NULL },
};

const struct suite suite_unit_serve_shared = { cases };
