/* solve.h - exercises at the terminal, one after the other. */
#ifndef APPS_PUZZLES_SOLVE_H
#define APPS_PUZZLES_SOLVE_H

#include "apps/puzzles/solved.h"

struct solve_args {
    const struct mag_game *game;
    int number; /* of the first */
    enum mag_lang lang;
    bool ascii;
};

/* Asks until the last is done or somebody leaves; what is solved is noted.
 * Returns how many were, or -1 after having said what is wrong. */
int solve(const struct solve_args *args, struct solved *solved);

#endif
