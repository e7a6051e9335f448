/* accounts.h - operation 7: interest, then five choices. */
#ifndef AMBITION_ACCOUNTS_H
#define AMBITION_ACCOUNTS_H

#include "magnat/decide.h"

void amb_start_accounts(const struct mag_play *p);
/* Debts are settled: on with the seat on turn, if it is still there. */
void amb_after_interest(const struct mag_play *p);

/* May the seat take a loan now (AMB-F1), and how many bars may it still sell to
 * the bank this month (AMB-F3)? */
bool amb_may_borrow(const struct mag_play *p, int seat);
int amb_direct_limit(const struct mag_play *p, int seat);

void amb_sell_direct(const struct mag_play *p, int seat, int bars);
void amb_sell_titles(const struct mag_play *p, int seat, int n);
void amb_take_loan(const struct mag_play *p, int seat);

void amb_list_sale(const struct mag_play *p, struct mag_menu *m);
void amb_why_sale(const struct mag_play *p, mag_action action,
                  struct mag_ruling *why);
void amb_run_sale(const struct mag_play *p, mag_action action);

void amb_list_sell_titles(const struct mag_play *p, struct mag_menu *m);
void amb_why_sell_titles(const struct mag_play *p, mag_action action,
                         struct mag_ruling *why);
void amb_run_sell_titles(const struct mag_play *p, mag_action action);

void amb_list_repay(const struct mag_play *p, struct mag_menu *m);
void amb_why_repay(const struct mag_play *p, mag_action action,
                   struct mag_ruling *why);
void amb_run_repay(const struct mag_play *p, mag_action action);

void amb_list_borrow(const struct mag_play *p, struct mag_menu *m);
void amb_why_borrow(const struct mag_play *p, mag_action action,
                    struct mag_ruling *why);
void amb_run_borrow(const struct mag_play *p, mag_action action);

void amb_list_buy_titles(const struct mag_play *p, struct mag_menu *m);
void amb_why_buy_titles(const struct mag_play *p, mag_action action,
                        struct mag_ruling *why);
void amb_run_buy_titles(const struct mag_play *p, mag_action action);

#endif
