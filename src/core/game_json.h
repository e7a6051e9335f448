/* game_json.h - what a game offers, as JSON: for `games --json`, the engine
 * and the page. */
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

/* How it stands on the shelf: "short" (its name), "pitch", "usual" (seats of a
 * first game), and "minutes" if that is known. */
void put_game_shelf(struct mag_writer *w, const struct mag_game *game,
                    enum mag_lang lang);

/* What a table of the game needs besides: "course", "deals" and "dealt" if
 * players treat with each other, and "view", the members of a view that are for
 * people, where the game labels them. Things are called as the built-in cards
 * call them. */
enum mag_status put_game_table(struct mag_writer *w,
                               const struct mag_game *game, enum mag_lang lang,
                               struct mag_err *err);

#endif
