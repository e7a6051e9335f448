/* promotion.h - advanced heroes: drawn, read and kept. */
#ifndef ROIS_PROMOTION_H
#define ROIS_PROMOTION_H

#include "games/rois/rois.h"

/* What the attacker pays for it, and whether a new hero is to be had. */
int roi_promotion_cost(const struct mag_play *p);
bool roi_academy_has_new(const struct mag_play *p);
/* A promotion that is paid for, or free and accepted. */
void roi_start_promotion(const struct mag_play *p);

/* The next phase of what is to be done with heroes, PHASES if there is none. */
int roi_chore_heroes(const struct mag_play *p);

/* PHASE_DRAW: chance. */
void roi_list_draw(const struct mag_play *p, struct mag_menu *m);
void roi_run_draw(const struct mag_play *p, mag_action action);
int roi_chance_draw(const struct mag_play *p);
mag_action roi_outcome_draw(const struct mag_play *p, int i);

/* PHASE_KEEP: one of those read. */
void roi_list_keep(const struct mag_play *p, struct mag_menu *m);
void roi_why_keep(const struct mag_play *p, mag_action action,
                  struct mag_ruling *why);
void roi_run_keep(const struct mag_play *p, mag_action action);

/* PHASE_OFFER: a free promotion. */
void roi_list_offer(const struct mag_play *p, struct mag_menu *m);
void roi_why_offer(const struct mag_play *p, mag_action action,
                   struct mag_ruling *why);
void roi_run_offer(const struct mag_play *p, mag_action action);

#endif
