/* start.h - the start of a turn. */
#ifndef ROIS_START_H
#define ROIS_START_H

#include "games/rois/rois.h"

void roi_start_turn(const struct mag_play *p);

/* Steps: true when somebody must decide. */
bool roi_step_refill(const struct mag_play *p);
bool roi_step_start(const struct mag_play *p);

/* PHASE_START: which building acts next. */
void roi_list_start(const struct mag_play *p, struct mag_menu *m);
void roi_why_start(const struct mag_play *p, mag_action action,
                   struct mag_ruling *why);
void roi_run_start(const struct mag_play *p, mag_action action);

/* PHASE_SWAP: the port. */
bool roi_can_swap(const struct mag_play *p);
void roi_list_swap(const struct mag_play *p, struct mag_menu *m);
void roi_why_swap(const struct mag_play *p, mag_action action,
                  struct mag_ruling *why);
void roi_run_swap(const struct mag_play *p, mag_action action);

#endif
