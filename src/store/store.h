/* store.h - where tables are kept: a heading each, and numbered lines that are
 * only ever added.
 *
 * Knows no game. Writes are queued from one thread (the owner's) and committed
 * by a thread of the store, many in one transaction; what was committed, or
 * could not be, is handed back by store_poll(). A write is whole or not at
 * all. Reading is done at once, on the owner's thread, over a connection of
 * its own, and sees what was committed; store_fetch() and store_ask() leave it to
 * the store's thread.
 *
 * A database behind a link may fall silent. A write is then refused within
 * five seconds. The first reading that meets the silence waits for a second or
 * two; from then on, and from when a heartbeat has noticed it, readings are
 * refused at once, until a thread of the store has connected anew. */
#ifndef STORE_STORE_H
#define STORE_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "magnat/status.h"

enum {
    STORE_ID = 24,       /* room for a table's id */
    STORE_REF = 48,      /* room for a line's own name */
    STORE_BODY = 8192,   /* ceiling of a line's body */
    STORE_HEAD = 16384,  /* ceiling of a table's heading */
    STORE_QUEUE = 65536, /* writes that may wait; then store_append() refuses */
};

/* Stages of a table. */
enum store_stage { STORE_OPEN, STORE_PLAYING, STORE_OVER };

struct store_table {
    char id[STORE_ID];
    enum store_stage stage;
    bool listed;
    int64_t created, changed; /* milliseconds since 1970 */
    const char *head;         /* the owner's own text (JSON) */
};

struct store_line {
    int64_t n;        /* from 1, without gaps, within its table; 0: it is no
                         line, its body says whom the write calls
                         (outbox_line.h) */
    int kind;         /* the owner's own */
    int seat;         /* or a negative number */
    int64_t at;       /* milliseconds since 1970 */
    const char *ref;  /* "" or the owner's own name for it */
    const char *body; /* the owner's own text */
};

struct store;

/* Opens (and, if need be, creates or brings up to date) a store: the path of
 * an SQLite file, or "postgres://..." for a database that several servers may
 * share. `wake` is called from the store's thread when store_poll()
 * has something to hand back. */
enum mag_status store_open(struct store **out, const char *where,
                           void (*wake)(void *who), void *who,
                           struct mag_err *err);
/* Commits what is queued, hands back nothing more, and closes. */
void store_close(struct store *s);

/* The same for a tool beside the servers of the store: it is none of them and
 * hears nothing of what they do; they hear of what it writes. */
enum mag_status store_visit(struct store **out, const char *where,
                            struct mag_err *err);

/* One write: a table's heading (if `table` is not NULL: created or replaced)
 * and `n` lines of table `id`. An owner keeps at most one write of a table in
 * flight if the second makes no sense without the first. Everything is copied.
 * then->done is called by store_poll() with MAG_OK, or with the status and why
 * it was not stored: then nothing of this write is there. Refused at once (and
 * nothing is called): MAG_E_LIMIT, MAG_E_NOMEM. A line whose predecessor is not there is refused:
 * the table was deleted. */
typedef void store_done(void *who, void *what, enum mag_status st,
                        const char *why);
/* Who is told; NULL instead of one: nobody is. */
struct store_then {
    store_done *done;
    void *who, *what;
};
struct store_write {
    const char *id;
    const struct store_table *table;
    const struct store_line *lines;
    int n;
};
enum mag_status store_append(struct store *s, const struct store_write *write,
                             const struct store_then *then);

/* One write that takes a table away, heading and lines, if it still has just
 * so many lines; else it is refused like a line that is there already. What
 * was not yet written to the table is refused from then on. */
enum mag_status store_delete(struct store *s, const char *id, int64_t lines,
                             const struct store_then *then);

/* Hands back finished writes in the order they were queued. */
void store_poll(struct store *s);
/* Tells, from store_poll(), that another server has changed a table (NULL:
 * perhaps any of them). A write that came too late is refused, since its
 * lines are there already. */
