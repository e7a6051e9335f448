/* bets.h - bets of the seats that do not fight. */
#ifndef ROIS_BETS_H
#define ROIS_BETS_H

#include "games/rois/rois.h"

/* PHASE_BET. The step returns true when somebody must decide. */
bool roi_step_bet(const struct mag_play *p);
uint32_t roi_asked_bet(const struct mag_rules *rules, const void *pos);
void roi_list_bet(const struct mag_play *p, struct mag_menu *m);
void roi_why_bet(const struct mag_play *p, mag_action action,
                 struct mag_ruling *why);
void roi_run_bet(const struct mag_play *p, mag_action action);

/* ROI-M6: the heroes are shown, and so many of them blocked. */
void roi_settle_bets(const struct mag_play *p, int blocked);

#endif
