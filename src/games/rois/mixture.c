/* Three heroes out of nine, so that nobody can foresee them.
 *
 * Let a[c] be what hero c adds to an attack if it is not blocked. If that
 * simply added up, the defender's best answer could be written down: block c
 * with the chance q[c] = 1 - l / a[c] (where that is positive), with l such
 * that three are blocked; then all threatening heroes are worth l to the
 * attacker. The attacker weighs each three by what they bring on the average
 * against such blocks, costs and the order of use included, and draws one
 * with a chance that grows with it. */
#include "games/rois/worth.h"

#include <math.h>

#include "magnat/rng.h"

#include "core/pure.h"

enum { HALVINGS = 24, SETS = 1 << CATEGORIES };

/* How sharply better choices are preferred: a difference of so many units
 * makes e:1 odds. */
static const double ATTACK_NOISE = 0.15, THREAT_NOISE = 0.3;

/* What the attacker gains by each set of at most three unblocked heroes. */
struct gains {
    double by_set[SETS];
};

static void fill_gains(const struct mag_rules *rules, const struct rois *v,
                       struct gains *g)
{
    roi_worth_uses(rules, v, g->by_set);
}

/* The next set of the same size in ascending order. */
static unsigned next_set(unsigned set)
{
    unsigned low = set & -set, up = set + low;

    return up | ((set ^ up) / low) >> 2;
}

enum { FIRST_SET = (1 << SENT) - 1 };

/* --- The defender ------------------------------------------------------------------ */

/* What each hero adds to an attack, on the average of those that the attacker
 * is likely to make. */
static void threats(const struct gains *g, double *a)
{
    double weight[CATEGORIES] = { 0 };

    for (int c = 0; c < CATEGORIES; c++)
        a[c] = 0;
    for (unsigned t = FIRST_SET; t < SETS; t = next_set(t)) {
        double w = exp(g->by_set[t] / THREAT_NOISE);

        for (unsigned m = t; m; m &= m - 1) {
            int c = __builtin_ctz(m);

            a[c] += w * (g->by_set[t] - g->by_set[t & ~(m & -m)]);
            weight[c] += w;
        }
    }
    for (int c = 0; c < CATEGORIES; c++)
        a[c] = fmax(0.02, a[c] / weight[c]);
}

/* `part` is 1 / a. */
static double blocks_at(const double *part, double l, double *q)
{
    double sum = 0;

    for (int c = 0; c < CATEGORIES; c++) {
        double chance = 1 - l * part[c];

        q[c] = chance > 0 ? chance : 0;
        sum += q[c];
    }
    return sum;
}

/* The chances of the defender's blocks. */
static void defend(const struct gains *g, double *q)
{
    double a[CATEGORIES], low = 0, high = 0;

    threats(g, a);
    for (int c = 0; c < CATEGORIES; c++) {
        high = fmax(high, a[c]);
        a[c] = 1 / a[c];
    }
    for (int i = 0; i < HALVINGS; i++) {
        double l = (low + high) / 2;

        if (blocks_at(a, l, q) > SENT)
            low = l;
        else
            high = l;
    }
    blocks_at(a, high, q);
}

/* All ways to pick n of the odds from `from` on, as a sum of products. */
static double ways(const double *odds, int from, int n)
{
    double sum = 0;

    if (!n)
        return 1;
    for (int c = from; c <= CATEGORIES - n; c++)
        sum += odds[c] * ways(odds, c + 1, n - 1);
    return sum;
}

/* The weight of each next hero: the odds of all threes that begin so. */
static void weigh_defence(const struct gains *g, unsigned chosen,
                          double *weight)
{
    double q[CATEGORIES], odds[CATEGORIES];
    int left = SENT - 1 - __builtin_popcount(chosen);

    defend(g, q);
    for (int c = 0; c < CATEGORIES; c++) {
        double chance = fmin(0.97, fmax(0.015, q[c]));

        odds[c] = chance / (1 - chance);
    }
    for (int c = 0; c < CATEGORIES; c++)
        weight[c] = odds[c] * ways(odds, c + 1, left);
}

