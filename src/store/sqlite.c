/* A store in one SQLite file.
 *
 * Write-ahead log, synchronous=FULL: a committed transaction survives a
 * killed process and a power cut; group commit makes that affordable. The
 * file's user_version says how many steps of the schema it has had. */
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/statvfs.h>

#include "store/backend.h"
#include "store/lock.h"
#include "store/migrate.h"
#include "store/schema.h"
#include "store/sqlite_ear.h"

enum { BUSY_MS = 2000 };

struct db {
    sqlite3 *sql;
    bool corrupt; /* something in the file made no sense */
    sqlite3_stmt *prepared[STATEMENT_COUNT]; /* NULL: it is rare */
};

static enum mag_status failed(struct db *db, struct mag_err *err)
{
    int code = sqlite3_errcode(db->sql);

    db->corrupt |= code == SQLITE_CORRUPT || code == SQLITE_NOTADB;
    return mag_fail(err, code == SQLITE_NOMEM ? MAG_E_NOMEM : MAG_E_IO,
                    "the store: %s", sqlite3_errmsg(db->sql));
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
    .steps = SCHEMA_SQLITE,
    .count = SQLITE_STEPS,
    .run = run,
    .version = read_version,
    .rollback = sqlite_rollback,
};

static void sqlite_close(void *p)
{
    struct db *db = p;

    if (!db)
        return;
    for (int i = 0; i < STATEMENT_COUNT; i++)
        sqlite3_finalize(db->prepared[i]);
    sqlite3_close(db->sql);
    free(db);
}

static enum mag_status prepare_all(struct db *db, struct mag_err *err)
{
    for (int i = 0; i < STATEMENT_COUNT; i++) {
        if (STATEMENTS[i].name &&
            sqlite3_prepare_v3(db->sql, STATEMENTS[i].sql, -1,
                               SQLITE_PREPARE_PERSISTENT, &db->prepared[i],
                               NULL))
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

static enum mag_status sqlite_begin(void *p, struct mag_err *err)
{
    return run(p, "begin immediate", err);
}

static enum mag_status sqlite_commit(void *p, struct mag_err *err)
{
    return run(p, "commit", err);
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

/* --- Statements ---------------------------------------------------------------- */

/* The texts are lent until the statement has run. */
static void bind_all(sqlite3_stmt *s, const struct backend_query *q)
{
    for (int i = 0; i < q->n; i++) {
        char name[16];
        int place;

        snprintf(name, sizeof name, "$%d", i + 1);
        place = sqlite3_bind_parameter_index(s, name);
        if (place)
            sqlite3_bind_text(s, place, q->params[i], -1, SQLITE_STATIC);
    }
}

static const char *column_text(sqlite3_stmt *s, int i)
{
    const unsigned char *text = sqlite3_column_text(s, i);

    return text ? (const char *)text : "";
}

/* Hands over the rows; what the last sqlite3_step() said. */
static int read_rows(sqlite3_stmt *s, const struct backend_query *q)
{
    enum { COLUMNS = 16 };
    const char *column[COLUMNS] = { NULL };
    int step = sqlite3_step(s);

    while (step == SQLITE_ROW && q->row) {
        for (int i = 0; i < sqlite3_column_count(s) && i < COLUMNS; i++)
            column[i] = column_text(s, i);
        if (!q->row(q->who, column))
            break;
        step = sqlite3_step(s);
    }
    while (step == SQLITE_ROW && !q->known) /* nothing is left half done */
        step = sqlite3_step(s);
    return step;
}

static enum mag_status sqlite_query(void *p, const struct backend_query *q,
                                    struct mag_err *err)
{
    struct db *db = p;
    const struct statement_text *known = &STATEMENTS[q->known];
    sqlite3_stmt *s = db->prepared[q->known], *own = NULL;
    enum mag_status st = MAG_OK;
    int step;

    if (!s && sqlite3_prepare_v2(db->sql, q->known ? known->sql : q->sql, -1,
                                 &own, NULL))
        return failed(db, err);
    s = s ? s : own;
    bind_all(s, q);
    step = read_rows(s, q);
    if (step != SQLITE_DONE && step != SQLITE_ROW)
        st = failed(db, err);
    else if (known->refusal && !sqlite3_changes(db->sql))
        st = mag_fail(err, MAG_E_IO, "the store: %s", known->refusal);
    sqlite3_reset(s);
    sqlite3_clear_bindings(s);
    sqlite3_finalize(own);
    return st;
}

const struct backend sqlite_backend = {
    .name = "sqlite",
    .query = sqlite_query,
    .open = sqlite_open,
    .close = sqlite_close,
    .begin = sqlite_begin,
    .probe = sqlite_probe,
    .ill = sqlite_ill,
    .commit = sqlite_commit,
    .rollback = sqlite_rollback,
    .notice = sqlite_notice,
    .listen = sqlite_listen,
    .asked = true,
    .hear = sqlite_hear,
    .deafen = sqlite_deafen,
};
