/* private.h - a store from the inside, for the files of this folder.
 *
 *   store.c    the queue, and the thread that commits it
 *   reach.c    the threads that listen to other servers and connect anew
 *   read.c     reading, on the owner's thread
 *   fetch.c    reading on the thread that commits
 *   health.c   whether it can store something */
#ifndef STORE_PRIVATE_H
#define STORE_PRIVATE_H

#include <pthread.h>
#include <stdatomic.h>

#include "store/backend.h"
#include "store/outbox.h"

enum { HEARD = 64 };

struct job;

struct jobs { /* first in, first out */
    struct job *first, *last;
};

struct fetch; /* fetch.c */

struct fetches { /* likewise */
    struct fetch *first, *last;
};

/* What is known of the store's health. */
struct health {
    bool wanted, probing;
    int64_t at; /* when that was so; 0: never */
    enum mag_status status;
    struct mag_err err;
};

/* `mutex` guards the lists, `stop`, `working`, what was heard, `health`,
 * `spare`, `wanted`, `suspect` and `unreachable`; `writer` belongs to the
 * store's thread, `ear` to the one that listens and `reader` to the owner's. */
struct store {
    const struct backend *backend;
    char *where; /* owned */
    void *writer, *reader, *ear;
    void *spare;      /* a new reader, or NULL */
    bool wanted;      /* a new reader is wanted */
    bool suspect;     /* the link is dead: the reader's may be */
    bool unreachable; /* the last attempt to get a reader failed */
    void (*wake)(void *who);
    void *who;
    void (*changed)(void *who, const char *id);
    void *follower;
    char heard[HEARD][STORE_ID];
    int n_heard; /* -1: any table may have changed */
    struct health health;
    pthread_t threads[3]; /* that commits, listens, connects anew */
    int n_threads;
    pthread_mutex_t mutex;
    pthread_cond_t more, idle, stopped, probed, dial, dialed;
    bool visitor; /* a tool: no server */
    struct jobs waiting, finished;
    struct fetches asked, fetched;
    bool stop, working;
    atomic_int_fast64_t queued, writes, lines, commits, failures;
    atomic_long fault; /* calls until one fails; 0: none does */
};

/* Milliseconds of a clock that is never set. */
int64_t store_now(void);
/* Waits for it until `end` at most, with the mutex. False: it has come. */
bool store_wait(struct store *s, pthread_cond_t *what, int64_t end);
/* Is this the call that is to fail? */
enum mag_status store_faults(struct store *s, struct mag_err *err);
/* What the thread that commits writes and reads with. */
struct connection store_writer(const struct store *s);
/* Is the link of that connection gone? */
bool store_lost(const struct store *s, const void *db);

/* The thread that commits: something was stored, or could not be (health.c). */
void health_note(struct store *s, enum mag_status st,
                 const struct mag_err *err);
/* The thread that commits: tries now whether something can be stored. */
void health_probe(struct store *s);

/* The thread that commits: reads all that was asked for. */
void fetch_all(struct store *s, struct fetches asked);
/* The owner's: hands back what was read. */
void fetch_poll(struct store *s);
void fetch_drop(struct fetches list);
/* The first ones of a list: few enough for writes to come between. */
struct fetches fetch_take(struct fetches *list);

/* Threads of a store that others share (reach.c). */
void *reach_listen(void *store);
void *reach_dial(void *store);
/* Tells the follower what was heard. */
void reach_tell(struct store *s);
/* The thread that commits: its link is dead, and was not to be had anew. Until
 * the one that connects has succeeded there is no use in trying. */
void reach_lost(struct store *s);
bool reach_is_out(struct store *s);
/* As store_feed(), of an open database (outbox.c). */
enum mag_status outbox_feed(struct connection c,
                            const struct store_scope *scope, outbox_row_fn *fn,
                            void *who, struct mag_err *err);
/* The owner's: is there something to read with? */
enum mag_status reach_reader(struct store *s, struct mag_err *err);

#endif
