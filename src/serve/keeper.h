/* keeper.h - what whoever runs a server does to stored tables, beside it. */
#ifndef SERVE_KEEPER_H
#define SERVE_KEEPER_H

#include <stdbool.h>

#include "store/store.h"

/* Ends a table that has not ended: nobody finds it any more, but it stays in the
 * store until its time is over. Like the others it waits until that is done.
 * MAG_E_INPUT: there is no such table, or it has ended. */
enum mag_status keeper_end(struct store *store, const char *id, int64_t now,
                           struct mag_err *err);

/* Deletes it for good, whatever is going on there. */
enum mag_status keeper_delete(struct store *store, const char *id,
                              struct mag_err *err);

/* Deletes it if it still is as it was read; MAG_E_IO: it is not. */
enum mag_status keeper_reap(struct store *store, const struct store_row *row,
                            struct mag_err *err);

/* The record of a game that has begun, owned by the caller; NULL for a table
 * without a game, or one that cannot be read. */
struct mag_library;
char *keeper_record(const struct mag_library *library, struct store *store,
                    const char *id);

/* Has a person sat there? By the name of a seat, as it was typed; by the token
 * that opens it, or by the hash of that token, as headings hold it. */
bool keeper_has_person(const struct store_table *table, const char *who);

#endif
