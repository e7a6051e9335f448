/* The last purse; and arrangements that were reckoned before, by place of a
 * mixed key: a new one takes the place of the old. */
#include "games/venture/memo.h"

#include "base/compare.h"

#include "core/pure.h"

static uint64_t mix(uint64_t a, uint64_t b)
{
    a = (a ^ b * 0x9e3779b97f4a7c15u) * 0xd6e8feb86659fd93u;
    return a ^ a >> 32;
}

/* --- Payments ---------------------------------------------------------------- */

/* The purse of a hand, good for sums up to `most`, which is MAX_SUM at most.
 * With cards of one's own a hand may be worth more. */
static struct purse *purse_of(struct ven_memo *memo, const struct ven_rules *r,
                              bundle hand, int most)
{
    struct purse *p = &memo->purse;
    int all = smaller_of(ven_worth(r, hand), MAX_SUM);

    if (p->hand != (hand & CAPITAL_CARDS) || p->most < most)
        ven_purse_fill(p, r, hand, 0, 0, larger_of(most, all));
    return p;
}

/* Can `pay` come out when these cards are named, and nothing before `from` is
 * any more? */
static bool agrees(bundle pay, bundle named, int from)
{
    return !((pay ^ named) & ~CARDS_FROM(from)) &&
           bundle_count(pay, from) >= bundle_count(named, from);
}

bundle ven_memo_payment(struct ven_memo *memo, const struct ven_rules *r,
                        bundle hand, bundle named, int from, int due)
{
    if (memo && due <= MAX_SUM) {
        bundle pay = ven_purse_pay(purse_of(memo, r, hand, due), due);

        /* The best of all payments is the best of those that are left. */
        if (agrees(pay, named, from))
            return pay;
    }
    return ven_best_payment(r, hand, named, from, due);
}

void ven_memo_payments(struct ven_memo *memo, const struct ven_rules *r,
                       bundle hand, const int *due, int n, bundle *out)
{
    struct purse own, *p = &own;
    int most = 0;

    for (int i = 0; i < n; i++)
        most = due[i] <= MAX_SUM ? larger_of(most, due[i]) : most;
    if (memo)
        p = purse_of(memo, r, hand, most);
    else
        ven_purse_fill(p, r, hand, 0, 0, most);
    for (int i = 0; i < n; i++)
        out[i] = due[i] <= MAX_SUM ? ven_purse_pay(p, due[i]) : 0;
}

/* --- Arrangements ---------------------------------------------------------------- */

double ven_memo_arranged(struct ven_memo *memo, const struct outlook *o,
                         uint64_t set)
{
    uint64_t place = mix(set, 0) % MEMO_PLANS;

    if (!memo)
        return ven_arranged(o, set);
    if (!memo->arranged[place].known || memo->arranged[place].set != set ||
        memo->arranged[place].youth != o->youth) {
        memo->arranged[place].set = set;
        memo->arranged[place].youth = o->youth;
        memo->arranged[place].value = ven_arranged(o, set);
        memo->arranged[place].known = true;
    }
    return memo->arranged[place].value;
}

struct plan ven_memo_far_plan(struct ven_memo *memo, const struct outlook *o,
                              uint64_t set, const struct stack *base)
{
    struct arrangement *a;
    uint64_t key = mix(set, (uint64_t)base->letters << 8 | base->industries);

    if (!memo)
        return ven_far_plan(o, set, base);
    a = &memo->arrangement[key % MEMO_PLANS];
    /* Letters, industries and number of the base are all that counts of it. */
    if (!a->known || a->set != set || a->youth != o->youth ||
        a->base.letters != base->letters ||
        a->base.industries != base->industries || a->base.n != base->n)
        *a = (struct arrangement){ .set = set,
                                   .plan = ven_far_plan(o, set, base),
                                   .youth = o->youth,
                                   .base = *base,
                                   .known = true };
    return a->plan;
}
