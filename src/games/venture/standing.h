/* standing.h - the standing orders that this game's decisions know. */
#ifndef VENTURE_STANDING_H
#define VENTURE_STANDING_H

#include "magnat/orders.h"

enum { VEN_ORDERS = 3 };

extern const struct mag_order_kind ven_orders[VEN_ORDERS];

#endif
