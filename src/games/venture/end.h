/* end.h - the end of the game. */
#ifndef VENTURE_END_H
#define VENTURE_END_H

#include "magnat/decide.h"

/* VEN-G4: so many turns in a row without a purchase end the game; what is left
 * of them is shown once the third round of them has begun. */
int ven_quiet_limit(const struct mag_rules *rules);
bool ven_is_stall_shown(const struct mag_rules *rules, const void *pos);
bool ven_is_stalled(const struct mag_play *p);

/* The last count; then nobody is asked any more. */
void ven_end_game(const struct mag_play *p);

void ven_scores(const struct mag_rules *rules, const void *pos, int64_t *out);
void ven_result(const struct mag_rules *rules, const void *pos, double *out);

#endif
