/* Bets of the seats that do not fight, with three or four seats.
 *
 * ROI-M4 one resource on attacker or defender, once the attacker has shown.
 * ROI-M6 the order of bets and payments; a stake is in no kingdom and not in
 *        the bank; what counts is the heroes' own blocks. */
#include "base/text.h"
#include "games/rois/bets.h"
#include "games/rois/chain.h"
#include "games/rois/refuse.h"
#include "games/rois/tables.h"

#include "core/pure.h"

enum { MOST_BLOCKED_FOR_SUCCESS = 1 };

/* The seat that bets next, -1 when all have been asked. */
static int bettor(const struct mag_rules *rules, const struct rois *v)
{
    int n = v->bets;

    for (int i = 1; i < rules->seats; i++) {
        int seat = (v->attacker + i) % rules->seats;

        if (seat != v->defender && !n--)
            return seat;
    }
    return -1;
}

bool roi_step_bet(const struct mag_play *p)
{
    struct rois *v = roi_edit(p);

    for (;; v->bets++) {
        int seat = bettor(p->rules, v);

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

uint32_t roi_asked_bet(const struct mag_rules *rules, const void *pos)
{
    return 1u << bettor(rules, pos);
}

void roi_list_bet(const struct mag_play *p, struct mag_menu *m)
{
    unsigned kinds = purse_kinds(roi_at(p)->seat[p->seat].tokens);

    for (unsigned side = 0; side < SIDES; side++)
        mag_menu_set(m, mag_act(VERB_BET, side, 0, 0), MAG_STEP_ARG(1), kinds);
    mag_menu_verb(m, VERB_PASS);
}

void roi_why_bet(const struct mag_play *p, mag_action action,
                 struct mag_ruling *why)
{
    if (roi_why_no_action(p, action, why))
        return;
    if (mag_act_verb(action) != VERB_BET || mag_act_arg(action, 0) >= SIDES)
        roi_why_plain(why, "ROI-M4", T_ROI_WHY_NOT_NOW);
    else
        mag_refuse(why, "ROI-M4", T_ROI_WHY_NO_TOKEN,
                   mag_args2(mag_arg_term(TERM_KIND, mag_act_arg(action, 1)),
                             mag_arg_term(TERM_TOKENS,
                                          roi_at(p)->seat[p->seat].tokens)));
}

void roi_run_bet(const struct mag_play *p, mag_action action)
{
    struct rois *v = roi_edit(p);
    struct kingdom *k = &v->seat[p->seat];
    unsigned side = mag_act_arg(action, 0), kind = mag_act_arg(action, 1);

    v->bets++;
    if (mag_act_verb(action) == VERB_PASS) {
        mag_tell_all(p->tell, EVENT_NO_BET, p->seat, 0, 0);
        return;
    }
    k->tokens -= ONE_TOKEN(kind);
    k->bet = (uint8_t)(1 + kind + KINDS * side);
    mag_tell_all(p->tell, EVENT_BET, p->seat, kind, side);
}

static void lose_bets(const struct mag_play *p, int right)
{
    struct rois *v = roi_edit(p);

    for (int i = 0; i < p->rules->seats; i++) {
        int s = (v->attacker + i) % p->rules->seats;
        struct kingdom *k = &v->seat[s];
        int stake = roi_stake(k);

        if (!k->bet || roi_backed(k) == right)
            continue;
        v->bank += ONE_TOKEN(stake);
        k->bet = 0;
        mag_tell_all(p->tell, EVENT_BET_LOST, s, stake, 0);
    }
}

/* ROI-M6: losing stakes first, then winners in the order of their bets. */
void roi_settle_bets(const struct mag_play *p, int blocked)
{
    struct rois *v = roi_edit(p);
    int right = blocked > MOST_BLOCKED_FOR_SUCCESS ? SIDE_DEFENCE : SIDE_ATTACK;

    mag_tell_all(p->tell, EVENT_ATTACK, v->attacker, blocked, right);
    lose_bets(p, right);
    for (int i = 0; i < p->rules->seats; i++) {
        int s = (v->attacker + i) % p->rules->seats;
        struct kingdom *k = &v->seat[s];
        int stake = roi_stake(k);

        if (!k->bet)
            continue;
        k->tokens += ONE_TOKEN(stake);
        k->bet = 0;
        mag_tell_all(p->tell, EVENT_BET_WON, s, stake, 0);
        roi_give_fixed(p, s, ONE_TOKEN(stake));
    }
}
