/* see.h - what a seat may know of a position, for those who think for it. */
#ifndef PLAYERS_SEE_H
#define PLAYERS_SEE_H

#include "magnat/ask.h"
#include "magnat/rng.h"
#include "magnat/game.h"

/* Turns `pos` into what `seat` may think from: the others' answers to the
 * decision under way are taken back, as if all were asked at once, and what is
 * hidden otherwise is drawn anew. So a choice rests neither on secrets nor on
 * who was asked first. */
static inline void see_as(const struct mag_rules *rules, void *pos, int seat,
                          struct mag_rng *rng)
{
    mag_unseal(rules, pos, seat);
    mag_resample(rules, pos, seat, rng);
}

#endif
