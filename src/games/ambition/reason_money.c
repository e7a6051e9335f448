/* Reasons for a hint about money, Express cards and deals.
 *
 * AMB-F1 to AMB-F4 accounts; AMB-F6 debts; AMB-X1 Express; AMB-D1 deals; AMB-K2 reading Le
 * Confidentiel; AMB-C9 controls. */
#include "base/compare.h"
#include "base/text.h"
#include "games/ambition/bank.h"
#include "games/ambition/collect.h"
#include "games/ambition/content.h"
#include "games/ambition/deals.h"
#include "games/ambition/hire.h"
#include "games/ambition/reason.h"
#include "games/ambition/sell.h"

#include "core/pure.h"

/* --- Accounts ------------------------------------------------------------------------- */

static bool why_titles(const struct asker *a, int n, bool buy)
{
    int month = a->v->month ? a->v->month : 1;

    if (n && month == a->r->months)
        return mag_give_reason(
            a->why, "AMB-G1", T_REASON_AMB_TITLES_LAST,
            mag_args1(arg_money(a->r->title_value[month - 1])));
    if (!n)
        return mag_give_reason(a->why, "AMB-F4", T_REASON_AMB_KEEP_CASH,
                               mag_args2(arg_money(a->f->cash),
                                         arg_money(amb_wages(&a->p, a->f))));
    return amb_also(
        a,
        mag_give_reason(a->why, "AMB-F4",
                        buy ? T_REASON_AMB_BUY_TITLES
                            : T_REASON_AMB_SELL_TITLES,
                        mag_args3(arg_money(n * a->r->title_value[month - 1]),
                                  arg_money(n * a->r->title_value[month]),
                                  arg_money(amb_wages(&a->p, a->f)))),
        arg_money(a->f->cash + (buy ? -n : n) * a->r->title_value[month - 1]));
}

static bool why_loan(const struct asker *a, bool borrow)
{
    if (borrow)
        return mag_give_reason(a->why, "AMB-F1", T_REASON_AMB_BORROW,
                               mag_args3(arg_money(a->r->interest),
                                         arg_money(a->f->cash),
                                         arg_money(amb_wages(&a->p, a->f))));
    return mag_give_reason(
        a->why, "AMB-F1", T_REASON_AMB_NO_LOAN,
        mag_args2(arg_money(a->f->cash), arg_money(amb_wages(&a->p, a->f))));
}

static bool why_accounts(const struct asker *a, mag_action action)
{
    int n = (int)mag_act_arg(action, 0);

    switch (mag_act_verb(action)) {
    case VERB_SELL:
        return mag_give_reason(a->why, "AMB-F3", T_REASON_AMB_DIRECT,
                               mag_args2(arg_money(a->r->direct_price),
                                         mag_arg_number(a->f->chocolate - n)));
    case VERB_SELL_TITLES:
        return why_titles(a, n, false);
    case VERB_BUY_TITLES:
        return why_titles(a, n, true);
    case VERB_REPAY:
        return mag_give_reason(
            a->why, "AMB-F2", T_REASON_AMB_REPAY,
            mag_args2(arg_money(n * a->r->interest),
                      arg_money(a->f->cash - n * a->r->loan)));
    default:
        return why_loan(a, mag_act_verb(action) == VERB_BORROW);
    }
}

/* --- A debt that cannot be paid (AMB-F6) --------------------------------------------------- */

static int lacking(const struct asker *a)
{
    return a->v->due[a->v->debtor] - a->v->firm[a->v->debtor].cash;
}

static bool why_raise(const struct asker *a, mag_action action)
{
    int n = (int)mag_act_arg(action, 0), brings;

    switch (mag_act_verb(action)) {
    case VERB_SELL:
        brings = n * a->r->direct_price;
        break;
    case VERB_SELL_TITLES:
        brings = n * amb_title_value(&a->p);
        break;
    case VERB_BORROW:
        return mag_give_reason(a->why, "AMB-F6", T_REASON_AMB_RAISE_LOAN,
                               mag_args3(arg_money(a->r->loan),
                                         arg_money(lacking(a)),
                                         arg_money(a->r->interest)));
    default:
        return mag_give_reason(a->why, "AMB-F6", T_REASON_AMB_ASK,
                               mag_args1(arg_money(lacking(a))));
    }
    return mag_give_reason(a->why, "AMB-F6", T_REASON_AMB_RAISE_SALE,
                           mag_args2(arg_money(brings), arg_money(lacking(a))));
}

static bool why_give(const struct asker *a, int sum)
{
    return mag_give_reason(
        a->why, "AMB-F6", sum ? T_REASON_AMB_GIVE : T_REASON_AMB_GIVE_NOTHING,
        mag_args3(mag_arg_seat(a->v->debtor), arg_money(lacking(a) - sum),
                  arg_money(a->f->cash - sum)));
}

/* --- Express ----------------------------------------------------------------------------- */

/* AMB-X2: in window f it takes the chocolate that the winner must deliver. */
static bool costs_contract(const struct asker *a, const struct express *e,
                           int target)
{
    return a->v->winner == target + 1 &&
           a->v->firm[target].chocolate - e->chocolate <
               amb_on_table(&a->p)->bars;
}

