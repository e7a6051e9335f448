/* market.h - the cards on sale: filled, renewed, cycled. */
#ifndef ROIS_MARKET_H
#define ROIS_MARKET_H

#include "games/rois/rois.h"

/* The cards on sale, as a set; the places without one, as a set. */
uint64_t roi_market_set(const struct rois *v);
unsigned roi_market_gaps(const struct rois *v);
void roi_take_from_market(const struct mag_play *p, int card);
/* ROI-T21: the pedlar. */
void roi_renew_market(const struct mag_play *p);

/* The next phase of what is to be done with the market, PHASES if there is
 * none. */
int roi_chore_market(const struct mag_play *p);

/* PHASE_FILL: chance. */
void roi_list_fill(const struct mag_play *p, struct mag_menu *m);
void roi_run_fill(const struct mag_play *p, mag_action action);
int roi_chance_fill(const struct mag_play *p);
mag_action roi_outcome_fill(const struct mag_play *p, int i);

/* PHASE_CYCLE: the cook. */
void roi_list_cycle(const struct mag_play *p, struct mag_menu *m);
void roi_why_cycle(const struct mag_play *p, mag_action action,
                   struct mag_ruling *why);
void roi_run_cycle(const struct mag_play *p, mag_action action);

/* The words about a card, if it has any, told when it works. */
void roi_tell_tale(const struct mag_play *p, int seat, int card);

#endif
