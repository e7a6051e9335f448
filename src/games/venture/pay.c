/* Paying: which cards leave the hand.
 *
 * VEN-T3 once, at the end, no change given.
 * VEN-T4 the payer names cards in a fixed order until the sum is covered; the
 *        default is the payment that loses least (purse.c). */
#include "base/text.h"
#include "games/venture/venture.h"

#include "core/pure.h"

/* All that could still be named if the next card is of this kind. */
static bundle reach(const struct venture *v, int kind)
{
    bundle left = v->hand[v->turn] - v->named;

    return v->named + (left & CARDS_FROM(kind) & CAPITAL_CARDS);
}

int legal_pay(const struct play *p, mag_action *out)
{
    const struct venture *v = p->v;
    bundle left = v->hand[v->turn] - v->named;
    int n = 0;

    for (int kind = v->named_up_to; kind < KIND_TAKEOVER; kind++) {
        if (!bundle_count(left, kind))
            continue;
        /* Later kinds reach no further than earlier ones. */
        if (worth(p->r, reach(v, kind)) < v->due)
            break;
        out[n++] = mag_act(VERB_PAY, (unsigned)kind, 0, 0);
    }
    return n;
}

bool may_pay(const struct play *p, mag_action action, struct mag_ruling *why)
{
    const struct venture *v = p->v;
    int kind = (int)mag_act_arg(action, 0);

    if (mag_act_verb(action) != VERB_PAY)
        return refuse(why, "VEN-T3", T_VEN_WHY_PAY_FIRST, arg_number(v->due),
                      arg_none(), arg_none());
    if (kind >= KIND_TAKEOVER ||
        !bundle_count(v->hand[v->turn] - v->named, kind))
        return refuse(why, "VEN-T4", T_VEN_WHY_NO_SUCH_CAPITAL,
                      arg_term(TERM_CARD, kind), arg_none(), arg_none());
    if (kind < v->named_up_to)
        return refuse(why, "VEN-T4", T_VEN_WHY_ORDER_OF_NAMING,
                      arg_term(TERM_CARD, kind),
                      arg_term(TERM_CARD, v->named_up_to), arg_none());
    if (worth(p->r, reach(v, kind)) < v->due)
        return refuse(
            why, "VEN-T4", T_VEN_WHY_CANNOT_COVER, arg_term(TERM_CARD, kind),
            arg_number(worth(p->r, reach(v, kind))), arg_number(v->due));
    return true;
}

void do_pay(const struct play *p, mag_action action)
{
    struct venture *v = p->v;
    int kind = (int)mag_act_arg(action, 0);

    v->named += ONE_CARD(kind);
    v->named_up_to = (uint8_t)kind;
    tell_one(p->tell, EVENT_NAMED, v->turn, kind);
    if (worth(p->r, v->named) < v->due)
        return;
    v->hand[v->turn] -= v->named;
    v->discards += v->named;
    v->laid = v->named;
    tell_all(p->tell, EVENT_PAID, v->turn, (int64_t)v->named, v->due,
             worth(p->r, v->named));
    v->named = 0;
    v->named_up_to = 0;
    finish_turn(p);
}

mag_action next_of_payment(const struct venture *v, bundle payment)
{
    int card = __builtin_ctzll(payment - v->named) / BUNDLE_BITS;

    return mag_act(VERB_PAY, (unsigned)card, 0, 0);
}
