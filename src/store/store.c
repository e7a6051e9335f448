/* The queue of writes, and the thread that commits them.
 *
 * Whatever is waiting when the thread is free goes into one transaction. If
 * that fails, each write is tried alone, so that one that cannot be stored
 * does not take others with it. */
#include "store/store.h"

#include <limits.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "store/backend.h"

/* One write; its texts stand behind it in the same block. */
struct job {
    struct job *next;
    char id[STORE_ID];
    bool has_table, drops;
    struct store_table table;
    int64_t had; /* drops: lines that the table must have */
    int n;
    struct store_line *lines;
    store_done *done;
    void *who, *what;
    enum mag_status status;
    struct mag_err err;
};

struct jobs { /* first in, first out */
    struct job *first, *last;
};

enum { HEARD = 64, HEAR_MS = 200, ASK_MS = 500 };

/* `mutex` guards the two lists, `stop`, `working` and what was heard; `writer`
 * belongs to the store's thread, `ear` to the one that listens and `reader` to
 * the owner's. */
struct store {
    const struct backend *backend;
    void *writer, *reader, *ear;
    void (*wake)(void *who);
    void *who;
    void (*changed)(void *who, const char *id);
    void *follower;
    char heard[HEARD][STORE_ID];
    int n_heard; /* -1: any table may have changed */
    pthread_t thread, listener;
    pthread_mutex_t mutex;
    pthread_cond_t more, idle, stopped;
    bool visitor; /* a tool: no server */
    struct jobs waiting, finished;
    bool stop, working;
    atomic_int_fast64_t queued, writes, lines, commits, failures;
    atomic_long fault; /* calls until one fails; 0: none does */
};

static void push(struct jobs *list, struct job *job)
{
    job->next = NULL;
    if (list->last)
        list->last->next = job;
    else
        list->first = job;
    list->last = job;
}

static struct jobs take_all(struct jobs *list)
{
    struct jobs all = *list;

    *list = (struct jobs){ 0 };
    return all;
}

/* --- Faults, for tests ------------------------------------------------------ */

void store_fault(struct store *s, long call)
{
    atomic_store(&s->fault, call);
}

/* Is this the call that is to fail? */
static enum mag_status fault(struct store *s, struct mag_err *err)
{
    long left = atomic_load(&s->fault);

    if (!left || atomic_fetch_sub(&s->fault, 1) != 1)
        return MAG_OK;
    return mag_fail(err, MAG_E_IO, "the store: a fault that was asked for");
}

/* --- The thread that commits -------------------------------------------------- */

static enum mag_status put_job(struct store *s, const struct job *job,
                               struct mag_err *err)
{
    enum mag_status st = MAG_OK;

    if (job->has_table) {
        st = fault(s, err);
        if (!st)
            st = s->backend->put_table(s->writer, &job->table, err);
    }
    for (int i = 0; !st && i < job->n; i++) {
        st = fault(s, err);
        if (!st)
            st = s->backend->put_line(s->writer, job->id, &job->lines[i], err);
    }
    if (!st && job->drops) {
        st = fault(s, err);
        if (!st)
            st = s->backend->drop(s->writer, job->id, job->had, err);
    }
    if (!st && s->visitor && s->backend->notice)
        st = s->backend->notice(s->writer, job->id, err);
    return st;
}

/* Stores the jobs from `first` up to `end` in one transaction. */
static enum mag_status transact(struct store *s, const struct job *first,
                                const struct job *end, struct mag_err *err)
{
    enum mag_status st = fault(s, err);

    if (!st)
        st = s->backend->begin(s->writer, err);
    if (st)
        return st;
    for (const struct job *job = first; !st && job != end; job = job->next)
        st = put_job(s, job, err);
    if (!st)
        st = fault(s, err);
    if (!st)
        st = s->backend->commit(s->writer, err);
    if (st)
        s->backend->rollback(s->writer);
    else
        atomic_fetch_add(&s->commits, 1);
    return st;
}

static void count(struct store *s, const struct job *job)
{
    if (job->status) {
        atomic_fetch_add(&s->failures, 1);
    } else {
        atomic_fetch_add(&s->writes, 1);
        atomic_fetch_add(&s->lines, job->n);
    }
}

static void commit_all(struct store *s, struct job *first)
{
    struct mag_err err = { 0 };
    enum mag_status together = transact(s, first, NULL, &err);
    bool alone = !first->next;

    for (struct job *job = first; job; job = job->next) {
        job->status = together;
        job->err = err;
        if (together && !alone)
            job->status = transact(s, job, job->next, &job->err);
        count(s, job);
    }
}

