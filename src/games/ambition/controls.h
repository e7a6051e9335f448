/* controls.h - bids announced aloud, and calls of a control. */
#ifndef AMBITION_CONTROLS_H
#define AMBITION_CONTROLS_H

#include "magnat/decide.h"

/* All sheets are written: the first seat announces. */
void amb_start_announcements(const struct mag_play *p);

void amb_list_announce(const struct mag_play *p, struct mag_menu *m);
void amb_why_announce(const struct mag_play *p, mag_action action,
                      struct mag_ruling *why);
void amb_run_announce(const struct mag_play *p, mag_action action);

void amb_list_control(const struct mag_play *p, struct mag_menu *m);
void amb_why_control(const struct mag_play *p, mag_action action,
                     struct mag_ruling *why);
void amb_run_control(const struct mag_play *p, mag_action action);

#endif
