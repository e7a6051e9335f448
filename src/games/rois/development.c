/* Development: one purchase, one promotion, or nothing; and the market.
 *
 * ROI-S3  buildings stay, citizens and used items leave the game.
 * ROI-T2  buy a card from the market or a palace; promote; pass.
 * ROI-T3  the cost goes to the bank; a citizen's income, then its effect.
 * ROI-T10 the second development, after the combat.
 * ROI-T11 the second palace wins at once.
 * ROI-T15 an item cannot be used in the phase in which it was bought.
 * ROI-T18 the royal scroll is declared with a purchase.
 * ROI-T19 the architect's purchase, the lamp.
 * ROI-T21 the pedlar. */
#include "base/text.h"
#include "games/rois/parts.h"

#include "core/pure.h"

uint64_t roi_market_set(const struct rois *v)
{
    uint64_t set = 0;

    for (int i = 0; i < MARKET; i++) {
        if (v->market[i] != NO_CARD)
            set |= (uint64_t)1 << v->market[i];
    }
    return set;
}

static bool is_on_sale(const struct play *p, unsigned card)
{
    if (card == PALACE)
        return !p->v->todo.build;
    return card < MAX_CARDS && roi_market_set(p->v) >> card & 1;
}

static bool can_buy(const struct play *p, int card, int less)
{
    return roi_can_pay(attacker(p)->tokens, &p->r->card[card].cost, less, 0);
}

static void take_from_market(const struct play *p, int card)
{
    for (int i = 0; i < MARKET; i++) {
        if (p->v->market[i] == card) {
            p->v->market[i] = NO_CARD;
            return;
        }
    }
}

/* --- The phase ------------------------------------------------------------------------ */

/* True: the game is over. */
static bool end_development(const struct play *p)
{
    struct rois *v = p->v;

    v->fresh = (struct bag){ 0, 0 };
    v->actions = 0;
    if (!v->second) {
        v->step = STEP_BEFORE;
        return false;
    }
    roi_end_turn(p);
    return v->phase == PHASE_OVER;
}

bool roi_step_develop(const struct play *p)
{
    struct rois *v = p->v;

    if (!v->actions && !roi_usable(p, v->attacker, USE_DEVELOP))
        return end_development(p);
    v->phase = PHASE_DEVELOP;
    return true;
}

/* Purchases of the cards of a set, and of the palace if it may be bought,
 * without and with a scroll; `less`: tokens less in any case. */
static int legal_purchases(const struct play *p, uint64_t set, bool palace,
                           int less, mag_action *out)
{
    uint64_t scrolls = roi_usable(p, p->v->attacker, USE_DISCOUNT);
    int n = 0;

    for (uint64_t m = set; m; m &= m - 1) {
        int card = __builtin_ctzll(m);

        if (can_buy(p, card, less))
            out[n++] = mag_act(VERB_BUY, (unsigned)card, 0, 0);
    }
    if (palace && can_buy(p, PALACE, less))
        out[n++] = mag_act(VERB_BUY, PALACE, 0, 0);
    if (!scrolls)
        return n;
    for (uint64_t m = set | (uint64_t)palace << PALACE; m; m &= m - 1) {
        int card = __builtin_ctzll(m);

        for (uint64_t s = scrolls; s; s &= s - 1) {
            int item = __builtin_ctzll(s);

            if (roi_droppable(&p->r->card[card].cost, 0) &&
                can_buy(p, card, less + p->r->card[item].amount))
                out[n++] = mag_act(VERB_BUY_WITH, (unsigned)card,
                                   (unsigned)item, 0);
        }
    }
    return n;
}

int roi_legal_develop(const struct play *p, mag_action *out)
{
    struct rois *v = p->v;
    int n = 0;

    if (v->actions) {
        n = legal_purchases(p, roi_market_set(v), true, 0, out);
        if (purse_total(attacker(p)->tokens) >=
                roi_promotion_cost(p, v->attacker) &&
            roi_academy_has_new(p, v->attacker))
            out[n++] = mag_act(VERB_PROMOTE, 0, 0, 0);
    }
    n += roi_legal_items(roi_usable(p, v->attacker, USE_INCOME) |
                             roi_usable(p, v->attacker, USE_DEVELOP),
                         out + n);
    out[n++] = mag_act(VERB_PASS, 0, 0, 0);
    return n;
}

