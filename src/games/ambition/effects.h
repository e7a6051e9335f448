/* effects.h - what an Express does to its target. */
#ifndef AMBITION_EFFECTS_H
#define AMBITION_EFFECTS_H

#include "magnat/decide.h"

void amb_express_acts(const struct mag_play *p, int card, int target,
                      int trade);

#endif
