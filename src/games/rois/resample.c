/* Another position that a seat cannot tell from this one.
 *
 * Hidden are: heroes chosen and not yet shown (ROI-T5), which of them the
 * crystal ball showed (ROI-T12), the advanced heroes that another seat is
 * reading, and those that it has laid under the pile (ROI-T17). The order of
 * the piles does not exist. */
#include "games/rois/advise_combat.h"
#include "games/rois/resample.h"
#include "games/rois/rois.h"
#include "magnat/rng.h"

#include "core/pure.h"

static int random_bit(unsigned set, struct mag_rng *rng)
{
    uint32_t n = mag_rng_below(rng, (uint32_t)__builtin_popcount(set));

    while (n--)
        set &= set - 1;
    return __builtin_ctz(set);
}

/* As many heroes as were chosen, of a random choice of three that includes
 * `known`: heroes are named in ascending order, so the lowest ones. */
static unsigned other_choice(unsigned chosen, unsigned known,
                             struct mag_rng *rng)
{
    int n = __builtin_popcount(chosen);
    unsigned set = known;

    while (__builtin_popcount(set) < SENT)
        set |= 1u << random_bit(ALL_CATEGORIES & ~set, rng);
    for (; n < SENT; n++)
        set &= ~(1u << (31 - __builtin_clz(set)));
    return set;
}

/* Has the defender chosen before the seat that decides now? Then its choice
 * cannot be taken back, and is drawn as a sensible defender would make it. */
static bool is_committed(const struct rois *v)
{
    return v->step > STEP_CHOOSE || v->peeking == PEEK_SEEN;
}

static void resample_combat(const struct mag_rules *rules, struct rois *v,
                            int seat, struct mag_rng *rng)
{
    if (v->step < STEP_CHOOSE)
        return;
    if (!(v->shown >> SIDE_ATTACK & 1) && seat != v->attacker)
        v->chosen[SIDE_ATTACK] = (uint16_t)other_choice(v->chosen[SIDE_ATTACK],
                                                        0, rng);
    if (!(v->shown >> SIDE_DEFENCE & 1) && seat != v->defender) {
        unsigned known = v->glimpsed && seat == v->attacker
                             ? 1u << (v->glimpsed - 1)
                             : 0;

        v->chosen[SIDE_DEFENCE] =
            (uint16_t)(is_committed(v)
                           ? roi_likely_defence(rules, v, known, rng)
                           : other_choice(v->chosen[SIDE_DEFENCE], known, rng));
    }
    if (v->glimpsed && seat != v->attacker)
        v->glimpsed = (uint8_t)(1 + random_bit(v->chosen[SIDE_DEFENCE], rng));
}

/* What the attacker reads is new to it: the rest of the pool is laid aside
 * while it is drawn. */
static void resample_look(struct rois *v, uint8_t *pool, struct mag_rng *rng)
{
    struct todo *t = &v->todo;
    unsigned owned = v->seat[v->attacker].advanced;
    uint8_t fit[CATEGORIES] = { 0 };
    int total = 0;

    for (int c = 0; c < CATEGORIES; c++) {
        if (!(owned >> c & 1))
            fit[c] = pool[c];
        total += fit[c];
    }
    for (int i = 0; i < t->n_look; i++) {
        int c = pool_draw(fit, CATEGORIES, total--, rng);

        t->look[i] = (uint8_t)c;
        pool[c]--;
    }
}

void roi_resample(const struct mag_rules *rules, void *pos, int seat,
                  struct mag_rng *rng)
{
    struct rois *v = pos;
    struct todo *t = &v->todo;
    uint8_t pool[PILE_KINDS] = { 0 };

    resample_combat(rules, v, seat, rng);
    pile_gather(&v->academy, seat, pool);
    if (t->n_look && seat != v->attacker) {
        for (int i = 0; i < t->n_look; i++)
            pool[t->look[i]]++;
        resample_look(v, pool, rng);
    }
    pile_scatter(&v->academy, seat, pool, rng);
}

/* Only both sides at once seal anything: who was peeked at by the crystal ball
 * has decided before the attacker does. */
void roi_unseal(const struct mag_rules *rules, void *pos, int seat)
{
    struct rois *v = pos;

    (void)rules;
    if (v->phase != PHASE_CHOOSE || v->peeking != PEEK_NONE)
        return;
    if (seat != v->attacker)
        v->chosen[SIDE_ATTACK] = 0;
    if (seat != v->defender)
        v->chosen[SIDE_DEFENCE] = 0;
}
