/* reason.h - the reason for a hint. */
#ifndef VENTURE_REASON_H
#define VENTURE_REASON_H

#include "magnat/game.h"

bool ven_reason(const struct mag_rules *rules, const void *pos, int seat,
                mag_action action, struct mag_ruling *why);

#endif
