/* Operation 1: hire and pay.
 *
 * AMB-H1 four trades.
 * AMB-H2 all wages are paid at once.
 * AMB-H3 dismissal costs half a salary; none in January (nobody is there yet).
 * AMB-H4 all choose at the same time, then all is shown.
 * AMB-H5 the choice is four final numbers that can be paid.
 * AMB-H6 borrowers hire after the others, under a limit.
 * AMB-H7 pawns are finite: dismissals first, then requests in table order.
 * AMB-EX1 what a staff costs. */
#include "games/ambition/hire.h"

#include "base/compare.h"
#include "magnat/tell.h"
#include "games/ambition/ambition.h"
#include "games/ambition/bank.h"
#include "games/ambition/besides.h"
#include "games/ambition/content.h"
#include "games/ambition/debts.h"
#include "games/ambition/express.h"
#include "games/ambition/money.h"
#include "games/ambition/order.h"
#include "games/ambition/refuse.h"
#include "games/ambition/sealed.h"
#include "games/ambition/tables.h"

#include "core/pure.h"

int amb_staff_of(const struct firm *f)
{
    return f->staff[WORKER] + f->staff[SALES] + f->staff[SECRETARY] +
           f->staff[ACCOUNTANT];
}

int amb_counting(const struct mag_play *p, int seat, int trade)
{
    const struct firm *f = &amb_at(p)->firm[seat];
    int n = f->staff[trade] - f->idle[trade];

    if (amb_at(p)->now.idle >> trade & 1 || n < 0)
        return 0;
    return n;
}

int amb_severance(const struct mag_play *p, int trade, int n)
{
    return amb_cards(p)->wage[trade] / 2 * n;
}

int amb_wages(const struct mag_play *p, const struct firm *f)
{
    int sum = 0;

    for (int t = 0; t < TRADES; t++)
        sum += amb_cards(p)->wage[t] * f->staff[t];
    return sum;
}

/* What it costs to end with `n` of a trade, wages and severance. */
static int cost_of(const struct mag_play *p, const struct firm *f, int trade,
                   int n)
{
    int own = f->staff[trade];

    return amb_cards(p)->wage[trade] * n +
           (n < own ? amb_severance(p, trade, own - n) : 0);
}

int amb_cash_after_answers(const struct mag_play *p, int seat)
{
    const struct ambition *v = amb_at(p);
    const struct firm *f = &v->firm[seat];
    bool sealed = v->asked >> seat & 1 && !(v->waiting >> seat & 1);
    int cash = f->cash, trades = sealed ? TRADES : v->step[seat];

    if (v->phase == PHASE_BID && sealed) /* AMB-C5 */
        return cash - v->answer[seat][0] * v->answer[seat][1];
    for (int t = 0; v->phase == PHASE_HIRE && t < trades; t++)
        cash -= cost_of(p, f, t, v->answer[seat][t]);
    return cash;
}

/* The others hire first, together; then borrowers one by one. */
void amb_continue_hiring(const struct mag_play *p)
{
    struct ambition *v = amb_edit(p);
    int s = amb_first_seat(p);

    while (s >= 0 && !(v->borrowers >> s & 1))
        s = amb_seat_after(p, s);
    if (s < 0) {
        amb_open_window(p, WINDOW_A);
        return;
    }
    v->borrowers &= (uint8_t) ~(1u << s);
    amb_ask_sealed(p, PHASE_HIRE, 1u << s);
    v->turn = (uint8_t)(s + 1); /* a borrower, hiring alone */
}

void amb_start_hiring(const struct mag_play *p)
{
    struct ambition *v = amb_edit(p);

    v->op = OP_HIRE;
    for (int s = 0; s < p->rules->seats; s++) {
        if (v->firm[s].borrowed)
            v->borrowers |= (uint8_t)(1u << s);
        v->firm[s].borrowed = 0;
    }
    v->turn = 0;
    if (v->alive & ~v->borrowers)
        amb_ask_sealed(p, PHASE_HIRE, v->alive & ~v->borrowers);
    else
        amb_continue_hiring(p);
}

