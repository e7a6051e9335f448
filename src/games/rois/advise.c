/* For programs that play. */
#include "games/rois/parts.h"

#include "core/pure.h"

void rois_evaluate(const struct mag_rules *rules, const void *pos,
                   double *out)
{
    (void)pos;
    for (int s = 0; s < rules->seats; s++)
        out[s] = 1.0 / rules->seats;
}

void rois_advise(const struct mag_rules *rules, const void *pos, int seat,
                 const mag_action *list, int n, double *score,
                 struct mag_rng *rng)
{
    (void)rules;
    (void)pos;
    (void)seat;
    (void)list;
    (void)rng;
    for (int i = 0; i < n; i++)
        score[i] = 0;
}