static void hand_back(struct store *s, struct jobs batch)
{
    pthread_mutex_lock(&s->mutex);
    if (s->finished.last)
        s->finished.last->next = batch.first;
    else
        s->finished.first = batch.first;
    s->finished.last = batch.last;
    s->working = false;
    if (!s->waiting.first)
        pthread_cond_broadcast(&s->idle);
    pthread_mutex_unlock(&s->mutex);
    s->wake(s->who);
}

/* Waits for work; an empty batch means that the store is being closed. */
static struct jobs next_batch(struct store *s)
{
    struct jobs batch;

    pthread_mutex_lock(&s->mutex);
    while (!s->waiting.first && !s->stop)
        pthread_cond_wait(&s->more, &s->mutex);
    batch = take_all(&s->waiting);
    s->working = batch.first;
    pthread_mutex_unlock(&s->mutex);
    return batch;
}

static void *write_behind(void *arg)
{
    struct store *s = arg;

    for (;;) {
        struct jobs batch = next_batch(s);

        if (!batch.first)
            return NULL;
        commit_all(s, batch.first);
        hand_back(s, batch);
    }
}

/* --- The thread that listens to other servers -------------------------------- */

static void note_heard(struct store *s, char (*ids)[STORE_ID], int n)
{
    pthread_mutex_lock(&s->mutex);
    if (n < 0 || s->n_heard < 0 || s->n_heard + n > HEARD) {
        s->n_heard = -1;
    } else {
        memcpy(s->heard[s->n_heard], ids, (size_t)n * sizeof *ids);
        s->n_heard += n;
    }
    pthread_mutex_unlock(&s->mutex);
    s->wake(s->who);
}

/* Waits a while before an ear is asked again, unless the store is closed. */
static void wait_to_ask(struct store *s)
{
    enum { SECOND = 1000000000, MILLI = 1000000 };
    struct timespec until;

    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += (long)ASK_MS * MILLI;
    until.tv_sec += until.tv_nsec / SECOND;
    until.tv_nsec %= SECOND;
    if (!s->stop)
        pthread_cond_timedwait(&s->stopped, &s->mutex, &until);
}

static bool is_stopping(struct store *s)
{
    bool stop;

    pthread_mutex_lock(&s->mutex);
    if (s->backend->asked)
        wait_to_ask(s);
    stop = s->stop;
    pthread_mutex_unlock(&s->mutex);
    return stop;
}

static void *listen_to_others(void *arg)
{
    struct store *s = arg;
    char ids[HEARD][STORE_ID];

    while (!is_stopping(s)) {
        int n = s->backend->hear(s->ear, s->writer, HEAR_MS, ids, HEARD);

        if (n)
            note_heard(s, ids, n);
    }
    return NULL;
}

void store_follow(struct store *s, void (*changed)(void *who, const char *id),
                  void *who)
{
    s->changed = changed;
    s->follower = who;
}

/* Tells the follower what was heard. */
static void tell_changed(struct store *s)
{
    char ids[HEARD][STORE_ID];
    int n;

    pthread_mutex_lock(&s->mutex);
    n = s->n_heard;
    memcpy(ids, s->heard, sizeof ids);
    s->n_heard = 0;
    pthread_mutex_unlock(&s->mutex);
    if (!s->changed || !n)
        return;
    if (n < 0)
        s->changed(s->follower, NULL);
    for (int i = 0; i < n; i++)
        s->changed(s->follower, ids[i]);
}

/* --- Opening and closing -------------------------------------------------------- */

static void free_jobs(struct jobs list)
{
    while (list.first) {
        struct job *next = list.first->next;

        free(list.first);
        list.first = next;
    }
}

static void release(struct store *s)
{
    if (s->ear)
        s->backend->deafen(s->ear);
    if (s->reader)
        s->backend->close(s->reader);
    if (s->writer)
        s->backend->close(s->writer);
    free_jobs(s->finished);
    pthread_cond_destroy(&s->more);
    pthread_cond_destroy(&s->idle);
    pthread_cond_destroy(&s->stopped);
    pthread_mutex_destroy(&s->mutex);
    free(s);
}

static enum mag_status connect_to(struct store *s, const char *where,
                                  struct mag_err *err)
{
    enum mag_status st = s->backend->open(&s->writer, where, true, err);

    if (!st)
        st = s->backend->open(&s->reader, where, false, err);
    if (!st && s->backend->listen && !s->visitor)
        st = s->backend->listen(&s->ear, where, err);
    return st;
}

