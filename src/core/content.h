/* content.h - the cards as data.
 *
 * A game's built-in cards are data/content/GAME.json, compiled in. A player's
 * own file has the same shape and is laid over them: a section that the file
 * names replaces the built-in section, and what stands under "add" joins it.
 *
 *   { "magnat": "content", "game": "venture", "title": "My cards",
 *     "takeover": [ ... instead of the built-in ones ... ],
 *     "add": { "companies": [ ... besides the built-in ones ... ] } }
 *
 * Every fault is reported with its line. */
#ifndef CORE_CONTENT_H
#define CORE_CONTENT_H

#include <stddef.h>

#include "magnat/json.h"
#include "magnat/game.h"

enum { CONTENT_MAX_BYTES = 1 << 20 };

struct mag_content {
    const struct mag_json *base; /* the built-in document */
    const struct mag_json *over; /* the player's, or NULL */
};

/* A content file with its texts "en": "..." and "fr": "..." set as they are
 * printed; its lines stay where they are. NULL: no memory; else for free(). */
char *content_in_print(const char *text, size_t *length);

/* Is `over` a content file for this game, with known sections only? */
enum mag_status content_shape(const struct mag_content *content,
                              const char *game, struct mag_err *err);

/* Lists the cards of a section, built-in, replaced and added, in order.
 * Fails when there are more than `cap`, or one is not an object. */
enum mag_status content_cards(const struct mag_content *content,
                              const char *section, const struct mag_json **out,
                              int cap, int *count, struct mag_err *err);

/* A section that is one object of figures rather than a list of cards: the
 * member `name` from the player's file if it is there, else built-in. */
enum mag_status content_figure(const struct mag_content *content,
                               const char *section, const char *name,
                               int64_t low, int64_t high, int64_t *out,
                               struct mag_err *err);

/* Member `name` of a card as one of n words: which one. */
enum mag_status content_word(const struct mag_json *card, const char *name,
                             const char *const *words, int n, int *out,
                             struct mag_err *err);

/* Member "origin" of a card, where its figures come from, as one of three
 * words; the first of them if it is left out. */
enum mag_status content_origin(const struct mag_json *card,
                               const char *const words[3], uint8_t *out,
                               struct mag_err *err);

/* Fails on a member of `card` that is not among the words of `known`
 * ("industry letters price"). */
enum mag_status content_known(const struct mag_json *card, const char *known,
                              struct mag_err *err);

#endif
