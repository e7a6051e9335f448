/* Advice for programs that play: what each action is worth to a seat, by what
 * it knows. Choices that should not be the same every time differ with the
 * month, the market and the firm, so that the same question always gets the
 * same answer. */
#include "games/ambition/advise.h"

#include <math.h>

#include "games/ambition/bank.h"
#include "games/ambition/content.h"
#include "games/ambition/deals.h"
#include "games/ambition/evaluate.h"
#include "games/ambition/hire.h"
#include "games/ambition/place.h"
#include "games/ambition/plan.h"
#include "games/ambition/sell.h"
#include "games/ambition/tables.h"
#include "games/ambition/weights.h"

#include "core/pure.h"

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

/* What a bar of cocoa is worth at most: what it sells for less the desk and
 * the till, if it can be turned this month. */
static double cocoa_worth(const struct outlook *o)
{
    const struct demand *d = &o->r->demand;
    double papers = (o->r->wage[SECRETARY] + o->r->wage[ACCOUNTANT] / 2.0) /
                    d->size;
    double bar = d->base +
                 amb_weight(o->p.rules, WEIGHT_SHARE) * (d->top - d->base);

    return (bar - papers) * 0.6;
}

/* The least where there is enough for all, up to its worth where it is
 * scarce. */
static double bid_price(const struct outlook *o)
{
    double come = amb_cocoa_to_come(&o->now), want = 0;
    double price = fmax(1, o->v->now.minimum);

    for (int s = 0; s < o->p.rules->seats; s++)
        want += is_in(o->v, s) ? amb_own_want(&o->now, s) : 0;
    if (want > 0.9 * come && come > 0)
        price += (want / come - 0.6) * 0.6 * cocoa_worth(o) +
                 floor(whim(o, 1) * 2.0);
    return fmin(price, cocoa_worth(o));
}

static double score_bid(const struct outlook *o, mag_action action)
{
    int want = (int)amb_own_want(&o->now, o->seat);
    int n = (int)mag_act_arg(action, 0);
    double price = floor(bid_price(o));

    switch (mag_act_verb(action)) {
    case VERB_NOTHING:
        return want ? -1000 : 1;
    case VERB_PRICE:
        if (!want || n > fmax(price, cocoa_worth(o)))
            return -HUGE_VAL;
        return near(n, price);
    default: /* more than can be turned, only if nothing less is left */
        return n > want && n > 1 ? -HUGE_VAL : near(n, want);
    }
}

/* AMB-C9: says what the sheet says; a sheet is all a bluff has to fear. */
static double score_announce(const struct outlook *o, mag_action action)
{
    const uint8_t *sheet = o->v->answer[o->seat];
    int n = (int)mag_act_arg(action, 0);

    switch (mag_act_verb(action)) {
    case VERB_NOTHING:
        return sheet[1] ? -1000 : 1;
    case VERB_PRICE:
        return sheet[1] ? near(n, sheet[0]) : -1000;
    default:
        return near(n, sheet[1]);
    }
}

/* A price far above what cocoa is worth smells of bluff. */
static double score_control(const struct outlook *o, bool call)
{
    const uint8_t *said = o->v->said[o->v->speaker];
    double smell = said[0] - 1.5 * cocoa_worth(o);

    return call ? smell : 0;
}

/* --- Selling ---------------------------------------------------------------------- */

static double floor_price(const struct outlook *o)
{
    return amb_floor_price(&o->now, o->seat) * (0.9 + 0.2 * whim(o, 2));
}

/* What a contract's money is worth: less if it must wait. */
static double money_now(const struct outlook *o)
{
    if (o->last)
        return 1;
    return amb_free_secretaries(&o->p, o->seat) > 0 ? 1 : 0.7;
}

static double score_join(const struct outlook *o, bool join)
{
    const struct contract *c = &o->r->contract[o->v->contract];
    double floor_all = floor_price(o) * c->bars;
    double hope = c->base + 0.75 * (c->maximum - c->base);

    if (!join)
        return 0;
    if (!amb_can_deliver(&o->p, o->seat))
        return -1;
    /* Few negotiations left: keep them for contracts that pay more. */
    if (o->f->cursor <= o->v->to_turn / 2)
        floor_all += 6;
    return hope * money_now(o) - floor_all * 0.8;
}

static double score_round(const struct outlook *o, bool accept)
{
    const struct contract *c = &o->r->contract[o->v->contract];
    double price = o->v->price * money_now(o);

    if (!accept)
        return 0;
    if (o->v->price == c->maximum)
        return 1;
    return price - floor_price(o) * c->bars;
}

/* A banker who takes part speaks last and jumps to a price of its own; one who
 * does not lets the others have the least. */
static double score_step(const struct outlook *o, int step)
{
    bool in = o->v->joined >> o->seat & 1;

    return near(step, in ? 4 : 2);
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

/* What the firm is worth after a choice of AMB-F5. */
static double score_accounts(const struct outlook *o, mag_action action)
{
    struct forecast f = o->now;
    struct prospect *s = &f.firm[o->seat];
    int n = (int)mag_act_arg(action, 0);

    amb_forecast_month(&f);
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
        s->cash += o->r->loan - amb_weight(o->p.rules, WEIGHT_BORROW);
        s->loans++;
        break;
    default:
        break;
    }
    return amb_wealth(&f, o->seat);
}

/* --- Express ---------------------------------------------------------------------------- */

