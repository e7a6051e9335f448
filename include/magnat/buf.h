/* buf.h - a text that grows, with a ceiling.
 *
 * Appending never fails loudly: past the ceiling, or without memory, the
 * buffer is marked broken and stays as it is; whoever finishes the text looks
 * at mag_buf_ok() once. The text is always terminated. */
#ifndef MAGNAT_BUF_H
#define MAGNAT_BUF_H

#include <stdbool.h>
#include <stddef.h>

#include "magnat/export.h"

#ifdef __cplusplus
extern "C" {
#endif

struct mag_buf {
    char *text; /* NULL while empty; owned */
    size_t length, room, ceiling;
    bool broken;
};

MAG_API void mag_buf_init(struct mag_buf *b, size_t ceiling);
MAG_API void mag_buf_release(
    struct mag_buf *b); /* frees the text; b may be used again */
MAG_API void mag_buf_clear(
    struct mag_buf *b); /* empties it, keeps the memory */
MAG_API bool mag_buf_ok(const struct mag_buf *b);

MAG_API void mag_buf_add(struct mag_buf *b, const char *bytes, size_t length);
MAG_API void mag_buf_puts(struct mag_buf *b, const char *text);
MAG_API void mag_buf_printf(struct mag_buf *b, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Room for `more` bytes behind the text, to be written there and then counted
 * with mag_buf_grew(); NULL: broken. mag_buf_more() is the slow half of mag_buf_room(). */
MAG_API char *mag_buf_more(struct mag_buf *b, size_t more);
static inline char *mag_buf_room(struct mag_buf *b, size_t more)
{
    if (more < b->room - b->length && !b->broken)
        return b->text + b->length;
    return mag_buf_more(b, more);
}
static inline void mag_buf_grew(struct mag_buf *b, size_t by)
{
    b->length += by;
    b->text[b->length] = '\0';
}

/* The text, "" while empty: lent until the next call. */
MAG_API const char *mag_buf_text(const struct mag_buf *b);

/* Hands the text over to the caller, who frees it; NULL if broken. */
MAG_API char *mag_buf_take(struct mag_buf *b);

#ifdef __cplusplus
}
#endif

#endif
