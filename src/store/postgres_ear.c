/* A connection that does nothing but LISTEN: notifications are not stored, so
 * after a break anything may have been missed. */
#include "store/postgres_ear.h"

#include <libpq-fe.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct ear {
    PGconn *pg;
    bool others; /* when it was opened */
};

static bool run(struct ear *ear, const char *text)
{
    PGresult *r = PQexec(ear->pg, text);
    ExecStatusType st = PQresultStatus(r);

    PQclear(r);
    return st == PGRES_COMMAND_OK || st == PGRES_TUPLES_OK;
}

/* Who listens shares a lock: whoever could have it alone is the first. */
#define PRESENCE "4712"

static bool is_first(struct ear *ear)
{
    PGresult *r = PQexec(ear->pg, "select pg_try_advisory_lock(" PRESENCE ")");
    bool first = PQresultStatus(r) == PGRES_TUPLES_OK &&
                 PQgetvalue(r, 0, 0)[0] == 't';

    PQclear(r);
    return first;
}

static bool start_listening(struct ear *ear, bool *others)
{
    bool first = is_first(ear);

    *others = !first;
    return run(ear, "select pg_advisory_lock_shared(" PRESENCE ")") &&
           (!first || run(ear, "select pg_advisory_unlock(" PRESENCE ")")) &&
           run(ear, "listen magnat");
}

bool ear_others(const void *p)
{
    const struct ear *ear = p;

    return ear->others;
}

enum mag_status ear_open(void **out, const char *where, struct mag_err *err)
{
    struct ear *ear = calloc(1, sizeof *ear);
    enum mag_status st = MAG_OK;

    if (!ear)
        return mag_fail(err, MAG_E_NOMEM, "no memory for the store");
    ear->pg = PQconnectdb(where);
    if (PQstatus(ear->pg) != CONNECTION_OK ||
        !start_listening(ear, &ear->others)) {
        st = mag_fail(err, MAG_E_IO, "the store: %.100s",
                      PQerrorMessage(ear->pg));
        ear_close(ear);
    } else {
        *out = ear;
    }
    return st;
}

void ear_close(void *p)
{
    struct ear *ear = p;

    if (!ear)
        return;
    PQfinish(ear->pg);
    free(ear);
}

/* After a break: tries again, at most once a wait. */
static int mend(struct ear *ear, int ms)
{
    bool others;

    poll(NULL, 0, ms);
    PQreset(ear->pg);
    if (PQstatus(ear->pg) == CONNECTION_OK && start_listening(ear, &others))
        return -1;
    return 0;
}

static bool is_new(char (*ids)[STORE_ID], int n, const char *id)
{
    for (int i = 0; i < n; i++) {
        if (!strcmp(ids[i], id))
            return false;
    }
    return true;
}

int ear_hear(void *p, int own, int ms, char (*ids)[STORE_ID], int cap)
{
    struct ear *ear = p;
    struct pollfd wait = { PQsocket(ear->pg), POLLIN, 0 };
    PGnotify *note;
    int n = 0;

    if (PQstatus(ear->pg) != CONNECTION_OK)
        return mend(ear, ms);
    if (poll(&wait, 1, ms) <= 0)
        return 0;
    if (!PQconsumeInput(ear->pg))
        return 0; /* broken: mended with the next call */
    while (n < cap && (note = PQnotifies(ear->pg))) {
        if (note->be_pid != own && strlen(note->extra) < STORE_ID &&
            is_new(ids, n, note->extra))
            strcpy(ids[n++], note->extra);
        PQfreemem(note);
    }
    return n;
}
