/* Papers in an SQLite file. They are few beside the lines: their statements
 * are prepared when they are needed. */
#include "store/sqlite_papers.h"

#include <stdio.h>

static const char PUT[] =
    "insert into papers (folder, name, at, body) select ?1, ?2, ?3, ?4"
    " where ?2 = 'me' or exists"
    " (select 1 from papers where folder = ?1 and name = 'me')"
    " on conflict (folder, name) do update set at = ?3, body = ?4";
static const char DROP[] = "delete from papers where folder = ?1 and name = ?2";
static const char DROP_ALL[] = "delete from papers where folder = ?1";
static const char GET[] =
    "select folder, name, at, body from papers where folder = ?1"
    " and name >= ?2 and substr(name, 1, length(?2)) = ?2 order by name";
static const char HOLD[] =
    "select folder, name, at, body from papers where name = ?1"
    " and folder > ?2 order by folder limit ?3";

static enum mag_status prepare(void *db, const char *text, sqlite3_stmt **out,
                               struct mag_err *err)
{
    return sqlite3_prepare_v2(sqlite_of(db), text, -1, out, NULL)
               ? sqlite_failed(db, err)
               : MAG_OK;
}

static void bind(sqlite3_stmt *s, int i, const char *text)
{
    sqlite3_bind_text(s, i, text, -1, SQLITE_STATIC);
}

static const char *statement_for(const struct store_paper *paper)
{
    if (paper->body)
        return PUT;
    return paper->name[0] ? DROP : DROP_ALL;
}

enum mag_status sqlite_file(void *db, const struct store_paper *paper,
                            struct mag_err *err)
{
    sqlite3_stmt *s = NULL;
    enum mag_status st = prepare(db, statement_for(paper), &s, err);

    if (st)
        return st;
    bind(s, 1, paper->folder);
    if (paper->name[0])
        bind(s, 2, paper->name);
    if (paper->body) {
        sqlite3_bind_int64(s, 3, paper->at);
        bind(s, 4, paper->body);
    }
    if (sqlite3_step(s) != SQLITE_DONE)
        st = sqlite_failed(db, err);
    else if (!paper->body && paper->name[0] && !sqlite3_changes(sqlite_of(db)))
        st = mag_fail(err, MAG_E_IO, "the store: the paper is not there");
    sqlite3_finalize(s);
    return st;
}

static const char *column(sqlite3_stmt *s, int i)
{
    const unsigned char *text = sqlite3_column_text(s, i);

    return text ? (const char *)text : "";
}

static enum mag_status read_all(void *db, sqlite3_stmt *s, store_paper_fn *fn,
                                void *who, struct mag_err *err)
{
    enum mag_status st = MAG_OK;
    int step = sqlite3_step(s);

    while (step == SQLITE_ROW) {
        struct store_paper paper = { .at = sqlite3_column_int64(s, 2),
                                     .body = column(s, 3) };

        snprintf(paper.folder, sizeof paper.folder, "%s", column(s, 0));
        snprintf(paper.name, sizeof paper.name, "%s", column(s, 1));
        if (!fn(who, &paper))
            break;
        step = sqlite3_step(s);
    }
    if (step != SQLITE_DONE && step != SQLITE_ROW)
        st = sqlite_failed(db, err);
    sqlite3_finalize(s);
    return st;
}

enum mag_status sqlite_papers(void *db, const char *folder, const char *prefix,
                              store_paper_fn *fn, void *who,
                              struct mag_err *err)
{
    sqlite3_stmt *s = NULL;
    enum mag_status st = prepare(db, GET, &s, err);

    if (st)
        return st;
    bind(s, 1, folder);
    bind(s, 2, prefix);
    return read_all(db, s, fn, who, err);
}

enum mag_status sqlite_holders(void *db, const char *name, const char *after,
                               int limit, store_paper_fn *fn, void *who,
                               struct mag_err *err)
{
    sqlite3_stmt *s = NULL;
    enum mag_status st = prepare(db, HOLD, &s, err);

    if (st)
        return st;
    bind(s, 1, name);
    bind(s, 2, after);
    sqlite3_bind_int(s, 3, limit);
    return read_all(db, s, fn, who, err);
}
