/* The threads of a long run. Whoever is free takes the next game; the thread
 * that asked for the run watches for an interrupt and shows how far it is. */
#include "apps/common/crew.h"

#include <poll.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <unistd.h>

/* What the threads share. Only `mutex` guards what is not atomic; a game's
 * outcome is written by the one thread that took its index and read after
 * that thread was joined. */
struct crew {
    const struct crew_job *job;
    atomic_int_fast64_t next; /* the first game nobody has taken */
    atomic_int_fast64_t done;
    struct crew_stop stop;
    int finished; /* an eventfd: one count per thread that has ended */
    pthread_mutex_t mutex;
    enum mag_status status; /* the first fault */
    struct mag_err err;
};

int crew_cores(void)
{
    cpu_set_t set;
    int n = sched_getaffinity(0, sizeof set, &set) ? 1 : CPU_COUNT(&set);

    return n < CREW_MAX_THREADS ? n : CREW_MAX_THREADS;
}

/* Adds one to an eventfd, which fails only if memory is bad. */
static void count_up(int fd)
{
    const uint64_t one = 1;

    if (write(fd, &one, sizeof one) != (ssize_t)sizeof one)
        abort();
}

static void stop_all(struct crew *crew)
{
    if (!atomic_exchange(&crew->stop.now, true))
        count_up(crew->stop.fd);
}

static void report_fault(struct crew *crew, enum mag_status st,
                         const struct mag_err *err)
{
    pthread_mutex_lock(&crew->mutex);
    if (!crew->status) {
        crew->status = st;
        crew->err = *err;
    }
    pthread_mutex_unlock(&crew->mutex);
    stop_all(crew);
}

/* The next game for a thread, -1 if there is none. */
static int64_t take_game(struct crew *crew)
{
    const struct crew_source *source = crew->job->source;
    int64_t k;

    if (source)
        return source->take(source->self, &crew->stop);
    k = atomic_fetch_add(&crew->next, 1);
    return k < crew->job->games ? k : -1;
}

static void play_games(struct crew *crew, void *hand)
{
    const struct crew_job *job = crew->job;

    while (!atomic_load(&crew->stop.now)) {
        int64_t k = take_game(crew);
        struct mag_err err;
        bool done = false;
        enum mag_status st;

        if (k < 0)
            return;
        st = job->play(job->job, hand, k, &crew->stop, &done, &err);
        if (st)
            report_fault(crew, st, &err);
        else if (done)
            atomic_fetch_add(&crew->done, 1);
    }
}

static void *work(void *arg)
{
    struct crew *crew = arg;
    const struct crew_job *job = crew->job;
    void *hand = calloc(1, job->hand_size);
    struct mag_err err;
    enum mag_status st = hand ? job->init(job->job, hand, &err)
                              : mag_fail(&err, MAG_E_NOMEM, "no memory");

    if (st) {
        report_fault(crew, st, &err);
    } else {
        play_games(crew, hand);
        job->release(hand);
    }
    free(hand);
    count_up(crew->finished);
    return NULL;
}

/* How long to wait for something to happen, in milliseconds. */
static int patience(const struct crew_job *job)
{
    enum { SHOW_EVERY_MS = 100, TICK_MS = 20 };

    if (job->source)
        return TICK_MS;
    return job->progress->shown ? SHOW_EVERY_MS : -1;
}

/* Waits for `threads` to end, shows progress, and stops them on an interrupt,
 * which is blocked and read from `interrupts`. */
static void watch(struct crew *crew, int threads, int interrupts)
{
    const struct progress *bar = crew->job->progress;
    const struct crew_source *source = crew->job->source;
    double start = now_seconds();
    uint64_t ended = 0;

    while (ended < (uint64_t)threads) {
        struct pollfd fds[] = { { crew->finished, POLLIN, 0 },
                                { interrupts, POLLIN, 0 } };
        struct signalfd_siginfo info;
        uint64_t count;

        poll(fds, 2, patience(crew->job));
        if ((fds[0].revents & POLLIN) &&
            read(crew->finished, &count, sizeof count) > 0)
            ended += count;
        if ((fds[1].revents & POLLIN) &&
            read(interrupts, &info, sizeof info) > 0 &&
            !(source && source->deaf))
            stop_all(crew);
        if (source && source->tick(source->self))
            stop_all(crew);
        progress_show(bar, atomic_load(&crew->done), now_seconds() - start);
    }
    progress_wipe(bar);
}

/* Starts the threads, watches them, joins them. At least one must start. */
static enum mag_status run_threads(struct crew *crew, int interrupts,
                                   struct mag_err *err)
{
    pthread_t thread[CREW_MAX_THREADS];
    int64_t wanted = crew->job->threads;
    int n = 0;

    if (wanted > crew->job->games)
        wanted = crew->job->games;
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

static void close_if_open(int fd)
{
    if (fd >= 0)
        close(fd);
}

/* Runs with interrupts turned into something to read, as it was before after. */
enum mag_status crew_run(const struct crew_job *job, struct mag_err *err)
{
    struct crew crew = { .job = job, .mutex = PTHREAD_MUTEX_INITIALIZER };
    enum mag_status st = MAG_E_IO;
    sigset_t mask, before;
    struct signalfd_siginfo info;
    int interrupts;

    sigemptyset(&mask);
    sigaddset(&mask, SIGINT);
    sigaddset(&mask, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &mask, &before);
    interrupts = signalfd(-1, &mask, SFD_CLOEXEC | SFD_NONBLOCK);
    crew.finished = eventfd(0, EFD_CLOEXEC);
    crew.stop.fd = eventfd(0, EFD_CLOEXEC);
    if (interrupts < 0 || crew.finished < 0 || crew.stop.fd < 0)
        mag_fail(err, st, "the system gives no more file descriptors");
    else
        st = run_threads(&crew, interrupts, err);
    /* An interrupt that came at the very end has done its work. */
    while (interrupts >= 0 && read(interrupts, &info, sizeof info) > 0)
        continue;
    close_if_open(crew.stop.fd);
    close_if_open(crew.finished);
    close_if_open(interrupts);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return st;
}
