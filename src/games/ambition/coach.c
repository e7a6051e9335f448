/* What beginners are told: a sentence for each decision, and the figures that
 * matter in it. Of the others only what is public is read (AMB-S6). */
#include "games/ambition/private.h"

#include <math.h>

#include "base/compare.h"
#include "base/text.h"
#include "games/ambition/advise.h"
#include "games/ambition/content.h"
#include "games/ambition/decisions.h"
#include "games/ambition/hire.h"
#include "games/ambition/manufacture.h"
#include "games/ambition/place.h"
#include "games/ambition/plan.h"
#include "games/ambition/reason.h"
#include "games/ambition/sell.h"

#include "core/pure.h"

static const int sentence[ROWS] = {
    [PHASE_TALK] = T_COACH_AMB_TALK,
    [PHASE_HIRE] = T_COACH_AMB_HIRE,
    [PHASE_OFFER] = T_COACH_AMB_OFFER,
    [PHASE_BID] = T_COACH_AMB_BID,
    [PHASE_ANNOUNCE] = T_COACH_AMB_ANNOUNCE,
    [PHASE_CONTROL] = T_COACH_AMB_CONTROL,
    [PHASE_WINDOW] = T_COACH_AMB_WINDOW,
    [PHASE_MAKE] = T_COACH_AMB_MAKE,
    [PHASE_CURSOR] = T_COACH_AMB_CURSOR,
    [PHASE_JOIN] = T_COACH_AMB_JOIN,
    [PHASE_ROUND] = T_COACH_AMB_ROUND,
    [PHASE_STEP] = T_COACH_AMB_STEP,
    [PHASE_OLD] = T_COACH_AMB_OLD,
    [PHASE_PLACE] = T_COACH_AMB_PLACE,
    [PHASE_COLLECT] = T_COACH_AMB_COLLECT,
    [PHASE_SALE] = T_COACH_AMB_SALE,
    [PHASE_SELL_TITLES] = T_COACH_AMB_SELL_TITLES,
    [PHASE_REPAY] = T_COACH_AMB_REPAY,
    [PHASE_BORROW] = T_COACH_AMB_BORROW,
    [PHASE_BUY_TITLES] = T_COACH_AMB_BUY_TITLES,
    [PHASE_RAISE] = T_COACH_AMB_RAISE,
    [PHASE_GIFT] = T_COACH_AMB_GIFT,
    [ROW_TALK + TALK_SUM] = T_COACH_AMB_TALK_SUM,
    [ROW_TALK + TALK_NEWS] = T_COACH_AMB_TALK_NEWS,
    [ROW_TALK + TALK_ANSWER] = T_COACH_AMB_TALK_ANSWER,
    [ROW_TALK + TALK_TELLING] = T_COACH_AMB_TALK_TELLING,
    [ROW_TALK + TALK_RETELL] = T_COACH_AMB_TALK_RETELL,
    [ROW_TALK + TALK_COUNTER] = T_COACH_AMB_TALK_COUNTER,
};

/* --- Figures ------------------------------------------------------------------- */

struct board {
    struct asker a; /* its `why` is not used */
    struct mag_coach_figures *out;
};

static void add(const struct board *b, int label, int value, struct mag_arg x,
                struct mag_arg y)
{
    mag_coach_add(b->out, label, value, x, y);
}

static void add_money(const struct board *b, int label, int64_t thousands)
{
    add(b, label, T_COACH_AMB_FRANCS, arg_money(thousands), mag_arg_none());
}

static void add_bars(const struct board *b, int label, int bars)
{
    add(b, label, T_COACH_AMB_BARS, mag_arg_number(bars), mag_arg_none());
}

static void add_cash(const struct board *b)
{
    add_money(b, T_COACH_AMB_CASH, amb_cash_after_answers(&b->a.p, b->a.seat));
}

/* Bars of cocoa that the workers can still use this month. */
static int lack(const struct asker *a)
{
    int room = a->r->chocolate_store - a->f->chocolate;

    return larger_of(0, smaller_of(amb_output(&a->p, a->seat), room) -
                            a->f->cocoa);
}

static void at_hiring(const struct board *b)
{
    const struct asker *a = &b->a;

    add_cash(b);
    add_bars(b, T_COACH_AMB_A_WORKER, amb_bars_a_worker(&a->p));
    add(b, T_COACH_AMB_A_SALES_PERSON, T_COACH_AMB_NEGOTIATIONS,
        mag_arg_number(amb_negotiations(&a->p, 1)), mag_arg_none());
    add(b, T_COACH_AMB_IN_STORE, T_COACH_AMB_COCOA_CHOCOLATE,
        mag_arg_number(a->f->cocoa), mag_arg_number(a->f->chocolate));
}

/* What a bar is worth to the seat: nothing more this month where its workers
 * have enough. */
static void at_cocoa(const struct board *b)
{
    const struct asker *a = &b->a;
    const struct outlook o = amb_outlook(a->p.rules, a->v, a->seat);
    int need = lack(a);

    add_bars(b, T_COACH_AMB_NEED, need);
    add_money(b, T_COACH_AMB_BAR_WORTH,
              need ? (int64_t)floor(amb_cocoa_worth(&o)) : 0);
    if (a->v->phase != PHASE_OFFER)
        add_bars(b, T_COACH_AMB_ON_MARKET, a->v->pile[a->v->market]);
    add_cash(b);
}

