/* Operation 4: sell.
 *
 * AMB-V1 cursors; AMB-EX8. AMB-V2 how many contracts come; AMB-EX3.
 * AMB-V3 a contract that nobody can deliver. AMB-V4 taking part.
 * AMB-V5 nobody, and monopoly. AMB-V6 the banker's prices; AMB-EX5.
 * AMB-V7 rounds. AMB-V8 delivery. AMB-V12 what happens on acceptance. */
#include "games/ambition/sell.h"

#include <assert.h>

#include "base/compare.h"
#include "games/ambition/ambition.h"
#include "games/ambition/besides.h"
#include "games/ambition/chance.h"
#include "games/ambition/content.h"
#include "games/ambition/express.h"
#include "games/ambition/hire.h"
#include "games/ambition/month.h"
#include "games/ambition/order.h"
#include "games/ambition/place.h"
#include "games/ambition/range.h"
#include "games/ambition/refuse.h"
#include "games/ambition/sealed.h"
#include "games/ambition/tables.h"

#include "core/pure.h"

void amb_start_selling(const struct mag_play *p)
{
    amb_edit(p)->op = OP_SELL;
    amb_open_window(p, WINDOW_D);
}

int amb_negotiations(const struct mag_play *p, int sales)
{
    int each = amb_cards(p)->negotiations[amb_seats_left(p)];

    return smaller_of(each * sales + amb_at(p)->now.extra,
                      amb_cards(p)->cursor);
}

int amb_cursor_limit(const struct mag_play *p, int seat)
{
    return amb_negotiations(p, amb_counting(p, seat, SALES));
}

void amb_start_cursors(const struct mag_play *p)
{
    unsigned able = 0;

    for (int s = 0; s < p->rules->seats; s++) {
        if (is_in(amb_at(p), s) && amb_cursor_limit(p, s))
            able |= 1u << s;
    }
    if (able) {
        amb_ask_sealed(p, PHASE_CURSOR, able);
        return;
    }
    amb_edit(p)->to_turn = 0;
    amb_next_contract(p);
}

static struct range cursor_range(const struct mag_play *p)
{
    return (struct range){ VERB_CURSOR, 0, amb_cursor_limit(p, p->seat),
                           "AMB-V1" };
}

void amb_list_cursor(const struct mag_play *p, struct mag_menu *m)
{
    amb_list_range(m, cursor_range(p));
    amb_list_besides(p, m);
}

void amb_why_cursor(const struct mag_play *p, mag_action action,
                    struct mag_ruling *why)
{
    if (!amb_why_besides(p, action, why))
        amb_why_range(action, cursor_range(p), why);
}

static void reveal_cursors(const struct mag_play *p)
{
    struct ambition *v = amb_edit(p);
    int top = 0, pile = pile_size(&v->contracts);

    for (int s = amb_first_seat(p); s >= 0; s = amb_seat_after(p, s)) {
        int n = v->answer[s][0];

        if (!(v->asked >> s & 1))
            continue;
        v->firm[s].cursor = (uint8_t)n;
        tell_all(p->tell, EVENT_CURSOR, s, n, 0, 0);
        top = larger_of(top, n);
    }
    amb_forget_answers(v);
    v->to_turn = (uint8_t)smaller_of(top, pile); /* AMB-V2 */
    tell_all(p->tell, EVENT_CONTRACTS, MAG_CHANCE, v->to_turn, 0, 0);
    amb_next_contract(p);
}

void amb_run_cursor(const struct mag_play *p, mag_action action)
{
    if (!amb_run_besides(p, action) && amb_answers_are_in(p, action))
        reveal_cursors(p);
}

/* --- A contract is turned ---------------------------------------------------------- */

void amb_lay_under(const struct mag_play *p, int card)
{
    pile_lay_under(&amb_edit(p)->contracts, card, PILE_PUBLIC);
}

static void forget_contract(struct ambition *v)
{
    v->contract = NO_CARD;
    v->joined = v->price = v->winner = v->cancelled = v->turn = 0;
}

static void end_negotiations(const struct mag_play *p)
{
    for (int s = 0; s < p->rules->seats; s++)
        amb_edit(p)->firm[s].cursor = 0;
    amb_old_contracts_at_end(p);
}

void amb_next_contract(const struct mag_play *p)
{
    struct ambition *v = amb_edit(p);

    forget_contract(v);
    if (v->to_turn)
        v->phase = PHASE_CONTRACT;
    else
        end_negotiations(p);
}

/* The contract on the table goes under the pile. */
static void under(const struct mag_play *p)
{
    tell_all(p->tell, EVENT_UNDER, MAG_CHANCE, amb_at(p)->contract, 0, 0);
    amb_lay_under(p, amb_at(p)->contract);
    amb_next_contract(p);
}

