/* combat.h - heroes chosen in secret, shown, and returned. */
#ifndef ROIS_COMBAT_H
#define ROIS_COMBAT_H

#include "games/rois/rois.h"

/* Steps: true when somebody must decide. */
bool roi_step_choose(const struct mag_play *p);
bool roi_step_reveal(const struct mag_play *p);
bool roi_step_return(const struct mag_play *p);

/* PHASE_CHOOSE: both sides at once. */
uint32_t roi_asked_choose(const struct mag_rules *rules, const void *pos);
void roi_list_choose(const struct mag_play *p, struct mag_menu *m);
void roi_why_choose(const struct mag_play *p, mag_action action,
                    struct mag_ruling *why);
void roi_run_choose(const struct mag_play *p, mag_action action);

/* PHASE_GLIMPSE: chance. */
void roi_list_glimpse(const struct mag_play *p, struct mag_menu *m);
void roi_run_glimpse(const struct mag_play *p, mag_action action);
int roi_chance_glimpse(const struct mag_play *p);
mag_action roi_outcome_glimpse(const struct mag_play *p, int i);

#endif
