/* end.h - the end of a turn and of the game. */
#ifndef ROIS_END_H
#define ROIS_END_H

#include "games/rois/rois.h"

void roi_end_turn(const struct mag_play *p);
void roi_end_game(const struct mag_play *p);

void roi_scores(const struct mag_rules *rules, const void *pos, int64_t *out);
void roi_result(const struct mag_rules *rules, const void *pos, double *out);

#endif
