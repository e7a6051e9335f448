/* Buildings that act in a combat.
 *
 * ROI-T12 attack icons when their owner attacks, defence icons when it
 *         defends, each building at most once a combat, by the final blocks.
 * ROI-T21 the strong-room makes each hero's theft smaller. */
#include "magnat/tell.h"
#include "games/rois/buildings.h"
#include "games/rois/chain.h"
#include "games/rois/tables.h"

#include "core/pure.h"

static bool building_pays(const struct card *c, unsigned blocked)
{
    int n = __builtin_popcount(blocked & c->categories);

    return n >= c->least && n <= c->most;
}

/* All buildings of the icon: their fixed incomes, then the choices. */
static void act(const struct mag_play *p, int seat, enum icon icon)
{
    const struct rois_rules *r = roi_cards(p);
    const struct bag *own = &roi_at(p)->seat[seat].own;

    for (uint64_t set = bag_set(own) & r->with_icon[icon]; set;
         set &= set - 1) {
        int card = __builtin_ctzll(set);
        const struct card *c = &r->card[card];

        if (!building_pays(c, roi_at(p)->blocked))
            continue;
        mag_tell_all(p->tell, EVENT_ACTED, seat, card, 0);
        roi_give_income(p, seat, &c->income, bag_count(own, card));
    }
}

bool roi_step_attack_icons(const struct mag_play *p)
{
    act(p, roi_at(p)->attacker, ICON_ATTACK);
    roi_edit(p)->step = STEP_DEFENCE_ICONS;
    return false;
}

bool roi_step_defence_icons(const struct mag_play *p)
{
    act(p, roi_at(p)->defender, ICON_DEFENCE);
    roi_edit(p)->step = STEP_RETURN;
    return false;
}

int roi_buildings_of(const struct rois_rules *r, const struct kingdom *k)
{
    return bag_size(&k->own, r->of_type[BUILDING]) + k->palaces;
}

int roi_theft_less(const struct mag_play *p, const struct kingdom *k)
{
    const struct rois_rules *r = roi_cards(p);
    int less = 0;

    for (uint64_t set = bag_set(&k->own) & r->safes; set; set &= set - 1) {
        int card = __builtin_ctzll(set);

        less += r->card[card].theft_less * bag_count(&k->own, card);
    }
    return less;
}
