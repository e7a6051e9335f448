/* memo.h - what advice has reckoned before: payments and arrangements. A search
 * meets the same hands and companies again and again.
 *
 * Every entry holds all that its answer rests on, so that answers are the same
 * with and without a memo. `memo` may be NULL everywhere. */
#ifndef VENTURE_MEMO_H
#define VENTURE_MEMO_H

#include "games/venture/arrange.h"
#include "games/venture/purse.h"

enum { MEMO_PLANS = 1024 };

struct ven_memo {
    /* The last hand's: through a turn, until it is paid, the hand stays the
     * same. Everything that it can pay was looked at. */
    struct purse purse;
    struct arrangement {
        uint64_t set;
        struct plan plan;
        double youth; /* with the rules' weights, all that values rest on */
        struct stack base;
        bool known;
    } arrangement[MEMO_PLANS];
    struct {
        uint64_t set;
        double value, youth;
        bool known;
    } arranged[MEMO_PLANS];
};

/* ven_best_payment(); and for n sums at once, out of a whole hand. */
bundle ven_memo_payment(struct ven_memo *memo, const struct ven_rules *r,
                        bundle hand, bundle named, int from, int due);
void ven_memo_payments(struct ven_memo *memo, const struct ven_rules *r,
                       bundle hand, const int *due, int n, bundle *out);

/* ven_arranged() and ven_far_plan(), by the weights of advice. */
double ven_memo_arranged(struct ven_memo *memo, const struct outlook *o,
                         uint64_t set);
struct plan ven_memo_far_plan(struct ven_memo *memo, const struct outlook *o,
                              uint64_t set, const struct stack *base);

#endif
