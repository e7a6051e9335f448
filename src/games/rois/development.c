/* Development: one purchase, one promotion, or nothing.
 *
 * ROI-S3  buildings stay, citizens and used items leave the game.
 * ROI-T2  buy a card from the market or a palace; promote; pass.
 * ROI-T3  the cost goes to the bank; a citizen's income, then its effect.
 * ROI-T10 the second development, after the combat.
 * ROI-T11 the second palace wins at once.
 * ROI-T15 an item cannot be used in the phase in which it was bought.
 * ROI-T18 the royal scroll is declared with a purchase.
 * ROI-T19 the architect's purchase, the lamp. */
#include "base/compare.h"
#include "base/text.h"
#include "games/rois/buildings.h"
#include "games/rois/chain.h"
#include "games/rois/development.h"
#include "games/rois/end.h"
#include "games/rois/items.h"
#include "games/rois/market.h"
#include "games/rois/menu.h"
#include "games/rois/price.h"
#include "games/rois/promotion.h"
#include "games/rois/refuse.h"
#include "games/rois/tables.h"

#include "core/pure.h"

/* --- Purchases ----------------------------------------------------------------------- */

/* What the attacker may choose from, and how many tokens less it pays. */
struct shop {
    uint64_t cards; /* on sale, the palace included */
    uint64_t scrolls;
    int less;
};

static struct shop development_shop(const struct mag_play *p)
{
    return (struct shop){ roi_market_set(roi_at(p)) | (uint64_t)1 << PALACE,
                          roi_usable(p, roi_at(p)->attacker, USE_DISCOUNT), 0 };
}

/* ROI-T19 */
static struct shop architects_shop(const struct mag_play *p)
{
    return (struct shop){ roi_market_set(roi_at(p)) &
                              roi_cards(p)->of_type[BUILDING],
                          roi_usable(p, roi_at(p)->attacker, USE_DISCOUNT),
                          roi_at(p)->todo.build - 1 };
}

static bool can_buy(const struct mag_play *p, int card, int less)
{
    return roi_can_pay(roi_attacker(p)->tokens, &roi_cards(p)->card[card].cost,
                       less, 0);
}

/* The scrolls with which this card can be paid for (ROI-T18). */
static uint64_t scrolls_for(const struct mag_play *p, const struct shop *shop,
                            int card)
{
    const struct rois_rules *r = roi_cards(p);
    uint64_t out = 0;

    if (!roi_droppable(&r->card[card].cost, 0))
        return 0;
    for (uint64_t set = shop->scrolls; set; set &= set - 1) {
        int item = __builtin_ctzll(set);

        if (can_buy(p, card, shop->less + r->card[item].amount))
            out |= (uint64_t)1 << item;
    }
    return out;
}

static bool wants_purchases(const struct mag_menu *m)
{
    return mag_menu_wants(m, VERB_BUY) || mag_menu_wants(m, VERB_BUY_WITH);
}

static void list_purchases(const struct mag_play *p, const struct shop *shop,
                           struct mag_menu *m)
{
    uint64_t cards = roi_wanted(m, shop->cards);

    for (uint64_t set = cards; set; set &= set - 1) {
        int card = __builtin_ctzll(set);

        if (can_buy(p, card, shop->less))
            mag_menu_add(m, mag_act(VERB_BUY, (unsigned)card, 0, 0));
    }
    for (uint64_t set = shop->scrolls ? cards : 0; set; set &= set - 1) {
        int card = __builtin_ctzll(set);

        mag_menu_set(m, mag_act(VERB_BUY_WITH, (unsigned)card, 0, 0),
                     MAG_STEP_ARG(1), scrolls_for(p, shop, card));
    }
}

