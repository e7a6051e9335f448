/* outside.h - a kind of player from outside, as one of ours. */
#ifndef PLAYERS_OUTSIDE_H
#define PLAYERS_OUTSIDE_H

#include "players/kind.h"
#include "players/spec.h"

/* Stands for all of them; its mind is what outside_open() made. */
extern const struct player_kind outside_player;

/* Its mind, and how much it is to think. NULL: no memory. */
void *outside_open(const struct mag_player_kind *kind,
                   const struct mag_rules *rules,
                   const struct mag_search_options *wish);

/* Is this a name for one? It may say how long to think and nothing else. */
bool outside_takes(const struct spec *spec);

#endif
