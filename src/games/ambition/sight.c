/* What is always in sight: AMB-G1, the months, and a seat's fortune. */
#include "games/ambition/private.h"

#include "base/text.h"
#include "games/ambition/ambition.h"
#include "games/ambition/content.h"
#include "games/ambition/end.h"
#include "games/ambition/tables.h"
#include "magnat/sight.h"
#include "magnat/tell.h"

#include "core/pure.h"

static const int waits[PHASES] = {
    [PHASE_TALK] = T_SIGHT_AMB_TALK,
    [PHASE_HIRE] = T_SIGHT_AMB_HIRE,
    [PHASE_OFFER] = T_SIGHT_AMB_OFFER,
    [PHASE_BID] = T_SIGHT_AMB_BID,
    [PHASE_ANNOUNCE] = T_SIGHT_AMB_ANNOUNCE,
    [PHASE_CONTROL] = T_SIGHT_AMB_CONTROL,
    [PHASE_WINDOW] = T_SIGHT_AMB_WINDOW,
    [PHASE_MAKE] = T_SIGHT_AMB_MAKE,
    [PHASE_CURSOR] = T_SIGHT_AMB_CURSOR,
    [PHASE_JOIN] = T_SIGHT_AMB_JOIN,
    [PHASE_ROUND] = T_SIGHT_AMB_ROUND,
    [PHASE_STEP] = T_SIGHT_AMB_STEP,
    [PHASE_OLD] = T_SIGHT_AMB_OLD,
    [PHASE_PLACE] = T_SIGHT_AMB_PLACE,
    [PHASE_COLLECT] = T_SIGHT_AMB_COLLECT,
    [PHASE_SALE] = T_SIGHT_AMB_ACCOUNTS,
    [PHASE_SELL_TITLES] = T_SIGHT_AMB_ACCOUNTS,
    [PHASE_REPAY] = T_SIGHT_AMB_ACCOUNTS,
    [PHASE_BORROW] = T_SIGHT_AMB_ACCOUNTS,
    [PHASE_BUY_TITLES] = T_SIGHT_AMB_ACCOUNTS,
    [PHASE_RAISE] = T_SIGHT_AMB_DEBT,
    [PHASE_GIFT] = T_SIGHT_AMB_GIFT,
};

static bool end(const struct mag_rules *rules, const struct ambition *v,
                struct mag_ruling *out)
{
    int months = amb_rules_of(rules)->months;
    int month = v->month ? v->month : 1;

    return mag_give_reason(
        out, "AMB-G1", month == months ? T_SIGHT_AMB_LAST : T_SIGHT_AMB_END,
        mag_args3(mag_arg_term(TERM_MONTH, month), mag_arg_number(month),
                  mag_arg_number(months)));
}

/* A seat knows its own fortune; of others it sees shares and loans, so places
 * are by those (AMB-S6). */
static bool stand(const struct mag_rules *rules, const struct ambition *v,
                  int seat, struct mag_ruling *out)
{
    int64_t own[MAG_MAX_SEATS], seen[MAG_MAX_SEATS];
    int place;

    if (!is_in(v, seat))
        return mag_give_reason(out, "AMB-F7", T_SIGHT_AMB_RUINED, mag_args0());
    amb_worth(rules, v, own);
    amb_scores(rules, v, seen);
    place = mag_place_of(seen, rules->seats, seat);
    return mag_give_reason(
        out, "AMB-G1", place ? T_SIGHT_AMB_PLACED : T_SIGHT_AMB_STAND,
        mag_args3(mag_arg_number(own[seat]), mag_arg_number(place),
                  mag_arg_number(rules->seats)));
}

/* A proposal looks like its proposer's own decision; that an answer is awaited
 * shows by who is asked (AMB-D1). */
static bool wait_for(const struct ambition *v, struct mag_ruling *out)
{
    int stage = v->talk.stage;

    if (stage == TALK_ANSWER || stage == TALK_TELLING || stage == TALK_RETELL) {
        out->text = v->phase == PHASE_WINDOW ? T_SIGHT_AMB_THREAT
                                             : T_SIGHT_AMB_ANSWER;
        return true;
    }
    out->text = waits[v->phase];
    if (v->phase == PHASE_BID || v->phase == PHASE_ANNOUNCE)
        out->arg[0] = mag_arg_term(TERM_MARKET, v->market);
    return out->text;
}

bool amb_sight(const struct mag_rules *rules, const void *pos, int seat,
               enum mag_sight which, struct mag_ruling *out)
{
    const struct ambition *v = pos;

    if (which == MAG_SIGHT_GOAL)
        return mag_give_reason(out, "AMB-G1", T_SIGHT_AMB_GOAL, mag_args0());
    if (v->phase == PHASE_OVER)
        return false;
    if (which == MAG_SIGHT_END)
        return end(rules, v, out);
    if (which == MAG_SIGHT_STAND)
        return stand(rules, v, seat, out);
    if (which == MAG_SIGHT_ANSWERED)
        return v->asked >> seat & 1;
    return wait_for(v, out);
}
