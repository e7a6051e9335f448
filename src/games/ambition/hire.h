/* hire.h - operation 1: staff, what it costs and who counts. */
#ifndef AMBITION_HIRE_H
#define AMBITION_HIRE_H

#include "magnat/decide.h"

struct firm;

void amb_start_hiring(const struct mag_play *p);
/* Debts of the last to hire are settled: the next borrower, or what follows. */
void amb_continue_hiring(const struct mag_play *p);

int amb_staff_of(const struct firm *f);
/* Staff of a trade that counts this month. */
int amb_counting(const struct mag_play *p, int seat, int trade);
/* AMB-H6: a borrower's staff, in all: the smallest staff of the other seats.
 * More than there are pawns for those who did not borrow. */
int amb_staff_limit(const struct mag_play *p, int seat);
int amb_severance(const struct mag_play *p, int trade, int n);
/* The most that pawns, events and AMB-H6 allow after the trades said so far,
 * whatever it costs. */
int amb_hire_cap(const struct mag_play *p, int seat, int trade);
/* AMB-H5: every number up to this one of the trade to be said leaves a payable
 * completion. A seat that cannot even pay off its staff must dismiss it. */
int amb_most_to_hire(const struct mag_play *p, int seat);
/* Cash less what the seat's answers of the decision under way come to: wages
 * and severance of those it has named, or a bid that is served whole. */
int amb_cash_after_answers(const struct mag_play *p, int seat);

/* What the whole staff costs a month, as it stands. */
int amb_wages(const struct mag_play *p, const struct firm *f);

/* The action of having n of a trade, and the number it names. */
mag_action amb_hire_action(int trade, int n);
int amb_hired(mag_action action);

void amb_list_hire(const struct mag_play *p, struct mag_menu *m);
void amb_why_hire(const struct mag_play *p, mag_action action,
                  struct mag_ruling *why);
void amb_run_hire(const struct mag_play *p, mag_action action);
mag_action amb_late_hire(const struct mag_play *p);

#endif
