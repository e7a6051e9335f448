/* game.h - Ambition, for the registry and the tests. */
#ifndef AMBITION_GAME_H
#define AMBITION_GAME_H

#include "magnat/game.h"

extern const struct mag_game amb_game;
extern const struct mag_about amb_about; /* about.c */

#endif
