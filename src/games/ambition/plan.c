/* Planning a firm: what staff promises most, what cash it needs.
 *
 * A month is reckoned through with averages: so many workers make so many
 * bars, so many negotiations win a share of the contracts, so many secretaries
 * and accountants turn them into cash; the rest is worth less, and nothing in
 * the last month (AMB-G1). */
#include "games/ambition/plan.h"

#include "core/pure.h"

/* Found by play against itself, 4 seats and 8 months. */
static const double KEPT_BAR = 5.0;   /* a bar left for next month */
static const double LATER = 0.8;      /* money that comes a month later */
static const double COCOA = 2.0;      /* a bar of cocoa when there is enough */
static const double SHORTAGE = 2.0;   /* what a thousand short costs */
static const double CERTAIN = 0.6;    /* of the sales one can count on */
static const double SPARE = 35.0;     /* cash to go on with, beyond wages */
static const double NEXT_WAGES = 1.0; /* of the wages, needed next month */
static const double SHARE[SEATS + 1] = { 0, 0, 0.80, 0.65, 0.65 };

enum { MOST_WORKERS = 6, MOST_SALES = 4, MOST_DESKS = 8, MOST_TILLS = 4 };

static double least(double a, double b)
{
    return a < b ? a : b;
}

/* Averages over all contracts of the box. */
static void reckon_contracts(struct outlook *o)
{
    const struct amb_rules *r = o->p.r;
    double bars = 0, base = 0, top = 0;

    for (int i = 0; i < r->n_contracts; i++) {
        const struct contract *c = &r->contract[i];

        bars += c->bars * c->copies;
        base += c->base * c->copies;
        top += c->maximum * c->copies;
    }
    o->size = bars / r->contract_cards;
    o->base = base / bars;
    o->top = top / bars;
}

struct outlook amb_look(const struct mag_rules *rules, const void *pos,
                        int seat)
{
    union {
        const void *from;
        struct ambition *to;
    } v = { .from = pos };
    struct outlook o = { .p = { rules, amb(rules), v.to, NULL }, .seat = seat };
    int each = o.p.r->negotiations[amb_seats_left(&o.p)];

    o.f = &v.to->firm[seat];
    o.last = amb_is_last_month(&o.p);
    o.kept = o.last ? 0 : KEPT_BAR;
    reckon_contracts(&o);
    o.bar = o.base + SHARE[amb_seats_left(&o.p)] * (o.top - o.base);
    for (int s = 0; s < rules->seats; s++) {
        int sales = v.to->firm[s].staff[SALES];
        int n = each * (sales ? sales : 1);

        if (s == seat || !is_in(v.to, s))
            continue;
        n = n < o.p.r->cursor ? n : o.p.r->cursor;
        o.others_sum += n;
        o.others_cursor = n > o.others_cursor ? n : o.others_cursor;
    }
    return o;
}

/* --- Cocoa ----------------------------------------------------------------------- */

int amb_own_want(const struct outlook *o, int seat)
{
    const struct ambition *v = o->p.v;
    const struct firm *f = &v->firm[seat];
    int each = v->now.limited ? v->now.output : o->p.r->bars_a_worker;
    int able = each * amb_counting(&o->p, seat, WORKER);
    int room = o->p.r->chocolate_store - f->chocolate;
    int want = (able < room ? able : room) - f->cocoa;

    return want > 0 ? want : 0;
}

int amb_cocoa_wanted(const struct outlook *o)
{
    int sum = 0;

    for (int s = 0; s < o->p.rules->seats; s++) {
        if (is_in(o->p.v, s))
            sum += amb_own_want(o, s);
    }
    return sum;
}

int amb_cocoa_to_come(const struct outlook *o)
{
    int sum = 0;

    for (int m = 0; m < MARKETS; m++)
        sum += o->p.v->pile[m];
    return sum;
}

double amb_cocoa_price(const struct outlook *o)
{
    double least_price = o->p.v->now.minimum;

    return least_price > COCOA ? least_price : COCOA;
}

/* --- A month reckoned through -------------------------------------------------------- */

struct month {
    double cost, gain;
    int buy;
};

static double wages_of(const struct outlook *o, const int *staff)
{
    double sum = 0;

    for (int t = 0; t < TRADES; t++)
        sum += o->p.r->wage[t] * staff[t];
    return sum;
}

static double staff_cost(const struct outlook *o, const int *staff)
{
    double sum = 0;

    for (int t = 0; t < TRADES; t++) {
        int gone = o->f->staff[t] - staff[t];

        sum += o->p.r->wage[t] * staff[t];
        if (gone > 0)
            sum += o->p.r->wage[t] / 2 * gone;
    }
    return sum;
}

