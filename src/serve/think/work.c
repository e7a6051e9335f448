/* The workers: a queue in, a queue out. */
#include "serve/think/work.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

struct done { /* first in, first out */
    struct job *first, *last;
};

/* `mutex` guards everything but what never changes. */
struct work {
    pthread_mutex_t mutex;
    pthread_cond_t more;
    struct job_queue todo;
    struct done done;
    int waiting; /* posted, not taken yet */
    bool stop;
    void (*wake)(void *who);
    void *who;
    int threads;
    struct toiler {
        struct work *work;
        pthread_t thread;
        struct job *job; /* at work on this */
    } toiler[];
};

static void push(struct done *q, struct job *job)
{
    job->next = NULL;
    if (q->last)
        q->last->next = job;
    else
        q->first = job;
    q->last = job;
}

static struct job *pop(struct done *q)
{
    struct job *job = q->first;

    if (job)
        q->first = job->next;
    if (!q->first)
        q->last = NULL;
    return job;
}

/* --- Making way --------------------------------------------------------------- */

/* Somebody of a better class waits, and no thread is free: one that thinks for
 * a worse one is put off. */
static void make_way(struct work *w, enum job_class class)
{
    struct job *worst = NULL;

    for (int i = 0; i < w->threads; i++) {
        struct job *job = w->toiler[i].job;

        if (!job || job->put_off)
            return; /* one is free, or will be at once */
        if (!worst || job->class > worst->class)
            worst = job;
    }
    if (!worst || worst->class <= class)
        return;
    worst->put_off = true;
    job_halt(worst);
}

/* --- Threads ------------------------------------------------------------------- */

/* A job that was put off begins anew, unless nobody wants it any more. */
static void put_back(struct work *w, struct job *job)
{
    job->put_off = false;
    if (atomic_load(&job->cancelled)) {
        push(&w->done, job);
        w->wake(w->who);
        return;
    }
    atomic_store(&job->halted, false);
    job->status = MAG_OK;
    job->chain.n = 0;
    mag_buf_clear(&job->out);
    queue_add(&w->todo, job);
}

static void *toil(void *arg)
{
    struct toiler *me = arg;
    struct work *w = me->work;

    pthread_mutex_lock(&w->mutex);
    for (;;) {
        while (!w->stop && !(me->job = queue_next(&w->todo)))
            pthread_cond_wait(&w->more, &w->mutex);
        if (w->stop)
            break;
        pthread_mutex_unlock(&w->mutex);
        job_run(me->job);
        pthread_mutex_lock(&w->mutex);
        if (me->job->put_off) {
            put_back(w, me->job);
        } else {
            push(&w->done, me->job);
            w->wake(w->who);
        }
        me->job = NULL;
    }
    if (me->job) /* taken when it was told to stop */
        queue_add(&w->todo, me->job);
    pthread_mutex_unlock(&w->mutex);
    return NULL;
}

enum mag_status work_new(struct work **out, int threads,
                         void (*wake)(void *who), void *who,
                         struct mag_err *err)
{
    struct work *w = calloc(1,
                            sizeof *w + (size_t)threads * sizeof w->toiler[0]);

    if (!w)
        return mag_fail(err, MAG_E_NOMEM, "no memory");
    w->wake = wake;
    w->who = who;
    pthread_mutex_init(&w->mutex, NULL);
    pthread_cond_init(&w->more, NULL);
    pthread_mutex_lock(&w->mutex);
    while (w->threads < threads) {
        struct toiler *t = &w->toiler[w->threads];

        t->work = w;
        if (pthread_create(&t->thread, NULL, toil, t))
            break;
        w->threads++;
    }
    pthread_mutex_unlock(&w->mutex);
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
    for (int i = 0; i < w->threads; i++) {
        if (w->toiler[i].job)
            job_halt(w->toiler[i].job);
    }
    pthread_cond_broadcast(&w->more);
    pthread_mutex_unlock(&w->mutex);
    for (int i = 0; i < w->threads; i++)
        pthread_join(w->toiler[i].thread, NULL);
    while ((job = queue_next(&w->todo)) || (job = pop(&w->done)))
        drop(who, job);
    pthread_cond_destroy(&w->more);
    pthread_mutex_destroy(&w->mutex);
    free(w);
}

void work_post(struct work *w, struct job *job)
{
    pthread_mutex_lock(&w->mutex);
    queue_add(&w->todo, job);
    w->waiting++;
    make_way(w, job->class);
    pthread_cond_signal(&w->more);
    pthread_mutex_unlock(&w->mutex);
    if (!w->threads)
        w->wake(w->who);
}

bool work_cancel(struct work *w, struct job *job)
{
    bool queued;

    pthread_mutex_lock(&w->mutex);
    queued = job->queued;
    if (queued) {
        queue_remove(&w->todo, job);
        w->waiting--;
    } else {
        atomic_store(&job->cancelled, true);
        job_halt(job);
    }
    pthread_mutex_unlock(&w->mutex);
    return queued;
}

void work_move(struct work *w, struct job *job, enum job_class class)
{
    pthread_mutex_lock(&w->mutex);
    if (job->queued && job->class != class) {
        queue_remove(&w->todo, job);
        job->class = class;
        queue_add(&w->todo, job);
        make_way(w, class);
    }
    pthread_mutex_unlock(&w->mutex);
}

struct job *work_take(struct work *w)
{
    struct job *job;

    pthread_mutex_lock(&w->mutex);
    job = w->threads ? pop(&w->done) : queue_next(&w->todo);
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

int work_alone(struct work *w)
{
    int n;

    pthread_mutex_lock(&w->mutex);
    n = w->todo.count[CLASS_ALONE];
    pthread_mutex_unlock(&w->mutex);
    return n;
}