static void stop_thread(struct store *s, pthread_t thread)
{
    pthread_mutex_lock(&s->mutex);
    s->stop = true;
    pthread_cond_signal(&s->more);
    pthread_cond_signal(&s->stopped);
    pthread_mutex_unlock(&s->mutex);
    pthread_join(thread, NULL);
}

static enum mag_status start(struct store *s, const char *where,
                             struct mag_err *err)
{
    enum mag_status st = connect_to(s, where, err);

    if (st)
        return st;
    if (pthread_create(&s->thread, NULL, write_behind, s))
        return mag_fail(err, MAG_E_NOMEM, "no thread for the store");
    if (s->ear && pthread_create(&s->listener, NULL, listen_to_others, s)) {
        stop_thread(s, s->thread);
        return mag_fail(err, MAG_E_NOMEM, "no thread for the store");
    }
    return MAG_OK;
}

static const struct backend *backend_of(const char *where)
{
    return !strncmp(where, "postgres://", 11) ||
                   !strncmp(where, "postgresql://", 13)
               ? &postgres_backend
               : &sqlite_backend;
}

/* What a store is before it is connected. */
static struct store *new_store(const char *where, void (*wake)(void *who),
                               void *who)
{
    struct store *s = calloc(1, sizeof *s);

    if (!s)
        return NULL;
    s->backend = backend_of(where);
    s->wake = wake;
    s->who = who;
    pthread_mutex_init(&s->mutex, NULL);
    pthread_cond_init(&s->more, NULL);
    pthread_cond_init(&s->idle, NULL);
    pthread_cond_init(&s->stopped, NULL);
    return s;
}

static enum mag_status start_new(struct store *s, struct store **out,
                                 const char *where, struct mag_err *err)
{
    enum mag_status st;

    if (!s)
        return mag_fail(err, MAG_E_NOMEM, "no memory for the store");
    st = start(s, where, err);
    if (st) {
        release(s);
        return st;
    }
    *out = s;
    return MAG_OK;
}

enum mag_status store_open(struct store **out, const char *where,
                           void (*wake)(void *who), void *who,
                           struct mag_err *err)
{
    return start_new(new_store(where, wake, who), out, where, err);
}

/* A tool waits with store_flush(). */
static void wake_nobody(void *who)
{
    (void)who;
}

enum mag_status store_visit(struct store **out, const char *where,
                            struct mag_err *err)
{
    struct store *s = new_store(where, wake_nobody, NULL);

    if (s)
        s->visitor = true;
    return start_new(s, out, where, err);
}

void store_close(struct store *s)
{
    if (!s)
        return;
    stop_thread(s, s->thread);
    if (s->ear)
        pthread_join(s->listener, NULL);
    release(s);
}

/* --- Writing ---------------------------------------------------------------------- */

static size_t room_for(const struct store_table *table,
                       const struct store_line *lines, int n)
{
    size_t room = sizeof(struct job) + (size_t)n * sizeof *lines;

    if (table)
        room += strlen(table->head) + 1;
    for (int i = 0; i < n; i++)
        room += strlen(lines[i].ref) + strlen(lines[i].body) + 2;
    return room;
}

static const char *keep(char **place, const char *text)
{
    size_t size = strlen(text) + 1;
    char *kept = *place;

    memcpy(kept, text, size);
    *place += size;
    return kept;
}

static bool fits(const char *id, const struct store_table *table,
                 const struct store_line *lines, int n)
{
    if (strlen(id) >= STORE_ID || (table && strlen(table->head) > STORE_HEAD))
        return false;
    for (int i = 0; i < n; i++) {
        if (strlen(lines[i].ref) >= STORE_REF ||
            strlen(lines[i].body) > STORE_BODY)
            return false;
    }
    return true;
}

static struct job *copy_job(const char *id, const struct store_table *table,
                            const struct store_line *lines, int n)
{
    struct job *job = calloc(1, room_for(table, lines, n));
    char *place;

    if (!job)
        return NULL;
    memcpy(job->id, id, strlen(id) + 1);
    job->n = n;
    job->lines = (struct store_line *)(job + 1);
    place = (char *)(job->lines + n);
    if (table) {
        job->has_table = true;
        job->table = *table;
        job->table.head = keep(&place, table->head);
    }
    for (int i = 0; i < n; i++) {
        job->lines[i] = lines[i];
        job->lines[i].ref = keep(&place, lines[i].ref);
        job->lines[i].body = keep(&place, lines[i].body);
    }
    return job;
}

/* What is called when it is done. */
struct back {
    store_done *done;
    void *who, *what;
};

