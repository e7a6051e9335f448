/* rate.h - from shares of wins to ratings.
 *
 * The model (Bradley and Terry's for two, Luce's choice for more): at a table
 * entry e wins with probability w_e / (sum of w over the table). Its rating is
 * 400 log10 w_e, with the mean of all entries at zero: 400 points more is ten
 * times as likely to win as the other. The w are those that make the shares of
 * the win that were seen most likely (Newton's method; the problem has one
 * peak). One imaginary game at each table, shared by all who sit there, keeps
 * the rating of who always wins or never does finite.
 *
 * The intervals are mean +- 1.96 standard errors by the Fisher information,
 * with the scatter taken from the paired groups of games as a whole (the
 * sandwich estimator, one cluster a group): luck that rotation evens out makes
 * them narrower, as it should. */
#ifndef APPS_ARENA_RATE_H
#define APPS_ARENA_RATE_H

#include <stdint.h>

#include "apps/arena/run.h"

/* A group of games with the same players: their shares added up. */
struct rate_group {
    int entry[MAG_MAX_SEATS];
    double won[MAG_MAX_SEATS]; /* they sum to `games` */
    double games;
};

struct rating {
    double value;
    double half; /* of the 95 % interval */
};

/* Fills `out` for each of the entries. Every entry must be in some group with
 * a part of a win, and every two be linked through tables they share (the
 * imaginary games see to both). */
void rate(const struct rate_group *group, int64_t groups, int entries,
          int seats, struct rating *out);

/* The same for a tournament, imaginary games included. Fails only without
 * memory. */
enum mag_status arena_rate(const struct arena_plan *plan,
                           const struct arena_result *result,
                           struct rating *out, struct mag_err *err);

#endif
