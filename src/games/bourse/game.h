/* game.h - Maxi Bourse International, for the registry of games. */
#ifndef BOURSE_GAME_H
#define BOURSE_GAME_H

#include "magnat/game.h"

extern const struct mag_game bou_game;
extern const struct mag_about bou_about; /* about.c */

#endif