static void at_making(const struct board *b)
{
    const struct asker *a = &b->a;

    add_bars(b, T_COACH_AMB_CAN_MAKE, amb_making_limit(&a->p, a->seat));
    add(b, T_COACH_AMB_IN_STORE, T_COACH_AMB_COCOA_CHOCOLATE,
        mag_arg_number(a->f->cocoa), mag_arg_number(a->f->chocolate));
}

/* The others' cursors are hidden, but not how far they can go. */
static int others_reach(const struct asker *a)
{
    int most = 0;

    for (int s = 0; s < a->p.rules->seats; s++) {
        if (s != a->seat && is_in(a->v, s))
            most = larger_of(most, amb_cursor_limit(&a->p, s));
    }
    return most;
}

static void at_cursor(const struct board *b)
{
    const struct asker *a = &b->a;

    add_bars(b, T_COACH_AMB_TO_SELL, a->f->chocolate);
    add(b, T_COACH_AMB_CURSOR_MOST, T_COACH_AMB_NEGOTIATIONS,
        mag_arg_number(amb_cursor_limit(&a->p, a->seat)), mag_arg_none());
    add(b, T_COACH_AMB_OTHERS_MOST, T_COACH_AMB_NEGOTIATIONS,
        mag_arg_number(others_reach(a)), mag_arg_none());
    add(b, T_COACH_AMB_BAR_FETCHES, T_COACH_AMB_FROM_TO,
        arg_money(lround(a->r->demand.base)),
        arg_money(lround(a->r->demand.top)));
}

/* What contracts of this size fetched, as far as they still wait for a
 * secretary, where all see their prices: the lowest and the highest. */
static void add_fetched(const struct board *b, int bars)
{
    int low = 0, high = 0;

    for (int s = 0; s < b->a.p.rules->seats; s++) {
        const struct firm *f = &b->a.v->firm[s];

        for (int i = 0; i < f->n_waiting; i++) {
            int price = f->waiting_price[i];

            if (b->a.r->contract[f->waiting_card[i]].bars != bars)
                continue;
            low = low ? smaller_of(low, price) : price;
            high = larger_of(high, price);
        }
    }
    if (high)
        add(b, T_COACH_AMB_FETCHED, T_COACH_AMB_FROM_TO, arg_money(low),
            arg_money(high));
}

static void at_contract(const struct board *b)
{
    const struct asker *a = &b->a;
    const struct contract *c = amb_on_table(&a->p);

    add(b, T_COACH_AMB_CONTRACT, T_COACH_AMB_FROM_TO, arg_money(c->base),
        arg_money(c->maximum));
    add(b, T_COACH_AMB_DELIVERS, T_COACH_AMB_OF_BARS, mag_arg_number(c->bars),
        mag_arg_number(a->f->chocolate));
    if (a->v->phase == PHASE_JOIN)
        add(b, T_COACH_AMB_RIVALS, T_COACH_AMB_COUNT,
            mag_arg_number(amb_rivals_with_bars(a)), mag_arg_none());
    else
        add_money(b, T_COACH_AMB_A_BAR, a->v->price / c->bars);
    add_fetched(b, c->bars);
}

static int64_t bundles_of(const struct firm *f)
{
    int64_t sum = 0;

    for (int i = 0; i < f->n_bundles; i++)
        sum += f->bundle[i];
    return sum;
}

static void at_papers(const struct board *b)
{
    const struct asker *a = &b->a;

    add(b, T_COACH_AMB_FREE_DESKS, T_COACH_AMB_COUNT,
        mag_arg_number(amb_free_secretaries(&a->p, a->seat)), mag_arg_none());
    add(b, T_COACH_AMB_WAITING, T_COACH_AMB_COUNT,
        mag_arg_number(a->f->n_waiting), mag_arg_none());
    add_money(b, T_COACH_AMB_BUNDLES, bundles_of(a->f));
}

static void at_accounts(const struct board *b)
{
    const struct asker *a = &b->a;

    add_cash(b);
    add_money(b, T_COACH_AMB_WAGES, amb_wages(&a->p, a->f));
    add_money(b, T_COACH_AMB_BUNDLES, bundles_of(a->f));
    if (a->f->loans)
        add_money(b, T_COACH_AMB_INTEREST,
                  (int64_t)a->f->loans * a->r->interest);
}

static void look(const struct mag_rules *rules, const void *pos, int seat,
                 struct mag_coach_figures *out)
{
    const struct ambition *v = pos;
    const struct board b = { { amb_look(rules, pos, seat), v,
                               amb_rules_of(rules), seat, &v->firm[seat],
                               NULL },
                             out };

    switch (amb_phase(pos)) {
    case PHASE_HIRE:
        at_hiring(&b);
        break;
    case PHASE_OFFER:
    case PHASE_BID:
    case PHASE_ANNOUNCE:
        at_cocoa(&b);
        break;
    case PHASE_MAKE:
        at_making(&b);
        break;
    case PHASE_CURSOR:
        at_cursor(&b);
        break;
    case PHASE_JOIN:
    case PHASE_ROUND:
    case PHASE_STEP:
        at_contract(&b);
        break;
    case PHASE_OLD:
    case PHASE_PLACE:
    case PHASE_COLLECT:
        at_papers(&b);
        break;
    default:
        at_accounts(&b);
        break;
    }
}

const struct mag_coach amb_coach = { sentence, look, amb_warns };
