/* Reasons for a hint: what a card or a hero brings, what a palace still needs,
 * what a rival loses.
 *
 * ROI-T1 to ROI-T4 cards and promotion; ROI-T6 to ROI-T8 heroes; ROI-T11 the
 * palaces; ROI-T12 items; ROI-M4 bets. Kingdoms are public; of the heroes
 * chosen, only the seat's own are read. */
#include <math.h>

#include "base/compare.h"
#include "base/text.h"
#include "magnat/tell.h"
#include "games/rois/advise_combat.h"
#include "games/rois/buildings.h"
#include "games/rois/evaluate.h"
#include "games/rois/heroes.h"
#include "games/rois/price.h"
#include "games/rois/private.h"
#include "games/rois/tables.h"

#include "core/pure.h"

struct asker {
    const struct mag_rules *rules;
    const struct rois_rules *r;
    const struct rois *v;
    int seat;
    const struct kingdom *own;
    struct mag_ruling *why;
    bool pays; /* the price of the card, as it stands on it */
};

static bool plain(const struct asker *a, const char *clause, int text)
{
    return mag_give_reason(a->why, clause, text, mag_args0());
}

static struct mag_arg arg_tokens(purse p)
{
    return mag_arg_term(TERM_TOKENS, p);
}

static int turns_left(const struct asker *a)
{
    return (int)lround(roi_turns_left(a->rules, a->v));
}

static int free_tokens(const struct income *in)
{
    return in->any + in->other;
}

/* All that an income brings, `times` over, as one figure. */
static struct mag_arg arg_income(const struct income *in, int times)
{
    int64_t all = (int64_t)in->fixed | (int64_t)in->any << (8 * KINDS) |
                  (int64_t)in->other << (8 * (KINDS + 1));

    return mag_arg_term(TERM_TOKENS, all * times);
}

static struct mag_arg arg_price(const struct price *cost)
{
    return mag_arg_term(TERM_TOKENS, roi_price_term(cost));
}

/* --- The palaces ----------------------------------------------------------------- */

static int palace_needs(const struct asker *a, int kind)
{
    return purse_count(a->r->card[PALACE].cost.fixed, kind);
}

static bool why_palace(const struct asker *a)
{
    if (a->own->palaces + 1 == PALACES_TO_WIN)
        return plain(a, "ROI-T11", T_REASON_ROI_WINS);
    return mag_give_reason(
        a->why, "ROI-T11", T_REASON_ROI_PALACE,
        mag_args1(arg_tokens(a->r->card[PALACE].cost.fixed)));
}

/* Of `left` tokens named out of `have`, in ascending order of their kinds, so
 * many are of this kind once it is named: those after it may be too few. */
static int named_with(purse have, int kind, int left)
{
    int after = 0;

    for (int k = kind + 1; k < KINDS; k++)
        after += purse_count(have, k);
    return 1 + larger_of(0, left - 1 - after);
}

/* Tokens of a kind that a seat gets by naming it, in the chain it is in. */
static int taken_with(const struct asker *a, int kind)
{
    const struct todo *t = &a->v->todo;
    int any = a->v->phase == PHASE_HORN ? t->horn_any : t->any;
    int other = a->v->phase == PHASE_HORN ? t->horn_other : t->other;

    if (a->v->phase == PHASE_OUTFIT)
        return 1;
    return named_with(a->v->bank, kind, any ? any : other);
}

/* A token more, or less, against what a palace costs. */
static bool why_token(const struct asker *a, int kind, int change)
{
    int have = purse_count(a->own->tokens, kind) + change;
    int need = palace_needs(a, kind);

    if (need)
        return mag_give_reason(a->why, "ROI-T11", T_REASON_ROI_FOR_PALACE,
                               mag_args3(mag_arg_number(have),
                                         mag_arg_term(TERM_KIND, kind),
                                         mag_arg_number(need)));
    return mag_give_reason(
        a->why, "ROI-S1", T_REASON_ROI_HAVE,
        mag_args2(mag_arg_number(have), mag_arg_term(TERM_KIND, kind)));
}