static bool why_play(const struct asker *a, mag_action action)
{
    const struct express *e = &a->r->express[mag_act_arg(action, 0)];
    int target = (int)mag_act_arg(action, 1);
    const struct firm *f = &a->v->firm[target];
    struct mag_arg who = mag_arg_seat(target);
    int limit;

    switch (e->effect) {
    case EXPRESS_IDLE:
        return mag_give_reason(
            a->why, "AMB-X1", T_REASON_AMB_EXPRESS_STAFF,
            mag_args3(who,
                      mag_arg_number(smaller_of(
                          e->amount, amb_counting(&a->p, target, e->trade))),
                      mag_arg_term(TERM_TRADE, e->trade)));
    case EXPRESS_LEAVE:
        return mag_give_reason(
            a->why, "AMB-X7", T_REASON_AMB_EXPRESS_LEAVE,
            mag_args3(who,
                      mag_arg_number(smaller_of(e->amount, f->staff[e->trade])),
                      mag_arg_term(TERM_TRADE, e->trade)));
    case EXPRESS_CANCEL:
        return mag_give_reason(a->why, "AMB-X1", T_REASON_AMB_EXPRESS_CANCEL,
                               mag_args2(who, arg_money(a->v->price)));
    case EXPRESS_LOSE:
        if (costs_contract(a, e, target))
            return mag_give_reason(a->why, "AMB-X2",
                                   T_REASON_AMB_EXPRESS_CANCEL,
                                   mag_args2(who, arg_money(a->v->price)));
        return mag_give_reason(
            a->why, "AMB-X1", T_REASON_AMB_EXPRESS_LOSE,
            mag_args3(who, mag_arg_number(smaller_of(e->cocoa, f->cocoa)),
                      mag_arg_number(smaller_of(e->chocolate, f->chocolate))));
    case EXPRESS_VOID:
        return mag_give_reason(a->why, "AMB-X1", T_REASON_AMB_EXPRESS_VOID,
                               mag_args2(who, mag_arg_number(f->served)));
    case EXPRESS_FINE:
        return mag_give_reason(a->why, "AMB-X1", T_REASON_AMB_EXPRESS_PAYS,
                               mag_args2(who, arg_money(e->amount)));
    case EXPRESS_COLLECT:
        limit = amb_collecting_limit(&a->p, target);
        return mag_give_reason(
            a->why, "AMB-X7", T_REASON_AMB_EXPRESS_COLLECT,
            mag_args3(who, mag_arg_number(larger_of(limit - e->amount, 0)),
                      mag_arg_number(limit)));
    default:
        return mag_give_reason(
            a->why, "AMB-X1", T_REASON_AMB_EXPRESS_PAYS,
            mag_args2(who,
                      arg_money(e->amount * f->staff[mag_act_arg(action, 2)])));
    }
}

/* --- Deals --------------------------------------------------------------------------------- */

static bool why_talk(const struct asker *a, mag_action action)
{
    const struct talk *t = &a->v->talk;

    switch (mag_act_verb(action)) {
    case VERB_AGREE:
        if (talk_payer(t) == a->seat)
            return mag_give_reason(
                a->why, "AMB-D1", T_REASON_AMB_PAYS,
                mag_args2(arg_money(t->sum), arg_money(a->f->cash)));
        return mag_give_reason(a->why, "AMB-D1", T_REASON_AMB_RECEIVES,
                               mag_args1(arg_money(t->sum)));
    case VERB_DECLINE:
        return amb_plain(a, "AMB-D1", T_REASON_AMB_DECLINE);
    case VERB_SILENT:
        return amb_plain(a, "AMB-D4", T_REASON_AMB_SILENT);
    default:
        return amb_plain(a, "AMB-D1", T_REASON_AMB_PROPOSE);
    }
}

bool amb_reason_money(const struct asker *a, mag_action action)
{
    if (a->v->phase == PHASE_RAISE)
        return why_raise(a, action);
    switch (mag_act_verb(action)) {
    case VERB_SELL:
    case VERB_SELL_TITLES:
    case VERB_BUY_TITLES:
    case VERB_REPAY:
    case VERB_BORROW:
    case VERB_NO_LOAN:
        return why_accounts(a, action);
    case VERB_PLAY:
    case VERB_PLAY_TRADE:
        return why_play(a, action);
    case VERB_HOLD:
        return amb_plain(a, "AMB-X1", T_REASON_AMB_HOLD);
    case VERB_READ:
        return mag_give_reason(a->why, "AMB-K2", T_REASON_AMB_READ,
                               mag_args1(arg_money(a->r->reading)));
    case VERB_CONTROL:
    case VERB_TRUST:
        return mag_give_reason(
            a->why, "AMB-C9", T_REASON_AMB_CONTROL,
            mag_args2(arg_money(a->v->said[a->v->speaker][0]),
                      arg_money(a->r->control)));
    case VERB_RAISE:
        return mag_give_reason(
            a->why, "AMB-V6", T_REASON_AMB_RAISE,
            mag_args2(mag_arg_number(__builtin_popcount(a->v->joined)),
                      arg_money(amb_on_table(&a->p)->maximum - a->v->price -
                                (int)mag_act_arg(action, 0))));
    case VERB_GIVE:
        return why_give(a, (int)mag_act_arg(action, 0));
    case VERB_THREATEN:
        return amb_plain(a, "AMB-X2", T_REASON_AMB_THREATEN);
    case VERB_AGREE:
    case VERB_DECLINE:
    case VERB_SILENT:
    case VERB_PROPOSE:
    case VERB_SUM:
    case VERB_COUNTER:
        return why_talk(a, action);
    default:
        return false;
    }
}
