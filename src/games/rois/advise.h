/* advise.h - for programs that play: how good each action is. */
#ifndef ROIS_ADVISE_H
#define ROIS_ADVISE_H

#include "magnat/game.h"

/* `memo` is NULL or a struct roi_memo (advise_combat.h). */
void roi_advise(const struct mag_rules *rules, const void *pos, int seat,
                const mag_action *list, int n, double *score,
                struct mag_rng *rng, void *memo);

#endif
