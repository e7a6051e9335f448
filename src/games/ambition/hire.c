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
#include <string.h>

#include "base/text.h"
#include "games/ambition/position.h"

#include "core/pure.h"

int amb_severance(const struct play *p, int trade, int n)
{
    return p->r->wage[trade] / 2 * n;
}

/* What it costs to end with `n` of a trade, wages and severance. */
static int cost_of(const struct play *p, const struct firm *f, int trade, int n)
{
    int own = f->staff[trade];

    return p->r->wage[trade] * n +
           (n < own ? amb_severance(p, trade, own - n) : 0);
}

/* The others hire first, together; then borrowers one by one. */
static void ask_next(const struct play *p)
{
    struct ambition *v = p->v;
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

void amb_start_hiring(const struct play *p)
{
    struct ambition *v = p->v;

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
        ask_next(p);
}

void amb_continue_hiring(const struct play *p)
{
    ask_next(p);
}

/* AMB-H6: the smallest staff of the other seats. */
static int staff_limit(const struct play *p, int seat)
{
    int least = TRADES * MAX_PAWNS;

    if (p->v->turn != seat + 1)
        return least;
    for (int s = 0; s < p->rules->seats; s++) {
        int n = amb_staff_of(&p->v->firm[s]);

        if (s != seat && is_in(p->v, s) && n < least)
            least = n;
    }
    return least;
}

int amb_hire_cap(const struct play *p, int seat, int trade)
{
    const struct ambition *v = p->v;
    int own = v->firm[seat].staff[trade];
    int cap = own, room = staff_limit(p, seat);

    if (!(v->now.no_hiring >> trade & 1))
        cap += amb_pawns_in_bank(p, trade);
    for (int t = 0; t < trade; t++)
        room -= v->answer[seat][t];
    return cap < room ? cap : room;
}

/* What is left for this trade if all later ones are dismissed. */
static int hire_budget(const struct play *p, int seat, int trade)
{
    const struct firm *f = &p->v->firm[seat];
    int budget = f->cash;

    for (int t = 0; t < trade; t++)
        budget -= cost_of(p, f, t, p->v->answer[seat][t]);
    for (int t = trade + 1; t < TRADES; t++)
        budget -= amb_severance(p, t, f->staff[t]);
    return budget;
}

/* AMB-H5: every number in the range leaves a payable completion. A seat that
 * cannot even pay off its staff must dismiss all of it. */
struct range amb_hire_range(const struct play *p, int seat)
{
    int trade = p->v->step[seat];
    int own = p->v->firm[seat].staff[trade];
    int wage = p->r->wage[trade];
    int budget = hire_budget(p, seat, trade);
    int cap = amb_hire_cap(p, seat, trade);
    int high;

    if (budget >= wage * own)
        high = budget / wage;
    else if (budget >= amb_severance(p, trade, own))
        high = (budget - amb_severance(p, trade, own)) / (wage / 2);
    else
        high = 0;
    return (struct range){ VERB_HIRE, 0, high < cap ? high : cap, "AMB-H5" };
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

bool amb_may_hire(const struct play *p, int seat, mag_action action,
                  struct mag_ruling *why)
{
    int trade = p->v->step[seat];
    int n = amb_hired(action);
    int cap, cost, budget;

    if (action != amb_hire_action(trade, n))
        return amb_refuse_about(why, "AMB-H5", T_AMB_WHY_HIRE_FIRST, TERM_TRADE,
                                trade, 0);
    if (n <= amb_hire_range(p, seat).high)
        return true;
    if (n > p->v->firm[seat].staff[trade] && p->v->now.no_hiring >> trade & 1)
        return amb_refuse_about(why, "AMB-K4", T_AMB_WHY_NO_HIRING, TERM_TRADE,
                                trade, 0);
    cap = amb_hire_cap(p, seat, trade);
    if (n > cap && p->v->turn == seat + 1)
        return amb_refuse(why, "AMB-H6", T_AMB_WHY_BORROWER, n,
                          staff_limit(p, seat), 0);
    if (n > cap)
        return amb_refuse(why, "AMB-H7", T_AMB_WHY_NO_PAWNS, n, cap, 0);
    cost = cost_of(p, &p->v->firm[seat], trade, n);
    budget = hire_budget(p, seat, trade);
    return amb_refuse(why, "AMB-H5", T_AMB_WHY_WAGES, n, francs(cost),
                      francs(budget > 0 ? budget : 0));
}

/* --- All is shown -------------------------------------------------------------- */

/* AMB-H7: pawns dismissed go back first. Returns the severance. */
static int dismiss(const struct play *p, int seat)
{
    struct firm *f = &p->v->firm[seat];
    int sum = 0;

    for (int t = 0; t < TRADES; t++) {
        int gone = f->staff[t] - p->v->answer[seat][t];

        if (gone > 0) {
            sum += amb_severance(p, t, gone);
            f->staff[t] = p->v->answer[seat][t];
        }
    }
    return sum;
}

static void engage(const struct play *p, int seat)
{
    struct firm *f = &p->v->firm[seat];

    for (int t = 0; t < TRADES; t++) {
        int more = p->v->answer[seat][t] - f->staff[t];
        int bank = amb_pawns_in_bank(p, t);

        if (more > bank) {
            tell_all(p->tell, EVENT_SHORT, seat, t, bank, 0);
            more = bank;
        }
        f->staff[t] = (uint8_t)(f->staff[t] + more);
    }
}

static int wages_of(const struct play *p, const struct firm *f)
{
    int sum = 0;

    for (int t = 0; t < TRADES; t++)
        sum += p->r->wage[t] * f->staff[t];
    return sum;
}

static void tell_staff(const struct play *p, int seat)
{
    const struct firm *f = &p->v->firm[seat];
    struct mag_event e = { .kind = EVENT_HIRED,
                           .seat = (int8_t)seat,
                           .visible = MAG_SEEN_BY_ALL };

    for (int t = 0; t < TRADES; t++)
        e.arg[t] = f->staff[t];
    tell_event(p->tell, e);
}

/* AMB-H2: wages and severance, or, AMB-H5, a debt. */
static void pay_staff(const struct play *p, int seat, int severance, int choice)
{
    struct firm *f = &p->v->firm[seat];
    int wages = wages_of(p, f);

    tell_staff(p, seat);
    if (severance > f->cash) {
        amb_showed_less_than(p, seat, severance);
        tell_all(p->tell, EVENT_DISMISSED_ALL, seat, francs(severance), 0, 0);
        p->v->due[seat] = (uint16_t)severance;
        return;
    }
    /* The whole choice was payable, with pawns that did not come too. */
    amb_showed_at_least(p, seat, choice);
    f->wages = (uint16_t)wages;
    if (wages) {
        amb_money(p, seat, -wages);
        tell_all(p->tell, EVENT_WAGES, seat, francs(wages), 0, 0);
    }
    if (severance) {
        amb_money(p, seat, -severance);
        tell_all(p->tell, EVENT_SEVERANCE, seat, francs(severance), 0, 0);
    }
}

static int choice_cost(const struct play *p, int seat)
{
    int sum = 0;

    for (int t = 0; t < TRADES; t++)
        sum += cost_of(p, &p->v->firm[seat], t, p->v->answer[seat][t]);
    return sum;
}

void amb_reveal_hiring(const struct play *p)
{
    struct ambition *v = p->v;
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
