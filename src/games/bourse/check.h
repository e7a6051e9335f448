/* check.h - do the invariants above struct bourse hold? */
#ifndef BOURSE_CHECK_H
#define BOURSE_CHECK_H

#include "magnat/game.h"

const char *bou_check(const struct mag_rules *rules, const void *pos);

#endif
