/* find.h - looking for puzzles in games between programs. */
#ifndef TOOLS_PUZZLES_FIND_H
#define TOOLS_PUZZLES_FIND_H

#include "magnat/game.h"

struct find_plan {
    const char *player; /* who plays the games */
    int64_t iterations; /* of a proof */
    double seconds;     /* of processor time */
    int every;          /* one question in so many is looked at */
    uint64_t seed;
};

/* Prints one puzzle a line. */
void find_puzzles(const struct mag_rules *rules, const struct find_plan *plan);

#endif
