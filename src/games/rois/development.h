/* development.h - buying and promoting, and what was bought. */
#ifndef ROIS_DEVELOPMENT_H
#define ROIS_DEVELOPMENT_H

#include "games/rois/rois.h"

/* PHASE_DEVELOP. The step returns true when somebody must decide, or the game
 * is over. */
bool roi_step_develop(const struct mag_play *p);
void roi_list_develop(const struct mag_play *p, struct mag_menu *m);
void roi_why_develop(const struct mag_play *p, mag_action action,
                     struct mag_ruling *why);
void roi_run_develop(const struct mag_play *p, mag_action action);

/* The card is paid for. */
void roi_finish_purchase(const struct mag_play *p, int card);

/* PHASE_BUILD: the architect's purchase. */
bool roi_can_build(const struct mag_play *p);
void roi_list_build(const struct mag_play *p, struct mag_menu *m);
void roi_why_build(const struct mag_play *p, mag_action action,
                   struct mag_ruling *why);
void roi_run_build(const struct mag_play *p, mag_action action);

#endif
