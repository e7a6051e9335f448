/* auction.h - a contract is negotiated: taking part, rounds, steps. */
#ifndef AMBITION_AUCTION_H
#define AMBITION_AUCTION_H

#include "magnat/decide.h"

/* Window f is over: delivery, unless a scandal broke. */
void amb_after_acceptance(const struct mag_play *p);

void amb_list_join(const struct mag_play *p, struct mag_menu *m);
void amb_why_join(const struct mag_play *p, mag_action action,
                  struct mag_ruling *why);
void amb_run_join(const struct mag_play *p, mag_action action);

void amb_list_round(const struct mag_play *p, struct mag_menu *m);
void amb_why_round(const struct mag_play *p, mag_action action,
                   struct mag_ruling *why);
void amb_run_round(const struct mag_play *p, mag_action action);

void amb_list_step(const struct mag_play *p, struct mag_menu *m);
void amb_why_step(const struct mag_play *p, mag_action action,
                  struct mag_ruling *why);
void amb_run_step(const struct mag_play *p, mag_action action);

#endif
