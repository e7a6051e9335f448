/* levels.h - how strong a program plays: the library's levels, in words, and
 * behind them the players from outside, by their names. */
#ifndef SERVE_LEVELS_H
#define SERVE_LEVELS_H

#include "magnat/library.h"

struct level {
    const char *name; /* also for mag_player_new() */
    const char *title, *text;
    bool outside; /* a player of the library, which has no character */
};
/* False past the end. */
bool level_at(const struct mag_library *library, int i, enum mag_lang lang,
              struct level *out);
/* The name of one that there is. */
const char *level_name(const struct mag_library *library, int i);
/* -1: none. */
int level_find(const struct mag_library *library, const char *name);
int level_easy(void);

#endif
