/* The start of a turn: the market is refilled, buildings with the start icon
 * give what they give.
 *
 * ROI-T1  refill to five; the attacker's start buildings.
 * ROI-T12 several of them: the owner chooses the order.
 * ROI-T20 the port: up to two swaps, one after the other. */
#include "base/text.h"
#include "games/rois/chain.h"
#include "games/rois/items.h"
#include "games/rois/market.h"
#include "games/rois/price.h"
#include "games/rois/refuse.h"
#include "games/rois/start.h"
#include "games/rois/tables.h"

#include "core/pure.h"

void roi_start_turn(const struct mag_play *p)
{
    struct rois *v = roi_edit(p);
    int step = v->reversed ? p->rules->seats - 1 : 1; /* ROI-M3 */

    v->defender = (uint8_t)((v->attacker + step) % p->rules->seats);
    v->step = STEP_REFILL;
    mag_tell_all(p->tell, EVENT_TURN, v->attacker, v->turns + 1, v->defender);
}

bool roi_step_refill(const struct mag_play *p)
{
    struct rois *v = roi_edit(p);

    v->todo.fill = (uint8_t)roi_market_gaps(v);
    v->to_start = bag_among(&roi_attacker(p)->own,
                            roi_cards(p)->with_icon[ICON_START]);
    v->step = STEP_START;
    return false;
}

/* --- Start buildings ------------------------------------------------------------------ */

static bool can_act(const struct mag_play *p, int card)
{
    const struct rois_rules *r = roi_cards(p);
    const struct card *c = &r->card[card];

    if (roi_has_price(&c->pay))
        return roi_can_pay(roi_attacker(p)->tokens, &c->pay, 0, 0);
    if (r->optional_start >> card & 1)
        return roi_can_swap(p);
    return true;
}

/* Of those that have not acted yet. */
static uint64_t able_to_act(const struct mag_play *p)
{
    uint64_t able = 0;

    for (uint64_t set = bag_set(&roi_at(p)->to_start); set; set &= set - 1) {
        int card = __builtin_ctzll(set);

        if (can_act(p, card))
            able |= (uint64_t)1 << card;
    }
    return able;
}

/* Those that must act before the turn goes on. */
static uint64_t bound_to_act(const struct mag_play *p)
{
    return bag_set(&roi_at(p)->to_start) & ~roi_cards(p)->optional_start;
}

static void act(const struct mag_play *p, int card)
{
    const struct card *c = &roi_cards(p)->card[card];
    struct rois *v = roi_edit(p);

    bag_take(&v->to_start, card);
    mag_tell_all(p->tell, EVENT_ACTED, v->attacker, card, 0);
    v->todo.swaps = c->swaps;
    if (roi_has_price(&c->pay))
        roi_start_deed(p, DEED_TRADE, card, &c->pay, 0);
    else
        roi_give_income(p, v->attacker, &c->income, 1);
}

static void start_development(const struct mag_play *p)
{
    struct rois *v = roi_edit(p);

    v->to_start = (struct bag){ 0, 0 };
    v->actions = 1;
    v->step = STEP_DEVELOP;
}

bool roi_step_start(const struct mag_play *p)
{
    const struct rois_rules *r = roi_cards(p);
    struct rois *v = roi_edit(p);
    uint64_t set = bag_set(&v->to_start);

    if (!bound_to_act(p) && !able_to_act(p) &&
        (!set || !roi_usable(p, v->attacker, USE_INCOME))) {
        start_development(p);
        return false;
    }
    /* Fixed incomes give the same in any order; so does a single building
     * that always acts. */
    if (!(set & ~r->plain_start) ||
        (bag_size(&v->to_start, ~(uint64_t)0) == 1 && bound_to_act(p))) {
        act(p, __builtin_ctzll(set));
        return false;
    }
    v->phase = PHASE_START;
    return true;
}

void roi_list_start(const struct mag_play *p, struct mag_menu *m)
{
    if (mag_menu_wants(m, VERB_ACT))
        mag_menu_set(m, mag_act(VERB_ACT, 0, 0, 0), MAG_STEP_ARG(0),
                     able_to_act(p));
    roi_list_items(p, m, 0);
    if (!bound_to_act(p))
        mag_menu_verb(m, VERB_PASS);
}

