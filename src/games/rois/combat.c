/* Combat: three heroes each, chosen in secret, shown, blocked, returned.
 *
 * ROI-T5  both sides choose three of nine heroes at the same time.
 * ROI-T6  a defending hero blocks the attacking one of its category.
 * ROI-T9  all heroes return to hand.
 * ROI-T10 then comes the second development.
 * ROI-T12 the crystal ball shows the attacker one defending hero. */
#include "base/text.h"
#include "games/rois/bets.h"
#include "games/rois/combat.h"
#include "games/rois/heroes.h"
#include "games/rois/refuse.h"
#include "games/rois/tables.h"

#include "core/pure.h"

/* --- Choosing (ROI-T5) ----------------------------------------------------------------- */

static uint32_t choosing(const struct rois *v)
{
    uint32_t set = 0;

    if (__builtin_popcount(v->chosen[SIDE_DEFENCE]) < SENT)
        set |= 1u << v->defender;
    if (__builtin_popcount(v->chosen[SIDE_ATTACK]) < SENT &&
        v->peeking != PEEK_COMMIT)
        set |= 1u << v->attacker;
    return set;
}

uint32_t roi_asked_choose(const struct mag_rules *rules, const void *pos)
{
    (void)rules;
    return choosing(pos);
}

static void show(const struct mag_play *p, enum side side)
{
    struct rois *v = roi_edit(p);
    int seat = side == SIDE_ATTACK ? v->attacker : v->defender;

    v->shown |= (uint8_t)(1 << side);
    mag_tell_all(p->tell, EVENT_REVEALED, seat,
                 roi_heroes_of(&v->seat[seat], v->chosen[side]), 0);
}

bool roi_step_choose(const struct mag_play *p)
{
    struct rois *v = roi_edit(p);

    if (v->peeking == PEEK_PICK) {
        v->phase = PHASE_GLIMPSE;
        return true;
    }
    if (choosing(v)) {
        v->phase = PHASE_CHOOSE;
        return true;
    }
    show(p, SIDE_ATTACK);
    v->step = p->rules->seats > 2 ? STEP_BET : STEP_REVEAL; /* ROI-M4 */
    return false;
}

/* What the seat that decides has chosen so far. */
static unsigned chosen_by(const struct mag_play *p)
{
    const struct rois *v = roi_at(p);

    return v->chosen[p->seat == v->attacker ? SIDE_ATTACK : SIDE_DEFENCE];
}

/* Of these categories, the heroes that the seat has in hand. */
static unsigned in_hand(const struct mag_play *p, unsigned categories)
{
    return roi_heroes_of(&roi_at(p)->seat[p->seat], categories);
}

/* Categories that may be named next: heroes are named in the order of their
 * categories, and three must be found. */
static unsigned next_categories(unsigned chosen)
{
    int n = __builtin_popcount(chosen);
    unsigned last = ALL_CATEGORIES >> (SENT - 1 - n);
    unsigned from = chosen ? 2u << (31 - __builtin_clz(chosen)) : 1;

    return last & ~(from - 1);
}

/* The third hero has a verb of its own: it cannot be taken back. */
static enum verb sending(unsigned chosen)
{
    return __builtin_popcount(chosen) == SENT - 1 ? VERB_LAST : VERB_SEND;
}

void roi_list_choose(const struct mag_play *p, struct mag_menu *m)
{
    unsigned chosen = chosen_by(p);

    mag_menu_set(m, mag_act(sending(chosen), 0, 0, 0), MAG_STEP_ARG(0),
                 in_hand(p, next_categories(chosen)));
}

void roi_why_choose(const struct mag_play *p, mag_action action,
                    struct mag_ruling *why)
{
    unsigned chosen = chosen_by(p), hero = mag_act_arg(action, 0);

