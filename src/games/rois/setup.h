/* setup.h - the position before the first move, the first attacker, and first
 * tokens. */
#ifndef ROIS_SETUP_H
#define ROIS_SETUP_H

#include "games/rois/rois.h"

void roi_init(const struct mag_rules *rules, void *pos);

/* PHASE_FIRST: chance. */
void roi_list_first(const struct mag_play *p, struct mag_menu *m);
void roi_run_first(const struct mag_play *p, mag_action action);
int roi_chance_first(const struct mag_play *p);
mag_action roi_outcome_first(const struct mag_play *p, int i);

/* PHASE_OUTFIT. The step returns true when somebody must decide. */
bool roi_step_outfit(const struct mag_play *p);
uint32_t roi_asked_outfit(const struct mag_rules *rules, const void *pos);
void roi_list_outfit(const struct mag_play *p, struct mag_menu *m);
void roi_why_outfit(const struct mag_play *p, mag_action action,
                    struct mag_ruling *why);
void roi_run_outfit(const struct mag_play *p, mag_action action);

#endif