static bool why_steal(const struct asker *a, int kind)
{
    const struct kingdom *d = &a->v->seat[a->v->defender];
    int taken = named_with(d->tokens, kind, a->v->todo.steal);

    return mag_give_reason(
        a->why, "ROI-T8", T_REASON_ROI_STEAL,
        mag_args3(mag_arg_seat(a->v->defender),
                  mag_arg_number(purse_count(d->tokens, kind) - taken),
                  mag_arg_term(TERM_KIND, kind)));
}

/* --- Cards --------------------------------------------------------------------------- */

/* What a card's income brings, in how many turns and, to a seat that pays for
 * it, for what; text[0] is for the others. */
static bool why_income(const struct asker *a, const char *clause,
                       const struct card *c, const int text[2])
{
    return mag_give_reason(a->why, clause, text[a->pays],
                           mag_args3(arg_income(&c->income, 1),
                                     mag_arg_number(turns_left(a)),
                                     arg_price(&c->cost)));
}

/* A building of one's own that acts now. */
static bool why_act(const struct asker *a, const struct card *c)
{
    if (c->swaps)
        return mag_give_reason(
            a->why, "ROI-T20", T_REASON_ROI_SWAPS,
            mag_args2(mag_arg_number(c->swaps), mag_arg_number(turns_left(a))));
    return mag_give_reason(
        a->why, "ROI-T1",
        roi_has_price(&c->pay) ? T_REASON_ROI_ACTS_FOR : T_REASON_ROI_ACTS,
        mag_args2(arg_income(&c->income, 1), arg_price(&c->pay)));
}

static bool why_building(const struct asker *a, const struct card *c)
{
    static const int on_attack[] = { T_REASON_ROI_ON_ATTACK,
                                     T_REASON_ROI_ON_ATTACK_FOR };
    static const int on_defence[] = { T_REASON_ROI_ON_DEFENCE,
                                      T_REASON_ROI_ON_DEFENCE_FOR };
    static const int each_turn[] = { T_REASON_ROI_EACH_TURN,
                                     T_REASON_ROI_EACH_TURN_FOR };

    if (c->theft_less)
        return mag_give_reason(a->why, "ROI-T21", T_REASON_ROI_SAFE,
                               mag_args1(mag_arg_number(c->theft_less)));
    if (c->promotion_draw)
        return mag_give_reason(a->why, "ROI-T17", T_REASON_ROI_SCHOOL,
                               mag_args2(mag_arg_number(c->promotion_cost),
                                         mag_arg_number(c->promotion_draw)));
    if (c->swaps)
        return mag_give_reason(
            a->why, "ROI-T20", T_REASON_ROI_SWAPS,
            mag_args2(mag_arg_number(c->swaps), mag_arg_number(turns_left(a))));
    if (c->icon == ICON_ATTACK)
        return why_income(a, "ROI-T7", c, on_attack);
    if (c->icon == ICON_DEFENCE)
        return why_income(a, "ROI-T6", c, on_defence);
    return why_income(a, "ROI-T1", c, each_turn);
}

/* ROI-S3: palaces count too; up to a limit. */
static bool why_mayor(const struct asker *a, const struct card *c)
{
    int n = roi_buildings_of(a->r, a->own);
    struct income in = { 0, 0, c->per_building };

    return mag_give_reason(
        a->why, "ROI-S3", T_REASON_ROI_PER_BUILDING,
        mag_args2(mag_arg_number(n),
                  arg_income(&in, smaller_of(n, c->building_limit))));
}

static bool why_citizen(const struct asker *a, const struct card *c)
{
    static const int at_once[] = { T_REASON_ROI_AT_ONCE,
                                   T_REASON_ROI_AT_ONCE_FOR };

    if (c->steal)
        return mag_give_reason(
            a->why, "ROI-M8", T_REASON_ROI_SPY,
            mag_args2(mag_arg_number(c->steal), mag_arg_seat(a->v->defender)));
    if (c->promote || c->look)
        return plain(a, "ROI-T4", T_REASON_ROI_TEACHER);
    if (c->per_building)
        return why_mayor(a, c);
    if (c->build)
        return mag_give_reason(a->why, "ROI-T19", T_REASON_ROI_ARCHITECT,
                               mag_args1(mag_arg_number(c->build_less)));
    if (c->renew)
        return plain(a, "ROI-T13", T_REASON_ROI_RENEW);
    return why_income(a, "ROI-T3", c, at_once);
}

