/* What an attacker makes of its unblocked heroes, for programs that play: it
 * uses them one by one, each time the one that gains most. */
#include "base/compare.h"
#include "games/rois/advise_use.h"
#include "games/rois/evaluate.h"
#include "games/rois/heroes.h"
#include "games/rois/price.h"

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

/* A token of any kind, of any but honour, a market card cycled, a token
 * stolen: from one who has honour, or has none. */
static const double FREE = 0.9, BUT_HONOUR_FREE = 0.5, CYCLED = 0.1,
                    HONOUR_STOLEN = 1.5, STOLEN = 0.9;

static struct purchase use_hero(const struct mag_rules *rules,
                                const struct rois *v, purse tokens, int hero)
{
    const struct rois_rules *r = roi_cards_of(rules);
    const struct kingdom *d = &v->seat[v->defender];
    const struct hero *h = &r->hero[hero];
    int loot = smaller_of(h->steal, purse_total(d->tokens));

    return (struct purchase){
        pay_cheaply(r, tokens, &h->cost, v->seat[v->attacker].palaces) +
            h->income.fixed,
        FREE * h->income.any + BUT_HONOUR_FREE * h->income.other +
            CYCLED * h->cycle +
            loot * (purse_count(d->tokens, HONOUR) ? HONOUR_STOLEN : STOLEN)
    };
}

/* The best that the attacker makes of these heroes, in any order: each time
 * the one that gains most. */
double roi_worth_use(const struct mag_rules *rules, const struct rois *v,
                     unsigned categories)
{
    const struct rois_rules *r = roi_cards_of(rules);
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
    const struct rois_rules *r = roi_cards_of(rules);
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
        k->tokens, roi_worth_tokens(roi_cards_of(rules), k->tokens, k->palaces),
        0
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

/* The gain of hero a, then of b and c in the better order. */
static double use_after(const struct mag_rules *rules, const struct rois *v,
                        const struct uses *u, int a, int b, int c)
{
    const double *next = u->next[a];
    struct stand last;

    if (u->gain[a] <= 0)
        return 0;
    if (next[c] > next[b]) {
        int swap = b;

        b = c;
        c = swap;
    }
    if (next[b] <= 0)
        return u->gain[a];
    return u->gain[a] + next[b] + use_from(rules, v, &u->two[a][b], c, &last);
}

static double use_three(const struct mag_rules *rules, const struct rois *v,
                        const struct uses *u, int x, int y, int z)
{
    const double *gain = u->gain;

    if (gain[x] >= gain[y] && gain[x] >= gain[z])
        return use_after(rules, v, u, x, y, z);
    if (gain[y] >= gain[z])
        return use_after(rules, v, u, y, x, z);
    return use_after(rules, v, u, z, x, y);
}

static double use_two(const struct uses *u, int x, int y)
{
    int a = u->gain[x] >= u->gain[y] ? x : y;

    return u->gain[a] > 0 ? u->gain[a] + u->next[a][x + y - a] : 0;
}

void roi_worth_uses(const struct mag_rules *rules, const struct rois *v,
                    double *by_set)
{
    struct uses u;

    fill_uses(rules, v, &u);
    by_set[0] = 0;
    for (int x = 0; x < CATEGORIES; x++) {
        by_set[1u << x] = u.gain[x];
        for (int y = 0; y < x; y++) {
            unsigned two = 1u << x | 1u << y;

            by_set[two] = use_two(&u, y, x);
            for (int z = 0; z < y; z++)
                by_set[two | 1u << z] = use_three(rules, v, &u, z, y, x);
        }
    }
}
