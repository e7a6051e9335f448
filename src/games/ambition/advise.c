/* Advice for programs that play: what each action is worth to a seat, by what
 * it knows. Choices that should not be the same every time differ with the
 * month, the market and the firm, so that the same question always gets the
 * same answer. */
#include "games/ambition/advise.h"

#include <math.h>

#include "base/compare.h"
#include "games/ambition/bank.h"
#include "games/ambition/bargain.h"
#include "games/ambition/content.h"
#include "games/ambition/decisions.h"
#include "games/ambition/evaluate.h"
#include "games/ambition/hire.h"
#include "games/ambition/place.h"
#include "games/ambition/plan.h"
#include "games/ambition/sell.h"
#include "games/ambition/tables.h"
#include "games/ambition/weights.h"
#include "magnat/rng.h"

#include "core/pure.h"

/* Bars that are left unmade at most. */
enum { FEW_LESS = 2 };

/* What is never done while there is anything else to do. */
enum { NEVER = -1000, WHIMS = 1 << 16 };

/* Whims are drawn for different questions. */
enum { WHIM_PRICE = 1, WHIM_FLOOR = 2, WHIM_OFFER = 3 };

/* A number in 0..1 that looks random, made of what the seat knows. */
static double whim(const struct outlook *o, unsigned salt)
{
    const struct ambition *v = o->v;
    uint64_t x = v->month * 131u + v->market * 17u + (unsigned)o->seat * 7u;

    x = x * 1009 + (unsigned)o->f->cash;
    x = x * 1013 + v->to_turn + salt * 31u;
    x ^= x >> 7;
    x *= 0x9e3779b97f4a7c15u;
    return (double)(x >> 40) / (double)(1 << 24);
}

static double near(int n, double aim)
{
    return -fabs(n - aim);
}

/* --- Cocoa ----------------------------------------------------------------------- */

static const double BUNDLES_A_TILL = 2.0; /* an accountant's, as a rule */
static const double COCOA_PART = 0.6;     /* of what a bar brings, at most */
static const double SCARCE = 0.9; /* of what comes: so much wanted is scarce */
static const double AMPLE = 0.6;  /* of what comes: wanted at no rise at all */
static const double SCARCITY = 0.6; /* how fast a scarce price rises */
static const double OVERBID = 2.0;  /* thousands, at a whim */
static const double RAISE = 3.0;    /* thousands above the usual price */
static const double CHEAP = 2.0;    /* thousands: cocoa for the store */
static const double RICH = 0.5;     /* wages that are kept back then */

/* What a bar of cocoa is worth at most: what it sells for less the desk and
 * the till, if it can be turned this month. */
double amb_cocoa_worth(const struct outlook *o)
{
    const struct demand *d = &o->r->demand;
    double papers =
        (o->r->wage[SECRETARY] + o->r->wage[ACCOUNTANT] / BUNDLES_A_TILL) /
        d->size;
    double bar = d->base +
                 amb_weight(o->p.rules, WEIGHT_SHARE) * (d->top - d->base);

    return (bar - papers) * COCOA_PART;
}

/* The least where there is enough for all, up to its worth where it is
 * scarce. */
static double bid_price(const struct outlook *o)
{
    double come = amb_cocoa_to_come(&o->now), want = 0;
    double price = fmax(1, o->v->now.minimum);

    for (int s = 0; s < o->p.rules->seats; s++)
        want += is_in(o->v, s) ? amb_own_want(&o->now, s) : 0;
    if (want > SCARCE * come && come > 0)
        price += (want / come - AMPLE) * SCARCITY * amb_cocoa_worth(o) +
                 floor(whim(o, WHIM_PRICE) * OVERBID);
    return fmin(price, amb_cocoa_worth(o));
}

/* Bars to put in store: while cocoa is cheap, by who can do without the
 * money. */
static int spare_bars(const struct outlook *o, double price)
{
    double means = o->f->cash - RICH * o->now.firm[o->seat].wages;

    if (price > fmax(CHEAP, o->v->now.minimum) || means <= 0)
        return 0;
    return (int)fmin(amb_own_reserve(&o->now, o->seat), means / price);
}

/* AMB-C1: what the workers need, as the booklet advises, or somewhat more,
 * for the store and for the price. */
static double score_offer(const struct outlook *o, mag_action action)
{
    double need = floor(amb_own_want(&o->now, o->seat));
    double more = amb_own_reserve(&o->now, o->seat) *
                  amb_weight(o->p.rules, WEIGHT_STORE) *
                  (1 + whim(o, WHIM_OFFER));
    int n = (int)mag_act_arg(action, 0);

    if (n < fmin(need, o->most))
        return -HUGE_VAL; /* too little for its own workers */
    return near(n, floor(need + more));
}