/* Queues a job, or none if there was no memory for it. */
static enum mag_status queue(struct store *s, struct job *job, struct back back)
{
    if (!job)
        return MAG_E_NOMEM;
    job->done = back.done;
    job->who = back.who;
    job->what = back.what;
    atomic_fetch_add(&s->queued, 1);
    pthread_mutex_lock(&s->mutex);
    push(&s->waiting, job);
    pthread_cond_signal(&s->more);
    pthread_mutex_unlock(&s->mutex);
    return MAG_OK;
}

static bool is_full(struct store *s)
{
    return atomic_load(&s->queued) >= STORE_QUEUE;
}

enum mag_status store_append(struct store *s, const char *id,
                             const struct store_table *table,
                             const struct store_line *lines, int n,
                             store_done *done, void *who, void *what)
{
    if (!fits(id, table, lines, n) || is_full(s))
        return MAG_E_LIMIT;
    return queue(s, copy_job(id, table, lines, n),
                 (struct back){ done, who, what });
}

enum mag_status store_delete(struct store *s, const char *id, int64_t lines,
                             store_done *done, void *who, void *what)
{
    struct job *job;

    if (!fits(id, NULL, NULL, 0) || is_full(s))
        return MAG_E_LIMIT;
    job = copy_job(id, NULL, NULL, 0);
    if (job) {
        job->drops = true;
        job->had = lines;
    }
    return queue(s, job, (struct back){ done, who, what });
}

void store_poll(struct store *s)
{
    struct jobs done;

    pthread_mutex_lock(&s->mutex);
    done = take_all(&s->finished);
    pthread_mutex_unlock(&s->mutex);
    while (done.first) {
        struct job *job = done.first;

        done.first = job->next;
        atomic_fetch_sub(&s->queued, 1);
        if (job->done)
            job->done(job->who, job->what, job->status, job->err.text);
        free(job);
    }
    tell_changed(s);
}

bool store_others(const struct store *s)
{
    return s->ear && s->backend->others && s->backend->others(s->ear);
}

void store_flush(struct store *s)
{
    pthread_mutex_lock(&s->mutex);
    while (s->waiting.first || s->working)
        pthread_cond_wait(&s->idle, &s->mutex);
    pthread_mutex_unlock(&s->mutex);
}

/* --- Reading ------------------------------------------------------------------------ */

enum mag_status store_tables(struct store *s, enum store_stage stage, int limit,
                             store_table_fn *fn, void *who, struct mag_err *err)
{
    enum mag_status st = fault(s, err);

    return st ? st : s->backend->tables(s->reader, stage, limit, fn, who, err);
}

/* Passes on the listed ones, up to so many. */
struct sieve {
    store_table_fn *fn;
    void *who;
    int left;
};

static bool is_let_through(void *who, const struct store_table *table)
{
    struct sieve *f = who;

    if (!table->listed)
        return true;
    return f->fn(f->who, table) && --f->left > 0;
}

enum mag_status store_listed(struct store *s, enum store_stage stage, int limit,
                             store_table_fn *fn, void *who, struct mag_err *err)
{
    struct sieve sieve = { fn, who, limit };
    enum mag_status st = fault(s, err);

    if (st)
        return st;
    if (s->backend->listed)
        return s->backend->listed(s->reader, stage, limit, fn, who, err);
    return s->backend->tables(s->reader, stage, INT_MAX, is_let_through, &sieve,
                              err);
}

enum mag_status store_table(struct store *s, const char *id, store_table_fn *fn,
                            void *who, struct mag_err *err)
{
    enum mag_status st = fault(s, err);

    return st ? st : s->backend->table(s->reader, id, fn, who, err);
}

enum mag_status store_lines(struct store *s, const char *id, int64_t from,
                            store_line_fn *fn, void *who, struct mag_err *err)
{
    enum mag_status st = fault(s, err);

    return st ? st : s->backend->lines(s->reader, id, from, fn, who, err);
}

enum mag_status store_walk(struct store *s, const char *after, int limit,
                           store_row_fn *fn, void *who, struct mag_err *err)
{
    enum mag_status st = fault(s, err);

    return st ? st : s->backend->walk(s->reader, after, limit, fn, who, err);
}

struct store_counts store_counts(const struct store *s)
{
    return (struct store_counts){
        .writes = atomic_load(&s->writes),
        .lines = atomic_load(&s->lines),
        .commits = atomic_load(&s->commits),
        .failures = atomic_load(&s->failures),
        .waiting = atomic_load(&s->queued),
    };
}
