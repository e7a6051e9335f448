/* check.h - the parts of ambition_check(). Each returns NULL, or the
 * invariant that does not hold, in words. They run in this order, and each
 * may rely on those before it. */
#ifndef AMBITION_CHECK_H
#define AMBITION_CHECK_H

#include "games/ambition/position.h"

typedef const char *(*check_part)(const struct play *p);

const char *amb_check_phase_basics(const struct play *p);
const char *amb_check_turn(const struct play *p);
const char *amb_check_answers(const struct play *p);
const char *amb_check_controls(const struct play *p);
const char *amb_check_negotiation(const struct play *p);
const char *amb_check_debts(const struct play *p);
const char *amb_check_talk(const struct play *p);

#endif