static int64_t price_term(const struct price *c)
{
    return c->fixed | (int64_t)c->any << 32;
}

static bool may_buy(const struct play *p, mag_action action, int less,
                    struct mag_ruling *why)
{
    unsigned card = mag_act_arg(action, 0), item = mag_act_arg(action, 1);
    const struct price *cost;

    if (!is_on_sale(p, card))
        return refuse(why, "ROI-T2", T_ROI_WHY_NOT_ON_SALE,
                      arg_term(TERM_CARD, card), arg_none(), arg_none());
    cost = &p->r->card[card].cost;
    if (mag_act_verb(action) == VERB_BUY_WITH) {
        if (item >= MAX_CARDS ||
            !(roi_usable(p, p->v->attacker, USE_DISCOUNT) >> item & 1))
            return refuse(why, "ROI-T15", T_ROI_WHY_NO_SUCH_ITEM,
                          arg_term(TERM_CARD, item), arg_none(), arg_none());
        if (!roi_droppable(cost, 0))
            return refuse(why, "ROI-T18", T_ROI_WHY_NOTHING_TO_DROP,
                          arg_term(TERM_CARD, card), arg_none(), arg_none());
        less += p->r->card[item].amount;
    }
    if (!can_buy(p, (int)card, less))
        return refuse(why, "ROI-T3", T_ROI_WHY_TOO_DEAR,
                      arg_term(TERM_CARD, card),
                      arg_term(TERM_TOKENS, price_term(cost)),
                      arg_term(TERM_TOKENS, attacker(p)->tokens));
    return true;
}

static bool may_promote(const struct play *p, struct mag_ruling *why)
{
    int cost = roi_promotion_cost(p, p->v->attacker);

    if (purse_total(attacker(p)->tokens) < cost)
        return refuse(why, "ROI-T4", T_ROI_WHY_PROMOTION_TOO_DEAR,
                      arg_number(cost),
                      arg_number(purse_total(attacker(p)->tokens)), arg_none());
    if (!roi_academy_has_new(p, p->v->attacker))
        return roi_refuse_plain(why, p->rules->seats > 2 ? "ROI-M2" : "ROI-T13",
                                T_ROI_WHY_NO_NEW_HERO);
    return true;
}

bool roi_may_develop(const struct play *p, mag_action action,
                     struct mag_ruling *why)
{
    unsigned verb = mag_act_verb(action), item = mag_act_arg(action, 0);

    if (verb == VERB_PASS)
        return true;
    if (verb == VERB_ITEM) {
        if (item < MAX_CARDS &&
            roi_usable(p, p->v->attacker, USE_DEVELOP) >> item & 1)
            return true;
        return refuse(why, "ROI-T15", T_ROI_WHY_NO_SUCH_ITEM,
                      arg_term(TERM_CARD, item), arg_none(), arg_none());
    }
    if (!p->v->actions)
        return roi_refuse_plain(why, "ROI-T2", T_ROI_WHY_NO_ACTION_LEFT);
    if (verb == VERB_PROMOTE)
        return may_promote(p, why);
    if (verb == VERB_BUY || verb == VERB_BUY_WITH)
        return may_buy(p, action, 0, why);
    return roi_refuse_plain(why, "ROI-T2", T_ROI_WHY_NOT_NOW);
}

static void buy(const struct play *p, mag_action action, int less)
{
    int card = (int)mag_act_arg(action, 0);

    if (mag_act_verb(action) == VERB_BUY_WITH) {
        int item = (int)mag_act_arg(action, 1);

        roi_use_up(p, p->v->attacker, item);
        less += p->r->card[item].amount;
    }
    take_from_market(p, card);
    tell_all(p->tell, EVENT_BOUGHT, p->v->attacker, card, 0, 0);
    roi_start_deed(p, DEED_BUY, card, &p->r->card[card].cost, less);
}

void roi_do_develop(const struct play *p, mag_action action)
{
    struct rois *v = p->v;
    struct price cost = { 0, 0 };

    switch (mag_act_verb(action)) {
    case VERB_PASS:
        tell_all(p->tell, EVENT_PASSED, v->attacker, 0, 0, 0);
        end_development(p);
        break;
    case VERB_ITEM:
        roi_use_up(p, v->attacker, (int)mag_act_arg(action, 0));
        v->actions++;
        break;
    case VERB_PROMOTE:
        v->actions--;
        cost.any = (uint8_t)roi_promotion_cost(p, v->attacker);
        roi_start_deed(p, DEED_PROMOTE, 0, &cost, 0);
        break;
    default:
        v->actions--;
        buy(p, action, 0);
        break;
    }
}

