/* chance.h - what all draws of a card have in common. */
#ifndef VENTURE_CHANCE_H
#define VENTURE_CHANCE_H

#include "magnat/decide.h"

/* VEN-T5: what did not happen cannot come. */
void ven_why_chance(const struct mag_play *p, mag_action action,
                    struct mag_ruling *why);

#endif
