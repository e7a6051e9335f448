/* The order of the seats.
 *
 * AMB-S5 table order: from the banker's left round to the banker. */
#include "games/ambition/order.h"

#include "games/ambition/ambition.h"

#include "core/pure.h"

int amb_left_of(const struct mag_play *p, int seat)
{
    do
        seat = seat + 1 < p->rules->seats ? seat + 1 : 0;
    while (!is_in(amb_at(p), seat));
    return seat;
}

int amb_first_seat(const struct mag_play *p)
{
    return amb_left_of(p, amb_at(p)->banker);
}

int amb_seat_after(const struct mag_play *p, int seat)
{
    return seat == amb_at(p)->banker ? -1 : amb_left_of(p, seat);
}

int amb_seats_left(const struct mag_play *p)
{
    return __builtin_popcount(amb_at(p)->alive);
}
