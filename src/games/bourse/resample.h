/* resample.h - another position that a seat cannot tell from this one. */
#ifndef BOURSE_RESAMPLE_H
#define BOURSE_RESAMPLE_H

#include "magnat/game.h"

void bou_resample(const struct mag_rules *rules, void *pos, int seat,
                  struct mag_rng *rng);

/* The others' answers of the sealed round under way are taken back. */
void bou_unseal(const struct mag_rules *rules, void *pos, int seat);

#endif
