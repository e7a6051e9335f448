/* player.h - programs that play.
 *
 * A player never sees the true position: before it thinks, its copy is
 * resampled for its seat, so what it must not know is drawn anew. A player is
 * made for one table and used by one thread at a time; thinking allocates
 * nothing. The same seed gives the same choice. */
#ifndef MAGNAT_PLAYER_H
#define MAGNAT_PLAYER_H

#include "magnat/game.h"
#include "magnat/rng.h"

struct mag_player;

/* The name of kind i ("random", "greedy"), NULL past the end. */
const char *mag_player_at(int i);
bool mag_player_exists(const char *name);

/* A player of the named kind. `budget` is the amount of thought (iterations,
 * for players that search), 0 for its default. The rules are lent. */
enum mag_status mag_player_new(struct mag_player **out, const char *name,
                               const struct mag_rules *rules, int64_t budget,
                               struct mag_err *err);
void mag_player_free(struct mag_player *player);

/* What the player does as `seat`, which must be pending. Always legal. */
mag_action mag_player_choose(struct mag_player *player, const void *pos,
                             int seat, struct mag_rng *rng);

#endif
