/* sell.h - operation 4: cursors, contracts and their auctions. */
#ifndef AMBITION_SELL_H
#define AMBITION_SELL_H

#include "magnat/decide.h"

void amb_start_selling(const struct mag_play *p);
void amb_start_cursors(const struct mag_play *p); /* after window d */
/* Window f is over: delivery, unless a scandal broke. */
void amb_after_acceptance(const struct mag_play *p);
void amb_next_contract(const struct mag_play *p);
void amb_lay_under(const struct mag_play *p, int card);

/* What so many sales people allow (AMB-V1), and those of a seat that count. */
int amb_negotiations(const struct mag_play *p, int sales);
int amb_cursor_limit(const struct mag_play *p, int seat);
bool amb_can_deliver(const struct mag_play *p, int seat);

void amb_list_cursor(const struct mag_play *p, struct mag_menu *m);
void amb_why_cursor(const struct mag_play *p, mag_action action,
                    struct mag_ruling *why);
void amb_run_cursor(const struct mag_play *p, mag_action action);

void amb_list_contract(const struct mag_play *p, struct mag_menu *m);
int amb_chance_contract(const struct mag_play *p);
mag_action amb_outcome_contract(const struct mag_play *p, int i);
void amb_run_contract(const struct mag_play *p, mag_action action);

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
