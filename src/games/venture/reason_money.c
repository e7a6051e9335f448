/* Reasons about money: to end the turn, to pay, to discard.
 *
 * VEN-S3 what sets of capital are worth; VEN-T2 to VEN-T4 what a turn costs. */
#include "base/text.h"
#include "games/venture/discard.h"
#include "games/venture/purse.h"
#include "games/venture/reasons.h"
#include "games/venture/tables.h"
#include "magnat/tell.h"

#include "core/pure.h"

/* What a company of the centre would bring at each count, and its price; the
 * best that can be paid, the cheaper of two. Price 0: none can be paid. */
struct offer {
    int gain, price;
};

static struct offer best_offer(const struct asker *a, int spare)
{
    struct offer best = { 0 };

    for (uint64_t set = a->v->centre; set; set &= set - 1) {
        int c = __builtin_ctzll(set), price = a->r->company[c].price;
        int gain = ven_best_pile(a, c).gain;

        if (price > spare)
            continue;
        if (!best.price || gain > best.gain ||
            (gain == best.gain && price < best.price))
            best = (struct offer){ gain, price };
    }
    return best;
}

static int cheapest(const struct asker *a)
{
    int least = 0;

    for (uint64_t set = a->v->centre; set; set &= set - 1) {
        int price = a->r->company[__builtin_ctzll(set)].price;

        if (!least || price < least)
            least = price;
    }
    return least;
}

/* What stays in hand if the turn ends now: paid at best, and the least card
 * gone if one must go (VEN-T2). */
static int kept_at_end(const struct asker *a)
{
    bundle hand = a->hand;

    if (a->v->due)
        hand -= ven_best_payment(a->r, hand, 0, 0, a->v->due);
    if (hand && ven_must_discard(a->r, a->v))
        hand -= ONE_CARD(ven_least_card(a->r, hand));
    return ven_worth(a->r, hand);
}

bool ven_why_ending(const struct asker *a)
{
    int spare = ven_worth(a->r, a->hand) - a->v->due, least = cheapest(a);
    int kept = kept_at_end(a);
    struct offer best = best_offer(a, spare);

    if (least > spare)
        return ven_give(a, "VEN-T3", T_REASON_VEN_TOO_DEAR, 3,
                        (const int[]){ least, spare, kept });
    if (best.gain > 0)
        return ven_give(
            a, "VEN-T2", T_REASON_VEN_FORGO, 3,
            (const int[]){
                best.gain, kept,
                ven_worth_after(a, a->hand, a->v->due + best.price) });
    return ven_give(a, "VEN-T2", T_REASON_VEN_SAVE, 1, (const int[]){ kept });
}

bool ven_why_paying(const struct asker *a, int kind)
{
    bundle named = a->v->named + ONE_CARD(kind);
    bundle paid = ven_best_payment(a->r, a->hand, named, kind, a->v->due);
    bundle best = ven_best_payment(a->r, a->hand, a->v->named,
                                   a->v->named_up_to, a->v->due);
    int left = ven_worth(a->r, a->hand - paid);
    int most = ven_worth(a->r, a->hand - best);

    if (!paid)
        return false;
    return ven_give(a, "VEN-T4",
                    left < most ? T_REASON_VEN_PAY_LESS : T_REASON_VEN_PAY, 2,
                    (const int[]){ left, most - left });
}

bool ven_why_discarding(const struct asker *a, int kind)
{
    int before = ven_worth(a->r, a->hand);

    if (kind >= KIND_TAKEOVER)
        return ven_give(
            a, "VEN-T2", T_REASON_VEN_DISCARD_TAKEOVER, 2,
            (const int[]){ before, bundle_size(a->hand & ~CAPITAL_CARDS) - 1 });
    return ven_give(
        a, "VEN-T2", T_REASON_VEN_DISCARD, 2,
        (const int[]){ ven_worth(a->r, a->hand - ONE_CARD(kind)), before });
}
