/* bench.h - room to work in, large enough for every game.
 *
 * A hub has one bench and lends it to whoever is at work on its thread: it is
 * passed as an argument, and what lies on it is worth nothing after the call
 * that it was lent for. */
#ifndef SERVE_BENCH_H
#define SERVE_BENCH_H

#include <stdbool.h>

#include "magnat/game.h"
#include "magnat/library.h"

struct bench {
    mag_action *list;       /* all legal actions of a seat */
    struct mag_events tell; /* all events of a batch of TABLE_BATCH actions */
    void *pos;              /* a position */
    void *before;           /* another one: where programs look that talk */
};

/* False: no memory; it is to be released all the same. */
bool bench_init(struct bench *b, const struct mag_library *library);
void bench_release(struct bench *b);

#endif
