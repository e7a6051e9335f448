/* Operation 7: accounts.
 *
 * AMB-F1 loans, AMB-F2 repayment, AMB-F8 cash is visible while in debt.
 * AMB-F3 direct sale; AMB-EX9. AMB-F4 investment titles; AMB-EX6.
 * AMB-F5 interest, then five choices in order, in table order. */
#include "games/ambition/position.h"

#include "core/pure.h"

void amb_start_accounts(const struct play *p)
{
    p->v->op = OP_ACCOUNTS;
    p->v->settled = 0;
    amb_next_accounts(p);
}

int amb_title_value(const struct play *p)
{
    int month = p->v->month ? p->v->month : 1;

    return p->r->title_value[month - 1];
}

int amb_titles_in_bank(const struct play *p)
{
    int n = p->r->titles;

    for (int s = 0; s < p->rules->seats; s++)
        n -= p->v->firm[s].titles;
    return n;
}

static int loans_in_bank(const struct play *p)
{
    int n = p->r->loans;

    for (int s = 0; s < p->rules->seats; s++)
        n -= p->v->firm[s].loans;
    return n;
}

bool amb_may_borrow(const struct play *p, int seat)
{
    const struct firm *f = &p->v->firm[seat];

    return !f->loan_month && f->loans < p->r->loans_a_seat &&
           loans_in_bank(p) > 0;
}

int amb_direct_limit(const struct play *p, int seat)
{
    const struct firm *f = &p->v->firm[seat];
    int left = p->r->direct_bars - f->sold;

    if (f->won || left <= 0)
        return 0;
    return left < f->chocolate ? left : f->chocolate;
}

/* --- What moves -------------------------------------------------------------------- */

void amb_sell_direct(const struct play *p, int seat, int bars)
{
    struct firm *f = &p->v->firm[seat];
    int sum = bars * p->r->direct_price;

    f->chocolate = (uint8_t)(f->chocolate - bars);
    f->sold = (uint8_t)(f->sold + bars);
    amb_money(p, seat, sum);
    tell_all(p->tell, EVENT_DIRECT, seat, bars, francs(sum), 0);
}

void amb_sell_titles(const struct play *p, int seat, int n)
{
    struct firm *f = &p->v->firm[seat];
    int sum = n * amb_title_value(p);

    f->titles = (uint8_t)(f->titles - n);
    amb_money(p, seat, sum);
    tell_all(p->tell, EVENT_TITLES_SOLD, seat, n, francs(sum), 0);
}

static void buy_titles(const struct play *p, int seat, int n)
{
    struct firm *f = &p->v->firm[seat];
    int sum = n * amb_title_value(p);

    f->titles = (uint8_t)(f->titles + n);
    amb_money(p, seat, -sum);
    tell_all(p->tell, EVENT_TITLES_BOUGHT, seat, n, francs(sum), 0);
}

static void repay(const struct play *p, int seat, int n)
{
    struct firm *f = &p->v->firm[seat];
    int sum = n * p->r->loan;

    f->loans = (uint8_t)(f->loans - n);
    amb_money(p, seat, -sum);
    amb_showed_cash(p, seat); /* it was visible until now */
    tell_all(p->tell, EVENT_REPAID, seat, n, francs(sum), 0);
}

void amb_take_loan(const struct play *p, int seat)
{
    struct firm *f = &p->v->firm[seat];

    f->loans++;
    f->loan_month = f->borrowed = 1;
    amb_money(p, seat, p->r->loan);
    amb_showed_cash(p, seat); /* AMB-F8 */
    tell_all(p->tell, EVENT_LOAN, seat, francs(p->r->loan),
             francs((int64_t)p->r->loan * f->loans), 0);
}

/* --- One seat after the other ------------------------------------------------------- */

void amb_next_accounts(const struct play *p)
{
    struct ambition *v = p->v;
    int s = amb_first_seat(p);

    while (s >= 0 && v->settled >> s & 1)
        s = amb_seat_after(p, s);
    if (s < 0) {
        v->turn = 0;
        v->settled = 0;
        amb_end_month(p);
        return;
    }
    v->turn = (uint8_t)s;
    v->due[s] = (uint16_t)(v->firm[s].loans * p->r->interest);
    amb_settle(p);
}

/* Is there anything to choose? Known to all: cash does not enter. */
static bool is_open(const struct play *p, int phase)
{
    const struct firm *f = &p->v->firm[p->v->turn];

    switch (phase) {
    case PHASE_SALE:
        return amb_direct_limit(p, p->v->turn) > 0;
    case PHASE_SELL_TITLES:
        return f->titles > 0;
    case PHASE_REPAY:
        return f->loans > 0;
    case PHASE_BORROW:
        return amb_may_borrow(p, p->v->turn);
    default:
        return amb_titles_in_bank(p) > 0;
    }
}

/* The choice `phase`, or the next one that is open. */
static void open_choice(const struct play *p, int phase)
{
    struct ambition *v = p->v;

    while (phase <= PHASE_BUY_TITLES && !is_open(p, phase))
        phase++;
    if (phase <= PHASE_BUY_TITLES) {
        v->phase = (uint8_t)phase;
        return;
    }
    v->settled |= (uint8_t)(1u << v->turn);
    amb_next_accounts(p);
}

void amb_after_interest(const struct play *p)
{
    if (is_in(p->v, p->v->turn))
        open_choice(p, PHASE_SALE);
    else
        amb_next_accounts(p);
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* All of the five choices but borrowing. */
struct range amb_accounts_range(const struct play *p)
{
    const struct firm *f = &p->v->firm[p->v->turn];

    switch (p->v->phase) {
    case PHASE_SALE:
        return (struct range){ VERB_SELL, 0, amb_direct_limit(p, p->v->turn),
                               "AMB-F3" };
    case PHASE_SELL_TITLES:
        return (struct range){ VERB_SELL_TITLES, 0, f->titles, "AMB-F4" };
    case PHASE_REPAY:
        return (struct range){ VERB_REPAY, 0,
                               least(f->loans, f->cash / p->r->loan),
                               "AMB-F2" };
    default:
        return (struct range){
            VERB_BUY_TITLES, 0,
            least(amb_titles_in_bank(p), f->cash / amb_title_value(p)), "AMB-F4"
        };
    }
}

void amb_do_accounts(const struct play *p, mag_action action)
{
    int seat = p->v->turn, n = (int)mag_act_arg(action, 0);

    switch (mag_act_verb(action)) {
    case VERB_SELL:
        if (n)
            amb_sell_direct(p, seat, n);
        break;
    case VERB_SELL_TITLES:
        if (n)
            amb_sell_titles(p, seat, n);
        break;
    case VERB_REPAY:
        if (n)
            repay(p, seat, n);
        break;
    case VERB_BORROW:
        amb_take_loan(p, seat);
        break;
    case VERB_BUY_TITLES:
        if (n)
            buy_titles(p, seat, n);
        break;
    default:
        break;
    }
    open_choice(p, p->v->phase + 1);
}
