/* Buying on through the rounds of a stop.
 *
 * BOU-A3 rounds go on as long as somebody asks: a majority can be had at one
 * stop. BOU-A5 each ask lifts the price, so what comes next is dearer. An ask
 * that leads nowhere alone may be the first of three that bring a majority. */
#include "games/bourse/plan.h"

#include <math.h>

#include "base/compare.h"
#include "games/bourse/market.h"

#include "core/pure.h"

/* Lots bought so far in the plan, what they cost, and the quote then. */
struct bought {
    int lots, quote;
    int32_t cost;
};

static double worth(const struct mind *m, const struct plan *p,
                    const struct bought *b)
{
    struct transfer t = { BANK,    m->seat,           p->company,
                          b->lots, b->cost / b->lots, b->quote };

    return bou_trade(m, &t) - m->thrift * b->cost;
}

/* The first ask. The others may still lift its price, by a lot each as a rule,
 * by two at worst. */
static bool ask_first(const struct mind *m, const struct plan *p,
                      struct bought *b)
{
    int rise = p->at_quote ? 0 : STEP * (p->first + p->others);
    int worst = p->at_quote ? 0 : STEP * p->others;

    b->lots = p->first;
    b->quote = m->b->quote[p->company] + rise;
    b->cost = p->first * b->quote;
    return p->first <= m->b->lots[BANK][p->company] &&
           bou_is_safe(m, p->first, b->quote + worst);
}

/* The asks after the first, with nobody else in. */
static bool ask_on(const struct mind *m, const struct plan *p, struct bought *b)
{
    int left = m->b->lots[BANK][p->company] - b->lots - p->others;
    int lots = smaller_of(left, ORDER_MAX);

    if (lots < 1)
        return false;
    b->lots += lots;
    b->quote += STEP * lots;
    b->cost += lots * b->quote;
    return b->cost + lots * m->threat <= m->spare;
}

double bou_plan(const struct mind *m, const struct plan *p)
{
    struct bought b;
    double first, best;

    if (!ask_first(m, p, &b))
        return NEVER;
    first = best = worth(m, p, &b);
    while (ask_on(m, p, &b))
        best = fmax(best, worth(m, p, &b));
    return first + m->rules->weight[W_PLAN] * (best - first);
}
