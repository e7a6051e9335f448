/* Bets of the seats that do not fight, with three or four seats.
 *
 * ROI-M4 one resource on attacker or defender, once the attacker has shown.
 * ROI-M6 the order of bets and payments; a stake is in no kingdom and not in
 *        the bank; what counts is the heroes' own blocks. */
#include "base/text.h"
#include "games/rois/parts.h"

#include "core/pure.h"

enum { MOST_BLOCKED_FOR_SUCCESS = 1 };

int roi_bettor(const struct rois *v, int seats)
{
    int n = v->bets;

    for (int i = 1; i < seats; i++) {
        int seat = (v->attacker + i) % seats;

        if (seat != v->defender && !n--)
            return seat;
    }
    return -1;
}

bool roi_step_bet(const struct play *p)
{
    struct rois *v = p->v;

    for (;; v->bets++) {
        int seat = roi_bettor(v, p->rules->seats);

        if (seat < 0)
            break;
        if (v->seat[seat].tokens) { /* without tokens there is no bet */
            v->phase = PHASE_BET;
            return true;
        }
    }
    v->step = STEP_REVEAL;
    return false;
}

int roi_legal_bet(const struct play *p, mag_action *out)
{
    purse tokens = p->v->seat[roi_bettor(p->v, p->rules->seats)].tokens;
    int n = 0;

    for (unsigned side = 0; side < SIDES; side++) {
        for (unsigned k = 0; k < KINDS; k++) {
            if (purse_count(tokens, (int)k))
                out[n++] = mag_act(VERB_BET, side, k, 0);
        }
    }
    out[n++] = mag_act(VERB_PASS, 0, 0, 0);
    return n;
}

bool roi_may_bet(const struct play *p, mag_action action,
                 struct mag_ruling *why)
{
    purse tokens = p->v->seat[roi_bettor(p->v, p->rules->seats)].tokens;
    unsigned side = mag_act_arg(action, 0), kind = mag_act_arg(action, 1);

    if (mag_act_verb(action) == VERB_PASS)
        return true;
    if (mag_act_verb(action) != VERB_BET || side >= SIDES)
        return roi_refuse_plain(why, "ROI-M4", T_ROI_WHY_NOT_NOW);
    if (kind >= KINDS || !purse_count(tokens, (int)kind))
        return refuse(why, "ROI-M4", T_ROI_WHY_NO_TOKEN,
                      arg_term(TERM_KIND, kind), arg_term(TERM_TOKENS, tokens),
                      arg_none());
    return true;
}

void roi_do_bet(const struct play *p, mag_action action)
{
    struct rois *v = p->v;
    int seat = roi_bettor(v, p->rules->seats);
    unsigned side = mag_act_arg(action, 0), kind = mag_act_arg(action, 1);

    v->bets++;
    if (mag_act_verb(action) == VERB_PASS) {
        tell_all(p->tell, EVENT_NO_BET, seat, 0, 0, 0);
        return;
    }
    v->seat[seat].tokens -= ONE_TOKEN(kind);
    v->seat[seat].bet = (uint8_t)(1 + kind + KINDS * side);
    tell_all(p->tell, EVENT_BET, seat, kind, side, 0);
}

static void lose_bets(const struct play *p, unsigned right)
{
    for (int i = 0; i < p->rules->seats; i++) {
        int s = (p->v->attacker + i) % p->rules->seats;
        struct kingdom *k = &p->v->seat[s];
        int stake = (k->bet - 1) % KINDS;

        if (!k->bet || (k->bet - 1u) / KINDS == right)
            continue;
        p->v->bank += ONE_TOKEN(stake);
        k->bet = 0;
        tell_all(p->tell, EVENT_BET_LOST, s, stake, 0, 0);
    }
}

/* ROI-M6: losing stakes first, then winners in the order of their bets. */
void roi_settle_bets(const struct play *p, int blocked)
{
    unsigned right = blocked > MOST_BLOCKED_FOR_SUCCESS ? SIDE_DEFENCE
                                                        : SIDE_ATTACK;

    tell_all(p->tell, EVENT_ATTACK, p->v->attacker, blocked, right, 0);
    lose_bets(p, right);
    for (int i = 0; i < p->rules->seats; i++) {
        int s = (p->v->attacker + i) % p->rules->seats;
        struct kingdom *k = &p->v->seat[s];
        int stake = (k->bet - 1) % KINDS;

        if (!k->bet)
            continue;
        k->tokens += ONE_TOKEN(stake);
        k->bet = 0;
        tell_all(p->tell, EVENT_BET_WON, s, stake, 0, 0);
        roi_give_fixed(p, s, ONE_TOKEN(stake));
    }
}
