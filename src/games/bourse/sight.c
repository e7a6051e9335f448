/* What is always in sight: BOU-G1, BOU-G3, and what a seat is worth. */
#include "games/bourse/private.h"

#include "base/text.h"
#include "games/bourse/content.h"
#include "games/bourse/end.h"
#include "games/bourse/tables.h"
#include "magnat/sight.h"
#include "magnat/tell.h"

#include "core/pure.h"

static const int waits[PHASES] = {
    [PHASE_PICK] = T_SIGHT_BOU_PICK,
    [PHASE_BEFORE] = T_SIGHT_BOU_BEFORE,
    [PHASE_SELL_LOTS] = T_SIGHT_BOU_BEFORE,
    [PHASE_OFFER] = T_SIGHT_BOU_OFFER,
    [PHASE_RAISE] = T_SIGHT_BOU_RAISE,
    [PHASE_AUCTION] = T_SIGHT_BOU_AUCTION,
    [PHASE_FALL] = T_SIGHT_BOU_FALL,
    [PHASE_ABOUT] = T_SIGHT_BOU_DEAL,
    [PHASE_WISH] = T_SIGHT_BOU_DEAL,
    [PHASE_HOLDER] = T_SIGHT_BOU_DEAL,
    [PHASE_BUYER] = T_SIGHT_BOU_DEAL,
    [PHASE_BUY] = T_SIGHT_BOU_BUY,
    [PHASE_BUY_LOTS] = T_SIGHT_BOU_BUY,
    [PHASE_CHOOSE] = T_SIGHT_BOU_CHOOSE,
    [PHASE_ASK] = T_SIGHT_BOU_ASK,
    [PHASE_NAME] = T_SIGHT_BOU_NAME,
    [PHASE_WINDOW] = T_SIGHT_BOU_WINDOW,
    [PHASE_FORCED] = T_SIGHT_BOU_FORCED,
    [PHASE_FORCED_LOTS] = T_SIGHT_BOU_FORCED,
    [PHASE_FORCED_ASK] = T_SIGHT_BOU_FORCED_ASK,
};

static int lead_laps(const struct mag_rules *rules, const struct bourse *b)
{
    int most = 0;

    for (int s = 0; s < rules->seats; s++)
        most = b->laps[s] > most ? b->laps[s] : most;
    return most;
}

static bool end(const struct mag_rules *rules, const struct bourse *b,
                struct mag_ruling *out)
{
    const struct bou_rules *r = bou_compiled(rules);

    if (b->closing)
        return mag_give_reason(out, "BOU-G3", T_SIGHT_BOU_CLOSING, mag_args0());
    if (r->turns)
        return mag_give_reason(
            out, "BOU-G3", T_SIGHT_BOU_ROUND,
            mag_args2(mag_arg_number(b->rounds + 1), mag_arg_number(r->turns)));
    return mag_give_reason(out, "BOU-G3", T_SIGHT_BOU_LAP,
                           mag_args2(mag_arg_number(lead_laps(rules, b) + 1),
                                     mag_arg_number(r->laps)));
}

/* Others' cash may be hidden: then places are by what the shares are worth. */
static bool stand(const struct mag_rules *rules, const struct bourse *b,
                  int seat, struct mag_ruling *out)
{
    bool hidden = bou_compiled(rules)->hidden_cash;
    int64_t score[MAG_MAX_SEATS];
    int place, text = T_SIGHT_BOU_STAND;

    if (b->ruined[seat])
        return mag_give_reason(out, "BOU-G4", T_SIGHT_BOU_RUINED, mag_args0());
    for (int s = 0; s < rules->seats; s++)
        score[s] = b->ruined[s] ? -1
                                : bou_worth(b, s) - (hidden ? b->cash[s] : 0);
    place = mag_place_of(score, rules->seats, seat);
    if (place)
        text = hidden ? T_SIGHT_BOU_PLACED_SHARES : T_SIGHT_BOU_PLACED;
    return mag_give_reason(
        out, "BOU-G1", text,
        mag_args3(mag_arg_number(bou_worth(b, seat) * THOUSAND),
                  mag_arg_number(place), mag_arg_number(rules->seats)));
}

/* What is waited for, and of which company. */
static bool wait_for(const struct bourse *b, struct mag_ruling *out)
{
    out->text = waits[b->phase];
    if (b->phase == PHASE_OFFER || b->phase == PHASE_FALL)
        out->arg[0] = mag_arg_term(TERM_COMPANY, bou_sale(b)->company);
    if (b->phase == PHASE_AUCTION || b->phase == PHASE_ASK)
        out->arg[0] = mag_arg_term(TERM_COMPANY, b->stop.company);
    if (b->phase == PHASE_FORCED_ASK)
        out->arg[0] = mag_arg_term(TERM_COMPANY, b->debt.company);
    return out->text;
}

bool bou_sight(const struct mag_rules *rules, const void *pos, int seat,
               enum mag_sight which, struct mag_ruling *out)
{
    const struct bourse *b = pos;

    if (which == MAG_SIGHT_GOAL)
        return mag_give_reason(out, "BOU-G1", T_SIGHT_BOU_GOAL, mag_args0());
    if (b->phase == PHASE_OVER)
        return false;
    if (which == MAG_SIGHT_END)
        return end(rules, b, out);
    if (which == MAG_SIGHT_STAND)
        return stand(rules, b, seat, out);
    if (which == MAG_SIGHT_ANSWERED)
        return b->answer[seat];
    return wait_for(b, out);
}
