/* A store in a PostgreSQL database, which several servers may share.
 *
 * A transaction goes out as one pipeline: its lines cost one round trip
 * together, not one each. Each line also notifies the channel, so that the
 * other servers learn which table has changed. Two servers that add the same
 * line to a table cannot both succeed: the number is part of the key. */
#include <libpq-fe.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store/backend.h"
#include "store/migrate.h"
#include "store/postgres_ear.h"
#include "store/postgres_link.h"
#include "store/schema.h"

#define READS_SHORT "set statement_timeout = '1200ms'"
#define READS_LONG "set statement_timeout = '60s'"

enum {
    UNREAD = 256 /* answers that may wait: more could fill both sockets */
};

/* `pg` is NULL when the link was cut. */
struct db {
    PGconn *pg;
    char *where; /* owned */
    bool writes;
    int ms;            /* of silence, then it is cut */
    atomic_int number; /* the database's own of this connection; read by the
                          thread that listens */
    int unread;        /* answers of the pipeline that were not looked at */
    bool bad;          /* one of them was a refusal */
    char told[64];     /* the table that this transaction notified last */
    struct mag_err why;
};

static enum mag_status failed(const struct db *db, struct mag_err *err)
{
    return link_failed(db->pg, err);
}

static enum mag_status run(void *p, const char *text, struct mag_err *err)
{
    struct db *db = p;

    return link_run(&db->pg, text, db->ms, err);
}

/* --- Opening ------------------------------------------------------------------- */

static enum mag_status read_version(void *p, int *version, struct mag_err *err)
{
    struct db *db = p;
    PGresult *r = link_collect(
        &db->pg, PQsendQuery(db->pg, "select max(version) from migrations"),
        db->ms);
    enum mag_status st = link_is_good(r) ? MAG_OK : failed(db, err);

    if (!st)
        *version = atoi(PQgetvalue(r, 0, 0));
    PQclear(r);
    return st;
}

static void forget(void *p)
{
    run(p, "rollback", NULL);
}

/* The lock keeps two servers from doing it at once. */
static const struct migrations SCHEMA = {
    .begin = "begin; select pg_advisory_xact_lock(4711);"
             "create table if not exists migrations"
             " (version int primary key)",
    .stamp = "insert into migrations values (%d)",
    .steps = SCHEMA_POSTGRES,
    .count = POSTGRES_STEPS,
    .run = run,
    .version = read_version,
    .rollback = forget,
};

/* Its answer comes when the commit is on its way. */
static const char *text_of(const struct statement_text *s)
{
    return s->late ? s->late : s->sql;
}

static enum mag_status prepare(struct db *db, const struct statement_text *s,
                               struct mag_err *err)
{
    PGresult *r = link_collect(
        &db->pg, PQsendPrepare(db->pg, s->name, text_of(s), 0, NULL), db->ms);
    enum mag_status st = link_is_good(r) ? MAG_OK : failed(db, err);

    PQclear(r);
    return st;
}

/* A connection made ready: nothing in it may wait for ever. The database gives
 * up before we do: then the link is kept. */
static enum mag_status prepare_all(struct db *db, struct mag_err *err)
{
    enum mag_status st;

    db->ms = db->writes ? LINK_WRITE_MS : LINK_READ_MS;
    st = run(db,
             db->writes ? "set lock_timeout = '1500ms';"
                          "set statement_timeout = '2s'"
                        : READS_SHORT,
             err);
    atomic_store(&db->number, PQbackendPID(db->pg));
    for (int i = 0; !st && i < STATEMENT_COUNT; i++) {
        if (STATEMENTS[i].name)
            st = prepare(db, &STATEMENTS[i], err);
    }
    return st;
}

static void quiet(void *arg, const char *message)
{
    (void)arg, (void)message; /* "relation exists, skipping" */
}

static void postgres_close(void *p)
{
    struct db *db = p;

    if (!db)
        return;
    PQfinish(db->pg);
    free(db->where);
    free(db);
}

static enum mag_status dial(struct db *db, int ms, struct mag_err *err)
{
    db->pg = link_open(db->where, ms);
    if (PQstatus(db->pg) != CONNECTION_OK)
        return failed(db, err);
    PQsetNoticeProcessor(db->pg, quiet, NULL);
    return MAG_OK;
}

