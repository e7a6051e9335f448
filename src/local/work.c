/* Thinking where there are no threads: one job at a time goes to another
 * instance of this module (think.c), in a worker of its own, so that whoever
 * asks meanwhile is answered. work.h without threads, on the page. */
#include <stdlib.h>

#include "local/think.h"
#include "local/page.h"

struct work {
    struct job_queue todo;
    struct job *thinks; /* is away; or NULL */
    struct job *done, **done_end;
    int waiting; /* posted, not taken yet */
    void (*wake)(void *who);
    void *who;
};

enum mag_status work_new(struct work **out, int threads,
                         void (*wake)(void *who), void *who,
                         struct mag_err *err)
{
    struct work *w = calloc(1, sizeof *w);

    (void)threads;
    if (!w)
        return mag_fail(err, MAG_E_NOMEM, "no memory");
    w->wake = wake;
    w->who = who;
    w->done_end = &w->done;
    *out = w;
    return MAG_OK;
}

/* The page ends with its worker: nothing is given back. */
void work_free(struct work *w, void (*drop)(void *who, struct job *job),
               void *who)
{
    (void)w, (void)drop, (void)who;
}

static void send_next(struct work *w)
{
    struct mag_buf image;

    if (w->thinks)
        return;
    w->thinks = queue_next(&w->todo);
    if (!w->thinks)
        return;
    mag_buf_init(&image, THINK_BYTES);
    think_pack(w->thinks, &image);
    page_think(mag_buf_text(&image), image.length);
    mag_buf_release(&image);
}

static void come_back(struct work *w)
{
    struct job *job = w->thinks;

    job->next = NULL;
    *w->done_end = job;
    w->done_end = &job->next;
    w->thinks = NULL;
    w->wake(w->who);
    send_next(w);
}

void work_thought(struct work *w, const void *result, size_t size)
{
    if (!w->thinks)
        return;
    if (!think_result(w->thinks, result, size))
        w->thinks->status = MAG_E_NOMEM;
    come_back(w);
}

void work_post(struct work *w, struct job *job)
{
    queue_add(&w->todo, job);
    w->waiting++;
    send_next(w);
}

bool work_cancel(struct work *w, struct job *job)
{
    if (job->queued) {
        queue_remove(&w->todo, job);
        w->waiting--;
        return true;
    }
    atomic_store(&job->cancelled, true);
    if (w->thinks == job) {
        page_halt();
        job->status = MAG_E_LIMIT;
        come_back(w);
    }
    return false;
}

void work_move(struct work *w, struct job *job, enum job_class class)
{
    if (!job->queued || job->class == class)
        return;
    queue_remove(&w->todo, job);
    job->class = class;
    queue_add(&w->todo, job);
}

struct job *work_take(struct work *w)
{
    struct job *job = w->done;

    if (!job)
        return NULL;
    w->done = job->next;
    if (!w->done)
        w->done_end = &w->done;
    w->waiting--;
    return job;
}

int work_waiting(struct work *w)
{
    return w->waiting;
}

int work_alone(struct work *w)
{
    return w->todo.count[CLASS_ALONE];
}
