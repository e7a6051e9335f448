/* feed.h - an Atom feed (RFC 4287) of what waits for somebody. Does no I/O. */
#ifndef NOTIFY_FEED_H
#define NOTIFY_FEED_H

#include "magnat/buf.h"
#include "magnat/text.h"
#include "store/outbox.h"

/* Opens it; `name` is its own for ever, `updated` that of its newest entry. */
void feed_open(struct mag_buf *out, enum mag_lang lang, const char *name,
               int64_t updated);
void feed_entry(struct mag_buf *out, enum mag_lang lang, const char *name,
                const struct outbox_row *row);
void feed_close(struct mag_buf *out);

#endif
