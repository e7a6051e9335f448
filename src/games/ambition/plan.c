/* Planning a firm: the staff that promises most by the month's forecast.
 *
 * The plan climbs from the staff that a firm is used to, and from the small one
 * that the booklet begins with, one or two pawns at a time. Several plans often
 * promise nearly the same; a firm then takes one or the other, so that it is
 * not known beforehand. */
#include "games/ambition/plan.h"

#include <math.h>
#include <string.h>

#include "base/compare.h"
#include "magnat/rng.h"
#include "games/ambition/bank.h"
#include "games/ambition/content.h"
#include "games/ambition/evaluate.h"
#include "games/ambition/hire.h"
#include "games/ambition/month.h"
#include "games/ambition/weights.h"

#include "core/pure.h"

struct outlook amb_outlook(const struct mag_rules *rules, const void *pos,
                           int seat)
{
    struct outlook o;

    amb_forecast_init(&o.now, rules, pos, seat);
    o.p = o.now.p;
    o.v = o.now.v;
    o.r = o.now.r;
    o.seat = seat;
    o.f = &o.v->firm[seat];
    o.last = amb_is_last_month(&o.p);
    o.whim = o.worth = 0;
    return o;
}

/* --- The search for a staff ------------------------------------------------------ */

/* Others that hire at the same time are taken to hire as usual. */
static void hire_others(struct forecast *f, int seat)
{
    int staff[TRADES];

    for (int s = 0; s < f->p.rules->seats; s++) {
        if (s == seat || !is_in(f->v, s) || !amb_has_to_hire(f->v, s))
            continue;
        amb_usual_staff(f, s, staff);
        amb_forecast_hire(f, s, staff);
    }
}

static double promise(const struct forecast *from, int seat, const int *staff)
{
    struct forecast f = *from;

    amb_forecast_hire(&f, seat, staff);
    amb_forecast_month(&f);
    return amb_wealth(&f, seat);
}

/* Staffs that were tried, and what they promise: climbs meet the same ones
 * again and again. */
enum { TRIED_BITS = 7, TRIED = 1 << TRIED_BITS };
struct tried {
    uint32_t staff; /* a byte a trade, all ones for none */
    double value;
};

struct climb {
    const struct forecast *f;
    int seat, fixed;
    int most[TRADES], limit; /* pawns of each trade, and in all (AMB-H6) */
    struct staff_plan best;
    struct staff_plans *met;
    struct tried tried[TRIED];
};

static double value_of(struct climb *c, const int *staff)
{
    uint32_t key = (uint32_t)staff[0] | (uint32_t)staff[1] << 8 |
                   (uint32_t)staff[2] << 16 | (uint32_t)staff[3] << 24;
    struct tried *t = &c->tried[key * 0x9e3779b1u >> (32 - TRIED_BITS)];

    if (t->staff != key)
        *t = (struct tried){ key, promise(c->f, c->seat, staff) };
    return t->value;
}

static bool may_have(const struct climb *c, const int *staff)
{
    int sum = 0;

    for (int t = 0; t < TRADES; t++) {
        if (staff[t] < 0 || (t >= c->fixed && staff[t] > c->most[t]))
            return false;
        sum += staff[t];
    }
    return sum <= c->limit && amb_staff_cost(&c->f->p, c->seat, staff) <=
                                  c->f->v->firm[c->seat].cash;
}

/* Keeps a plan if it is among the best, each once. */
static void keep_plan(struct staff_plans *met, const struct staff_plan *plan)
{
    int at = met->n;

    for (int i = 0; i < met->n; i++) {
        if (!memcmp(met->plan[i].staff, plan->staff, sizeof plan->staff))
            return;
    }
    for (; at > 0 && met->plan[at - 1].value < plan->value; at--) {
        if (at < NEAR_PLANS)
            met->plan[at] = met->plan[at - 1];
    }
    if (at == NEAR_PLANS)
        return;
    met->plan[at] = *plan;
    met->n += met->n < NEAR_PLANS;
}