int amb_staff_limit(const struct mag_play *p, int seat)
{
    int least = TRADES * MAX_PAWNS;

    if (amb_at(p)->turn != seat + 1)
        return least;
    for (int s = 0; s < p->rules->seats; s++) {
        int n = amb_staff_of(&amb_at(p)->firm[s]);

        if (s != seat && is_in(amb_at(p), s) && n < least)
            least = n;
    }
    return least;
}

int amb_hire_cap(const struct mag_play *p, int seat, int trade)
{
    const struct ambition *v = amb_at(p);
    int own = v->firm[seat].staff[trade];
    int cap = own, room = amb_staff_limit(p, seat);

    if (!(v->now.no_hiring >> trade & 1))
        cap += amb_pawns_in_bank(p, trade);
    for (int t = 0; t < trade; t++)
        room -= v->answer[seat][t];
    return smaller_of(cap, room);
}

/* What is left for this trade if all later ones are dismissed. */
static int hire_budget(const struct mag_play *p, int seat, int trade)
{
    const struct firm *f = &amb_at(p)->firm[seat];
    int budget = f->cash;

    for (int t = 0; t < trade; t++)
        budget -= cost_of(p, f, t, amb_at(p)->answer[seat][t]);
    for (int t = trade + 1; t < TRADES; t++)
        budget -= amb_severance(p, t, f->staff[t]);
    return budget;
}

int amb_most_to_hire(const struct mag_play *p, int seat)
{
    int trade = amb_at(p)->step[seat];
    int own = amb_at(p)->firm[seat].staff[trade];
    int wage = amb_cards(p)->wage[trade];
    int budget = hire_budget(p, seat, trade);
    int high = 0;

    if (budget >= wage * own)
        high = budget / wage;
    else if (budget >= amb_severance(p, trade, own))
        high = (budget - amb_severance(p, trade, own)) / (wage / 2);
    return smaller_of(high, amb_hire_cap(p, seat, trade));
}

/* The last number seals the choice, and is a verb of its own: what was said
 * before it may be taken back. */
mag_action amb_hire_action(int trade, int n)
{
    if (trade == ACCOUNTANT)
        return mag_act(VERB_ACCOUNTANTS, (unsigned)n, 0, 0);
    return mag_act(VERB_HIRE, (unsigned)trade, (unsigned)n, 0);
}

int amb_hired(mag_action action)
{
    return (int)mag_act_arg(action, mag_act_verb(action) == VERB_HIRE);
}

void amb_list_hire(const struct mag_play *p, struct mag_menu *m)
{
    int trade = amb_at(p)->step[p->seat];

    mag_menu_range(m, amb_hire_action(trade, 0),
                   amb_hire_action(trade, 1) - amb_hire_action(trade, 0),
                   amb_most_to_hire(p, p->seat) + 1);
    amb_list_besides(p, m);
}

/* `n` of the trade in question are too many. */
static void why_so_many(const struct mag_play *p, int n, struct mag_ruling *why)
{
    const struct ambition *v = amb_at(p);
    const struct firm *f = &v->firm[p->seat];
    int trade = v->step[p->seat], cap = amb_hire_cap(p, p->seat, trade);

    if (n > f->staff[trade] && v->now.no_hiring >> trade & 1)
        amb_refuse_about(why, "AMB-K4", T_AMB_WHY_NO_HIRING, TERM_TRADE, trade);
    else if (n > cap && v->turn == p->seat + 1)
        amb_refuse(why, "AMB-H6", T_AMB_WHY_BORROWER, n,
                   amb_staff_limit(p, p->seat), 0);
    else if (n > cap)
        amb_refuse(why, "AMB-H7", T_AMB_WHY_NO_PAWNS, n, cap, 0);
    else
        amb_refuse(why, "AMB-H5", T_AMB_WHY_WAGES, n,
                   francs(cost_of(p, f, trade, n)),
                   francs(larger_of(hire_budget(p, p->seat, trade), 0)));
}

void amb_why_hire(const struct mag_play *p, mag_action action,
                  struct mag_ruling *why)
{
    int trade = amb_at(p)->step[p->seat];
    int n = amb_hired(action);

    if (amb_why_besides(p, action, why))
        return;
    if (action != amb_hire_action(trade, n))
        amb_refuse_about(why, "AMB-H5", T_AMB_WHY_HIRE_FIRST, TERM_TRADE,
                         trade);
    else
        why_so_many(p, n, why);
}

