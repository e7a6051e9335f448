/* sight.h - what is always in sight: goal, end, where a seat stands. */
#ifndef ROIS_SIGHT_H
#define ROIS_SIGHT_H

#include "magnat/game.h"

bool roi_sight(const struct mag_rules *rules, const void *pos, int seat,
               enum mag_sight which, struct mag_ruling *out);

#endif
