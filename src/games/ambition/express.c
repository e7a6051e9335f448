/* Express windows: who is asked, and what they answer.
 *
 * AMB-X1 one Express a target and month, none in January.
 * AMB-X2 the windows; in each a holder may first threaten a seat. AMB-X3 a card is offered only when it can have effect.
 * AMB-X5 who is asked depends on public facts; answers are sealed.
 * AMB-X6 a card is offered by public facts, never by the target's cash.
 * AMB-X7 none is offered on a seat without that trade. */
#include "games/ambition/express.h"

#include "magnat/tell.h"
#include "games/ambition/ambition.h"
#include "games/ambition/auction.h"
#include "games/ambition/besides.h"
#include "games/ambition/cocoa.h"
#include "games/ambition/collect.h"
#include "games/ambition/content.h"
#include "games/ambition/deals.h"
#include "games/ambition/effects.h"
#include "games/ambition/hire.h"
#include "games/ambition/manufacture.h"
#include "games/ambition/order.h"
#include "games/ambition/refuse.h"
#include "games/ambition/sealed.h"
#include "games/ambition/sell.h"
#include "games/ambition/tables.h"

#include "core/pure.h"

/* Goes on with what the window stood before. */
static void after_window(const struct mag_play *p, int window)
{
    struct ambition *v = amb_edit(p);

    v->window = v->threats = 0;
    switch (window) {
    case WINDOW_A:
        amb_start_cocoa(p);
        break;
    case WINDOW_B:
        for (int s = 0; s < p->rules->seats; s++)
            v->firm[s].served = v->firm[s].served_price = 0;
        v->market++;
        amb_next_market(p);
        break;
    case WINDOW_C:
        amb_start_making(p);
        break;
    case WINDOW_D:
        amb_start_cursors(p);
        break;
    case WINDOW_F:
        amb_after_acceptance(p);
        break;
    default:
        amb_collect_cards(p);
        break;
    }
}

/* AMB-X5: every seat that holds an Express while another seat can still
 * receive one. */
static unsigned seats_to_ask(const struct mag_play *p)
{
    const struct ambition *v = amb_at(p);
    unsigned open = v->alive & ~(unsigned)v->hit, set = 0;

    for (int s = 0; s < p->rules->seats; s++) {
        if (v->hand[s] && open & ~(1u << s))
            set |= 1u << s;
    }
    return set;
}

void amb_open_window(const struct mag_play *p, int window)
{
    struct ambition *v = amb_edit(p);
    bool cards_left = amb_cards(p)->window_cards[window] & ~v->played;
    unsigned seats = 0;

    if (v->month > 1 && cards_left)
        seats = seats_to_ask(p);
    if (!seats) {
        after_window(p, window);
        return;
    }
    amb_ask_sealed(p, PHASE_WINDOW, seats);
    v->window = (uint8_t)window;
}

/* AMB-X6: may the card have effect on the target, by public facts? */
static bool can_affect(const struct mag_play *p, int card, int target,
                       int trade)
{
    const struct express *e = &amb_cards(p)->express[card];
    const struct firm *f = &amb_at(p)->firm[target];
    int limit;

    switch (e->effect) {
    case EXPRESS_IDLE:
        return amb_counting(p, target, e->trade) > 0;
    case EXPRESS_CANCEL:
        return amb_at(p)->winner == target + 1;
    case EXPRESS_LOSE:
        return (e->cocoa && f->cocoa) || (e->chocolate && f->chocolate);
    case EXPRESS_VOID:
        return f->served > 0;
    case EXPRESS_LEAVE:
        return f->staff[e->trade] > 0;
    case EXPRESS_COLLECT:
        limit = amb_collecting_limit(p, target);
        return limit && (amb_at(p)->window != WINDOW_G ||
                         f->n_bundles > limit - e->amount);
    case EXPRESS_BONUS:
        return f->staff[trade] > 0;
    default:
        return true;
    }
}

