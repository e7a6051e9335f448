/* ranks_mail.h - what the ranks of a simulation write to each other. All
 * run the same program: structs travel as they lie in memory. */
#ifndef APPS_SIMULATE_RANKS_MAIL_H
#define APPS_SIMULATE_RANKS_MAIL_H

#include "apps/common/ranks.h"
#include "apps/simulate/ranks.h"

enum {
    MAIL_READY, /* int64_t: how many games it would like to begin with */
    MAIL_ORDER, /* struct rank_order */
    MAIL_DONE,  /* struct rank_done, the games, what was watched */
    MAIL_FAULT, /* text, not terminated */
    MAIL_BEAT,  /* nothing */
    MAIL_CALL,  /* nothing: answer by a beat */
    MAIL_STOP,  /* one byte: is everybody still there? */

    MAIL_BEAT_EVERY = 1, /* seconds */
    MAIL_NAP = 1000      /* microseconds between two looks */
};

/* Play games `first` .. `end`-1. */
struct rank_order {
    int64_t first, end;
    uint64_t seed;    /* rank 0 draws it if none was given */
    uint64_t content; /* the hash of the cards, which must be the same */
};

struct rank_done {
    int64_t first, end;
};

#endif
