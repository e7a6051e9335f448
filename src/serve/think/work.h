/* work.h - worker threads: programs that choose, hints, stories.
 *
 * A job carries copies of all it needs, never the live table. Jobs are queued
 * by the hub's thread (which is next: queue.h) and come back to it in any
 * order. When all threads think and somebody waits whose job goes before one
 * of theirs, that one is put off and begins anew later. */
#ifndef SERVE_WORK_H
#define SERVE_WORK_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "serve/table/levels.h"
#include "serve/think/queue.h"
#include "serve/table/table.h"
#include "magnat/buf.h"

enum job_kind { JOB_CHOOSE, JOB_HINT, JOB_PROPOSE, JOB_STORY };

/* `queued`, `put_off` and its place among others belong to whoever holds the
 * lock of the work, `thinker` and `halt` to who holds that of the job. */
struct job {
    struct job *next, *before;
    bool queued, put_off;
    enum job_class class;
    uint64_t address; /* whose it is, as a number; 0: nobody knows */
    enum job_kind kind;
    char table[STORE_ID];
    unsigned generation;    /* of the table when it was asked */
    struct book *book;      /* held until the job is back */
    void *pos;              /* owned: the position; the first one for a story */
    struct mag_move *moves; /* owned: of a story */
    int n_moves;
    int *step; /* owned: of a story, the viewer's number of each move */
    int seat, level;
    const struct mag_library *library; /* lent: where its level may be from */
    int character;                     /* JOB_CHOOSE: or MAG_NO_CHARACTER */
    int most;                          /* JOB_PROPOSE: decisions wanted */
    uint64_t seed;
    char name[MAG_MAX_SEATS][TABLE_NAME_BYTES];
    enum mag_lang lang;
    uint64_t client; /* serial of who asked */
    int64_t id;      /* of the request */
    atomic_bool cancelled;
    atomic_bool halted; /* the thinking is to end */
    pthread_mutex_t lock;
    void *thinker;
    void (*halt)(void *thinker);

    /* The result. */
    enum mag_status status;
    struct chain chain;
    struct mag_buf out; /* members of the answer */
};

struct work;

/* `threads` may be 0: work_take() then does the jobs itself. */
enum mag_status work_new(struct work **out, int threads,
                         void (*wake)(void *who), void *who,
                         struct mag_err *err);
/* Waits for what is being done; what is queued is thrown away. `drop` is
 * called for each job left. */
void work_free(struct work *work, void (*drop)(void *who, struct job *job),
               void *who);
void work_post(struct work *work, struct job *job);
/* Nobody wants it any more. True: it was still queued, and is the caller's.
 * False: it thinks, which ends now, or has thought, and comes back. */
bool work_cancel(struct work *work, struct job *job);
/* It belongs to another class now, if it is still queued. */
void work_move(struct work *work, struct job *job, enum job_class class);
/* A job that is done, or NULL. */
struct job *work_take(struct work *work);
int work_waiting(struct work *work);
/* Those of the last class that are queued. */
int work_alone(struct work *work);

/* A job about `t` for `seat`: position, names. NULL: no memory. */
struct job *job_new(const struct table *t, enum job_kind kind, int seat);
void job_free(struct job *job); /* its book is released by the hub */
void job_run(struct job *job);  /* on a worker: choose.c, hint.c, ... */

/* What thinks for a job, so that it can be halted; NULL: nothing any more. */
void job_thinks(struct job *job, void *thinker, void (*halt)(void *thinker));
void job_halt(struct job *job); /* from any thread: it ends soon */

/* The names of the seats, for sentences; lent. */
void job_names(const struct job *job, const char **names);

/* Plays an action of the seat in `pos` and adds it to the chain. False: the
 * chain ends there, for it is full, others see what was done, the seat is
 * done, or the action was refused and not added. */
bool chain_add(struct chain *chain, const struct mag_rules *rules, void *pos,
               int seat, mag_action action);

/* What each kind of job does. */
void job_choose(struct job *job);
void job_hint(struct job *job);
void job_propose(struct job *job);
void job_story(struct job *job);

#endif
