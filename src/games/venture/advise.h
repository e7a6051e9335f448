/* advise.h - what each action is worth, for programs that play. */
#ifndef VENTURE_ADVISE_H
#define VENTURE_ADVISE_H

#include "magnat/game.h"

void ven_advise(const struct mag_rules *rules, const void *pos, int seat,
                const mag_action *list, int n, double *score,
                struct mag_rng *rng, void *memo);

#endif
