/* Random play: the inner loop of benches, tests and searches. */
#include "core/playout.h"

#include "magnat/decide.h"

mag_action playout_chance(const struct mag_rules *rules, const void *pos,
                          struct mag_rng *rng)
{
    uint32_t n = (uint32_t)mag_chance(rules, pos);

    return mag_outcome(rules, pos, (int)mag_rng_below(rng, n));
}

/* A pending seat: the only one, or any of several at random. */
static int pick_seat(uint32_t pending, struct mag_rng *rng)
{
    if (pending & (pending - 1)) {
        int skip = (int)mag_rng_below(rng,
                                      (uint32_t)__builtin_popcount(pending));

        while (skip--)
            pending &= pending - 1;
    }
    return __builtin_ctz(pending);
}

struct playout playout_random(const struct mag_rules *rules, void *pos,
                              struct mag_rng *rng, mag_action *list,
                              int64_t limit)
{
    struct playout done = { 0, 0 };
    uint32_t pending;

    while ((pending = mag_pending(rules, pos)) &&
           done.decisions + done.chances < limit) {
        mag_action action;
        int seat = MAG_CHANCE;

        if (pending == MAG_CHANCE_BIT) {
            action = playout_chance(rules, pos, rng);
            done.chances++;
        } else {
            int n;

            seat = pick_seat(pending, rng);
            n = mag_legal(rules, pos, seat, list);
            action = list[mag_rng_below(rng, (uint32_t)n)];
            done.decisions++;
        }
        mag_play_listed(rules, pos, seat, action, NULL);
    }
    return done;
}
