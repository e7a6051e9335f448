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
#include "store/postgres_papers.h"

#define READS_SHORT "set statement_timeout = '1200ms'"

enum {
    UNREAD = 256 /* answers that may wait: more could fill both sockets */
};

/* Never change a migration that has been released: add one. */
static const char *const MIGRATIONS[] = {
    "create table tables ("
    " id text primary key,"
    " stage int not null check (stage between 0 and 2),"
    " listed int not null,"
    " created bigint not null,"
    " changed bigint not null,"
    " head text not null check (head::jsonb is not null));"
    "create index tables_by_stage on tables (stage, changed desc);"
    "create table lines ("
    " table_id text not null,"
    " n bigint not null check (n >= 1),"
    " kind int not null,"
    " seat int not null,"
    " at bigint not null,"
    " ref text,"
    " body text not null,"
    " primary key (table_id, n));",
    "create table papers ("
    " folder text collate \"C\" not null,"
    " name text collate \"C\" not null,"
    " at bigint not null,"
    " body text not null,"
    " primary key (folder, name));"
    "create index papers_by_name on papers (name, folder);",
    /* Who is called, and what is to be said (outbox.h). */
    "create table secrets (name text primary key, value text not null);"
    "create table channels ("
    " id text primary key, player text collate \"C\" not null,"
    " kind int not null,"
    " address text not null, extra text not null, lang text not null,"
    " events int not null, confirmed int not null,"
    " made bigint not null, last bigint not null, fails int not null,"
    " lease bigint not null, rest bigint not null);"
    "create index channels_of on channels (player);"
    "create table quiet ("
    " player text primary key, since int not null,"
    " until int not null, zone text not null);"
    "create table outbox ("
    " channel text not null, table_id text not null, seat int not null,"
    " call int not null, mark text not null, game text not null,"
    " at bigint not null, due bigint not null, taken int not null,"
    " primary key (channel, table_id, seat, call));"
    "create index outbox_due on outbox (channel, due);"
    "create index outbox_of on outbox (table_id, seat);"
    "create table asked (name text primary key, at bigint not null);",
};

enum statement {
    PUT_TABLE,
    PUT_LINE,
    NOTIFY,
    GET_STAGE,
    GET_LISTED,
    GET_TABLE,
    GET_LINES,
    WALK,
    DROP_TABLE,
    DROP_LINES,
    COUNT_UNFINISHED
};

