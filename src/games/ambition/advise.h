/* advise.h - what each action is worth to a seat. */
#ifndef AMBITION_ADVISE_H
#define AMBITION_ADVISE_H

#include "magnat/game.h"

void amb_advise(const struct mag_rules *rules, const void *pos, int seat,
                const mag_action *list, int n, double *score,
                struct mag_rng *rng, void *memo);

/* Of it, an Express, and what one costs its target (advise_cards.c). */
struct outlook;
struct mag_play;
double amb_score_express(const struct outlook *o, mag_action action);
double amb_card_damage(const struct mag_play *p, int card, int target,
                       int trade);

/* From which price to accept the contract on the table (AMB-V7), and by how
 * much a banker raises (AMB-V6): in thousands. */
int amb_advised_floor(const struct mag_play *p);
int amb_advised_step(const struct mag_play *p);

/* What a bar of cocoa is worth to the seat at most, in thousands. */
double amb_cocoa_worth(const struct outlook *o);

#endif
