/* Operation 7: accounts.
 *
 * AMB-F1 loans, AMB-F2 repayment, AMB-F8 cash is visible while in debt.
 * AMB-F3 direct sale; AMB-EX9. AMB-F4 investment titles; AMB-EX6.
 * AMB-F5 interest, then five choices in order, in table order. */
#include "games/ambition/accounts.h"

#include "base/compare.h"
#include "magnat/tell.h"
#include "games/ambition/ambition.h"
#include "games/ambition/bank.h"
#include "games/ambition/besides.h"
#include "games/ambition/content.h"
#include "games/ambition/debts.h"
#include "games/ambition/money.h"
#include "games/ambition/month.h"
#include "games/ambition/order.h"
#include "games/ambition/range.h"
#include "games/ambition/refuse.h"
#include "games/ambition/tables.h"

#include "core/pure.h"

bool amb_may_borrow(const struct mag_play *p, int seat)
{
    const struct firm *f = &amb_at(p)->firm[seat];

    return !f->loan_month && f->loans < amb_cards(p)->loans_a_seat &&
           amb_loans_in_bank(p) > 0;
}

int amb_direct_limit(const struct mag_play *p, int seat)
{
    const struct firm *f = &amb_at(p)->firm[seat];
    int left = amb_cards(p)->direct_bars - f->sold;

    if (f->won || left <= 0)
        return 0;
    return smaller_of(left, f->chocolate);
}

/* --- What moves -------------------------------------------------------------------- */

void amb_sell_direct(const struct mag_play *p, int seat, int bars)
{
    struct firm *f = &amb_edit(p)->firm[seat];
    int sum = bars * amb_cards(p)->direct_price;

    f->chocolate = (uint8_t)(f->chocolate - bars);
    f->sold = (uint8_t)(f->sold + bars);
    amb_money(p, seat, sum);
    mag_tell_all(p->tell, EVENT_DIRECT, seat, bars, francs(sum));
}

void amb_sell_titles(const struct mag_play *p, int seat, int n)
{
    struct firm *f = &amb_edit(p)->firm[seat];
    int sum = n * amb_title_value(p);

    f->titles = (uint8_t)(f->titles - n);
    amb_money(p, seat, sum);
    mag_tell_all(p->tell, EVENT_TITLES_SOLD, seat, n, francs(sum));
}

static void buy_titles(const struct mag_play *p, int seat, int n)
{
    struct firm *f = &amb_edit(p)->firm[seat];
    int sum = n * amb_title_value(p);

    f->titles = (uint8_t)(f->titles + n);
    amb_money(p, seat, -sum);
    mag_tell_all(p->tell, EVENT_TITLES_BOUGHT, seat, n, francs(sum));
}

static void repay(const struct mag_play *p, int seat, int n)
{
    struct firm *f = &amb_edit(p)->firm[seat];
    int sum = n * amb_cards(p)->loan;

    f->loans = (uint8_t)(f->loans - n);
    amb_money(p, seat, -sum);
    if (amb_cards(p)->open_debtors)
        amb_showed_cash(p, seat); /* it was visible until now */
    mag_tell_all(p->tell, EVENT_REPAID, seat, n, francs(sum));
}

void amb_take_loan(const struct mag_play *p, int seat)
{
    struct firm *f = &amb_edit(p)->firm[seat];

    f->loans++;
    f->loan_month = f->borrowed = 1;
    amb_money(p, seat, amb_cards(p)->loan);
    if (amb_cards(p)->open_debtors)
        amb_showed_cash(p, seat); /* AMB-F8 */
    mag_tell_all(p->tell, EVENT_LOAN, seat, francs(amb_cards(p)->loan),
                 francs((int64_t)amb_cards(p)->loan * f->loans));
}

/* --- One seat after the other ------------------------------------------------------- */

static void next_accounts(const struct mag_play *p)
{
    struct ambition *v = amb_edit(p);
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
    v->due[s] = (uint16_t)(v->firm[s].loans * amb_cards(p)->interest);
    amb_settle(p);
}

void amb_start_accounts(const struct mag_play *p)
{
    struct ambition *v = amb_edit(p);

    v->op = OP_ACCOUNTS;
    v->settled = 0;
    next_accounts(p);
}

/* Is there anything to choose? Known to all: cash does not enter. */
static bool can_sell(const struct mag_play *p, int seat)
{
    return amb_direct_limit(p, seat) > 0;
}

static bool has_titles(const struct mag_play *p, int seat)
{
    return amb_at(p)->firm[seat].titles > 0;
}

static bool has_loans(const struct mag_play *p, int seat)
{
    return amb_at(p)->firm[seat].loans > 0;
}

/* In the last month a loan would be repaid before it is of any use. */
static bool can_use_loan(const struct mag_play *p, int seat)
{
    return amb_may_borrow(p, seat) && !amb_is_last_month(p);
}

static bool titles_are_left(const struct mag_play *p, int seat)
{
    (void)seat;
    return amb_titles_in_bank(p) > 0;
}

enum { CHOICES = PHASE_BUY_TITLES - PHASE_SALE + 1 };

static bool (*const is_open[CHOICES])(const struct mag_play *p, int seat) = {
    [PHASE_SALE - PHASE_SALE] = can_sell,
    [PHASE_SELL_TITLES - PHASE_SALE] = has_titles,
    [PHASE_REPAY - PHASE_SALE] = has_loans,
    [PHASE_BORROW - PHASE_SALE] = can_use_loan,
    [PHASE_BUY_TITLES - PHASE_SALE] = titles_are_left,
};

