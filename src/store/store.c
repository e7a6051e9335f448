/* The queue of writes, and the thread that commits them.
 *
 * Whatever is waiting when the thread is free goes into one transaction. If
 * that fails, each write is tried alone, so that one that cannot be stored
 * does not take others with it. */
#include "store/store.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "store/private.h"
#include "store/outbox_line.h"
#include "store/papers.h"
#include "store/tables.h"

/* One write; its texts stand behind it in the same block. */
struct job {
    struct job *next;
    char id[STORE_ID];
    bool has_table, drops;
    struct store_table table;
    int64_t had; /* drops: lines that the table must have */
    int n;
    struct store_line *lines;
    struct store_paper *papers; /* instead of all that */
    int n_papers;
    store_done *done;
    void *who, *what;
    enum mag_status status;
    struct mag_err err;
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

int64_t store_now(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Waits until `end` at most. False: it has come. */
bool store_wait(struct store *s, pthread_cond_t *what, int64_t end)
{
    struct timespec at = { end / 1000, (end % 1000) * 1000000 };

    return pthread_cond_timedwait(what, &s->mutex, &at) == 0;
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
enum mag_status store_faults(struct store *s, struct mag_err *err)
{
    long left = atomic_load(&s->fault);

    if (!left || atomic_fetch_sub(&s->fault, 1) != 1)
        return MAG_OK;
    return mag_fail(err, MAG_E_IO, "the store: a fault that was asked for");
}

/* --- The thread that commits -------------------------------------------------- */

struct connection store_writer(const struct store *s)
{
    return (struct connection){ s->backend, s->writer };
}

static enum mag_status put_line(struct store *s, const char *id,
                                const struct store_line *line,
                                struct mag_err *err)
{
    return line->n ? tables_put_line(store_writer(s), id, line, err)
                   : outbox_put_line(s->backend, s->writer, id, line, err);
}

static enum mag_status put_job(struct store *s, const struct job *job,
                               struct mag_err *err)
{
    enum mag_status st = MAG_OK;

    if (job->has_table) {
        st = store_faults(s, err);
        if (!st)
            st = tables_put(store_writer(s), &job->table, err);
    }
    for (int i = 0; !st && i < job->n; i++) {
        st = store_faults(s, err);
        if (!st)
            st = put_line(s, job->id, &job->lines[i], err);
    }
    if (!st && job->drops) {
        st = store_faults(s, err);
        if (!st)
            st = tables_drop(store_writer(s), job->id, job->had, err);
    }
    for (int i = 0; !st && i < job->n_papers; i++) {
        st = store_faults(s, err);
        if (!st)
            st = papers_file(store_writer(s), &job->papers[i], err);
    }
    if (!st && !job->n_papers && s->visitor && s->backend->notice)
        st = s->backend->notice(s->writer, job->id, err);
    return st;
}

/* Stores the jobs from `first` up to `end` in one transaction. */
static enum mag_status transact(struct store *s, const struct job *first,
                                const struct job *end, struct mag_err *err)
{
    enum mag_status st = store_faults(s, err);

    if (!st)
        st = s->backend->begin(s->writer, err);
    if (st)
        return st;
    for (const struct job *job = first; !st && job != end; job = job->next)
        st = put_job(s, job, err);
    if (!st)
        st = store_faults(s, err);
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

/* Is there no use in trying again at once? */
bool store_lost(const struct store *s, const void *db)
{
    return s->backend->lost && s->backend->lost(db);
}

static void commit_all(struct store *s, struct job *first)
{
    struct mag_err err = { 0 };
    enum mag_status together = transact(s, first, NULL, &err);
    bool alone = !first->next;

    for (struct job *job = first; job; job = job->next) {
        job->status = together;
        job->err = err;
        if (together && !alone && !store_lost(s, s->writer))
            job->status = transact(s, job, job->next, &job->err);
        count(s, job);
    }
    if (!together || store_lost(s, s->writer))
        health_note(s, together, &err);
}

static void hand_back(struct store *s, struct jobs batch)
{
    pthread_mutex_lock(&s->mutex);
    if (s->finished.last)
        s->finished.last->next = batch.first;
    else
        s->finished.first = batch.first;
    s->finished.last = batch.last;
    pthread_mutex_unlock(&s->mutex);
    s->wake(s->who);
}

/* Nothing is under way any more. */
static void rest(struct store *s)
{
    pthread_mutex_lock(&s->mutex);
    s->working = false;
    if (!s->waiting.first && !s->asked.first)
        pthread_cond_broadcast(&s->idle);
    pthread_mutex_unlock(&s->mutex);
}

/* Waits for work; false: the store is being closed. Where there is none its
 * health is asked for. */
static bool next_batch(struct store *s, struct jobs *batch,
                       struct fetches *asked)
{
    bool more;

    pthread_mutex_lock(&s->mutex);
    while (!s->waiting.first && !s->asked.first && !s->stop &&
           !s->health.wanted)
        pthread_cond_wait(&s->more, &s->mutex);
    *batch = take_all(&s->waiting);
    *asked = fetch_take(&s->asked);
    s->working = batch->first || asked->first;
    s->health.probing = !s->working && s->health.wanted;
    if (s->health.probing)
        s->health.wanted = false;
    more = s->working || s->health.probing;
    pthread_mutex_unlock(&s->mutex);
    return more;
}

static void *write_behind(void *arg)
{
    struct store *s = arg;
    struct jobs batch;
    struct fetches asked;

    while (next_batch(s, &batch, &asked)) {
        if (!batch.first && !asked.first) {
            health_probe(s);
            continue;
        }
        if (batch.first) {
            commit_all(s, batch.first);
            hand_back(s, batch);
        }
        if (asked.first)
            fetch_all(s, asked);
        rest(s);
    }
    return NULL;
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
    if (s->spare)
        s->backend->close(s->spare);
    if (s->writer)
        s->backend->close(s->writer);
    free_jobs(s->finished);
    fetch_drop(s->asked);
    fetch_drop(s->fetched);
    free(s->where);
    pthread_cond_destroy(&s->more);
    pthread_cond_destroy(&s->idle);
    pthread_cond_destroy(&s->stopped);
    pthread_cond_destroy(&s->probed);
    pthread_cond_destroy(&s->dial);
    pthread_cond_destroy(&s->dialed);
    pthread_mutex_destroy(&s->mutex);
    free(s);
}

static enum mag_status connect_to(struct store *s, struct mag_err *err)
{
    enum mag_status st = s->backend->open(&s->writer, s->where, true, err);

    if (!st)
        st = s->backend->open(&s->reader, s->where, false, err);
    if (!st && s->backend->listen && !s->visitor)
        st = s->backend->listen(&s->ear, s->where, err);
    return st;
}

/* Ends the threads that were started. */
static void stop_threads(struct store *s)
{
    pthread_mutex_lock(&s->mutex);
    s->stop = true;
    pthread_cond_signal(&s->more);
    pthread_cond_signal(&s->stopped);
    pthread_cond_signal(&s->dial);
    pthread_mutex_unlock(&s->mutex);
    while (s->n_threads)
        pthread_join(s->threads[--s->n_threads], NULL);
}

static bool start_thread(struct store *s, void *(*run)(void *store))
{
    if (pthread_create(&s->threads[s->n_threads], NULL, run, s))
        return false;
    s->n_threads++;
    return true;
}

static enum mag_status start(struct store *s, struct mag_err *err)
{
    enum mag_status st = connect_to(s, err);

    if (st)
        return st;
    if (start_thread(s, write_behind) &&
        (!s->ear || start_thread(s, reach_listen)) &&
        (!s->backend->lost || start_thread(s, reach_dial)))
        return MAG_OK;
    stop_threads(s);
    return mag_fail(err, MAG_E_NOMEM, "no thread for the store");
}

const struct backend *backend_of(const char *where)
{
    return !strncmp(where, "postgres://", 11) ||
                   !strncmp(where, "postgresql://", 13)
               ? &postgres_backend
               : &sqlite_backend;
}

static void init_waiting(struct store *s)
{
    pthread_condattr_t steady;

    pthread_condattr_init(&steady);
    pthread_condattr_setclock(&steady, CLOCK_MONOTONIC);
    pthread_mutex_init(&s->mutex, NULL);
    pthread_cond_init(&s->more, NULL);
    pthread_cond_init(&s->idle, NULL);
    pthread_cond_init(&s->stopped, &steady);
    pthread_cond_init(&s->probed, &steady);
    pthread_cond_init(&s->dial, &steady);
    pthread_cond_init(&s->dialed, &steady);
    pthread_condattr_destroy(&steady);
}

/* What a store is before it is connected. */
static struct store *new_store(const char *where, void (*wake)(void *who),
                               void *who)
{
    struct store *s = calloc(1, sizeof *s);

    if (s)
        s->where = strdup(where);
    if (!s || !s->where) {
        free(s);
        return NULL;
    }
    s->backend = backend_of(where);
    s->wake = wake;
    s->who = who;
    init_waiting(s);
    return s;
}

static enum mag_status start_new(struct store *s, struct store **out,
                                 struct mag_err *err)
{
    enum mag_status st;

    if (!s)
        return mag_fail(err, MAG_E_NOMEM, "no memory for the store");
    st = start(s, err);
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
    return start_new(new_store(where, wake, who), out, err);
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
    return start_new(s, out, err);
}

void store_close(struct store *s)
{
    if (!s)
        return;
    stop_threads(s);
    release(s);
}

/* --- Writing ---------------------------------------------------------------------- */

static size_t room_for(const struct store_write *w)
{
    size_t room = sizeof(struct job) + (size_t)w->n * sizeof *w->lines;

    if (w->table)
        room += strlen(w->table->head) + 1;
    for (int i = 0; i < w->n; i++)
        room += strlen(w->lines[i].ref) + strlen(w->lines[i].body) + 2;
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

static bool fits(const struct store_write *w)
{
    if (strlen(w->id) >= STORE_ID ||
        (w->table && strlen(w->table->head) > STORE_HEAD))
        return false;
    for (int i = 0; i < w->n; i++) {
        if (strlen(w->lines[i].ref) >= STORE_REF ||
            strlen(w->lines[i].body) > STORE_BODY)
            return false;
    }
    return true;
}

static struct job *copy_job(const struct store_write *w)
{
    struct job *job = calloc(1, room_for(w));
    char *place;

    if (!job)
        return NULL;
    memcpy(job->id, w->id, strlen(w->id) + 1);
    job->n = w->n;
    job->lines = (struct store_line *)(job + 1);
    place = (char *)(job->lines + w->n);
    if (w->table) {
        job->has_table = true;
        job->table = *w->table;
        job->table.head = keep(&place, w->table->head);
    }
    for (int i = 0; i < w->n; i++) {
        job->lines[i] = w->lines[i];
        job->lines[i].ref = keep(&place, w->lines[i].ref);
        job->lines[i].body = keep(&place, w->lines[i].body);
    }
    return job;
}

/* Queues a job, or none if there was no memory for it. */
static enum mag_status queue(struct store *s, struct job *job,
                             const struct store_then *then)
{
    if (!job)
        return MAG_E_NOMEM;
    if (then) {
        job->done = then->done;
        job->who = then->who;
        job->what = then->what;
    }
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

enum mag_status store_append(struct store *s, const struct store_write *write,
                             const struct store_then *then)
{
    if (!fits(write) || is_full(s))
        return MAG_E_LIMIT;
    return queue(s, copy_job(write), then);
}

enum mag_status store_delete(struct store *s, const char *id, int64_t lines,
                             const struct store_then *then)
{
    struct store_write write = { .id = id };
    struct job *job;

    if (!fits(&write) || is_full(s))
        return MAG_E_LIMIT;
    job = copy_job(&write);
    if (job) {
        job->drops = true;
        job->had = lines;
    }
    return queue(s, job, then);
}

static bool papers_fit(const struct store_paper *papers, int n)
{
    for (int i = 0; i < n; i++) {
        if (papers[i].body && strlen(papers[i].body) > STORE_PAPER_BODY)
            return false;
    }
    return n <= STORE_PAPERS;
}

static struct job *copy_papers(const struct store_paper *papers, int n)
{
    size_t room = sizeof(struct job) + (size_t)n * sizeof *papers;
    struct job *job;
    char *place;

    for (int i = 0; i < n; i++)
        room += papers[i].body ? strlen(papers[i].body) + 1 : 0;
    job = calloc(1, room);
    if (!job)
        return NULL;
    job->n_papers = n;
    job->papers = (struct store_paper *)(job + 1);
    place = (char *)(job->papers + n);
    for (int i = 0; i < n; i++) {
        job->papers[i] = papers[i];
        if (papers[i].body)
            job->papers[i].body = keep(&place, papers[i].body);
    }
    return job;
}

enum mag_status store_file(struct store *s, const struct store_paper *papers,
                           int n, const struct store_then *then)
{
    if (!papers_fit(papers, n) || is_full(s))
        return MAG_E_LIMIT;
    return queue(s, copy_papers(papers, n), then);
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
    fetch_poll(s);
    reach_tell(s);
}

bool store_others(const struct store *s)
{
    return s->ear && s->backend->others && s->backend->others(s->ear);
}

void store_flush(struct store *s)
{
    pthread_mutex_lock(&s->mutex);
    while (s->waiting.first || s->asked.first || s->working)
        pthread_cond_wait(&s->idle, &s->mutex);
    pthread_mutex_unlock(&s->mutex);
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
