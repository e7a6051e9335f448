/* Heroes at work: the attacker uses those that are not blocked.
 *
 * ROI-S2  nine categories: a starting hero each, an advanced hero each.
 * ROI-T6  a blocked hero is not used.
 * ROI-T7  the attacker uses any of the unblocked heroes, in any order.
 * ROI-T8  the thief; the cook's cycling is in market.c.
 * ROI-T14 the mirror is declared with its hero; the amulet when robbed. */
#include "base/text.h"
#include "games/rois/buildings.h"
#include "games/rois/chain.h"
#include "games/rois/heroes.h"
#include "games/rois/items.h"
#include "games/rois/price.h"
#include "games/rois/refuse.h"
#include "games/rois/tables.h"

#include "core/pure.h"

/* Unblocked heroes of the attacker's that are not used yet. */
static unsigned unused(const struct rois *v)
{
    return v->chosen[SIDE_ATTACK] & ~(unsigned)v->blocked & ~(unsigned)v->used;
}

static bool can_pay_for(const struct mag_play *p, int category)
{
    const struct kingdom *k = roi_attacker(p);
    const struct hero *h = &roi_cards(p)->hero[roi_hero_of(k, category)];

    return roi_can_pay(k->tokens, &h->cost, 0, 0);
}

bool roi_step_use(const struct mag_play *p)
{
    struct rois *v = roi_edit(p);
    unsigned set = unused(v);
    bool some = set && roi_usable(p, v->attacker, USE_INCOME);

    for (; set && !some; set &= set - 1)
        some = can_pay_for(p, __builtin_ctz(set));
    if (some) {
        v->phase = PHASE_USE;
        return true;
    }
    v->step = STEP_ATTACK_ICONS;
    return false;
}

static bool has_income(const struct mag_play *p, int hero)
{
    const struct income *in = &roi_cards(p)->hero[hero].income;

    return in->fixed || in->any || in->other;
}

/* The heroes that can be used and paid for, by their number. */
static unsigned ready_heroes(const struct mag_play *p)
{
    unsigned ready = 0;

    for (unsigned set = unused(roi_at(p)); set; set &= set - 1) {
        int c = __builtin_ctz(set);

        if (can_pay_for(p, c))
            ready |= 1u << c;
    }
    return roi_heroes_of(roi_attacker(p), ready);
}

static void list_ready(const struct mag_play *p, struct mag_menu *m)
{
    unsigned ready = ready_heroes(p);
    uint64_t mirrors = roi_usable(p, p->seat, USE_DOUBLE);

    mag_menu_set(m, mag_act(VERB_USE, 0, 0, 0), MAG_STEP_ARG(0), ready);
    for (unsigned set = mirrors ? ready : 0; set; set &= set - 1) {
        int hero = __builtin_ctz(set);

        if (has_income(p, hero))
            mag_menu_set(m, mag_act(VERB_DOUBLE, (unsigned)hero, 0, 0),
                         MAG_STEP_ARG(1), mirrors);
    }
}

void roi_list_use(const struct mag_play *p, struct mag_menu *m)
{
    if (mag_menu_wants(m, VERB_USE) || mag_menu_wants(m, VERB_DOUBLE))
        list_ready(p, m);
    roi_list_items(p, m, 0);
    mag_menu_verb(m, VERB_PASS);
}

static void why_not_ready(const struct mag_play *p, unsigned hero,
                          struct mag_ruling *why)
{
    const struct rois *v = roi_at(p);
    const struct kingdom *k = roi_attacker(p);
    unsigned bit = 1u << hero % CATEGORIES;

    if (hero >= HEROES ||
        !(roi_heroes_of(k, v->chosen[SIDE_ATTACK]) >> hero & 1))
        roi_why_term(why, "ROI-T7", T_ROI_WHY_NOT_SENT, TERM_HERO, hero);
    else if (v->blocked & bit)
        roi_why_term(why, "ROI-T6", T_ROI_WHY_IS_BLOCKED, TERM_HERO, hero);
    else if (v->used & bit)
        roi_why_term(why, "ROI-T7", T_ROI_WHY_IS_USED, TERM_HERO, hero);
    else
        mag_refuse(why, "ROI-T7", T_ROI_WHY_TOO_DEAR,
                   mag_args3(mag_arg_term(TERM_HERO, hero),
                             mag_arg_term(TERM_TOKENS,
                                          roi_price_term(
                                              &roi_cards(p)->hero[hero].cost)),
                             mag_arg_term(TERM_TOKENS, k->tokens)));
}

static void why_not_doubled(const struct mag_play *p, mag_action action,
                            struct mag_ruling *why)
{
    unsigned hero = mag_act_arg(action, 0), item = mag_act_arg(action, 1);

    if (item >= MAX_CARDS || !(roi_usable(p, p->seat, USE_DOUBLE) >> item & 1))
        roi_why_term(why, "ROI-T14", T_ROI_WHY_NO_SUCH_ITEM, TERM_CARD, item);
    else if (hero >= HEROES || !(ready_heroes(p) >> hero & 1))
        why_not_ready(p, hero, why);
    else
        roi_why_term(why, "ROI-T14", T_ROI_WHY_NO_INCOME, TERM_HERO, hero);
}

void roi_why_use(const struct mag_play *p, mag_action action,
                 struct mag_ruling *why)
{
    if (roi_why_no_action(p, action, why))
        return;
    switch (mag_act_verb(action)) {
    case VERB_USE:
        why_not_ready(p, mag_act_arg(action, 0), why);
        break;
    case VERB_DOUBLE:
        why_not_doubled(p, action, why);
        break;
    default:
        roi_why_plain(why, "ROI-T7", T_ROI_WHY_NOT_NOW);
        break;
    }
}

void roi_run_use(const struct mag_play *p, mag_action action)
{
    struct rois *v = roi_edit(p);
    unsigned verb = mag_act_verb(action), hero = mag_act_arg(action, 0);

    if (roi_run_horn(p, action))
        return;
    if (verb == VERB_PASS) {
        v->step = STEP_ATTACK_ICONS;
        return;
    }
    if (verb == VERB_DOUBLE) /* ROI-T14 */
        roi_use_up(p, p->seat, (int)mag_act_arg(action, 1));
    v->used |= (uint16_t)(1u << hero % CATEGORIES);
    mag_tell_all(p->tell, EVENT_USED, p->seat, hero, 0);
    roi_start_deed(p, verb == VERB_DOUBLE ? DEED_DOUBLE : DEED_HERO,
                   (int)(hero % CATEGORIES), &roi_cards(p)->hero[hero].cost, 0);
}

void roi_finish_hero(const struct mag_play *p, int category, int times)
{
    struct rois *v = roi_edit(p);
    struct todo *t = &v->todo;
    const struct hero *h =
        &roi_cards(p)->hero[roi_hero_of(roi_attacker(p), category)];
    int loot = h->steal - roi_theft_less(p, roi_defender(p));

    roi_give_income(p, v->attacker, &h->income, times);
    t->cycle = h->cycle;
    if (loot <= 0 || v->warded || !roi_defender(p)->tokens)
        return;
    t->steal = (uint8_t)loot;
    /* ROI-T14: asked only if at least one token would be taken. */
    t->ward = roi_usable(p, v->defender, USE_WARD) != 0;
}
