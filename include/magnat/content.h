/* content.h - reading a game's cards, in its compile().
 *
 * A game's own cards are game->cards (or data/content/GAME.json). A player's
 * file has the same shape and is laid over them: a section that the file names
 * replaces the game's own, and what stands under "add" joins it.
 *
 *   { "magnat": "content", "game": "GAME", "title": "My cards",
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

/* A list of cards: the caller's room for `cap` of them, and how many there are. */
struct mag_cards {
    const struct mag_json **item;
    int cap, n;
};

/* Lists the cards of a section, the game's own or the player's, and those
 * added, in order; they are lent for the time of compile(). Fails when there
 * are more than there is room for, or one is not an object. */
MAG_API enum mag_status mag_content_cards(const struct mag_content *content,
                                          const char *section,
                                          struct mag_cards *out,
                                          struct mag_err *err);

/* A figure of a section that is one object of figures rather than a list of
 * cards. */
struct mag_figure {
    const char *section, *name;
    int64_t low, high; /* its bounds */
};

/* It, from the player's file if it is there, else the game's own. */
MAG_API enum mag_status mag_content_figure(const struct mag_content *content,
                                           const struct mag_figure *figure,
                                           int64_t *out, struct mag_err *err);

/* Words that a member may be. */
struct mag_choice {
    const char *const *words;
    int n;
};

static inline struct mag_choice mag_one_of(const char *const *words, int n)
{
    struct mag_choice choice = { words, n };

    return choice;
}

/* Member `name` of a card as one of these words: which one. For numbers and
 * texts there are mag_json_need_int() and mag_json_need_text(). */
MAG_API enum mag_status mag_content_word(const struct mag_json *card,
                                         const char *name,
                                         struct mag_choice choice, int *out,
                                         struct mag_err *err);

/* Fails on a member of `card` that is not among the words of `known`
 * ("industry letters price"). */
MAG_API enum mag_status mag_content_known(const struct mag_json *card,
                                          const char *known,
                                          struct mag_err *err);

#ifdef __cplusplus
}
#endif

#endif
