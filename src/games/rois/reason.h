/* reason.h - reasons for a hint. */
#ifndef ROIS_REASON_H
#define ROIS_REASON_H

#include "magnat/game.h"

struct hero;

/* Tokens that it brings or steals, less its cost. */
int roi_tokens_of(const struct hero *h);

bool roi_reason(const struct mag_rules *rules, const void *pos, int seat,
                mag_action action, struct mag_ruling *why);

#endif
