/* Paying: which cards leave the hand.
 *
 * VEN-T3 once, at the end, no change given.
 * VEN-T4 the payer names cards in a fixed order until the sum is covered; the
 *        default is the payment that loses least (purse.c). */
#include "games/venture/pay.h"

#include "base/text.h"
#include "magnat/tell.h"
#include "games/venture/content.h"
#include "games/venture/purse.h"
#include "games/venture/tables.h"
#include "games/venture/turn.h"
#include "games/venture/venture.h"

#include "core/pure.h"

static bundle not_yet_named(const struct venture *v)
{
    return v->hand[v->turn] - v->named;
}

/* What the payment can still come to if the next card is of this kind. */
static int reach(const struct mag_play *p, int kind)
{
    const struct venture *v = ven_at(p);
    bundle rest = not_yet_named(v) & CARDS_FROM(kind) & CAPITAL_CARDS;

    return ven_worth(ven_cards(p), v->named + rest);
}

void ven_list_pay(const struct mag_play *p, struct mag_menu *m)
{
    const struct venture *v = ven_at(p);
    bundle left = not_yet_named(v);

    for (int kind = v->named_up_to; kind < KIND_TAKEOVER; kind++) {
        if (!bundle_count(left, kind))
            continue;
        /* Later kinds reach no further than earlier ones. */
        if (reach(p, kind) < v->due)
            break;
        mag_menu_add(m, mag_act(VERB_PAY, (unsigned)kind, 0, 0));
    }
}

static void why_card(const struct mag_play *p, int kind, struct mag_ruling *why)
{
    const struct venture *v = ven_at(p);

    if (kind >= KIND_TAKEOVER || !bundle_count(not_yet_named(v), kind))
        mag_refuse(why, "VEN-T4", T_VEN_WHY_NO_SUCH_CAPITAL,
                   mag_args1(mag_arg_term(TERM_CARD, kind)));
    else if (kind < v->named_up_to)
        mag_refuse(why, "VEN-T4", T_VEN_WHY_ORDER_OF_NAMING,
                   mag_args2(mag_arg_term(TERM_CARD, kind),
                             mag_arg_term(TERM_CARD, v->named_up_to)));
    else
        mag_refuse(why, "VEN-T4", T_VEN_WHY_CANNOT_COVER,
                   mag_args3(mag_arg_term(TERM_CARD, kind),
                             mag_arg_number(reach(p, kind)),
                             mag_arg_number(v->due)));
}

void ven_why_pay(const struct mag_play *p, mag_action action,
                 struct mag_ruling *why)
{
    if (!mag_is_canonical(p->rules->game, action))
        ven_why_nonsense(why);
    else if (mag_act_verb(action) != VERB_PAY)
        mag_refuse(why, "VEN-T3", T_VEN_WHY_PAY_FIRST,
                   mag_args1(mag_arg_number(ven_at(p)->due)));
    else
        why_card(p, (int)mag_act_arg(action, 0), why);
}

void ven_run_pay(const struct mag_play *p, mag_action action)
{
    struct venture *v = ven_edit(p);
    const struct ven_rules *r = ven_cards(p);
    int kind = (int)mag_act_arg(action, 0);

    v->named += ONE_CARD(kind);
    v->named_up_to = (uint8_t)kind;
    mag_tell_one(p->tell, EVENT_NAMED, v->turn, kind);
    if (ven_worth(r, v->named) < v->due)
        return;
    v->hand[v->turn] -= v->named;
    v->discards += v->named;
    v->laid = v->named;
    mag_tell_event(p->tell,
                   (struct mag_event){ .kind = EVENT_PAID,
                                       .seat = (int8_t)v->turn,
                                       .visible = MAG_SEEN_BY_ALL,
                                       .arg = { (int64_t)v->named, v->due,
                                                ven_worth(r, v->named) } });
    v->named = 0;
    v->named_up_to = 0;
    ven_settled(p);
}

mag_action ven_next_of_payment(const struct venture *v, bundle payment)
{
    int kind = __builtin_ctzll(payment - v->named) / BUNDLE_BITS;

    return mag_act(VERB_PAY, (unsigned)kind, 0, 0);
}

/* VEN-T4: the next card of the payment that loses least. */
mag_action ven_late_pay(const struct mag_play *p)
{
    const struct venture *v = ven_at(p);

    return ven_next_of_payment(v, ven_best_payment(ven_cards(p),
                                                   v->hand[v->turn], v->named,
                                                   v->named_up_to, v->due));
}
