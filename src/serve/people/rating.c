/* Glicko-2, step by step as the paper numbers them. */
#include "serve/people/rating.h"

#include <math.h>

static const double SCALE = 173.7178; /* of the paper: 400 / ln 10 */
static const double PI = 3.14159265358979323846;
static const double MIDDLE = 1500, UNKNOWN = 350;
static const double TAU = 0.5; /* how fast the volatility may change */
static const int64_t MONTH_MS = 30ll * 86400 * 1000;

enum { STEPS = 100 }; /* of the search for the volatility: a dozen are enough */

struct rating rating_first(void)
{
    return (struct rating){ MIDDLE, UNKNOWN, 0.06 };
}

double rating_weight(int players)
{
    return players > 1 ? 2.0 / players : 0;
}

static double g(double phi)
{
    return 1 / sqrt(1 + 3 * phi * phi / (PI * PI));
}

/* The function of step 5, whose zero is the logarithm of the variance. */
struct curve {
    double delta, phi, v, a;
};

static double at(const struct curve *c, double x)
{
    double e = exp(x), sum = c->phi * c->phi + c->v + e;

    return e * (c->delta * c->delta - sum) / (2 * sum * sum) -
           (x - c->a) / (TAU * TAU);
}

/* Step 5: the Illinois way to a zero between two sides. */
static double new_volatility(const struct curve *c)
{
    double low = c->a, high, f_low, f_high;

    if (c->delta * c->delta > c->phi * c->phi + c->v) {
        high = log(c->delta * c->delta - c->phi * c->phi - c->v);
    } else {
        high = c->a - TAU;
        for (int k = 2; at(c, high) < 0 && k < STEPS; k++)
            high = c->a - k * TAU;
    }
    f_low = at(c, low);
    f_high = at(c, high);
    for (int i = 0; i < STEPS && fabs(high - low) > 1e-6; i++) {
        double mid = low + (low - high) * f_low / (f_high - f_low);
        double f = at(c, mid);

        if (f * f_high <= 0) {
            low = high;
            f_low = f_high;
        } else {
            f_low /= 2;
        }
        high = mid;
        f_high = f;
    }
    return exp(low / 2);
}

struct rating rating_after(struct rating me, const struct rating_rival *rivals,
                           int n, double weight)
{
    double mu = (me.value - MIDDLE) / SCALE, phi = me.deviation / SCALE;
    double known = 0, gain = 0, before;
    struct curve c;

    for (int i = 0; i < n; i++) { /* steps 3 and 4 */
        double gj = g(rivals[i].deviation / SCALE);
        double other = (rivals[i].value - MIDDLE) / SCALE;
        double hope = 1 / (1 + exp(-gj * (mu - other)));

        known += weight * gj * gj * hope * (1 - hope);
        gain += weight * gj * (rivals[i].result - hope);
    }
    if (!(known > 0))
        return me;
    c = (struct curve){ gain / known, phi, 1 / known,
                        log(me.volatility * me.volatility) };
    me.volatility = new_volatility(&c);
    before = phi * phi + me.volatility * me.volatility; /* step 6 */
    phi = 1 / sqrt(1 / before + known);                 /* step 7 */
    me.value = MIDDLE + SCALE * (mu + phi * phi * gain);
    me.deviation = SCALE * phi;
    return me;
}

struct rating rating_later(struct rating me, int64_t ms)
{
    double months = ms > 0 ? (double)(ms / MONTH_MS) : 0;
    double phi = me.deviation / SCALE;

    phi = SCALE * sqrt(phi * phi + months * me.volatility * me.volatility);
    me.deviation = phi < UNKNOWN ? phi : UNKNOWN;
    return me;
}