static bool try(struct climb *c, int a, int da, int b, int db)
{
    struct staff_plan plan = c->best;

    plan.staff[a] += da;
    plan.staff[b] += db;
    if (!may_have(c, plan.staff))
        return false;
    plan.value = value_of(c, plan.staff);
    keep_plan(c->met, &plan);
    if (plan.value <= c->best.value)
        return false;
    c->best = plan;
    return true;
}

/* One trade, or two of them, by one each way: the first change that helps. */
static bool improve(struct climb *c, int a, int b)
{
    if (a == b)
        return try(c, a, 1, a, 0) || try(c, a, -1, a, 0);
    return try(c, a, 1, b, 1) || try(c, a, -1, b, -1) || try(c, a, 1, b, -1) ||
           try(c, a, -1, b, 1);
}

/* As long as that helps: until every trade and every two of them have been
 * tried in vain since the last change. */
static void climb(struct climb *c)
{
    enum { MOST_ROUNDS = 12 };
    int trades = TRADES - c->fixed, pairs = trades * (trades + 1) / 2, vain = 0;

    for (int round = 0; round < MOST_ROUNDS; round++) {
        for (int a = c->fixed; a < TRADES; a++) {
            for (int b = a; b < TRADES; b++) {
                vain = improve(c, a, b) ? 0 : vain + 1;
                if (vain == pairs)
                    return;
            }
        }
    }
}

/* Climbs from a staff, as far as it may be had. */
static void climb_from(struct climb *c, const int *staff, const uint8_t *said)
{
    for (int t = 0; t < TRADES; t++)
        c->best.staff[t] = t < c->fixed ? said[t] : staff[t];
    for (int t = TRADES - 1; t >= c->fixed && !may_have(c, c->best.staff); t--)
        c->best.staff[t] = 0;
    c->best.value = value_of(c, c->best.staff);
    keep_plan(c->met, &c->best);
    climb(c);
}

/* The best plans whose first `fixed` trades are as said. */
static void plan_all(const struct outlook *o, int fixed,
                     struct staff_plans *out)
{
    static const int booklet[TRADES] = { 2, 1, 1, 1 };
    const struct ambition *v = o->v;
    struct forecast f = o->now;
    struct climb c = { .f = &f, .seat = o->seat, .fixed = fixed, .met = out };
    int usual[TRADES];

    out->n = 0;
    for (int i = 0; i < TRIED; i++)
        c.tried[i].staff = UINT32_MAX;
    c.limit = amb_staff_limit(&o->p, o->seat);
    for (int t = 0; t < TRADES; t++)
        c.most[t] = o->f->staff[t] + (v->now.no_hiring >> t & 1
                                          ? 0
                                          : amb_pawns_in_bank(&o->p, t));
    hire_others(&f, o->seat);
    amb_usual_staff(&f, o->seat, usual);
    climb_from(&c, usual, v->answer[o->seat]);
    climb_from(&c, booklet, v->answer[o->seat]);
}

/* --- What was planned before ------------------------------------------------------- */

static uint64_t mix(uint64_t key, uint64_t x)
{
    key = (key ^ x) * 0x9fb21c651e98df25u;
    return key ^ key >> 29;
}

static uint64_t mix_bytes(uint64_t key, const void *bytes, size_t n)
{
    const unsigned char *at = bytes;

    for (; n; at += 8, n -= n < 8 ? n : 8) {
        uint64_t x = 0;

        memcpy(&x, at, n < 8 ? n : 8);
        key = mix(key, x);
    }
    return key;
}

/* All of a firm that is not secret. */
static uint64_t mix_firm(uint64_t key, const struct firm *f)
{
    key = mix_bytes(key, &f->wages,
                    offsetof(struct firm, waiting_card) -
                        offsetof(struct firm, wages));
    key = mix_bytes(key, f->waiting_price, f->n_waiting);
    return mix_bytes(key, f->bundle, f->n_bundles);
}

