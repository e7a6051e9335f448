/* players_json.h - the seats of a position written as JSON. */
#ifndef CORE_PLAYERS_JSON_H
#define CORE_PLAYERS_JSON_H

#include "magnat/json.h"
#include "magnat/game.h"

/* Reads what one seat has into the position. */
typedef enum mag_status load_player_fn(const struct mag_rules *rules,
                                       const struct mag_json *player, void *pos,
                                       int seat, struct mag_err *err);

/* Reads "players" of `state`, a list with one object for each seat. */
enum mag_status load_players(const struct mag_rules *rules,
                             const struct mag_json *state, void *pos,
                             load_player_fn *load, struct mag_err *err);

#endif
