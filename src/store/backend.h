/* backend.h - what a database must do to be a store.
 *
 * A backend is one connection, used by one thread at a time; a store opens
 * two, one that writes and one that reads. Every call may fail: MAG_E_IO (or
 * MAG_E_NOMEM), with the reason. Between begin() and commit() nothing is
 * visible to others; rollback() always works. What is asked of a database
 * is said once for all of them, in statement.c and outbox.c. */
#ifndef STORE_BACKEND_H
#define STORE_BACKEND_H

#include "store/paper.h"
#include "store/statement.h"
#include "store/store.h"

enum {
    HEARD_ANY = -1,    /* it was deaf for a while: any table may have changed */
    HEARD_SILENCE = -2 /* its link is dead, and others may be */
};

/* A statement in words that all databases read alike: places are $1, $2 ..,
 * all of them texts. `row` (or NULL) is called with the columns of each row, ""
 * for none; returning false stops it. One that is `known` is in statement.h,
 * and `sql` is not looked at. */
typedef bool backend_row_fn(void *who, const char *const *columns);
struct backend_query {
    const char *sql;
    const char *const *params;
    int n;
    backend_row_fn *row;
    void *who;
    enum statement known; /* or NO_STATEMENT */
};

struct backend {
    const char *name; /* "sqlite" */
    enum mag_status (*open)(void **db, const char *where, bool writes,
                            struct mag_err *err);
    void (*close)(void *db);
    enum mag_status (*begin)(void *db, struct mag_err *err);
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
};

/* One of a database, with what works on it. */
struct connection {
    const struct backend *backend;
    void *db;
};

extern const struct backend sqlite_backend;
extern const struct backend postgres_backend;
/* Which of them a name of a store means. */
const struct backend *backend_of(const char *where);

#endif
