/* Warnings before an act that ruins a month: nobody to work, nothing left for
 * cocoa, prices that no contract pays, chocolate that nobody sells, cash that
 * the next wages need. */

#include <math.h>

#include "base/compare.h"
#include "base/text.h"
#include "games/ambition/bank.h"
#include "games/ambition/content.h"
#include "games/ambition/hire.h"
#include "games/ambition/manufacture.h"
#include "games/ambition/month.h"
#include "games/ambition/private.h"
#include "games/ambition/reason.h"
#include "games/ambition/sell.h"

#include "core/pure.h"

static bool warn(const struct asker *a, const char *clause, int text,
                 struct mag_arg x, struct mag_arg y)
{
    return mag_give_reason(a->why, clause, text, mag_args2(x, y));
}

/* --- Staff ------------------------------------------------------------------------ */

/* The whole choice of AMB-H5: the trades said, and the accountants now. */
struct choice {
    int staff[TRADES];
    int all;  /* people */
    int cash; /* left after wages and severance */
};

static struct choice choice_of(const struct asker *a, int accountants)
{
    struct choice c = { .cash = amb_cash_after_answers(&a->p, a->seat) -
                                a->r->wage[ACCOUNTANT] * accountants };
    int gone = a->f->staff[ACCOUNTANT] - accountants;

    for (int t = 0; t < TRADES; t++) {
        c.staff[t] = t == ACCOUNTANT ? accountants : a->v->answer[a->seat][t];
        c.all += c.staff[t];
    }
    if (gone > 0)
        c.cash -= amb_severance(&a->p, ACCOUNTANT, gone);
    return c;
}

/* Could some of this trade have been of use (AMB-K4)? */
static bool is_at_work(const struct asker *a, int trade)
{
    return !((a->v->now.idle | a->v->now.no_hiring) >> trade & 1);
}

/* Cash that does not pay what one worker turns, and no cocoa in store. */
static bool lacks_cocoa(const struct asker *a, const struct choice *c)
{
    int least = larger_of(1, a->v->now.minimum) * amb_bars_a_worker(&a->p);

    return c->staff[WORKER] && !a->f->cocoa && !a->v->now.no_cocoa &&
           c->cash < least;
}

static bool warn_staff(const struct asker *a, int accountants)
{
    const struct choice c = choice_of(a, accountants);

    if (!c.all)
        return a->f->cash >= a->r->wage[SALES] &&
               warn(a, "AMB-H1", T_COACH_AMB_NOBODY, arg_money(c.cash),
                    mag_arg_number(a->f->chocolate));
    if (!c.staff[SALES] && is_at_work(a, SALES))
        return warn(a, "AMB-V1", T_COACH_AMB_NO_SALES,
                    mag_arg_number(a->f->chocolate),
                    mag_arg_number(c.staff[WORKER]));
    if (!c.staff[WORKER] && !a->f->chocolate && is_at_work(a, WORKER))
        return warn(a, "AMB-M1", T_COACH_AMB_NO_WORKERS,
                    arg_money(a->f->cash - c.cash), mag_arg_none());
    if (lacks_cocoa(a, &c))
        return warn(a, "AMB-C5", T_COACH_AMB_NO_CASH, arg_money(c.cash),
                    mag_arg_number(c.staff[WORKER] * amb_bars_a_worker(&a->p)));
    if (amb_is_last_month(&a->p) && !c.staff[SECRETARY] && c.staff[SALES] &&
        is_at_work(a, SECRETARY))
        return warn(a, "AMB-V11", T_COACH_AMB_NO_SECRETARY,
                    mag_arg_number(a->f->chocolate), mag_arg_none());
    return false;
}

/* --- Cocoa and manufacture ---------------------------------------------------------- */

/* Bars that the workers can turn this month. */
static int can_turn(const struct asker *a)
{
    return smaller_of(amb_output(&a->p, a->seat),
                      a->r->chocolate_store - a->f->chocolate);
}

