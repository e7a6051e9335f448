/* resample.h - another position that a seat cannot tell from this one. */
#ifndef AMBITION_RESAMPLE_H
#define AMBITION_RESAMPLE_H

#include "magnat/game.h"

void amb_resample(const struct mag_rules *rules, void *pos, int seat,
                  struct mag_rng *rng);

/* The others' answers of the sealed decision under way, whole or half made,
 * are taken back. */
void amb_unseal(const struct mag_rules *rules, void *pos, int seat);

#endif
