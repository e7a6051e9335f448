/* A database that is emptied before a test. */
#include "tests/postgres.h"

#include <libpq-fe.h>

#include "tests/test.h"

void postgres_empty(const char *where)
{
    PGconn *pg = PQconnectdb(where);
    PGresult *r = PQexec(pg, "set client_min_messages = error;"
                             "drop schema public cascade;"
                             "create schema public");

    CHECK(PQresultStatus(r) == PGRES_COMMAND_OK, "%s", PQerrorMessage(pg));
    PQclear(r);
    PQfinish(pg);
}
