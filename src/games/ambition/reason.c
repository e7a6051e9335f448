/* Reasons for a hint about the work of a firm: what staff does in a month,
 * what cocoa it needs, what a contract brings.
 *
 * AMB-H1 to AMB-H3 staff; AMB-C1 to AMB-C6 cocoa; AMB-M1, AMB-M2 manufacture;
 * AMB-V1 to AMB-V9 selling; AMB-E1 collecting. */
#include "games/ambition/reason.h"

#include "base/compare.h"
#include "base/text.h"
#include "games/ambition/content.h"
#include "games/ambition/hire.h"
#include "games/ambition/manufacture.h"
#include "games/ambition/place.h"
#include "games/ambition/sell.h"

#include "core/pure.h"

/* --- Staff -------------------------------------------------------------------------- */

/* How many of `n` pawns would count this month (AMB-K4). */
static int at_work(const struct asker *a, int trade, int n)
{
    return a->v->now.idle >> trade & 1 ? 0 : n;
}

/* The most that another seat has, by the sales people it has now: they are
 * public, what it will hire is not. */
static int others_negotiations(const struct asker *a)
{
    int most = 0;

    for (int s = 0; s < a->p.rules->seats; s++) {
        int sales = at_work(a, SALES, a->v->firm[s].staff[SALES]);
        int n = amb_negotiations(&a->p, sales);

        if (s != a->seat && is_in(a->v, s))
            most = larger_of(most, n);
    }
    return most;
}

/* AMB-V5: where the others' cursors do not reach, a seat is alone. */
static bool why_sales(const struct asker *a, int n)
{
    int own = amb_negotiations(&a->p, at_work(a, SALES, n));
    int others = others_negotiations(a);

    if (own > others && others)
        return mag_give_reason(a->why, "AMB-V5", T_REASON_AMB_SALES_ALONE,
                               mag_args3(mag_arg_number(n), mag_arg_number(own),
                                         mag_arg_number(own - others)));
    return mag_give_reason(a->why, "AMB-V1", T_REASON_AMB_SALES,
                           mag_args3(mag_arg_number(n), mag_arg_number(own),
                                     mag_arg_number(others)));
}

static bool why_dismiss(const struct asker *a, int trade, int n)
{
    int gone = a->f->staff[trade] - n;

    return mag_give_reason(
        a->why, "AMB-H3", T_REASON_AMB_DISMISS,
        mag_args3(mag_arg_term(TERM_TRADE, trade),
                  arg_money(gone * a->r->wage[trade]),
                  arg_money(amb_severance(&a->p, trade, gone))));
}

static bool why_hire(const struct asker *a, int trade, int n)
{
    if (n < a->f->staff[trade])
        return why_dismiss(a, trade, n);
    switch (trade) {
    case WORKER:
        return mag_give_reason(
            a->why, "AMB-M2", T_REASON_AMB_WORKERS,
            mag_args3(mag_arg_number(n),
                      mag_arg_number(at_work(a, WORKER, n) *
                                     amb_bars_a_worker(&a->p)),
                      mag_arg_number(a->f->cocoa)));
    case SALES:
        return why_sales(a, n);
    case SECRETARY:
        return mag_give_reason(
            a->why, "AMB-V9", T_REASON_AMB_SECRETARIES,
            mag_args2(mag_arg_number(at_work(a, SECRETARY, n)),
                      mag_arg_number(a->f->n_waiting)));
    default:
        return mag_give_reason(
            a->why, "AMB-E1", T_REASON_AMB_ACCOUNTANTS,
            mag_args3(mag_arg_number(n),
                      mag_arg_number(at_work(a, ACCOUNTANT, n) *
                                     a->r->bundles_an_accountant),
                      mag_arg_number(a->f->n_bundles)));
    }
}

/* --- Cocoa and manufacture ------------------------------------------------------------ */

