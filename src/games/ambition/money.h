/* money.h - cash, and what all saw of it (AMB-S6). */
#ifndef AMBITION_MONEY_H
#define AMBITION_MONEY_H

#include "magnat/decide.h"

/* Money between a seat and the bank: positive is received. Every such call is
 * told as an event by its caller. */
void amb_money(const struct mag_play *p, int seat, int amount);
/* All saw that the seat could have spent `amount` more than it did. */
void amb_showed_at_least(const struct mag_play *p, int seat, int amount);
/* All saw that the seat could not pay `amount`. */
void amb_showed_less_than(const struct mag_play *p, int seat, int amount);
/* All saw the seat's cash (AMB-F8). */
void amb_showed_cash(const struct mag_play *p, int seat);

/* Which row of the rumours is that of two seats, in any order. */
int amb_pair_of(int a, int b);

#endif
