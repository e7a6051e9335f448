/* standing.h - the standing orders that this game's decisions know. */
#ifndef AMBITION_STANDING_H
#define AMBITION_STANDING_H

#include "magnat/orders.h"

enum { AMB_ORDERS = 27 };

extern const struct mag_order_kind amb_orders[AMB_ORDERS];

#endif
