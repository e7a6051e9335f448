/* queue.h - which job is next: by classes, and fair inside each.
 *
 * Somebody for whom a person waits goes before somebody who is only watched,
 * and those before tables where nobody is. Inside a class addresses take turns,
 * and inside an address tables do, so that whoever asks for much waits for
 * himself. Knows no thread. */
#ifndef SERVE_QUEUE_H
#define SERVE_QUEUE_H

#include <stdbool.h>
#include <stdint.h>

struct job;

/* From the first to the last. */
enum job_class { CLASS_WAITING, CLASS_WATCHED, CLASS_ALONE, JOB_CLASSES };

/* Two that share a place only take turns with each other. */
enum { QUEUE_TURNS = 1 << 10 };

struct job_queue {
    struct job *first[JOB_CLASSES], *last[JOB_CLASSES];
    int count[JOB_CLASSES];
    /* When an address, a table had its last turn, by its hash. */
    uint64_t turns, by_address[QUEUE_TURNS], by_table[QUEUE_TURNS];
};

/* Adds a job behind those of its class. */
void queue_add(struct job_queue *q, struct job *job);
/* Takes out the next one; NULL: there is none. */
struct job *queue_next(struct job_queue *q);
/* Takes out that one. */
void queue_remove(struct job_queue *q, struct job *job);
/* The jobs that would be taken before `job`, which is in it. */
int queue_ahead(const struct job_queue *q, const struct job *job);

#endif
