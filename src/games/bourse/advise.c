/* Placeholder while the rules are built. */
#include "games/bourse/bourse.h"

#include "core/pure.h"

void bourse_evaluate(const struct mag_rules *rules, const void *pos,
                     double *out)
{
    bourse_result(rules, pos, out);
}

void bourse_advise(const struct mag_rules *rules, const void *pos, int seat,
                   const mag_action *list, int n, double *score,
                   struct mag_rng *rng)
{
    (void)rng;
    for (int i = 0; i < n; i++)
        score[i] = list[i] == bourse_fallback(rules, pos, seat);
}
