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

bool ranks_built(void)
{
    return true;
}

enum mag_status ranks_open(struct mag_err *err)
{
    int granted;

    if (MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &granted) ||
        granted < MPI_THREAD_FUNNELED)
        return mag_fail(err, MAG_E_IO, "MPI cannot be started");
    /* A dead rank must not end this one. */
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    return MAG_OK;
}

void ranks_close(bool whole)
{
    if (whole)
        MPI_Finalize();
}

/* Has the request come to an end, well, within `seconds`? One that has not
 * is left behind: its memory must stay, as long as the process does. */
static bool comes_true(MPI_Request *request, double seconds)
{
    enum { NAP_MICROSECONDS = 200 };
    double start = now_seconds();
    int done = 0;

    while (!MPI_Test(request, &done, MPI_STATUS_IGNORE)) {
        if (done)
            return true;
        if (now_seconds() - start > seconds)
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

enum mag_status ranks_open(struct mag_err *err)
{
    return mag_fail(err, MAG_E_IO, "this program was built without MPI");
}

void ranks_close(bool whole)
{
    (void)whole;
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
