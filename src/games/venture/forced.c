/* The forced reorganisation.
 *
 * VEN-O2 (with `mistakes`) a pile with an industry twice is mended at the start
 *        of its owner's turn: in `venture` all are built anew at the price of
 *        VEN-O1, in `riche-ou-pauvre` faulty companies are set alone, each at
 *        its own price; who cannot pay it loses the capital, or the whole
 *        hand. */
#include "games/venture/forced.h"

#include "base/text.h"
#include "magnat/tell.h"
#include "games/venture/companies.h"
#include "games/venture/reorganise.h"
#include "games/venture/tables.h"
#include "games/venture/turn.h"

#include "core/pure.h"

int ven_mending_price(const struct ven_rules *r, const struct holding *h)
{
    int sum = 0;

    if (!r->riche)
        return h->n;
    for (uint64_t set = ven_faulty_of(r, h); set; set &= set - 1)
        sum += r->company[__builtin_ctzll(set)].price;
    return sum;
}

static int price_now(const struct mag_play *p)
{
    return ven_mending_price(ven_cards(p), &ven_at(p)->held[ven_at(p)->turn]);
}

/* There is no choice. */
static mag_action only_way(const struct mag_play *p)
{
    enum verb verb = VERB_REORGANISE;

    if (ven_spare_money(p) < price_now(p))
        verb = VERB_FORFEIT;
    else if (ven_cards(p)->riche)
        verb = VERB_ISOLATE;
    return mag_act(verb, 0, 0, 0);
}

void ven_list_forced(const struct mag_play *p, struct mag_menu *m)
{
    mag_menu_add(m, only_way(p));
}

void ven_why_forced(const struct mag_play *p, mag_action action,
                    struct mag_ruling *why)
{
    if (!mag_is_canonical(p->rules->game, action))
        ven_why_nonsense(why);
    else
        mag_refuse(why, "VEN-O2", T_VEN_WHY_MEND_FIRST,
                   mag_args1(mag_arg_number(price_now(p))));
}

static void isolate(const struct mag_play *p)
{
    struct venture *v = ven_edit(p);
    int price = price_now(p);

    v->due = (uint16_t)(v->due + price);
    v->operated = 1;
    mag_tell_all(p->tell, EVENT_ISOLATED, v->turn, price, 0);
    ven_isolate_faulty(ven_cards(p), &v->held[v->turn]);
    v->phase = PHASE_TURN;
}

static void forfeit(const struct mag_play *p)
{
    struct venture *v = ven_edit(p);
    bundle lost = v->hand[v->turn];

    if (!ven_cards(p)->riche)
        lost &= CAPITAL_CARDS;
    v->hand[v->turn] -= lost;
    v->discards += lost;
    v->laid = lost;
    ven_isolate_faulty(ven_cards(p), &v->held[v->turn]);
    mag_tell_all(p->tell, EVENT_FORFEITED, v->turn, (int64_t)lost, 0);
    ven_finish_turn(p);
}

void ven_run_forced(const struct mag_play *p, mag_action action)
{
    switch (mag_act_verb(action)) {
    case VERB_REORGANISE:
        ven_reorganise(p);
        break;
    case VERB_ISOLATE:
        isolate(p);
        break;
    default:
        forfeit(p);
        break;
    }
}
