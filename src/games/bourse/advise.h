/* advise.h - what programs that play are told about each action. */
#ifndef BOURSE_ADVISE_H
#define BOURSE_ADVISE_H

#include "magnat/game.h"

void bou_advise(const struct mag_rules *rules, const void *pos, int seat,
                const mag_action *list, int n, double *score,
                struct mag_rng *rng, void *memo);

/* The highest call of the auction under way that the seat is advised to answer,
 * as a quote is written; 0: none. */
struct mag_play;
int bou_advised_limit(const struct mag_play *p);

#endif
