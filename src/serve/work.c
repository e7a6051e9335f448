/* The workers: a queue in, a queue out. */
#include "serve/work.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

struct queue { /* first in, first out */
    struct job *first, *last;
};

/* `mutex` guards the queues, `stop` and `waiting`. */
struct work {
    pthread_mutex_t mutex;
    pthread_cond_t more;
    struct queue todo, done;
    int waiting; /* posted, not taken yet */
    bool stop;
    void (*wake)(void *who);
    void *who;
    int threads;
    pthread_t thread[];
};

static void push(struct queue *q, struct job *job)
{
    job->next = NULL;
    if (q->last)
        q->last->next = job;
    else
        q->first = job;
    q->last = job;
}

static struct job *pop(struct queue *q)
{
    struct job *job = q->first;

    if (job)
        q->first = job->next;
    if (!q->first)
        q->last = NULL;
    return job;
}

static void *toil(void *arg)
{
    struct work *w = arg;

    pthread_mutex_lock(&w->mutex);
    for (;;) {
        struct job *job;

        while (!w->todo.first && !w->stop)
            pthread_cond_wait(&w->more, &w->mutex);
        if (w->stop)
            break;
        job = pop(&w->todo);
        pthread_mutex_unlock(&w->mutex);
        job_run(job);
        pthread_mutex_lock(&w->mutex);
        push(&w->done, job);
        w->wake(w->who);
    }
    pthread_mutex_unlock(&w->mutex);
    return NULL;
}

enum mag_status work_new(struct work **out, int threads,
                         void (*wake)(void *who), void *who,
                         struct mag_err *err)
{
    struct work *w = calloc(1,
                            sizeof *w + (size_t)threads * sizeof w->thread[0]);

    if (!w)
        return mag_fail(err, MAG_E_NOMEM, "no memory");
    w->wake = wake;
    w->who = who;
    pthread_mutex_init(&w->mutex, NULL);
    pthread_cond_init(&w->more, NULL);
    while (w->threads < threads &&
           !pthread_create(&w->thread[w->threads], NULL, toil, w))
        w->threads++;
    if (threads && !w->threads) {
        work_free(w, NULL, NULL);
        return mag_fail(err, MAG_E_NOMEM, "no threads");
    }
    *out = w;
    return MAG_OK;
}

void work_free(struct work *w, void (*drop)(void *who, struct job *job),
               void *who)
{
    struct job *job;

    if (!w)
        return;
    pthread_mutex_lock(&w->mutex);
    w->stop = true;
    pthread_cond_broadcast(&w->more);
    pthread_mutex_unlock(&w->mutex);
    for (int i = 0; i < w->threads; i++)
        pthread_join(w->thread[i], NULL);
    while ((job = pop(&w->todo)) || (job = pop(&w->done)))
        drop(who, job);
    pthread_cond_destroy(&w->more);
    pthread_mutex_destroy(&w->mutex);
    free(w);
}

void work_post(struct work *w, struct job *job)
{
    pthread_mutex_lock(&w->mutex);
    push(&w->todo, job);
    w->waiting++;
    pthread_cond_signal(&w->more);
    pthread_mutex_unlock(&w->mutex);
    if (!w->threads)
        w->wake(w->who);
}

struct job *work_take(struct work *w)
{
    struct job *job;

    pthread_mutex_lock(&w->mutex);
    job = pop(w->threads ? &w->done : &w->todo);
    w->waiting -= job != NULL;
    pthread_mutex_unlock(&w->mutex);
    if (job && !w->threads)
        job_run(job);
    return job;
}

int work_waiting(struct work *w)
{
    int n;

    pthread_mutex_lock(&w->mutex);
    n = w->waiting;
    pthread_mutex_unlock(&w->mutex);
    return n;
}

/* --- Jobs -------------------------------------------------------------------------- */

struct job *job_new(const struct table *t, enum job_kind kind, int seat)
{
    enum { ANSWER = 1 << 20 };
    size_t size = table_rules_of(t)->game->state_size;
    struct job *job = calloc(1, sizeof *job);

    if (!job)
        return NULL;
    job->pos = malloc(size);
    if (!job->pos) {
        free(job);
        return NULL;
    }
    memcpy(job->pos, mag_match_position(t->match), size);
    memcpy(job->table, t->id, STORE_ID);
    job->kind = kind;
    job->seat = seat;
    job->book = t->book;
    job->generation = t->generation;
    for (int s = 0; s < t->seats; s++)
        memcpy(job->name[s], t->seat[s].name, TABLE_NAME_BYTES);
    mag_buf_init(&job->out, ANSWER);
    return job;
}

void job_free(struct job *job)
{
    if (!job)
        return;
    free(job->pos);
    free(job->moves);
    free(job->step);
    mag_buf_release(&job->out);
    free(job);
}

void job_run(struct job *job)
{
    if (atomic_load(&job->cancelled))
        return;
    if (job->kind == JOB_CHOOSE)
        job_choose(job);
    else if (job->kind == JOB_HINT)
        job_hint(job);
    else if (job->kind == JOB_PROPOSE)
        job_propose(job);
    else
        job_story(job);
}

void job_names(const struct job *job, const char **names)
{
    for (int s = 0; s < MAG_MAX_SEATS; s++)
        names[s] = job->name[s][0] ? job->name[s] : NULL;
}
