/* ranking.h - who wins, and how a win is shared. */
#ifndef CORE_RANKING_H
#define CORE_RANKING_H

#include <stdbool.h>

/* Is seat a ahead of (1), level with (0) or behind (-1) seat b? */
typedef int compare_seats(const void *pos, int a, int b);

/* The seats that nobody is ahead of, as a set. */
static inline unsigned nobody_ahead(const void *pos, int seats,
                                    compare_seats *compare)
{
    unsigned set = 0;

    for (int a = 0; a < seats; a++) {
        bool beaten = false;

        for (int b = 0; b < seats; b++)
            beaten |= compare(pos, b, a) > 0;
        if (!beaten)
            set |= 1u << a;
    }
    return set;
}

/* One win, in equal parts for the seats of the set. */
static inline void share_win(unsigned set, int seats, double *out)
{
    double part = set ? 1.0 / __builtin_popcount(set) : 0;

    for (int s = 0; s < seats; s++)
        out[s] = set >> s & 1 ? part : 0.0;
}

#endif
