/* advised.h - the action that a game advises. */
#ifndef PLAYERS_ADVISED_H
#define PLAYERS_ADVISED_H

#include "magnat/ask.h"
#include "magnat/decide.h"
#include "magnat/rng.h"

/* What the game advises `seat`, else what a late seat is taken to do. `list`
 * and `score` have room for game->max_legal. */
static inline mag_action advised(const struct mag_rules *rules, const void *pos,
                                 int seat, mag_action *list, double *score,
                                 struct mag_rng *rng)
{
    int n, best = 0;

    if (!rules->game->advise)
        return mag_fallback(rules, pos, seat);
    n = mag_legal(rules, pos, seat, list);
    if (n == 1)
        return list[0];
    mag_advise(rules, pos, seat,
               &(struct mag_advice){ list, n, score, rng, NULL });
    for (int i = 1; i < n; i++) {
        if (score[i] > score[best])
            best = i;
    }
    return list[best];
}

#endif