/* AMB-X1. */
static bool can_receive(const struct mag_play *p, int target)
{
    const struct ambition *v = amb_at(p);

    return target != p->seat && is_in(v, target) && !(v->hit >> target & 1);
}

/* The cards in hand that this window is for. */
static unsigned fitting(const struct mag_play *p)
{
    const struct ambition *v = amb_at(p);

    return v->hand[p->seat] & amb_cards(p)->window_cards[v->window];
}

static void list_plain(const struct mag_play *p, struct mag_menu *m, int card)
{
    for (int s = 0; s < p->rules->seats; s++) {
        if (can_receive(p, s) && can_affect(p, card, s, 0))
            mag_menu_add(m, mag_act(VERB_PLAY, (unsigned)card, (unsigned)s, 0));
    }
}

static void list_with_trade(const struct mag_play *p, struct mag_menu *m,
                            int card)
{
    for (int i = 0; i < p->rules->seats * TRADES; i++) {
        int s = i / TRADES, t = i % TRADES;

        if (can_receive(p, s) && can_affect(p, card, s, t))
            mag_menu_add(m, mag_act(VERB_PLAY_TRADE, (unsigned)card,
                                    (unsigned)s, (unsigned)t));
    }
}

/* AMB-X2: racket, once a window. */
static bool may_threaten(const struct mag_play *p)
{
    return amb_cards(p)->deals && !(amb_at(p)->threats >> p->seat & 1);
}

/* The cards that name a trade are a verb of their own, and come last. */
void amb_list_window(const struct mag_play *p, struct mag_menu *m)
{
    unsigned cards = fitting(p), bonus = 0;

    mag_menu_verb(m, VERB_HOLD);
    for (; cards; cards &= cards - 1) {
        int card = __builtin_ctz(cards);

        if (amb_cards(p)->express[card].effect == EXPRESS_BONUS)
            bonus |= 1u << card;
        else
            list_plain(p, m, card);
    }
    for (; bonus; bonus &= bonus - 1)
        list_with_trade(p, m, __builtin_ctz(bonus));
    for (int s = 0; s < p->rules->seats; s++) {
        if (may_threaten(p) && can_receive(p, s))
            mag_menu_add(m, mag_act(VERB_THREATEN, (unsigned)s, 0, 0));
    }
}

/* True if the card is one that the seat holds, in its window, with the
 * arguments it takes; otherwise it is refused here. */
static bool may_play_card(const struct mag_play *p, mag_action action,
                          struct mag_ruling *why)
{
    unsigned verb = mag_act_verb(action), card = mag_act_arg(action, 0);
    const struct amb_rules *r = amb_cards(p);

    if (card >= (unsigned)r->n_express ||
        !(amb_at(p)->hand[p->seat] >> card & 1))
        amb_refuse_about(why, "AMB-X1", T_AMB_WHY_NO_EXPRESS, TERM_EXPRESS,
                         card);
    else if (!(fitting(p) >> card & 1))
        amb_refuse_about(why, "AMB-X3", T_AMB_WHY_WRONG_TIME, TERM_EXPRESS,
                         card);
    else if ((r->express[card].effect == EXPRESS_BONUS) !=
                 (verb == VERB_PLAY_TRADE) ||
             mag_act_arg(action, 2) >= TRADES)
        amb_refuse_about(why, "AMB-X5", T_AMB_WHY_TRADE, TERM_EXPRESS, card);
    else
        return true;
    return false;
}

static void why_not_on(const struct mag_play *p, unsigned target, int card,
                       struct mag_ruling *why)
{
    const struct ambition *v = amb_at(p);

    if (target >= (unsigned)p->rules->seats || !is_in(v, (int)target) ||
        (int)target == p->seat)
        amb_refuse(why, "AMB-X1", T_AMB_WHY_NO_TARGET, 0, 0, 0);
    else if (v->hit >> target & 1)
        amb_refuse_about(why, "AMB-X1", T_AMB_WHY_HIT, MAG_TYPE_SEAT, target);
    else
        amb_refuse_about(why, "AMB-X6", T_AMB_WHY_NO_EFFECT, TERM_EXPRESS,
                         card);
}

