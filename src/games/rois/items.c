/* Magic items: kept face up, used once at the moment their text names.
 *
 * ROI-T12 the windows: crystal ball, shield, cape, amulet. Items lie face up,
 *         so asking their owner reveals nothing.
 * ROI-T14 the mirror is declared with its hero; the amulet when robbed.
 * ROI-T15 not in the phase in which it was bought; the horn at any decision
 *         of one's own turn but the sealed choice.
 * ROI-T21 the shield's block counts; the cape removes it. */
#include "base/text.h"
#include "games/rois/chain.h"
#include "games/rois/heroes.h"
#include "games/rois/items.h"
#include "games/rois/market.h"
#include "games/rois/refuse.h"

#include "core/pure.h"

uint64_t roi_usable(const struct mag_play *p, int seat, enum use use)
{
    const struct rois *v = roi_at(p);
    const struct bag *own = &v->seat[seat].own;
    uint64_t set = bag_set(own) & roi_cards(p)->for_use[use];

    if (set && seat == v->attacker)
        set &= bag_more(own, &v->fresh);
    return set;
}

void roi_use_up(const struct mag_play *p, int seat, int item)
{
    bag_take(&roi_edit(p)->seat[seat].own, item);
    mag_tell_all(p->tell, EVENT_ITEM, seat, item, 0);
    roi_tell_tale(p, seat, item);
}

/* --- The horn (ROI-T15) --------------------------------------------------------------- */

/* Not while another horn still sounds: its tokens are named first. */
static bool may_blow(const struct mag_play *p)
{
    return p->seat == roi_at(p)->attacker && roi_at(p)->phase != PHASE_HORN;
}

void roi_list_items(const struct mag_play *p, struct mag_menu *m,
                    uint64_t others)
{
    uint64_t horns;

    if (!mag_menu_wants(m, VERB_ITEM))
        return;
    horns = may_blow(p) ? roi_usable(p, p->seat, USE_INCOME) : 0;
    mag_menu_set(m, mag_act(VERB_ITEM, 0, 0, 0), MAG_STEP_ARG(0),
                 others | horns);
}

void roi_blow_horn(const struct mag_play *p, int horn)
{
    const struct income *in = &roi_cards(p)->card[horn].income;
    struct todo *t = &roi_edit(p)->todo;

    roi_use_up(p, p->seat, horn);
    roi_give_fixed(p, p->seat, in->fixed);
    t->horn_any = in->any;
    t->horn_other = in->other;
    t->floor = 0; /* the chain it interrupts may begin anew */
}

/* --- Items used by themselves ------------------------------------------------------ */

static void list_alone(const struct mag_play *p, enum use use,
                       struct mag_menu *m)
{
    roi_list_items(p, m, roi_usable(p, p->seat, use));
    mag_menu_verb(m, VERB_PASS);
}

static void why_no_item(struct mag_ruling *why, const char *clause,
                        unsigned item)
{
    roi_why_term(why, clause, T_ROI_WHY_NO_SUCH_ITEM, TERM_CARD, item);
}

static void why_alone(const struct mag_play *p, mag_action action,
                      const char *clause, struct mag_ruling *why)
{
    if (roi_why_no_action(p, action, why))
        return;
    if (mag_act_verb(action) != VERB_ITEM)
        roi_why_plain(why, clause, T_ROI_WHY_NOT_NOW);
    else
        why_no_item(why, clause, mag_act_arg(action, 0));
}

/* The crystal ball, before heroes are chosen. */

bool roi_step_before(const struct mag_play *p)
{
    struct rois *v = roi_edit(p);

    if (roi_usable(p, v->attacker, USE_PEEK)) {
        v->phase = PHASE_BEFORE;
        return true;
    }
    v->step = STEP_CHOOSE;
    return false;
}

void roi_list_before(const struct mag_play *p, struct mag_menu *m)
{
    list_alone(p, USE_PEEK, m);
}

void roi_why_before(const struct mag_play *p, mag_action action,
                    struct mag_ruling *why)
{
    why_alone(p, action, "ROI-T12", why);
}

void roi_run_before(const struct mag_play *p, mag_action action)
{
    struct rois *v = roi_edit(p);

    if (roi_run_horn(p, action))
        return;
    v->step = STEP_CHOOSE;
    if (mag_act_verb(action) == VERB_PASS)
        return;
    roi_use_up(p, p->seat, (int)mag_act_arg(action, 0));
    v->peeking = PEEK_COMMIT;
}

/* The amulet (ROI-T14). */

void roi_list_ward(const struct mag_play *p, struct mag_menu *m)
{
    list_alone(p, USE_WARD, m);
}

void roi_why_ward(const struct mag_play *p, mag_action action,
                  struct mag_ruling *why)
{
    why_alone(p, action, "ROI-T14", why);
}

