/* phase.h - which row of a game's table of decisions is in force. */
#ifndef CORE_PHASE_H
#define CORE_PHASE_H

#include <assert.h>

#include "magnat/decide.h"

static inline int phase_row(const struct mag_rules *rules, const void *pos)
{
    const struct mag_game *game = rules->game;
    int phase = game->phase ? game->phase(pos)
                            : ((const uint8_t *)pos)[game->phase_at];

    assert(phase >= 0 && phase < game->n_decisions);
    return phase;
}

/* Is the decision of row `next`, asked of the same seat at once, part of the
 * question of row `first`? */
static inline bool phase_goes_on(const struct mag_game *game, int first,
                                 int next)
{
    return game->decisions[first].then >> next & 1;
}

#endif
