/* rating.h - how strong a player is, and how sure that is: Glicko-2.
 *
 * M. Glickman, "Example of the Glicko-2 system" (2022). A game of several seats
 * is a period of its own: every other player there is an opponent, met with so
 * much weight that a table of n counts as 2 (n - 1) / n games: its results
 * hang together, so it says less than n - 1 games would. */
#ifndef SERVE_RATING_H
#define SERVE_RATING_H

#include <stdint.h>

struct rating {
    double value;      /* 1500 at first */
    double deviation;  /* 350 at first; two of them either way are 95 % */
    double volatility; /* 0.06 at first */
};

/* An opponent in one game: as it was rated then, and how it came out. */
struct rating_rival {
    double value, deviation;
    double result; /* 1: better than it, 0.5, 0 */
};

struct rating rating_first(void);
/* After a game against n rivals, each of that weight; 0: nothing changes. */
struct rating rating_after(struct rating me, const struct rating_rival *rivals,
                           int n, double weight);
/* The weight of each rival at a table of so many rated players. */
double rating_weight(int players);
/* So much later, without a game: less is known. */
struct rating rating_later(struct rating me, int64_t ms);

#endif