bool amb_can_deliver(const struct mag_play *p, int seat)
{
    return amb_at(p)->firm[seat].chocolate >=
           amb_cards(p)->contract[amb_at(p)->contract].bars;
}

/* AMB-V4, AMB-V11. */
static unsigned seats_to_ask(const struct mag_play *p)
{
    unsigned set = 0;

    for (int s = 0; s < p->rules->seats; s++) {
        if (!is_in(amb_at(p), s) || !amb_at(p)->firm[s].cursor)
            continue;
        if (!amb_cards(p)->spoilers && !amb_can_deliver(p, s))
            continue;
        if (!amb_is_last_month(p) || amb_last_month_room(p, s) > 0)
            set |= 1u << s;
    }
    return set;
}

static bool nobody_can_deliver(const struct mag_play *p)
{
    for (int s = 0; s < p->rules->seats; s++) {
        if (is_in(amb_at(p), s) && amb_can_deliver(p, s))
            return false;
    }
    return true;
}

static void ask_who_joins(const struct mag_play *p)
{
    unsigned set = seats_to_ask(p);

    if (set) {
        amb_ask_sealed(p, PHASE_JOIN, set);
    } else {
        tell_all(p->tell, EVENT_NOBODY, MAG_CHANCE, amb_at(p)->contract, 0, 0);
        under(p);
    }
}

void amb_list_contract(const struct mag_play *p, struct mag_menu *m)
{
    amb_list_pile(m, VERB_TURN, &amb_at(p)->contracts);
}

int amb_chance_contract(const struct mag_play *p)
{
    return pile_outcomes(&amb_at(p)->contracts);
}

mag_action amb_outcome_contract(const struct mag_play *p, int i)
{
    return mag_act(VERB_TURN, (unsigned)pile_outcome(&amb_at(p)->contracts, i),
                   0, 0);
}

void amb_run_contract(const struct mag_play *p, mag_action action)
{
    struct ambition *v = amb_edit(p);
    int card = (int)mag_act_arg(action, 0);
    const struct contract *c = &amb_cards(p)->contract[card];

    pile_draw(&v->contracts, card);
    v->to_turn--;
    v->contract = (uint8_t)card;
    tell_all(p->tell, EVENT_TURNED, MAG_CHANCE, card, v->to_turn, 0);
    if (v->now.set_aside && c->bars >= v->now.set_aside) {
        tell_all(p->tell, EVENT_SET_ASIDE, MAG_CHANCE, card, 0, 0);
        v->aside[v->n_aside++] = (uint8_t)card;
        amb_next_contract(p);
    } else if (nobody_can_deliver(p)) { /* AMB-V3 */
        tell_all(p->tell, EVENT_OUT_OF_STOCK, MAG_CHANCE, card, 0, 0);
        amb_lay_under(p, card);
        amb_next_contract(p);
    } else {
        ask_who_joins(p);
    }
}

/* --- Taking part --------------------------------------------------------------------- */

void amb_list_join(const struct mag_play *p, struct mag_menu *m)
{
    mag_menu_verb(m, VERB_STAY_OUT);
    mag_menu_verb(m, VERB_JOIN);
    amb_list_besides(p, m);
}

void amb_why_join(const struct mag_play *p, mag_action action,
                  struct mag_ruling *why)
{
    if (!amb_why_besides(p, action, why))
        amb_not_now(why, "AMB-V4");
}

/* --- The auction ------------------------------------------------------------------ */

/* AMB-V7: the next after `seat` who takes part and can deliver; from the
 * start of the table order if `seat` is -1. Returns -1 at the end. */
static int next_in_round(const struct mag_play *p, int seat)
{
    int s = seat < 0 ? amb_first_seat(p) : amb_seat_after(p, seat);

    while (s >= 0 && !(amb_at(p)->joined >> s & 1 && amb_can_deliver(p, s)))
        s = amb_seat_after(p, s);
    return s;
}

static void call_price(const struct mag_play *p, int price)
{
    struct ambition *v = amb_edit(p);

    v->price = (uint8_t)price;
    v->phase = PHASE_ROUND;
    v->turn = (uint8_t)next_in_round(p, -1);
    tell_all(p->tell, EVENT_CALL, v->banker, francs(price), 0, 0);
}

/* AMB-V12: first the window, in which a scandal may break. */
static void win(const struct mag_play *p, int seat, int price)
{
    amb_edit(p)->winner = (uint8_t)(seat + 1);
    amb_edit(p)->price = (uint8_t)price;
    amb_edit(p)->turn = 0;
    amb_open_window(p, WINDOW_F);
}

