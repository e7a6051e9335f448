/* plan.h - buying on through the rounds of a stop, for programs that play. */
#ifndef BOURSE_PLAN_H
#define BOURSE_PLAN_H

#include "games/bourse/trade.h"

/* An ask at a stop, and the rounds that may follow it (BOU-A3). */
struct plan {
    int company;
    int first;     /* lots asked now */
    int others;    /* seats that still speak in this round */
    bool at_quote; /* BOU-A4: the first ask lifts nothing */
};

/* What the ask is worth, as a beginning: part of what buying on would bring
 * counts besides. NEVER if it is not safe, or if there are not so many. */
double bou_plan(const struct mind *m, const struct plan *p);

#endif