static void why_no_purchase(const struct mag_play *p, const struct shop *shop,
                            mag_action action, struct mag_ruling *why)
{
    unsigned card = mag_act_arg(action, 0), item = mag_act_arg(action, 1);
    bool with_scroll = mag_act_verb(action) == VERB_BUY_WITH;
    const struct price *cost;

    if (card > PALACE || !(shop->cards >> card & 1)) {
        roi_why_term(why, "ROI-T2", T_ROI_WHY_NOT_ON_SALE, TERM_CARD, card);
        return;
    }
    cost = &roi_cards(p)->card[card].cost;
    if (with_scroll && (item >= MAX_CARDS || !(shop->scrolls >> item & 1)))
        roi_why_term(why, "ROI-T15", T_ROI_WHY_NO_SUCH_ITEM, TERM_CARD, item);
    else if (with_scroll && !roi_droppable(cost, 0))
        roi_why_term(why, "ROI-T18", T_ROI_WHY_NOTHING_TO_DROP, TERM_CARD,
                     card);
    else
        mag_refuse(
            why, "ROI-T3", T_ROI_WHY_TOO_DEAR,
            mag_args3(mag_arg_term(TERM_CARD, card),
                      mag_arg_term(TERM_TOKENS, roi_price_term(cost)),
                      mag_arg_term(TERM_TOKENS, roi_attacker(p)->tokens)));
}

static void buy(const struct mag_play *p, mag_action action, int less)
{
    const struct rois_rules *r = roi_cards(p);
    int card = (int)mag_act_arg(action, 0);

    if (mag_act_verb(action) == VERB_BUY_WITH) {
        int item = (int)mag_act_arg(action, 1);

        roi_use_up(p, p->seat, item);
        less += r->card[item].amount;
    }
    roi_take_from_market(p, card);
    mag_tell_all(p->tell, EVENT_BOUGHT, p->seat, card, 0);
    roi_start_deed(p, DEED_BUY, card, &r->card[card].cost, less);
}

/* --- The phase ------------------------------------------------------------------------ */

/* True: the game is over. */
static bool end_development(const struct mag_play *p)
{
    struct rois *v = roi_edit(p);

    v->fresh = (struct bag){ 0, 0 };
    v->actions = 0;
    if (!v->second) {
        v->step = STEP_BEFORE;
        return false;
    }
    roi_end_turn(p);
    return v->phase == PHASE_OVER;
}

bool roi_step_develop(const struct mag_play *p)
{
    struct rois *v = roi_edit(p);

    if (!v->actions && !roi_usable(p, v->attacker, USE_DEVELOP))
        return end_development(p);
    v->phase = PHASE_DEVELOP;
    return true;
}

static bool can_pay_promotion(const struct mag_play *p)
{
    return purse_total(roi_attacker(p)->tokens) >= roi_promotion_cost(p);
}

void roi_list_develop(const struct mag_play *p, struct mag_menu *m)
{
    bool may_act = roi_at(p)->actions > 0;

    if (may_act && wants_purchases(m)) {
        struct shop shop = development_shop(p);

        list_purchases(p, &shop, m);
    }
    if (may_act && mag_menu_wants(m, VERB_PROMOTE) && can_pay_promotion(p) &&
        roi_academy_has_new(p))
        mag_menu_verb(m, VERB_PROMOTE);
    roi_list_items(p, m, roi_usable(p, p->seat, USE_DEVELOP));
    mag_menu_verb(m, VERB_PASS);
}

static void why_no_promotion(const struct mag_play *p, struct mag_ruling *why)
{
    if (!can_pay_promotion(p))
        mag_refuse(
            why, "ROI-T4", T_ROI_WHY_PROMOTION_TOO_DEAR,
            mag_args2(mag_arg_number(roi_promotion_cost(p)),
                      mag_arg_number(purse_total(roi_attacker(p)->tokens))));
    else
        roi_why_plain(why, p->rules->seats > 2 ? "ROI-M2" : "ROI-T13",
                      T_ROI_WHY_NO_NEW_HERO);
}

void roi_why_develop(const struct mag_play *p, mag_action action,
                     struct mag_ruling *why)
{
    struct shop shop = development_shop(p);
    unsigned verb = mag_act_verb(action);

    if (roi_why_no_action(p, action, why))
        return;
    if (verb == VERB_ITEM)
        roi_why_term(why, "ROI-T15", T_ROI_WHY_NO_SUCH_ITEM, TERM_CARD,
                     mag_act_arg(action, 0));
    else if (!roi_at(p)->actions)
        roi_why_plain(why, "ROI-T2", T_ROI_WHY_NO_ACTION_LEFT);
    else if (verb == VERB_PROMOTE)
        why_no_promotion(p, why);
    else if (verb == VERB_BUY || verb == VERB_BUY_WITH)
        why_no_purchase(p, &shop, action, why);
    else
        roi_why_plain(why, "ROI-T2", T_ROI_WHY_NOT_NOW);
}

