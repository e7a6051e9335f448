/* moments.h - the few decisions of a game that mattered most. */
#ifndef PLAYERS_MOMENTS_H
#define PLAYERS_MOMENTS_H

#include "players/analyse.h"

/* Fills a->moment from a->pool: each suspect is searched from what its seat
 * knew; those that seem to have cost most are searched again, longer, and the
 * worst that lie apart in the game are kept. */
enum mag_status moments_find(struct analysis *a, const struct mag_match *whole,
                             const void *start, const struct analyse_plan *plan,
                             struct mag_err *err);

#endif
