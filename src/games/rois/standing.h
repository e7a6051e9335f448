/* standing.h - the standing orders that this game's decisions know. */
#ifndef ROIS_STANDING_H
#define ROIS_STANDING_H

#include "magnat/orders.h"

enum { ROI_ORDERS = 8 };

extern const struct mag_order_kind roi_orders[ROI_ORDERS];

#endif