/* Bars made out of stock and what the cash left over can buy. */
static double bars_made(const struct outlook *o, const int *staff, double cash,
                        struct month *m)
{
    const struct ambition *v = o->p.v;
    int each = v->now.limited ? v->now.output : o->p.r->bars_a_worker;
    int able = each * staff[WORKER];
    int room = o->p.r->chocolate_store - o->f->chocolate;
    int want = able < room ? able : room;
    double price = amb_cocoa_price(o);

    m->buy = v->now.no_cocoa ? 0 : want - o->f->cocoa;
    if (m->buy * price > cash)
        m->buy = (int)(cash / price);
    if (m->buy < 0)
        m->buy = 0;
    m->cost += m->buy * price;
    return least(want, o->f->cocoa + m->buy);
}

/* Contracts that so many negotiations are likely to win. */
static double contracts_won(const struct outlook *o, int sales)
{
    int each = o->p.r->negotiations[amb_seats_left(&o->p)];
    int own = each * sales + o->p.v->now.extra;
    int all;

    own = own < o->p.r->cursor ? own : o->p.r->cursor;
    all = own > o->others_cursor ? own : o->others_cursor;
    return own ? least(own, (double)all * own / (own + 0.8 * o->others_sum))
               : 0;
}

static double money_due(const struct outlook *o)
{
    double sum = 0;

    for (int i = 0; i < o->f->n_waiting; i++)
        sum += o->f->waiting_price[i];
    for (int i = 0; i < o->f->n_bundles; i++)
        sum += o->f->bundle[i];
    return sum;
}

static struct month reckon(const struct outlook *o, const int *staff)
{
    struct month m = { staff_cost(o, staff), 0, 0 };
    double cash = o->f->cash - m.cost;
    double bars = o->f->chocolate + bars_made(o, staff, cash, &m);
    double won = least(contracts_won(o, staff[SALES]), bars / o->size);
    int old = o->f->n_waiting, bundles = o->f->n_bundles;
    int desks = o->p.v->now.idle >> SECRETARY & 1 ? 0 : staff[SECRETARY];
    int tills = o->p.r->bundles_an_accountant * staff[ACCOUNTANT];
    double passed, cashed, papers, each, income = 0;

    if (o->last && won > least(desks, tills - bundles)) /* AMB-V11 */
        won = least(desks, tills - bundles) > 0 ? least(desks, tills - bundles)
                                                : 0;
    papers = old + bundles + won;
    if (papers > 0) {
        each = (money_due(o) + won * o->size * o->bar) / papers;
        passed = least(desks, old + won);
        cashed = least(tills, bundles + passed);
        income = cashed * each;
        m.gain = income + (papers - cashed) * each * (o->last ? 0 : LATER);
    }
    m.gain += (bars - won * o->size) * o->kept;
    if (!o->last) {
        /* Next month's wages come out of what is in the box by then. */
        double need = wages_of(o, staff) * NEXT_WAGES + SPARE;
        double box = o->f->cash - m.cost + CERTAIN * income;

        if (box < need)
            m.gain -= SHORTAGE * (need - box);
    }
    return m;
}

/* Goes through the choices of the trades from `trade` on. */
static void search(const struct outlook *o, int trade, int fixed, int *staff,
                   struct staff_plan *best)
{
    static const uint8_t most[TRADES] = { MOST_WORKERS, MOST_SALES, MOST_DESKS,
                                          MOST_TILLS };

    if (trade == TRADES) {
        struct month m = reckon(o, staff);

        if (staff_cost(o, staff) <= o->f->cash &&
            m.gain - m.cost > best->value) {
            for (int t = 0; t < TRADES; t++)
                best->staff[t] = staff[t];
            best->value = m.gain - m.cost;
            best->cocoa = m.buy;
            best->budget = m.cost;
        }
        return;
    }
    if (trade < fixed) {
        search(o, trade + 1, fixed, staff, best);
        return;
    }
    for (int n = 0; n <= most[trade]; n++) {
        staff[trade] = n;
        search(o, trade + 1, fixed, staff, best);
    }
}

struct staff_plan amb_plan_staff(const struct outlook *o, int fixed,
                                 const uint8_t *chosen)
{
    struct staff_plan best = { .value = -1e9 };
    int staff[TRADES] = { 0 };

    for (int t = 0; t < fixed; t++)
        staff[t] = chosen[t];
    search(o, 0, fixed, staff, &best);
    return best;
}

/* Wages as now and cocoa for all workers. */
double amb_cash_needed(const struct outlook *o)
{
    double sum = 0;
    int each = o->p.r->bars_a_worker;

    for (int t = 0; t < TRADES; t++)
        sum += o->p.r->wage[t] * o->f->staff[t];
    sum += each * o->f->staff[WORKER] * COCOA * 2;
    return sum + o->f->loans * o->p.r->interest + 60;
}
