/* The network of the evaluation: what it sees of a seat, and what it says.
 *
 *   log odds += out . max(0, bias + in . seen) + straight . seen
 *
 * Everything seen is known to all seats and is a small whole number. What is
 * not there costs nothing: most of it is 0. */
#include <string.h>

#include "base/compare.h"
#include "games/rois/advise_use.h"
#include "games/rois/content.h"
#include "games/rois/learned.h"

#include "core/pure.h"

static void steps(int8_t *seen, int n, int most)
{
    memset(seen, 1, (size_t)larger_of(0, smaller_of(n, most)));
}

static void see_kingdom(const struct rois_rules *r, const struct kingdom *k,
                        int8_t *seen)
{
    steps(seen + SEE_HONOUR, purse_count(k->tokens, HONOUR), MOST_HONOUR);
    for (int kind = FOOD; kind < KINDS; kind++)
        steps(seen + SEE_PLAIN + (kind - FOOD) * MOST_PLAIN,
              purse_count(k->tokens, kind), MOST_PLAIN);
    seen[SEE_PALACE] = (int8_t)k->palaces;
    for (unsigned set = k->advanced; set; set &= set - 1)
        seen[SEE_ADVANCED + __builtin_ctz(set)] = 1;
    for (uint64_t set = bag_set(&k->own) & ~r->of_type[CITIZEN]; set;
         set &= set - 1) {
        int card = __builtin_ctzll(set);

        seen[SEE_CARDS + card] = (int8_t)bag_count(&k->own, card);
    }
    seen[SEE_BET] = k->bet != 0;
}

/* Before the first development, before the combat, in it, before the second
 * development, and after. */
static int stage_of(const struct rois *v)
{
    if (v->step <= STEP_START || (v->step == STEP_DEVELOP && !v->second))
        return 0;
    if (v->step == STEP_DEVELOP)
        return 4;
    if (v->step <= STEP_CHOOSE)
        return 1;
    return v->step <= STEP_CAPE ? 2 : 3;
}

/* Honour, with what was built of it. */
static int progress(const struct rois_rules *r, const struct kingdom *k)
{
    return purse_count(k->tokens, HONOUR) +
           k->palaces * purse_count(r->card[PALACE].cost.fixed, HONOUR);
}

static void see_rivals(const struct mag_rules *rules, const struct rois *v,
                       int seat, const double *worth, int8_t *seen)
{
    enum { FAR = 50 };
    int most = 0, better = 0;
    double best = -1e9, ahead;

    for (int s = 0; s < rules->seats; s++) {
        if (s == seat)
            continue;
        most = larger_of(most, progress(roi_cards_of(rules), &v->seat[s]));
        best = larger_real(best, worth[s]);
        better += worth[s] > worth[seat];
    }
    steps(seen + SEE_RIVAL, most, 2 * MOST_HONOUR);
    seen[SEE_LOSES] = (int8_t)better;
    ahead = 2 * (worth[seat] - best);
    seen[SEE_AHEAD] = (int8_t)smaller_real(FAR, larger_real(-FAR, ahead));
}

void roi_see(const struct mag_rules *rules, const struct rois *v, int seat,
             const double *worth, int8_t *seen)
{
    const struct rois_rules *r = roi_cards_of(rules);
    int seats = rules->seats, stage = stage_of(v);

    memset(seen, 0, SEEN);
    see_kingdom(r, &v->seat[seat], seen);
    see_rivals(rules, v, seat, worth, seen);
    seen[SEE_WAITS + (seat - v->attacker + seats) % seats] = 1;
    seen[SEE_SEATS + seats - 2] = 1;
    if (seat == v->defender)
        seen[SEE_DEFENDS + stage] = 1;
    if (seat != v->attacker)
        return;
    seen[SEE_ATTACKS + stage] = 1;
    seen[SEE_TARGET] =
        (int8_t)smaller_of(3, purse_count(v->seat[v->defender].tokens, HONOUR));
    if (v->phase >= PHASE_SHIELD && v->phase <= PHASE_USE)
        seen[SEE_USE] =
            (int8_t)(2 * roi_worth_use(rules, v,
                                       v->chosen[SIDE_ATTACK] &
                                           ~(unsigned)(v->blocked | v->used)));
}

double roi_learned(const struct roi_network *net, const int8_t *seen)
{
    float unit[HIDDEN], sum = 0;

    memcpy(unit, net->bias, sizeof unit);
    for (int i = 0; i < SEEN; i++) {
        float x = seen[i];

        if (!seen[i])
            continue;
        for (int h = 0; h < HIDDEN; h++)
            unit[h] += x * net->in[i][h];
        sum += x * net->straight[i];
    }
    for (int h = 0; h < HIDDEN; h++)
        sum += unit[h] > 0 ? unit[h] * net->out[h] : 0;
    return (double)sum;
}
