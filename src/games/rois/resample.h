/* resample.h - another position that a seat cannot tell from this one. */
#ifndef ROIS_RESAMPLE_H
#define ROIS_RESAMPLE_H

#include "magnat/game.h"

void roi_resample(const struct mag_rules *rules, void *pos, int seat,
                  struct mag_rng *rng);

/* The heroes that others are choosing, or have chosen, at the same time as
 * `seat` are back in hand. */
void roi_unseal(const struct mag_rules *rules, void *pos, int seat);

#endif
