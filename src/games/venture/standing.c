/* Standing orders of Venture.
 *
 * VEN-T4 payments. VEN-T2 discards. VEN-C3 placing. */
#include "games/venture/private.h"

#include "base/text.h"
#include "games/venture/tables.h"
#include "games/venture/venture.h"

#include "core/pure.h"

const struct mag_order_kind ven_orders[VEN_ORDERS] = {
    {
        .word = "best-payment",
        .clause = "VEN-T4",
        .text = T_VEN_ORDER_BEST_PAYMENT,
        .form = MAG_ORDER_LATE,
        .standard = true,
        .phases = MAG_ROW(PHASE_PAY),
    },
    {
        .word = "discard-least",
        .clause = "VEN-T2",
        .text = T_VEN_ORDER_DISCARD_LEAST,
        .form = MAG_ORDER_LATE,
        .phases = MAG_ROW(PHASE_DISCARD),
    },
    {
        .word = "alone",
        .clause = "VEN-C3",
        .text = T_VEN_ORDER_ALONE,
        .form = MAG_ORDER_DO,
        .yes = VERB_ALONE,
        .phases = MAG_ROW(PHASE_PLACE),
    },
};