    if (roi_why_no_action(p, action, why))
        return;
    if (mag_act_verb(action) != sending(chosen))
        mag_refuse(
            why, "ROI-T5", T_ROI_WHY_SEND_THREE,
            mag_args1(mag_arg_number(SENT - __builtin_popcount(chosen))));
    else if (hero >= HEROES || !(in_hand(p, ALL_CATEGORIES) >> hero & 1))
        roi_why_term(why, "ROI-T5", T_ROI_WHY_NOT_IN_HAND, TERM_HERO, hero);
    else
        roi_why_term(why, "ROI-T5", T_ROI_WHY_HERO_ORDER, TERM_HERO, hero);
}

void roi_run_choose(const struct mag_play *p, mag_action action)
{
    struct rois *v = roi_edit(p);
    enum side side = p->seat == v->attacker ? SIDE_ATTACK : SIDE_DEFENCE;
    unsigned hero = mag_act_arg(action, 0);

    v->chosen[side] |= (uint16_t)(1u << hero % CATEGORIES);
    mag_tell_one(p->tell, EVENT_SENT, p->seat, hero);
    if (__builtin_popcount(v->chosen[side]) < SENT)
        return;
    mag_tell_all(p->tell, EVENT_READY, p->seat, 0, 0);
    if (v->peeking == PEEK_COMMIT)
        v->peeking = PEEK_PICK;
}

/* --- The crystal ball (ROI-T12) ------------------------------------------------------ */

void roi_list_glimpse(const struct mag_play *p, struct mag_menu *m)
{
    (void)p;
    mag_menu_range(m, mag_act(VERB_GLIMPSE, 0, 0, 0), MAG_STEP_ARG(0), SENT);
}

/* It shows hero number i of the defender's three to the attacker, and to
 * nobody else. */
void roi_run_glimpse(const struct mag_play *p, mag_action action)
{
    struct rois *v = roi_edit(p);
    unsigned set = v->chosen[SIDE_DEFENCE];

    for (unsigned i = mag_act_arg(action, 0); i; i--)
        set &= set - 1;
    v->glimpsed = (uint8_t)(1 + __builtin_ctz(set));
    v->peeking = PEEK_SEEN;
    mag_tell_one(p->tell, EVENT_GLIMPSED, v->attacker,
                 roi_hero_of(roi_defender(p), v->glimpsed - 1));
    mag_tell_others(p->tell, EVENT_GLIMPSED_HIDDEN, v->attacker);
}

int roi_chance_glimpse(const struct mag_play *p)
{
    (void)p;
    return SENT;
}

mag_action roi_outcome_glimpse(const struct mag_play *p, int i)
{
    (void)p;
    return mag_act(VERB_GLIMPSE, (unsigned)i, 0, 0);
}

/* --- Showing and blocking (ROI-T6) ------------------------------------------------------- */

bool roi_step_reveal(const struct mag_play *p)
{
    struct rois *v = roi_edit(p);

    show(p, SIDE_DEFENCE);
    v->blocked = v->chosen[SIDE_ATTACK] & v->chosen[SIDE_DEFENCE];
    mag_tell_all(p->tell, EVENT_BLOCKED, v->defender,
                 roi_heroes_of(roi_attacker(p), v->blocked), 0);
    if (p->rules->seats > 2)
        roi_settle_bets(p, __builtin_popcount(v->blocked));
    v->step = STEP_SHIELD;
    return false;
}

/* --- The end of it (ROI-T9) -------------------------------------------------------------------- */

bool roi_step_return(const struct mag_play *p)
{
    struct rois *v = roi_edit(p);

    v->chosen[SIDE_ATTACK] = v->chosen[SIDE_DEFENCE] = 0;
    v->blocked = v->used = 0;
    v->shown = v->peeking = v->glimpsed = v->warded = v->bets = 0;
    mag_tell_all(p->tell, EVENT_RETURNED, v->attacker, 0, 0);
    v->second = 1; /* ROI-T10 */
    v->actions = 1;
    v->step = STEP_DEVELOP;
    return false;
}
