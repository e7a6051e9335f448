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

#include "magnat/rng.h"
#include "store/store.h"
#include "tests/cut.h"
#include "tests/test.h"

enum {
    TABLES = 4,
    LINES = 400,  /* of a table; then it is deleted */
    AT_ONCE = 6,  /* lines of a write */
    LIVES = 10,   /* of a seed, each ended by a cut */
    SEEDS = 30,   /* of a quick run */
    STEPS = 120,  /* changes of the disk until a cut, at most */
    QUIET = 6,    /* one life in so many ends in an idle moment */
    LARGE = 5000, /* bytes of a line that is spread over several pages */
};

/* What a table may be after a cut: `stored` lines, or `sent`, if the last
 * write (or deletion: 0) was under way. */
struct row {
    int stored, sent;
    int life[LINES + 1]; /* in which a line was last sent */
};

struct trial {
    uint64_t seed;
    struct mag_rng rng;
    struct cut *cut;
    char folder[40], file[64];
    struct store *store;
    struct row row[TABLES];
    int life, cuts;
    bool good;
};

static uint32_t below(struct trial *t, uint32_t n)
{
    return mag_rng_below(&t->rng, n);
}

/* Says which seed, once. */
static void expect(struct trial *t, bool ok, const char *what, const char *more)
{
    if (ok || !t->good)
        return;
    t->good = false;
    CHECK(false, "%s %s, life %d: MAGNAT_CUT=%llu build/tests unit/store_cut",
          what, more, t->life, (unsigned long long)t->seed);
}

static void no_wake(void *who)
{
    (void)who;
}

static const char *id_of(int table)
{
    static const char *const ids[TABLES] = { "anna", "bert", "carl", "dora" };

    return ids[table];
}

/* What line n of a table says, if it was sent in that life. */
static void make_body(char *out, int table, int n, int life)
{
    int large = (table + n + life) % 37 == 0 ? LARGE : (n * 7 + life) % 200;
    int length = sprintf(out, "%d %d %d ", table, n, life);

    memset(out + length, 'a' + n % 26, (size_t)large);
    out[length + large] = '\0';
}

/* --- Writing --------------------------------------------------------------- */

/* The write of a table that is under way has been stored, or not. */
static void note(void *who, void *what, enum mag_status st, const char *why)
{
    struct trial *t = who;
    struct row *row = what;

    if (!st)
        row->stored = row->sent;
    else
        expect(t, cut_is_dark(t->cut), "refused with the power on:", why);
}

static void send_lines(struct trial *t, int table)
{
    struct row *row = &t->row[table];
    static char body[AT_ONCE][LARGE + 64];
    struct store_line line[AT_ONCE];
    int n = 1 + (int)below(t, AT_ONCE);
    struct store_table head = { .stage = STORE_PLAYING,
                                .changed = row->stored + n,
                                .head = "{}" };

    memcpy(head.id, id_of(table), strlen(id_of(table)) + 1);
    row->sent = row->stored + n;
    for (int i = 0; i < n; i++) {
        int number = row->stored + 1 + i;

        row->life[number] = t->life;
        make_body(body[i], table, number, t->life);
        line[i] = (struct store_line){ number, 1, 0, 5, "", body[i] };
    }
    expect(t, !store_append(t->store, head.id, &head, line, n, note, t, row),
           "not queued", "");
}

static void send(struct trial *t, int table)
{
    struct row *row = &t->row[table];

    if (row->stored + AT_ONCE <= LINES && (!row->stored || below(t, 40))) {
        send_lines(t, table);
        return;
    }
    row->sent = 0;
    expect(t, !store_delete(t->store, id_of(table), row->stored, note, t, row),
           "not queued", "");
}

static void settle(struct trial *t)
{
    store_flush(t->store);
    store_poll(t->store);
}

/* The first is a transaction of its own, the others are one together. */
static void send_together(struct trial *t)
{
    int first = (int)below(t, TABLES), others = 1 + (int)below(t, TABLES - 1);

    cut_hold(t->cut);
    send(t, first);
    cut_wait(t->cut);
    for (int i = 1; i <= others; i++)
        send(t, (first + i) % TABLES);
    cut_let_go(t->cut);
    settle(t);
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

    if (what == 0) {
        checkpoint(t);
    } else if (what < 4) {
        send_together(t);
    } else {
        send(t, (int)below(t, TABLES));
        settle(t);
    }
}

/* --- Looking --------------------------------------------------------------- */

struct look {
    struct trial *trial;
    int table, lines;
    int64_t changed; /* by the heading; -1: there is none */
};

