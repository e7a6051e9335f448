/* words.h - what a message says, in words and for programs. */
#ifndef NOTIFY_WORDS_H
#define NOTIFY_WORDS_H

#include "magnat/buf.h"
#include "magnat/text.h"
#include "store/outbox.h"

enum { WORDS_ROOM = 200 };

enum mag_lang words_lang(const char *lang);
/* "Venture: it is your turn." `out` has room for WORDS_ROOM. */
void words_say(const struct outbox_row *row, enum mag_lang lang, char *out);
/* The word of a kind of message, "turn"; NULL past the end. */
const char *words_event(enum outbox_call call);
/* A kind by its word; -1: none that can be wished for. */
int words_find(const char *word);
/* "/t/TABLE", behind the server's own address. */
void words_link(const struct outbox_row *row, const char *base,
                struct mag_buf *out);

#endif
