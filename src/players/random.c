/* random: any legal action, all equally likely. */
#include "players/kind.h"

static int choose(const struct question *q)
{
    return (int)mag_rng_below(q->rng, (uint32_t)q->n);
}

const struct player_kind random_player = { .name = "random",
                                           .blind = true,
                                           .choose = choose };
