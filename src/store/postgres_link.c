/* Waiting for a database with a bound: sockets may be open and yet dead, so
 * silence is what counts. The kernel is told to notice what it can, too. */
#include "store/postgres_link.h"

#include <poll.h>
#include <string.h>
#include <time.h>

int64_t link_now(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* What of it has happened; 0: nothing until `end`. */
static short wait_until(const PGconn *pg, short what, int64_t end)
{
    struct pollfd fd = { PQsocket(pg), what, 0 };
    int64_t left = end - link_now();

    return left > 0 && poll(&fd, 1, (int)left) > 0 ? fd.revents : 0;
}

void link_cut(PGconn **pg)
{
    PQfinish(*pg);
    *pg = NULL;
}

PGconn *link_open(const char *where, int ms)
{
    /* What the address itself says, being last, goes before. */
    static const char *const names[] = { "fallback_application_name",
                                         "keepalives_idle",
                                         "keepalives_interval",
                                         "keepalives_count",
                                         "tcp_user_timeout",
                                         "dbname",
                                         NULL };
    const char *values[] = { "magnat", "5", "2", "2", "4000", where, NULL };
    PGconn *pg = PQconnectStartParams(names, values, 1);
    PostgresPollingStatusType st = PGRES_POLLING_WRITING;
    int64_t end = link_now() + ms;

    while (PQstatus(pg) != CONNECTION_BAD && st != PGRES_POLLING_OK &&
           st != PGRES_POLLING_FAILED) {
        short what = st == PGRES_POLLING_READING ? POLLIN : POLLOUT;

        if (!wait_until(pg, what, end)) {
            link_cut(&pg);
            return NULL;
        }
        st = PQconnectPoll(pg);
    }
    if (PQstatus(pg) == CONNECTION_OK)
        PQsetnonblocking(pg, 1);
    return pg;
}

/* Sends and receives until an answer is there, or the link is broken. False:
 * silence. */
static bool wait_for_answer(PGconn *pg, int ms)
{
    int64_t end = link_now() + ms;

    for (;;) {
        int unsent = PQflush(pg);
        short what = (short)(unsent > 0 ? POLLIN | POLLOUT : POLLIN), got;

        if (unsent < 0 || (!unsent && !PQisBusy(pg)))
            return true;
        got = wait_until(pg, what, end);
        if (!got)
            return false;
        if (!PQconsumeInput(pg))
            return true;
        if (got & POLLIN)
            end = link_now() + ms; /* it is talking */
    }
}

PGresult *link_result(PGconn **pg, int ms)
{
    if (*pg && !wait_for_answer(*pg, ms))
        link_cut(pg);
    return PQgetResult(*pg);
}

PGresult *link_collect(PGconn **pg, int sent, int ms)
{
    PGresult *last = NULL, *r;

    while (sent && (r = link_result(pg, ms))) {
        PQclear(last);
        last = r;
    }
    if (!*pg) { /* cut between two answers */
        PQclear(last);
        last = NULL;
    }
    return last;
}

bool link_is_good(const PGresult *r)
{
    ExecStatusType st = PQresultStatus(r);

    return st == PGRES_COMMAND_OK || st == PGRES_TUPLES_OK;
}

enum mag_status link_failed(const PGconn *pg, struct mag_err *err)
{
    const char *text = pg ? PQerrorMessage(pg) : "it does not answer";

    return mag_fail(err, MAG_E_IO, "the store: %.*s", (int)strcspn(text, "\n"),
                    text);
}

enum mag_status link_run(PGconn **pg, const char *text, int ms,
                         struct mag_err *err)
{
    PGresult *r = link_collect(pg, PQsendQuery(*pg, text), ms);
    enum mag_status st = link_is_good(r) ? MAG_OK : link_failed(*pg, err);

    PQclear(r);
    return st;
}
