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
#include "games/rois/parts.h"

#include "core/pure.h"

void roi_bag_add(struct bag *b, int card)
{
    uint64_t bit = (uint64_t)1 << card, carry = b->ones & bit;

    b->ones ^= bit;
    b->twos ^= carry;
}

void roi_bag_take(struct bag *b, int card)
{
    uint64_t bit = (uint64_t)1 << card, borrow = ~b->ones & bit;

    b->ones ^= bit;
    b->twos ^= borrow;
}

int roi_bag_size(const struct bag *b, uint64_t among)
{
    return __builtin_popcountll(b->ones & among) +
           2 * __builtin_popcountll(b->twos & among);
}

/* The payment is made: what it was for. */
static void finish_deed(const struct play *p)
{
    struct todo *t = &p->v->todo;
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
        roi_give_income(p, p->v->attacker, &p->r->card[which].income, 1);
        break;
    default:
        roi_start_promotion(p);
        break;
    }
}

/* Market cards laid under the pile, and places filled (ROI-T8). */
static int chore_market(const struct play *p)
{
    struct todo *t = &p->v->todo;

    if (t->cycle) {
        if (roi_can_cycle(p))
            return PHASE_CYCLE;
    }
    if (t->fill) {
        if (pile_size(&p->v->deck))
            return PHASE_FILL;
        t->fill = 0; /* ROI-T13 */
    }
    return PHASES;
}

/* The phase that what is to be done has come to; PHASES: all is done. */
static int next_chore(const struct play *p)
{
    struct todo *t = &p->v->todo;

    for (;;) {
        int phase = roi_chore_horn(p);

        if (phase == PHASES && t->what) {
            phase = roi_chore_payment(p);
            if (phase == PHASES) {
                finish_deed(p);
                if (p->v->phase == PHASE_OVER)
                    return PHASE_OVER;
                continue;
            }
        }
        if (phase == PHASES)
            phase = roi_chore_tokens(p);
        if (phase == PHASES)
            phase = chore_market(p);
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

/* Goes on with the turn. True: somebody must decide, or it is over. */
static bool run_step(const struct play *p)
{
    switch (p->v->step) {
    case STEP_OUTFIT:
        return roi_step_outfit(p);
    case STEP_REFILL:
        return roi_step_refill(p);
    case STEP_START:
        return roi_step_start(p);
    case STEP_DEVELOP:
        return roi_step_develop(p);
    case STEP_BEFORE:
        return roi_step_before(p);
    case STEP_CHOOSE:
        return roi_step_choose(p);
    case STEP_BET:
        return roi_step_bet(p);
    case STEP_REVEAL:
        return roi_step_reveal(p);
    case STEP_SHIELD:
        return roi_step_shield(p);
    case STEP_CAPE:
        return roi_step_cape(p);
    case STEP_USE:
        return roi_step_use(p);
    case STEP_ATTACK_ICONS:
        return roi_step_icons(p, ICON_ATTACK);
    case STEP_DEFENCE_ICONS:
        return roi_step_icons(p, ICON_DEFENCE);
    default:
        return roi_step_return(p);
    }
}

void roi_advance(const struct play *p)
{
    static const struct todo nothing = { 0 };

    for (;;) {
        /* Most actions set nothing going: look at all of it at once. */
        if (__builtin_memcmp(&p->v->todo, &nothing, sizeof nothing) != 0) {
            int phase = next_chore(p);

            if (phase != PHASES) {
                p->v->phase = (uint8_t)phase;
                return;
            }
        }
        if (run_step(p))
            return;
    }
}
