/* ledger.h - what was written to a store, so that it can be compared with what
 * is there after an accident: all that was handed back as stored, once; of the
 * write that was under way all or nothing; and nothing else. */
#ifndef TESTS_LEDGER_H
#define TESTS_LEDGER_H

#include <stdbool.h>

#include "magnat/rng.h"
#include "store/store.h"

enum {
    LEDGER_TABLES = 4,
    LEDGER_LINES = 400, /* of a table; then it is deleted */
    LEDGER_AT_ONCE = 6, /* lines of a write */
};

/* What a table may be after an accident: `stored` lines, or `sent`, if the last
 * write (or deletion: 0) was under way. */
struct ledger_row {
    int stored, sent;
    int life[LEDGER_LINES + 1]; /* in which a line was last sent */
};

/* Begins as zero, with a generator. The store is lent. */
struct ledger {
    struct store *store;
    struct mag_rng rng;
    int life; /* counts accidents: lines sent anew say something else */
    int refused, acknowledged;
    char why[200]; /* why the last one was refused */
    struct ledger_row row[LEDGER_TABLES];
    char wrong[300]; /* the first thing that must not be, or "" */
};

/* Notes that something is wrong unless `ok`. */
void ledger_expect(struct ledger *l, bool ok, const char *what,
                   const char *more);
/* Queues lines for that table, or sometimes its deletion. */
void ledger_send(struct ledger *l, int table);
/* All that was queued is handed back. */
void ledger_settle(struct ledger *l);
/* Compares with what is there, and goes on from that. */
void ledger_look(struct ledger *l);

#endif
