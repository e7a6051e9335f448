/* Moves of chance.
 *
 * AMB-S2 only what is in the box and unseen can come. */
#include "games/ambition/chance.h"

#include "games/ambition/refuse.h"

#include "core/pure.h"

void amb_why_chance(const struct mag_play *p, mag_action action,
                    struct mag_ruling *why)
{
    (void)p;
    (void)action;
    amb_refuse(why, "AMB-S2", T_AMB_WHY_CANNOT_COME, 0, 0, 0);
}
