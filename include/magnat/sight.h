/* sight.h - what is always in sight at a table: what wins, what ends the game
 * and how far that is, where a seat stands, for whom all wait and why.
 *
 * Each game says it by game->sight(), from what the seat's view shows and
 * nothing else: so it tells nobody anything new, and changes only when the view
 * does. Of a game without one: the goal where points alone decide, where a seat
 * stands by its points, and for whom all wait. */
#ifndef MAGNAT_SIGHT_H
#define MAGNAT_SIGHT_H

#include "magnat/digest.h"
#include "magnat/export.h"
#include "magnat/game.h"

#ifdef __cplusplus
extern "C" {
#endif

/* One of them as a sentence. False: there is nothing to say. A spectator
 * stands nowhere; nobody waits for a seat that is asked itself, alone, or once
 * the game is over. */
MAG_API bool mag_say_sight(const struct mag_reader *to, int seat,
                           enum mag_sight which, char *out, size_t cap);

/* All of them as a member "sight": {"goal": {"text", "clause" (if one says it)}, "end": the
 * same, "stand", "wait"}; of these, what there is. */
MAG_API void mag_put_sight(const struct mag_reader *to, int seat,
                           struct mag_writer *w);

/* For a game's sight(): the place of `seat` among `seats` by `score`, 1 for the
 * first; 0 if all are level. */
MAG_API int mag_place_of(const int64_t *score, int seats, int seat);

#ifdef __cplusplus
}
#endif

#endif
