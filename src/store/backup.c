/* A copy of a store in one file, made beside a server that runs.
 *
 * It is read as it is: a store of another version is not brought up to date.
 * The copy is whole or not there: it is written under another name, looked
 * through, flushed, and only then gets its own. */
#include "store/backup.h"

#include <errno.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PATH_ROOM = 4096, BUSY_MS = 10000 };

static enum mag_status failed(sqlite3 *db, struct mag_err *err)
{
    return mag_fail(err, MAG_E_IO, "the store: %s", sqlite3_errmsg(db));
}

/* The first column of the only row; true: it is there. */
static bool ask(sqlite3 *db, const char *text, char *out, size_t room)
{
    sqlite3_stmt *s = NULL;
    bool there = !sqlite3_prepare_v2(db, text, -1, &s, NULL) &&
                 sqlite3_step(s) == SQLITE_ROW;

    if (there)
        snprintf(out, room, "%s", (const char *)sqlite3_column_text(s, 0));
    sqlite3_finalize(s);
    return there;
}

static enum mag_status open_file(const char *path, sqlite3 **db,
                                 struct mag_err *err)
{
    enum mag_status st = MAG_OK;

    if (sqlite3_open_v2(path, db, SQLITE_OPEN_READONLY, NULL))
        st = mag_fail(err, MAG_E_IO, "%s: %s", path,
                      *db ? sqlite3_errmsg(*db) : "no memory");
    else
        sqlite3_busy_timeout(*db, BUSY_MS);
    return st;
}

static enum mag_status copy(const char *where, const char *to,
                            struct mag_err *err)
{
    sqlite3 *db = NULL;
    sqlite3_stmt *s = NULL;
    enum mag_status st = open_file(where, &db, err);

    if (!st && (sqlite3_prepare_v2(db, "vacuum into ?1", -1, &s, NULL) ||
                sqlite3_bind_text(s, 1, to, -1, SQLITE_STATIC) ||
                sqlite3_step(s) != SQLITE_DONE))
        st = failed(db, err);
    sqlite3_finalize(s);
    sqlite3_close(db);
    return st;
}

/* Is the copy sound? How many tables has it? */
static enum mag_status look_through(const char *path, int64_t *tables,
                                    struct mag_err *err)
{
    sqlite3 *db = NULL;
    char said[200] = "";
    enum mag_status st = open_file(path, &db, err);

    if (!st && !ask(db, "pragma integrity_check", said, sizeof said))
        st = failed(db, err);
    else if (!st && strcmp(said, "ok"))
        st = mag_fail(err, MAG_E_IO, "the copy is damaged: %s", said);
    if (!st && !ask(db, "select count(*) from tables", said, sizeof said))
        st = failed(db, err);
    if (!st)
        *tables = strtoll(said, NULL, 10);
    sqlite3_close(db);
    return st;
}

static enum mag_status flush(const char *path, struct mag_err *err)
{
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    bool good = fd >= 0 && !fsync(fd);

    if (fd >= 0)
        close(fd);
    return good ? MAG_OK
                : mag_fail(err, MAG_E_IO, "%s: %s", path, strerror(errno));
}

enum mag_status store_backup(const char *where, const char *to, int64_t *tables,
                             struct mag_err *err)
{
    char part[PATH_ROOM];
    enum mag_status st;

    if (strstr(where, "://"))
        return mag_fail(err, MAG_E_INPUT,
                        "a database is saved by its own tools: pg_dump");
    if (!access(to, F_OK))
        return mag_fail(err, MAG_E_INPUT, "%s is there already", to);
    if (snprintf(part, sizeof part, "%s.part", to) >= PATH_ROOM)
        return mag_fail(err, MAG_E_INPUT, "the path is too long");
    unlink(part); /* of one that broke off */
    st = copy(where, part, err);
    if (!st)
        st = look_through(part, tables, err);
    if (!st)
        st = flush(part, err);
    if (!st && rename(part, to))
        st = mag_fail(err, MAG_E_IO, "%s: %s", to, strerror(errno));
    if (st)
        unlink(part);
    return st;
}
