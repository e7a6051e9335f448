/* rois.h - L'Ambition des Rois for the registry. */
#ifndef ROIS_H
#define ROIS_H

#include "magnat/game.h"

extern const struct mag_game rois_game;

#endif