static bool why_item(const struct asker *a, const struct card *c)
{
    static const int text[USES] = {
        [USE_UNBLOCK] = T_REASON_ROI_CAPE,
        [USE_BLOCK] = T_REASON_ROI_SHIELD,
        [USE_PEEK] = T_REASON_ROI_BALL,
        [USE_DOUBLE] = T_REASON_ROI_MIRROR,
        [USE_INCOME] = T_REASON_ROI_HORN,
        [USE_DEVELOP] = T_REASON_ROI_LAMP,
        [USE_DISCOUNT] = T_REASON_ROI_SCROLL,
        [USE_WARD] = T_REASON_ROI_AMULET,
    };

    return mag_give_reason(
        a->why, "ROI-T12", text[c->use],
        mag_args2(mag_arg_number(c->amount), arg_income(&c->income, 1)));
}

static bool why_card(const struct asker *a, int card)
{
    const struct card *c = &a->r->card[card];

    if (card == PALACE)
        return why_palace(a);
    return c->type == BUILDING  ? why_building(a, c)
           : c->type == CITIZEN ? why_citizen(a, c)
                                : why_item(a, c);
}

/* --- Heroes --------------------------------------------------------------------------- */

int roi_tokens_of(const struct hero *h)
{
    return purse_total(h->income.fixed) + free_tokens(&h->income) + h->steal -
           purse_total(h->cost.fixed) - h->cost.any;
}

/* How much a theft would take now (ROI-T8, ROI-T21). */
static int taken(const struct asker *a, int steal)
{
    const struct mag_play p = { a->rules, a->v, NULL, NULL, a->seat };
    const struct kingdom *d = &a->v->seat[a->v->defender];

    return smaller_of(larger_of(0, steal - roi_theft_less(&p, d)),
                      purse_total(d->tokens));
}

/* A hero of one's own, used `times` over. */
static bool why_hero(const struct asker *a, int hero, int times)
{
    const struct hero *h = &a->r->hero[hero];

    if (h->steal)
        return mag_give_reason(a->why, "ROI-T8", T_REASON_ROI_THIEF,
                               mag_args2(mag_arg_seat(a->v->defender),
                                         mag_arg_number(taken(a, h->steal))));
    return mag_give_reason(
        a->why, "ROI-T7",
        roi_has_price(&h->cost) ? T_REASON_ROI_HERO_FOR : T_REASON_ROI_HERO,
        mag_args3(mag_arg_seat(a->seat), arg_income(&h->income, times),
                  arg_price(&h->cost)));
}

/* One of the attacker's, stopped; `text` for what it would bring. */
static bool why_stop(const struct asker *a, int hero, int text)
{
    const struct hero *h = &a->r->hero[hero];

    if (h->steal)
        return mag_give_reason(a->why, "ROI-T8", T_REASON_ROI_STOP_THIEF,
                               mag_args2(mag_arg_seat(a->v->attacker),
                                         mag_arg_number(taken(a, h->steal))));
    return mag_give_reason(
        a->why, "ROI-T6", text,
        mag_args2(mag_arg_seat(a->v->attacker), arg_income(&h->income, 1)));
}

/* Another hero whose own cost can be paid and whose income then pays for this
 * one; -1 if there is none. `among` are those that may be sent with it. */
