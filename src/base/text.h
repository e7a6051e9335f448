/* text.h - the catalogue: every word a player sees, in French and English.
 *
 * The words stand in data/text/NAME.txt; tools/textgen.c turns them into
 * tables and into the ids T_..., so a word that is missing does not compile.
 * A text may hold
 *   {0} .. {3}        an argument: a text, or a number in the language's way
 *   {s}               the seat it is about
 *   {0|card|cards}    one form or the other by the number in argument 0
 * French counts 0 and 1 as singular and writes 12 000; English writes 12,000.
 */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <stddef.h>
#include <stdint.h>

#include "gen/text_ids.h"
#include "magnat/game.h"

enum { TEXT_ARGS = MAG_MAX_ARGS + 1, TEXT_SEAT = MAG_MAX_ARGS };

struct text_arg {
    const char *text; /* NULL: the number counts */
    int64_t number;
};

/* The text as it stands in the catalogue. */
const char *text_plain(enum mag_lang lang, int id);

/* The catalogue's key of an id, "ven.buy": for the browser and for tests. */
const char *text_key(int id);

/* Fills the text's places. `args` has TEXT_ARGS rows, or is NULL. Cut to
 * `cap` at a whole character, always terminated. Returns the length. */
size_t text_format(char *out, size_t cap, enum mag_lang lang, int id,
                   const struct text_arg *args);

/* A number the way the language writes it: 12 000 or 12,000. */
void text_number(char *out, size_t cap, enum mag_lang lang, int64_t number);

/* Columns that a UTF-8 text takes on a terminal (no wide characters here). */
size_t text_width(const char *text);

/* "en" or "fr"; -1 for anything else. */
int text_lang(const char *word);

#endif