void roi_run_ward(const struct mag_play *p, mag_action action)
{
    struct rois *v = roi_edit(p);

    v->todo.ward = 0;
    if (mag_act_verb(action) == VERB_PASS)
        return;
    roi_use_up(p, p->seat, (int)mag_act_arg(action, 0));
    v->warded = 1;
    v->todo.steal = 0;
    mag_tell_all(p->tell, EVENT_WARDED, p->seat, 0, 0);
}

/* --- Items used on an attacking hero ------------------------------------------------- */

/* A window in which an item is used on one of the attacker's heroes. */
struct window {
    enum use use;
    enum verb verb;
    unsigned heroes; /* which it may be used on, by their number */
};

static unsigned unblocked(const struct rois *v)
{
    return v->chosen[SIDE_ATTACK] & ~(unsigned)v->blocked;
}

static struct window shield_window(const struct mag_play *p)
{
    return (
        struct window){ USE_BLOCK, VERB_BLOCK,
                        roi_heroes_of(roi_attacker(p), unblocked(roi_at(p))) };
}

static struct window cape_window(const struct mag_play *p)
{
    return (
        struct window){ USE_UNBLOCK, VERB_UNBLOCK,
                        roi_heroes_of(roi_attacker(p), roi_at(p)->blocked) };
}

static void list_window(const struct mag_play *p, struct window w,
                        struct mag_menu *m)
{
    uint64_t items = roi_usable(p, p->seat, w.use);

    for (unsigned set = w.heroes; set; set &= set - 1)
        mag_menu_set(m, mag_act(w.verb, (unsigned)__builtin_ctz(set), 0, 0),
                     MAG_STEP_ARG(1), items);
    roi_list_items(p, m, 0);
    mag_menu_verb(m, VERB_PASS);
}

static void why_window(const struct mag_play *p, mag_action action,
                       struct window w, struct mag_ruling *why)
{
    unsigned hero = mag_act_arg(action, 0), item = mag_act_arg(action, 1);

    if (roi_why_no_action(p, action, why))
        return;
    if (mag_act_verb(action) != w.verb)
        roi_why_plain(why, "ROI-T12", T_ROI_WHY_NOT_NOW);
    else if (item >= MAX_CARDS || !(roi_usable(p, p->seat, w.use) >> item & 1))
        why_no_item(why, "ROI-T12", item);
    else
        roi_why_term(why, "ROI-T12", T_ROI_WHY_NOT_THAT_HERO, TERM_HERO, hero);
}

/* Uses the item up; returns the hero's category as a bit. */
static uint16_t use_on_hero(const struct mag_play *p, mag_action action,
                            int event)
{
    unsigned hero = mag_act_arg(action, 0);

    roi_use_up(p, p->seat, (int)mag_act_arg(action, 1));
    mag_tell_all(p->tell, event, p->seat, hero, 0);
    return (uint16_t)(1u << hero % CATEGORIES);
}

/* The shield. */

bool roi_step_shield(const struct mag_play *p)
{
    struct rois *v = roi_edit(p);

    if (unblocked(v) && roi_usable(p, v->defender, USE_BLOCK)) {
        v->phase = PHASE_SHIELD;
        return true;
    }
    v->step = STEP_CAPE;
    return false;
}

void roi_list_shield(const struct mag_play *p, struct mag_menu *m)
{
    list_window(p, shield_window(p), m);
}

void roi_why_shield(const struct mag_play *p, mag_action action,
                    struct mag_ruling *why)
{
    why_window(p, action, shield_window(p), why);
}

void roi_run_shield(const struct mag_play *p, mag_action action)
{
    struct rois *v = roi_edit(p);

    if (mag_act_verb(action) == VERB_PASS)
        v->step = STEP_CAPE;
    else
        v->blocked |= use_on_hero(p, action, EVENT_SHIELDED);
}

/* The cape. */

bool roi_step_cape(const struct mag_play *p)
{
    struct rois *v = roi_edit(p);

    if (v->blocked && roi_usable(p, v->attacker, USE_UNBLOCK)) {
        v->phase = PHASE_CAPE;
        return true;
    }
    v->step = STEP_USE;
    return false;
}

void roi_list_cape(const struct mag_play *p, struct mag_menu *m)
{
    list_window(p, cape_window(p), m);
}

void roi_why_cape(const struct mag_play *p, mag_action action,
                  struct mag_ruling *why)
{
    why_window(p, action, cape_window(p), why);
}

void roi_run_cape(const struct mag_play *p, mag_action action)
{
    struct rois *v = roi_edit(p);

    if (roi_run_horn(p, action))
        return;
    if (mag_act_verb(action) == VERB_PASS)
        v->step = STEP_USE;
    else
        v->blocked &= (uint16_t)~use_on_hero(p, action, EVENT_FREED);
}