static int payer_of(const struct asker *a, int hero, unsigned among)
{
    const struct price *cost = &a->r->hero[hero].cost;

    for (unsigned set = among & ~(1u << hero % CATEGORIES); set;
         set &= set - 1) {
        int other = roi_hero_of(a->own, __builtin_ctz(set));
        const struct hero *h = &a->r->hero[other];
        purse then = a->own->tokens + h->income.fixed;

        if (roi_can_pay(a->own->tokens, &h->cost, 0, 0) &&
            purse_total(h->cost.fixed) + h->cost.any == 0 &&
            roi_can_pay(then, cost, 0, 0))
            return other;
    }
    return -1;
}

/* The heroes that an attacker may still have beside it: those sent and, while
 * more are to come, the others. */
static unsigned companions(const struct rois *v)
{
    unsigned sent = v->chosen[SIDE_ATTACK];

    return __builtin_popcount(sent) < SENT - 1 ? ALL_CATEGORIES : sent;
}

static bool why_attack(const struct asker *a, int hero)
{
    const struct hero *h = &a->r->hero[hero];
    int payer;

    if (a->v->glimpsed == hero % CATEGORIES + 1)
        return plain(a, "ROI-T12", T_REASON_ROI_GLIMPSED);
    if (roi_can_pay(a->own->tokens, &h->cost, 0, 0))
        return why_hero(a, hero, 1);
    payer = payer_of(a, hero, companions(a->v));
    if (payer >= 0 && h->steal)
        return why_hero(a, hero, 1);
    if (payer < 0)
        return mag_give_reason(a->why, "ROI-T7", T_REASON_ROI_CANNOT_PAY,
                               mag_args1(arg_price(&h->cost)));
    return mag_give_reason(
        a->why, "ROI-T7", T_REASON_ROI_PAID_BY,
        mag_args2(arg_income(&h->income, 1), mag_arg_term(TERM_HERO, payer)));
}

static bool why_send(const struct asker *a, int hero)
{
    const struct rois *v = a->v;

    if (a->seat == v->attacker)
        return why_attack(a, hero);
    return why_stop(a, roi_hero_of(&v->seat[v->attacker], hero % CATEGORIES),
                    T_REASON_ROI_STOP_IF);
}

/* Using no more heroes: what one that is left would cost and bring. */
static bool why_no_use(const struct asker *a)
{
    const struct rois *v = a->v;
    unsigned left = v->chosen[SIDE_ATTACK] & ~(v->blocked | v->used);

    for (; left; left &= left - 1) {
        int hero = roi_hero_of(a->own, __builtin_ctz(left));
        const struct hero *h = &a->r->hero[hero];
        struct income in = h->income;

        in.other = (uint8_t)(in.other + taken(a, h->steal));
        if (!roi_can_pay(a->own->tokens, &h->cost, 0, 0))
            continue;
        if (!roi_has_price(&h->cost))
            return mag_give_reason(
                a->why, "ROI-T7", T_REASON_ROI_GIVE_UP,
                mag_args2(mag_arg_term(TERM_HERO, hero), arg_income(&in, 1)));
        return mag_give_reason(a->why, "ROI-T7", T_REASON_ROI_SAVE_COST,
                               mag_args3(arg_price(&h->cost),
                                         mag_arg_term(TERM_HERO, hero),
                                         arg_income(&in, 1)));
    }
    return plain(a, "ROI-T7", T_REASON_ROI_NO_USE);
}

static bool why_keep(const struct asker *a, int hero)
{
    return mag_give_reason(
        a->why, "ROI-T4", T_REASON_ROI_KEEP,
        mag_args2(
            mag_arg_number(roi_tokens_of(&a->r->hero[hero])),
            mag_arg_number(roi_tokens_of(&a->r->hero[hero % CATEGORIES]))));
}

/* --- The rest ---------------------------------------------------------------------------- */

/* The stake is one token: of which kind, and how many there are. */
static bool why_bet(const struct asker *a, int side, int kind)
{
    double chance = roi_attack_succeeds(a->rules, a->v);
    int percent =
        (int)lround(100 * (side == SIDE_ATTACK ? chance : 1 - chance));

    mag_give_reason(
        a->why, "ROI-M4", T_REASON_ROI_BET,
        mag_args3(mag_arg_number(percent), mag_arg_term(TERM_SIDE, side),
                  mag_arg_number(purse_count(a->own->tokens, kind))));
    a->why->arg[3] = mag_arg_term(TERM_KIND, kind);
    return true;
}

