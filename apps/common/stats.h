/* stats.h - what a run of games says, and how sure it is.
 *
 * Numbers are added one by one; the same numbers in the same order give the
 * same bits, so a result does not depend on who computed what when. */
#ifndef APPS_COMMON_STATS_H
#define APPS_COMMON_STATS_H

#include <stdint.h>

struct interval {
    double low, high;
};

/* The mean and spread of the numbers added so far. All zero: none yet. */
struct tally {
    int64_t n;
    double mean;
    double m2; /* sum of the squared distances from the mean */
    double low, high;
};

void tally_add(struct tally *t, double x);

/* The standard deviation of the numbers; 0 for fewer than two. */
double tally_spread(const struct tally *t);

/* 95 % interval for the mean, by the normal law. */
struct interval tally_interval(const struct tally *t);

/* 95 % interval for a share of which `won` out of `n` trials were seen
 * (Wilson's; a draw may count as part of a win). 0..1 when n is 0. */
struct interval wilson(double won, double n);

/* The middle of n numbers (the mean of the two middle ones), n at least 1.
 * Sorts them. */
double median(int32_t *numbers, int64_t n);

#endif
