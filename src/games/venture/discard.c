/* Discarding.
 *
 * VEN-T2 a turn without any operation costs one card of the seat's choice; in
 *        `riche-ou-pauvre`, by its letter, every turn without a purchase. */
#include "games/venture/discard.h"

#include "base/text.h"
#include "magnat/tell.h"
#include "games/venture/content.h"
#include "games/venture/tables.h"
#include "games/venture/turn.h"
#include "games/venture/venture.h"

#include "core/pure.h"

bool ven_must_discard(const struct ven_rules *r, const struct venture *v)
{
    bool freed = r->riche ? v->bought : v->operated;

    return !freed && v->hand[v->turn];
}

static bundle own_hand(const struct mag_play *p)
{
    return ven_at(p)->hand[ven_at(p)->turn];
}

void ven_list_discard(const struct mag_play *p, struct mag_menu *m)
{
    bundle hand = own_hand(p);

    for (int kind = 0; kind < KIND_PROFIT; kind++) {
        if (bundle_count(hand, kind))
            mag_menu_add(m, mag_act(VERB_DISCARD, (unsigned)kind, 0, 0));
    }
}

void ven_why_discard(const struct mag_play *p, mag_action action,
                     struct mag_ruling *why)
{
    if (!mag_is_canonical(p->rules->game, action))
        ven_why_nonsense(why);
    else if (mag_act_verb(action) != VERB_DISCARD)
        mag_refuse(why, "VEN-T2", T_VEN_WHY_DISCARD_FIRST, mag_args0());
    else
        mag_refuse(why, "VEN-T2", T_VEN_WHY_NO_SUCH_CARD,
                   mag_args1(mag_arg_term(TERM_CARD, mag_act_arg(action, 0))));
}

void ven_run_discard(const struct mag_play *p, mag_action action)
{
    struct venture *v = ven_edit(p);
    int kind = (int)mag_act_arg(action, 0);

    v->hand[v->turn] -= ONE_CARD(kind);
    v->discards += ONE_CARD(kind);
    v->laid = ONE_CARD(kind);
    mag_tell_all(p->tell, EVENT_DISCARDED, v->turn, kind, 0);
    ven_finish_turn(p);
}

mag_action ven_late_discard(const struct mag_play *p)
{
    int kind = ven_least_card(ven_cards(p), own_hand(p));

    return mag_act(VERB_DISCARD, (unsigned)kind, 0, 0);
}

/* More than the loss of any capital card: takeover cards are kept before
 * them, the dearest factor longest. */
enum { TAKEOVER_LOSS = 100 };

int ven_least_card(const struct ven_rules *r, bundle hand)
{
    int whole = ven_worth(r, hand), best = -1, least = 0;

    for (int kind = 0; kind < KIND_PROFIT; kind++) {
        int loss = kind >= KIND_TAKEOVER ? TAKEOVER_LOSS + kind : 0;

        if (!bundle_count(hand, kind))
            continue;
        loss += whole - ven_worth(r, hand - ONE_CARD(kind));
        if (best < 0 || loss < least) {
            best = kind;
            least = loss;
        }
    }
    return best;
}
