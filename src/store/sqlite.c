/* A store in one SQLite file.
 *
 * Write-ahead log, synchronous=FULL: a committed transaction survives a
 * killed process and a power cut; group commit makes that affordable. The
 * schema is a list of numbered migrations; the file's user_version says how
 * many it has had. */
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/statvfs.h>

#include "store/backend.h"
#include "store/lock.h"
#include "store/migrate.h"
#include "store/sqlite_papers.h"

enum {
    BUSY_MS = 2000,
    NOTICES = 4096 /* that are kept */
};

/* Never change a migration that has been released: add one. */
static const char *const MIGRATIONS[] = {
    "create table tables ("
    " id text primary key,"
    " stage integer not null check (stage between 0 and 2),"
    " listed integer not null,"
    " created integer not null,"
    " changed integer not null,"
    " head text not null check (json_valid(head))"
    ") strict, without rowid;"
    "create index tables_by_stage on tables (stage, changed desc);"
    "create table lines ("
    " table_id text not null,"
    " n integer not null check (n >= 1),"
    " kind integer not null,"
    " seat integer not null,"
    " at integer not null,"
    " ref text,"
    " body text not null,"
    " primary key (table_id, n)"
    ") strict, without rowid;",
    "create index tables_listed on tables (stage, changed desc)"
    " where listed = 1;",
    /* What a tool has changed, for the server to hear of. */
    "create table notices ("
    " n integer primary key,"
    " table_id text not null"
    ") strict;",
    "create table papers ("
    " folder text not null,"
    " name text not null,"
    " at integer not null,"
    " body text not null,"
    " primary key (folder, name)"
    ") strict, without rowid;"
    "create index papers_by_name on papers (name, folder);",
    /* Who is called, and what is to be said (outbox.h). */
    "create table secrets (name text primary key, value text not null)"
    " strict, without rowid;"
    "create table channels ("
    " id text primary key, player text not null, kind integer not null,"
    " address text not null, extra text not null, lang text not null,"
    " events integer not null, confirmed integer not null,"
    " made integer not null, last integer not null, fails integer not null,"
    " lease integer not null, rest integer not null"
    ") strict, without rowid;"
    "create index channels_of on channels (player);"
    "create table quiet ("
    " player text primary key, since integer not null,"
    " until integer not null, zone text not null"
    ") strict, without rowid;"
    "create table outbox ("
    " channel text not null, table_id text not null, seat integer not null,"
    " call integer not null, mark text not null, game text not null,"
    " at integer not null, due integer not null, taken integer not null,"
    " primary key (channel, table_id, seat, call)"
    ") strict, without rowid;"
    "create index outbox_due on outbox (channel, due);"
    "create index outbox_of on outbox (table_id, seat);"
    "create table asked (name text primary key, at integer not null)"
    " strict, without rowid;",
};

enum statement {
    PUT_TABLE,
    PUT_LINE,
    GET_STAGE,
    GET_LISTED,
    GET_TABLE,
    GET_LINES,
    WALK,
    DROP_TABLE,
    DROP_LINES,
    NOTICE,
    TRIM,
    HEAR,
    LAST_NOTICE,
    COUNT_UNFINISHED,
    BEGIN,
    COMMIT,
    COUNT
};

