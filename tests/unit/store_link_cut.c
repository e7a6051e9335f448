/* A real PostgreSQL behind a link that is cut, half closed or falls silent, in
 * the middle of what is said: what was handed back as stored is there, once; of
 * what was refused, all or nothing; and the store comes back by itself, within
 * its time. Only with MAGNAT_TEST_POSTGRES=postgres://..., which loses its
 * content. The faults come from the seed:
 *
 *   MAGNAT_LINK=17 build/tests unit/store_link_cut      that seed alone
 *   MAGNAT_LINK=10-20 build/tests unit/store_link_cut   so many
 *
 * A quick run has no silences: each takes seconds to be noticed. */
#include <libpq-fe.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "tests/hole.h"
#include "tests/ledger.h"
#include "tests/test.h"

enum {
    FAULTS = 12,   /* of a seed */
    FEW = 4,       /* of a seed of a quick run */
    ACTS = 6,      /* between two of them */
    BYTES = 12000, /* that pass until one comes, at most */
    PROMISED = 5,  /* seconds until a write is refused */
    SLACK = 10,    /* seconds more on a busy machine */
    BACK = 20,     /* seconds until all is well again */
};

struct trial {
    struct hole hole;
    PGconn *direct; /* past the hole */
    struct ledger ledger;
};

static void no_wake(void *who)
{
    (void)who;
}

static double seconds(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* The number that the database answers. */
static int ask(struct trial *t, const char *text)
{
    PGresult *r = PQexec(t->direct, text);
    int n = PQntuples(r) ? atoi(PQgetvalue(r, 0, 0)) : -1;

    PQclear(r);
    return n;
}

/* Nobody is at work in the database any more: what broke off has been undone,
 * or done. */
static void wait_for_quiet(struct trial *t)
{
    int quiet = 0;

    for (int i = 0; i < 1000 && quiet < 3; i++) {
        usleep(10000);
        quiet = ask(t, "select count(*) from pg_stat_activity where"
                       " datname = current_database() and"
                       " pid <> pg_backend_pid() and xact_start is not null")
                    ? 0
                    : quiet + 1;
    }
    ledger_expect(&t->ledger, quiet > 0, "the database is never quiet", "");
}

static bool no_line(void *who, const struct store_line *line)
{
    (void)who, (void)line;
    return true;
}

static bool comes_back(struct trial *t)
{
    double end = seconds() + BACK;

    while (seconds() < end) {
        if (!store_lines(t->ledger.store,
                         &(struct store_scope){ .name = "x", .from = 1 },
                         no_line, NULL, NULL) &&
            !store_well(t->ledger.store, NULL))
            return true;
        usleep(10000);
        store_poll(t->ledger.store);
    }
    return false;
}

/* Writes while a fault is on its way; then the link is mended. */
static void suffer(struct trial *t, bool silences)
{
    static const enum hole_mode modes[] = { HOLE_CUT, HOLE_HALF_IN,
                                            HOLE_HALF_OUT, HOLE_SWALLOW };
    struct ledger *l = &t->ledger;
    enum hole_mode mode = modes[mag_rng_below(&l->rng, silences ? 4 : 3)];

    l->refused = 0;
    hole_after(&t->hole, mode, 1 + (long)mag_rng_below(&l->rng, BYTES));
    for (int i = 0; i < ACTS && !l->refused && !l->wrong[0]; i++) {
        double begun = seconds();

        for (int k = (int)mag_rng_below(&l->rng, 3); k >= 0; k--)
            ledger_send(l, (i + k) % LEDGER_TABLES);
        ledger_settle(l);
        ledger_expect(l, seconds() - begun < PROMISED + SLACK,
                      "a write took too long", "");
    }
    hole_after(&t->hole, HOLE_PASS, 0);
    hole_mode(&t->hole, HOLE_PASS);
    wait_for_quiet(t);
    ledger_expect(l, comes_back(t), "it does not come back", "");
    ledger_look(l);
}

static void try_seed(unsigned long long seed, bool silences)
{
    struct trial *t = calloc(1, sizeof *t);
    struct ledger *l = &t->ledger;
    struct mag_err err = { "", 0 };

    mag_rng_seed(&l->rng, seed);
    if (hole_open(&t->hole)) {
        t->direct = PQconnectdb(getenv("MAGNAT_TEST_POSTGRES"));
        ask(t, "set client_min_messages = error;"
               "drop schema public cascade; create schema public");
        CHECK(!store_open(&l->store, t->hole.where, no_wake, NULL, &err), "%s",
              err.text);
        for (int i = 0; i < (silences ? FAULTS : FEW) && l->store; i++) {
            l->life = i;
            if (!l->wrong[0])
                suffer(t, silences);
        }
        CHECK(l->acknowledged, "seed %llu: nothing was stored", seed);
        store_close(l->store);
        PQfinish(t->direct);
        hole_close(&t->hole);
    }
    CHECK(!l->wrong[0],
          "%s\n  once more: MAGNAT_LINK=%llu build/tests unit/store_link_cut",
          l->wrong, seed);
    free(t);
}

static void no_link_loses_or_doubles(void)
{
    const char *text = getenv("MAGNAT_LINK");
    unsigned long long from = 1, to = (unsigned)test_effort();

    if (text && sscanf(text, "%llu-%llu", &from, &to) == 1)
        to = from;
    for (unsigned long long seed = from; seed <= to; seed++)
        try_seed(seed, text || test_effort() > 1);
}

static const struct test_case cases[] = {
    { "no link loses or doubles", no_link_loses_or_doubles },
    { NULL, NULL },
};

const struct suite suite_unit_store_link_cut = { cases };