/* The side that is more likely to win, whatever that is worth. */
static bool why_no_bet(const struct asker *a)
{
    double chance = roi_attack_succeeds(a->rules, a->v);
    bool attack = chance >= 0.5;

    return mag_give_reason(
        a->why, "ROI-M4", T_REASON_ROI_NO_BET,
        mag_args2(
            mag_arg_number(lround(100 * (attack ? chance : 1 - chance))),
            mag_arg_term(TERM_SIDE, attack ? SIDE_ATTACK : SIDE_DEFENCE)));
}

/* Going on: what is kept for. */
static bool why_pass(const struct asker *a)
{
    switch (a->v->phase) {
    case PHASE_DEVELOP:
    case PHASE_BUILD:
    case PHASE_SWAP:
        return mag_give_reason(
            a->why, "ROI-T11", T_REASON_ROI_SAVE,
            mag_args2(mag_arg_number(purse_count(a->own->tokens, HONOUR)),
                      mag_arg_number(palace_needs(a, HONOUR))));
    case PHASE_USE:
        return why_no_use(a);
    case PHASE_BET:
        return why_no_bet(a);
    case PHASE_SHIELD:
    case PHASE_CAPE:
    case PHASE_BEFORE:
    case PHASE_WARD:
        return plain(a, "ROI-T12", T_REASON_ROI_KEEP_ITEM);
    default:
        return false;
    }
}

bool roi_reason(const struct mag_rules *rules, const void *pos, int seat,
                mag_action action, struct mag_ruling *why)
{
    const struct rois *v = pos;
    const struct asker a = { rules,
                             roi_cards_of(rules),
                             v,
                             seat,
                             &v->seat[seat],
                             why,
                             mag_act_verb(action) == VERB_BUY &&
                                 v->phase == PHASE_DEVELOP };
    int arg = (int)mag_act_arg(action, 0);

    switch (mag_act_verb(action)) {
    case VERB_TAKE:
        return why_token(&a, arg, taken_with(&a, arg));
    case VERB_SWAP:
        return why_token(&a, (int)mag_act_arg(action, 1), 1);
    case VERB_PAY:
        return why_token(&a, arg,
                         -named_with(a.own->tokens, arg, v->todo.due_any));
    case VERB_DROP:
        return mag_give_reason(why, "ROI-T18", T_REASON_ROI_DROP,
                               mag_args1(mag_arg_term(TERM_KIND, arg)));
    case VERB_STEAL:
        return why_steal(&a, arg);
    case VERB_ACT:
        return why_act(&a, &a.r->card[arg]);
    case VERB_BUY:
    case VERB_BUY_WITH:
    case VERB_ITEM:
        return why_card(&a, arg);
    case VERB_PROMOTE:
        return mag_give_reason(
            why, "ROI-T4", T_REASON_ROI_PROMOTE,
            mag_args2(mag_arg_number(__builtin_popcount(a.own->advanced)),
                      mag_arg_number(turns_left(&a))));
    case VERB_KEEP:
        return why_keep(&a, arg);
    case VERB_SEND:
    case VERB_LAST:
        return why_send(&a, arg);
    case VERB_BET:
        return why_bet(&a, arg, (int)mag_act_arg(action, 1));
    case VERB_BLOCK:
        return why_stop(&a, arg, T_REASON_ROI_STOP);
    case VERB_UNBLOCK:
    case VERB_USE:
        return why_hero(&a, arg, 1);
    case VERB_DOUBLE:
        return why_hero(&a, arg, 2);
    case VERB_CYCLE:
        return mag_give_reason(
            why, "ROI-T8", T_REASON_ROI_CYCLE,
            mag_args2(mag_arg_seat((seat + 1) % rules->seats),
                      arg_price(&a.r->card[arg].cost)));
    case VERB_PASS:
        return why_pass(&a);
    default:
        return false;
    }
}
