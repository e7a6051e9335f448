/* bargain.h - near which price a private purchase may come about. */
#ifndef BOURSE_BARGAIN_H
#define BOURSE_BARGAIN_H

#include "games/bourse/trade.h"

/* What lots are worth to both: the holder gains from `low` on, the buyer gains
 * and can pay up to `high`; none if high <= low. */
struct bargain {
    double low, high;
    double to_holder, to_buyer; /* what ten dollars on the price are worth */
};

struct bargain bou_bargain(const struct mind *holder, const struct mind *buyer,
                           int company, int lots);

/* Does the seat deal in private at all? */
static inline bool bou_deals(const struct mind *m)
{
    return m->rules->weight[W_DEALS] >= 0.5;
}

/* What the buyer gains if they meet half way; NEVER if they cannot. */
double bou_half_way(const struct bargain *g);

/* PHASE_HOLDER and PHASE_BUYER: scores what may be said about the price. Of all
 * prices only three are worth a thought. */
void bou_advise_price(const struct mind *m, const mag_action *list, int n,
                      double *out);

#endif
