/* orders_support.h - standing orders, as tests write them. */
#ifndef TESTS_ORDERS_SUPPORT_H
#define TESTS_ORDERS_SUPPORT_H

#include "magnat/orders.h"

/* An order in notation; CHECKs that there is such a one. */
struct mag_order order_of(const struct mag_rules *rules, const char *text);

/* CHECKs that it is taken. */
void order_give(const struct mag_rules *rules, const void *pos, int seat,
                struct mag_orders *orders, const char *text);

/* CHECKs what the orders answer for the seat; "": it is to be asked. */
void order_answers(const struct mag_rules *rules, const void *pos, int seat,
                   const struct mag_orders *orders, const char *wanted);

#endif
