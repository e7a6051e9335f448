/* ambition.h - what the registry needs to know of Ambition. */
#ifndef AMBITION_H
#define AMBITION_H

#include "magnat/game.h"

extern const struct mag_game ambition_game;

#endif
