/* A month, the order of the seats, and money.
 *
 * AMB-S3 January is month 1; the last one is chosen at set-up.
 * AMB-S4 the bank passes to the left each month.
 * AMB-S5 table order.
 * AMB-S6 what all may know of a seat's cash. */
#include <assert.h>
#include <string.h>

#include "games/ambition/position.h"

#include "core/pure.h"

int amb_left_of(const struct play *p, int seat)
{
    do
        seat = seat + 1 < p->rules->seats ? seat + 1 : 0;
    while (!is_in(p->v, seat));
    return seat;
}

int amb_first_seat(const struct play *p)
{
    return amb_left_of(p, p->v->banker);
}

int amb_seat_after(const struct play *p, int seat)
{
    return seat == p->v->banker ? -1 : amb_left_of(p, seat);
}

int amb_seats_left(const struct play *p)
{
    return __builtin_popcount(p->v->alive);
}

int amb_staff_of(const struct firm *f)
{
    return f->staff[WORKER] + f->staff[SALES] + f->staff[SECRETARY] +
           f->staff[ACCOUNTANT];
}

int amb_pawns_in_bank(const struct play *p, int trade)
{
    int n = p->r->pawns[trade];

    for (int s = 0; s < p->rules->seats; s++)
        n -= p->v->firm[s].staff[trade];
    return n;
}

/* Bars on the markets are out of the bank until they are sold or go back. */
int amb_bars_in_bank(const struct play *p)
{
    int n = p->r->bars;

    for (int s = 0; s < p->rules->seats; s++)
        n -= p->v->firm[s].cocoa + p->v->firm[s].chocolate;
    for (int m = 0; m < MARKETS; m++)
        n -= p->v->pile[m];
    return n;
}

int amb_counting(const struct play *p, int seat, int trade)
{
    const struct firm *f = &p->v->firm[seat];
    int n = f->staff[trade] - f->idle[trade];

    if (p->v->now.idle >> trade & 1 || n < 0)
        return 0;
    return n;
}

/* --- Money and what it shows ------------------------------------------------- */

int amb_pair_of(int a, int b)
{
    static const uint8_t row[SEATS] = { 0, 2, 3, 3 };

    assert(a < b && b < SEATS);
    return row[a] + b - 1; /* 01 02 03 12 13 23 */
}

typedef void mark(int32_t *low, int32_t *high, int amount);

static void each_rumour(const struct play *p, int seat, mark *change,
                        int amount)
{
    if (!p->r->deals)
        return;
    for (int o = 0; o < p->rules->seats; o++) {
        struct rumour *r;

        if (o == seat)
            continue;
        r = &p->v->rumour[o < seat ? amb_pair_of(o, seat)
                                   : amb_pair_of(seat, o)];
        if (r->talked)
            change(&r->low[o < seat], &r->high[o < seat], amount);
    }
}

static void at_most_less(int32_t *low, int32_t *high, int amount)
{
    (void)high;
    if (*low > amount)
        *low = amount;
}

static void at_most_more(int32_t *low, int32_t *high, int amount)
{
    (void)low;
    if (*high > amount)
        *high = amount;
}

static void known(int32_t *low, int32_t *high, int amount)
{
    *low = *high = amount;
}

void amb_showed_at_least(const struct play *p, int seat, int amount)
{
    each_rumour(p, seat, at_most_less, p->v->firm[seat].cash - amount);
}

void amb_showed_less_than(const struct play *p, int seat, int amount)
{
    each_rumour(p, seat, at_most_more, amount - 1 - p->v->firm[seat].cash);
}

void amb_showed_cash(const struct play *p, int seat)
{
    each_rumour(p, seat, known, 0);
}

void amb_money(const struct play *p, int seat, int amount)
{
    struct firm *f = &p->v->firm[seat];

    f->cash += amount;
    assert(f->cash >= 0);
    if (amount < 0)
        amb_showed_at_least(p, seat, 0);
}

/* --- The month ------------------------------------------------------------------ */

static void reset_firm(struct firm *f)
{
    memset(f->idle, 0, sizeof f->idle);
    f->wages = 0;
    f->cursor = 0;
    f->loan_month = 0;
    f->sold = 0;
    f->less = 0;
    f->won = 0;
    f->old_passed = 0;
    f->old_done = 0;
    f->named = 0;
    f->n_old = f->n_waiting;
    f->old_bundles = f->n_bundles;
}

void amb_start_month(const struct play *p)
{
    struct ambition *v = p->v;

    v->month++;
    v->readers = 0;
    v->hit = 0;
    v->settled = 0;
    v->named_trade = 0;
    v->callers = 0;
    memset(v->shown, 0, sizeof v->shown);
    v->now = v->next;
    memset(&v->next, 0, sizeof v->next);
    for (int s = 0; s < p->rules->seats; s++)
        reset_firm(&v->firm[s]);
    tell_all(p->tell, EVENT_MONTH, v->banker, v->month, 0, 0);
    v->op = OP_HIRE;
    if (p->r->deals) {
        v->phase = PHASE_TALK;
        v->turn = (uint8_t)amb_first_seat(p);
    } else {
        amb_start_hiring(p);
    }
}

/* AMB-K4: contracts set aside go under the pile. */
void amb_end_month(const struct play *p)
{
    struct ambition *v = p->v;

    for (int i = 0; i < v->n_aside; i++) {
        amb_lay_under(p, v->aside[i]);
        v->aside[i] = 0;
    }
    v->n_aside = 0;
    amb_end_truces(p);
    if (v->month == p->r->months) {
        amb_end_game(p);
        return;
    }
    v->banker = (uint8_t)amb_left_of(p, v->banker);
    amb_start_month(p);
}
