/* Reasons for a hint about money, Express cards and deals.
 *
 * AMB-F1 to AMB-F4 accounts; AMB-X1 Express; AMB-D1 deals; AMB-K2 reading Le
 * Confidentiel; AMB-C9 controls. */
#include "base/compare.h"
#include "base/text.h"
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
    int next = month < a->r->months ? month : month - 1;

    if (!n)
        return give_reason(a->why, "AMB-F4", T_REASON_AMB_KEEP_CASH,
                           arg_money(a->f->cash),
                           arg_money(amb_wages(&a->p, a->f)), arg_none());
    return give_reason(a->why, "AMB-F4",
                       buy ? T_REASON_AMB_BUY_TITLES : T_REASON_AMB_SELL_TITLES,
                       arg_money(a->r->title_value[month - 1]),
                       arg_money(a->r->title_value[next]),
                       arg_money(amb_wages(&a->p, a->f)));
}

static bool why_loan(const struct asker *a, bool borrow)
{
    if (borrow)
        return give_reason(a->why, "AMB-F1", T_REASON_AMB_BORROW,
                           arg_money(a->r->interest), arg_money(a->f->cash),
                           arg_money(amb_wages(&a->p, a->f)));
    return give_reason(a->why, "AMB-F1", T_REASON_AMB_NO_LOAN,
                       arg_money(a->f->cash), arg_money(amb_wages(&a->p, a->f)),
                       arg_none());
}

static bool why_accounts(const struct asker *a, mag_action action)
{
    int n = (int)mag_act_arg(action, 0);

    switch (mag_act_verb(action)) {
    case VERB_SELL:
        return give_reason(a->why, "AMB-F3", T_REASON_AMB_DIRECT,
                           arg_money(a->r->direct_price),
                           arg_number(a->f->chocolate - n), arg_none());
    case VERB_SELL_TITLES:
        return why_titles(a, n, false);
    case VERB_BUY_TITLES:
        return why_titles(a, n, true);
    case VERB_REPAY:
        return give_reason(a->why, "AMB-F2", T_REASON_AMB_REPAY,
                           arg_money(n * a->r->interest),
                           arg_money(a->f->cash - n * a->r->loan), arg_none());
    default:
        return why_loan(a, mag_act_verb(action) == VERB_BORROW);
    }
}

/* --- Express ----------------------------------------------------------------------------- */

static bool why_play(const struct asker *a, mag_action action)
{
    const struct express *e = &a->r->express[mag_act_arg(action, 0)];
    int target = (int)mag_act_arg(action, 1);
    const struct firm *f = &a->v->firm[target];
    struct mag_arg who = arg_seat(target);

    switch (e->effect) {
    case EXPRESS_IDLE:
    case EXPRESS_LEAVE:
        return give_reason(
            a->why, "AMB-X1", T_REASON_AMB_EXPRESS_STAFF, who,
            arg_number(smaller_of(e->amount, f->staff[e->trade])),
            arg_term(TERM_TRADE, e->trade));
    case EXPRESS_CANCEL:
        return give_reason(a->why, "AMB-X1", T_REASON_AMB_EXPRESS_CANCEL, who,
                           arg_money(a->v->price), arg_none());
    case EXPRESS_LOSE:
        return give_reason(a->why, "AMB-X1", T_REASON_AMB_EXPRESS_LOSE, who,
                           arg_number(smaller_of(e->cocoa, f->cocoa)),
                           arg_number(smaller_of(e->chocolate, f->chocolate)));
    case EXPRESS_VOID:
        return give_reason(a->why, "AMB-X1", T_REASON_AMB_EXPRESS_VOID, who,
                           arg_number(f->served), arg_none());
    case EXPRESS_FINE:
        return give_reason(a->why, "AMB-X1", T_REASON_AMB_EXPRESS_PAYS, who,
                           arg_money(e->amount), arg_none());
    case EXPRESS_COLLECT:
        return give_reason(a->why, "AMB-X7", T_REASON_AMB_EXPRESS_COLLECT, who,
                           arg_number(e->amount), arg_number(f->n_bundles));
    default:
        return give_reason(
            a->why, "AMB-X1", T_REASON_AMB_EXPRESS_PAYS, who,
            arg_money(e->amount * f->staff[mag_act_arg(action, 2)]),
            arg_none());
    }
}

/* --- Deals --------------------------------------------------------------------------------- */

static bool why_talk(const struct asker *a, mag_action action)
{
    const struct talk *t = &a->v->talk;

    switch (mag_act_verb(action)) {
    case VERB_AGREE:
        if (talk_payer(t) == a->seat)
            return give_reason(a->why, "AMB-D1", T_REASON_AMB_PAYS,
                               arg_money(t->sum), arg_money(a->f->cash),
                               arg_none());
        return give_reason(a->why, "AMB-D1", T_REASON_AMB_RECEIVES,
                           arg_money(t->sum), arg_none(), arg_none());
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
        return give_reason(a->why, "AMB-K2", T_REASON_AMB_READ,
                           arg_money(a->r->reading), arg_none(), arg_none());
    case VERB_CONTROL:
    case VERB_TRUST:
        return give_reason(a->why, "AMB-C9", T_REASON_AMB_CONTROL,
                           arg_money(a->v->said[a->v->speaker][0]),
                           arg_money(a->r->control), arg_none());
    case VERB_RAISE:
        return give_reason(a->why, "AMB-V6", T_REASON_AMB_RAISE,
                           arg_number(__builtin_popcount(a->v->joined)),
                           arg_money(amb_on_table(&a->p)->maximum), arg_none());
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
