/* What comes next: the order of a turn and of what an action sets going.
 *
 * ROI-T2  development, combat, second development.
 * ROI-T12 the order of a combat: the crystal ball; choose; show; blocks;
 *         shield; cape; heroes; attack icons; defence icons.
 *
 *   REFILL -> START -> DEVELOP -> BEFORE -> CHOOSE -> BET -> REVEAL -> SHIELD
 *      ^                  ^                                              |
 *      |                  RETURN <- DEFENCE_ICONS <- ATTACK_ICONS <- USE <- CAPE
 *      +--- (second) -----+
 */
#include "games/rois/bets.h"
#include "games/rois/buildings.h"
#include "games/rois/chain.h"
#include "games/rois/combat.h"
#include "games/rois/development.h"
#include "games/rois/heroes.h"
#include "games/rois/items.h"
#include "games/rois/market.h"
#include "games/rois/promotion.h"
#include "games/rois/setup.h"
#include "games/rois/start.h"
#include "games/rois/turn.h"

#include "core/pure.h"

/* The payment is made: what it was for. */
static void finish_deed(const struct mag_play *p)
{
    struct todo *t = &roi_edit(p)->todo;
    int what = t->what, which = t->which;

    t->what = t->which = 0;
    switch (what) {
    case DEED_BUY:
        roi_finish_purchase(p, which);
        break;
    case DEED_HERO:
        roi_finish_hero(p, which, 1);
        break;
    case DEED_DOUBLE:
        roi_finish_hero(p, which, 2);
        break;
    case DEED_TRADE:
        roi_give_income(p, roi_at(p)->attacker,
                        &roi_cards(p)->card[which].income, 1);
        break;
    default:
        roi_start_promotion(p);
        break;
    }
}

/* The phase that what is to be done has come to; PHASES: all is done. */
static int next_chore(const struct mag_play *p)
{
    struct todo *t = &roi_edit(p)->todo;

    for (;;) {
        int phase = roi_chore_horn(p);

        if (phase == PHASES && t->what) {
            phase = roi_chore_payment(p);
            if (phase == PHASES) {
                finish_deed(p);
                if (roi_at(p)->phase == PHASE_OVER)
                    return PHASE_OVER;
                continue;
            }
        }
        if (phase == PHASES)
            phase = roi_chore_tokens(p);
        if (phase == PHASES)
            phase = roi_chore_market(p);
        if (phase == PHASES)
            phase = roi_chore_heroes(p);
        if (phase != PHASES)
            return phase;
        if (t->renew) {
            roi_renew_market(p);
            continue;
        }
        if (t->build) {
            if (roi_can_build(p))
                return PHASE_BUILD;
            t->build = 0;
        }
        return PHASES;
    }
}

/* Each goes on with the turn. True: somebody must decide, or it is over. */
static bool (*const run_step[STEPS])(const struct mag_play *p) = {
    [STEP_OUTFIT] = roi_step_outfit,
    [STEP_REFILL] = roi_step_refill,
    [STEP_START] = roi_step_start,
    [STEP_DEVELOP] = roi_step_develop,
    [STEP_BEFORE] = roi_step_before,
    [STEP_CHOOSE] = roi_step_choose,
    [STEP_BET] = roi_step_bet,
    [STEP_REVEAL] = roi_step_reveal,
    [STEP_SHIELD] = roi_step_shield,
    [STEP_CAPE] = roi_step_cape,
    [STEP_USE] = roi_step_use,
    [STEP_ATTACK_ICONS] = roi_step_attack_icons,
    [STEP_DEFENCE_ICONS] = roi_step_defence_icons,
    [STEP_RETURN] = roi_step_return,
};

void roi_advance(const struct mag_play *p)
{
    static const struct todo nothing = { 0 };
    struct rois *v = roi_edit(p);

    while (v->phase != PHASE_OVER) {
        /* Most actions set nothing going: look at all of it at once. */
        if (__builtin_memcmp(&v->todo, &nothing, sizeof nothing) != 0) {
            int phase = next_chore(p);

            if (phase != PHASES) {
                v->phase = (uint8_t)phase;
                return;
            }
        }
        if (run_step[v->step](p))
            return;
    }
}
