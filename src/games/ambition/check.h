/* check.h - the parts of ambition_check(). Each returns NULL, or the
 * invariant that does not hold, in words. They run in this order, and each
 * may rely on those before it. */
#ifndef AMBITION_CHECK_H
#define AMBITION_CHECK_H

#include "games/ambition/ambition.h"

typedef const char *check_part(const struct play *p);

check_part amb_check_phase_basics, amb_check_turn, amb_check_answers,
    amb_check_controls, amb_check_negotiation, amb_check_debts, amb_check_talk;

#endif
