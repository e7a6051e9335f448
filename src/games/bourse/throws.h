/* throws.h - how many throws of the dice are still to come. */
#ifndef BOURSE_THROWS_H
#define BOURSE_THROWS_H

#include "games/bourse/bourse.h"

static const double MEAN_THROW = 7.0;

/* The throws that each seat may still expect, the one of a turn under way
 * included until it is made. */
void bou_throws_left(const struct mag_rules *rules, const struct bourse *b,
                     double *out);

#endif
