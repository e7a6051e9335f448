/* Private purchases for programs that play: prices near what the lots are worth
 * to both sides.
 *
 * BOU-X2 nobody is bound before both agree: who names a price weighs what it
 * would bring against the chance that the other side takes it, which falls from
 * one end of what both can live with to the other. So both meet half way. */
#include "games/bourse/bargain.h"

#include <math.h>

#include "games/bourse/market.h"
#include "games/bourse/tables.h"

#include "core/pure.h"

/* Prices by the advice's own figures were too high: who paid them won less than
 * it should have. */
struct mind bou_at_the_table(const struct mind *m, struct trial *trial)
{
    const struct mag_rules *rules = m->rules;
    struct mind out = *m;

    out.o = bou_look(rules, m->b, rules->weight + W_JUDGE);
    out.o.rivals = rules->weight[W_ENVY] / (rules->seats - 1);
    out.trial = trial;
    trial->known = 0;
    trial->company = -1;
    out.thrift = 0; /* the judgement counts it in the worth of cash */
    return out;
}

struct mind bou_across_the_table(const struct mind *m, int seat)
{
    struct mind other = bou_mind_of(m, seat);

    other.thrift = 0;
    return other;
}

/* What a price changes is worth the same at every price: two are enough. */
struct bargain bou_bargain(const struct mind *holder, const struct mind *buyer,
                           int company, int lots)
{
    int quote = holder->b->quote[company];
    struct transfer t = {
        holder->seat, buyer->seat, company, lots, quote, quote
    };
    double sells = bou_trade(holder, &t);
    double buys = bou_trade(buyer, &t);
    struct bargain g;

    t.price += STEP;
    g.to_holder = bou_trade(holder, &t) - sells;
    g.to_buyer = buys - bou_trade(buyer, &t);
    g.low = fmax(quote, quote - STEP * sells / g.to_holder);
    g.high = fmin(quote + STEP * buys / g.to_buyer,
                  (double)buyer->spare / lots);
    return g;
}

double bou_half_way(const struct bargain *g)
{
    return g->high > g->low ? g->to_buyer * (g->high - g->low) / 2 / STEP
                            : NEVER;
}

/* What a price brings to the holder or the buyer. */
static double gain(const struct bargain *g, bool holder, double price)
{
    return holder ? g->to_holder * (price - g->low) / STEP
                  : g->to_buyer * (g->high - price) / STEP;
}

/* What naming a price is worth: its gain times the chance that the other side
 * takes it, which weighs more with who likes to deal. */
static double naming(const struct mind *m, const struct bargain *g, bool holder,
                     double price)
{
    double keen = m->rules->weight[W_KEEN] + m->rules->manner.bargain / 2;
    double way = g->high - g->low;
    double chance = (holder ? g->high - price : price - g->low) / way;

    if (way <= 0)
        return NEVER;
    chance = fmin(fmax(chance, 0), 1);
    return gain(g, holder, price) * (keen == 1 ? chance : pow(chance, keen));
}

static double score(const struct mind *m, const struct bargain *g,
                    mag_action action)
{
    const struct deal *d = &m->b->deal;
    double price = mag_act_arg(action, 0) * (double)STEP;

    switch (mag_act_verb(action)) {
    case VERB_CALL:
        return naming(m, g, true, price);
    case VERB_ANSWER:
        return naming(m, g, false, price);
    case VERB_CLOSE:
        return gain(g, true, d->answered);
    case VERB_ORDER:
        return gain(g, false, d->asked);
    case VERB_RISK:
    case VERB_STRETCH:
        return NEVER;
    default: /* refuse, pass */
        return 0;
    }
}

/* Nothing but no. */
static double refusing(mag_action action)
{
    unsigned verb = mag_act_verb(action);

    return verb == VERB_REFUSE || verb == VERB_PASS ? 0 : -HUGE_VAL;
}

static bool is_price(mag_action action)
{
    unsigned verb = mag_act_verb(action);

    return verb == VERB_CALL || verb == VERB_ANSWER || verb == VERB_STRETCH;
}

/* The listed price nearest to one; -1 if there is none. */
static int nearest(const mag_action *list, int n, double price)
{
    double least = HUGE_VAL;
    int at = -1;

    for (int i = 0; i < n; i++) {
        double off = fabs(mag_act_arg(list[i], 0) * (double)STEP - price);

        if (is_price(list[i]) && off < least) {
            least = off;
            at = i;
        }
    }
    return at;
}

/* Of all prices the best is worth a thought, and one nearer to either side: who
 * looks ahead may find that the lots are worth more, or less. */
static void keep_three(const struct bargain *g, const mag_action *list, int n,
                       double *out)
{
    double way = g->high - g->low;
    int low = nearest(list, n, g->low + way / 4), best = low;
    int high = nearest(list, n, g->high - way / 4);

    for (int i = 0; i < n; i++) {
        if (is_price(list[i]) && out[i] > out[best])
            best = i;
    }
    for (int i = 0; i < n; i++) {
        bool kept = i == best || (way > 0 && (i == low || i == high));

        if (is_price(list[i]) && !kept)
            out[i] = -HUGE_VAL;
    }
}

void bou_advise_price(const struct mind *m, const mag_action *list, int n,
                      double *out)
{
    const struct deal *d = &m->b->deal;
    bool holds = m->b->phase == PHASE_HOLDER;
    struct trial trial;
    struct mind own = bou_at_the_table(m, &trial);
    struct mind other = bou_across_the_table(&own,
                                             holds ? m->b->turn : d->holder);
    struct bargain g = bou_bargain(holds ? &own : &other, holds ? &other : &own,
                                   d->company, d->lots);

    for (int i = 0; i < n; i++)
        out[i] = bou_deals(m) ? score(m, &g, list[i]) : refusing(list[i]);
    keep_three(&g, list, n, out);
}
