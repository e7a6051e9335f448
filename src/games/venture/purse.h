/* purse.h - the payments that lose least (VEN-T4), for every sum up to what a
 * hand can pay. Finding them for all sums costs little more than for one. */
#ifndef VENTURE_PURSE_H
#define VENTURE_PURSE_H

#include "games/venture/content.h"

enum {
    GROUPS = SIGNS + HIGH_VALUES,
    MAX_SUM = 4096, /* no larger sum is looked at */
    SPLITS_OF_ONE = MAX_COPIES + 1,
    SPLITS_OF_SIGN = SPLITS_OF_ONE * SPLITS_OF_ONE * SPLITS_OF_ONE *
                     SPLITS_OF_ONE,
    MAX_SPLITS = SIGNS * SPLITS_OF_SIGN + HIGH_VALUES * SPLITS_OF_ONE
};

/* Worth left and few cards, as one number to compare: most worth first. What
 * cannot be paid is so far below zero that no sum of merits lifts it. */
typedef int32_t merit;

/* One way to split a group: what it pays, and what it is good for by itself.
 * A group's cards are a bundle whose kind 0 is the group's first. */
struct split {
    int pays;
    merit keeps;
    uint16_t cards; /* that pay */
};

struct group {
    int first, kinds;                      /* kinds first .. first+kinds-1 */
    int low[LOW_VALUES], high[LOW_VALUES]; /* cards that pay: bounds */
    int split;                             /* place of its first; in order */
};

/* Of zeroes: an empty purse, which pays nothing. Holds no pointers, so that it
 * may be copied. */
struct purse {
    bundle hand; /* its capital */
    int most;    /* the largest sum that was looked at */
    int groups;  /* those that the hand has cards of */
    int splits;
    struct group group[GROUPS];
    bundle pay[MAX_SUM + 1]; /* by sum; UNKNOWN until it is asked for */
    merit best[GROUPS + 1][MAX_SUM + 1];
    struct split split[MAX_SPLITS];
};

/* Looks at all sums up to `most`, at most MAX_SUM, for payments that use
 * `named` and otherwise only kinds from `from` on. */
void ven_purse_fill(struct purse *p, const struct ven_rules *r, bundle hand,
                    bundle named, int from, int most);

/* The payment for one of these sums; 0 if there is none. */
bundle ven_purse_pay(struct purse *p, int due);

/* VEN-T4: among payments out of `hand` that use `named` and otherwise only
 * kinds from `from` on, and are worth `due`: the one that leaves the hand
 * worth most, then has the fewest cards, then comes first in order. Returns
 * the whole payment, named cards included; 0 if there is none. */
bundle ven_best_payment(const struct ven_rules *r, bundle hand, bundle named,
                        int from, int due);

#endif