void roi_run_develop(const struct mag_play *p, mag_action action)
{
    struct rois *v = roi_edit(p);
    struct price cost = { 0, 0 };

    if (roi_run_horn(p, action))
        return;
    switch (mag_act_verb(action)) {
    case VERB_PASS:
        mag_tell_all(p->tell, EVENT_PASSED, p->seat, 0, 0);
        end_development(p);
        break;
    case VERB_ITEM: /* the lamp */
        roi_use_up(p, p->seat, (int)mag_act_arg(action, 0));
        v->actions++;
        break;
    case VERB_PROMOTE:
        v->actions--;
        cost.any = (uint8_t)roi_promotion_cost(p);
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
static void welcome(const struct mag_play *p, const struct card *c)
{
    struct todo *t = &roi_edit(p)->todo;
    int seat = roi_at(p)->attacker;

    roi_give_income(p, seat, &c->income, 1);
    if (c->per_building) {
        int n = roi_buildings_of(roi_cards(p), roi_attacker(p));
        struct income in = { 0, 0, c->per_building };

        roi_give_income(p, seat, &in, smaller_of(n, c->building_limit));
    }
    t->steal = c->steal; /* ROI-M8 */
    t->offer = c->promote;
    t->teach = c->look;
    t->renew = c->renew;
    t->build = (uint8_t)(c->build ? 1 + c->build_less : 0);
}

void roi_finish_purchase(const struct mag_play *p, int card)
{
    struct rois *v = roi_edit(p);
    struct kingdom *k = &v->seat[v->attacker];
    const struct card *c = &roi_cards(p)->card[card];

    if (card == PALACE) {
        k->palaces++;
        mag_tell_all(p->tell, EVENT_PALACE, v->attacker, k->palaces, 0);
        if (k->palaces == PALACES_TO_WIN) { /* ROI-T11, ROI-M5 */
            v->winner = (uint8_t)(1 + v->attacker);
            roi_end_game(p);
        }
    } else if (c->type == CITIZEN) {
        roi_tell_tale(p, v->attacker, card);
        welcome(p, c);
    } else {
        bag_add(&k->own, card);
        if (c->type == ITEM)
            bag_add(&v->fresh, card);
    }
}

/* --- The architect (ROI-T19) ------------------------------------------------------------- */

static bool can_buy_some(const struct mag_play *p, const struct shop *shop)
{
    for (uint64_t set = shop->cards; set; set &= set - 1) {
        int card = __builtin_ctzll(set);

        if (can_buy(p, card, shop->less) || scrolls_for(p, shop, card))
            return true;
    }
    return false;
}

bool roi_can_build(const struct mag_play *p)
{
    struct shop shop = architects_shop(p);

    return shop.cards && (roi_usable(p, roi_at(p)->attacker, USE_INCOME) ||
                          can_buy_some(p, &shop));
}

void roi_list_build(const struct mag_play *p, struct mag_menu *m)
{
    struct shop shop = architects_shop(p);

    list_purchases(p, &shop, m);
    roi_list_items(p, m, 0);
    mag_menu_verb(m, VERB_PASS);
}

void roi_why_build(const struct mag_play *p, mag_action action,
                   struct mag_ruling *why)
{
    struct shop shop = architects_shop(p);
    unsigned verb = mag_act_verb(action), card = mag_act_arg(action, 0);

    if (roi_why_no_action(p, action, why))
        return;
    if (verb != VERB_BUY && verb != VERB_BUY_WITH)
        roi_why_plain(why, "ROI-T19", T_ROI_WHY_NOT_NOW);
    else if (card >= MAX_CARDS ||
             !(roi_cards(p)->of_type[BUILDING] >> card & 1))
        roi_why_term(why, "ROI-T19", T_ROI_WHY_NOT_A_BUILDING, TERM_CARD, card);
    else
        why_no_purchase(p, &shop, action, why);
}

void roi_run_build(const struct mag_play *p, mag_action action)
{
    int less = roi_at(p)->todo.build - 1;

    if (roi_run_horn(p, action))
        return;
    roi_edit(p)->todo.build = 0;
    if (mag_act_verb(action) != VERB_PASS)
        buy(p, action, less);
}
