/* What a position of Venture is worth.
 *
 * A pile is worth its profit at every count still to come, and a part of what
 * one more company would add. Companies that would earn more in other piles
 * are worth a part of what a reorganisation would bring. Money is worth what
 * it counts at the end plus what it can still buy. Only what the seat knows
 * enters: of hidden hands evaluate() sees what resample() drew. */
#include "games/venture/value.h"

#include <math.h>
#include <string.h>

#include "core/pure.h"

static const double USUAL = 0.6; /* share of the cards that is not in hands */

const struct mag_weight venture_weights[VENTURE_WEIGHTS] = {
    [W_GROWTH] = { "growth", 0.39, 0, 1 },
    [W_TURNS] = { "turns", 1.15, 0.5, 6 },
    [W_TODAY] = { "today", 0.8, 0, 1 },
    [W_MONEY] = { "money", 0.25, 0, 2 },
    [W_SET_MONEY] = { "set-money", 0.28, 0, 1 },
    [W_TAKEOVER] = { "takeover", 12, 0, 30 },
    [W_DOUBT] = { "doubt", 0.3, 0, 5 },
    [W_REBUILD] = { "rebuild", 0, 0, 1 },
    [W_JUDGE + W_GROWTH] = { "judge-growth", 0.51, 0, 1 },
    [W_JUDGE + W_TURNS] = { "judge-turns", 1.48, 0.5, 6 },
    [W_JUDGE + W_TODAY] = { "judge-today", 0.04, 0, 1 },
    [W_JUDGE + W_MONEY] = { "judge-money", 1.0, 0, 2 },
    [W_JUDGE + W_SET_MONEY] = { "judge-set-money", 0.94, 0, 1 },
    [W_JUDGE + W_TAKEOVER] = { "judge-takeover", 20.6, 0, 30 },
    [W_JUDGE + W_DOUBT] = { "judge-doubt", 0, 0, 5 },
    [W_JUDGE + W_REBUILD] = { "judge-rebuild", 0.64, 0, 1 },
    [W_HARM] = { "harm", 0.95, 0, 2 },
    [W_TEMPO] = { "tempo", 0.4, 0, 2 },
    [W_LEAD] = { "lead", 1, 1, 200 },
    [W_LEAD_A_COUNT] = { "lead-count", 14.25, 0, 100 },
    [W_LEAD_PROFIT] = { "lead-profit", 0, 0, 2 },
};

/* Profit counts that one turn's draw brings: the fewer cards are left to
 * draw, the sooner the profit cards come round again. What is in hands now
 * will be paid out in part, so the usual number counts as much as today's. */
static double counts_a_turn(const struct outlook *o)
{
    const struct ven_rules *r = o->r;
    const struct venture *v = o->v;
    double profits = v->stock.count[KIND_PROFIT] + v->discarded_profits;
    double cards = pile_size(&v->stock) + bundle_size(v->discards) +
                   v->discarded_profits;
    double all = 0, today = o->w[W_TODAY];

    for (int kind = 0; kind < KINDS; kind++)
        all += r->copies[kind];
    return r->draw * profits / (today * cards + (1 - today) * USUAL * all + 1);
}

/* A pile of n companies at one count, for each letter. */
static double size_value(const struct outlook *o, int n)
{
    double now = o->r->stack_profit[n], next;

    if (n >= MAX_STACK)
        return now;
    next = o->r->stack_profit[n < 2 ? 3 : n + 1];
    /* Two steps away from earning anything is worth half a step. */
    return now + o->w[W_GROWTH] * o->youth * (next - now) * (n < 2 ? 0.5 : 1.0);
}

struct outlook ven_look(const struct mag_rules *rules, const struct venture *v,
                        const double *w)
{
    struct outlook o = {
        .r = ven(rules), .v = v, .w = w, .seats = rules->seats
    };
    int left = v->to_come + __builtin_popcountll(v->centre);
    int all = o.r->to_come + o.r->centre_size;

    o.pace = o.w[W_TURNS] * counts_a_turn(&o);
    o.counts = 1 + left * o.pace;
    o.youth = fmin(1.0, 1.5 * left / (all + 1));
    /* At the end money counts by itself (venture), or nothing at all. */
    o.money = o.w[W_MONEY] * o.youth + (o.r->riche ? 0 : 1 - o.youth);
    for (int n = 0; n <= MAX_STACK; n++)
        o.size[n] = size_value(&o, n);
    return o;
}

/* --- The best pile out of a set, and a whole arrangement ------------------------- */

enum { FAR_PLANS = 5 };

const struct stack ven_empty_stack = { .letters = LETTER_SETS - 1,
                                       .legal = true };

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
        value = stack_value(o, base->n + joining, w);
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
        best.value += stack_value(o, base->n, base->letters);
    for (int i = 0; i < n; i++) {
        double sum = first[i].value + ven_arranged(o, set & ~first[i].cards);

        if (sum > best.value || (!base->n && !best.cards))
            best = (struct plan){ first[i].cards, sum };
    }
    if (!best.cards && !base->n)
        best.cards = set & -set; /* nothing fits together: one alone */
    return best;
}

