/* What is always in sight: ROI-T11, ROI-T16, and the palaces. */
#include "games/rois/private.h"

#include "base/text.h"
#include "games/rois/rois.h"
#include "magnat/sight.h"
#include "magnat/tell.h"

#include "core/pure.h"

enum { LAST_TURNS = 20 }; /* before the limit, it is shown */

static const int waits[PHASES] = {
    [PHASE_OUTFIT] = T_SIGHT_ROI_OUTFIT,
    [PHASE_START] = T_SIGHT_ROI_START,
    [PHASE_SWAP] = T_SIGHT_ROI_START,
    [PHASE_DEVELOP] = T_SIGHT_ROI_DEVELOP,
    [PHASE_DROP] = T_SIGHT_ROI_PAY,
    [PHASE_PAY] = T_SIGHT_ROI_PAY,
    [PHASE_GAIN] = T_SIGHT_ROI_GAIN,
    [PHASE_HORN] = T_SIGHT_ROI_GAIN,
    [PHASE_STEAL] = T_SIGHT_ROI_STEAL,
    [PHASE_CYCLE] = T_SIGHT_ROI_CYCLE,
    [PHASE_OFFER] = T_SIGHT_ROI_PROMOTION,
    [PHASE_KEEP] = T_SIGHT_ROI_PROMOTION,
    [PHASE_BUILD] = T_SIGHT_ROI_DEVELOP,
    [PHASE_BEFORE] = T_SIGHT_ROI_BEFORE,
    [PHASE_CHOOSE] = T_SIGHT_ROI_CHOOSE,
    [PHASE_BET] = T_SIGHT_ROI_BET,
    [PHASE_SHIELD] = T_SIGHT_ROI_SHIELD,
    [PHASE_CAPE] = T_SIGHT_ROI_CAPE,
    [PHASE_USE] = T_SIGHT_ROI_USE,
    [PHASE_WARD] = T_SIGHT_ROI_WARD,
};

static bool end(const struct mag_rules *rules, const struct rois *v,
                struct mag_ruling *out)
{
    bool late = v->turns + LAST_TURNS >= TURN_LIMIT;
    int most = 0;

    for (int s = 0; s < rules->seats; s++)
        most = v->seat[s].palaces > most ? v->seat[s].palaces : most;
    return mag_give_reason(
        out, late ? "ROI-T16" : "ROI-T11",
        late ? T_SIGHT_ROI_LIMIT : T_SIGHT_ROI_END,
        mag_args3(mag_arg_number(v->turns + 1), mag_arg_number(most),
                  mag_arg_number(late ? TURN_LIMIT : PALACES_TO_WIN)));
}

static bool stand(const struct rois *v, int seat, struct mag_ruling *out)
{
    return mag_give_reason(
        out, "ROI-T11", T_SIGHT_ROI_STAND,
        mag_args3(mag_arg_number(v->seat[seat].palaces),
                  mag_arg_number(PALACES_TO_WIN),
                  mag_arg_number(purse_total(v->seat[seat].tokens))));
}

/* ROI-T5: heroes are chosen in secret; whoever is not asked any more has. */
static bool has_answered(const struct rois *v, int seat)
{
    return v->phase == PHASE_CHOOSE &&
           (seat == v->attacker || seat == v->defender) &&
           v->chosen[seat == v->attacker ? SIDE_ATTACK : SIDE_DEFENCE];
}

bool roi_sight(const struct mag_rules *rules, const void *pos, int seat,
               enum mag_sight which, struct mag_ruling *out)
{
    const struct rois *v = pos;

    if (which == MAG_SIGHT_GOAL)
        return mag_give_reason(out, "ROI-T11", T_SIGHT_ROI_GOAL,
                               mag_args1(mag_arg_number(PALACES_TO_WIN)));
    if (v->phase == PHASE_OVER)
        return false;
    if (which == MAG_SIGHT_END)
        return end(rules, v, out);
    if (which == MAG_SIGHT_STAND)
        return stand(v, seat, out);
    if (which == MAG_SIGHT_ANSWERED)
        return has_answered(v, seat);
    out->text = waits[v->phase];
    return out->text;
}
