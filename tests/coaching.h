/* coaching.h - what the coach says at a table that a test has laid out. */
#ifndef TESTS_COACHING_H
#define TESTS_COACHING_H

#include "magnat/coach.h"
#include "tests/test.h"

/* A warning, with its clause; NULL: none is given. Several actions ("hire
 * worker 0; hire sales 0; ..") are a form: they must be legal one after the
 * other, a single one need not be. */
struct warned {
    const char *actions;
    const char *words; /* in English */
};

/* CHECKs the rows up to one without actions. The seats are Anna, Bob, .. */
void check_warnings(const struct mag_rules *rules, const void *pos, int seat,
                    const struct warned *row);

/* CHECKs the figures, "label: value" each, in English, up to NULL. */
void check_coach_figures(const struct mag_rules *rules, const void *pos,
                         int seat, const char *const *figures);

#endif
