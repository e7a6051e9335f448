/* text.h - the catalogue: every word a player sees, in French and English.
 *
 * Each text has an id; the ids from MAG_OWN_TEXT on are those of a game from
 * outside. A text may hold
 *   {0} .. {3}        an argument: a text, or a number in the language's way
 *   {s}               the seat it is about
 *   {0|card|cards}    one form or the other by the number in argument 0
 *   {0:1}             a term of the game, counted by the number in argument 1
 * French counts 0 and 1 as singular and writes 12 000; English writes 12,000.
 * In French "de {s}" becomes "d'Anna" by itself; so do le and que. Spaces that
 * must not break are in the catalogue's texts already; a game with words of
 * its own writes them as they are printed. */
#ifndef MAGNAT_TEXT_H
#define MAGNAT_TEXT_H

#include <stddef.h>
#include <stdint.h>

#include "magnat/export.h"
#include "magnat/game.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { MAG_TEXT_ARGS = MAG_MAX_ARGS + 1, MAG_TEXT_SEAT = MAG_MAX_ARGS };

struct mag_text_arg {
    const char *text; /* NULL: the number counts */
    int64_t number;
};

/* To whom something is told, and where the match stands that it is about. All
 * of it is lent. */
struct mag_reader {
    size_t size; /* sizeof(struct mag_reader) */
    const struct mag_rules *rules;
    const void *pos;          /* NULL where only words are wanted */
    const char *const *names; /* of the seats, or NULL */
    enum mag_lang lang;
};

/* One on the spot: mag_say_event(&MAG_READER(rules, pos, names, lang), ...). */
#define MAG_READER(...) \
    ((struct mag_reader){ sizeof(struct mag_reader), __VA_ARGS__ })

/* The text as it stands in the catalogue. */
MAG_API const char *mag_text_plain(enum mag_lang lang, int id);

/* The catalogue's key of an id, "ven.buy": for the browser and for tests. */
MAG_API const char *mag_text_key(int id);

/* Fills the text's places. `args` has MAG_TEXT_ARGS rows, or is NULL. Cut to
 * `cap` at a whole character, always terminated. Returns the length. */
MAG_API size_t mag_text_format(char *out, size_t cap, enum mag_lang lang,
                               int id, const struct mag_text_arg *args);

/* The same for a text that is at hand. */
MAG_API size_t mag_text_fill(char *out, size_t cap, enum mag_lang lang,
                             const char *text, const struct mag_text_arg *args);

/* The text that an id stands for in a game's tables: the catalogue's, or the
 * game's own. */
MAG_API const char *mag_game_text(const struct mag_game *game,
                                  enum mag_lang lang, int id);

/* The same where the rule set may have a word of its own for it. */
MAG_API const char *mag_rules_text(const struct mag_rules *rules,
                                   enum mag_lang lang, int id);

/* A number the way the language writes it: 12 000 or 12,000. */
MAG_API void mag_text_number(char *out, size_t cap, enum mag_lang lang,
                             int64_t number);

/* Columns that a UTF-8 text takes on a terminal (no wide characters here). */
MAG_API size_t mag_text_width(const char *text);

/* "en" or "fr"; -1 for anything else. */
MAG_API int mag_text_lang(const char *word);

#ifdef __cplusplus
}
#endif

#endif
