/* Payments and arrangements that were reckoned before, by place of a mixed
 * key; a new one takes the place of the old. */
#include "games/venture/memo.h"

#include "core/pure.h"

static uint64_t mix(uint64_t a, uint64_t b)
{
    a = (a ^ b * 0x9e3779b97f4a7c15u) * 0xd6e8feb86659fd93u;
    return a ^ a >> 32;
}

/* --- Payments ---------------------------------------------------------------- */

/* The place for a payment: `known` if it is there. */
static struct payment *payment_at(struct ven_memo *memo, bundle hand,
                                  bundle named, int from, int due)
{
    uint64_t key = mix(mix(hand, named), (uint64_t)due << 8 | (unsigned)from);
    struct payment *p = &memo->payment[key % MEMO_PAYMENTS];

    if (p->hand != hand || p->named != named || p->from != from ||
        p->due != due)
        *p = (struct payment){
            .hand = hand, .named = named, .due = due, .from = (uint8_t)from
        };
    return p;
}

static void keep(struct payment *p, bundle pay)
{
    p->pay = pay;
    p->known = true;
}

bundle memo_payment(struct ven_memo *memo, const struct ven_rules *r,
                    bundle hand, bundle named, int from, int due)
{
    struct payment *p;

    if (!memo)
        return best_payment(r, hand, named, from, due);
    p = payment_at(memo, hand, named, from, due);
    if (!p->known)
        keep(p, best_payment(r, hand, named, from, due));
    return p->pay;
}

/* Are all of them there? */
static bool recall(struct ven_memo *memo, bundle hand, const int *due, int n,
                   bundle *out)
{
    for (int i = 0; i < n; i++) {
        const struct payment *p = payment_at(memo, hand, 0, 0, due[i]);

        if (!p->known)
            return false;
        out[i] = p->pay;
    }
    return true;
}

void memo_payments(struct ven_memo *memo, const struct ven_rules *r,
                   bundle hand, const int *due, int n, bundle *out)
{
    if (memo && recall(memo, hand, due, n, out))
        return;
    best_payments(r, hand, due, n, out);
    for (int i = 0; memo && i < n; i++)
        keep(payment_at(memo, hand, 0, 0, due[i]), out[i]);
}

/* --- Arrangements ---------------------------------------------------------------- */

struct plan memo_far_plan(struct ven_memo *memo, const struct outlook *o,
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