static enum mag_status set_up(struct db *db, struct mag_err *err)
{
    enum mag_status st = dial(db, db->ms, err);

    if (!st && db->writes)
        st = migrate(&SCHEMA, db, err);
    return st ? st : prepare_all(db, err);
}

static enum mag_status postgres_open(void **out, const char *where, bool writes,
                                     struct mag_err *err)
{
    struct db *db = calloc(1, sizeof *db);
    enum mag_status st;

    if (db)
        db->where = strdup(where);
    if (!db || !db->where) {
        free(db);
        return mag_fail(err, MAG_E_NOMEM, "no memory for the store");
    }
    db->writes = writes;
    db->ms = writes ? LINK_PATIENT_MS : LINK_DIAL_MS;
    st = set_up(db, err);
    if (st) {
        postgres_close(db);
        return st;
    }
    *out = db;
    return MAG_OK;
}

/* A connection that was lost is made anew before the next transaction. One
 * that reads is not: whoever waits for it has no time. */
static enum mag_status be_connected(struct db *db, struct mag_err *err)
{
    enum mag_status st;

    if (PQstatus(db->pg) == CONNECTION_OK)
        return MAG_OK;
    link_cut(&db->pg);
    if (!db->writes)
        return failed(db, err);
    st = dial(db, LINK_DIAL_MS, err);
    if (!st)
        st = prepare_all(db, err);
    if (st)
        link_cut(&db->pg);
    return st;
}

static bool postgres_lost(const void *p)
{
    const struct db *db = p;

    return !db->pg;
}

/* --- Writing ---------------------------------------------------------------------- */

/* Notes what the answer to one statement of the pipeline says. */
static void look_at(struct db *db, PGresult *r)
{
    ExecStatusType st = PQresultStatus(r);

    if (!link_is_good(r) && st != PGRES_PIPELINE_SYNC && !db->bad) {
        const char *text = PQresultErrorMessage(r);

        db->bad = true;
        mag_fail(&db->why, MAG_E_IO, "the store: %.*s",
                 (int)strcspn(text, "\n"), text);
    }
    PQclear(r);
}

/* Reads the answers that have not been looked at. */
static void read_answers(struct db *db)
{
    while (db->unread) {
        PGresult *r = link_result(&db->pg, db->ms);

        if (!r && PQstatus(db->pg) != CONNECTION_OK) {
            db->bad = true;
            failed(db, &db->why);
            db->unread = 0;
            return;
        }
        if (!r)
            continue; /* between two statements */
        look_at(db, r);
        db->unread--;
    }
}

/* A statement is on its way (or it could not be `sent`). */
static enum mag_status note_sent(struct db *db, int sent, struct mag_err *err)
{
    if (!sent)
        return failed(db, err);
    if (++db->unread < UNREAD)
        return MAG_OK;
    if (!PQsendFlushRequest(db->pg))
        return failed(db, err);
    read_answers(db);
    return MAG_OK;
}

static enum mag_status send_plain(struct db *db, const char *text,
                                  struct mag_err *err)
{
    if (!PQsendQueryParams(db->pg, text, 0, NULL, NULL, NULL, NULL, 0))
        return failed(db, err);
    db->unread++;
    return MAG_OK;
}

static enum mag_status postgres_begin(void *p, struct mag_err *err)
{
    struct db *db = p;
    enum mag_status st = be_connected(db, err);

    db->unread = 0;
    db->bad = false;
    db->told[0] = '\0';
    if (!st && !PQenterPipelineMode(db->pg))
        st = failed(db, err);
    return st ? st : send_plain(db, "begin", err);
}

/* A write that changes nothing. */
static enum mag_status postgres_probe(void *p, struct mag_err *err)
{
    return send_plain(p, "update migrations set version = version", err);
}

static enum mag_status postgres_commit(void *p, struct mag_err *err)
{
    struct db *db = p;
    enum mag_status st = send_plain(db, "commit", err);

    if (st)
        return st;
    if (!PQpipelineSync(db->pg))
        return failed(db, err);
    db->unread++; /* the end of the pipeline is an answer too */
    read_answers(db);
    if (PQstatus(db->pg) == CONNECTION_OK)
        PQexitPipelineMode(db->pg);
    return db->bad ? mag_fail(err, MAG_E_IO, "%s", db->why.text) : MAG_OK;
}

