/* end.h - the end of the game. */
#ifndef VENTURE_END_H
#define VENTURE_END_H

#include "magnat/decide.h"

bool ven_is_stalled(const struct mag_play *p); /* VEN-G4 */

/* The last count; then nobody is asked any more. */
void ven_end_game(const struct mag_play *p);

void ven_scores(const struct mag_rules *rules, const void *pos, int64_t *out);
void ven_result(const struct mag_rules *rules, const void *pos, double *out);

#endif
