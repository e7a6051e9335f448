/* statement.h - what is asked of a database for tables and papers, in words
 * that SQLite and PostgreSQL read alike: places are $1, $2 .., and numbers are
 * cast, since all values are texts. */
#ifndef STORE_STATEMENT_H
#define STORE_STATEMENT_H

#include <stdbool.h>

enum statement {
    NO_STATEMENT,
    PUT_TABLE,
    PUT_LINE,
    GET_STAGE,
    GET_LISTED,
    GET_TABLE,
    GET_LINES,
    WALK,
    DROP_TABLE,
    DROP_LINES,
    COUNT_UNFINISHED,
    PUT_PAPER,
    DROP_PAPER,
    DROP_PAPERS,
    GET_PAPERS,
    GET_HOLDERS,
    STATEMENT_COUNT
};

struct statement_text {
    const char *name; /* under which it is prepared; NULL: it is rare */
    const char *sql;
    /* Why it must not be stored if it changes no row; NULL: it may. */
    const char *refusal;
    /* The same where that is known only when the commit is on its way: there
     * it has to be an error of the database. */
    const char *late;
    bool patient; /* before a server is open: it may take long */
    bool alone;   /* nobody else adds lines until the transaction ends */
    bool tells;   /* others hear that table $1 has changed */
};

/* Row 0, of no statement, is empty. */
extern const struct statement_text STATEMENTS[STATEMENT_COUNT];

#endif
