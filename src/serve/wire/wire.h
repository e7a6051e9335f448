/* wire.h - what connections are told: about the table that they look at, about
 * those where they have a seat, and answers that come later than their request.
 *
 * Who is behind is told nothing until it has room; then it is told all anew. */
#ifndef SERVE_WIRE_H
#define SERVE_WIRE_H

#include "serve/state/state.h"

/* What the room works with. False: no memory; it is to be closed all the same. */
bool wire_open(struct hub *hub);
void wire_close(struct hub *hub);

/* --- At a table (tell.c, gallery.c) ------------------------------------------- */

/* Begins a message of that kind, in an open object: the text is lent until the
 * next one is begun. */
struct mag_buf *message_start(struct hub *hub, struct mag_writer *w,
                              const char *kind);
/* Sends a text. False: the connection is behind, and this was dropped. */
bool tell_client(struct client *c, struct hub *hub, const struct mag_buf *text);
/* Everything about the table that it looks at. */
void tell_sync(struct hub *hub, struct client *c);
/* Who moved is told in any case; MAG_CHANCE: nobody. */
void tell_update(struct hub *hub, struct table *t, int mover);
/* Would a seat see something else than it was told last? */
bool shows_new(struct hub *hub, const struct table *t, int seat);
/* That seat alone: its orders have changed. */
void tell_own(struct hub *hub, struct table *t, int seat);
void tell_clocks(struct hub *hub, struct table *t);
void tell_seats(struct hub *hub, struct table *t);
void tell_chat(struct hub *hub, struct table *t);
void tell_next(struct hub *hub, struct table *t);
/* That connection alone: the table is no more. */
void tell_closed(struct hub *hub, struct client *c);

/* Talk of those who watch: the newest line, to whoever looks at the table and
 * may hear it. */
void tell_gallery(struct hub *hub, struct table *t);
/* The game is over: those who could not hear it are told what was said. */
void tell_whole_gallery(struct hub *hub, struct table *t);

/* --- Elsewhere (elsewhere.c) -------------------------------------------------- */

/* Has this connection a seat there, as far as it has ever said? */
bool client_holds_seat(const struct client *c, const struct table *t);
/* It sits down. */
void client_note_held(struct client *c);
/* Those with a seat there who look elsewhere hear what has changed. */
void tell_elsewhere(struct hub *hub, struct table *t,
                    const struct known *before);

/* --- Differences (baseline.c) ------------------------------------------------- */

/* Does it have what others were told last, so that it is told differences? */
bool baseline_is_known(const struct client *c);
/* What the seat of such a connection would see and could do at `pos`, as a
 * difference from what it sees now. */
void baseline_ahead(struct hub *hub, const struct client *c, const void *pos,
                    struct mag_writer *w);
/* It goes, or speaks another language, or wants no differences any more. */
void baseline_leave(struct client *c);
/* The table is put away, or read anew: nobody knows anything of it. */
void baseline_forget(struct table *t);

/* --- Answers that come later (answer.c) --------------------------------------- */

/* Begins a good answer, in an open object: the text is lent until the next one
 * is begun. */
struct mag_buf *answer_start(struct hub *hub, struct mag_writer *w, int64_t id);
/* Answers of a write: it is stored, or it could not be. */
void answer_stored(struct hub *hub, struct table *t, const struct act *act);
void answer_failed(struct hub *hub, struct client *c, int64_t id,
                   enum mag_status st);
/* Refused after a while, with a code and a text of the catalogue. */
void answer_refused(struct hub *hub, struct client *c, int64_t id,
                    const char *code, int text);
/* An answer of a job. */
void answer_job(struct hub *hub, struct client *c, const struct job *job);

#endif
