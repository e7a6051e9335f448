/* content.h - reading a game's cards, in its compile().
 *
 * A game's own cards are game->cards (or data/content/GAME.json). A player's
 * file has the same shape and is laid over them: a section that the file names
 * replaces the game's own, and what stands under "add" joins it.
 *
 *   { "magnat": "content", "game": "venture", "title": "My cards",
 *     "takeover": [ ... instead of the game's own ... ],
 *     "add": { "companies": [ ... besides the game's own ... ] } }
 *
 * Every fault is reported with its line. */
#ifndef MAGNAT_CONTENT_H
#define MAGNAT_CONTENT_H

#include "magnat/export.h"
#include "magnat/game.h"
#include "magnat/json.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Lists the cards of a section, the game's own or the player's, and those
 * added, in order; they are lent for the time of compile(). Fails when there
 * are more than `cap`, or one is not an object. */
MAG_API enum mag_status mag_content_cards(const struct mag_content *content,
                                          const char *section,
                                          const struct mag_json **out, int cap,
                                          int *count, struct mag_err *err);

/* A section that is one object of figures rather than a list of cards: the
 * member `name` from the player's file if it is there, else the game's own. */
MAG_API enum mag_status mag_content_figure(const struct mag_content *content,
                                           const char *section,
                                           const char *name, int64_t low,
                                           int64_t high, int64_t *out,
                                           struct mag_err *err);

/* Member `name` of a card as one of n words: which one. For numbers and texts
 * there are mag_json_need_int() and mag_json_need_text(). */
MAG_API enum mag_status mag_content_word(const struct mag_json *card,
                                         const char *name,
                                         const char *const *words, int n,
                                         int *out, struct mag_err *err);

/* Fails on a member of `card` that is not among the words of `known`
 * ("industry letters price"). */
MAG_API enum mag_status mag_content_known(const struct mag_json *card,
                                          const char *known,
                                          struct mag_err *err);

#ifdef __cplusplus
}
#endif

#endif
