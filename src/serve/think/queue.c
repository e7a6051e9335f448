/* Which job is next. */
#include "serve/think/queue.h"

#include <string.h>

#include "base/hash.h"
#include "serve/think/work.h"

static int address_place(const struct job *job)
{
    return (int)(job->address % QUEUE_TURNS);
}

static int table_place(const struct job *job)
{
    return (int)(hash_bytes(job->table, strlen(job->table), 0) % QUEUE_TURNS);
}

void queue_add(struct job_queue *q, struct job *job)
{
    enum job_class c = job->class;

    job->next = NULL;
    job->before = q->last[c];
    if (q->last[c])
        q->last[c]->next = job;
    else
        q->first[c] = job;
    q->last[c] = job;
    q->count[c]++;
    job->queued = true;
}

void queue_remove(struct job_queue *q, struct job *job)
{
    enum job_class c = job->class;

    if (job->next)
        job->next->before = job->before;
    else
        q->last[c] = job->before;
    if (job->before)
        job->before->next = job->next;
    else
        q->first[c] = job->next;
    q->count[c]--;
    job->next = job->before = NULL;
    job->queued = false;
}

/* Has `a`, which came later, waited longer for its turn? */
static bool goes_before(const struct job_queue *q, const struct job *a,
                        const struct job *b)
{
    uint64_t mine = q->by_address[address_place(a)];
    uint64_t other = q->by_address[address_place(b)];

    if (mine != other)
        return mine < other;
    return q->by_table[table_place(a)] < q->by_table[table_place(b)];
}

struct job *queue_next(struct job_queue *q)
{
    struct job *best = NULL;

    for (int c = 0; c < JOB_CLASSES && !best; c++) {
        best = q->first[c];
        for (struct job *job = best; job; job = job->next) {
            if (goes_before(q, job, best))
                best = job;
        }
    }
    if (!best)
        return NULL;
    queue_remove(q, best);
    q->by_address[address_place(best)] = q->by_table[table_place(best)] =
        ++q->turns;
    return best;
}

int queue_ahead(const struct job_queue *q, const struct job *job)
{
    int n = 0;
    bool later = false;

    for (int c = 0; c < (int)job->class; c++)
        n += q->count[c];
    for (const struct job *o = q->first[job->class]; o; o = o->next) {
        later |= o == job;
        if (o != job &&
            (later ? goes_before(q, o, job) : !goes_before(q, job, o)))
            n++;
    }
    return n;
}
