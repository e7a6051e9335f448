/* Papers in a PostgreSQL database. */
#include "store/postgres_papers.h"

#include <stdio.h>
#include <stdlib.h>

static const char PUT[] =
    "insert into papers (folder, name, at, body)"
    " select $1::text, $2::text, $3::bigint, $4::text"
    " where $2::text = 'me' or exists"
    " (select 1 from papers where folder = $1::text and name = 'me')"
    " on conflict (folder, name) do update"
    " set at = excluded.at, body = excluded.body";
/* What must not be stored has to be an error, for the commit is on its way:
 * none taken away is a division by zero. */
static const char DROP[] =
    "with gone as (delete from papers where folder = $1::text"
    " and name = $2::text returning name) select 1 / count(*) from gone";
static const char DROP_ALL[] = "delete from papers where folder = $1::text";
static const char GET[] =
    "select folder, name, at, body from papers where folder = $1::text"
    " and name >= $2::text and starts_with(name, $2::text) order by name";
static const char HOLD[] =
    "select folder, name, at, body from papers where name = $1::text"
    " and folder > $2::text order by folder limit $3::int";

enum { NUMBER = 24 };

enum mag_status postgres_file(void *db, const struct store_paper *paper,
                              struct mag_err *err)
{
    char at[NUMBER];
    const char *params[4] = { paper->folder, paper->name, at, paper->body };

    snprintf(at, sizeof at, "%lld", (long long)paper->at);
    if (paper->body)
        return postgres_send(db, PUT, params, 4, err);
    if (paper->name[0])
        return postgres_send(db, DROP, params, 2, err);
    return postgres_send(db, DROP_ALL, params, 1, err);
}

static enum mag_status read_all(PGresult *r, enum mag_status st,
                                store_paper_fn *fn, void *who)
{
    for (int i = 0; r && i < PQntuples(r); i++) {
        struct store_paper paper = {
            .at = strtoll(PQgetvalue(r, i, 2), NULL, 10),
            .body = PQgetvalue(r, i, 3),
        };

        snprintf(paper.folder, sizeof paper.folder, "%s", PQgetvalue(r, i, 0));
        snprintf(paper.name, sizeof paper.name, "%s", PQgetvalue(r, i, 1));
        if (!fn(who, &paper))
            break;
    }
    PQclear(r);
    return st;
}

enum mag_status postgres_papers(void *db, const char *folder,
                                const char *prefix, store_paper_fn *fn,
                                void *who, struct mag_err *err)
{
    const char *params[2] = { folder, prefix };
    enum mag_status st;
    PGresult *r = postgres_ask(db, GET, params, 2, &st, err);

    return read_all(r, st, fn, who);
}

enum mag_status postgres_holders(void *db, const char *name, const char *after,
                                 int limit, store_paper_fn *fn, void *who,
                                 struct mag_err *err)
{
    char most[NUMBER];
    const char *params[3] = { name, after, most };
    enum mag_status st;
    PGresult *r;

    snprintf(most, sizeof most, "%d", limit);
    r = postgres_ask(db, HOLD, params, 3, &st, err);
    return read_all(r, st, fn, who);
}
