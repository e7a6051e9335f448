/* die.c - a rank that dies at a chosen call of MPI, for tests/e2e/mpi.sh.
 *
 * Loaded before MPI (LD_PRELOAD). MAGNAT_DIE="RANK CALL N" kills the rank with
 * SIGKILL when it is about to make that call for the N-th time (from 1); with
 * "RANK CALL -N", just after it. CALL is one of init, isend, improbe, imrecv,
 * test, finalize. */
#include <mpi.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Is this the call to die at, before it (sign 1) or after it (-1)? */
static void perhaps(const char *call, int made, int sign)
{
    const char *wish = getenv("MAGNAT_DIE"),
               *self = getenv("OMPI_COMM_WORLD_RANK");
    char name[20];
    int rank, n;

    if (wish && self && sscanf(wish, "%d %19s %d", &rank, name, &n) == 3 &&
        rank == atoi(self) && !strcmp(name, call) && sign * made == n)
        raise(SIGKILL);
}

int MPI_Init_thread(int *argc, char ***argv, int required, int *provided)
{
    int rc;

    perhaps("init", 1, 1);
    rc = PMPI_Init_thread(argc, argv, required, provided);
    perhaps("init", 1, -1);
    return rc;
}

int MPI_Finalize(void)
{
    int rc;

    perhaps("finalize", 1, 1);
    rc = PMPI_Finalize();
    perhaps("finalize", 1, -1);
    return rc;
}

int MPI_Isend(const void *bytes, int count, MPI_Datatype type, int to, int tag,
              MPI_Comm comm, MPI_Request *request)
{
    static int made;
    int rc;

    perhaps("isend", ++made, 1);
    rc = PMPI_Isend(bytes, count, type, to, tag, comm, request);
    perhaps("isend", made, -1);
    return rc;
}

int MPI_Improbe(int from, int tag, MPI_Comm comm, int *flag,
                MPI_Message *message, MPI_Status *status)
{
    static int made;

    perhaps("improbe", ++made, 1);
    return PMPI_Improbe(from, tag, comm, flag, message, status);
}

int MPI_Imrecv(void *bytes, int count, MPI_Datatype type, MPI_Message *message,
               MPI_Request *request)
{
    static int made;
    int rc;

    perhaps("imrecv", ++made, 1);
    rc = PMPI_Imrecv(bytes, count, type, message, request);
    perhaps("imrecv", made, -1);
    return rc;
}

int MPI_Test(MPI_Request *request, int *flag, MPI_Status *status)
{
    static int made;

    perhaps("test", ++made, 1);
    return PMPI_Test(request, flag, status);
}
