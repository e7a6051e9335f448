/* Standing orders of L'Ambition des Rois.
 *
 * ROI-M4 bets. ROI-T12 items. ROI-T1 start buildings. */
#include "games/rois/standing.h"

#include "base/text.h"
#include "games/rois/rois.h"
#include "games/rois/tables.h"

#include "core/pure.h"

#define ROW(d) ((uint64_t)1 << (d))

const struct mag_order_kind roi_orders[ROI_ORDERS] = {
    {
        .word = "no-bet",
        .clause = "ROI-M4",
        .text = T_ROI_ORDER_NO_BET,
        .form = MAG_ORDER_DO,
        .yes = VERB_PASS,
        .phases = ROW(PHASE_BET),
    },
    {
        .word = "no-items",
        .clause = "ROI-T12",
        .text = T_ROI_ORDER_NO_ITEMS,
        .form = MAG_ORDER_DO,
        .yes = VERB_PASS,
        .phases = ROW(PHASE_BEFORE) | ROW(PHASE_SHIELD) | ROW(PHASE_CAPE) |
                  ROW(PHASE_WARD),
    },
    {
        .word = "no-start",
        .clause = "ROI-T1",
        .text = T_ROI_ORDER_NO_START,
        .form = MAG_ORDER_DO,
        .yes = VERB_PASS,
        .phases = ROW(PHASE_START) | ROW(PHASE_SWAP),
    },
};
