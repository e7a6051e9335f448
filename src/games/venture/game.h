/* game.h - Venture and Riche ou Pauvre, for the registry. */
#ifndef VENTURE_GAME_H
#define VENTURE_GAME_H

#include "magnat/game.h"

extern const struct mag_game ven_game;
extern const struct mag_about ven_about; /* about.c */

#endif
