/* advise.h - what each action is worth to a seat. */
#ifndef AMBITION_ADVISE_H
#define AMBITION_ADVISE_H

#include "magnat/game.h"

void amb_advise(const struct mag_rules *rules, const void *pos, int seat,
                const mag_action *list, int n, double *score,
                struct mag_rng *rng, void *memo);

/* Of it, an Express and what is said in a talk (advise_cards.c). */
struct outlook;
double amb_score_express(const struct outlook *o, mag_action action);
double amb_score_talk(const struct outlook *o, mag_action action);

#endif