void store_follow(struct store *s, void (*changed)(void *who, const char *id),
                  void *who);
/* Was another server of the same store at work when this one was opened? */
bool store_others(const struct store *s);
/* Waits until all that is queued has been committed or refused. */
void store_flush(struct store *s);

/* Reading. The texts are lent during the call; returning false stops it. What is
 * read is a scope: each function says which members count. */
struct store_scope {
    const char *name;       /* a table, a folder, a paper or a channel */
    const char *prefix;     /* names begin with it */
    const char *after;      /* those behind it; "": from the first one on */
    enum store_stage stage; /* tables in it */
    int64_t from;           /* a line's number, or a time */
    int limit;              /* at most so many */
};
typedef bool store_table_fn(void *who, const struct store_table *table);
typedef bool store_line_fn(void *who, const struct store_line *line);
/* Tables in a `stage`, the latest change first, at most `limit`. It may take
 * long: it is for the start of a server. */
enum mag_status store_tables(struct store *s, const struct store_scope *scope,
                             store_table_fn *fn, void *who,
                             struct mag_err *err);
/* The same, of listed tables alone: others take no place from them. */
enum mag_status store_listed(struct store *s, const struct store_scope *scope,
                             store_table_fn *fn, void *who,
                             struct mag_err *err);
/* One table (fn is not called if there is none). */
enum mag_status store_table(struct store *s, const char *id, store_table_fn *fn,
                            void *who, struct mag_err *err);
/* The lines of table `name` from number `from` on. */
enum mag_status store_lines(struct store *s, const struct store_scope *scope,
                            store_line_fn *fn, void *who, struct mag_err *err);

/* A table as it was read at once, or its lines from a number on: lent. */
struct store_whole {
    char id[STORE_ID];
    bool any; /* there is one */
    struct store_table table;
    const struct store_line *lines;
    int n;
};
/* Both without waiting, the lines from number `from` on: read by the store's
 * thread, behind what is queued, and handed back by store_poll(), or at once
 * where there is nothing to wait for; unless MAG_OK, `whole` has only its id.
 * Refused at once (and nothing is handed back): MAG_E_LIMIT, MAG_E_NOMEM. */
typedef void store_fetched(void *who, const struct store_whole *whole,
                           enum mag_status st);
enum mag_status store_fetch(struct store *s, const char *id, int64_t from,
                            store_fetched *fetched, void *who);

/* A table, and how far it is: headings are not written with every line. */
struct store_row {
    struct store_table table;
    int64_t lines;
    int64_t last; /* when its last line was written */
};
typedef bool store_row_fn(void *who, const struct store_row *row);
/* All tables in the order of their ids: at most `limit` of those behind
 * `after` ("": from the first one on). */
enum mag_status store_walk(struct store *s, const struct store_scope *scope,
                           store_row_fn *fn, void *who, struct mag_err *err);

/* Anything else in the same way (sheet.h): the sheet is lent, but may be taken
 * with sheet_move(). Unless MAG_OK it is empty. */
struct sheet;
struct store_question;
typedef void store_answered(void *who, struct sheet *sheet, enum mag_status st);
enum mag_status store_ask(struct store *s, const struct store_question *q,
                          store_answered *answered, void *who);

/* May other servers share it? */
bool store_shared(const struct store *s);
/* How many tables have not ended. */
enum mag_status store_unfinished(struct store *s, int64_t *n,
                                 struct mag_err *err);

struct store_counts {
    int64_t writes, lines, commits, failures, waiting;
};
struct store_counts store_counts(const struct store *s);

/* Can it store something now? Known from what was stored in the last second,
 * or from a write that changes nothing; waits a quarter of a second for that
 * at most, and only once while it is under way. MAG_E_IO, and why: it cannot,
 * or it takes too long to say so. */
enum mag_status store_well(struct store *s, struct mag_err *err);

/* For tests: the `call`-th call of the database from now on fails, as if the
 * disk were full, and the ones after it work again; 0: none fails. */
void store_fault(struct store *s, long call);

#endif