/* Keeps its staff, as far as it can. */
mag_action amb_late_hire(const struct mag_play *p)
{
    int trade = amb_at(p)->step[p->seat];
    int own = amb_at(p)->firm[p->seat].staff[trade];

    return amb_hire_action(trade,
                           smaller_of(own, amb_most_to_hire(p, p->seat)));
}

/* --- All is shown -------------------------------------------------------------- */

/* AMB-H7: pawns dismissed go back first. Returns the severance. */
static int dismiss(const struct mag_play *p, int seat)
{
    struct firm *f = &amb_edit(p)->firm[seat];
    int sum = 0;

    for (int t = 0; t < TRADES; t++) {
        int gone = f->staff[t] - amb_at(p)->answer[seat][t];

        if (gone > 0) {
            sum += amb_severance(p, t, gone);
            f->staff[t] = amb_at(p)->answer[seat][t];
        }
    }
    return sum;
}

static void engage(const struct mag_play *p, int seat)
{
    struct firm *f = &amb_edit(p)->firm[seat];

    for (int t = 0; t < TRADES; t++) {
        int more = amb_at(p)->answer[seat][t] - f->staff[t];
        int bank = amb_pawns_in_bank(p, t);

        if (more > bank) {
            mag_tell_all(p->tell, EVENT_SHORT, seat, t, bank);
            more = bank;
        }
        f->staff[t] = (uint8_t)(f->staff[t] + more);
    }
}

static void tell_staff(const struct mag_play *p, int seat)
{
    const struct firm *f = &amb_at(p)->firm[seat];
    struct mag_event e = { .kind = EVENT_HIRED,
                           .seat = (int8_t)seat,
                           .visible = MAG_SEEN_BY_ALL };

    for (int t = 0; t < TRADES; t++)
        e.arg[t] = f->staff[t];
    mag_tell_event(p->tell, e);
}

/* AMB-H2: wages and severance, or, AMB-H5, a debt. */
static void pay_staff(const struct mag_play *p, int seat, int severance,
                      int choice)
{
    struct firm *f = &amb_edit(p)->firm[seat];
    int wages = amb_wages(p, f);

    tell_staff(p, seat);
    if (severance > f->cash) {
        amb_showed_less_than(p, seat, severance);
        mag_tell_all(p->tell, EVENT_DISMISSED_ALL, seat, francs(severance), 0);
        amb_edit(p)->due[seat] = (uint16_t)severance;
        return;
    }
    /* The whole choice was payable, with pawns that did not come too. */
    amb_showed_at_least(p, seat, choice);
    f->wages = (uint16_t)wages;
    if (wages) {
        amb_money(p, seat, -wages);
        mag_tell_all(p->tell, EVENT_WAGES, seat, francs(wages), 0);
    }
    if (severance) {
        amb_money(p, seat, -severance);
        mag_tell_all(p->tell, EVENT_SEVERANCE, seat, francs(severance), 0);
    }
}

static int choice_cost(const struct mag_play *p, int seat)
{
    int sum = 0;

    for (int t = 0; t < TRADES; t++)
        sum += cost_of(p, &amb_at(p)->firm[seat], t,
                       amb_at(p)->answer[seat][t]);
    return sum;
}

static void reveal_hiring(const struct mag_play *p)
{
    struct ambition *v = amb_edit(p);
    int severance[SEATS] = { 0 }, choice[SEATS] = { 0 };
    unsigned who = v->asked;

    for (int s = 0; s < p->rules->seats; s++) {
        if (!(who >> s & 1))
            continue;
        choice[s] = choice_cost(p, s);
        severance[s] = dismiss(p, s);
    }
    for (int s = amb_first_seat(p); s >= 0; s = amb_seat_after(p, s)) {
        if (!(who >> s & 1))
            continue;
        engage(p, s);
        pay_staff(p, s, severance[s], choice[s]);
    }
    amb_forget_answers(v);
    v->turn = 0;
    amb_settle(p);
}

void amb_run_hire(const struct mag_play *p, mag_action action)
{
    if (!amb_run_besides(p, action) && amb_answers_are_in(p, action))
        reveal_hiring(p);
}