struct stack ven_open_part(const struct outlook *o)
{
    const struct holding *h = &o->v->held[o->v->turn];
    struct stack s[MAX_COMPANIES];
    int n = stacks_of(o->r, h, s);

    return o->v->open ? s[n - 1] : ven_empty_stack;
}

/* --- Holdings and hands ------------------------------------------------------------- */

uint64_t ven_set_of(const struct holding *h)
{
    uint64_t set = 0;

    for (int i = 0; i < h->n; i++)
        set |= (uint64_t)1 << h->card[i];
    return set;
}

struct piles ven_piles_of(const struct outlook *o, const struct holding *h)
{
    struct piles p;

    p.n = stacks_of(o->r, h, p.stack);
    p.value = 0;
    for (int i = 0; i < p.n; i++) {
        if (p.stack[i].legal)
            p.value += stack_value(o, p.stack[i].n, p.stack[i].letters);
    }
    return p;
}

double ven_piles(const struct outlook *o, const struct holding *h)
{
    return ven_piles_of(o, h).value;
}

double ven_piles_with(const struct outlook *o, const struct piles *p,
                      int company)
{
    unsigned letters = o->r->company[company].letters;
    double best = stack_value(o, 1, letters);

    for (int i = 0; i < p->n; i++) {
        const struct stack *s = &p->stack[i];
        double more;

        if (!s->legal || !fits_on(o->r, s, company))
            continue;
        more = stack_value(o, s->n + 1, s->letters & letters) -
               stack_value(o, s->n, s->letters);
        best = more > best ? more : best;
    }
    return p->value + best;
}

/* With what a reorganisation later could bring, at its price. */
static double with_rebuilding(const struct outlook *o, uint64_t set,
                              double piles)
{
    double more;

    if (o->w[W_REBUILD] <= 0)
        return piles * o->counts;
    more = (ven_arranged(o, set) - piles - o->w[W_DOUBT]) * o->counts -
           __builtin_popcountll(set) * o->money;
    return piles * o->counts + (more > 0 ? o->w[W_REBUILD] * more : 0);
}

double ven_holding(const struct outlook *o, const struct holding *h,
                   double piles)
{
    return with_rebuilding(o, ven_set_of(h), piles);
}

double ven_hand(const struct outlook *o, bundle hand)
{
    int face = 0;

    for (int kind = 0; kind < KIND_TAKEOVER; kind++)
        face += bundle_count(hand, kind) * o->r->value[kind];
    return face * o->money +
           ((worth(o->r, hand) - face) * o->w[W_SET_MONEY] +
            bundle_size(hand & ~CAPITAL_CARDS) * o->w[W_TAKEOVER]) *
               o->youth;
}

/* --- The whole position ------------------------------------------------------------- */

/* What the seat's piles will be, companies that are being placed or rebuilt
 * included. */
static double coming_piles(const struct outlook *o, int seat)
{
    const struct venture *v = o->v;
    const struct holding *h = &v->held[seat];

    if (seat == v->turn && v->phase == PHASE_PLACE) {
        struct piles piles = ven_piles_of(o, h);

        return ven_piles_with(o, &piles, v->won);
    }
    if (seat == v->turn && v->phase == PHASE_BUILD && v->lifted) {
        struct stack open = ven_open_part(o);
        double closed = ven_piles(o, h);

        if (open.n)
            closed -= stack_value(o, open.n, open.letters);
        return closed + ven_far_plan(o, v->lifted, &open).value;
    }
    return ven_piles(o, h);
}

static double standing(const struct outlook *o, int seat, double piles)
{
    const struct venture *v = o->v;
    bundle hand = v->hand[seat];
    uint64_t set = ven_set_of(&v->held[seat]);

    if (seat == v->turn) {
        if (v->due)
            hand -= best_payment(o->r, hand, v->named, v->named_up_to, v->due);
        set |= v->lifted;
        if (v->phase == PHASE_PLACE)
            set |= (uint64_t)1 << v->won;
    }
    return v->score[seat] + with_rebuilding(o, set, piles) + ven_hand(o, hand);
}

void venture_evaluate(const struct mag_rules *rules, const void *pos,
                      double *out)
{
    const struct venture *v = pos;
    const double *w = rules->weight;
    struct outlook o = ven_look(rules, v, w + W_JUDGE);
    double total[MAG_MAX_SEATS], top = 0, sum = 0, most = 0, lead;

    if (v->phase == PHASE_OVER) {
        venture_result(rules, pos, out);
        return;
    }
    for (int s = 0; s < rules->seats; s++) {
        double piles = coming_piles(&o, s);

        total[s] = standing(&o, s, piles);
        top = s ? fmax(top, total[s]) : total[s];
        most = fmax(most, piles);
    }
    lead = w[W_LEAD] + o.counts * (w[W_LEAD_A_COUNT] + w[W_LEAD_PROFIT] * most);
    for (int s = 0; s < rules->seats; s++) {
        out[s] = exp((total[s] - top) / lead);
        sum += out[s];
    }
    for (int s = 0; s < rules->seats; s++)
        out[s] /= sum;
}
