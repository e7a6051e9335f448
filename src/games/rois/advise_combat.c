/* Three heroes out of nine, so that nobody can foresee them.
 *
 * Let a[c] be what hero c adds to an attack if it is not blocked. If that
 * simply added up, the defender's best answer could be written down: block c
 * with the chance q[c] = 1 - l / a[c] (where that is positive), with l such
 * that three are blocked; then all threatening heroes are worth l to the
 * attacker. The attacker weighs each three by what they bring on the average
 * against such blocks, costs and the order of use included, and draws one
 * with a chance that grows with it. */
#include <math.h>
#include <string.h>

#include "games/rois/advise_combat.h"
#include "games/rois/advise_use.h"
#include "games/rois/evaluate.h"
#include "games/rois/tables.h"
#include "magnat/rng.h"

#include "core/pure.h"

enum { HALVINGS = 24 };

/* How sharply better choices are preferred: a difference of so many units
 * makes e:1 odds. */
static const double ATTACK_NOISE = 0.15, THREAT_NOISE = 0.3;

/* By what the odds of a block rise for a hero that was really sent; and, by
 * number of seats, to which power the odds of the mixture count: with four a
 * block helps two others as much as the defender, and is chosen with less care.
 * Measured between searching programs (docs/balance/rois.md). */
static const double FORESEEN = 1.35, CARE[ROIS_SEATS + 1] = { 0, 0, 1, 1, 0.5 };