/* --- What was bought --------------------------------------------------------------------- */

/* ROI-T3: its income, then its effect; then it is out of the game. */
static void welcome(const struct play *p, const struct card *c)
{
    struct todo *t = &p->v->todo;
    int seat = p->v->attacker;

    roi_give_income(p, seat, &c->income, 1);
    if (c->per_building) {
        int n = roi_bag_size(&attacker(p)->own, p->r->of_type[BUILDING]);
        struct income in = { 0, 0, c->per_building };

        roi_give_income(p, seat, &in,
                        n < c->building_limit ? n : c->building_limit);
    }
    t->steal = c->steal; /* ROI-M8 */
    t->offer = c->promote;
    t->teach = c->look;
    t->renew = c->renew;
    t->build = (uint8_t)(c->build ? 1 + c->build_less : 0);
}

void roi_finish_purchase(const struct play *p, int card)
{
    struct rois *v = p->v;
    struct kingdom *k = attacker(p);
    const struct card *c = &p->r->card[card];

    if (card == PALACE) {
        k->palaces++;
        tell_all(p->tell, EVENT_PALACE, v->attacker, k->palaces, 0, 0);
        if (k->palaces == PALACES_TO_WIN) { /* ROI-T11, ROI-M5 */
            v->winner = (uint8_t)(1 + v->attacker);
            roi_end_game(p);
        }
    } else if (c->type == CITIZEN) {
        welcome(p, c);
    } else {
        roi_bag_add(&k->own, card);
        if (c->type == ITEM)
            roi_bag_add(&v->fresh, card);
    }
}

/* ROI-T21: the market goes under the pile from left to right, then five
 * places are filled. ROI-T13: nothing if there is no pile. */
void roi_renew_market(const struct play *p)
{
    struct rois *v = p->v;

    v->todo.renew = 0;
    if (!pile_size(&v->deck))
        return;
    for (int i = 0; i < MARKET; i++) {
        if (v->market[i] != NO_CARD)
            pile_lay_under(&v->deck, v->market[i], PILE_PUBLIC);
        v->market[i] = NO_CARD;
    }
    v->todo.fill = (1 << MARKET) - 1;
    tell_all(p->tell, EVENT_RENEWED, v->attacker, 0, 0, 0);
}

/* --- The architect (ROI-T19) ------------------------------------------------------------- */

static uint64_t buildings_on_sale(const struct play *p)
{
    return roi_market_set(p->v) & p->r->of_type[BUILDING];
}

bool roi_can_build(const struct play *p)
{
    mag_action list[2 * MARKET + MARKET * MAX_CARDS];

    if (!buildings_on_sale(p))
        return false;
    return roi_usable(p, p->v->attacker, USE_INCOME) ||
           legal_purchases(p, buildings_on_sale(p), false, p->v->todo.build - 1,
                           list);
}

int roi_legal_build(const struct play *p, mag_action *out)
{
    int n = legal_purchases(p, buildings_on_sale(p), false,
                            p->v->todo.build - 1, out);

    n += roi_legal_items(roi_usable(p, p->v->attacker, USE_INCOME), out + n);
    out[n++] = mag_act(VERB_PASS, 0, 0, 0);
    return n;
}

bool roi_may_build(const struct play *p, mag_action action,
                   struct mag_ruling *why)
{
    unsigned verb = mag_act_verb(action), card = mag_act_arg(action, 0);

    if (verb == VERB_PASS)
        return true;
    if (verb != VERB_BUY && verb != VERB_BUY_WITH)
        return roi_refuse_plain(why, "ROI-T19", T_ROI_WHY_NOT_NOW);
    if (card >= MAX_CARDS || !(p->r->of_type[BUILDING] >> card & 1))
        return refuse(why, "ROI-T19", T_ROI_WHY_NOT_A_BUILDING,
                      arg_term(TERM_CARD, card), arg_none(), arg_none());
    return may_buy(p, action, p->v->todo.build - 1, why);
}

void roi_do_build(const struct play *p, mag_action action)
{
    int less = p->v->todo.build - 1;

    p->v->todo.build = 0;
    if (mag_act_verb(action) != VERB_PASS)
        buy(p, action, less);
}