static const char *const SQL[COUNT] = {
    [PUT_TABLE] = "insert into tables (id, stage, listed, created, changed,"
                  " head) values (?1, ?2, ?3, ?4, ?5, ?6)"
                  " on conflict (id) do update set stage = ?2, listed = ?3,"
                  " changed = ?5, head = ?6",
    [PUT_LINE] = "insert into lines (table_id, n, kind, seat, at, ref, body)"
                 " select ?1, ?2, ?3, ?4, ?5, nullif(?6, ''), ?7"
                 " where ?2 = 1 or exists (select 1 from lines"
                 " where table_id = ?1 and n = ?2 - 1)",
    [GET_STAGE] = "select id, stage, listed, created, changed, head"
                  " from tables where stage = ?1"
                  " order by changed desc limit ?2",
    [GET_LISTED] = "select id, stage, listed, created, changed, head"
                   " from tables where stage = ?1 and listed = 1"
                   " order by changed desc limit ?2",
    [GET_TABLE] = "select id, stage, listed, created, changed, head"
                  " from tables where id = ?1",
    [GET_LINES] = "select n, kind, seat, at, coalesce(ref, ''), body"
                  " from lines where table_id = ?1 and n >= ?2 order by n",
    [WALK] = "select id, stage, listed, created, changed, head,"
             " coalesce((select max(n) from lines where table_id = id), 0),"
             " coalesce((select at from lines where table_id = id"
             " order by n desc limit 1), changed)"
             " from tables where id > ?1 order by id limit ?2",
    [DROP_TABLE] = "delete from tables where id = ?1 and (select"
                   " coalesce(max(n), 0) from lines where table_id = ?1) = ?2",
    [DROP_LINES] = "delete from lines where table_id = ?1",
    [NOTICE] = "insert into notices (table_id) values (?1)",
    [TRIM] = "delete from notices where n < (select max(n) from notices) - ?1",
    [HEAR] = "select n, table_id from notices where n > ?1 order by n limit ?2",
    [LAST_NOTICE] = "select coalesce(max(n), 0) from notices",
    [COUNT_UNFINISHED] = "select count(*) from tables where stage < 2",
    [BEGIN] = "begin immediate",
    [COMMIT] = "commit",
};

struct db {
    sqlite3 *sql;
    bool corrupt; /* something in the file made no sense */
    sqlite3_stmt *prepared[COUNT];
};

static enum mag_status failed(struct db *db, struct mag_err *err)
{
    int code = sqlite3_errcode(db->sql);

    db->corrupt |= code == SQLITE_CORRUPT || code == SQLITE_NOTADB;
    return mag_fail(err, code == SQLITE_NOMEM ? MAG_E_NOMEM : MAG_E_IO,
                    "the store: %s", sqlite3_errmsg(db->sql));
}

sqlite3 *sqlite_of(void *p)
{
    struct db *db = p;

    return db->sql;
}

enum mag_status sqlite_failed(void *p, struct mag_err *err)
{
    return failed(p, err);
}

static enum mag_status run(void *p, const char *text, struct mag_err *err)
{
    struct db *db = p;

    return sqlite3_exec(db->sql, text, NULL, NULL, NULL) ? failed(db, err)
                                                         : MAG_OK;
}

/* --- Opening ---------------------------------------------------------------- */

static enum mag_status read_version(void *p, int *version, struct mag_err *err)
{
    struct db *db = p;
    sqlite3_stmt *s = NULL;

    if (sqlite3_prepare_v2(db->sql, "pragma user_version", -1, &s, NULL) ||
        sqlite3_step(s) != SQLITE_ROW) {
        sqlite3_finalize(s);
        return failed(db, err);
    }
    *version = sqlite3_column_int(s, 0);
    sqlite3_finalize(s);
    return MAG_OK;
}

/* Some errors have rolled back already: then this does nothing. */
static void sqlite_rollback(void *p)
{
    struct db *db = p;

    sqlite3_exec(db->sql, "rollback", NULL, NULL, NULL);
}

static const struct migrations SCHEMA = {
    .begin = "begin immediate",
    .stamp = "pragma user_version = %d",
    .steps = MIGRATIONS,
    .count = sizeof MIGRATIONS / sizeof MIGRATIONS[0],
    .run = run,
    .version = read_version,
    .rollback = sqlite_rollback,
};

static void sqlite_close(void *p)
{
    struct db *db = p;

    if (!db)
        return;
    for (int i = 0; i < COUNT; i++)
        sqlite3_finalize(db->prepared[i]);
    sqlite3_close(db->sql);
    free(db);
}

static enum mag_status prepare_all(struct db *db, struct mag_err *err)
{
    for (int i = 0; i < COUNT; i++) {
        if (sqlite3_prepare_v3(db->sql, SQL[i], -1, SQLITE_PREPARE_PERSISTENT,
                               &db->prepared[i], NULL))
            return failed(db, err);
    }
    return MAG_OK;
}