/* What it bids for, and how much; reckoned once for all bids listed. */
static void plan_bid(struct outlook *o)
{
    o->price = floor(bid_price(o)) + amb_weight(o->p.rules, WEIGHT_BID_MORE);
    o->want = (int)amb_own_want(&o->now, o->seat) + spare_bars(o, o->price);
}

static double score_bid(const struct outlook *o, mag_action action)
{
    int n = (int)mag_act_arg(action, 0), want = o->want;
    double price = o->price;

    switch (mag_act_verb(action)) {
    case VERB_NOTHING:
        return want ? NEVER : 1;
    case VERB_PRICE:
        if (!want || n > fmax(price, fmin(amb_cocoa_worth(o), price + RAISE)))
            return -HUGE_VAL;
        return near(n, price);
    default: /* all that it wants of this market, as far as the cash goes */
        want = (int)fmin(fmin(want, o->v->pile[o->v->market]), o->most);
        return n == fmax(want, 1) ? 0 : -HUGE_VAL;
    }
}

/* AMB-M1: all that can be made; a few less only in fear of Le Confidentiel. */
static double score_make(const struct outlook *o, mag_action action)
{
    int n = (int)mag_act_arg(action, 0);

    return n < o->most - FEW_LESS ? -HUGE_VAL : n;
}

/* AMB-E1: the largest bundle there is. */
static double score_collect(const struct outlook *o, mag_action action)
{
    int n = (int)mag_act_arg(action, 0);

    return n < o->most ? -HUGE_VAL : n;
}

/* --- Selling ---------------------------------------------------------------------- */

static const double FLOOR_LOW = 0.9; /* of a seller's floor: the lowest whim */
static const double FLOOR_RANGE = 0.2; /* how far whims raise that floor */
static const double LATE_MONEY = 0.7;  /* money that must wait for a desk */
static const double GIVEN_AWAY = 0.85; /* of the floor: nobody sells for less */
static const double HOPE = 0.75;       /* of the way from base to maximum */
static const double JOIN_FLOOR = 0.8;  /* of the floor is enough to take part */
static const double FEW_LEFT = 6; /* thousands more for a rare negotiation */

static double floor_price(const struct outlook *o)
{
    return amb_floor_price(&o->now, o->seat) *
           (FLOOR_LOW + FLOOR_RANGE * whim(o, WHIM_FLOOR));
}

/* What a contract's money is worth: less if it must wait. */
static double money_now(const struct outlook *o)
{
    if (o->last)
        return 1;
    return amb_free_secretaries(&o->p, o->seat) > 0 ? 1 : LATE_MONEY;
}

/* It has negotiations enough for all contracts to come, so that this one costs
 * nothing. In the last month contracts are counted, too (AMB-V11). */
static bool joins_freely(const struct outlook *o)
{
    return amb_can_deliver(&o->p, o->seat) && !o->last &&
           o->f->cursor > o->v->to_turn;
}

static double score_join(const struct outlook *o, mag_action action)
{
    const struct contract *c = amb_on_table(&o->p);
    double floor_all = floor_price(o) * c->bars;
    double hope = c->base + HOPE * (c->maximum - c->base);

    if (mag_act_verb(action) != VERB_JOIN)
        return joins_freely(o) ? -HUGE_VAL : 0;
    if (!amb_can_deliver(&o->p, o->seat))
        return -1;
    /* Few negotiations left: keep them for contracts that pay more. */
    if (o->f->cursor <= o->v->to_turn / 2)
        floor_all += FEW_LEFT;
    return hope * money_now(o) - floor_all * JOIN_FLOOR;
}

static double score_round(const struct outlook *o, mag_action action)
{
    const struct contract *c = amb_on_table(&o->p);
    double price = o->v->price * money_now(o);
    bool most = o->v->price == c->maximum;

    if (mag_act_verb(action) != VERB_ACCEPT)
        return most && money_now(o) >= 1 ? -HUGE_VAL : 0;
    if (most)
        return 1;
    if (price < GIVEN_AWAY * floor_price(o) * c->bars)
        return -HUGE_VAL;
    return price - floor_price(o) * c->bars;
}

/* AMB-V7: the price from which the seat is advised to accept the contract on
 * the table, in thousands. */
int amb_advised_floor(const struct mag_play *p)
{
    struct outlook o = amb_outlook(p->rules, p->pos, p->seat);
    const struct contract *c = amb_on_table(p);
    int floor = (int)ceil(floor_price(&o) * c->bars / money_now(&o));

    return smaller_of(larger_of(floor, c->base), c->maximum);
}

