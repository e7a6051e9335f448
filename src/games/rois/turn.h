/* turn.h - what comes next. */
#ifndef ROIS_TURN_H
#define ROIS_TURN_H

#include "games/rois/rois.h"

/* Works off what is to be done until somebody, or chance, must decide, or the
 * game is over. */
void roi_advance(const struct mag_play *p);

#endif
