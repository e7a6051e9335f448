/* Planning a firm: the staff that promises most by the month's forecast. */
#include "games/ambition/plan.h"

#include "games/ambition/bank.h"
#include "games/ambition/evaluate.h"
#include "games/ambition/month.h"

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
    o.plan = (struct staff_plan){ .value = 0 };
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

struct climb {
    const struct forecast *f;
    int seat, fixed;
    struct staff_plan best;
};

static bool may_have(const struct climb *c, const int *staff)
{
    const struct mag_play *p = &c->f->p;

    for (int t = c->fixed; t < TRADES; t++) {
        int own = amb_at(p)->firm[c->seat].staff[t];
        int bank = amb_at(p)->now.no_hiring >> t & 1 ? 0
                                                     : amb_pawns_in_bank(p, t);

        if (staff[t] < 0 || staff[t] > own + bank)
            return false;
    }
    return amb_staff_cost(p, c->seat, staff) <= amb_at(p)->firm[c->seat].cash;
}

static bool try(struct climb *c, int a, int da, int b, int db)
{
    int staff[TRADES];
    double value;

    for (int t = 0; t < TRADES; t++)
        staff[t] = c->best.staff[t];
    staff[a] += da;
    staff[b] += db;
    if (!may_have(c, staff))
        return false;
    value = promise(c->f, c->seat, staff);
    if (value <= c->best.value)
        return false;
    c->best.value = value;
    c->best.staff[a] += da;
    c->best.staff[b] += db;
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

struct staff_plan amb_plan_staff(const struct outlook *o, int fixed,
                                 const uint8_t *chosen)
{
    struct forecast f = o->now;
    struct climb c = { &f, o->seat, fixed, { .value = 0 } };

    hire_others(&f, o->seat);
    amb_usual_staff(&f, o->seat, c.best.staff);
    for (int t = 0; t < fixed; t++)
        c.best.staff[t] = chosen[t];
    for (int t = TRADES - 1; t >= fixed && !may_have(&c, c.best.staff); t--)
        c.best.staff[t] = 0;
    c.best.value = promise(&f, o->seat, c.best.staff);
    climb(&c);
    return c.best;
}
