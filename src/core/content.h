/* content.h - the cards as data, inside the library: the rest is public
 * (magnat/content.h). */
#ifndef CORE_CONTENT_H
#define CORE_CONTENT_H

#include <stddef.h>

#include "magnat/content.h"

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

/* Member "origin" of a card, where its figures come from, as one of three
 * words; the first of them if it is left out. */
enum mag_status content_origin(const struct mag_json *card,
                               const char *const words[3], uint8_t *out,
                               struct mag_err *err);

#endif