static void why_not_acting(const struct mag_play *p, unsigned card,
                           struct mag_ruling *why)
{
    if (card >= MAX_CARDS || !(bag_set(&roi_at(p)->to_start) >> card & 1))
        roi_why_term(why, "ROI-T1", T_ROI_WHY_NO_SUCH_BUILDING, TERM_CARD,
                     card);
    else
        mag_refuse(
            why, "ROI-T1", T_ROI_WHY_CANNOT_ACT,
            mag_args2(mag_arg_term(TERM_CARD, card),
                      mag_arg_term(TERM_TOKENS, roi_attacker(p)->tokens)));
}

void roi_why_start(const struct mag_play *p, mag_action action,
                   struct mag_ruling *why)
{
    if (roi_why_no_action(p, action, why))
        return;
    switch (mag_act_verb(action)) {
    case VERB_PASS:
        roi_why_term(why, "ROI-T1", T_ROI_WHY_MUST_ACT, TERM_CARD,
                     __builtin_ctzll(bound_to_act(p)));
        break;
    case VERB_ACT:
        why_not_acting(p, mag_act_arg(action, 0), why);
        break;
    default:
        roi_why_plain(why, "ROI-T1", T_ROI_WHY_NOT_NOW);
        break;
    }
}

void roi_run_start(const struct mag_play *p, mag_action action)
{
    if (roi_run_horn(p, action))
        return;
    if (mag_act_verb(action) == VERB_PASS)
        start_development(p);
    else
        act(p, (int)mag_act_arg(action, 0));
}

/* --- The port (ROI-T20) ----------------------------------------------------------------- */

/* What may be got for a token of this kind: anything but honour. */
static unsigned kinds_for(const struct mag_play *p, unsigned give)
{
    return purse_kinds(roi_at(p)->bank) & BUT_HONOUR & ~(1u << give);
}

bool roi_can_swap(const struct mag_play *p)
{
    for (unsigned set = purse_kinds(roi_attacker(p)->tokens); set;
         set &= set - 1) {
        if (kinds_for(p, (unsigned)__builtin_ctz(set)))
            return true;
    }
    return false;
}

void roi_list_swap(const struct mag_play *p, struct mag_menu *m)
{
    for (unsigned set = purse_kinds(roi_attacker(p)->tokens); set;
         set &= set - 1) {
        unsigned give = (unsigned)__builtin_ctz(set);

        mag_menu_set(m, mag_act(VERB_SWAP, give, 0, 0), MAG_STEP_ARG(1),
                     kinds_for(p, give));
    }
    roi_list_items(p, m, 0);
    mag_menu_verb(m, VERB_PASS);
}

void roi_why_swap(const struct mag_play *p, mag_action action,
                  struct mag_ruling *why)
{
    if (roi_why_no_action(p, action, why))
        return;
    if (mag_act_verb(action) != VERB_SWAP)
        roi_why_plain(why, "ROI-T20", T_ROI_WHY_NOT_NOW);
    else
        mag_refuse(why, "ROI-T20", T_ROI_WHY_SWAP,
                   mag_args2(mag_arg_term(TERM_KIND, mag_act_arg(action, 0)),
                             mag_arg_term(TERM_KIND, mag_act_arg(action, 1))));
}

void roi_run_swap(const struct mag_play *p, mag_action action)
{
    struct rois *v = roi_edit(p);
    int give = (int)mag_act_arg(action, 0), get = (int)mag_act_arg(action, 1);

    if (roi_run_horn(p, action))
        return;
    if (mag_act_verb(action) == VERB_PASS) {
        v->todo.swaps = 0;
        return;
    }
    v->seat[p->seat].tokens += ONE_TOKEN(get) - ONE_TOKEN(give);
    v->bank += ONE_TOKEN(give) - ONE_TOKEN(get);
    v->todo.swaps--;
    mag_tell_all(p->tell, EVENT_SWAPPED, p->seat, give, get);
}
