/* resample.h - another position that a seat cannot tell from this one. */
#ifndef VENTURE_RESAMPLE_H
#define VENTURE_RESAMPLE_H

#include "magnat/game.h"

void ven_resample(const struct mag_rules *rules, void *pos, int seat,
                  struct mag_rng *rng);

#endif
