/* criee.h - La criée, a tiny game that shows how one is written. */
#ifndef CRIEE_H
#define CRIEE_H

#include "magnat/game.h"

extern const struct mag_game cri_game;

#endif
