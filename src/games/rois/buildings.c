/* Buildings that act in a combat.
 *
 * ROI-T12 attack icons when their owner attacks, defence icons when it
 *         defends, each building at most once a combat, by the final blocks.
 * ROI-T21 the strong-room makes each hero's theft smaller. */
#include "games/rois/parts.h"

#include "core/pure.h"

bool roi_building_pays(const struct card *c, unsigned blocked)
{
    int n = __builtin_popcount(blocked & c->categories);

    return n >= c->least && n <= c->most;
}

/* All buildings of the icon: their fixed incomes, then the choices. */
bool roi_step_icons(const struct play *p, enum icon icon)
{
    struct rois *v = p->v;
    int seat = icon == ICON_ATTACK ? v->attacker : v->defender;
    const struct bag *own = &v->seat[seat].own;

    for (uint64_t set = bag_set(own) & p->r->with_icon[icon]; set;
         set &= set - 1) {
        int card = __builtin_ctzll(set);
        const struct card *c = &p->r->card[card];
        int n = bag_count(own, card);

        if (!roi_building_pays(c, v->blocked))
            continue;
        tell_all(p->tell, EVENT_ACTED, seat, card, 0, 0);
        roi_give_income(p, seat, &c->income, n);
    }
    v->step = icon == ICON_ATTACK ? STEP_DEFENCE_ICONS : STEP_RETURN;
    return false;
}

int roi_theft_less(const struct play *p, const struct kingdom *k)
{
    int less = 0;

    for (uint64_t set = bag_set(&k->own) & p->r->safes; set; set &= set - 1) {
        int card = __builtin_ctzll(set);

        less += p->r->card[card].theft_less * bag_count(&k->own, card);
    }
    return less;
}
