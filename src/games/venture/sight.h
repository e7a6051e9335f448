/* sight.h - what is always in sight: goal, end, where a seat stands. */
#ifndef VENTURE_SIGHT_H
#define VENTURE_SIGHT_H

#include "magnat/game.h"

bool ven_sight(const struct mag_rules *rules, const void *pos, int seat,
               enum mag_sight which, struct mag_ruling *out);

#endif
