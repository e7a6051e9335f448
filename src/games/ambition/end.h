/* end.h - the end of the game (AMB-G1). */
#ifndef AMBITION_END_H
#define AMBITION_END_H

#include "magnat/decide.h"

void amb_end_game(const struct mag_play *p);

void amb_scores(const struct mag_rules *rules, const void *pos, int64_t *out);
void amb_result(const struct mag_rules *rules, const void *pos, double *out);

#endif
