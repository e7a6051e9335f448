/* reap.h - which tables are kept, and how long.
 *
 * Days count from the last line of a table. A table is
 *   open       nobody has started it, or all have left the room;
 *   abandoned  begun, and nobody goes on with it, or it was ended from outside;
 *   finished   played to its end. */
#ifndef SERVE_REAP_H
#define SERVE_REAP_H

#include "store/store.h"

enum {
    REAP_OPEN_DAYS = 7,
    REAP_ABANDONED_DAYS = 60,
    REAP_MOST_DAYS = 36500 /* a hundred years */
};

struct reap_policy {
    int open, abandoned, finished; /* days; 0: for ever */
};

enum reap { REAP_NOT, REAP_OPEN, REAP_ABANDONED, REAP_FINISHED };

/* Is the time of a table over, and as what? A game by correspondence is not
 * abandoned as long as somebody may think. */
enum reap reap_look(const struct reap_policy *policy,
                    const struct store_row *row, int64_t now);

/* Whole days since anything happened there. */
int reap_days(const struct store_row *row, int64_t now);

/* "open", "abandoned" or "finished"; "" for REAP_NOT. */
const char *reap_word(enum reap why);

#endif