/* Bars that the workers can turn this month and the store can take. */
static int can_turn(const struct asker *a, int seat)
{
    const struct firm *f = &a->v->firm[seat];
    int able = amb_bars_a_worker(&a->p) * amb_counting(&a->p, seat, WORKER);

    return smaller_of(able, a->r->chocolate_store - f->chocolate);
}

/* Bars of cocoa that all seats lack, against those on this market. */
static int wanted_by_all(const struct asker *a)
{
    int sum = 0;

    for (int s = 0; s < a->p.rules->seats; s++) {
        int lack = can_turn(a, s) - a->v->firm[s].cocoa;

        if (is_in(a->v, s) && lack > 0)
            sum += lack;
    }
    return sum;
}

/* Bars that the seat lacks and this market has. */
static int wanted_here(const struct asker *a)
{
    int lack = larger_of(can_turn(a, a->seat) - a->f->cocoa, 0);

    return smaller_of(lack, a->v->pile[a->v->market]);
}

/* What it comes to at this price. */
static bool why_price(const struct asker *a, int price)
{
    int want = wanted_here(a);

    return amb_also(
        a,
        mag_give_reason(a->why, "AMB-C6", T_REASON_AMB_PRICE,
                        mag_args3(mag_arg_number(a->v->pile[a->v->market]),
                                  mag_arg_number(wanted_by_all(a)),
                                  mag_arg_number(want))),
        arg_money((int64_t)want * price));
}

/* AMB-C1: what is on offer with these bars. */
static bool why_offer(const struct asker *a, int bars)
{
    for (int s = 0; s < a->p.rules->seats; s++)
        bars += a->v->firm[s].named;
    return mag_give_reason(a->why, "AMB-C1", T_REASON_AMB_OFFER,
                           mag_args3(mag_arg_number(bars),
                                     mag_arg_number(can_turn(a, a->seat)),
                                     mag_arg_number(a->f->cocoa)));
}

static bool why_cocoa(const struct asker *a, int bars)
{
    return mag_give_reason(a->why, "AMB-M2",
                           bars ? T_REASON_AMB_BARS : T_REASON_AMB_NO_BARS,
                           mag_args3(mag_arg_number(can_turn(a, a->seat)),
                                     mag_arg_number(a->f->cocoa),
                                     mag_arg_number(a->f->cocoa + bars)));
}

static bool why_make(const struct asker *a, int bars)
{
    return mag_give_reason(a->why, "AMB-M1", T_REASON_AMB_MAKE,
                           mag_args3(mag_arg_number(a->f->chocolate + bars),
                                     mag_arg_number(a->f->cocoa - bars),
                                     mag_arg_number(a->r->chocolate_store)));
}

/* --- Selling ---------------------------------------------------------------------------- */

/* The cursor: the others' are hidden, but not how far they can go. */
static bool why_cursor(const struct asker *a, int n)
{
    int most = 0;

    for (int s = 0; s < a->p.rules->seats; s++) {
        if (s != a->seat && is_in(a->v, s))
            most = larger_of(most, amb_cursor_limit(&a->p, s));
    }
    if (n > most)
        return mag_give_reason(
            a->why, "AMB-V5", T_REASON_AMB_CURSOR_ALONE,
            mag_args2(mag_arg_number(most), mag_arg_number(n)));
    return mag_give_reason(a->why, "AMB-V2", T_REASON_AMB_CURSOR,
                           mag_args3(mag_arg_number(a->f->chocolate),
                                     mag_arg_number(most), mag_arg_number(n)));
}

int amb_rivals_with_bars(const struct asker *a)
{
    int n = 0;

    for (int s = 0; s < a->p.rules->seats; s++)
        n += s != a->seat && is_in(a->v, s) && a->v->firm[s].cursor &&
             amb_can_deliver(&a->p, s);
    return n;
}

