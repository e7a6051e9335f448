/* chain.h - tokens paid, taken and stolen one by one. */
#ifndef ROIS_CHAIN_H
#define ROIS_CHAIN_H

#include "games/rois/content.h"
#include "games/rois/rois.h"

/* ROI-S1: gives what the bank still holds. */
void roi_give_fixed(const struct mag_play *p, int seat, purse sum);
void roi_give_income(const struct mag_play *p, int seat,
                     const struct income *in, int times);

/* Sets a payment going; at its end the deed is done. */
void roi_start_deed(const struct mag_play *p, enum deed what, int which,
                    const struct price *cost, int drop);

/* The next phase of what is to be done with tokens, PHASES if there is none.
 * What can go only one way is done at once. */
int roi_chore_tokens(const struct mag_play *p);
int roi_chore_horn(const struct mag_play *p);
int roi_chore_payment(const struct mag_play *p);

/* PHASE_DROP. */
void roi_list_drop(const struct mag_play *p, struct mag_menu *m);
void roi_why_drop(const struct mag_play *p, mag_action action,
                  struct mag_ruling *why);
void roi_run_drop(const struct mag_play *p, mag_action action);

/* PHASE_PAY, PHASE_GAIN, PHASE_HORN and PHASE_STEAL. */
void roi_list_chain(const struct mag_play *p, struct mag_menu *m);
void roi_why_chain(const struct mag_play *p, mag_action action,
                   struct mag_ruling *why);
void roi_run_chain(const struct mag_play *p, mag_action action);

#endif
