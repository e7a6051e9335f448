/* buf.h - a text that grows, with a ceiling.
 *
 * Appending never fails loudly: past the ceiling, or without memory, the
 * buffer is marked broken and stays as it is; whoever finishes the text looks
 * at buf_ok() once. The text is always terminated. */
#ifndef BASE_BUF_H
#define BASE_BUF_H

#include <stdbool.h>
#include <stddef.h>

struct buf {
    char *text; /* NULL while empty; owned */
    size_t length, room, ceiling;
    bool broken;
};

void buf_init(struct buf *b, size_t ceiling);
void buf_release(struct buf *b); /* frees the text; b may be used again */
void buf_clear(struct buf *b);   /* empties it, keeps the memory */
bool buf_ok(const struct buf *b);

void buf_add(struct buf *b, const char *bytes, size_t length);
void buf_puts(struct buf *b, const char *text);
void buf_printf(struct buf *b, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Room for `more` bytes behind the text, to be written there and then counted
 * with buf_grew(); NULL: broken. buf_more() is the slow half of buf_room(). */
char *buf_more(struct buf *b, size_t more);
static inline char *buf_room(struct buf *b, size_t more)
{
    if (more < b->room - b->length && !b->broken)
        return b->text + b->length;
    return buf_more(b, more);
}
static inline void buf_grew(struct buf *b, size_t by)
{
    b->length += by;
    b->text[b->length] = '\0';
}

/* The text, "" while empty: lent until the next call. */
const char *buf_text(const struct buf *b);

/* Hands the text over to the caller, who frees it; NULL if broken. */
char *buf_take(struct buf *b);

#endif
