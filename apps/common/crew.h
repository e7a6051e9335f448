/* crew.h - many games on many threads, with an interrupt and a progress bar.
 *
 * A job is games 0 .. games-1, each a function of its number alone. Whoever is
 * free takes the next one; so which thread plays what is left to chance, and
 * the result is not. SIGINT or SIGTERM (or a fault) ends the job early: games
 * under way are given up. */
#ifndef APPS_COMMON_CREW_H
#define APPS_COMMON_CREW_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "apps/common/progress.h"
#include "magnat/status.h"

enum { CREW_MAX_THREADS = 256 };

/* Tells the threads that the job is to end. */
struct crew_stop {
    atomic_bool now;
    int fd; /* becomes readable at the same moment: for those who poll() */
};

/* Where games come from, if not 0 .. games-1 in order, and what the thread
 * that waits has to do meanwhile. */
struct crew_source {
    void *self; /* handed to the functions */
    /* The number of the next game, or -1: none is left. May wait for one, as
     * long as *stop does not say otherwise. Called by any thread. */
    int64_t (*take)(void *self, const struct crew_stop *stop);
    /* Called every few hundredths of a second; true ends the job. */
    bool (*tick)(void *self);
    bool deaf; /* interrupts are for another process to answer */
};

struct crew_job {
    void *job; /* handed to init() and play() */
    int64_t games;
    int threads;
    const struct progress *progress;
    const struct crew_source *source; /* or NULL */

    /* What one thread plays with: `hand_size` bytes, zero before init(). A
     * failed init() leaves nothing to release. */
    size_t hand_size;
    enum mag_status (*init)(void *job, void *hand, struct mag_err *err);
    void (*release)(void *hand);

    /* Plays game k; *done stays false if it was given up. */
    enum mag_status (*play)(void *job, void *hand, int64_t k,
                            const struct crew_stop *stop, bool *done,
                            struct mag_err *err);
};

/* Does the job. An interrupt is no failure. The first fault ends it. */
enum mag_status crew_run(const struct crew_job *job, struct mag_err *err);

/* The cores this process may use, at most CREW_MAX_THREADS. */
int crew_cores(void);

#endif
