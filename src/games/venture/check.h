/* check.h - do the invariants above struct venture hold? */
#ifndef VENTURE_CHECK_H
#define VENTURE_CHECK_H

#include "magnat/game.h"

const char *ven_check(const struct mag_rules *rules, const void *pos);

#endif
