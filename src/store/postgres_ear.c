/* A connection that does nothing but LISTEN: notifications are not stored, so
 * after a break anything may have been missed.
 *
 * A link can be dead, or drop notifications alone, and nothing tells. So the
 * ear notifies itself now and then, on a channel of its own, and expects to
 * hear it. */
#include "store/postgres_ear.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store/postgres_link.h"

struct ear {
    PGconn *pg;  /* NULL: it was cut */
    char *where; /* owned */
    bool others; /* when it was opened */
    int64_t beat_at;
    bool sent, felt; /* the last beat */
};

static bool run(struct ear *ear, const char *text, int ms)
{
    return !link_run(&ear->pg, text, ms, NULL);
}

/* Who listens shares a lock: whoever could have it alone is the first. */
#define PRESENCE "4712"

static bool is_first(struct ear *ear, int ms)
{
    static const char text[] = "select pg_try_advisory_lock(" PRESENCE ")";
    PGresult *r = link_collect(&ear->pg, PQsendQuery(ear->pg, text), ms);
    bool first = PQresultStatus(r) == PGRES_TUPLES_OK &&
                 PQgetvalue(r, 0, 0)[0] == 't';

    PQclear(r);
    return first;
}

static bool start_listening(struct ear *ear, bool *others, int ms)
{
    bool first;
    char listen[64];

    ear->pg = link_open(ear->where, ms);
    if (PQstatus(ear->pg) != CONNECTION_OK)
        return false;
    snprintf(listen, sizeof listen, "listen magnat; listen magnat_%d",
             PQbackendPID(ear->pg));
    ear->sent = false;
    ear->beat_at = link_now() + LINK_BEAT_MS;
    first = is_first(ear, ms);
    *others = !first;
    return run(ear, "select pg_advisory_lock_shared(" PRESENCE ")", ms) &&
           (!first ||
            run(ear, "select pg_advisory_unlock(" PRESENCE ")", ms)) &&
           run(ear, listen, ms);
}

bool ear_others(const void *p)
{
    const struct ear *ear = p;

    return ear->others;
}

enum mag_status ear_open(void **out, const char *where, struct mag_err *err)
{
    struct ear *ear = calloc(1, sizeof *ear);

    if (ear)
        ear->where = strdup(where);
    if (!ear || !ear->where) {
        free(ear);
        return mag_fail(err, MAG_E_NOMEM, "no memory for the store");
    }
    if (!start_listening(ear, &ear->others, LINK_PATIENT_MS)) {
        link_failed(ear->pg, err);
        ear_close(ear);
        return MAG_E_IO;
    }
    *out = ear;
    return MAG_OK;
}

void ear_close(void *p)
{
    struct ear *ear = p;

    if (!ear)
        return;
    PQfinish(ear->pg);
    free(ear->where);
    free(ear);
}

/* After a break: tries again, at most once a wait. */
static int mend(struct ear *ear, int ms)
{
    bool others;

    poll(NULL, 0, ms);
    link_cut(&ear->pg);
    if (start_listening(ear, &others, LINK_DIAL_MS))
        return HEARD_ANY;
    link_cut(&ear->pg);
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

/* Takes what has come; our own beats are among it. */
static int take_notes(struct ear *ear, int own, char (*ids)[STORE_ID], int cap)
{
    PGnotify *note;
    int n = 0;

    while (n < cap && (note = PQnotifies(ear->pg))) {
        if (strcmp(note->relname, "magnat") != 0)
            ear->felt = true;
        else if (note->be_pid != own && strlen(note->extra) < STORE_ID &&
                 is_new(ids, n, note->extra))
            strcpy(ids[n++], note->extra);
        PQfreemem(note);
    }
    return n;
}

/* Where the last beat was not felt the database answers and yet we hear
 * nothing: then each beat looks at everything. */
static int beat(struct ear *ear)
{
    bool deaf = ear->sent && !ear->felt;
    char text[64];

    snprintf(text, sizeof text, "select pg_notify('magnat_%d', '')",
             PQbackendPID(ear->pg));
    ear->sent = true;
    ear->felt = false;
    ear->beat_at = link_now() + LINK_BEAT_MS;
    if (run(ear, text, LINK_BEAT_MS))
        return deaf ? HEARD_ANY : 0;
    link_cut(&ear->pg);
    return HEARD_SILENCE;
}

int ear_hear(void *p, int own, int ms, char (*ids)[STORE_ID], int cap)
{
    struct ear *ear = p;
    struct pollfd wait = { PQsocket(ear->pg), POLLIN, 0 };
    int n;

    if (PQstatus(ear->pg) != CONNECTION_OK)
        return mend(ear, ms);
    n = take_notes(ear, own, ids, cap); /* they may have come with a beat */
    if (n)
        return n;
    if (poll(&wait, 1, ms) > 0 && !PQconsumeInput(ear->pg))
        return HEARD_SILENCE; /* broken: mended with the next call */
    n = take_notes(ear, own, ids, cap);
    return n || link_now() < ear->beat_at ? n : beat(ear);
}