/* --- The attacker ------------------------------------------------------------------- */

/* What three heroes bring on the average against these blocks. */
static double expected(const struct gains *g, const double *q, unsigned three)
{
    double sum = 0;

    for (unsigned open = three;; open = (open - 1) & three) {
        double chance = 1;

        for (unsigned m = three; m; m &= m - 1) {
            int c = __builtin_ctz(m);

            chance *= open >> c & 1 ? 1 - q[c] : q[c];
        }
        sum += chance * g->by_set[open];
        if (!open)
            return sum;
    }
}

/* The same, for the attacker: of all threes that begin so. `seen` is 1 + the
 * hero that the crystal ball showed. */
static void weigh_attack(const struct gains *g, unsigned chosen, int seen,
                         double *weight)
{
    double q[CATEGORIES];
    int n = __builtin_popcount(chosen);

    defend(g, q);
    if (seen)
        q[seen - 1] = 1;
    for (int c = 0; c < CATEGORIES; c++)
        weight[c] = 0;
    for (unsigned t = FIRST_SET; t < SETS; t = next_set(t)) {
        unsigned rest = t & ~chosen;

        /* Heroes are named in ascending order: the lowest come first. */
        if (__builtin_popcount(rest) != SENT - n ||
            (chosen && (rest & -rest) < chosen))
            continue;
        weight[__builtin_ctz(rest)] += exp(expected(g, q, t) / ATTACK_NOISE);
    }
}

void roi_advise_choice(const struct mag_rules *rules, const struct rois *v,
                       int seat, const mag_action *list, int n, double *score,
                       struct mag_rng *rng)
{
    bool attacking = seat == v->attacker;
    double weight[CATEGORIES], sum = 0, pick;
    struct gains g;

    fill_gains(rules, v, &g);
    if (attacking)
        weigh_attack(&g, v->chosen[SIDE_ATTACK], v->glimpsed, weight);
    else
        weigh_defence(&g, v->chosen[SIDE_DEFENCE], weight);
    for (int i = 0; i < n; i++) {
        score[i] = weight[mag_act_arg(list[i], 0) % CATEGORIES];
        sum += score[i];
    }
    pick = mag_rng_unit(rng) * sum;
    for (int i = 0; i < n; i++) {
        pick -= score[i];
        score[i] /= sum;
        if (pick < 0) {
            score[i] += 1; /* drawn: above all others */
            pick = HUGE_VAL;
        }
    }
}

/* --- Bets (ROI-M4) ------------------------------------------------------------------- */

double roi_attack_succeeds(const struct mag_rules *rules, const struct rois *v)
{
    double q[CATEGORIES], none = 1, one = 0;
    struct gains g;

    fill_gains(rules, v, &g);
    defend(&g, q);
    for (unsigned set = v->chosen[SIDE_ATTACK]; set; set &= set - 1) {
        double b = q[__builtin_ctz(set)];

        one = one * (1 - b) + none * b;
        none *= 1 - b;
    }
    return none + one;
}

void roi_advise_bet(const struct mag_rules *rules, const struct rois *v,
                    int seat, const mag_action *list, int n, double *score)
{
    const struct rois_rules *r = roi(rules);
    const struct kingdom *k = &v->seat[seat];
    double now = roi_worth_tokens(r, k->tokens, k->palaces);
    double chance = roi_attack_succeeds(rules, v);

    for (int i = 0; i < n; i++) {
        int kind = (int)mag_act_arg(list[i], 1);
        double right = mag_act_arg(list[i], 0) == SIDE_ATTACK ? chance
                                                              : 1 - chance;
        double win, lose;

        score[i] = 0;
        if (mag_act_verb(list[i]) != VERB_BET)
            continue;
        win = purse_count(v->bank, kind)
                  ? roi_worth_tokens(r, k->tokens + ONE_TOKEN(kind), k->palaces)
                  : now;
        lose = roi_worth_tokens(r, k->tokens - ONE_TOKEN(kind), k->palaces);
        score[i] = right * win + (1 - right) * lose - now;
    }
}
