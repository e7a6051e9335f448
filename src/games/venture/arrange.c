/* The best pile out of a set of companies, and a whole arrangement.
 *
 * A pile is made by its common letters: for each of the 64 sets of letters,
 * one company of each industry that carries them all (VEN-C1). So all piles
 * worth a thought are looked at by looking at sets of letters. */
#include "games/venture/arrange.h"

#include <string.h>

#include "core/pure.h"

/* For every set of letters, the industries of those companies that carry all
 * of it. */
struct industries {
    uint8_t with[LETTER_SETS];
};

static struct industries industries_of(const struct ven_rules *r, uint64_t set)
{
    struct industries in = { { 0 } };

    for (; set; set &= set - 1) {
        const uint8_t *carries = r->carries[__builtin_ctzll(set)];

        for (int w = 0; w < LETTER_SETS; w++)
            in.with[w] |= carries[w];
    }
    return in;
}

/* One company of each industry that the base has not, with the letters w. */
static uint64_t members(const struct ven_rules *r, uint64_t set, unsigned w,
                        unsigned taken)
{
    uint64_t cards = 0;

    for (unsigned m = w; m; m &= m - 1)
        set &= r->with_letter[__builtin_ctz(m)];
    for (int i = 0; i < INDUSTRIES; i++) {
        uint64_t choice = set & r->of_industry[i];

        if (!(taken >> i & 1))
            cards |= choice & -choice; /* the one that fits least elsewhere */
    }
    return cards;
}

static double value_alone(const struct outlook *o, uint64_t set)
{
    double letters = 0;

    for (; set; set &= set - 1)
        letters +=
            __builtin_popcount(o->r->company[__builtin_ctzll(set)].letters);
    return o->size[1] * letters;
}

/* A pile's shape: eight times its companies plus its letters. */
static void shapes_of(const struct industries *in, uint8_t *shape)
{
    for (unsigned w = 0; w < LETTER_SETS; w++) {
        unsigned x = in->with[w], y = w;

        /* The bits of both are counted byte by byte, many at a time. */
        x = (x & 0x55) + (x >> 1 & 0x55);
        x = (x & 0x33) + (x >> 2 & 0x33);
        x = (x & 0x0f) + (x >> 4);
        y = (y & 0x55) + (y >> 1 & 0x55);
        y = (y & 0x33) + (y >> 2 & 0x33);
        y = (y & 0x0f) + (y >> 4);
        shape[w] = (uint8_t)(x << 3 | y);
    }
}

/* The shape with the most letters for a pile of n companies; 0 if there is
 * none. Written so that compilers take sixteen sets at a time. */
static uint8_t best_shape(const uint8_t *shape, int n)
{
    uint8_t best = 0, size = (uint8_t)(n << 3);

    for (int w = 0; w < LETTER_SETS; w++) {
        uint8_t fits = (shape[w] & 0x78) == size ? 0xff : 0;
        uint8_t s = shape[w] & fits;

        best = s > best ? s : best;
    }
    return best;
}

/* The letters of the best pile of two companies or more; 0 if none fit
 * together. */
static unsigned best_letters(const struct outlook *o, uint64_t set,
                             double *value)
{
    struct industries in = industries_of(o->r, set);
    uint8_t shape[LETTER_SETS], best = 0;

    int most = __builtin_popcount(in.with[0]); /* one of each industry */

    *value = -1;
    if (most < 2)
        return 0;
    shapes_of(&in, shape);
    for (int n = 2; n <= most; n++) {
        uint8_t s = best_shape(shape, n);

        if (s && o->size[n] * (s & 7) > *value) {
            *value = o->size[n] * (s & 7);
            best = s;
        }
    }
    if (!best)
        return 0;
    return (unsigned)((const uint8_t *)memchr(shape, best, sizeof shape) -
                      shape);
}

double ven_arranged(const struct outlook *o, uint64_t set)
{
    double sum = 0, value;

    while (set & (set - 1)) {
        unsigned letters = best_letters(o, set, &value);

        if (!letters)
            break;
        sum += value;
        set &= ~members(o->r, set, letters, 0);
    }
    return sum + value_alone(o, set);
}

enum { FAR_PLANS = 5 }; /* first piles that are thought through */

/* Keeps the best plans, best first; equal ones once. */
static void keep_plan(struct plan *best, int *n, struct plan plan)
{
    int i = *n;

    for (int j = 0; j < *n; j++) {
        if (best[j].cards == plan.cards)
            return;
    }
    if (*n < FAR_PLANS)
        (*n)++;
    else
        i--;
    for (; i && best[i - 1].value < plan.value; i--)
        best[i] = best[i - 1];
    best[i] = plan;
}

/* The best piles to make of the base and companies of `set`. */
static int first_plans(const struct outlook *o, uint64_t set,
                       const struct stack *base, struct plan *first)
{
    struct industries in = industries_of(o->r, set);
    int n = 0;

    /* Larger sets of letters first: a smaller one with the same companies
     * is not worth less than it seems. */
    for (unsigned w = LETTER_SETS - 1; w; w--) {
        int joining = __builtin_popcount(in.with[w] &
                                         ~(unsigned)base->industries);
        double value;

        if ((w & ~(unsigned)base->letters) || !joining || base->n + joining < 2)
            continue;
        value = ven_stack_value(o, base->n + joining, w);
        if (n == FAR_PLANS && value <= first[n - 1].value)
            continue;
        keep_plan(
            first, &n,
            (struct plan){ members(o->r, set, w, base->industries), value });
    }
    return n;
}

struct plan ven_far_plan(const struct outlook *o, uint64_t set,
                         const struct stack *base)
{
    struct plan first[FAR_PLANS], best;
    int n = first_plans(o, set, base, first);

    /* Leaving the base as it stands, and everything else to other piles. */
    best = (struct plan){ 0, ven_arranged(o, set) };
    if (base->n)
        best.value += ven_stack_value(o, base->n, base->letters);
    for (int i = 0; i < n; i++) {
        double sum = first[i].value + ven_arranged(o, set & ~first[i].cards);

        if (sum > best.value || (!base->n && !best.cards))
            best = (struct plan){ first[i].cards, sum };
    }
    if (!best.cards && !base->n)
        best.cards = set & -set; /* nothing fits together: one alone */
    return best;
}
