/* playout.h - playing on at random, as fast as the rules allow. */
#ifndef CORE_PLAYOUT_H
#define CORE_PLAYOUT_H

#include "magnat/game.h"
#include "magnat/rng.h"

struct playout {
    int64_t decisions; /* of seats: a legal list was built for each */
    int64_t chances;   /* moves of chance */
};

/* Plays `pos` to its end with random legal actions, or until `limit` moves
 * are made. `list` has room for game->max_legal. Returns the moves made. */
struct playout playout_random(const struct mag_rules *rules, void *pos,
                              struct mag_rng *rng, mag_action *list,
                              int64_t limit);

/* Chance's next move drawn from `rng`. */
mag_action playout_chance(const struct mag_rules *rules, const void *pos,
                          struct mag_rng *rng);

#endif