/* Every hero threatens a little, and none is blocked never or always. */
static const double LEAST_THREAT = 0.02, LEAST_BLOCK = 0.015, MOST_BLOCK = 0.97;

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
static void threats(const double *gain, double *a)
{
    double weight[CATEGORIES] = { 0 };

    for (int c = 0; c < CATEGORIES; c++)
        a[c] = 0;
    for (unsigned t = FIRST_SET; t < HERO_SETS; t = next_set(t)) {
        double w = exp(gain[t] / THREAT_NOISE);

        for (unsigned m = t; m; m &= m - 1) {
            int c = __builtin_ctz(m);

            a[c] += w * (gain[t] - gain[t & ~(m & -m)]);
            weight[c] += w;
        }
    }
    for (int c = 0; c < CATEGORIES; c++)
        a[c] = fmax(LEAST_THREAT, a[c] / weight[c]);
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
static void defend(const double *gain, double *q)
{
    double a[CATEGORIES], low = 0, high = 0;

    threats(gain, a);
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

/* Three heroes are chosen with a chance in proportion to the product of their
 * odds. */
static void odds_of(const struct scheme *s, double *odds)
{
    for (int c = 0; c < CATEGORIES; c++) {
        double chance = fmin(MOST_BLOCK, fmax(LEAST_BLOCK, s->block[c]));

        odds[c] = chance / (1 - chance);
    }
}

/* The same once the attackers are shown: what is sent could be foreseen, and
 * whoever defends well has blocked it more often than a mixture of all that
 * might have been sent. */
static void foresee(const struct mag_rules *rules, const struct rois *v,
                    const struct scheme *s, double *odds)
{
    odds_of(s, odds);
    if (!(v->shown >> SIDE_ATTACK & 1))
        return;
    for (int c = 0; c < CATEGORIES; c++) {
        odds[c] = pow(odds[c], CARE[rules->seats]);
        if (v->chosen[SIDE_ATTACK] >> c & 1)
            odds[c] *= FORESEEN;
    }
}

/* The weight of each next hero: the odds of all threes that begin so. */
static void weigh_defence(const struct scheme *s, unsigned chosen,
                          double *weight)
{
    double odds[CATEGORIES];
    int left = SENT - 1 - __builtin_popcount(chosen);

    odds_of(s, odds);
    for (int c = 0; c < CATEGORIES; c++)
        weight[c] = odds[c] * ways(odds, c + 1, left);
}

/* --- The attacker ------------------------------------------------------------------- */

/* What three heroes bring on the average against these blocks. */
static double expected(const double *gain, const double *q, unsigned three)
{
    double sum = 0;

    for (unsigned open = three;; open = (open - 1) & three) {
        double chance = 1;

        for (unsigned m = three; m; m &= m - 1) {
            int c = __builtin_ctz(m);

            chance *= open >> c & 1 ? 1 - q[c] : q[c];
        }
        sum += chance * gain[open];
        if (!open)
            return sum;
    }
}

/* The odds of all threes against these blocks. */
static void weigh_threes(const double *gain, const double *q, double *odds)
{
    for (unsigned t = FIRST_SET; t < HERO_SETS; t = next_set(t))
        odds[t] = exp(expected(gain, q, t) / ATTACK_NOISE);
}

/* The same, for the attacker: of all threes that begin so. `seen` is 1 + the
 * hero that the crystal ball showed. */
static void weigh_attack(struct scheme *s, unsigned chosen, int seen,
                         double *weight)
{
    int n = __builtin_popcount(chosen);
    double q[CATEGORIES], known[HERO_SETS], *odds = s->odds;

    if (seen) {
        memcpy(q, s->block, sizeof q);
        q[seen - 1] = 1;
        odds = known;
    }
    if (seen || !s->weighed)
        weigh_threes(s->gain, seen ? q : s->block, odds);
    s->weighed |= !seen;
    for (int c = 0; c < CATEGORIES; c++)
        weight[c] = 0;
    for (unsigned t = FIRST_SET; t < HERO_SETS; t = next_set(t)) {
        unsigned rest = t & ~chosen;

        /* Heroes are named in ascending order: the lowest come first. */
        if (__builtin_popcount(rest) != SENT - n ||
            (chosen && (rest & -rest) < chosen))
            continue;
        weight[__builtin_ctz(rest)] += odds[t];
    }
}

/* --- Schemes -------------------------------------------------------------------------- */

static bool fits(const struct scheme *s, const struct kingdom *attacker,
                 const struct kingdom *defender)
{
    return s->known && s->attacker == attacker->tokens &&
           s->defender == defender->tokens &&
           s->advanced == attacker->advanced && s->palaces == attacker->palaces;
}

/* 2^64 over the golden ratio: its upper bits scatter any key. */
static const uint64_t GOLDEN = 0x9e3779b97f4a7c15u;

static struct scheme *place_in(struct roi_memo *memo,
                               const struct kingdom *attacker,
                               const struct kingdom *defender)
{
    uint64_t key = (uint64_t)attacker->tokens << 32 | defender->tokens;

    key ^= (uint64_t)attacker->advanced << 16 ^ (uint64_t)attacker->palaces
                                                    << 60;
    return &memo->scheme[(key * GOLDEN >> 32) % SCHEMES];
}

/* The scheme of the attack to come; in `own` where there is no memo. */
static struct scheme *scheme_of(const struct mag_rules *rules,
                                const struct rois *v, struct roi_memo *memo,
                                struct scheme *own)
{
    const struct kingdom *attacker = &v->seat[v->attacker];
    const struct kingdom *defender = &v->seat[v->defender];
    struct scheme *s = memo ? place_in(memo, attacker, defender) : own;

    if (memo && fits(s, attacker, defender))
        return s;
    s->attacker = attacker->tokens;
    s->defender = defender->tokens;
    s->advanced = attacker->advanced;
    s->palaces = attacker->palaces;
    s->known = true;
    s->weighed = false;
    roi_worth_uses(rules, v, s->gain);
    defend(s->gain, s->block);
    return s;
}

void roi_advise_choice(const struct mag_rules *rules, const struct rois *v,
                       int seat, const mag_action *list, int n, double *score,
                       struct mag_rng *rng, struct roi_memo *memo)
{
    bool attacking = seat == v->attacker;
    double weight[CATEGORIES], sum = 0, pick;
    struct scheme own, *s = scheme_of(rules, v, memo, &own);

    if (attacking)
        weigh_attack(s, v->chosen[SIDE_ATTACK], v->glimpsed, weight);
    else
        weigh_defence(s, v->chosen[SIDE_DEFENCE], weight);
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

/* How likely the defender has sent each three with `known` among them, all
 * together the sum that is returned. */
static double weigh_blocks(const struct mag_rules *rules, const struct rois *v,
                           unsigned known, double *weight)
{
    struct scheme own;
    double odds[CATEGORIES], sum = 0;

    foresee(rules, v, scheme_of(rules, v, NULL, &own), odds);
    for (unsigned t = FIRST_SET; t < HERO_SETS; t = next_set(t)) {
        weight[t] = (t & known) == known;
        for (unsigned m = t; m; m &= m - 1)
            weight[t] *= odds[__builtin_ctz(m)];
        sum += weight[t];
    }
    return sum;
}

unsigned roi_likely_defence(const struct mag_rules *rules, const struct rois *v,
                            unsigned known, struct mag_rng *rng)
{
    double weight[HERO_SETS];
    double pick = weigh_blocks(rules, v, known, weight) * mag_rng_unit(rng);
    unsigned last = 0;

    for (unsigned t = FIRST_SET; t < HERO_SETS && pick >= 0; t = next_set(t)) {
        if ((t & known) == known)
            last = t;
        pick -= weight[t];
    }
    return last;
}

/* --- Bets (ROI-M4) ------------------------------------------------------------------- */

double roi_attack_succeeds(const struct mag_rules *rules, const struct rois *v)
{
    double weight[HERO_SETS], hit = 0;
    double sum = weigh_blocks(rules, v, 0, weight);

    for (unsigned t = FIRST_SET; t < HERO_SETS; t = next_set(t)) {
        if (__builtin_popcount(t & v->chosen[SIDE_ATTACK]) > 1)
            hit += weight[t];
    }
    return 1 - hit / sum;
}

/* Whom less speaks for, nobody bets on: a token won is worth a little less
 * than a token lost, and the chance is too sure of itself. Between searching
 * programs about 66 % came of what was foretold at 70 % and more
 * (docs/balance/rois.md). */
static const double LEAST_RIGHT = 0.70;

void roi_advise_bet(const struct mag_rules *rules, const struct rois *v,
                    int seat, const mag_action *list, int n, double *score)
{
    const struct rois_rules *r = roi_cards_of(rules);
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
        score[i] = right < LEAST_RIGHT ? -HUGE_VAL
                                       : right * win + (1 - right) * lose - now;
    }
}