static bool see_line(void *who, const struct store_line *line)
{
    struct look *l = who;
    char body[LARGE + 64];
    int n = ++l->lines;

    expect(l->trial, n <= LINES && line->n == n, "lines missing or doubled at",
           id_of(l->table));
    if (!l->trial->good)
        return false;
    make_body(body, l->table, n, l->trial->row[l->table].life[n]);
    expect(l->trial, !strcmp(line->body, body), "another line:", line->body);
    return true;
}

static bool see_table(void *who, const struct store_table *table)
{
    struct look *l = who;

    l->changed = table->changed;
    return true;
}

static void look_at(struct trial *t, int table)
{
    struct row *row = &t->row[table];
    struct look l = { t, table, 0, -1 };
    struct mag_err err = { "", 0 };
    char found[80];

    expect(t,
           !store_lines(t->store, id_of(table), 1, see_line, &l, &err) &&
               !store_table(t->store, id_of(table), see_table, &l, &err),
           "not read:", err.text);
    snprintf(found, sizeof found, "%d of %s, not %d or %d", l.lines,
             id_of(table), row->stored, row->sent);
    expect(t, l.lines == row->stored || l.lines == row->sent, "lines:", found);
    expect(t, l.changed == (l.lines ? l.lines : -1), "half a write at",
           id_of(table));
    row->stored = row->sent = l.lines;
}

static void is_sound(struct trial *t)
{
    sqlite3 *db = NULL;
    sqlite3_stmt *s = NULL;
    const char *said = "nothing";

    if (!sqlite3_open(t->file, &db) &&
        !sqlite3_prepare_v2(db, "pragma integrity_check", -1, &s, NULL) &&
        sqlite3_step(s) == SQLITE_ROW)
        said = (const char *)sqlite3_column_text(s, 0);
    expect(t, !strcmp(said, "ok"), "integrity_check:", said);
    sqlite3_finalize(s);
    sqlite3_close(db);
}

/* --- Lives ----------------------------------------------------------------- */

/* False: the power failed while it was opened. */
static bool open_store(struct trial *t)
{
    struct mag_err err = { "", 0 };

    t->store = NULL;
    if (!store_open(&t->store, t->file, no_wake, NULL, &err))
        return true;
    expect(t, cut_is_dark(t->cut), "not opened:", err.text);
    return false;
}

/* From one cut to the next, which may come at any moment, also while the store
 * is opened or closed. */
static void live(struct trial *t)
{
    bool early = !below(t, 4), quiet = !below(t, QUIET);

    if (early)
        cut_after(t->cut, 1 + (long)below(t, 6));
    if (open_store(t) && !cut_is_dark(t->cut)) {
        cut_after(t->cut, 0);
        for (int i = 0; i < TABLES; i++)
            look_at(t, i);
        is_sound(t);
        cut_after(t->cut, 1 + (long)below(t, STEPS));
        for (int i = 0; t->good && i < 20 && !cut_is_dark(t->cut); i++)
            act(t);
        if (quiet)
            cut_after(t->cut, 1 + (long)below(t, 4));
    }
    store_close(t->store);
    t->cuts++;
    cut_back(t->cut);
}

static void look_once_more(struct trial *t)
{
    if (!t->good || !open_store(t))
        return;
    for (int i = 0; i < TABLES; i++)
        look_at(t, i);
    is_sound(t);
    store_close(t->store);
}

/* How often the power was cut. */
static int try_seed(uint64_t seed)
{
    struct trial t = { .seed = seed, .good = true };
    char command[96];

    mag_rng_seed(&t.rng, seed);
    strcpy(t.folder, "/tmp/magnat-cut-XXXXXX");
    CHECK(mkdtemp(t.folder), "no folder");
    snprintf(t.file, sizeof t.file, "%s/x.db", t.folder);
    t.cut = cut_new(mag_seed_at(seed, 1));
    for (t.life = 1; t.good && t.life <= LIVES; t.life++)
        live(&t);
    look_once_more(&t);
    cut_free(t.cut);
    snprintf(command, sizeof command, "rm -rf %s", t.folder);
    CHECK(!system(command), "folder not removed");
    return t.cuts;
}

static void no_cut_loses_or_doubles(void)
{
    const char *text = getenv("MAGNAT_CUT");
    unsigned long long from = 1, to = SEEDS * (unsigned)test_effort();
    int cuts = 0;

    if (text && sscanf(text, "%llu-%llu", &from, &to) == 1)
        to = from;
    for (unsigned long long seed = from; seed <= to; seed++)
        cuts += try_seed(seed);
    CHECK(cuts, "the power was never cut");
    if (text)
        fprintf(stderr, "the power was cut %d times\n", cuts);
}

static const struct test_case cases[] = {
    { "no cut loses or doubles", no_cut_loses_or_doubles },
    { NULL, NULL },
};

const struct suite suite_unit_store_cut = { cases };
