/* Notices are numbered: a gap means that some are no longer kept. */
#include "store/sqlite_ear.h"

#include <stdio.h>
#include <stdlib.h>

#include "store/values.h"

enum { NOTICES = 4096 }; /* that are kept */

struct ear {
    void *db;
    int64_t heard; /* the last notice */
};

enum mag_status sqlite_notice(void *db, const char *id, struct mag_err *err)
{
    struct values v = { .n = 0 };
    struct backend_query put = {
        .sql = "insert into notices (table_id) values ($1)",
        .params = &id,
        .n = 1,
    };
    struct backend_query trim = {
        .sql = "delete from notices where n < (select max(n) from notices)"
               " - cast($1 as int)",
        .params = v.value,
        .n = 1,
    };
    enum mag_status st = sqlite_backend.query(db, &put, err);

    values_number(&v, NOTICES);
    return st ? st : sqlite_backend.query(db, &trim, err);
}

void sqlite_deafen(void *p)
{
    struct ear *ear = p;

    if (!ear)
        return;
    sqlite_backend.close(ear->db);
    free(ear);
}

static bool take_number(void *who, const char *const *column)
{
    int64_t *n = who;

    *n = value_number(column[0]);
    return false;
}

static enum mag_status find_last(struct ear *ear, struct mag_err *err)
{
    struct backend_query q = {
        .sql = "select coalesce(max(n), 0) from notices",
        .row = take_number,
        .who = &ear->heard,
    };

    return sqlite_backend.query(ear->db, &q, err);
}

enum mag_status sqlite_listen(void **out, const char *where,
                              struct mag_err *err)
{
    struct ear *ear = calloc(1, sizeof *ear);
    enum mag_status st;

    if (!ear)
        return mag_fail(err, MAG_E_NOMEM, "no memory for the store");
    st = sqlite_backend.open(&ear->db, where, false, err);
    if (!st)
        st = find_last(ear, err);
    if (st) {
        sqlite_deafen(ear);
        return st;
    }
    *out = ear;
    return MAG_OK;
}

struct hearing {
    struct ear *ear;
    char (*ids)[STORE_ID];
    int n;
    bool missed;
};

static bool take_notice(void *who, const char *const *column)
{
    struct hearing *h = who;
    int64_t number = value_number(column[0]);

    h->missed |= number != h->ear->heard + 1;
    h->ear->heard = number;
    snprintf(h->ids[h->n++], STORE_ID, "%s", column[1]);
    return true;
}

int sqlite_hear(void *p, const void *writer, int ms, char (*ids)[STORE_ID],
                int cap)
{
    struct ear *ear = p;
    struct hearing h = { .ear = ear, .ids = ids };
    struct values v = { .n = 0 };
    struct backend_query q = {
        .sql = "select n, table_id from notices where n > cast($1 as bigint)"
               " order by n limit cast($2 as int)",
        .params = v.value,
        .n = 2,
        .row = take_notice,
        .who = &h,
    };

    (void)writer, (void)ms; /* servers leave no notices */
    values_number(&v, ear->heard);
    values_number(&v, cap);
    sqlite_backend.query(ear->db, &q, NULL); /* else: it is asked again */
    return h.missed ? HEARD_ANY : h.n;
}
