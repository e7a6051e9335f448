/* One job: what it carries, doing it, and ending it before its time. */
#include <stdlib.h>
#include <string.h>

#include "serve/think/work.h"

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
    job->library = t->library;
    job->generation = t->generation;
    for (int s = 0; s < t->seats; s++)
        memcpy(job->name[s], t->seat[s].name, TABLE_NAME_BYTES);
    mag_buf_init(&job->out, ANSWER);
    pthread_mutex_init(&job->lock, NULL);
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
    pthread_mutex_destroy(&job->lock);
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

/* --- Halting ---------------------------------------------------------------- */

void job_thinks(struct job *job, void *thinker, void (*halt)(void *thinker))
{
    pthread_mutex_lock(&job->lock);
    job->thinker = thinker;
    job->halt = halt;
    if (thinker && atomic_load(&job->halted))
        halt(thinker);
    pthread_mutex_unlock(&job->lock);
}

void job_halt(struct job *job)
{
    pthread_mutex_lock(&job->lock);
    atomic_store(&job->halted, true);
    if (job->thinker)
        job->halt(job->thinker);
    pthread_mutex_unlock(&job->lock);
}
