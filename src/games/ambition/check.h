/* check.h - the parts of amb_check(). Each returns NULL, or the
 * invariant that does not hold, in words. They run in this order, and each
 * may rely on those before it. */
#ifndef AMBITION_CHECK_H
#define AMBITION_CHECK_H

#include "magnat/decide.h"

typedef const char *(*check_part)(const struct mag_play *p);

const char *amb_check_phase_basics(const struct mag_play *p);
const char *amb_check_turn(const struct mag_play *p);
const char *amb_check_answers(const struct mag_play *p);
const char *amb_check_controls(const struct mag_play *p);
const char *amb_check_negotiation(const struct mag_play *p);
const char *amb_check_debts(const struct mag_play *p);
const char *amb_check_talk(const struct mag_play *p);

/* All of it. */
const char *amb_check(const struct mag_rules *rules, const void *pos);

#endif
