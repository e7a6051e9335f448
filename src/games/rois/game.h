/* game.h - L'Ambition des Rois for the registry. */
#ifndef ROIS_GAME_H
#define ROIS_GAME_H

#include "magnat/game.h"

extern const struct mag_game roi_game;
extern const struct mag_about roi_about; /* about.c */

#endif
