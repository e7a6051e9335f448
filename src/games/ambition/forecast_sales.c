/* How sales are likely to go, for programs that play.
 *
 * Contracts come one by one. One of a size that several seats hold is
 * contested, and goes to each of them as likely as to the others; one that a
 * single seat holds pays its maximum. The contract on the table is reckoned
 * through call by call. */
#include "games/ambition/forecast.h"

#include "base/compare.h"
#include "games/ambition/content.h"
#include "games/ambition/month.h"
#include "games/ambition/order.h"
#include "games/ambition/sell.h"
#include "games/ambition/weights.h"

#include "core/pure.h"

static const double RIVAL = 0.7; /* what another seller takes of the sales */
static const double DOUBT = 0.2; /* of a floor: how far sellers waver */
static const double LEFT = 0.02; /* a chance this small is let go */

/* Contracts of at most so many bars; between whole bars, in proportion. */
static struct orders up_to(const struct demand *d, double bars)
{
    const struct orders *at, *next;
    double more;

    if (bars <= 0)
        return (struct orders){ 0, 0, 0, 0 };
    if (bars >= MAX_STORE)
        return d->up_to[MAX_STORE];
    at = &d->up_to[(int)bars];
    next = at + 1;
    more = bars - (int)bars;
    return (struct orders){ at->part + (next->part - at->part) * more,
                            at->bars + (next->bars - at->bars) * more,
                            at->top + (next->top - at->top) * more,
                            at->base + (next->base - at->base) * more };
}

double amb_floor_price(const struct forecast *f, int seat)
{
    const struct ambition *v = f->v;
    const struct mag_rules *rules = f->p.rules;
    const struct demand *d = &f->r->demand;
    double rivals = 0, ratio, bar, eager = amb_weight(rules, WEIGHT_EAGER);
    double kept = amb_is_last_month(&f->p) ? 0 : amb_weight(rules, WEIGHT_KEPT);

    for (int s = 0; s < rules->seats; s++)
        rivals += s != seat && v->firm[s].chocolate && v->firm[s].cursor;
    ratio = smaller_real(v->to_turn, v->firm[seat].cursor) * d->size /
            (1 + RIVAL * rivals);
    ratio = smaller_real(1.0,
                         ratio / larger_real(1.0, v->firm[seat].chocolate));
    bar = d->base + amb_weight(rules, WEIGHT_SHARE) * (d->top - d->base);
    return kept + (bar - kept) * (1 - eager + eager * ratio);
}

static void win(struct forecast *f, int seat, double part, double price)
{
    struct prospect *s = &f->firm[seat];

    s->bars -= part * amb_on_table(&f->p)->bars;
    s->room -= part;
    s->n_moving += part;
    s->moving += part * price;
    s->hoped += part * price;
}

/* How likely a seat is to accept a price of the contract on the table. */
static double accepts(const struct forecast *f, int seat, double price)
{
    const struct contract *c = amb_on_table(&f->p);
    double floor = amb_floor_price(f, seat) * c->bars;

    if (price >= c->maximum)
        return 1;
    return smaller_real(
        1, larger_real(0, 0.5 + (price - floor) / (DOUBT * floor)));
}

/* AMB-V6, AMB-V7: prices rise from here until somebody accepts. */
static void auction(struct forecast *f, unsigned joined, double price, int from)
{
    const struct ambition *v = f->v;
    const struct contract *c = amb_on_table(&f->p);
    double left = 1;

    while (left > LEFT) {
        for (int s = from; s >= 0; s = amb_seat_after(&f->p, s)) {
            double part;

            if (!(joined >> s & 1) || v->firm[s].chocolate < c->bars)
                continue;
            part = left * accepts(f, s, price);
            left -= part;
            win(f, s, part, price);
        }
        if (price >= c->maximum)
            return;
        price = smaller_real(c->maximum, price + CALL_STEP);
        from = amb_first_seat(&f->p);
    }
}

/* The contract on the table, before anybody has won it. */
static void sell_current(struct forecast *f)
{
    const struct ambition *v = f->v;
    const struct contract *c = amb_on_table(&f->p);
    unsigned joined = v->joined;

    if (v->phase == PHASE_ROUND) {
        auction(f, joined, v->price, v->turn);
    } else if (v->phase == PHASE_STEP) {
        auction(f, joined, v->price + CALL_STEP, amb_first_seat(&f->p));
    } else if (v->phase == PHASE_JOIN) {
        for (int s = 0; s < f->p.rules->seats; s++) {
            bool in = v->asked >> s & 1 &&
                      (!amb_has_answered(f, s) || v->answer[s][0]);

            joined |= (unsigned)in << s;
            f->firm[s].cursor -= in;
        }
        if (joined & (joined - 1))
            auction(f, joined, c->base, amb_first_seat(&f->p));
        else if (joined)
            win(f, __builtin_ctz(joined), 1, c->maximum);
    }
}

/* The seats that can sell, most bars first; returns how many. */
static int rank_sellers(const struct forecast *f, int *order)
{
    int n = 0;

    for (int s = 0; s < f->p.rules->seats; s++) {
        const struct prospect *x = &f->firm[s];
        int at = n;

        if (!is_in(f->v, s) || x->cursor <= 0 || x->room <= 0 || x->bars <= 0)
            continue;
        for (; at > 0 && f->firm[order[at - 1]].bars < x->bars; at--)
            order[at] = order[at - 1];
        order[at] = s;
        n++;
    }
    return n;
}

/* One contract to come. Those of a size that only k seats hold go to one of
 * these k, at the maximum to one alone. */
static void sell_one(struct forecast *f)
{
    int order[SEATS], n = rank_sellers(f, order);
    double contest = amb_weight(f->p.rules, WEIGHT_CONTEST);
    struct orders low = { 0, 0, 0, 0 };
    double part = 0, bars = 0, sum = 0;

    for (int k = n - 1; k >= 0; k--) {
        struct prospect *s = &f->firm[order[k]];
        double able = smaller_real(1, s->cursor) * smaller_real(1, s->room);
        struct orders high = up_to(&f->r->demand, s->bars);
        double top = high.top - low.top, base = high.base - low.base;
        double each = 1.0 / (k + 1);

        part += (high.part - low.part) * each;
        bars += (high.bars - low.bars) * each;
        sum += (k ? base + contest * (top - base) : top) * each;
        s->cursor -= able * high.part;
        s->room -= able * part;
        s->n_moving += able * part;
        s->moving += able * sum;
        s->hoped += able * sum;
        s->bars -= able * bars;
        low = high;
    }
}

void amb_forecast_sales(struct forecast *f)
{
    const struct ambition *v = f->v;
    double turn = v->to_turn;

    if (v->op < OP_SELL || v->phase == PHASE_CURSOR ||
        (v->phase == PHASE_WINDOW && v->window == WINDOW_D)) {
        for (int s = 0; s < f->p.rules->seats; s++) {
            if (is_in(v, s) && f->firm[s].bars > 0)
                turn = larger_real(turn, f->firm[s].cursor);
        }
        turn = smaller_real(turn, pile_size(&v->contracts));
    } else if (v->contract != NO_CARD && !v->winner) {
        sell_current(f);
    }
    for (; turn >= 1; turn--)
        sell_one(f);
}
