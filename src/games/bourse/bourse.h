/* bourse.h - Maxi Bourse International, for the registry of games. */
#ifndef BOURSE_H
#define BOURSE_H

#include "magnat/game.h"

extern const struct mag_game bourse_game;

#endif
