/* evaluate.h - the judgement of whole positions. */
#ifndef VENTURE_EVALUATE_H
#define VENTURE_EVALUATE_H

#include "magnat/game.h"

void ven_evaluate(const struct mag_rules *rules, const void *pos, double *out);

#endif