static enum mag_status set_up(struct db *db, bool writes, struct mag_err *err)
{
    enum mag_status st = MAG_OK;

    sqlite3_busy_timeout(db->sql, BUSY_MS);
    if (writes) {
        st = run(db,
                 "pragma journal_mode = wal; pragma synchronous = full;"
                 "pragma wal_autocheckpoint = 4000;"
                 "pragma cache_size = -32768", /* KiB: the ends of all tables */
                 err);
        if (!st)
            st = migrate(&SCHEMA, db, err);
    }
    return st ? st : prepare_all(db, err);
}

static enum mag_status sqlite_open(void **out, const char *where, bool writes,
                                   struct mag_err *err)
{
    struct db *db = calloc(1, sizeof *db);
    int flags = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_READWRITE |
                (writes ? SQLITE_OPEN_CREATE : 0);
    enum mag_status st;

    if (!db)
        return mag_fail(err, MAG_E_NOMEM, "no memory for the store");
    if (!where[0] || where[0] == ':') { /* SQLite's own, seen by one alone */
        free(db);
        return mag_fail(err, MAG_E_INPUT, "the store \"%s\" is no file", where);
    }
    st = writes ? store_make_private(where, err) : MAG_OK;
    if (st) {
        free(db);
        return st;
    }
    if (sqlite3_open_v2(where, &db->sql, flags, NULL))
        st = mag_fail(err, MAG_E_IO, "%s: %s", where,
                      db->sql ? sqlite3_errmsg(db->sql) : "no memory");
    else
        st = set_up(db, writes, err);
    if (st) {
        sqlite_close(db);
        return st;
    }
    *out = db;
    return MAG_OK;
}

/* --- Writing ------------------------------------------------------------------ */

static void bind_text(sqlite3_stmt *s, int i, const char *text)
{
    sqlite3_bind_text(s, i, text, -1, SQLITE_STATIC);
}

/* Runs a statement that gives no rows. The texts bound were lent. */
static enum mag_status finish(struct db *db, sqlite3_stmt *s,
                              struct mag_err *err)
{
    enum mag_status st = sqlite3_step(s) == SQLITE_DONE ? MAG_OK
                                                        : failed(db, err);

    sqlite3_reset(s);
    sqlite3_clear_bindings(s);
    return st;
}

static enum mag_status sqlite_begin(void *p, struct mag_err *err)
{
    struct db *db = p;

    return finish(db, db->prepared[BEGIN], err);
}

static enum mag_status sqlite_commit(void *p, struct mag_err *err)
{
    struct db *db = p;

    return finish(db, db->prepared[COMMIT], err);
}

/* The same for one that must change a row. */
static enum mag_status finish_one(struct db *db, sqlite3_stmt *s,
                                  const char *why, struct mag_err *err)
{
    enum mag_status st = finish(db, s, err);

    if (!st && !sqlite3_changes(db->sql))
        st = mag_fail(err, MAG_E_IO, "the store: %s", why);
    return st;
}

static enum mag_status sqlite_put_table(void *p,
                                        const struct store_table *table,
                                        struct mag_err *err)
{
    struct db *db = p;
    sqlite3_stmt *s = db->prepared[PUT_TABLE];

    bind_text(s, 1, table->id);
    sqlite3_bind_int(s, 2, (int)table->stage);
    sqlite3_bind_int(s, 3, table->listed);
    sqlite3_bind_int64(s, 4, table->created);
    sqlite3_bind_int64(s, 5, table->changed);
    bind_text(s, 6, table->head);
    return finish(db, s, err);
}

static enum mag_status sqlite_put_line(void *p, const char *id,
                                       const struct store_line *line,
                                       struct mag_err *err)
{
    struct db *db = p;
    sqlite3_stmt *s = db->prepared[PUT_LINE];

