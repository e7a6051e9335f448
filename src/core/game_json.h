/* game_json.h - what a game offers, as JSON: for `games --json`, the engine's
 * hello and the page. */
#ifndef CORE_GAME_JSON_H
#define CORE_GAME_JSON_H

#include "magnat/json.h"
#include "magnat/game.h"

/* "options": each with name, meaning, its values (or low and high), default,
 * and the rule sets that know it. */
void put_game_options(struct mag_writer *w, const struct mag_game *game,
                      enum mag_lang lang);

/* "rulesets": each with name and title. */
void put_game_rulesets(struct mag_writer *w, const struct mag_game *game,
                       enum mag_lang lang);

#endif
