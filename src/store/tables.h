/* tables.h - tables and their lines in an open database, whichever it is; see
 * store.h for what they are. Writes stand between begin() and commit(). */
#ifndef STORE_TABLES_H
#define STORE_TABLES_H

#include "store/backend.h"

enum mag_status tables_put(struct connection c, const struct store_table *table,
                           struct mag_err *err);
enum mag_status tables_put_line(struct connection c, const char *id,
                                const struct store_line *line,
                                struct mag_err *err);
/* Takes a table away that has so many lines; MAG_E_IO: it has not. */
enum mag_status tables_drop(struct connection c, const char *id, int64_t lines,
                            struct mag_err *err);

/* For the start of a server: it may take long. */
enum mag_status tables_in_stage(struct connection c,
                                const struct store_scope *scope,
                                store_table_fn *fn, void *who,
                                struct mag_err *err);
enum mag_status tables_listed(struct connection c,
                              const struct store_scope *scope,
                              store_table_fn *fn, void *who,
                              struct mag_err *err);
enum mag_status tables_one(struct connection c, const char *id,
                           store_table_fn *fn, void *who, struct mag_err *err);
enum mag_status tables_lines(struct connection c,
                             const struct store_scope *scope, store_line_fn *fn,
                             void *who, struct mag_err *err);
enum mag_status tables_walk(struct connection c,
                            const struct store_scope *scope, store_row_fn *fn,
                            void *who, struct mag_err *err);
/* How many have not ended. */
enum mag_status tables_unfinished(struct connection c, int64_t *n,
                                  struct mag_err *err);

#endif
