/* order.h - the order of the seats (AMB-S5). */
#ifndef AMBITION_ORDER_H
#define AMBITION_ORDER_H

#include "magnat/decide.h"

/* The next seat to the left that is in the game. */
int amb_left_of(const struct mag_play *p, int seat);
/* The first in table order, and the one after; -1 after the banker. */
int amb_first_seat(const struct mag_play *p);
int amb_seat_after(const struct mag_play *p, int seat);
int amb_seats_left(const struct mag_play *p);

#endif
