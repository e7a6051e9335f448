/* What piles, money and the time left are worth.
 *
 * A pile is worth its profit at every count still to come, and a part of what
 * one more company would add. Companies that would earn more in other piles
 * are worth a part of what a reorganisation would bring. Money is worth what
 * it counts at the end plus what it can still buy. */
#include "games/venture/outlook.h"

#include <math.h>

#include "base/compare.h"
#include "games/venture/arrange.h"
#include "games/venture/end.h"

#include "core/pure.h"

/* The share of the cards that is usually not in hands. */
static const double USUAL = 0.6;

/* A step that still earns nothing is worth this part of one that does. */
static const double FAR_STEP = 0.5;

/* The game is young until all / YOUNG companies are left to buy. */
static const double YOUNG = 1.5;

/* Profit counts that one turn's draw brings: the fewer cards are left to
 * draw, the sooner the profit cards come round again, each once a turn at most
 * (VEN-P1). What is in hands now will be paid out in part, so the usual number
 * counts besides today's. */
static double counts_a_turn(const struct outlook *o)
{
    const struct ven_rules *r = o->r;
    const struct venture *v = o->v;
    double profits = r->copies[KIND_PROFIT], today = o->w[W_TODAY];
    double cards = pile_size(&v->stock) - v->stock.count[KIND_PROFIT] +
                   bundle_size(v->discards);
    double all = 0;

    for (int kind = 0; kind < KIND_PROFIT; kind++)
        all += r->copies[kind];
    return profits *
           fmin(1.0, r->draw / (today * cards + (1 - today) * USUAL * all + 1));
}

/* Turns still to come. Where money counts at the end (VEN-G2) the last few
 * companies wait for who is ahead; and where nobody has bought for a while
 * nobody will for a while, unless that ends the game (VEN-G4). */
static double turns_to_come(const struct outlook *o, int left, int limit)
{
    double stay = o->r->riche ? 0 : o->w[W_STAY] * (o->seats - 2);
    int quiet = o->v->quiet;

    return o->w[W_TURNS] * left + stay +
           o->w[W_QUIET] * smaller_of(quiet, limit - quiet);
}

enum { FIRST_THAT_EARNS = 3 }; /* VEN-P2 */

/* A pile of n companies at one count, for each letter. */
static double size_value(const struct outlook *o, int n)
{
    double now = o->r->stack_profit[n], next;
    bool far = n + 1 < FIRST_THAT_EARNS;

    if (n >= MAX_STACK)
        return now;
    next = o->r->stack_profit[far ? FIRST_THAT_EARNS : n + 1];
    return now +
           o->w[W_GROWTH] * o->youth * (next - now) * (far ? FAR_STEP : 1.0);
}

struct outlook ven_look(const struct mag_rules *rules, const struct venture *v,
                        const double *w)
{
    struct outlook o = {
        .r = ven_cards_of(rules), .v = v, .w = w, .seats = rules->seats
    };
    int left = v->to_come + __builtin_popcountll(v->centre);
    int all = o.r->to_come + o.r->centre_size;
    double a_turn = counts_a_turn(&o);

    o.pace = o.w[W_TURNS] * a_turn;
    o.counts = 1 + a_turn * turns_to_come(&o, left, ven_quiet_limit(rules));
    o.youth = fmin(1.0, YOUNG * left / (all + 1));
    /* At the end money counts by itself (venture), or nothing at all. */
    o.money = o.w[W_MONEY] * o.youth + (o.r->riche ? 0 : 1 - o.youth);
    for (int n = 0; n <= MAX_STACK; n++)
        o.size[n] = size_value(&o, n);
    return o;
}

/* --- Holdings and hands ------------------------------------------------------------- */

struct piles ven_piles_of(const struct outlook *o, const struct holding *h)
{
    struct piles p;

    p.n = ven_stacks_of(o->r, h, p.stack);
    p.value = 0;
    for (int i = 0; i < p.n; i++) {
        if (p.stack[i].legal)
            p.value += ven_stack_value(o, p.stack[i].n, p.stack[i].letters);
    }
    return p;
}

double ven_piles_value(const struct outlook *o, const struct holding *h)
{
    return ven_piles_of(o, h).value;
}

double ven_piles_with(const struct outlook *o, const struct piles *p,
                      int company)
{
    unsigned letters = o->r->company[company].letters;
    double best = ven_stack_value(o, 1, letters);

    for (int i = 0; i < p->n; i++) {
        const struct stack *s = &p->stack[i];
        double more;

        if (!s->legal || !ven_fits_on(o->r, s, company))
            continue;
        more = ven_stack_value(o, s->n + 1, s->letters & letters) -
               ven_stack_value(o, s->n, s->letters);
        best = larger_real(more, best);
    }
    return p->value + best;
}

double ven_companies_value(const struct outlook *o, uint64_t set, double piles)
{
    double more;

    /* Zero is the usual weight of advice: then it is not reckoned at all. */
    if (o->w[W_REBUILD] <= 0)
        return piles * o->counts;
    more = (ven_arranged(o, set) - piles - o->w[W_DOUBT]) * o->counts -
           __builtin_popcountll(set) * o->money;
    return piles * o->counts + (more > 0 ? o->w[W_REBUILD] * more : 0);
}

double ven_hand_value(const struct outlook *o, bundle hand)
{
    int face = ven_face_value(o->r, hand);

    return face * o->money +
           ((ven_worth(o->r, hand) - face) * o->w[W_SET_MONEY] +
            bundle_size(hand & ~CAPITAL_CARDS) * o->w[W_TAKEOVER]) *
               o->youth;
}