/* AMB-V6: neither small steps nor large ones win more where somebody might
 * sell; large ones spare rounds. */
int amb_advised_step(const struct mag_play *p)
{
    (void)p;
    return CALL_STEP;
}

/* Would anybody who takes part think of selling, a step higher? */
static bool is_near(const struct outlook *o, int step)
{
    double part = FLOOR_LOW * GIVEN_AWAY * amb_on_table(&o->p)->bars;

    for (int s = 0; s < o->p.rules->seats; s++) {
        if (o->v->joined >> s & 1 &&
            o->v->price + step >= part * amb_floor_price(&o->now, s))
            return true;
    }
    return false;
}

/* AMB-V6: as far as it goes while nobody would sell. Then neither small steps
 * nor large ones win more; large ones spare rounds. */
static double score_step(const struct outlook *o, mag_action action)
{
    int n = (int)mag_act_arg(action, 0), most = o->most;
    int step = is_near(o, most) ? smaller_of(CALL_STEP, most) : most;

    return n == step ? 0 : -HUGE_VAL;
}

static double score_cursor(const struct outlook *o, mag_action action)
{
    int n = (int)mag_act_arg(action, 0);

    return o->f->chocolate ? n : -n;
}

/* A contract waits only if it is a poor one, in the hope of a better. */
static double score_place(const struct outlook *o, mag_action action)
{
    const struct demand *d = &o->r->demand;

    if (mag_act_verb(action) == VERB_PASS)
        return 1;
    return o->v->price < d->size * d->base ? 0 : -HUGE_VAL;
}

static double score_old(const struct outlook *o, mag_action action)
{
    int price = (int)mag_act_arg(action, 1);

    if (mag_act_verb(action) == VERB_KEEP_OLD)
        return 0;
    /* The new one needs a desk too, unless the old one pays more. */
    if (o->v->winner && amb_free_secretaries(&o->p, o->seat) == 1)
        return price - o->v->price;
    return price;
}

/* --- Accounts ------------------------------------------------------------------------ */

/* Thousands for the booklet's first staff and its cocoa. */
static const double SMALL_FIRM = 60;

/* What the firm is worth after a choice of AMB-F5. */
static double score_accounts(const struct outlook *o, mag_action action)
{
    struct forecast f = o->end;
    struct prospect *s = &f.firm[o->seat];
    int n = (int)mag_act_arg(action, 0);

    switch (mag_act_verb(action)) {
    case VERB_SELL:
        s->cash += n * o->r->direct_price;
        s->bars -= n;
        break;
    case VERB_SELL_TITLES:
        s->cash += n * amb_title_value(&o->p);
        s->titles -= n;
        break;
    case VERB_BUY_TITLES:
        s->cash -= n * amb_title_value(&o->p);
        s->titles += n;
        break;
    case VERB_REPAY:
        s->cash -= n * o->r->loan;
        s->loans -= n;
        break;
    case VERB_BORROW:
        s->cash += o->r->loan;
        s->loans++;
        s->limited = true;
        break;
    default:
        break;
    }
    return amb_wealth(&f, o->seat);
}

/* Money that next month needs: the wages, and cocoa for the workers. */
static double needs(const struct outlook *o)
{
    const struct prospect *s = &o->now.firm[o->seat];

    return s->wages + s->able * CHEAP;
}

/* AMB-F1: a loan is for who is trapped, that is who could not go on with the
 * staff it has, nor with a small one. */
static double score_loan(const struct outlook *o, mag_action action)
{
    double means = o->f->cash + o->f->titles * amb_title_value(&o->p);

    if (mag_act_verb(action) == VERB_BORROW &&
        means > fmax(needs(o), SMALL_FIRM))
        return -HUGE_VAL;
    return score_accounts(o, action);
}

/* AMB-F4: titles are for money that the firm can do without. */
static double score_titles(const struct outlook *o, mag_action action)
{
    int n = (int)mag_act_arg(action, 0);

    if (n && !o->last && o->f->cash - n * amb_title_value(&o->p) < needs(o))
        return -HUGE_VAL;
    return score_accounts(o, action);
}

/* What one has goes before what others may give: they rarely do, and asking
 * tells them how things stand. A loan that is asked for gives the other
 * something, a gift does not. */
static double score_raise(const struct outlook *o, mag_action action)
{
    if (mag_act_verb(action) != VERB_ASK)
        return score_accounts(o, action);
    return NEVER * (mag_act_arg(action, 1) == TERMS_ASK + TERMS_LOAN ? 2 : 3);
}

/* --- All of it ------------------------------------------------------------------------------ */

