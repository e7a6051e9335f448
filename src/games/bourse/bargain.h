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

/* A seat that bargains: it weighs by what foretells who will win, as a search
 * does, and what the other side gets counts as every rival's does. `trial` is
 * its own memory. */
struct mind bou_at_the_table(const struct mind *m, struct trial *trial);
/* The one that a seat bargains with, as far as the seat can tell. */
struct mind bou_across_the_table(const struct mind *m, int seat);

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
