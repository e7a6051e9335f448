/* reason.h - the main thing for or against an action, for a hint. */
#ifndef BOURSE_REASON_H
#define BOURSE_REASON_H

#include "magnat/game.h"

bool bou_reason(const struct mag_rules *rules, const void *pos, int seat,
                mag_action action, struct mag_ruling *why);

#endif
