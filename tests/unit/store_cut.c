/* The power is cut below a real store, again and again: what was handed back
 * as stored is there when it is back, once; of what was not, all or nothing;
 * and the file is sound. Everything comes from the seed:
 *
 *   MAGNAT_CUT=17 build/tests unit/store_cut         that seed alone
 *   MAGNAT_CUT=1000-2000 build/tests unit/store_cut  so many */
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tests/cut.h"
#include "tests/ledger.h"
#include "tests/test.h"

enum {
    LIVES = 10,  /* of a seed, each ended by a cut */
    SEEDS = 20,  /* of a quick run */
    ACTS = 20,   /* of a life, at most */
    STEPS = 120, /* changes of the disk until a cut, at most */
    EARLY = 6,   /* changes until a cut while a store opens or closes */
};

struct trial {
    struct cut *cut;
    char folder[40], file[64];
    struct ledger ledger;
};

static uint32_t below(struct trial *t, uint32_t n)
{
    return mag_rng_below(&t->ledger.rng, n);
}

static void no_wake(void *who)
{
    (void)who;
}

/* --- Writing --------------------------------------------------------------- */

/* The first is a transaction of its own, the others are one together. */
static void send_together(struct trial *t)
{
    int first = (int)below(t, LEDGER_TABLES);
    int others = 1 + (int)below(t, LEDGER_TABLES - 1);

    cut_hold(t->cut);
    ledger_send(&t->ledger, first);
    cut_wait(t->cut);
    for (int i = 1; i <= others; i++)
        ledger_send(&t->ledger, (first + i) % LEDGER_TABLES);
    cut_let_go(t->cut);
    ledger_settle(&t->ledger);
}

/* A tool beside the server moves the log into the file. */
static void checkpoint(struct trial *t)
{
    static const char *const how[] = { "pragma wal_checkpoint(passive)",
                                       "pragma wal_checkpoint(full)",
                                       "pragma wal_checkpoint(restart)",
                                       "pragma wal_checkpoint(truncate)" };
    sqlite3 *db = NULL;

    if (!sqlite3_open(t->file, &db))
        sqlite3_exec(db, how[below(t, 4)], NULL, NULL, NULL);
    sqlite3_close(db);
}

static void act(struct trial *t)
{
    uint32_t what = below(t, 10);

    t->ledger.refused = 0;
    if (what == 0) {
        checkpoint(t);
    } else if (what < 4) {
        send_together(t);
    } else {
        ledger_send(&t->ledger, (int)below(t, LEDGER_TABLES));
        ledger_settle(&t->ledger);
    }
    ledger_expect(&t->ledger, !t->ledger.refused || cut_is_dark(t->cut),
                  "refused with the power on:", t->ledger.why);
}

/* --- Looking --------------------------------------------------------------- */

static void is_sound(struct trial *t)
{
    sqlite3 *db = NULL;
    sqlite3_stmt *s = NULL;
    const char *said = "nothing";

    if (!sqlite3_open(t->file, &db) &&
        !sqlite3_prepare_v2(db, "pragma integrity_check", -1, &s, NULL) &&
        sqlite3_step(s) == SQLITE_ROW)
        said = (const char *)sqlite3_column_text(s, 0);
    ledger_expect(&t->ledger, !strcmp(said, "ok"), "integrity_check:", said);
    sqlite3_finalize(s);
    sqlite3_close(db);
}

/* False: the power failed while it was opened. */
static bool open_and_look(struct trial *t)
{
    struct mag_err err = { "", 0 };

    t->ledger.store = NULL;
    if (store_open(&t->ledger.store, t->file, no_wake, NULL, &err)) {
        ledger_expect(&t->ledger, cut_is_dark(t->cut), "not opened:", err.text);
        return false;
    }
    if (cut_is_dark(t->cut))
        return false;
    cut_after(t->cut, 0);
    ledger_look(&t->ledger);
    is_sound(t);
    return true;
}

/* --- Lives ----------------------------------------------------------------- */

/* From one cut to the next, which may come at any moment, also while the store
 * is opened or closed, and when all is quiet. */
static void live(struct trial *t)
{
    if (!below(t, 4))
        cut_after(t->cut, 1 + (long)below(t, EARLY));
    if (open_and_look(t)) {
        cut_after(t->cut, 1 + (long)below(t, STEPS));
        for (int i = 0; i < ACTS && !t->ledger.wrong[0]; i++) {
            if (cut_is_dark(t->cut))
                break;
            act(t);
        }
        if (!below(t, 4))
            cut_after(t->cut, 1 + (long)below(t, EARLY));
    }
    store_close(t->ledger.store);
    cut_back(t->cut);
}

/* Not by a shell: starting one takes longer than a life. */
static void remove_files(const struct trial *t)
{
    static const char *const beside[] = { "", "-wal", "-shm", "-journal" };
    char path[80];

    for (int i = 0; i < 4; i++) {
        snprintf(path, sizeof path, "%s%s", t->file, beside[i]);
        unlink(path);
    }
    CHECK(!rmdir(t->folder), "%s has other files", t->folder);
}

static void try_seed(unsigned long long seed)
{
    struct trial *t = calloc(1, sizeof *t);

    mag_rng_seed(&t->ledger.rng, seed);
    strcpy(t->folder, "/tmp/magnat-cut-XXXXXX");
    CHECK(mkdtemp(t->folder), "no folder");
    snprintf(t->file, sizeof t->file, "%s/x.db", t->folder);
    t->cut = cut_new(mag_seed_at(seed, 1));
    for (int i = 1; i <= LIVES && !t->ledger.wrong[0]; i++) {
        t->ledger.life = i;
        live(t);
    }
    open_and_look(t);
    store_close(t->ledger.store);
    CHECK(!t->ledger.wrong[0],
          "%s\n  once more: MAGNAT_CUT=%llu build/tests unit/store_cut",
          t->ledger.wrong, seed);
    CHECK(t->ledger.acknowledged, "seed %llu: nothing was stored", seed);
    cut_free(t->cut);
    remove_files(t);
    free(t);
}

static void no_cut_loses_or_doubles(void)
{
    const char *text = getenv("MAGNAT_CUT");
    unsigned long long from = 1, to = SEEDS * (unsigned)test_effort();

    if (text && sscanf(text, "%llu-%llu", &from, &to) == 1)
        to = from;
    for (unsigned long long seed = from; seed <= to; seed++)
        try_seed(seed);
}

static const struct test_case cases[] = {
    { "no cut loses or doubles", no_cut_loses_or_doubles },
    { NULL, NULL },
};

const struct suite suite_unit_store_cut = { cases };
