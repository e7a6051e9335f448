/* What is owed and cannot be paid, and bankruptcy.
 *
 * AMB-F6 direct sale, titles, a loan, gifts, in turn and as far as needed.
 * AMB-F7 bankruptcy.
 *
 * due[] holds what each seat owes the bank; amb_settle() works it off in table
 * order and then goes on with the operation. */
#include <string.h>

#include "games/ambition/position.h"

#include "core/pure.h"

/* Is the seat short? If so, all see that it is. */
static bool is_short(const struct play *p, int seat)
{
    if (p->v->firm[seat].cash >= p->v->due[seat])
        return false;
    amb_showed_less_than(p, seat, p->v->due[seat]);
    return true;
}

/* AMB-F6: what the seat can do by itself, one piece at a time. */
static void raise_money(const struct play *p, int seat)
{
    struct firm *f = &p->v->firm[seat];

    if (is_short(p, seat))
        tell_all(p->tell, EVENT_OWES, seat, francs(p->v->due[seat]), 0, 0);
    while (is_short(p, seat) && amb_direct_limit(p, seat))
        amb_sell_direct(p, seat, 1);
    while (is_short(p, seat) && f->titles)
        amb_sell_titles(p, seat, 1);
    if (is_short(p, seat) && amb_may_borrow(p, seat))
        amb_take_loan(p, seat);
}

static void pay_debt(const struct play *p, int seat)
{
    struct ambition *v = p->v;
    int sum = v->due[seat];
    int kind = v->op == OP_HIRE       ? EVENT_SEVERANCE
               : v->op == OP_ACCOUNTS ? EVENT_INTEREST
                                      : EVENT_PAID;

    v->due[seat] = 0;
    amb_money(p, seat, -sum);
    tell_all(p->tell, kind, seat, francs(sum), 0, 0);
}

/* What a seat that leaves has to do with others is forgotten. */
static void forget_seat(const struct play *p, int seat)
{
    struct ambition *v = p->v;

    v->truce[seat] = 0;
    for (int o = 0; o < SEATS; o++) {
        v->truce[o] &= (uint8_t) ~(1u << seat);
        v->claim[seat][o] = v->claim[o][seat] = 0;
        v->owes[seat][o] = v->owes[o][seat] = 0;
        if (o != seat)
            memset(&v->rumour[o < seat ? amb_pair_of(o, seat)
                                       : amb_pair_of(seat, o)],
                   0, sizeof v->rumour[0]);
    }
}

static void bankrupt(const struct play *p, int seat)
{
    struct ambition *v = p->v;
    struct firm *f = &v->firm[seat];
    unsigned others = ~(1u << seat);

    tell_all(p->tell, EVENT_BANKRUPT, seat, francs(f->cash), 0, 0);
    for (int i = 0; i < f->n_waiting; i++)
        amb_lay_under(p, f->waiting_card[i]);
    for (int i = 0; i < f->n_passed; i++)
        amb_lay_under(p, f->passed_card[i]);
    memset(f, 0, sizeof *f);
    forget_seat(p, seat);
    v->due[seat] = 0;
    memset(v->shown[seat], 0, sizeof v->shown[seat]);
    v->hand[seat] = 0; /* the cards leave the game unseen */
    v->alive &= (uint8_t)others;
    v->hit &= (uint8_t)others;
    v->readers &= (uint8_t)others;
    v->callers &= (uint8_t)others;
    v->borrowers &= (uint8_t)others;
    v->settled &= (uint8_t)others;
    if (v->banker == seat) {
        v->banker = (uint8_t)amb_left_of(p, seat);
        tell_all(p->tell, EVENT_BANKER, v->banker, 0, 0, 0);
    }
}

static void go_on(const struct play *p)
{
    switch (p->v->op) {
    case OP_HIRE:
        amb_continue_hiring(p);
        break;
    case OP_CONFIDENTIAL:
        amb_start_accounts(p);
        break;
    default:
        amb_after_interest(p);
        break;
    }
}

static int next_giver(const struct play *p, int seat)
{
    int s = seat < 0 ? amb_first_seat(p) : amb_seat_after(p, seat);

    return s == p->v->debtor ? amb_seat_after(p, s) : s;
}

/* Asks the others in table order; false if nobody is left to ask. */
static bool ask_gift(const struct play *p, int after)
{
    int s = next_giver(p, after);

    if (s < 0)
        return false;
    /* The accounts' seat on turn is the debtor, and comes back by it. */
    p->v->phase = PHASE_GIFT;
    p->v->turn = (uint8_t)s;
    return true;
}

/* One seat: paid (or asking, or out)? False while a gift is awaited. */
static bool settle_seat(const struct play *p, int seat)
{
    struct ambition *v = p->v;

    raise_money(p, seat);
    if (v->firm[seat].cash < v->due[seat] && p->r->deals) {
        v->debtor = (uint8_t)seat;
        if (ask_gift(p, -1))
            return false;
    }
    if (v->firm[seat].cash >= v->due[seat])
        pay_debt(p, seat);
    else
        bankrupt(p, seat);
    return true;
}

void amb_settle(const struct play *p)
{
    struct ambition *v = p->v;

    for (int s = amb_first_seat(p); s >= 0;) {
        int next = amb_seat_after(p, s);

        if (v->due[s] && !settle_seat(p, s))
            return;
        if (amb_seats_left(p) == 1) {
            amb_end_game(p);
            return;
        }
        s = next;
    }
    go_on(p);
}

int amb_gift_limit(const struct play *p)
{
    const struct ambition *v = p->v;
    int lacks = v->due[v->debtor] - v->firm[v->debtor].cash;
    int cash = v->firm[v->turn].cash;
    int sum = lacks < cash ? lacks : cash;

    return sum < PRICE_CEILING ? sum : PRICE_CEILING;
}

void amb_do_gift(const struct play *p, int sum)
{
    struct ambition *v = p->v;
    int debtor = v->debtor, giver = v->turn;

    if (sum) {
        amb_money(p, giver, -sum);
        amb_money(p, debtor, sum);
        tell_all(p->tell, EVENT_GIFT, giver, debtor, francs(sum), 0);
    } else {
        tell_all(p->tell, EVENT_NO_GIFT, giver, debtor, 0, 0);
    }
    if (v->firm[debtor].cash < v->due[debtor] && ask_gift(p, giver))
        return;
    v->debtor = 0;
    v->turn = v->op == OP_ACCOUNTS ? (uint8_t)debtor : 0;
    if (v->firm[debtor].cash >= v->due[debtor])
        pay_debt(p, debtor);
    else
        bankrupt(p, debtor);
    if (amb_seats_left(p) == 1)
        amb_end_game(p);
    else
        amb_settle(p);
}
