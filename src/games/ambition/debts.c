/* What is owed and cannot be paid, and bankruptcy.
 *
 * AMB-F6 direct sale, titles, a loan, gifts, in turn and as far as needed.
 * AMB-F7 bankruptcy.
 *
 * due[] holds what each seat owes the bank; amb_settle() works it off in table
 * order and then goes on with the operation. */
#include "games/ambition/debts.h"

#include <string.h>

#include "base/compare.h"
#include "core/tell.h"
#include "games/ambition/accounts.h"
#include "games/ambition/ambition.h"
#include "games/ambition/besides.h"
#include "games/ambition/content.h"
#include "games/ambition/end.h"
#include "games/ambition/hire.h"
#include "games/ambition/money.h"
#include "games/ambition/order.h"
#include "games/ambition/range.h"
#include "games/ambition/sell.h"
#include "games/ambition/tables.h"

#include "core/pure.h"

/* Is the seat short? If so, all see that it is. */
static bool is_short(const struct mag_play *p, int seat)
{
    if (amb_at(p)->firm[seat].cash >= amb_at(p)->due[seat])
        return false;
    amb_showed_less_than(p, seat, amb_at(p)->due[seat]);
    return true;
}

/* AMB-F6: what the seat can do by itself, one piece at a time. */
static void raise_money(const struct mag_play *p, int seat)
{
    struct firm *f = &amb_edit(p)->firm[seat];

    if (is_short(p, seat))
        tell_all(p->tell, EVENT_OWES, seat, francs(amb_at(p)->due[seat]), 0, 0);
    while (is_short(p, seat) && amb_direct_limit(p, seat))
        amb_sell_direct(p, seat, 1);
    while (is_short(p, seat) && f->titles)
        amb_sell_titles(p, seat, 1);
    if (is_short(p, seat) && amb_may_borrow(p, seat))
        amb_take_loan(p, seat);
}

static void pay_debt(const struct mag_play *p, int seat)
{
    struct ambition *v = amb_edit(p);
    int sum = v->due[seat];
    int kind = v->op == OP_HIRE       ? EVENT_SEVERANCE
               : v->op == OP_ACCOUNTS ? EVENT_INTEREST
                                      : EVENT_PAID;

    v->due[seat] = 0;
    amb_money(p, seat, -sum);
    tell_all(p->tell, kind, seat, francs(sum), 0, 0);
}

/* What a seat that leaves has to do with others is forgotten. */
static void forget_seat(const struct mag_play *p, int seat)
{
    struct ambition *v = amb_edit(p);

    v->truce[seat] = 0;
    for (int o = 0; o < SEATS; o++) {
        v->truce[o] &= (uint8_t) ~(1u << seat);
        v->claim[seat][o] = v->claim[o][seat] = 0;
        v->owes[seat][o] = v->owes[o][seat] = 0;
        if (o != seat)
            memset(&v->rumour[amb_pair_of(o, seat)], 0, sizeof v->rumour[0]);
    }
}

static void bankrupt(const struct mag_play *p, int seat)
{
    struct ambition *v = amb_edit(p);
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

static void pay_or_leave(const struct mag_play *p, int seat)
{
    const struct ambition *v = amb_at(p);

    if (v->firm[seat].cash >= v->due[seat])
        pay_debt(p, seat);
    else
        bankrupt(p, seat);
}

static void go_on(const struct mag_play *p)
{
    switch (amb_at(p)->op) {
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

static int next_giver(const struct mag_play *p, int seat)
{
    int s = seat < 0 ? amb_first_seat(p) : amb_seat_after(p, seat);

    return s == amb_at(p)->debtor ? amb_seat_after(p, s) : s;
}

/* Asks the others in table order; false if nobody is left to ask. */
static bool ask_gift(const struct mag_play *p, int after)
{
    struct ambition *v = amb_edit(p);
    int s = next_giver(p, after);

    if (s < 0)
        return false;
    /* The accounts' seat on turn is the debtor, and comes back by it. */
    v->phase = PHASE_GIFT;
    v->turn = (uint8_t)s;
    return true;
}

/* One seat: paid (or asking, or out)? False while a gift is awaited. */
static bool settle_seat(const struct mag_play *p, int seat)
{
    struct ambition *v = amb_edit(p);

    raise_money(p, seat);
    if (v->firm[seat].cash < v->due[seat] && amb_cards(p)->deals) {
        v->debtor = (uint8_t)seat;
        if (ask_gift(p, -1))
            return false;
    }
    pay_or_leave(p, seat);
    return true;
}

void amb_settle(const struct mag_play *p)
{
    struct ambition *v = amb_edit(p);

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

/* --- Gifts ----------------------------------------------------------------------------- */

/* No more than the debtor lacks, than the giver has, and AMB-D5's bound. */
static struct range gift_range(const struct mag_play *p)
{
    const struct ambition *v = amb_at(p);
    int lacks = v->due[v->debtor] - v->firm[v->debtor].cash;
    int sum = smaller_of(lacks, v->firm[p->seat].cash);

    return (struct range){ VERB_GIVE, 0, smaller_of(sum, PRICE_CEILING),
                           "AMB-F6" };
}

void amb_list_gift(const struct mag_play *p, struct mag_menu *m)
{
    amb_list_range(m, gift_range(p));
}

void amb_why_gift(const struct mag_play *p, mag_action action,
                  struct mag_ruling *why)
{
    if (!amb_why_besides(p, action, why))
        amb_why_range(action, gift_range(p), why);
}

static void give(const struct mag_play *p, int debtor, int sum)
{
    if (!sum) {
        tell_all(p->tell, EVENT_NO_GIFT, p->seat, debtor, 0, 0);
        return;
    }
    amb_money(p, p->seat, -sum);
    amb_money(p, debtor, sum);
    tell_all(p->tell, EVENT_GIFT, p->seat, debtor, francs(sum), 0);
}

/* Nobody is left to ask, or nothing is lacking. */
static void end_gifts(const struct mag_play *p, int debtor)
{
    struct ambition *v = amb_edit(p);

    v->debtor = 0;
    v->turn = v->op == OP_ACCOUNTS ? (uint8_t)debtor : 0;
    pay_or_leave(p, debtor);
    if (amb_seats_left(p) == 1)
        amb_end_game(p);
    else
        amb_settle(p);
}

void amb_run_gift(const struct mag_play *p, mag_action action)
{
    const struct ambition *v = amb_at(p);
    int debtor = v->debtor;

    give(p, debtor, (int)mag_act_arg(action, 0));
    if (v->firm[debtor].cash >= v->due[debtor] || !ask_gift(p, p->seat))
        end_gifts(p, debtor);
}
