/* The start of a turn: the market is refilled, buildings with the start icon
 * give what they give.
 *
 * ROI-T1  refill to five; the attacker's start buildings.
 * ROI-T12 several of them: the owner chooses the order.
 * ROI-T13 an empty pile refills nothing.
 * ROI-T20 the port: up to two swaps, one after the other. */
#include "base/text.h"
#include "games/rois/parts.h"

#include "core/pure.h"

void roi_start_turn(const struct play *p)
{
    struct rois *v = p->v;
    int step = v->reversed ? p->rules->seats - 1 : 1; /* ROI-M3 */

    v->defender = (uint8_t)((v->attacker + step) % p->rules->seats);
    v->step = STEP_REFILL;
    tell_all(p->tell, EVENT_TURN, v->attacker, v->turns + 1, v->defender, 0);
}

bool roi_step_refill(const struct play *p)
{
    struct rois *v = p->v;
    uint64_t starting = p->r->with_icon[ICON_START];
    unsigned gaps = 0;

    for (int i = 0; i < MARKET; i++) {
        if (v->market[i] == NO_CARD)
            gaps |= 1u << i;
    }
    v->todo.fill = (uint8_t)gaps;
    v->to_start = (struct bag){ attacker(p)->own.ones & starting,
                                attacker(p)->own.twos & starting };
    v->step = STEP_START;
    return false;
}

/* --- Start buildings ------------------------------------------------------------------ */

static bool has_price(const struct price *c)
{
    return c->fixed || c->any;
}

static bool can_act(const struct play *p, int card)
{
    const struct card *c = &p->r->card[card];

    if (has_price(&c->pay))
        return roi_can_pay(attacker(p)->tokens, &c->pay, 0, 0);
    if (p->r->optional_start >> card & 1)
        return roi_can_swap(p);
    return true;
}

static void act(const struct play *p, int card)
{
    const struct card *c = &p->r->card[card];

    roi_bag_take(&p->v->to_start, card);
    tell_all(p->tell, EVENT_ACTED, p->v->attacker, card, 0, 0);
    p->v->todo.swaps = c->swaps;
    if (has_price(&c->pay))
        roi_start_deed(p, DEED_TRADE, card, &c->pay, 0);
    else
        roi_give_income(p, p->v->attacker, &c->income, 1);
}

static bool somebody_acts(const struct play *p, uint64_t set)
{
    for (; set; set &= set - 1) {
        if (can_act(p, __builtin_ctzll(set)))
            return true;
    }
    return false;
}

static void start_development(const struct play *p)
{
    p->v->to_start = (struct bag){ 0, 0 };
    p->v->actions = 1;
    p->v->step = STEP_DEVELOP;
}

bool roi_step_start(const struct play *p)
{
    struct rois *v = p->v;
    uint64_t set = bag_set(&v->to_start);

    if (!(set & ~p->r->optional_start) && !somebody_acts(p, set) &&
        (!set || !roi_usable(p, v->attacker, USE_INCOME))) {
        start_development(p);
        return false;
    }
    /* Fixed incomes give the same in any order; so does a single building
     * that always acts. */
    if (!(set & ~p->r->plain_start) ||
        (roi_bag_size(&v->to_start, ~(uint64_t)0) == 1 &&
         !(set & p->r->optional_start))) {
        act(p, __builtin_ctzll(set));
        return false;
    }
    v->phase = PHASE_START;
    return true;
}

int roi_legal_start(const struct play *p, mag_action *out)
{
    uint64_t set = bag_set(&p->v->to_start);
    int n = 0;

    for (uint64_t m = set; m; m &= m - 1) {
        int card = __builtin_ctzll(m);

        if (can_act(p, card))
            out[n++] = mag_act(VERB_ACT, (unsigned)card, 0, 0);
    }
    n += roi_legal_items(roi_usable(p, p->v->attacker, USE_INCOME), out + n);
    if (!(set & ~p->r->optional_start))
        out[n++] = mag_act(VERB_PASS, 0, 0, 0);
    return n;
}