/* AMB-V5: alone. */
static void monopoly(const struct mag_play *p, int seat)
{
    const struct contract *c = &amb_cards(p)->contract[amb_at(p)->contract];

    if (!amb_can_deliver(p, seat)) {
        under(p);
        return;
    }
    tell_all(p->tell, EVENT_MONOPOLY, seat, amb_at(p)->contract,
             francs(c->maximum), 0);
    win(p, seat, c->maximum);
}

static void reveal_joined(const struct mag_play *p)
{
    struct ambition *v = amb_edit(p);

    for (int s = amb_first_seat(p); s >= 0; s = amb_seat_after(p, s)) {
        if (!v->answer[s][0])
            continue;
        v->joined |= (uint8_t)(1u << s);
        v->firm[s].cursor--;
        tell_all(p->tell, EVENT_JOINED, s, v->firm[s].cursor, 0, 0);
    }
    amb_forget_answers(v);
    if (!v->joined) {
        tell_all(p->tell, EVENT_NOBODY, MAG_CHANCE, v->contract, 0, 0);
        under(p);
    } else if (!(v->joined & (v->joined - 1))) {
        monopoly(p, __builtin_ctz(v->joined));
    } else if (next_in_round(p, -1) < 0) {
        under(p); /* spoilers only: no price can be accepted */
    } else {
        call_price(p, amb_cards(p)->contract[v->contract].base);
    }
}

void amb_run_join(const struct mag_play *p, mag_action action)
{
    if (!amb_run_besides(p, action) && amb_answers_are_in(p, action))
        reveal_joined(p);
}

void amb_list_round(const struct mag_play *p, struct mag_menu *m)
{
    mag_menu_verb(m, VERB_REFUSE);
    mag_menu_verb(m, VERB_ACCEPT);
    amb_list_besides(p, m);
}

void amb_why_round(const struct mag_play *p, mag_action action,
                   struct mag_ruling *why)
{
    if (!amb_why_besides(p, action, why))
        amb_not_now(why, "AMB-V7");
}

static void accept_price(const struct mag_play *p)
{
    const struct ambition *v = amb_at(p);

    tell_all(p->tell, EVENT_ACCEPTED, p->seat, v->contract, francs(v->price),
             0);
    win(p, p->seat, v->price);
}

static void refuse_price(const struct mag_play *p)
{
    struct ambition *v = amb_edit(p);
    int next = next_in_round(p, p->seat);

    tell_all(p->tell, EVENT_REFUSED, p->seat, francs(v->price), 0, 0);
    if (next >= 0) {
        v->turn = (uint8_t)next;
    } else if (v->price < amb_cards(p)->contract[v->contract].maximum) {
        v->phase = PHASE_STEP;
        v->turn = v->banker;
    } else {
        under(p);
    }
}

void amb_run_round(const struct mag_play *p, mag_action action)
{
    if (amb_run_besides(p, action))
        return;
    if (mag_act_verb(action) == VERB_ACCEPT)
        accept_price(p);
    else
        refuse_price(p);
}

/* AMB-V6: up to the maximum of the contract. */
static struct range step_range(const struct mag_play *p)
{
    const struct ambition *v = amb_at(p);
    int room = amb_cards(p)->contract[v->contract].maximum - v->price;

    return (struct range){ VERB_RAISE, 1, smaller_of(room, amb_cards(p)->step),
                           "AMB-V6" };
}

void amb_list_step(const struct mag_play *p, struct mag_menu *m)
{
    amb_list_range(m, step_range(p));
    amb_list_besides(p, m);
}

void amb_why_step(const struct mag_play *p, mag_action action,
                  struct mag_ruling *why)
{
    if (!amb_why_besides(p, action, why))
        amb_why_range(action, step_range(p), why);
}

void amb_run_step(const struct mag_play *p, mag_action action)
{
    if (!amb_run_besides(p, action))
        call_price(p, amb_at(p)->price + (int)mag_act_arg(action, 0));
}

/* AMB-V12: delivery, unless a scandal broke; AMB-V8. */
void amb_after_acceptance(const struct mag_play *p)
{
    struct ambition *v = amb_edit(p);
    int seat = v->winner - 1;
    struct firm *f = &v->firm[seat];
    int bars = amb_cards(p)->contract[v->contract].bars;

    if (v->cancelled) {
        amb_lay_under(p, v->contract);
        amb_next_contract(p);
        return;
    }
    assert(f->chocolate >= bars);
    f->chocolate = (uint8_t)(f->chocolate - bars);
    f->won++;
    tell_all(p->tell, EVENT_DELIVERED, seat, bars, francs(v->price), 0);
    v->turn = (uint8_t)seat;
    amb_place_contract(p);
}
