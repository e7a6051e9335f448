/* payment.h - an order is placed, paid and delivered. */
#ifndef BOURSE_PAYMENT_H
#define BOURSE_PAYMENT_H

#include "games/bourse/bourse.h"

/* The order in b->order is placed: window, payment, then on. */
void bou_place_order(const struct mag_play *p);
void bou_pay_order(const struct mag_play *p);
void bou_deliver(const struct mag_play *p, int seat);
void bou_next_failing(const struct mag_play *p);

#endif
