/* Operation 4: sell.
 *
 * AMB-V1 cursors; AMB-EX8. AMB-V2 how many contracts come; AMB-EX3.
 * AMB-V3 a contract that nobody can deliver. AMB-V4 taking part.
 * AMB-V5 nobody, and monopoly. AMB-V6 the banker's prices; AMB-EX5.
 * AMB-V7 rounds. AMB-V8 delivery. AMB-V12 what happens on acceptance. */
#include <assert.h>

#include "games/ambition/position.h"

#include "core/pure.h"

void amb_start_selling(const struct play *p)
{
    p->v->op = OP_SELL;
    amb_open_window(p, WINDOW_D);
}

int amb_cursor_limit(const struct play *p, int seat)
{
    int each = p->r->negotiations[amb_seats_left(p)];
    int n = each * amb_counting(p, seat, SALES) + p->v->now.extra;

    return n < p->r->cursor ? n : p->r->cursor;
}

void amb_start_cursors(const struct play *p)
{
    unsigned able = 0;

    for (int s = 0; s < p->rules->seats; s++) {
        if (is_in(p->v, s) && amb_cursor_limit(p, s))
            able |= 1u << s;
    }
    if (able) {
        amb_ask_sealed(p, PHASE_CURSOR, able);
        return;
    }
    p->v->to_turn = 0;
    amb_next_contract(p);
}

void amb_reveal_cursors(const struct play *p)
{
    struct ambition *v = p->v;
    int top = 0, pile = pile_size(&v->contracts);

    for (int s = amb_first_seat(p); s >= 0; s = amb_seat_after(p, s)) {
        int n = v->answer[s][0];

        if (!(v->asked >> s & 1))
            continue;
        v->firm[s].cursor = (uint8_t)n;
        tell_all(p->tell, EVENT_CURSOR, s, n, 0, 0);
        top = n > top ? n : top;
    }
    amb_forget_answers(v);
    v->to_turn = (uint8_t)(top < pile ? top : pile); /* AMB-V2 */
    tell_all(p->tell, EVENT_CONTRACTS, MAG_CHANCE, v->to_turn, 0, 0);
    amb_next_contract(p);
}

void amb_lay_under(const struct play *p, int card)
{
    pile_lay_under(&p->v->contracts, card, PILE_PUBLIC);
}

static void forget_contract(struct ambition *v)
{
    v->contract = NO_CARD;
    v->joined = v->price = v->winner = v->cancelled = v->turn = 0;
}

static void end_negotiations(const struct play *p)
{
    for (int s = 0; s < p->rules->seats; s++)
        p->v->firm[s].cursor = 0;
    amb_old_contracts_at_end(p);
}

void amb_next_contract(const struct play *p)
{
    struct ambition *v = p->v;

    forget_contract(v);
    if (v->to_turn)
        v->phase = PHASE_CONTRACT;
    else
        end_negotiations(p);
}

/* The contract on the table goes under the pile. */
static void under(const struct play *p)
{
    tell_all(p->tell, EVENT_UNDER, MAG_CHANCE, p->v->contract, 0, 0);
    amb_lay_under(p, p->v->contract);
    amb_next_contract(p);
}

bool amb_can_deliver(const struct play *p, int seat)
{
    return p->v->firm[seat].chocolate >= p->r->contract[p->v->contract].bars;
}

/* AMB-V4, AMB-V11. */
static unsigned seats_to_ask(const struct play *p)
{
    unsigned set = 0;

    for (int s = 0; s < p->rules->seats; s++) {
        if (!is_in(p->v, s) || !p->v->firm[s].cursor)
            continue;
        if (!p->r->spoilers && !amb_can_deliver(p, s))
            continue;
        if (!amb_is_last_month(p) || amb_last_month_room(p, s) > 0)
            set |= 1u << s;
    }
    return set;
}

static bool nobody_can_deliver(const struct play *p)
{
    for (int s = 0; s < p->rules->seats; s++) {
        if (is_in(p->v, s) && amb_can_deliver(p, s))
            return false;
    }
    return true;
}

static void ask_who_joins(const struct play *p)
{
    unsigned set = seats_to_ask(p);

    if (set) {
        amb_ask_sealed(p, PHASE_JOIN, set);
    } else {
        tell_all(p->tell, EVENT_NOBODY, MAG_CHANCE, p->v->contract, 0, 0);
        under(p);
    }
}

void amb_do_contract(const struct play *p, int card)
{
    struct ambition *v = p->v;
    const struct contract *c = &p->r->contract[card];

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

/* --- The auction ------------------------------------------------------------------ */

/* AMB-V7: the next after `seat` who takes part and can deliver; from the
 * start of the table order if `seat` is -1. Returns -1 at the end. */
static int next_in_round(const struct play *p, int seat)
{
    int s = seat < 0 ? amb_first_seat(p) : amb_seat_after(p, seat);

    while (s >= 0 && !(p->v->joined >> s & 1 && amb_can_deliver(p, s)))
        s = amb_seat_after(p, s);
    return s;
}

static void call_price(const struct play *p, int price)
{
    struct ambition *v = p->v;

    v->price = (uint8_t)price;
    v->phase = PHASE_ROUND;
    v->turn = (uint8_t)next_in_round(p, -1);
    tell_all(p->tell, EVENT_CALL, v->banker, francs(price), 0, 0);
}

/* AMB-V12: first the window, in which a scandal may break. */
static void win(const struct play *p, int seat, int price)
{
    p->v->winner = (uint8_t)(seat + 1);
    p->v->price = (uint8_t)price;
    p->v->turn = 0;
    amb_open_window(p, WINDOW_F);
}

/* AMB-V5: alone. */
static void monopoly(const struct play *p, int seat)
{
    const struct contract *c = &p->r->contract[p->v->contract];

    if (!amb_can_deliver(p, seat)) {
        under(p);
        return;
    }
    tell_all(p->tell, EVENT_MONOPOLY, seat, p->v->contract, francs(c->maximum),
             0);
    win(p, seat, c->maximum);
}

void amb_reveal_joined(const struct play *p)
{
    struct ambition *v = p->v;

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
        call_price(p, p->r->contract[v->contract].base);
    }
}

void amb_do_round(const struct play *p, bool accept)
{
    struct ambition *v = p->v;
    int seat = v->turn, next;

    if (accept) {
        tell_all(p->tell, EVENT_ACCEPTED, seat, v->contract, francs(v->price),
                 0);
        win(p, seat, v->price);
        return;
    }
    tell_all(p->tell, EVENT_REFUSED, seat, francs(v->price), 0, 0);
    next = next_in_round(p, seat);
    if (next >= 0) {
        v->turn = (uint8_t)next;
    } else if (v->price < p->r->contract[v->contract].maximum) {
        v->phase = PHASE_STEP;
        v->turn = v->banker;
    } else {
        under(p);
        return;
    }
}

void amb_do_step(const struct play *p, int step)
{
    call_price(p, p->v->price + step);
}

/* AMB-V12: delivery, unless a scandal broke; AMB-V8. */
void amb_after_acceptance(const struct play *p)
{
    struct ambition *v = p->v;
    int seat = v->winner - 1;
    struct firm *f = &v->firm[seat];
    int bars = p->r->contract[v->contract].bars;

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