static bool why_join(const struct asker *a, bool join)
{
    const struct contract *c = amb_on_table(&a->p);
    int rivals = amb_rivals_with_bars(a);

    if (!amb_can_deliver(&a->p, a->seat))
        return mag_give_reason(a->why, "AMB-V3", T_REASON_AMB_NO_CHOCOLATE,
                               mag_args2(mag_arg_number(c->bars),
                                         mag_arg_number(a->f->chocolate)));
    if (join && !rivals && !a->r->spoilers)
        return mag_give_reason(
            a->why, "AMB-V5", T_REASON_AMB_MONOPOLY,
            mag_args2(arg_money(c->maximum), mag_arg_number(c->bars)));
    if (join)
        return mag_give_reason(a->why, "AMB-V4", T_REASON_AMB_JOIN,
                               mag_args3(arg_money(c->base),
                                         arg_money(c->maximum),
                                         mag_arg_number(rivals)));
    return mag_give_reason(a->why, "AMB-V4", T_REASON_AMB_STAY_OUT,
                           mag_args3(mag_arg_number(c->bars),
                                     mag_arg_number(a->f->chocolate),
                                     mag_arg_number(a->f->cursor)));
}

static bool why_round(const struct asker *a, bool accept)
{
    const struct contract *c = amb_on_table(&a->p);
    int others = __builtin_popcount(a->v->joined & ~(1u << (unsigned)a->seat));

    if (accept)
        return mag_give_reason(a->why, "AMB-V7", T_REASON_AMB_ACCEPT,
                               mag_args3(mag_arg_number(c->bars),
                                         arg_money(c->maximum - a->v->price),
                                         mag_arg_number(others)));
    return mag_give_reason(
        a->why, "AMB-V7", T_REASON_AMB_REFUSE,
        mag_args2(arg_money(c->maximum), mag_arg_number(others)));
}

static bool why_desk(const struct asker *a, bool pass)
{
    return mag_give_reason(
        a->why, "AMB-V9", pass ? T_REASON_AMB_PASS : T_REASON_AMB_WAIT,
        mag_args2(mag_arg_number(amb_free_secretaries(&a->p, a->seat)),
                  mag_arg_number(a->f->n_waiting)));
}

static bool why_collect(const struct asker *a, int sum)
{
    int largest = 0;

    for (int i = 0; i < a->f->n_bundles; i++)
        largest = larger_of(largest, a->f->bundle[i]);
    return amb_also(a,
                    mag_give_reason(a->why, "AMB-E1", T_REASON_AMB_COLLECT,
                                    mag_args3(mag_arg_number(a->v->left),
                                              mag_arg_number(a->f->n_bundles),
                                              arg_money(sum))),
                    arg_money(largest));
}

bool amb_reason(const struct mag_rules *rules, const void *pos, int seat,
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
    case VERB_HIRE:
        return why_hire(&a, arg, amb_hired(action));
    case VERB_ACCOUNTANTS:
        return why_hire(&a, ACCOUNTANT, amb_hired(action));
    case VERB_OFFER:
        return why_offer(&a, arg);
    case VERB_PRICE:
        return why_price(&a, arg);
    case VERB_NOTHING:
        return why_cocoa(&a, 0);
    case VERB_BARS:
        return why_cocoa(&a, arg);
    case VERB_MAKE:
        return why_make(&a, arg);
    case VERB_CURSOR:
        return why_cursor(&a, arg);
    case VERB_JOIN:
    case VERB_STAY_OUT:
        return why_join(&a, mag_act_verb(action) == VERB_JOIN);
    case VERB_ACCEPT:
    case VERB_REFUSE:
        return why_round(&a, mag_act_verb(action) == VERB_ACCEPT);
    case VERB_PASS_OLD:
    case VERB_PASS:
        return why_desk(&a, true);
    case VERB_KEEP_OLD:
    case VERB_WAIT:
        return why_desk(&a, false);
    case VERB_COLLECT:
        return why_collect(&a, arg);
    default:
        return amb_reason_money(&a, action);
    }
}