/* The choice `phase`, or the next one that is open. */
static void open_choice(const struct mag_play *p, int phase)
{
    struct ambition *v = amb_edit(p);

    while (phase <= PHASE_BUY_TITLES &&
           !is_open[phase - PHASE_SALE](p, v->turn))
        phase++;
    if (phase <= PHASE_BUY_TITLES) {
        v->phase = (uint8_t)phase;
        return;
    }
    v->settled |= (uint8_t)(1u << v->turn);
    next_accounts(p);
}

void amb_after_interest(const struct mag_play *p)
{
    if (is_in(amb_at(p), amb_at(p)->turn))
        open_choice(p, PHASE_SALE);
    else
        next_accounts(p);
}

/* --- The five choices ------------------------------------------------------------------ */

static struct range sale_range(const struct mag_play *p)
{
    return (struct range){ VERB_SELL, 0, amb_direct_limit(p, p->seat),
                           "AMB-F3" };
}

void amb_list_sale(const struct mag_play *p, struct mag_menu *m)
{
    amb_list_range(m, sale_range(p));
    amb_list_besides(p, m);
}

void amb_why_sale(const struct mag_play *p, mag_action action,
                  struct mag_ruling *why)
{
    if (!amb_why_besides(p, action, why))
        amb_why_range(action, sale_range(p), why);
}

void amb_run_sale(const struct mag_play *p, mag_action action)
{
    int n = (int)mag_act_arg(action, 0);

    if (amb_run_besides(p, action))
        return;
    if (n)
        amb_sell_direct(p, p->seat, n);
    open_choice(p, PHASE_SELL_TITLES);
}

static struct range sell_titles_range(const struct mag_play *p)
{
    return (struct range){ VERB_SELL_TITLES, 0, amb_at(p)->firm[p->seat].titles,
                           "AMB-F4" };
}

void amb_list_sell_titles(const struct mag_play *p, struct mag_menu *m)
{
    amb_list_range(m, sell_titles_range(p));
    amb_list_besides(p, m);
}

void amb_why_sell_titles(const struct mag_play *p, mag_action action,
                         struct mag_ruling *why)
{
    if (!amb_why_besides(p, action, why))
        amb_why_range(action, sell_titles_range(p), why);
}

void amb_run_sell_titles(const struct mag_play *p, mag_action action)
{
    int n = (int)mag_act_arg(action, 0);

    if (amb_run_besides(p, action))
        return;
    if (n)
        amb_sell_titles(p, p->seat, n);
    open_choice(p, PHASE_REPAY);
}

static struct range repay_range(const struct mag_play *p)
{
    const struct firm *f = &amb_at(p)->firm[p->seat];

    return (struct range){ VERB_REPAY, 0,
                           smaller_of(f->loans, f->cash / amb_cards(p)->loan),
                           "AMB-F2" };
}

void amb_list_repay(const struct mag_play *p, struct mag_menu *m)
{
    amb_list_range(m, repay_range(p));
    amb_list_besides(p, m);
}

void amb_why_repay(const struct mag_play *p, mag_action action,
                   struct mag_ruling *why)
{
    if (!amb_why_besides(p, action, why))
        amb_why_range(action, repay_range(p), why);
}

void amb_run_repay(const struct mag_play *p, mag_action action)
{
    int n = (int)mag_act_arg(action, 0);

    if (amb_run_besides(p, action))
        return;
    if (n)
        repay(p, p->seat, n);
    open_choice(p, PHASE_BORROW);
}

void amb_list_borrow(const struct mag_play *p, struct mag_menu *m)
{
    mag_menu_verb(m, VERB_NO_LOAN);
    mag_menu_verb(m, VERB_BORROW);
    amb_list_besides(p, m);
}

void amb_why_borrow(const struct mag_play *p, mag_action action,
                    struct mag_ruling *why)
{
    if (!amb_why_besides(p, action, why))
        amb_not_now(why, "AMB-F1");
}

void amb_run_borrow(const struct mag_play *p, mag_action action)
{
    if (amb_run_besides(p, action))
        return;
    if (mag_act_verb(action) == VERB_BORROW)
        amb_take_loan(p, p->seat);
    open_choice(p, PHASE_BUY_TITLES);
}

static struct range buy_titles_range(const struct mag_play *p)
{
    int payable = amb_at(p)->firm[p->seat].cash / amb_title_value(p);

    return (struct range){ VERB_BUY_TITLES, 0,
                           smaller_of(amb_titles_in_bank(p), payable),
                           "AMB-F4" };
}

void amb_list_buy_titles(const struct mag_play *p, struct mag_menu *m)
{
    amb_list_range(m, buy_titles_range(p));
    amb_list_besides(p, m);
}

void amb_why_buy_titles(const struct mag_play *p, mag_action action,
                        struct mag_ruling *why)
{
    if (!amb_why_besides(p, action, why))
        amb_why_range(action, buy_titles_range(p), why);
}

void amb_run_buy_titles(const struct mag_play *p, mag_action action)
{
    int n = (int)mag_act_arg(action, 0);

    if (amb_run_besides(p, action))
        return;
    if (n)
        buy_titles(p, p->seat, n);
    open_choice(p, PHASE_BUY_TITLES + 1);
}
