/* temper.h - what each action is like, for programs that have a character. */
#ifndef AMBITION_TEMPER_H
#define AMBITION_TEMPER_H

#include "magnat/game.h"

void amb_temper(const struct mag_rules *rules, const void *pos, int seat,
                mag_action action, struct mag_temper *out);

#endif
