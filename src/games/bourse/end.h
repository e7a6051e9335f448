/* end.h - the close of the session. */
#ifndef BOURSE_END_H
#define BOURSE_END_H

#include "games/bourse/bourse.h"

bool bou_sold_out(const struct mag_play *p); /* BOU-G2: ends the game then */
bool bou_is_time(const struct mag_play *p);  /* BOU-G3 */
void bou_end_game(const struct mag_play *p);

/* Cash, and shares at their quote. */
int64_t bou_worth(const struct bourse *b, int seat);
void bou_snapshot(struct bourse *b);

void bou_scores(const struct mag_rules *rules, const void *pos, int64_t *out);
void bou_result(const struct mag_rules *rules, const void *pos, double *out);

#endif
