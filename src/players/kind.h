/* kind.h - what a kind of player implements. */
#ifndef PLAYERS_KIND_H
#define PLAYERS_KIND_H

#include "magnat/player.h"

/* One question to a player. `pos` is the player's own copy, resampled for the
 * seat; it may be changed. */
struct question {
    const struct mag_rules *rules;
    void *pos;
    int seat;
    const mag_action *list; /* the n legal actions, n >= 2 */
    int n;
    double *score; /* room for n numbers */
    int64_t budget;
    struct mag_rng *rng;
};

struct player_kind {
    const char *name;
    /* Returns an index into the list. */
    int (*choose)(const struct question *q);
};

extern const struct player_kind random_player;
extern const struct player_kind greedy_player;

#endif
