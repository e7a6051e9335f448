/* text.h - the catalogue with its ids: T_... of every text in data/text, made
 * by tools/textgen.c. For whatever speaks to players; the functions are in
 * magnat/text.h. */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <stdbool.h>

#include "gen/text_ids.h"
#include "magnat/text.h"

/* Is the noun after this number singular? In French after 0, too. */
bool text_is_one(enum mag_lang lang, int64_t n);

#endif
