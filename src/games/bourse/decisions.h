/* decisions.h - who decides what in each phase. */
#ifndef BOURSE_DECISIONS_H
#define BOURSE_DECISIONS_H

#include "games/bourse/bourse.h"

extern const struct mag_decision bou_decisions[PHASES];

#endif
