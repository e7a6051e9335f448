/* check.h - do the invariants above struct bourse hold? */
#ifndef BOURSE_CHECK_H
#define BOURSE_CHECK_H

#include "magnat/game.h"

struct bourse;

const char *bou_check(const struct mag_rules *rules, const void *pos);

/* The part about what is going on, in a position that is sound otherwise. */
const char *bou_check_business(const struct mag_rules *rules,
                               const struct bourse *b);

#endif
