/* postgres_papers.h - papers in a PostgreSQL database; see backend.h. */
#ifndef STORE_POSTGRES_PAPERS_H
#define STORE_POSTGRES_PAPERS_H

#include <libpq-fe.h>

#include "store/paper.h"

/* Of postgres.c: sends a statement as part of the transaction; asks one, and
 * gives its rows (NULL: *st says why). */
enum mag_status postgres_send(void *db, const char *text,
                              const char *const *params, int n,
                              struct mag_err *err);
PGresult *postgres_ask(void *db, const char *text, const char *const *params,
                       int n, enum mag_status *st, struct mag_err *err);

enum mag_status postgres_file(void *db, const struct store_paper *paper,
                              struct mag_err *err);
enum mag_status postgres_papers(void *db, const char *folder,
                                const char *prefix, store_paper_fn *fn,
                                void *who, struct mag_err *err);
enum mag_status postgres_holders(void *db, const char *name, const char *after,
                                 int limit, store_paper_fn *fn, void *who,
                                 struct mag_err *err);

#endif
