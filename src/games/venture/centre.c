/* The centre: companies that can be bought.
 *
 * VEN-U1 five are shown at the start.
 * VEN-T5 after a turn it is refilled from the reserve. */
#include "games/venture/centre.h"

#include "magnat/tell.h"
#include "games/venture/chance.h"
#include "games/venture/content.h"
#include "games/venture/draw.h"
#include "games/venture/tables.h"
#include "games/venture/venture.h"

#include "core/pure.h"

void ven_list_centre(const struct mag_play *p, struct mag_menu *m)
{
    pile_list(&ven_at(p)->reserve, mag_act(VERB_SHOW, 0, 0, 0), MAG_STEP_ARG(0),
              m);
}

int ven_chance_centre(const struct mag_play *p)
{
    return pile_outcomes(&ven_at(p)->reserve);
}

mag_action ven_outcome_centre(const struct mag_play *p, int i)
{
    int company = pile_outcome(&ven_at(p)->reserve, i);

    return mag_act(VERB_SHOW, (unsigned)company, 0, 0);
}

bool ven_centre_has_room(const struct mag_play *p)
{
    const struct venture *v = ven_at(p);

    return v->to_come &&
           __builtin_popcountll(v->centre) < ven_cards(p)->centre_size;
}

static void show(const struct mag_play *p, mag_action action)
{
    struct venture *v = ven_edit(p);
    int company = (int)mag_act_arg(action, 0);

    pile_draw(&v->reserve, company);
    v->centre |= (uint64_t)1 << company;
    v->to_come--;
    mag_tell_all(p->tell, EVENT_SHOWN, MAG_CHANCE, company, v->to_come);
}

void ven_run_centre(const struct mag_play *p, mag_action action)
{
    show(p, action);
    if (!ven_centre_has_room(p))
        ven_edit(p)->phase = PHASE_DEAL;
}

void ven_run_refill(const struct mag_play *p, mag_action action)
{
    show(p, action);
    if (!ven_centre_has_room(p))
        ven_start_draw(p);
}