bool roi_may_start(const struct play *p, mag_action action,
                   struct mag_ruling *why)
{
    unsigned card = mag_act_arg(action, 0);
    uint64_t set = bag_set(&p->v->to_start);

    switch (mag_act_verb(action)) {
    case VERB_PASS:
        if (set & ~p->r->optional_start)
            return refuse(why, "ROI-T1", T_ROI_WHY_MUST_ACT,
                          arg_term(TERM_CARD, __builtin_ctzll(
                                                  set & ~p->r->optional_start)),
                          arg_none(), arg_none());
        return true;
    case VERB_ACT:
        if (card >= MAX_CARDS || !(set >> card & 1))
            return refuse(why, "ROI-T1", T_ROI_WHY_NO_SUCH_BUILDING,
                          arg_term(TERM_CARD, card), arg_none(), arg_none());
        if (!can_act(p, (int)card))
            return refuse(
                why, "ROI-T1", T_ROI_WHY_CANNOT_ACT, arg_term(TERM_CARD, card),
                arg_term(TERM_TOKENS, attacker(p)->tokens), arg_none());
        return true;
    default:
        return roi_refuse_plain(why, "ROI-T1", T_ROI_WHY_NOT_NOW);
    }
}

void roi_do_start(const struct play *p, mag_action action)
{
    if (mag_act_verb(action) == VERB_PASS)
        start_development(p);
    else
        act(p, (int)mag_act_arg(action, 0));
}

/* --- The port (ROI-T20) ----------------------------------------------------------------- */

static bool swap_fits(const struct play *p, unsigned give, unsigned get)
{
    return give < KINDS && get < KINDS && give != get && get != HONOUR &&
           purse_count(attacker(p)->tokens, (int)give) &&
           purse_count(p->v->bank, (int)get);
}

bool roi_can_swap(const struct play *p)
{
    for (unsigned give = 0; give < KINDS; give++) {
        for (unsigned get = FOOD; get < KINDS; get++) {
            if (swap_fits(p, give, get))
                return true;
        }
    }
    return false;
}

int roi_legal_swap(const struct play *p, mag_action *out)
{
    int n = 0;

    for (unsigned give = 0; give < KINDS; give++) {
        for (unsigned get = FOOD; get < KINDS; get++) {
            if (swap_fits(p, give, get))
                out[n++] = mag_act(VERB_SWAP, give, get, 0);
        }
    }
    n += roi_legal_items(roi_usable(p, p->v->attacker, USE_INCOME), out + n);
    out[n++] = mag_act(VERB_PASS, 0, 0, 0);
    return n;
}

bool roi_may_swap(const struct play *p, mag_action action,
                  struct mag_ruling *why)
{
    if (mag_act_verb(action) == VERB_PASS)
        return true;
    if (mag_act_verb(action) != VERB_SWAP)
        return roi_refuse_plain(why, "ROI-T20", T_ROI_WHY_NOT_NOW);
    if (!swap_fits(p, mag_act_arg(action, 0), mag_act_arg(action, 1)))
        return refuse(why, "ROI-T20", T_ROI_WHY_SWAP,
                      arg_term(TERM_KIND, mag_act_arg(action, 0)),
                      arg_term(TERM_KIND, mag_act_arg(action, 1)), arg_none());
    return true;
}

void roi_do_swap(const struct play *p, mag_action action)
{
    struct todo *t = &p->v->todo;
    int give = (int)mag_act_arg(action, 0), get = (int)mag_act_arg(action, 1);

    if (mag_act_verb(action) == VERB_PASS) {
        t->swaps = 0;
        return;
    }
    attacker(p)->tokens += ONE_TOKEN(get) - ONE_TOKEN(give);
    p->v->bank += ONE_TOKEN(give) - ONE_TOKEN(get);
    t->swaps--;
    tell_all(p->tell, EVENT_SWAPPED, p->v->attacker, give, get, 0);
}
