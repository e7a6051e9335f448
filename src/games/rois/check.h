/* check.h - do the invariants hold? */
#ifndef ROIS_CHECK_H
#define ROIS_CHECK_H

#include "magnat/game.h"

const char *roi_check(const struct mag_rules *rules, const void *pos);

#endif
