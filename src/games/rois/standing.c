/* Standing orders of L'Ambition des Rois.
 *
 * ROI-M4 bets. ROI-T12 items. ROI-T1 start buildings. ROI-T2,
 * T3 development. ROI-T7 heroes. */
#include "games/rois/private.h"

#include "base/text.h"
#include "games/rois/heroes.h"
#include "games/rois/price.h"
#include "games/rois/rois.h"
#include "games/rois/tables.h"

#include "core/pure.h"

/* ROI-T7: a hero sent that is not blocked, costs nothing and is not used yet;
 * HEROES: there is none. */
static int64_t free_hero(const struct mag_play *p)
{
    const struct rois *v = roi_at(p);
    const struct kingdom *k = &v->seat[v->attacker];
    unsigned set = v->chosen[SIDE_ATTACK] & ~(unsigned)(v->blocked | v->used);

    for (; set; set &= set - 1) {
        int hero = roi_hero_of(k, __builtin_ctz(set));

        if (!roi_has_price(&roi_cards(p)->hero[hero].cost))
            return hero;
    }
    return HEROES;
}

static const struct kingdom *own(const struct mag_play *p)
{
    return &roi_at(p)->seat[p->seat];
}

/* ROI-T2: the palace that is to be built next. */
static uint64_t next_palace(const struct mag_play *p)
{
    return (uint64_t)1 + own(p)->palaces;
}

static bool cannot_pay_palace(const struct mag_play *p)
{
    return !roi_can_pay(own(p)->tokens, &roi_cards(p)->card[PALACE].cost, 0, 0);
}

/* Saving is sensible from half of its honour on. */
static int64_t saves_for_palace(const struct mag_play *p)
{
    int cost = purse_count(roi_cards(p)->card[PALACE].cost.fixed, HONOUR);

    return 2 * purse_count(own(p)->tokens, HONOUR) >= cost ? 0 : MAG_NO_FIGURE;
}

const struct mag_order_kind roi_orders[ROI_ORDERS] = {
    {
        .word = "no-bet",
        .clause = "ROI-M4",
        .text = T_ROI_ORDER_NO_BET,
        .form = MAG_ORDER_DO,
        .yes = VERB_PASS,
        .phases = MAG_ROW(PHASE_BET),
    },
    {
        .word = "no-items",
        .clause = "ROI-T12",
        .text = T_ROI_ORDER_NO_ITEMS,
        .form = MAG_ORDER_DO,
        .yes = VERB_PASS,
        .phases = MAG_ROW(PHASE_BEFORE) | MAG_ROW(PHASE_SHIELD) |
                  MAG_ROW(PHASE_CAPE) | MAG_ROW(PHASE_WARD),
    },
    {
        .word = "no-start",
        .clause = "ROI-T1",
        .text = T_ROI_ORDER_NO_START,
        .form = MAG_ORDER_DO,
        .yes = VERB_PASS,
        .phases = MAG_ROW(PHASE_START) | MAG_ROW(PHASE_SWAP),
    },
    {
        .word = "use-free",
        .clause = "ROI-T7",
        .text = T_ROI_ORDER_USE_FREE,
        .form = MAG_ORDER_THIS,
        .standard = true,
        .yes = VERB_USE,
        .no = MAG_NO_VERB,
        .unless = VERB_DOUBLE,
        .phases = MAG_ROW(PHASE_USE),
        .price = free_hero,
    },
    {
        .word = "best-payment",
        .clause = "ROI-T3",
        .text = T_ROI_ORDER_BEST_PAYMENT,
        .form = MAG_ORDER_BEST,
        .standard = true,
        .phases = MAG_ROW(PHASE_PAY),
    },
    {
        .word = "take-best",
        .clause = "ROI-T7",
        .text = T_ROI_ORDER_TAKE_BEST,
        .form = MAG_ORDER_BEST,
        .phases = MAG_ROW(PHASE_GAIN) | MAG_ROW(PHASE_STEAL),
    },
    {
        .word = "use-best",
        .clause = "ROI-T7",
        .text = T_ROI_ORDER_USE_BEST,
        .form = MAG_ORDER_BEST,
        .unless = VERB_DOUBLE,
        .phases = MAG_ROW(PHASE_USE) | MAG_ROW(PHASE_CYCLE),
    },
    {
        .word = "save",
        .clause = "ROI-T2",
        .text = T_ROI_ORDER_SAVE,
        .form = MAG_ORDER_DO,
        .yes = VERB_PASS,
        .phases = MAG_ROW(PHASE_DEVELOP),
        .subject = next_palace,
        .when = cannot_pay_palace,
        .with = VERB_PASS,
        .with_in = MAG_ROW(PHASE_DEVELOP),
        .propose = saves_for_palace,
    },
};
