/* memo.h - what advice has reckoned before: payments and arrangements. A search
 * meets the same hands and companies again and again.
 *
 * Every entry holds all that its answer rests on, so that answers are the same
 * with and without a memo. `memo` may be NULL everywhere. */
#ifndef VENTURE_MEMO_H
#define VENTURE_MEMO_H

#include "games/venture/value.h"

enum { MEMO_PAYMENTS = 2048, MEMO_PLANS = 1024 };

struct ven_memo {
    struct payment {
        bundle hand, named, pay;
        int32_t due;
        uint8_t from;
        bool known;
    } payment[MEMO_PAYMENTS];
    struct arrangement {
        uint64_t set;
        struct plan plan;
        double youth; /* with the rules' weights, all that values rest on */
        struct stack base;
        bool known;
    } arrangement[MEMO_PLANS];
};

/* best_payment(), best_payments(). */
bundle memo_payment(struct ven_memo *memo, const struct ven_rules *r,
                    bundle hand, bundle named, int from, int due);
void memo_payments(struct ven_memo *memo, const struct ven_rules *r,
                   bundle hand, const int *due, int n, bundle *out);

/* ven_far_plan(), by the weights of advice. */
struct plan memo_far_plan(struct ven_memo *memo, const struct outlook *o,
                          uint64_t set, const struct stack *base);

#endif
