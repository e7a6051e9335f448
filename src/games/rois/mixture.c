/* Three heroes out of nine, so that nobody can foresee them.
 *
 * Let hero c be worth a[c] to the attacker if it is not blocked. If worths
 * add up, the combat is a game whose answer can be written down: the defender
 * blocks c with the chance q[c] = 1 - l / a[c] (where that is positive), with
 * l such that three are blocked; then all threatening heroes are worth l to
 * the attacker. The attacker sends c with a chance p[c] = m / a[c] among
 * those, with m such that three are sent; then the defender cannot gain by
 * leaning to any side. Three heroes are drawn with about these chances. */
#include "games/rois/worth.h"

#include <math.h>

#include "magnat/rng.h"

#include "core/pure.h"

enum { HALVINGS = 40 };

static double blocks_at(const double *a, double l, double *q)
{
    double sum = 0;

    for (int c = 0; c < CATEGORIES; c++) {
        q[c] = fmax(0, 1 - l / a[c]);
        sum += q[c];
    }
    return sum;
}

/* The defender's chances; returns l. */
static double defend(const double *a, double *q)
{
    double low = 0, high = 0;

    for (int c = 0; c < CATEGORIES; c++)
        high = fmax(high, a[c]);
    for (int i = 0; i < HALVINGS; i++) {
        double l = (low + high) / 2;

        if (blocks_at(a, l, q) > SENT)
            low = l;
        else
            high = l;
    }
    blocks_at(a, high, q);
    return high;
}

static double sends_at(const double *a, double l, double m, double *p)
{
    double sum = 0;

    for (int c = 0; c < CATEGORIES; c++) {
        /* Heroes worth less than l are sent only to fill up. */
        p[c] = a[c] >= l ? fmin(1, m / a[c]) : fmin(1, 0.05 * m);
        sum += p[c];
    }
    return sum;
}

static void attack(const double *a, double l, double *p)
{
    double low = 0, high = 100;

    for (int i = 0; i < HALVINGS; i++) {
        double m = (low + high) / 2;

        if (sends_at(a, l, m, p) > SENT)
            high = m;
        else
            low = m;
    }
}

/* What each hero of the attacker is worth if it is not blocked. */
static void threats(const struct mag_rules *rules, const struct rois *v,
                    double *a)
{
    for (int c = 0; c < CATEGORIES; c++)
        a[c] = fmax(0.05, roi_threat(rules, v, c));
}

/* --- Drawing three ---------------------------------------------------------------- */

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

void roi_advise_choice(const struct mag_rules *rules, const struct rois *v,
                       int seat, const mag_action *list, int n,
                       double *score, struct mag_rng *rng)
{
    bool attacking = seat == v->attacker;
    unsigned chosen = v->chosen[attacking ? SIDE_ATTACK : SIDE_DEFENCE];
    int left = SENT - 1 - __builtin_popcount(chosen);
    double a[CATEGORIES], q[CATEGORIES], p[CATEGORIES], l, sum = 0, pick;

    threats(rules, v, a);
    /* The crystal ball: what is surely blocked is not sent. */
    if (attacking && v->glimpsed)
        a[v->glimpsed - 1] = 0.02;
    l = defend(a, q);
    if (attacking)
        attack(a, l, p);
    for (int c = 0; c < CATEGORIES; c++) {
        double chance = fmin(0.97, fmax(0.015, attacking ? p[c] : q[c]));

        p[c] = chance / (1 - chance); /* odds from here on */
    }
    for (int i = 0; i < n; i++) {
        int c = (int)(mag_act_arg(list[i], 0) % CATEGORIES);

        score[i] = p[c] * ways(p, c + 1, left);
        sum += score[i];
    }
    pick = mag_rng_unit(rng) * sum;
    for (int i = 0; i < n; i++) {
        pick -= score[i];
        score[i] /= sum;
        if (pick < 0) {
            score[i] += 1; /* drawn: above all others */
            pick = INFINITY;
        }
    }
}

/* --- Bets (ROI-M4) ------------------------------------------------------------------- */

/* The chance that at most one of the heroes shown is blocked. */
static double success(const struct mag_rules *rules, const struct rois *v)
{
    double a[CATEGORIES], q[CATEGORIES], none = 1, one = 0;

    threats(rules, v, a);
    defend(a, q);
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
    double chance = success(rules, v);

    for (int i = 0; i < n; i++) {
        int kind = (int)mag_act_arg(list[i], 1);
        double right = mag_act_arg(list[i], 0) == SIDE_ATTACK ? chance :
                                                                1 - chance;
        double win, lose;

        score[i] = 0;
        if (mag_act_verb(list[i]) != VERB_BET)
            continue;
        win = purse_count(v->bank, kind) ?
                  roi_worth_tokens(r, k->tokens + ONE_TOKEN(kind),
                                   k->palaces) :
                  now;
        lose = roi_worth_tokens(r, k->tokens - ONE_TOKEN(kind), k->palaces);
        score[i] = right * win + (1 - right) * lose - now;
    }
}