/* Ends the pipeline, if it is still open, and the transaction. */
static void postgres_rollback(void *p)
{
    struct db *db = p;

    if (PQpipelineStatus(db->pg) != PQ_PIPELINE_OFF) {
        if (PQpipelineSync(db->pg))
            db->unread++;
        read_answers(db);
        PQexitPipelineMode(db->pg);
    }
    forget(db);
}

static int postgres_hear(void *ear, const void *writer, int ms,
                         char (*ids)[STORE_ID], int cap)
{
    const struct db *db = writer;

    return ear_hear(ear, atomic_load(&db->number), ms, ids, cap);
}

/* --- Statements ------------------------------------------------------------------ */

/* Puts it on its way; 0: it could not be. */
static int send(struct db *db, const struct backend_query *q)
{
    const struct statement_text *known = &STATEMENTS[q->known];

    if (known->name)
        return PQsendQueryPrepared(db->pg, known->name, q->n, q->params, NULL,
                                   NULL, 0);
    return PQsendQueryParams(db->pg, q->known ? text_of(known) : q->sql, q->n,
                             NULL, q->params, NULL, NULL, 0);
}

static enum mag_status notify(struct db *db, const char *id,
                              struct mag_err *err)
{
    struct backend_query q = { .sql = "select pg_notify('magnat', $1)",
                               .params = &id,
                               .n = 1 };

    if (!strcmp(db->told, id))
        return MAG_OK;
    snprintf(db->told, sizeof db->told, "%s", id);
    return note_sent(db, send(db, &q), err);
}

/* In a pipeline: its answer is looked at with the others. The lock waits for
 * the lines that are being written, and the next ones wait for it: none is
 * left without its table. */
static enum mag_status send_query(struct db *db, const struct backend_query *q,
                                  struct mag_err *err)
{
    const struct statement_text *known = &STATEMENTS[q->known];
    enum mag_status st = MAG_OK;

    if (known->alone)
        st = send_plain(db, "lock table lines in share row exclusive mode",
                        err);
    if (!st)
        st = note_sent(db, send(db, q), err);
    if (!st && known->tells)
        st = notify(db, q->params[0], err);
    return st;
}

static void read_rows(const PGresult *r, const struct backend_query *q)
{
    enum { COLUMNS = 16 };
    const char *column[COLUMNS] = { NULL };

    for (int i = 0; q->row && i < PQntuples(r); i++) {
        for (int k = 0; k < PQnfields(r) && k < COLUMNS; k++)
            column[k] = PQgetvalue(r, i, k);
        if (!q->row(q->who, column))
            break;
    }
}

static enum mag_status ask(struct db *db, const struct backend_query *q,
                           struct mag_err *err)
{
    enum mag_status st = be_connected(db, err);
    PGresult *r;

    if (st)
        return st;
    r = link_collect(&db->pg, send(db, q), db->ms);
    if (link_is_good(r)) {
        read_rows(r, q);
    } else {
        st = failed(db, err);
        if (PQstatus(db->pg) != CONNECTION_OK)
            link_cut(&db->pg);
    }
    PQclear(r);
    return st;
}

/* Before the server is open there is time. */
static enum mag_status ask_patiently(struct db *db,
                                     const struct backend_query *q,
                                     struct mag_err *err)
{
    enum mag_status st = run(db, READS_LONG, err);

    db->ms = LINK_PATIENT_MS;
    if (!st)
        st = ask(db, q, err);
    db->ms = LINK_READ_MS;
    return st ? st : run(db, READS_SHORT, err);
}

static enum mag_status postgres_query(void *p, const struct backend_query *q,
                                      struct mag_err *err)
{
    struct db *db = p;

    if (db->pg && PQpipelineStatus(db->pg) != PQ_PIPELINE_OFF)
        return send_query(db, q, err);
    return STATEMENTS[q->known].patient ? ask_patiently(db, q, err)
                                        : ask(db, q, err);
}

const struct backend postgres_backend = {
    .name = "postgres",
    .query = postgres_query,
    .open = postgres_open,
    .close = postgres_close,
    .begin = postgres_begin,
    .probe = postgres_probe,
    .commit = postgres_commit,
    .rollback = postgres_rollback,
    .lost = postgres_lost,
    .listen = ear_open,
    .hear = postgres_hear,
    .others = ear_others,
    .deafen = ear_close,
};