/* What a card costs its target. */
static double damage(const struct outlook *o, int card, int target, int trade)
{
    const struct express *e = &o->r->express[card];
    const struct firm *f = &o->v->firm[target];

    switch (e->effect) {
    case EXPRESS_IDLE:
        return e->trade == WORKER ? fmin(e->amount * 3.0, f->cocoa) * 6 : 12;
    case EXPRESS_CANCEL:
        return o->v->price - o->r->contract[o->v->contract].bars * 8.0;
    case EXPRESS_LOSE:
        return fmin(e->cocoa, f->cocoa) * 4 +
               fmin(e->chocolate, f->chocolate) * 9;
    case EXPRESS_VOID:
        return f->served * 7;
    case EXPRESS_LEAVE:
        return 20;
    case EXPRESS_FINE:
        return e->amount;
    case EXPRESS_COLLECT:
        return 12;
    default:
        return e->amount * f->staff[trade];
    }
}

/* Cards are kept for a good moment, less and less. */
static double score_express(const struct outlook *o, mag_action action)
{
    const struct ambition *v = o->v;
    int card = (int)mag_act_arg(action, 0),
        target = (int)mag_act_arg(action, 1);
    double patience = 3.0 + 2.0 * (o->r->months - v->month);
    double score;

    if (mag_act_verb(action) == VERB_HOLD)
        return 0;
    score = damage(o, card, target, (int)mag_act_arg(action, 2)) - patience;
    score += v->firm[target].titles + 0.2 * amb_staff_of(&v->firm[target]);
    return v->truce[o->seat] >> target & 1 ? score - 10 : score;
}

/* --- Deals -------------------------------------------------------------------------------- */

/* Could this seat still play an Express on ours, and has not promised? */
static bool is_threat(const struct outlook *o, int other)
{
    const struct ambition *v = o->v;

    return v->hand[other] && !(v->hit >> o->seat & 1) &&
           !(v->truce[other] >> o->seat & 1);
}

/* Takes money, gives next to none: promises cost nothing here. */
static double score_talk(const struct outlook *o, mag_action action)
{
    const struct talk *t = &o->v->talk;
    bool pays = talk_payer(t) == o->seat;
    bool peace = t->terms % TERMS_KINDS == TERMS_TRUCE;
    const struct pile *news = &o->v->news;
    bool knows = news->n_top && news->top_known[0] >> o->seat & 1;

    switch (mag_act_verb(action)) {
    case VERB_AGREE:
        if (pays)
            return peace && is_threat(o, talk_payee(t)) ? 4.5 - t->sum : -1;
        return peace ? t->sum - 3.5 : 1;
    case VERB_TELL:
        return knows && news->top[0] == mag_act_arg(action, 0) ? 1 : 0;
    case VERB_DECLINE:
        return 0;
    default:
        return -1;
    }
}

/* --- All of it ------------------------------------------------------------------------------ */

static double score_hire(const struct staff_plan *plan, mag_action action)
{
    int trade = mag_act_verb(action) == VERB_HIRE ? (int)mag_act_arg(action, 0)
                                                  : ACCOUNTANT;

    return near(amb_hired(action), plan->staff[trade]);
}

/* The phases in which a number, a yes or a no is all there is. */
static double score_open(const struct outlook *o, mag_action action)
{
    unsigned verb = mag_act_verb(action);
    int n = (int)mag_act_arg(action, 0);

    switch (o->v->phase) {
    case PHASE_OFFER:
        return n; /* much cocoa is cheap cocoa */
    case PHASE_BID:
        return score_bid(o, action);
    case PHASE_ANNOUNCE:
        return score_announce(o, action);
    case PHASE_CONTROL:
        return score_control(o, verb == VERB_CONTROL);
    case PHASE_WINDOW:
        return score_express(o, action);
    case PHASE_MAKE:
        return n;
    case PHASE_CURSOR:
        return o->f->chocolate ? n : -n;
    case PHASE_JOIN:
        return score_join(o, verb == VERB_JOIN);
    case PHASE_ROUND:
        return score_round(o, verb == VERB_ACCEPT);
    case PHASE_STEP:
        return score_step(o, n);
    case PHASE_OLD:
        return score_old(o, action);
    case PHASE_PLACE:
        return verb == VERB_PASS;
    case PHASE_COLLECT:
        return n;
    case PHASE_GIFT:
        return n ? -HUGE_VAL : 0;
    default:
        return score_accounts(o, action);
    }
}

void amb_advise(const struct mag_rules *rules, const void *pos, int seat,
                const mag_action *list, int n, double *score,
                struct mag_rng *rng, void *memo)
{
    const struct ambition *v = pos;
    struct outlook o = amb_outlook(rules, pos, seat);
    struct staff_plan plan = { .value = 0 };

    (void)rng;
    (void)memo;
    if (v->phase == PHASE_HIRE && !v->talk.stage)
        plan = amb_plan_staff(&o, v->step[seat], v->answer[seat]);
    for (int i = 0; i < n; i++) {
        unsigned verb = mag_act_verb(list[i]);

        if (verb == VERB_READ || verb == VERB_PROPOSE)
            score[i] = -HUGE_VAL; /* costs more than it brings */
        else if (v->talk.stage)
            score[i] = score_talk(&o, list[i]);
        else if (v->phase == PHASE_HIRE)
            score[i] = score_hire(&plan, list[i]);
        else
            score[i] = score_open(&o, list[i]);
    }
}
