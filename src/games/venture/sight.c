/* What is always in sight: VEN-G1, VEN-G3 and VEN-G4, and the points. */
#include "games/venture/private.h"

#include "base/text.h"
#include "games/venture/companies.h"
#include "games/venture/content.h"
#include "games/venture/end.h"
#include "games/venture/venture.h"
#include "magnat/sight.h"
#include "magnat/tell.h"

#include "core/pure.h"

static const int waits[PHASES] = {
    [PHASE_FORCED] = T_SIGHT_VEN_FORCED, [PHASE_TURN] = T_SIGHT_VEN_TURN,
    [PHASE_PLACE] = T_SIGHT_VEN_PLACE,   [PHASE_BUILD] = T_SIGHT_VEN_BUILD,
    [PHASE_PAY] = T_SIGHT_VEN_PAY,       [PHASE_DISCARD] = T_SIGHT_VEN_DISCARD,
};

static bool end(const struct mag_rules *rules, const struct venture *v,
                struct mag_ruling *out)
{
    int left = v->to_come + __builtin_popcountll(v->centre);

    if (v->last_turn)
        return mag_give_reason(out, "VEN-G1", T_SIGHT_VEN_LAST, mag_args0());
    if (ven_is_stall_shown(rules, v))
        return mag_give_reason(
            out, "VEN-G4", T_SIGHT_VEN_STALL,
            mag_args3(mag_arg_number(left),
                      mag_arg_number(v->quiet / rules->seats + 1),
                      mag_arg_number(ven_cards_of(rules)->stall)));
    return mag_give_reason(out, "VEN-G1", T_SIGHT_VEN_END,
                           mag_args1(mag_arg_number(left)));
}

static bool stand(const struct mag_rules *rules, const struct venture *v,
                  int seat, struct mag_ruling *out)
{
    int64_t score[MAG_MAX_SEATS];
    int place;

    ven_scores(rules, v, score);
    place = mag_place_of(score, rules->seats, seat);
    return mag_give_reason(
        out, "VEN-G3", place ? T_SIGHT_VEN_PLACED : T_SIGHT_VEN_STAND,
        mag_args3(mag_arg_number(score[seat]), mag_arg_number(place),
                  mag_arg_number(rules->seats)));
}

bool ven_sight(const struct mag_rules *rules, const void *pos, int seat,
               enum mag_sight which, struct mag_ruling *out)
{
    const struct venture *v = pos;

    if (which == MAG_SIGHT_GOAL)
        return mag_give_reason(out, "VEN-G3",
                               ven_cards_of(rules)->riche
                                   ? T_SIGHT_VEN_GOAL_RICHE
                                   : T_SIGHT_VEN_GOAL,
                               mag_args0());
    if (v->phase == PHASE_OVER)
        return false;
    if (which == MAG_SIGHT_END)
        return end(rules, v, out);
    if (which == MAG_SIGHT_STAND)
        return stand(rules, v, seat, out);
    if (which == MAG_SIGHT_WAIT)
        out->text = waits[v->phase];
    return out->text;
}
