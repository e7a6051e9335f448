/* sqlite_papers.h - papers in an SQLite file; see backend.h. */
#ifndef STORE_SQLITE_PAPERS_H
#define STORE_SQLITE_PAPERS_H

#include <sqlite3.h>

#include "store/paper.h"

/* The handle of a connection, and what its last call failed with (sqlite.c). */
sqlite3 *sqlite_of(void *db);
enum mag_status sqlite_failed(void *db, struct mag_err *err);

enum mag_status sqlite_file(void *db, const struct store_paper *paper,
                            struct mag_err *err);
enum mag_status sqlite_papers(void *db, const char *folder, const char *prefix,
                              store_paper_fn *fn, void *who,
                              struct mag_err *err);
enum mag_status sqlite_holders(void *db, const char *name, const char *after,
                               int limit, store_paper_fn *fn, void *who,
                               struct mag_err *err);

#endif
