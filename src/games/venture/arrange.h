/* arrange.h - the piles that can be made of a set of companies, for programs
 * that play. */
#ifndef VENTURE_ARRANGE_H
#define VENTURE_ARRANGE_H

#include "games/venture/outlook.h"

/* A pile to build: which companies join the base (an open pile, or an empty
 * one), and what it is worth then at each count. */
struct plan {
    uint64_t cards;
    double value;
};

/* What a set of companies is worth at each count if it is arranged pile by
 * pile, the best pile first. */
double ven_arranged(const struct outlook *o, uint64_t set);

/* The best pile when what is left for the others counts too; its value is
 * that of the whole arrangement. */
struct plan ven_far_plan(const struct outlook *o, uint64_t set,
                         const struct stack *base);

#endif