static const struct {
    const char *name, *text;
} SQL[] = {
    [PUT_TABLE] = { "put_table",
                    "insert into tables (id, stage, listed, created, changed,"
                    " head) values ($1, $2::int, $3::int, $4::bigint,"
                    " $5::bigint, $6) on conflict (id) do update set"
                    " stage = excluded.stage, listed = excluded.listed,"
                    " changed = excluded.changed, head = excluded.head" },
    /* What must not be stored has to be an error, for the commit is on its
     * way: there is no line 0. */
    [PUT_LINE] = { "put_line",
                   "insert into lines (table_id, n, kind, seat, at, ref, body)"
                   " select $1::text, case when $2::bigint = 1 or exists"
                   " (select 1 from lines where table_id = $1::text"
                   " and n = $2::bigint - 1) then $2::bigint else 0 end,"
                   " $3::int, $4::int, $5::bigint, nullif($6::text, ''),"
                   " $7::text" },
    [NOTIFY] = { "notify", "select pg_notify('magnat', $1)" },
    [GET_STAGE] = { "get_stage",
                    "select id, stage, listed, created, changed, head"
                    " from tables where stage = $1::int"
                    " order by changed desc limit $2::int" },
    [GET_LISTED] = { "get_listed",
                     "select id, stage, listed, created, changed, head"
                     " from tables where stage = $1::int and listed = 1"
                     " order by changed desc limit $2::int" },
    [GET_TABLE] = { "get_table",
                    "select id, stage, listed, created, changed, head"
                    " from tables where id = $1" },
    [GET_LINES] = { "get_lines",
                    "select n, kind, seat, at, coalesce(ref, ''), body"
                    " from lines where table_id = $1 and n >= $2::bigint"
                    " order by n" },
    [WALK] = { "walk",
               "select id, stage, listed, created, changed, head,"
               " coalesce((select max(n) from lines where table_id = id), 0),"
               " coalesce((select at from lines where table_id = id"
               " order by n desc limit 1), changed)"
               " from tables where id > $1 order by id limit $2::int" },
    /* Likewise: none deleted is a division by zero. */
    [DROP_TABLE] = { "drop_table",
                     "with gone as (delete from tables where id = $1::text and"
                     " (select coalesce(max(n), 0) from lines where table_id ="
                     " $1::text) = $2::bigint returning id)"
                     " select 1 / count(*) from gone" },
    [DROP_LINES] = { "drop_lines", "delete from lines where table_id = $1" },
    [COUNT_UNFINISHED] = { "count_unfinished",
                           "select count(*) from tables where stage < 2" },
};
enum { STATEMENTS = sizeof SQL / sizeof SQL[0] };

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
    .steps = MIGRATIONS,
    .count = sizeof MIGRATIONS / sizeof MIGRATIONS[0],
    .run = run,
    .version = read_version,
    .rollback = forget,
};

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
    for (int i = 0; !st && i < STATEMENTS; i++) {
        PGresult *r = link_collect(
            &db->pg, PQsendPrepare(db->pg, SQL[i].name, SQL[i].text, 0, NULL),
            db->ms);

        st = link_is_good(r) ? MAG_OK : failed(db, err);
        PQclear(r);
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

static enum mag_status send(struct db *db, enum statement s,
                            const char *const *params, int n,
                            struct mag_err *err)
{
    return note_sent(
        db, PQsendQueryPrepared(db->pg, SQL[s].name, n, params, NULL, NULL, 0),
        err);
}

enum mag_status postgres_send(void *p, const char *text,
                              const char *const *params, int n,
                              struct mag_err *err)
{
    struct db *db = p;

    return note_sent(
        db, PQsendQueryParams(db->pg, text, n, NULL, params, NULL, NULL, 0),
        err);
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

static enum mag_status notify(struct db *db, const char *id,
                              struct mag_err *err)
{
    const char *params[1] = { id };

    if (!strcmp(db->told, id))
        return MAG_OK;
    snprintf(db->told, sizeof db->told, "%s", id);
    return send(db, NOTIFY, params, 1, err);
}

struct words { /* numbers as the texts that parameters are */
    char text[5][24];
};

static const char *word(struct words *w, int i, int64_t number)
{
    snprintf(w->text[i], sizeof w->text[i], "%lld", (long long)number);
    return w->text[i];
}

static enum mag_status postgres_put_table(void *p,
                                          const struct store_table *table,
                                          struct mag_err *err)
{
    struct words w;
    const char *params[6] = {
        table->id,
        word(&w, 0, table->stage),
        word(&w, 1, table->listed),
        word(&w, 2, table->created),
        word(&w, 3, table->changed),
        table->head,
    };
    enum mag_status st = send(p, PUT_TABLE, params, 6, err);

    return st ? st : notify(p, table->id, err);
}

static enum mag_status postgres_put_line(void *p, const char *id,
                                         const struct store_line *line,
                                         struct mag_err *err)
{
    struct words w;
    const char *params[7] = {
        id,
        word(&w, 0, line->n),
        word(&w, 1, line->kind),
        word(&w, 2, line->seat),
        word(&w, 3, line->at),
        line->ref,
        line->body,
    };
    enum mag_status st = send(p, PUT_LINE, params, 7, err);

    return st ? st : notify(p, id, err);
}

/* The lock waits for the lines that are being written, and the next ones wait
 * for it: none is left without its table. */
static enum mag_status postgres_drop(void *p, const char *id, int64_t lines,
                                     struct mag_err *err)
{
    struct words w;
    const char *params[2] = { id, word(&w, 0, lines) };
    enum mag_status st =
        send_plain(p, "lock table lines in share row exclusive mode", err);

    if (!st)
        st = send(p, DROP_TABLE, params, 2, err);
    if (!st)
        st = send(p, DROP_LINES, params, 1, err);
    return st ? st : notify(p, id, err);
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

/* --- Reading ------------------------------------------------------------------------ */

static int64_t number_at(const PGresult *r, int row, int column)
{
    return strtoll(PQgetvalue(r, row, column), NULL, 10);
}

/* The answer to what was `sent`. */
static PGresult *answer_to(struct db *db, int sent, enum mag_status *st,
                           struct mag_err *err)
{
    PGresult *r = link_collect(&db->pg, sent, db->ms);

    if (link_is_good(r))
        return r;
    PQclear(r);
    *st = failed(db, err);
    if (PQstatus(db->pg) != CONNECTION_OK)
        link_cut(&db->pg);
    return NULL;
}

static PGresult *ask(struct db *db, enum statement s, const char *const *params,
                     int n, enum mag_status *st, struct mag_err *err)
{
    *st = be_connected(db, err);
    if (*st)
        return NULL;
    return answer_to(
        db, PQsendQueryPrepared(db->pg, SQL[s].name, n, params, NULL, NULL, 0),
        st, err);
}

PGresult *postgres_ask(void *p, const char *text, const char *const *params,
                       int n, enum mag_status *st, struct mag_err *err)
{
    struct db *db = p;

    *st = be_connected(db, err);
    if (*st)
        return NULL;
    return answer_to(
        db, PQsendQueryParams(db->pg, text, n, NULL, params, NULL, NULL, 0), st,
        err);
}

static struct store_table row_table(const PGresult *r, int i)
{
    struct store_table t = { .stage = (enum store_stage)number_at(r, i, 1),
                             .listed = number_at(r, i, 2) != 0,
                             .created = number_at(r, i, 3),
                             .changed = number_at(r, i, 4),
                             .head = PQgetvalue(r, i, 5) };

    snprintf(t.id, sizeof t.id, "%s", PQgetvalue(r, i, 0));
    return t;
}

static enum mag_status read_tables(struct db *db, enum statement s,
                                   const char *const *params, int n,
                                   store_table_fn *fn, void *who,
                                   struct mag_err *err)
{
    enum mag_status st;
    PGresult *r = ask(db, s, params, n, &st, err);

    for (int i = 0; r && i < PQntuples(r); i++) {
        struct store_table t = row_table(r, i);

        if (!fn(who, &t))
            break;
    }
    PQclear(r);
    return st;
}

/* All of a stage, before the server is open: there is time. */
static enum mag_status postgres_tables(void *p, enum store_stage stage,
                                       int limit, store_table_fn *fn, void *who,
                                       struct mag_err *err)
{
    struct db *db = p;
    struct words w;
    const char *params[2] = { word(&w, 0, stage), word(&w, 1, limit) };
    enum mag_status st = run(db, "set statement_timeout = '60s'", err);

    db->ms = LINK_PATIENT_MS;
    if (!st)
        st = read_tables(db, GET_STAGE, params, 2, fn, who, err);
    db->ms = LINK_READ_MS;
    return st ? st : run(db, READS_SHORT, err);
}

static enum mag_status postgres_listed(void *p, enum store_stage stage,
                                       int limit, store_table_fn *fn, void *who,
                                       struct mag_err *err)
{
    struct words w;
    const char *params[2] = { word(&w, 0, stage), word(&w, 1, limit) };

    return read_tables(p, GET_LISTED, params, 2, fn, who, err);
}

static enum mag_status postgres_table(void *p, const char *id,
                                      store_table_fn *fn, void *who,
                                      struct mag_err *err)
{
    return read_tables(p, GET_TABLE, &id, 1, fn, who, err);
}

static enum mag_status postgres_lines(void *p, const char *id, int64_t from,
                                      store_line_fn *fn, void *who,
                                      struct mag_err *err)
{
    struct words w;
    const char *params[2] = { id, word(&w, 0, from) };
    enum mag_status st;
    PGresult *r = ask(p, GET_LINES, params, 2, &st, err);

    for (int i = 0; r && i < PQntuples(r); i++) {
        struct store_line line = {
            .n = number_at(r, i, 0),
            .kind = (int)number_at(r, i, 1),
            .seat = (int)number_at(r, i, 2),
            .at = number_at(r, i, 3),
            .ref = PQgetvalue(r, i, 4),
            .body = PQgetvalue(r, i, 5),
        };

        if (!fn(who, &line))
            break;
    }
    PQclear(r);
    return st;
}

static enum mag_status postgres_walk(void *p, const char *after, int limit,
                                     store_row_fn *fn, void *who,
                                     struct mag_err *err)
{
    struct words w;
    const char *params[2] = { after, word(&w, 0, limit) };
    enum mag_status st;
    PGresult *r = ask(p, WALK, params, 2, &st, err);

    for (int i = 0; r && i < PQntuples(r); i++) {
        struct store_row row = { row_table(r, i), number_at(r, i, 6),
                                 number_at(r, i, 7) };

        if (!fn(who, &row))
            break;
    }
    PQclear(r);
    return st;
}

static enum mag_status postgres_unfinished(void *p, int64_t *n,
                                           struct mag_err *err)
{
    enum mag_status st;
    PGresult *r = ask(p, COUNT_UNFINISHED, NULL, 0, &st, err);

    if (r)
        *n = number_at(r, 0, 0);
    PQclear(r);
    return st;
}

static int postgres_hear(void *ear, const void *writer, int ms,
                         char (*ids)[STORE_ID], int cap)
{
    const struct db *db = writer;

    return ear_hear(ear, atomic_load(&db->number), ms, ids, cap);
}

/* --- Statements of others ------------------------------------------------------ */

/* In a pipeline: its answer is looked at with the others. */
static enum mag_status send_query(struct db *db, const struct backend_query *q,
                                  struct mag_err *err)
{
    if (!PQsendQueryParams(db->pg, q->sql, q->n, NULL, q->params, NULL, NULL,
                           0))
        return failed(db, err);
    db->unread++;
    return MAG_OK;
}

static enum mag_status postgres_query(void *p, const struct backend_query *q,
                                      struct mag_err *err)
{
    enum { COLUMNS = 16 };
    struct db *db = p;
    const char *column[COLUMNS] = { NULL };
    enum mag_status st;
    PGresult *r;

    if (db->pg && PQpipelineStatus(db->pg) != PQ_PIPELINE_OFF)
        return send_query(db, q, err);
    st = be_connected(db, err);
    if (st)
        return st;
    r = link_collect(
        &db->pg,
        PQsendQueryParams(db->pg, q->sql, q->n, NULL, q->params, NULL, NULL, 0),
        db->ms);
    if (!link_is_good(r))
        st = failed(db, err);
    for (int i = 0; !st && q->row && i < PQntuples(r); i++) {
        for (int k = 0; k < PQnfields(r) && k < COLUMNS; k++)
            column[k] = PQgetvalue(r, i, k);
        if (!q->row(q->who, column))
            break;
    }
    PQclear(r);
    return st;
}

const struct backend postgres_backend = {
    .name = "postgres",
    .query = postgres_query,
    .open = postgres_open,
    .close = postgres_close,
    .begin = postgres_begin,
    .put_table = postgres_put_table,
    .put_line = postgres_put_line,
    .probe = postgres_probe,
    .commit = postgres_commit,
    .rollback = postgres_rollback,
    .tables = postgres_tables,
    .listed = postgres_listed,
    .table = postgres_table,
    .lines = postgres_lines,
    .drop = postgres_drop,
    .walk = postgres_walk,
    .lost = postgres_lost,
    .listen = ear_open,
    .hear = postgres_hear,
    .others = ear_others,
    .deafen = ear_close,
    .unfinished = postgres_unfinished,
    .file = postgres_file,
    .papers = postgres_papers,
    .holders = postgres_holders,
};