    bind_text(s, 1, id);
    sqlite3_bind_int64(s, 2, line->n);
    sqlite3_bind_int(s, 3, line->kind);
    sqlite3_bind_int(s, 4, line->seat);
    sqlite3_bind_int64(s, 5, line->at);
    bind_text(s, 6, line->ref);
    bind_text(s, 7, line->body);
    return finish_one(db, s, "the line before is not there", err);
}

static enum mag_status sqlite_drop(void *p, const char *id, int64_t lines,
                                   struct mag_err *err)
{
    struct db *db = p;
    sqlite3_stmt *s = db->prepared[DROP_TABLE];
    enum mag_status st;

    bind_text(s, 1, id);
    sqlite3_bind_int64(s, 2, lines);
    st = finish_one(db, s, "the table has changed", err);
    if (st)
        return st;
    s = db->prepared[DROP_LINES];
    bind_text(s, 1, id);
    return finish(db, s, err);
}

static enum mag_status sqlite_notice(void *p, const char *id,
                                     struct mag_err *err)
{
    struct db *db = p;
    enum mag_status st;

    bind_text(db->prepared[NOTICE], 1, id);
    st = finish(db, db->prepared[NOTICE], err);
    if (st)
        return st;
    sqlite3_bind_int(db->prepared[TRIM], 1, NOTICES);
    return finish(db, db->prepared[TRIM], err);
}

/* --- Health ------------------------------------------------------------------- */

static bool sqlite_ill(const void *p)
{
    const struct db *db = p;

    return db->corrupt;
}

/* Does the file begin as it must? Asked over SQLite's own handle: closing
 * another would let go of its locks. */
static bool has_header(sqlite3_file *file)
{
    static const char must[16] = "SQLite format 3";
    char head[sizeof must];

    return !file->pMethods->xRead(file, head, sizeof head, 0) &&
           !memcmp(head, must, sizeof must);
}

/* What a small write would not notice. */
static const char *illness(struct db *db)
{
    enum { ROOM = 1 << 20 }; /* bytes that must be free */
    sqlite3_file *file = NULL;
    const char *path = sqlite3_db_filename(db->sql, "main");
    struct statvfs disk;
    int moved = 0;

    if (sqlite3_file_control(db->sql, "main", SQLITE_FCNTL_FILE_POINTER,
                             &file) ||
        !file || !file->pMethods)
        return "its file is closed";
    sqlite3_file_control(db->sql, "main", SQLITE_FCNTL_HAS_MOVED, &moved);
    if (moved)
        return "its file is no longer there";
    if (db->corrupt || !has_header(file))
        return "its file is damaged";
    if (!statvfs(path, &disk) && (uint64_t)disk.f_bavail * disk.f_frsize < ROOM)
        return "the disk is full";
    return NULL;
}

/* Writes the version that it has once more: a page, like any other. */
static enum mag_status sqlite_probe(void *p, struct mag_err *err)
{
    const char *why = illness(p);
    char text[64];

    if (why)
        return mag_fail(err, MAG_E_IO, "the store: %s", why);
    snprintf(text, sizeof text, "pragma user_version = %d", SCHEMA.count);
    return run(p, text, err);
}

/* --- Reading -------------------------------------------------------------------- */

static const char *column_text(sqlite3_stmt *s, int i)
{
    const unsigned char *text = sqlite3_column_text(s, i);

    return text ? (const char *)text : "";
}

static struct store_table row_table(sqlite3_stmt *s)
{
    struct store_table t = { .stage = (enum store_stage)sqlite3_column_int(s,
                                                                           1),
                             .listed = sqlite3_column_int(s, 2),
                             .created = sqlite3_column_int64(s, 3),
                             .changed = sqlite3_column_int64(s, 4),
                             .head = column_text(s, 5) };

    snprintf(t.id, sizeof t.id, "%s", column_text(s, 0));
    return t;
}

static struct store_line row_line(sqlite3_stmt *s)
{
    return (struct store_line){ .n = sqlite3_column_int64(s, 0),
                                .kind = sqlite3_column_int(s, 1),
                                .seat = sqlite3_column_int(s, 2),
                                .at = sqlite3_column_int64(s, 3),
                                .ref = column_text(s, 4),
                                .body = column_text(s, 5) };
}