static void why_not_threaten(const struct mag_play *p, unsigned target,
                             struct mag_ruling *why)
{
    if (!amb_cards(p)->deals)
        amb_refuse(why, "AMB-D3", T_AMB_WHY_NO_DEALS, 0, 0, 0);
    else if (!may_threaten(p))
        amb_refuse(why, "AMB-X2", T_AMB_WHY_THREATENED, 0, 0, 0);
    else
        why_not_on(p, target, 0, why);
}

void amb_why_window(const struct mag_play *p, mag_action action,
                    struct mag_ruling *why)
{
    unsigned verb = mag_act_verb(action);

    if (amb_why_besides(p, action, why))
        return;
    if (verb == VERB_THREATEN)
        why_not_threaten(p, mag_act_arg(action, 0), why);
    else if (verb != VERB_PLAY && verb != VERB_PLAY_TRADE)
        amb_not_now(why, "AMB-X5");
    else if (may_play_card(p, action, why))
        why_not_on(p, mag_act_arg(action, 1), (int)mag_act_arg(action, 0), why);
}

/* --- All is shown ------------------------------------------------------------------- */

static void deliver(const struct mag_play *p, int seat, const uint8_t *answer)
{
    struct ambition *v = amb_edit(p);
    int card = answer[0] - 1, target = answer[1], trade = answer[2];

    if (v->hit >> target & 1) {
        mag_tell_one(p->tell, EVENT_RETURNED, seat, card);
        return;
    }
    v->hand[seat] &= ~(1u << card);
    v->played |= 1u << card;
    v->hit |= (uint8_t)(1u << target);
    if (amb_cards(p)->express[card].effect == EXPRESS_BONUS) {
        v->named_trade = (uint8_t)(trade + 1);
        mag_tell_event(p->tell,
                       (struct mag_event){ EVENT_EXPRESS_TRADE,
                                           (int8_t)seat,
                                           MAG_SEEN_BY_ALL,
                                           { card, target, trade, card } });
    } else {
        mag_tell_event(p->tell,
                       (struct mag_event){ .kind = EVENT_EXPRESS,
                                           .seat = (int8_t)seat,
                                           .visible = MAG_SEEN_BY_ALL,
                                           .arg = { card, target, card } });
    }
    amb_broken_truce(p, seat, target);
    amb_express_acts(p, card, target, trade);
}

static void reveal_express(const struct mag_play *p)
{
    struct ambition *v = amb_edit(p);
    uint8_t answer[SEATS][TRADES];

    for (int s = 0; s < SEATS; s++) {
        for (int i = 0; i < TRADES; i++)
            answer[s][i] = v->answer[s][i];
    }
    amb_forget_answers(v);
    for (int s = amb_first_seat(p); s >= 0; s = amb_seat_after(p, s)) {
        if (answer[s][0])
            deliver(p, s, answer[s]);
    }
    after_window(p, v->window);
}

/* All hear who is threatened, the two alone for how much (talk.c). The answer
 * comes before all else; the window then goes on. */
static void threaten(const struct mag_play *p, int target)
{
    struct ambition *v = amb_edit(p);

    v->threats |= (uint8_t)(1u << p->seat);
    v->talk = (struct talk){
        .stage = TALK_SUM,
        .from = (uint8_t)p->seat,
        .to = (uint8_t)target,
        .terms = TERMS_ASK + TERMS_TRUCE,
    };
    mag_tell_all(p->tell, EVENT_THREATENS, p->seat, target, 0);
}

void amb_run_window(const struct mag_play *p, mag_action action)
{
    if (mag_act_verb(action) == VERB_THREATEN)
        threaten(p, (int)mag_act_arg(action, 0));
    else if (amb_answers_are_in(p, action))
        reveal_express(p);
}
