/* Express windows: who is asked, and what they answer.
 *
 * AMB-X1 one Express a target and month, none in January.
 * AMB-X2 the windows. AMB-X3 a card is offered only when it can have effect.
 * AMB-X5 who is asked depends on public facts; answers are sealed.
 * AMB-X6 a card is offered by public facts, never by the target's cash.
 * AMB-X7 none is offered on a seat without that trade. */
#include "base/text.h"
#include "games/ambition/position.h"

#include "core/pure.h"

/* Goes on with what the window stood before. */
static void after_window(const struct play *p, int window)
{
    struct ambition *v = p->v;

    v->window = 0;
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
static unsigned seats_to_ask(const struct play *p)
{
    const struct ambition *v = p->v;
    unsigned open = v->alive & ~(unsigned)v->hit, set = 0;

    for (int s = 0; s < p->rules->seats; s++) {
        if (v->hand[s] && open & ~(1u << s))
            set |= 1u << s;
    }
    return set;
}

void amb_open_window(const struct play *p, int window)
{
    struct ambition *v = p->v;
    bool cards_left = p->r->window_cards[window] & ~v->played;
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

bool amb_can_affect(const struct play *p, int card, int target, int trade)
{
    const struct express *e = &p->r->express[card];
    const struct firm *f = &p->v->firm[target];
    int limit;

    switch (e->effect) {
    case EXPRESS_IDLE:
        return amb_counting(p, target, e->trade) > 0;
    case EXPRESS_CANCEL:
        return p->v->winner == target + 1;
    case EXPRESS_LOSE:
        return (e->cocoa && f->cocoa) || (e->chocolate && f->chocolate);
    case EXPRESS_VOID:
        return f->served > 0;
    case EXPRESS_LEAVE:
        return f->staff[e->trade] > 0;
    case EXPRESS_COLLECT:
        limit = amb_collecting_limit(p, target);
        return limit &&
               (p->v->window != WINDOW_G || f->n_bundles > limit - e->amount);
    case EXPRESS_BONUS:
        return f->staff[trade] > 0;
    default:
        return true;
    }
}

static bool can_receive(const struct play *p, int seat, int target)
{
    return target != seat && is_in(p->v, target) && !(p->v->hit >> target & 1);
}

static unsigned fitting(const struct play *p, int seat)
{
    return p->v->hand[seat] & p->r->window_cards[p->v->window];
}

static int list_plain(const struct play *p, int seat, mag_action *out)
{
    int n = 0;

    for (unsigned set = fitting(p, seat); set; set &= set - 1) {
        int card = __builtin_ctz(set);

        if (p->r->express[card].effect == EXPRESS_BONUS)
            continue;
        for (int s = 0; s < p->rules->seats; s++) {
            if (can_receive(p, seat, s) && amb_can_affect(p, card, s, 0))
                out[n++] = mag_act(VERB_PLAY, (unsigned)card, (unsigned)s, 0);
        }
    }
    return n;
}

static int list_with_trade(const struct play *p, int seat, mag_action *out)
{
    int n = 0;

    for (unsigned set = fitting(p, seat); set; set &= set - 1) {
        int card = __builtin_ctz(set);

        if (p->r->express[card].effect != EXPRESS_BONUS)
            continue;
        for (int i = 0; i < p->rules->seats * TRADES; i++) {
            int s = i / TRADES, t = i % TRADES;

            if (can_receive(p, seat, s) && amb_can_affect(p, card, s, t))
                out[n++] = mag_act(VERB_PLAY_TRADE, (unsigned)card, (unsigned)s,
                                   (unsigned)t);
        }
    }
    return n;
}

int amb_legal_express(const struct play *p, int seat, mag_action *out)
{
    int n = 1;

    out[0] = mag_act(VERB_HOLD, 0, 0, 0);
    if (!fitting(p, seat))
        return n;
    n += list_plain(p, seat, out + n);
    n += list_with_trade(p, seat, out + n);
    return n;
}

/* A card that the seat holds, in its window, with the arguments it takes. */
static bool may_play_card(const struct play *p, int seat, mag_action action,
                          struct mag_ruling *why)
{
    unsigned verb = mag_act_verb(action), card = mag_act_arg(action, 0);
    bool bonus;

    if (card >= (unsigned)p->r->n_express || !(p->v->hand[seat] >> card & 1))
        return amb_refuse_about(why, "AMB-X1", T_AMB_WHY_NO_EXPRESS,
                                TERM_EXPRESS, card, 0);
    if (!(fitting(p, seat) >> card & 1))
        return amb_refuse_about(why, "AMB-X3", T_AMB_WHY_WRONG_TIME,
                                TERM_EXPRESS, card, 0);
    bonus = p->r->express[card].effect == EXPRESS_BONUS;
    if (bonus != (verb == VERB_PLAY_TRADE) || mag_act_arg(action, 2) >= TRADES)
        return amb_refuse_about(why, "AMB-X5", T_AMB_WHY_TRADE, TERM_EXPRESS,
                                card, 0);
    return true;
}

bool amb_may_express(const struct play *p, int seat, mag_action action,
                     struct mag_ruling *why)
{
    unsigned verb = mag_act_verb(action), target = mag_act_arg(action, 1);

    if (verb == VERB_HOLD)
        return true;
    if (verb != VERB_PLAY && verb != VERB_PLAY_TRADE)
        return amb_refuse(why, "AMB-X5", T_AMB_WHY_NOT_NOW, 0, 0, 0);
    if (!may_play_card(p, seat, action, why))
        return false;
    if (target >= (unsigned)p->rules->seats || !is_in(p->v, (int)target) ||
        (int)target == seat)
        return amb_refuse(why, "AMB-X1", T_AMB_WHY_NO_TARGET, 0, 0, 0);
    if (p->v->hit >> target & 1)
        return amb_refuse_about(why, "AMB-X1", T_AMB_WHY_HIT, MAG_TYPE_SEAT,
                                target, 0);
    if (!amb_can_affect(p, (int)mag_act_arg(action, 0), (int)target,
                        (int)mag_act_arg(action, 2)))
        return amb_refuse_about(why, "AMB-X6", T_AMB_WHY_NO_EFFECT,
                                TERM_EXPRESS, mag_act_arg(action, 0), 0);
    return true;
}

/* --- All is shown ------------------------------------------------------------------- */

static void deliver(const struct play *p, int seat, const uint8_t *answer)
{
    struct ambition *v = p->v;
    int card = answer[0] - 1, target = answer[1], trade = answer[2];

    if (v->hit >> target & 1) {
        tell_one(p->tell, EVENT_RETURNED, seat, card);
        return;
    }
    v->hand[seat] &= ~(1u << card);
    v->played |= 1u << card;
    v->hit |= (uint8_t)(1u << target);
    if (p->r->express[card].effect == EXPRESS_BONUS) {
        v->named_trade = (uint8_t)(trade + 1);
        tell_all(p->tell, EVENT_EXPRESS_TRADE, seat, card, target, trade);
    } else {
        tell_all(p->tell, EVENT_EXPRESS, seat, card, target, 0);
    }
    amb_broken_truce(p, seat, target);
    amb_express_acts(p, card, target, trade);
}

void amb_reveal_express(const struct play *p)
{
    struct ambition *v = p->v;
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
