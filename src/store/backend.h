/* backend.h - what a database must do to be a store.
 *
 * A backend is one connection, used by one thread at a time; a store opens
 * two, one that writes and one that reads. Every call may fail: MAG_E_IO (or
 * MAG_E_NOMEM), with the reason. Between begin() and commit() nothing is
 * visible to others; rollback() always works. */
#ifndef STORE_BACKEND_H
#define STORE_BACKEND_H

#include "store/paper.h"
#include "store/store.h"

enum {
    HEARD_ANY = -1,    /* it was deaf for a while: any table may have changed */
    HEARD_SILENCE = -2 /* its link is dead, and others may be */
};

/* A statement in words that all databases read alike: places are $1, $2 ..,
 * all of them texts. `row` (or NULL) is called with the columns of each row, ""
 * for none; returning false stops it. */
typedef bool backend_row_fn(void *who, const char *const *columns);
struct backend_query {
    const char *sql;
    const char *const *params;
    int n;
    backend_row_fn *row;
    void *who;
};

struct backend {
    const char *name; /* "sqlite" */
    enum mag_status (*open)(void **db, const char *where, bool writes,
                            struct mag_err *err);
    void (*close)(void *db);
    enum mag_status (*begin)(void *db, struct mag_err *err);
    enum mag_status (*put_table)(void *db, const struct store_table *table,
                                 struct mag_err *err);
    enum mag_status (*put_line)(void *db, const char *id,
                                const struct store_line *line,
                                struct mag_err *err);
    /* Takes a table away that has so many lines; MAG_E_IO: it has not. */
    enum mag_status (*drop)(void *db, const char *id, int64_t lines,
                            struct mag_err *err);
    /* Tells the servers at work that a table has changed; NULL: every write
     * does. */
    enum mag_status (*notice)(void *db, const char *id, struct mag_err *err);
    /* Writes something that changes nothing, inside a transaction. */
    enum mag_status (*probe)(void *db, struct mag_err *err);
    /* Has it ever met what is damaged for good? NULL: that is not known. */
    bool (*ill)(const void *db);
    enum mag_status (*commit)(void *db, struct mag_err *err);
    void (*rollback)(void *db);
    /* Is the link to it gone, so that there is no use in trying once more? One
     * that writes is made anew by begin(), one that reads stays lost. NULL:
     * there is no link. */
    bool (*lost)(const void *db);
    /* For the start of a server: it may take long. */
    enum mag_status (*tables)(void *db, enum store_stage stage, int limit,
                              store_table_fn *fn, void *who,
                              struct mag_err *err);
    /* Those that are listed. */
    enum mag_status (*listed)(void *db, enum store_stage stage, int limit,
                              store_table_fn *fn, void *who,
                              struct mag_err *err);
    enum mag_status (*table)(void *db, const char *id, store_table_fn *fn,
                             void *who, struct mag_err *err);
    enum mag_status (*lines)(void *db, const char *id, int64_t from,
                             store_line_fn *fn, void *who, struct mag_err *err);

    enum mag_status (*walk)(void *db, const char *after, int limit,
                            store_row_fn *fn, void *who, struct mag_err *err);

    /* An ear hears which tables others have changed: servers that share the
     * database, or a tool. hear() waits about `ms` if all is well, writes up to
     * `cap` ids and returns how many, or one of the below. What `writer` wrote
     * itself is not heard. */
    enum mag_status (*listen)(void **ear, const char *where,
                              struct mag_err *err);
    int (*hear)(void *ear, const void *writer, int ms, char (*ids)[STORE_ID],
                int cap);
    bool asked; /* hear() never waits: it is asked now and then */
    /* Did others listen when this ear was opened? NULL: nobody else can. */
    bool (*others)(const void *ear);
    void (*deafen)(void *ear);
    /* Runs a statement, on its own or inside a transaction; there without
     * rows, and it may be known only at the commit that it failed. */
    enum mag_status (*query)(void *db, const struct backend_query *q,
                             struct mag_err *err);
    /* How many tables have not ended. */
    enum mag_status (*unfinished)(void *db, int64_t *n, struct mag_err *err);
    /* Papers (paper.h): one is put or taken away; readings. */
    enum mag_status (*file)(void *db, const struct store_paper *paper,
                            struct mag_err *err);
    enum mag_status (*papers)(void *db, const char *folder, const char *prefix,
                              store_paper_fn *fn, void *who,
                              struct mag_err *err);
    enum mag_status (*holders)(void *db, const char *name, const char *after,
                               int limit, store_paper_fn *fn, void *who,
                               struct mag_err *err);
};

extern const struct backend sqlite_backend;
extern const struct backend postgres_backend;
/* Which of them a name of a store means. */
const struct backend *backend_of(const char *where);

#endif