/* All that a plan rests on. */
static uint64_t key_of(const struct outlook *o, int fixed)
{
    const struct ambition *v = o->v;
    uint64_t key = (uint64_t)o->seat << 8 | v->phase;

    key = mix(key, (uint64_t)(uint32_t)o->f->cash << 32 |
                       (uint64_t)v->month << 24 | (uint64_t)v->alive << 16 |
                       (uint64_t)v->borrowers << 8 | v->turn);
    key = mix(key, (uint64_t)v->asked << 40 |
                       (uint64_t)__builtin_popcount(v->hand[o->seat]) << 32 |
                       (uint64_t)pile_size(&v->contracts) << 16 |
                       (uint64_t)v->banker << 8 | (unsigned)fixed);
    key = mix_bytes(key, &v->now, sizeof v->now);
    for (int t = 0; t < fixed; t++)
        key = mix(key, v->answer[o->seat][t]);
    for (int s = 0; s < o->p.rules->seats; s++)
        key = mix_firm(key, &v->firm[s]);
    return key | 1;
}

static const struct staff_plans *recall(const struct outlook *o, int fixed,
                                        struct plan_memo *memo,
                                        struct staff_plans *own)
{
    uint64_t key, at;

    if (!memo) {
        plan_all(o, fixed, own);
        return own;
    }
    key = key_of(o, fixed);
    at = (key >> 32) % PLANS_KEPT;
    if (memo->kept[at].key != key) {
        plan_all(o, fixed, &memo->kept[at].plans);
        memo->kept[at].key = key;
    }
    return &memo->kept[at].plans;
}

/* In January all firms are alike, and nothing is known of anybody yet. */
static const double JANUARY = 12;

/* Thousands less than the best plan: not worth a thought. Where a firm may have
 * few people only, the next best plans are poor ones. */
static const double FAR_WORSE = 25;

/* --- One of several ------------------------------------------------------------------ */

static bool is_as_said(const struct staff_plan *plan, const uint8_t *said,
                       int fixed)
{
    for (int t = 0; t < fixed; t++) {
        if (plan->staff[t] != said[t])
            return false;
    }
    return true;
}

static void widen(struct outlook *o, int n)
{
    o->fewest = smaller_of(o->fewest, n);
    o->most = larger_of(o->most, n);
}

/* One of the plans as said, the likelier the nearer it is to the best; false
 * if there is none. */
static bool draw(struct outlook *o, const struct staff_plans *plans,
                 struct mag_rng *rng)
{
    const uint8_t *said = o->v->answer[o->seat];
    int fixed = o->v->step[o->seat];
    double band = amb_weight(o->p.rules, WEIGHT_MIX), all = 0, best = 0;

    if (o->v->month == 1)
        band *= JANUARY;
    for (int i = 0; i < plans->n; i++) {
        const struct staff_plan *p = &plans->plan[i];
        double part;

        if (!is_as_said(p, said, fixed))
            continue;
        best = all > 0 ? best : p->value;
        if (best - p->value > fmax(band, FAR_WORSE))
            break;
        widen(o, p->staff[fixed]);
        part = 1 - (best - p->value) / band;
        if (part <= 0 || (all > 0 && !rng))
            continue;
        all += part;
        if (all <= part || mag_rng_unit(rng) * all < part)
            o->plan = *p;
    }
    return all > 0;
}

void amb_plan_staff(struct outlook *o, struct mag_rng *rng,
                    struct plan_memo *memo)
{
    struct staff_plans own;

    o->fewest = MAX_PAWNS;
    o->most = 0;
    if (!draw(o, recall(o, 0, memo, &own), rng))
        draw(o, recall(o, o->v->step[o->seat], memo, &own), rng);
    /* January's staff is drawn, not searched for: nothing tells the plans
     * apart, and a search would always find the same ones. */
    if (o->v->month == 1 && rng)
        o->fewest = o->most = o->plan.staff[o->v->step[o->seat]];
}
