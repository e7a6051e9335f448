/* A number out of a range. */
#include "games/ambition/range.h"

#include "games/ambition/refuse.h"

#include "core/pure.h"

void amb_list_range(struct mag_menu *m, struct range r)
{
    mag_menu_range(m, mag_act(r.verb, (unsigned)r.low, 0, 0), MAG_STEP_ARG(0),
                   r.high - r.low + 1);
}

void amb_why_range(mag_action action, struct range r, struct mag_ruling *why)
{
    if (mag_act_verb(action) != r.verb)
        amb_not_now(why, r.clause);
    else
        amb_refuse(why, r.clause, T_AMB_WHY_RANGE, mag_act_arg(action, 0),
                   r.low, r.high);
}
