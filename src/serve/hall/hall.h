/* hall.h - the tables of a server: in memory, written, going on; who is there,
 * and what is seen of it from outside. Rooms above call no more of the hall than
 * this, reading.h and what hub.h offers. */
#ifndef SERVE_HALL_H
#define SERVE_HALL_H

#include "serve/state/state.h"

enum {
    /* The lobby shows so many tables of each kind. */
    HUB_SHELF = 50,
    /* While a table waits, the hub is woken every so many milliseconds. */
    HUB_BEAT_MS = 1000
};

/* --- Tables in memory (tables.c) ---------------------------------------------- */

struct table *hub_find(struct hub *hub, const char *id); /* loaded, or NULL */
void hub_add(struct hub *hub, struct table *t);
void hub_drop(struct hub *hub, struct table *t); /* forgets and frees it */

/* One of its own, whatever became of it, that does not go on, read at once: for
 * a tool. Given back with hub_unread(). NULL: *st says why (MAG_OK: there is
 * none). */
struct table *hub_read(struct hub *hub, const char *id, enum mag_status *st);
void hub_unread(struct hub *hub, struct table *t);
/* A table: if it is not in memory, or stale, the store is asked for it, and it is
 * being written (as it seems) until it has come. NULL: *st says why (MAG_OK:
 * there is none). */
struct table *hub_await(struct hub *hub, const char *id, enum mag_status *st);

/* --- Writing (commit.c) --------------------------------------------------------- */

/* Queues the line; t->act says what follows. On a failure at once the table
 * is stale and nobody will be answered. */
enum mag_status commit(struct hub *hub, struct table *t,
                       const struct entry *entry);

/* --- What goes on by itself (go.c, due.c) --------------------------------------- */

/* Its time has come. */
void go_due(struct hub *hub, struct table *t);
/* A job has come back. */
void go_thought(struct hub *hub, struct job *job);
/* Nothing that a program thought here counts any more. */
void go_forget(struct hub *hub, struct table *t);
/* People have come or gone: a program that waits for its turn to think may now
 * be more, or less, urgent. */
void go_urgent(struct hub *hub, struct table *t);
/* As table_play() and table_obey(); programs that think there, and counters,
 * follow. */
enum mag_status go_play(struct hub *hub, struct table *t, const struct entry *e,
                        struct chain *chain, struct mag_ruling *why);
enum mag_status go_obey(struct hub *hub, struct table *t, const struct entry *e,
                        mag_action action, const struct mag_order *by);
/* What a program thinks here no longer counts, after a move that those in `seen`
 * have noticed; unless the program's seat has not: how long it takes says nothing
 * of what others do in secret. */
void go_moved(struct hub *hub, struct table *t, unsigned seen);

/* When the hub must look at a table again; 0: never. */
void due_set(struct hub *hub, struct table *t, int64_t at);
struct table *due_first(const struct hub *hub); /* NULL: none */

/* Time that nobody could use. Every way into the hub begins with stall_look();
 * stall_pay() gives a table what it is owed, if there is something: true if that
 * is being written. */
void stall_look(struct hub *hub);
bool stall_pay(struct hub *hub, struct table *t);

/* --- Other servers of the same store (follow.c) --------------------------------- */

/* For store_follow(): somebody else has changed a table (NULL: any). */
void follow_changed(void *who, const char *id);
/* The table is read anew, and what has changed is told; it counts as writing
 * until then. What cannot be read is tried again later. */
void follow_refresh(struct hub *hub, struct table *t);

/* --- Who is there (present.c) --------------------------------------------------- */

/* What was asked for at the table is no longer wanted; `gone`: nor is an
 * answer. */
void client_unask(struct hub *hub, struct client *c, bool gone);
/* The job that was to answer it is back, or dropped. */
void client_answered(struct hub *hub, struct client *c);
void client_enter(struct hub *hub, struct client *c, struct table *t, int seat);
void client_quit(struct hub *hub, struct client *c);
/* Those whose seat is theirs no more look on from now on, those of `seat` (if
 * it is one) are told all anew; nobody stays at a table that is closed. */
void client_reseat(struct hub *hub, struct table *t, int seat);
/* A seat that somebody has come to stays taken: that is a line. True if one is
 * being written now. */
bool client_came(struct hub *hub, struct table *t);

/* --- Calling people back (summon.c) --------------------------------------------- */

/* A player was found to have this seat: it may be called from now on. */
void summon_seat(struct hub *hub, const struct table *t, int seat);
/* The text of the paper of whoever has that seat; the outbox finds its owner by
 * it (store/outbox_line.h). */
void seat_paper_text(const struct table *t, int seat, char *out, size_t cap);

/* --- The lobby (lobby.c) --------------------------------------------------------- */

/* Something has changed that it shows: soon it is shown anew. */
void lobby_changed(struct hub *hub);
/* That time has come. */
void lobby_tick(struct hub *hub);
void lobby_show(struct hub *hub, struct client *c);

/* --- Records (record.c) ---------------------------------------------------------- */

/* The record of a table that has begun: as the rules of today have it, or, if
 * they differ, as it is stored; owned by the caller. */
enum mag_status record_write(struct hub *hub, const struct table *t,
                             char **text);
enum mag_status record_stored(struct hub *hub, const struct table *t,
                              char **text);

/* --- From the start on (resume.c, reap.c) ---------------------------------------- */

/* For store_tables(), at the start: counts one that has not ended; one that may
 * go on by itself is loaded soon. */
bool resume_note(void *who, const struct store_table *row);
/* Loads some of them. */
void resume_some(struct hub *hub);

/* Tables whose time is over: a step of the walk, when it is due. */
void reap_start(struct hub *hub);
void reap_forget(struct hub *hub); /* what is on its way */
void reap_step(struct hub *hub);

/* --- Addresses (address.c) ------------------------------------------------------- */

enum {
    /* A connection may talk HUB_CHAT_LINES times, and an address so often, in
     * HUB_CHAT_MS. */
    HUB_CHAT_EACH = 20,
    HUB_CHAT_MS = 10000,
    /* An address may make so many players an hour. */
    HUB_PLAYERS_AN_HOUR = 20,
    /* An address may send so many reports an hour. */
    HUB_REPORTS_AN_HOUR = 6,
    /* A connection may file so many papers a minute. */
    HUB_PAPERS_A_MINUTE = 120
};

bool address_may_make(struct hub *hub, struct client *c); /* a table, now */
bool address_may_chat(struct hub *hub, struct client *c);
/* A player, now; a key shown; a report; a paper, counted by connection. */
bool address_may_be(struct hub *hub, struct client *c);
bool address_may_knock(struct hub *hub, struct client *c);
bool address_may_report(struct hub *hub, struct client *c);
bool client_may_file(struct hub *hub, struct client *c);
uint64_t address_number(const struct client *c); /* 0: it has none */
void address_sweep(struct hub *hub, bool all);

#endif
