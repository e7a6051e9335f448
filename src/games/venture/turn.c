/* A turn: operations in any order, then the reckoning, then the draw.
 *
 * VEN-T1 any number of operations in any order.
 * VEN-T2 no operation, or in `riche-ou-pauvre` no purchase: one card is
 *        discarded.
 * VEN-T3 all costs are paid once, at the end, and never exceed the hand.
 * VEN-T5 then the centre is refilled and resources are drawn. */
#include "games/venture/turn.h"

#include "base/text.h"
#include "magnat/tell.h"
#include "games/venture/centre.h"
#include "games/venture/companies.h"
#include "games/venture/discard.h"
#include "games/venture/draw.h"
#include "games/venture/end.h"
#include "games/venture/reorganise.h"
#include "games/venture/tables.h"
#include "games/venture/takeover.h"

#include "core/pure.h"

int ven_spare_money(const struct mag_play *p)
{
    const struct venture *v = ven_at(p);

    return ven_worth(ven_cards(p), v->hand[v->turn]) - v->due;
}

void ven_start_turn(const struct mag_play *p)
{
    struct venture *v = ven_edit(p);
    const struct ven_rules *r = ven_cards(p);

    v->operated = v->bought = 0;
    v->due = 0;
    v->phase = PHASE_TURN;
    if (r->mistakes && ven_faulty_of(r, &v->held[v->turn]))
        v->phase = PHASE_FORCED; /* VEN-O2 */
}

/* --- What may be done ------------------------------------------------------------ */

static void list_buys(const struct mag_play *p, int spare, struct mag_menu *m)
{
    const struct company *company = ven_cards(p)->company;

    for (uint64_t set = ven_at(p)->centre; set; set &= set - 1) {
        int c = __builtin_ctzll(set);

        if (company[c].price <= spare)
            mag_menu_add(m, mag_act(VERB_BUY, (unsigned)c, 0, 0));
    }
}

void ven_list_turn(const struct mag_play *p, struct mag_menu *m)
{
    int spare = ven_spare_money(p);

    list_buys(p, spare, m);
    if (mag_menu_wants(m, VERB_TAKEOVER))
        ven_list_takeovers(p, spare, m);
    if (ven_can_reorganise(p, spare))
        mag_menu_verb(m, VERB_REORGANISE);
    mag_menu_verb(m, VERB_END);
}

static void why_buy(const struct mag_play *p, int company,
                    struct mag_ruling *why)
{
    const struct ven_rules *r = ven_cards(p);

    if (company >= r->n_companies || !(ven_at(p)->centre >> company & 1))
        mag_refuse(why, "VEN-T1", T_VEN_WHY_NOT_IN_CENTRE,
                   mag_args1(mag_arg_term(TERM_COMPANY, company)));
    else
        mag_refuse(why, "VEN-T3", T_VEN_WHY_TOO_DEAR,
                   mag_args3(mag_arg_term(TERM_COMPANY, company),
                             mag_arg_number(r->company[company].price),
                             mag_arg_number(ven_spare_money(p))));
}

void ven_why_nonsense(struct mag_ruling *why)
{
    mag_refuse(why, "VEN-T1", T_VEN_WHY_NOT_AN_OPERATION, mag_args0());
}

void ven_why_turn(const struct mag_play *p, mag_action action,
                  struct mag_ruling *why)
{
    if (!mag_is_canonical(p->rules->game, action)) {
        ven_why_nonsense(why);
        return;
    }
    switch (mag_act_verb(action)) {
    case VERB_BUY:
        why_buy(p, (int)mag_act_arg(action, 0), why);
        break;
    case VERB_TAKEOVER:
        ven_why_takeover(p, action, why);
        break;
    case VERB_REORGANISE:
        ven_why_reorganise(p, why);
        break;
    default:
        ven_why_nonsense(why);
        break;
    }
}

/* --- Doing it ---------------------------------------------------------------------- */

static void buy(const struct mag_play *p, int company)
{
    struct venture *v = ven_edit(p);
    int price = ven_cards(p)->company[company].price;

    v->centre &= ~((uint64_t)1 << company);
    v->due = (uint16_t)(v->due + price);
    v->won = (uint8_t)company;
    v->operated = v->bought = 1;
    v->phase = PHASE_PLACE;
    mag_tell_all(p->tell, EVENT_BOUGHT, v->turn, company, price);
    /* VEN-G1: nothing is left and nothing will come. */
    if (!v->centre && !v->to_come) {
        v->last_turn = 1;
        mag_tell_all(p->tell, EVENT_LAST, v->turn, 0, 0);
    }
}

static void end_operations(const struct mag_play *p)
{
    struct venture *v = ven_edit(p);

    if (v->due) {
        v->phase = PHASE_PAY;
        return;
    }
    if (!v->hand[v->turn])
        mag_tell_all(p->tell, EVENT_PASSED, v->turn, 0, 0);
    ven_settled(p);
}

void ven_run_turn(const struct mag_play *p, mag_action action)
{
    switch (mag_act_verb(action)) {
    case VERB_BUY:
        buy(p, (int)mag_act_arg(action, 0));
        break;
    case VERB_TAKEOVER:
        ven_take_over(p, action);
        break;
    case VERB_REORGANISE:
        ven_reorganise(p);
        break;
    default:
        end_operations(p);
        break;
    }
}

mag_action ven_late_turn(const struct mag_play *p)
{
    (void)p;
    return mag_act(VERB_END, 0, 0, 0);
}

void ven_settled(const struct mag_play *p)
{
    struct venture *v = ven_edit(p);

    v->due = 0;
    if (ven_must_discard(ven_cards(p), v))
        v->phase = PHASE_DISCARD; /* VEN-T2 */
    else
        ven_finish_turn(p);
}

/* The end of the game, or VEN-T5. */
void ven_finish_turn(const struct mag_play *p)
{
    struct venture *v = ven_edit(p);

    v->quiet = v->bought ? 0 : (uint16_t)(v->quiet + 1);
    if (v->last_turn || ven_is_stalled(p))
        ven_end_game(p);
    else if (ven_centre_has_room(p))
        v->phase = PHASE_REFILL;
    else
        ven_start_draw(p);
}