/* Ends a reading: `step` is what the last sqlite3_step() said. */
static enum mag_status end_rows(struct db *db, sqlite3_stmt *s, int step,
                                struct mag_err *err)
{
    enum mag_status st = step == SQLITE_DONE || step == SQLITE_ROW
                             ? MAG_OK
                             : failed(db, err);

    sqlite3_reset(s);
    sqlite3_clear_bindings(s);
    return st;
}

static enum mag_status read_tables(struct db *db, sqlite3_stmt *s,
                                   store_table_fn *fn, void *who,
                                   struct mag_err *err)
{
    int step = sqlite3_step(s);

    while (step == SQLITE_ROW) {
        struct store_table t = row_table(s);

        if (!fn(who, &t))
            break;
        step = sqlite3_step(s);
    }
    return end_rows(db, s, step, err);
}

static sqlite3_stmt *bind_stage(struct db *db, enum statement which,
                                enum store_stage stage, int limit)
{
    sqlite3_stmt *s = db->prepared[which];

    sqlite3_bind_int(s, 1, (int)stage);
    sqlite3_bind_int(s, 2, limit);
    return s;
}

static enum mag_status sqlite_tables(void *p, enum store_stage stage, int limit,
                                     store_table_fn *fn, void *who,
                                     struct mag_err *err)
{
    return read_tables(p, bind_stage(p, GET_STAGE, stage, limit), fn, who, err);
}

static enum mag_status sqlite_listed(void *p, enum store_stage stage, int limit,
                                     store_table_fn *fn, void *who,
                                     struct mag_err *err)
{
    return read_tables(p, bind_stage(p, GET_LISTED, stage, limit), fn, who,
                       err);
}

static enum mag_status sqlite_table(void *p, const char *id, store_table_fn *fn,
                                    void *who, struct mag_err *err)
{
    struct db *db = p;
    sqlite3_stmt *s = db->prepared[GET_TABLE];

    bind_text(s, 1, id);
    return read_tables(db, s, fn, who, err);
}

static enum mag_status sqlite_lines(void *p, const char *id, int64_t from,
                                    store_line_fn *fn, void *who,
                                    struct mag_err *err)
{
    struct db *db = p;
    sqlite3_stmt *s = db->prepared[GET_LINES];
    int step;

    bind_text(s, 1, id);
    sqlite3_bind_int64(s, 2, from);
    step = sqlite3_step(s);
    while (step == SQLITE_ROW) {
        struct store_line line = row_line(s);

        if (!fn(who, &line))
            break;
        step = sqlite3_step(s);
    }
    return end_rows(db, s, step, err);
}

static enum mag_status sqlite_walk(void *p, const char *after, int limit,
                                   store_row_fn *fn, void *who,
                                   struct mag_err *err)
{
    struct db *db = p;
    sqlite3_stmt *s = db->prepared[WALK];
    int step;

    bind_text(s, 1, after);
    sqlite3_bind_int(s, 2, limit);
    step = sqlite3_step(s);
    while (step == SQLITE_ROW) {
        struct store_row row = { row_table(s), sqlite3_column_int64(s, 6),
                                 sqlite3_column_int64(s, 7) };

        if (!fn(who, &row))
            break;
        step = sqlite3_step(s);
    }
    return end_rows(db, s, step, err);
}

static enum mag_status read_number(struct db *db, enum statement which,
                                   int64_t *out, struct mag_err *err)
{
    sqlite3_stmt *s = db->prepared[which];
    int step = sqlite3_step(s);

    if (step == SQLITE_ROW)
        *out = sqlite3_column_int64(s, 0);
    return end_rows(db, s, step, err);
}

static enum mag_status sqlite_unfinished(void *p, int64_t *n,
                                         struct mag_err *err)
{
    return read_number(p, COUNT_UNFINISHED, n, err);
}

/* --- Hearing -------------------------------------------------------------------- */

/* The one server of a file hears what tools have done. */
struct ear {
    void *db;
    int64_t heard; /* the last notice */
};

