/* The end in sight: what the seat on turn would have, and the others.
 *
 * VEN-G1 the purchase of the last company ends the game, so whoever would then
 *        be ahead wants to buy all that are left, and nobody else does.
 * VEN-G2 a last profit count; in `venture` the money in hand counts too. */
#include "games/venture/finish.h"

#include <math.h>

#include "base/compare.h"
#include "games/venture/profit.h"

#include "core/pure.h"

/* The profit of the seat on turn once it has all that is left, each laid where
 * it brings most. */
static double profit_with_all(const struct outlook *o, const struct holding *h)
{
    struct stack pile[MAX_COMPANIES];
    int n = ven_stacks_of(o->r, h, pile), profit = ven_profit_of(o->r, h);

    for (uint64_t set = o->v->centre; set; set &= set - 1) {
        int company = __builtin_ctzll(set), best = 0;
        struct stack *on = NULL, grown = ven_no_stack;

        for (struct stack *s = pile; s < pile + n; s++) {
            struct stack more = *s;
            int gain;

            if (!s->legal || !ven_fits_on(o->r, s, company))
                continue;
            ven_grow(o->r, &more, company);
            gain = ven_profit_of_stack(o->r, &more) -
                   ven_profit_of_stack(o->r, s);
            if (gain > best) {
                best = gain;
                on = s;
                grown = more;
            }
        }
        profit += best;
        if (on)
            *on = grown;
    }
    return profit;
}

/* The mean face value of the cards that the seat on turn cannot see. */
static double unseen_card(const struct outlook *o)
{
    const struct venture *v = o->v;
    bundle seen = v->hand[v->turn] + v->discards;
    int face = 0, cards = 0;

    for (int kind = 0; kind < KIND_PROFIT; kind++) {
        int unseen = o->r->copies[kind] - bundle_count(seen, kind);

        cards += unseen;
        face += kind < KIND_TAKEOVER ? unseen * o->r->value[kind] : 0;
    }
    return cards ? (double)face / cards : 0;
}

/* Hidden hands differ from the mean: points to be ahead by, to be sure, for a
 * hand of one card, and as many as the root for more. */
static const double SURE = 5;

static double best_rival(const struct outlook *o)
{
    const struct venture *v = o->v;
    double best = 0, card = o->r->riche ? 0 : unseen_card(o);
    double sure = o->r->riche ? 0 : SURE;

    for (int s = 0; s < o->seats; s++) {
        double total = (double)v->score[s] + ven_profit_of(o->r, &v->held[s]) +
                       card * bundle_size(v->hand[s]) +
                       sure * sqrt(bundle_size(v->hand[s]));

        if (s != v->turn)
            best = larger_real(best, total);
    }
    return best;
}

/* VEN-G2: what the hand counts once `due` is paid, out of this hand or of what
 * will be drawn. */
static double money_after(const struct outlook *o, struct ven_memo *memo,
                          int due)
{
    bundle hand = o->v->hand[o->v->turn];

    if (o->r->riche)
        return 0;
    if (due > ven_worth(o->r, hand))
        return ven_face_value(o->r, hand) - due;
    hand -= ven_memo_payment(memo, o->r, hand, 0, 0, due);
    return ven_face_value(o->r, hand);
}

struct finish ven_finish(const struct outlook *o, struct ven_memo *memo)
{
    const struct venture *v = o->v;
    struct finish f = { .near = !v->to_come };
    int due = v->due;

    if (!f.near)
        return f;
    for (uint64_t set = v->centre; set; set &= set - 1) {
        due += o->r->company[__builtin_ctzll(set)].price;
        f.left++;
    }
    f.lead = v->score[v->turn] + profit_with_all(o, &v->held[v->turn]) +
             money_after(o, memo, due) - best_rival(o);
    return f;
}
