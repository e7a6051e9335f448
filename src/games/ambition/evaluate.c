/* What a position is worth to each seat: the wealth to be expected, and how
 * sure a lead is so long before the end. */
#include "games/ambition/evaluate.h"

#include <math.h>

#include "base/compare.h"
#include "games/ambition/bargain.h"
#include "games/ambition/content.h"
#include "games/ambition/end.h"
#include "games/ambition/forecast.h"
#include "games/ambition/hire.h"
#include "games/ambition/weights.h"

#include "core/pure.h"

/* --- What a month's end is worth --- */

/* What a firm with these means has in the end, `left` months later: a poor
 * one cannot pay the staff that earns, a rich one has enough of it. */
static double grown(const struct mag_rules *rules, double means, int left)
{
    double gain = amb_weight(rules, WEIGHT_GROWTH) +
                  amb_weight(rules, WEIGHT_GROWTH_MONTH) * left;
    double enough = amb_weight(rules, WEIGHT_ENOUGH);
    double more = means - amb_weight(rules, WEIGHT_POOR);

    if (more <= 0)
        return more * amb_weight(rules, WEIGHT_POVERTY);
    return more + gain * (1 - exp(-more / enough));
}

/* What is certain in the end, whatever the firm earns. */
static double certain(const struct forecast *f, int seat, int left)
{
    const struct mag_rules *rules = f->p.rules;
    const struct amb_rules *r = f->r;
    const struct prospect *s = &f->firm[seat];
    double title = r->title_value[r->months - 1];
    double interest = r->interest * amb_weight(rules, WEIGHT_INTEREST) * left;
    double sum = -s->loans * (r->loan + interest);

    if (!left)
        return sum + s->titles * title;
    return sum + s->titles * title * amb_weight(rules, WEIGHT_TITLE) +
           s->bundles * amb_weight(rules, WEIGHT_BUNDLE) +
           s->waiting * amb_weight(rules, WEIGHT_WAITING) +
           s->bars * amb_weight(rules, WEIGHT_BAR) +
           s->wages * amb_weight(rules, WEIGHT_STAFF) +
           __builtin_popcount(f->v->hand[seat]) * left *
               amb_weight(rules, WEIGHT_EXPRESS);
}

/* AMB-H6: means that a borrower cannot put to work next month, for its staff
 * may not outgrow the smallest of the others. */
static double barred(const struct forecast *f, int seat, double means)
{
    const struct mag_rules *rules = f->p.rules;
    int least = TRADES * MAX_PAWNS;

    for (int s = 0; s < rules->seats; s++) {
        if (s != seat && is_in(f->v, s))
            least = smaller_of(least, amb_staff_of(&f->v->firm[s]));
    }
    return fmin(amb_weight(rules, WEIGHT_BORROW),
                fmax(0, means - least * amb_weight(rules, WEIGHT_HEAD)));
}

double amb_wealth(const struct forecast *f, int seat)
{
    const struct mag_rules *rules = f->p.rules;
    const struct prospect *s = &f->firm[seat];
    int left = f->r->months - f->v->month;
    double sum = certain(f, seat, left) + amb_news_ahead(f, seat), means, risk;

    if (!left)
        return sum + s->cash;
    means = s->cash + s->bars * amb_weight(rules, WEIGHT_CHOCOLATE) +
            s->cocoa * amb_weight(rules, WEIGHT_COCOA) -
            s->wages * amb_weight(rules, WEIGHT_SEVERANCE);
    if (s->limited)
        means -= barred(f, seat, means);
    if (s->wages <= 0)
        sum -= amb_weight(rules, WEIGHT_IDLE);
    risk = s->hoped * amb_weight(rules, WEIGHT_RISK);
    return sum + (grown(rules, means - risk, left) +
                  grown(rules, means + risk, left)) /
                     2;
}

/* --- What a position is worth --- */

/* The rest of a month in which the last contracts are turned: after them, and
 * each. */
static const double SOLD = 0.3, CONTRACT = 0.1;
enum { MANY_TO_TURN = 5 };

/* A seat that left has no wealth, and no share to speak of: below the others
 * by more than anybody's wealth, and by this in exponents at most. */
static const double RUINED = -1e6, LEAST = -50.0;

/* Who is far behind still holds out: a small part of the share falls off more
 * slowly with the lag, until the last month ends. */
static const double FAR = 4.0;

/* Months still to be played, this one by its operation. */
static double time_left(const struct mag_play *p)
{
    static const double part[OPERATIONS] = { 1,   1,   0.95, 0.9,
                                             0.8, 0.2, 0.15, 0.02 };
    const struct ambition *v = amb_at(p);
    double rest = part[v->op];

    if (v->op == OP_SELL && v->to_turn < MANY_TO_TURN)
        rest = SOLD + CONTRACT * v->to_turn;
    return amb_cards(p)->months - v->month + rest;
}

static void hire_all(struct forecast *f)
{
    const struct ambition *v = f->v;
    int staff[TRADES];

    for (int s = 0; s < f->p.rules->seats; s++) {
        if (!is_in(v, s) || !amb_has_to_hire(v, s))
            continue;
        amb_usual_staff(f, s, staff);
        if (v->phase == PHASE_HIRE && v->asked >> s & 1) {
            int n = v->waiting >> s & 1 ? v->step[s] : TRADES;

            for (int t = 0; t < n; t++)
                staff[t] = v->answer[s][t];
        }
        amb_forecast_hire(f, s, staff);
    }
}

void amb_evaluate(const struct mag_rules *rules, const void *pos, double *out)
{
    const struct ambition *v = pos;
    struct forecast f;
    double top = -HUGE_VAL, sum = 0, scale, hold;

    if (v->phase == PHASE_OVER) {
        amb_result(rules, pos, out);
        return;
    }
    amb_forecast_init(&f, rules, pos, -1);
    hire_all(&f);
    amb_forecast_month(&f);
    scale = amb_weight(rules, WEIGHT_SPREAD) +
            amb_weight(rules, WEIGHT_SPREAD_MONTH) * sqrt(time_left(&f.p));
    hold = amb_weight(rules, WEIGHT_HOLD_OUT) * fmin(1, time_left(&f.p));
    for (int s = 0; s < rules->seats; s++) {
        out[s] = is_in(v, s) ? amb_wealth(&f, s) + amb_ties(&f.p, s) : RUINED;
        top = fmax(top, out[s]);
    }
    for (int s = 0; s < rules->seats; s++) {
        double lag = (out[s] - top) / scale;

        out[s] = exp(fmax(LEAST, lag)) + hold * exp(fmax(LEAST, lag / FAR));
        sum += out[s];
    }
    for (int s = 0; s < rules->seats; s++)
        out[s] /= sum;
}
