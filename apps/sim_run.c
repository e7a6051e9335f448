/* The threads of a simulation. Whoever is free takes the next game; the
 * thread that asked for the run watches for an interrupt and shows how far it
 * is. */
#include "apps/sim_run.h"

#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <unistd.h>

/* What the threads share. Only `mutex` guards what is not atomic; a game's
 * outcome is written by the one thread that took its index and read after
 * that thread was joined. */
struct crew {
    const struct sim_plan *plan;
    struct sim_game *game;
    atomic_int_fast64_t next; /* the first game nobody has taken */
    atomic_int_fast64_t done;
    atomic_bool stop;
    int finished; /* an eventfd: one count per thread that has ended */
    pthread_mutex_t mutex;
    enum mag_status status; /* the first fault */
    struct mag_err err;
};

static void report_fault(struct crew *crew, enum mag_status st,
                         const struct mag_err *err)
{
    pthread_mutex_lock(&crew->mutex);
    if (!crew->status) {
        crew->status = st;
        crew->err = *err;
    }
    pthread_mutex_unlock(&crew->mutex);
    atomic_store(&crew->stop, true);
}

static void play_games(struct crew *crew, struct sim_seatings *s)
{
    while (!atomic_load(&crew->stop)) {
        int64_t k = atomic_fetch_add(&crew->next, 1);
        struct mag_err err;
        enum mag_status st;

        if (k >= crew->plan->games)
            return;
        st = sim_play(s, k, &crew->stop, &crew->game[k], &err);
        if (st)
            report_fault(crew, st, &err);
        else if (crew->game[k].done)
            atomic_fetch_add(&crew->done, 1);
    }
}

static void *work(void *arg)
{
    struct crew *crew = arg;
    struct sim_seatings s;
    struct mag_err err;
    enum mag_status st = sim_seatings_init(&s, crew->plan, &err);
    const uint64_t one = 1;

    if (st) {
        report_fault(crew, st, &err);
    } else {
        play_games(crew, &s);
        sim_seatings_release(&s);
    }
    if (write(crew->finished, &one, sizeof one) != (ssize_t)sizeof one)
        abort(); /* an eventfd takes a count of one unless memory is bad */
    return NULL;
}

/* Waits for `threads` to end, shows progress, and stops them on SIGINT, which
 * is blocked and read from `interrupts`. */
static void watch(struct crew *crew, int threads, int interrupts)
{
    enum { SHOW_EVERY_MS = 100 };
    const struct progress *bar = &crew->plan->progress;
    double start = now_seconds();
    uint64_t ended = 0;

    while (ended < (uint64_t)threads) {
        struct pollfd fds[] = { { crew->finished, POLLIN, 0 },
                                { interrupts, POLLIN, 0 } };
        struct signalfd_siginfo info;
        uint64_t count;

        poll(fds, 2, bar->shown ? SHOW_EVERY_MS : -1);
        if ((fds[0].revents & POLLIN) &&
            read(crew->finished, &count, sizeof count) > 0)
            ended += count;
        if ((fds[1].revents & POLLIN) &&
            read(interrupts, &info, sizeof info) > 0)
            atomic_store(&crew->stop, true);
        progress_show(bar, atomic_load(&crew->done), now_seconds() - start);
    }
    progress_wipe(bar);
}

/* Starts the threads, watches them, joins them. At least one must start. */
static enum mag_status run_threads(struct crew *crew, int interrupts,
                                   struct mag_err *err)
{
    pthread_t thread[SIM_MAX_THREADS];
    int64_t wanted = crew->plan->threads;
    int n = 0;

    if (wanted > crew->plan->games)
        wanted = crew->plan->games;
    while (n < wanted && !pthread_create(&thread[n], NULL, work, crew))
        n++;
    if (!n)
        return mag_fail(err, MAG_E_NOMEM, "no thread can be started");
    watch(crew, n, interrupts);
    while (n)
        pthread_join(thread[--n], NULL);
    if (crew->status && err)
        *err = crew->err;
    return crew->status;
}

/* Runs with SIGINT turned into something to read, as it was before after. */
static enum mag_status run_interruptible(struct crew *crew, struct mag_err *err)
{
    enum mag_status st = MAG_E_IO;
    sigset_t mask, before;
    struct signalfd_siginfo info;
    int interrupts;

    sigemptyset(&mask);
    sigaddset(&mask, SIGINT);
    pthread_sigmask(SIG_BLOCK, &mask, &before);
    interrupts = signalfd(-1, &mask, SFD_CLOEXEC | SFD_NONBLOCK);
    crew->finished = eventfd(0, EFD_CLOEXEC);
    if (interrupts < 0 || crew->finished < 0)
        mag_fail(err, st, "the system gives no more file descriptors");
    else
        st = run_threads(crew, interrupts, err);
    /* An interrupt that came at the very end has done its work. */
    while (interrupts >= 0 && read(interrupts, &info, sizeof info) > 0)
        continue;
    if (crew->finished >= 0)
        close(crew->finished);
    if (interrupts >= 0)
        close(interrupts);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return st;
}

enum mag_status sim_run(const struct sim_plan *plan, struct sim_result *result,
                        struct mag_err *err)
{
    struct crew crew = { .plan = plan, .mutex = PTHREAD_MUTEX_INITIALIZER };
    double start = now_seconds();
    enum mag_status st;

    *result = (struct sim_result){ 0 };
    crew.game = calloc((size_t)plan->games, sizeof crew.game[0]);
    if (!crew.game)
        return mag_fail(err, MAG_E_NOMEM, "no memory");
    st = run_interruptible(&crew, err);
    if (st) {
        free(crew.game);
        return st;
    }
    result->game = crew.game;
    result->seconds = now_seconds() - start;
    while (result->games < plan->games && crew.game[result->games].done)
        result->games++;
    result->partial = result->games < plan->games;
    return MAG_OK;
}

void sim_release(struct sim_result *result)
{
    free(result->game);
    *result = (struct sim_result){ 0 };
}