static void sqlite_deafen(void *p)
{
    struct ear *ear = p;

    if (!ear)
        return;
    sqlite_close(ear->db);
    free(ear);
}

static enum mag_status sqlite_listen(void **out, const char *where,
                                     struct mag_err *err)
{
    struct ear *ear = calloc(1, sizeof *ear);
    enum mag_status st;

    if (!ear)
        return mag_fail(err, MAG_E_NOMEM, "no memory for the store");
    st = sqlite_open(&ear->db, where, false, err);
    if (!st)
        st = read_number(ear->db, LAST_NOTICE, &ear->heard, err);
    if (st) {
        sqlite_deafen(ear);
        return st;
    }
    *out = ear;
    return MAG_OK;
}

/* Notices are numbered: a gap means that some are no longer kept. */
static int sqlite_hear(void *p, const void *writer, int ms,
                       char (*ids)[STORE_ID], int cap)
{
    struct ear *ear = p;
    struct db *db = ear->db;
    sqlite3_stmt *s = db->prepared[HEAR];
    bool missed = false;
    int n = 0;

    (void)writer, (void)ms; /* servers leave no notices */
    sqlite3_bind_int64(s, 1, ear->heard);
    sqlite3_bind_int(s, 2, cap);
    while (n < cap && sqlite3_step(s) == SQLITE_ROW) {
        int64_t number = sqlite3_column_int64(s, 0);

        missed |= number != ear->heard + 1;
        ear->heard = number;
        snprintf(ids[n++], STORE_ID, "%s", column_text(s, 1));
    }
    sqlite3_reset(s);
    sqlite3_clear_bindings(s);
    return missed ? -1 : n;
}

/* --- Statements of others ------------------------------------------------------ */

static void bind_all(sqlite3_stmt *s, const struct backend_query *q)
{
    for (int i = 0; i < q->n; i++) {
        char name[16];
        int place;

        snprintf(name, sizeof name, "$%d", i + 1);
        place = sqlite3_bind_parameter_index(s, name);
        if (place)
            bind_text(s, place, q->params[i]);
    }
}

static enum mag_status sqlite_query(void *p, const struct backend_query *q,
                                    struct mag_err *err)
{
    enum { COLUMNS = 16 };
    struct db *db = p;
    const char *column[COLUMNS] = { NULL };
    sqlite3_stmt *s = NULL;
    int step;

    if (sqlite3_prepare_v2(db->sql, q->sql, -1, &s, NULL))
        return failed(db, err);
    bind_all(s, q);
    step = sqlite3_step(s);
    while (step == SQLITE_ROW && q->row) {
        for (int i = 0; i < sqlite3_column_count(s) && i < COLUMNS; i++)
            column[i] = column_text(s, i);
        if (!q->row(q->who, column))
            break;
        step = sqlite3_step(s);
    }
    if (step == SQLITE_ROW) /* nothing is left half done */
        while (sqlite3_step(s) == SQLITE_ROW)
            continue;
    if (sqlite3_finalize(s))
        return failed(db, err);
    return MAG_OK;
}

const struct backend sqlite_backend = {
    .name = "sqlite",
    .query = sqlite_query,
    .open = sqlite_open,
    .close = sqlite_close,
    .begin = sqlite_begin,
    .put_table = sqlite_put_table,
    .put_line = sqlite_put_line,
    .probe = sqlite_probe,
    .ill = sqlite_ill,
    .commit = sqlite_commit,
    .rollback = sqlite_rollback,
    .tables = sqlite_tables,
    .listed = sqlite_listed,
    .table = sqlite_table,
    .lines = sqlite_lines,
    .drop = sqlite_drop,
    .notice = sqlite_notice,
    .walk = sqlite_walk,
    .unfinished = sqlite_unfinished,
    .listen = sqlite_listen,
    .asked = true,
    .hear = sqlite_hear,
    .deafen = sqlite_deafen,
    .file = sqlite_file,
    .papers = sqlite_papers,
    .holders = sqlite_holders,
};