static double score_hire(const struct outlook *o, mag_action action)
{
    int trade = mag_act_verb(action) == VERB_HIRE ? (int)mag_act_arg(action, 0)
                                                  : ACCOUNTANT;
    int n = amb_hired(action);

    if (n < o->fewest || n > o->most) /* no good plan has so many */
        return -HUGE_VAL;
    return near(n, o->plan.staff[trade]);
}

/* Talks are scored against it (bargain.c). */
static double score_silence(const struct outlook *o, mag_action action)
{
    (void)o;
    (void)action;
    return 0;
}

typedef double scorer(const struct outlook *o, mag_action action);

/* By row of the decisions. */
static scorer *const score_row[ROWS] = {
    [PHASE_TALK] = score_silence,
    [PHASE_HIRE] = score_hire,
    [PHASE_OFFER] = score_offer,
    [PHASE_BID] = score_bid,
    [PHASE_ANNOUNCE] = amb_score_announce,
    [PHASE_CONTROL] = amb_score_control,
    [PHASE_WINDOW] = amb_score_express,
    [PHASE_MAKE] = score_make,
    [PHASE_CURSOR] = score_cursor,
    [PHASE_JOIN] = score_join,
    [PHASE_ROUND] = score_round,
    [PHASE_STEP] = score_step,
    [PHASE_OLD] = score_old,
    [PHASE_PLACE] = score_place,
    [PHASE_COLLECT] = score_collect,
    [PHASE_SALE] = score_accounts,
    [PHASE_SELL_TITLES] = score_accounts,
    [PHASE_REPAY] = score_accounts,
    [PHASE_BORROW] = score_loan,
    [PHASE_BUY_TITLES] = score_titles,
    [PHASE_RAISE] = score_raise,
    [PHASE_GIFT] = amb_score_gift,
    [ROW_TALK + TALK_SUM] = amb_score_talk,
    [ROW_TALK + TALK_NEWS] = amb_score_talk,
    [ROW_TALK + TALK_ANSWER] = amb_score_talk,
    [ROW_TALK + TALK_TELLING] = amb_score_talk,
    [ROW_TALK + TALK_RETELL] = amb_score_talk,
    [ROW_TALK + TALK_COUNTER] = amb_score_talk,
};

static bool is_of_accounts(int row)
{
    return row >= PHASE_SALE && row <= PHASE_RAISE;
}

/* The largest number listed, where numbers are: of the first verb. */
static int largest(const mag_action *list, int n)
{
    int most = 0;

    for (int i = 0; i < n && mag_act_verb(list[i]) == mag_act_verb(list[0]);
         i++)
        most = larger_of(most, (int)mag_act_arg(list[i], 0));
    return most;
}

/* The rows in which answers are mixed, so that nobody can count on them. */
static bool is_mixed(int row)
{
    return row == PHASE_TALK || row == PHASE_OFFER || row == PHASE_WINDOW ||
           row == PHASE_ANNOUNCE || row == PHASE_CONTROL || row >= ROW_TALK;
}

/* Thousands by which a choice of the accounts is worse than the best beyond
 * doubt: so far below, a search of 500 took it in 4 of 118 cases. */
static const double BEYOND_DOUBT = 25;

static void drop_hopeless(double *score, int n)
{
    double best = -HUGE_VAL;

    for (int i = 0; i < n; i++)
        best = fmax(best, score[i]);
    for (int i = 0; i < n; i++)
        score[i] = score[i] < best - BEYOND_DOUBT ? -HUGE_VAL : score[i];
}

void amb_advise(const struct mag_rules *rules, const void *pos, int seat,
                const mag_action *list, int n, double *score,
                struct mag_rng *rng, void *memo)
{
    int row = amb_phase(pos);
    struct outlook o = amb_outlook(rules, pos, seat);

    o.whim = is_mixed(row) ? (double)mag_rng_below(rng, WHIMS) / WHIMS : 0;
    if (row >= ROW_TALK)
        o.worth = amb_talk_worth(&o);
    if (row == PHASE_HIRE)
        amb_plan_staff(&o, rng, memo);
    else
        o.most = largest(list, n);
    if (row == PHASE_BID)
        plan_bid(&o);
    if (is_of_accounts(row)) {
        o.end = o.now;
        amb_forecast_month(&o.end);
    }
    for (int i = 0; i < n; i++) {
        unsigned verb = mag_act_verb(list[i]);

        if (verb == VERB_READ || verb == VERB_PROPOSE || verb == VERB_THREATEN)
            score[i] = amb_score_besides(&o, list[i]);
        else
            score[i] = score_row[row](&o, list[i]);
    }
    if (row >= PHASE_SALE && row <= PHASE_BUY_TITLES)
        drop_hopeless(score, n);
}
