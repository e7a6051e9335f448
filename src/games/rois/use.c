/* What an attacker makes of its unblocked heroes, for programs that play: it
 * uses them one by one, each time the one that gains most. */
#include "games/rois/worth.h"

#include "core/pure.h"

/* The tokens after a price, paid with what is worth least. */
static purse pay_cheaply(const struct rois_rules *r, purse tokens,
                         const struct price *cost, int palaces)
{
    tokens -= cost->fixed;
    for (int i = 0; i < cost->any; i++) {
        purse best = 0;
        double most = -1;

        for (int k = 0; k < KINDS; k++) {
            double w;

            if (!purse_count(tokens, k))
                continue;
            w = roi_worth_tokens(r, tokens - ONE_TOKEN(k), palaces);
            if (w > most) {
                most = w;
                best = ONE_TOKEN(k);
            }
        }
        tokens -= best;
    }
    return tokens;
}

/* What the attacker has after using a hero: tokens, and what else it is
 * worth. */
struct purchase {
    purse tokens;
    double extra;
};

static struct purchase use_hero(const struct mag_rules *rules,
                                const struct rois *v, purse tokens, int hero)
{
    const struct rois_rules *r = roi(rules);
    const struct kingdom *d = &v->seat[v->defender];
    const struct hero *h = &r->hero[hero];
    int loot = h->steal, victim = purse_total(d->tokens);

    if (loot > victim)
        loot = victim;
    return (struct purchase){
        pay_cheaply(r, tokens, &h->cost, v->seat[v->attacker].palaces) +
            h->income.fixed,
        0.9 * h->income.any + 0.5 * h->income.other + 0.1 * h->cycle +
            loot * (purse_count(d->tokens, HONOUR) ? 1.5 : 0.9)
    };
}

/* The best that the attacker makes of these heroes, in any order: each time
 * the one that gains most. */
double roi_worth_use(const struct mag_rules *rules, const struct rois *v,
                     unsigned categories)
{
    const struct rois_rules *r = roi(rules);
    const struct kingdom *k = &v->seat[v->attacker];
    purse tokens = k->tokens;
    double start = roi_worth_tokens(r, tokens, k->palaces);
    double now = start, extra = 0;

    while (categories) {
        struct purchase best = { 0, 0 };
        double most = 0;
        unsigned which = 0;

        for (unsigned set = categories; set; set &= set - 1) {
            int c = __builtin_ctz(set), hero = roi_hero_of(k, c);
            struct purchase use;
            double gain;

            if (!roi_can_pay(tokens, &r->hero[hero].cost, 0, 0))
                continue;
            use = use_hero(rules, v, tokens, hero);
            gain = roi_worth_tokens(r, use.tokens, k->palaces) - now +
                   use.extra;
            if (gain > most) {
                most = gain;
                best = use;
                which = 1u << c;
            }
        }
        if (!which)
            break;
        categories &= ~which;
        tokens = best.tokens;
        extra += best.extra;
        now = roi_worth_tokens(r, tokens, k->palaces);
    }
    return now - start + extra;
}

/* --- All sets at once ---------------------------------------------------------- */

/* Where the attacker stands after some uses. */
struct stand {
    purse tokens;
    double now, extra;
};

/* One use from a standing; returns what it gains, 0 if it is of no use. */
static double use_from(const struct mag_rules *rules, const struct rois *v,
                       const struct stand *from, int category, struct stand *to)
{
    const struct rois_rules *r = roi(rules);
    const struct kingdom *k = &v->seat[v->attacker];
    int hero = roi_hero_of(k, category);
    struct purchase use;
    double gain;

    if (!roi_can_pay(from->tokens, &r->hero[hero].cost, 0, 0))
        return 0;
    use = use_hero(rules, v, from->tokens, hero);
    to->tokens = use.tokens;
    to->now = roi_worth_tokens(r, use.tokens, k->palaces);
    to->extra = from->extra + use.extra;
    gain = to->now - from->now + use.extra;
    return gain > 0 ? gain : 0;
}

static int best_of(unsigned set, const double *gain)
{
    double most = 0;
    int best = -1;

    for (; set; set &= set - 1) {
        int c = __builtin_ctz(set);

        if (gain[c] > most) {
            most = gain[c];
            best = c;
        }
    }
    return best;
}

/* The uses after one another that sets of three need: each is reckoned once,
 * not once for every set. */
struct uses {
    struct stand start, one[CATEGORIES], two[CATEGORIES][CATEGORIES];
    double gain[CATEGORIES], next[CATEGORIES][CATEGORIES];
};

static void fill_uses(const struct mag_rules *rules, const struct rois *v,
                      struct uses *u)
{
    const struct kingdom *k = &v->seat[v->attacker];

    u->start = (struct stand){
        k->tokens, roi_worth_tokens(roi(rules), k->tokens, k->palaces), 0
    };
    for (int c = 0; c < CATEGORIES; c++) {
        u->gain[c] = use_from(rules, v, &u->start, c, &u->one[c]);
        for (int d = 0; u->gain[c] > 0 && d < CATEGORIES; d++) {
            if (d != c)
                u->next[c][d] = use_from(rules, v, &u->one[c], d,
                                         &u->two[c][d]);
        }
    }
}

static double use_set(const struct mag_rules *rules, const struct rois *v,
                      const struct uses *u, unsigned set)
{
    int a = best_of(set, u->gain), b;
    double sum;

    if (a < 0)
        return 0;
    sum = u->gain[a];
    set &= ~(1u << a);
    b = best_of(set, u->next[a]);
    if (b < 0)
        return sum;
    sum += u->next[a][b];
    set &= ~(1u << b);
    if (set) {
        struct stand last;

        sum += use_from(rules, v, &u->two[a][b], __builtin_ctz(set), &last);
    }
    return sum;
}

void roi_worth_uses(const struct mag_rules *rules, const struct rois *v,
                    double *by_set)
{
    struct uses u;

    fill_uses(rules, v, &u);
    for (unsigned set = 0; set < 1u << CATEGORIES; set++) {
        if (__builtin_popcount(set) <= SENT)
            by_set[set] = use_set(rules, v, &u, set);
    }
}
