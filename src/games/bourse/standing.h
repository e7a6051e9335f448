/* standing.h - the standing orders that this game's decisions know. */
#ifndef BOURSE_STANDING_H
#define BOURSE_STANDING_H

#include "magnat/orders.h"

enum { BOU_ORDERS = 11 };

extern const struct mag_order_kind bou_orders[BOU_ORDERS];

#endif