static bool warn_price(const struct asker *a, int price)
{
    int top = (int)lround(a->r->demand.top);

    return price > top && warn(a, "AMB-C4", T_COACH_AMB_TOO_DEAR,
                               arg_money(price), arg_money(top));
}

/* In the last month what is not turned is worth nothing. */
static bool warn_bars(const struct asker *a, int bars)
{
    int use = larger_of(0, can_turn(a) - a->f->cocoa);

    return amb_is_last_month(&a->p) && bars > use &&
           warn(a, "AMB-M1", T_COACH_AMB_TOO_MANY, mag_arg_number(bars),
                mag_arg_number(use));
}

static bool more_markets(const struct asker *a)
{
    for (int m = a->v->market + 1; m < MARKETS; m++) {
        if (a->v->pile[m])
            return true;
    }
    return false;
}

/* Nothing on the last market, and nothing for the workers to do. */
static bool warn_nothing(const struct asker *a)
{
    int idle = can_turn(a);

    return !more_markets(a) && !a->f->cocoa && idle > 0 &&
           a->f->cash >= larger_of(1, a->v->now.minimum) &&
           warn(a, "AMB-C3", T_COACH_AMB_NO_COCOA, mag_arg_number(idle),
                mag_arg_none());
}

static bool warn_make(const struct asker *a, int bars)
{
    int most = amb_making_limit(&a->p, a->seat);

    return !bars && most &&
           warn(a, "AMB-M1", T_COACH_AMB_MAKES_NOTHING, mag_arg_number(most),
                mag_arg_none());
}

/* --- Selling ------------------------------------------------------------------------ */

static bool warn_cursor(const struct asker *a, int cursor)
{
    return !cursor && a->f->chocolate && amb_cursor_limit(&a->p, a->seat) &&
           warn(a, "AMB-V4", T_COACH_AMB_NO_CURSOR,
                mag_arg_number(a->f->chocolate), mag_arg_none());
}

/* AMB-V5: alone it would have had the maximum. */
static bool warn_stay_out(const struct asker *a)
{
    const struct contract *c = amb_on_table(&a->p);

    return !a->r->spoilers && amb_can_deliver(&a->p, a->seat) &&
           !amb_rivals_with_bars(a) &&
           warn(a, "AMB-V5", T_COACH_AMB_ALONE, arg_money(c->maximum),
                mag_arg_number(c->bars));
}

/* --- Accounts ------------------------------------------------------------------------ */

/* Money that goes out while the next wages are due. */
static bool warn_wages(const struct asker *a, const char *clause, int64_t spent)
{
    int64_t left = a->f->cash - spent, wages = amb_wages(&a->p, a->f);

    return spent && left < wages && !amb_is_last_month(&a->p) &&
           warn(a, clause, T_COACH_AMB_NO_WAGES, arg_money(left),
                arg_money(wages));
}

bool amb_warns(const struct mag_rules *rules, const void *pos, int seat,
               mag_action action, struct mag_ruling *why)
{
    const struct ambition *v = pos;
    const struct asker a = { amb_look(rules, pos, seat),
                             v,
                             amb_rules_of(rules),
                             seat,
                             &v->firm[seat],
                             why };
    int arg = (int)mag_act_arg(action, 0);

    switch (mag_act_verb(action)) {
    case VERB_ACCOUNTANTS:
        return warn_staff(&a, amb_hired(action));
    case VERB_PRICE:
        return v->phase == PHASE_BID && warn_price(&a, arg);
    case VERB_BARS:
        return v->phase == PHASE_BID && warn_bars(&a, arg);
    case VERB_NOTHING:
        return v->phase == PHASE_BID && warn_nothing(&a);
    case VERB_MAKE:
        return warn_make(&a, arg);
    case VERB_CURSOR:
        return warn_cursor(&a, arg);
    case VERB_STAY_OUT:
        return warn_stay_out(&a);
    case VERB_REPAY:
        return warn_wages(&a, "AMB-F2", (int64_t)arg * a.r->loan);
    case VERB_BUY_TITLES:
        return warn_wages(&a, "AMB-F4", (int64_t)arg * amb_title_value(&a.p));
    default:
        return false;
    }
}
