/* private.h - for the files of this room. */
#ifndef SERVE_HALL_PRIVATE_H
#define SERVE_HALL_PRIVATE_H

#include "serve/hall/hall.h"

enum {
    /* After a write that failed the next one is tried so much later. */
    HUB_RETRY_MS = 1000,
    /* Another server may take so long to say that a clock ran out. */
    HUB_OTHERS_MS = 5000,
    /* An alarm that comes so late means that the server stood still. */
    HUB_STALL_MS = 300
};

/* Loads a table anew from `whole`, and tells those who look at it what has
 * changed. */
enum mag_status hub_refresh(struct hub *hub, struct table *t,
                            const struct store_whole *whole);
/* Nothing is in flight any more: who had to wait for that is served. */
void commit_over(struct hub *hub, struct table *t);

/* Notes whom the lines of a table have called, after it was read or written. */
void summon_note(struct hub *hub, struct table *t);
/* Whom this write calls, and whom no longer (store/outbox_line.h). */
void summon_write(struct hub *hub, const struct table *t, const struct entry *e,
                  struct mag_buf *out);
/* Asks for what was changed elsewhere; when it comes it is told, and the table
 * goes on. It counts as writing until then, unless it came at once. */
void follow_table(struct hub *hub, struct table *t);
/* As follow_refresh(), and a write was refused: nothing is tried at once again, and a
 * table that was never stored is no more. */
void follow_refused(struct hub *hub, struct table *t);
/* All that is known of the table has been told. */
void follow_note(struct table *t);
/* It was read anew: tells those for whom something has changed since. */
void follow_tell(struct hub *hub, struct table *t);

/* Looks what is next: programs that must think, clocks. */
void go_on(struct hub *hub, struct table *t);
/* Lets a standing order act that is due, and returns true. Else *next is when
 * the next one is, or 0. */
bool obey_due(struct hub *hub, struct table *t, int64_t *next);

/* The last write of a table has failed; it was stored. */
void stall_failed(struct table *t);
void stall_stored(struct table *t, int64_t now);
/* It was read: if there are lines after the one that failed, others can store, and
 * so can we. If it is that line after all, who is asked since then could not know. */
void stall_found(struct table *t, int64_t now);

/* Counts it (once) if it is frozen, or no longer. */
void frozen_note(struct hub *hub, const struct table *t);
/* The moves that the rules of today cannot tell are kept while a frozen table
 * is in memory, for its log. */
void untold_note(struct table *t, const struct store_whole *whole);

#endif
