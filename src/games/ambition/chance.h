/* chance.h - moves of chance: what cannot come. */
#ifndef AMBITION_CHANCE_H
#define AMBITION_CHANCE_H

#include "magnat/decide.h"

/* Whatever else is said to have come cannot come (AMB-S2). */
void amb_why_chance(const struct mag_play *p, mag_action action,
                    struct mag_ruling *why);

#endif
