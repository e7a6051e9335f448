/* Advice for programs that play. */
#include "games/ambition/ambition.h"

#include "core/pure.h"

void ambition_advise(const struct mag_rules *rules, const void *pos, int seat,
                     const mag_action *list, int n, double *score,
                     struct mag_rng *rng)
{
    (void)rng;
    for (int i = 0; i < n; i++)
        score[i] = list[i] == rules->game->fallback(rules, pos, seat);
}
void ambition_evaluate(const struct mag_rules *rules, const void *pos,
                       double *out)
{
    (void)pos;
    for (int s = 0; s < rules->seats; s++)
        out[s] = 1.0 / rules->seats;
}
