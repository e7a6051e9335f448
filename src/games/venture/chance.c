/* What all draws of a card have in common. */
#include "games/venture/chance.h"

#include "base/text.h"
#include "magnat/tell.h"

#include "core/pure.h"

void ven_why_chance(const struct mag_play *p, mag_action action,
                    struct mag_ruling *why)
{
    (void)p;
    (void)action;
    mag_refuse(why, "VEN-T5", T_VEN_WHY_CANNOT_COME, mag_args0());
}
