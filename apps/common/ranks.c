/* Mail among ranks by MPI, or nothing without MPI. */
#include "apps/common/ranks.h"

#include <stdlib.h>
#include <unistd.h>

#include "apps/common/args.h"
#include "apps/common/progress.h"

/* A number that mpirun put into the environment, else `fallback`. */
static int environment(const char *name, int fallback)
{
    const char *text = getenv(name);
    int64_t number;

    if (!text || !args_number(text, 0, RANKS_MAX, &number))
        return fallback;
    return (int)number;
}

int ranks_asked(void)
{
    return environment("OMPI_COMM_WORLD_SIZE", 1);
}

int ranks_place(void)
{
    return environment("OMPI_COMM_WORLD_RANK", 0);
}

int ranks_beside(void)
{
    return environment("OMPI_COMM_WORLD_LOCAL_SIZE", 1);
}

void ranks_mail_release(struct ranks_mail *mail)
{
    free(mail->bytes);
    *mail = (struct ranks_mail){ 0 };
}

#if MAGNAT_MPI

#include <limits.h>
#include <mpi.h>
#include <pthread.h>
#include <signal.h>
#include <time.h>

bool ranks_built(void)
{
    return true;
}

/* To come together and to part, MPI waits for everybody, and for ever if one
 * is dead. So these two run beside us, and are left behind if they take too
 * long. They return their argument, or NULL. */
typedef void *together(void *self);

static void *meet(void *self)
{
    int granted;

    if (MPI_Init_thread(NULL, NULL, MPI_THREAD_SERIALIZED, &granted) ||
        granted < MPI_THREAD_SERIALIZED)
        return NULL;
    /* A dead rank must not end this one. */
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    return self;
}

static void *part(void *self)
{
    return MPI_Finalize() ? NULL : self;
}

static enum mag_status within(double seconds, together *what,
                              struct mag_err *err)
{
    struct timespec until;
    pthread_t beside;
    void *done;

    if (pthread_create(&beside, NULL, what, err))
        return mag_fail(err, MAG_E_NOMEM, "no thread for MPI");
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_sec += (time_t)seconds;
    if (pthread_clockjoin_np(beside, &done, CLOCK_MONOTONIC, &until))
        return mag_fail(err, MAG_E_LIMIT, "not all ranks are there");
    if (!done)
        return mag_fail(err, MAG_E_IO, "MPI cannot be started");
    return MAG_OK;
}

enum mag_status ranks_open(double seconds, struct mag_err *err)
{
    /* Ranks on one machine read each other's memory, and Open MPI may end them
     * all when one of them dies just then. What goes through memory that both
     * share is only left unfinished. Who knows better has set it before. */
    setenv("OMPI_MCA_btl_vader_single_copy_mechanism", "none", 0);
    return within(seconds, meet, err);
}

void ranks_close(double seconds)
{
    struct mag_err err;

    within(seconds, part, &err);
}

/* Does an interrupt wait to be read? mpirun ends all ranks soon after it. */
static bool is_interrupted(void)
{
    sigset_t waiting;

    return !sigpending(&waiting) && (sigismember(&waiting, SIGTERM) == 1 ||
                                     sigismember(&waiting, SIGINT) == 1);
}

/* Has the request come to an end, well, within `seconds`? One that has not
 * is left behind: its memory must stay, as long as the process does. */
static bool comes_true(MPI_Request *request, double seconds)
{
    enum { NAP_MICROSECONDS = 200 };
    const double haste = 0.5; /* seconds, when there is no time to lose */
    double start = now_seconds();
    int done = 0;

    while (!MPI_Test(request, &done, MPI_STATUS_IGNORE)) {
        double waited = now_seconds() - start;

        if (done)
            return true;
        if (waited > seconds || (waited > haste && is_interrupted()))
            return false;
        usleep(NAP_MICROSECONDS);
    }
    return false;
}

bool ranks_send(int to, int kind, const void *bytes, size_t size,
                double seconds)
{
    MPI_Request request;

    return size <= INT_MAX &&
           !MPI_Isend(bytes, (int)size, MPI_BYTE, to, kind, MPI_COMM_WORLD,
                      &request) &&
           comes_true(&request, seconds);
}

static bool make_room(struct ranks_mail *mail, size_t size)
{
    unsigned char *more;

    if (size <= mail->room && mail->bytes)
        return true;
    more = realloc(mail->bytes, size ? size : 1);
    if (!more)
        return false;
    mail->bytes = more;
    mail->room = size;
    return true;
}

bool ranks_receive(struct ranks_mail *mail, double seconds)
{
    MPI_Request request;
    MPI_Message message;
    MPI_Status status;
    int there = 0, size = 0;

    if (MPI_Improbe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &there,
                    &message, &status) ||
        !there || MPI_Get_count(&status, MPI_BYTE, &size) || size < 0 ||
        !make_room(mail, (size_t)size) ||
        MPI_Imrecv(mail->bytes, size, MPI_BYTE, &message, &request))
        return false;
    mail->from = status.MPI_SOURCE;
    mail->kind = status.MPI_TAG;
    mail->size = (size_t)size;
    if (comes_true(&request, seconds))
        return true;
    /* MPI may still write there: that memory is given up. */
    *mail = (struct ranks_mail){ 0 };
    return false;
}

#else

bool ranks_built(void)
{
    return false;
}

enum mag_status ranks_open(double seconds, struct mag_err *err)
{
    (void)seconds;
    return mag_fail(err, MAG_E_IO, "this program was built without MPI");
}

void ranks_close(double seconds)
{
    (void)seconds;
}

bool ranks_send(int to, int kind, const void *bytes, size_t size,
                double seconds)
{
    (void)to, (void)kind, (void)bytes, (void)size, (void)seconds;
    return false;
}

bool ranks_receive(struct ranks_mail *mail, double seconds)
{
    (void)mail, (void)seconds;
    return false;
}

#endif
