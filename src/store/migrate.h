/* migrate.h - bringing a schema up to date, whole or not at all. */
#ifndef STORE_MIGRATE_H
#define STORE_MIGRATE_H

#include "magnat/status.h"

struct migrations {
    const char *begin;        /* starts a transaction that nobody else has */
    const char *stamp;        /* notes the version: has one %d */
    const char *const *steps; /* step i brings version i to i + 1 */
    int count;
    enum mag_status (*run)(void *db, const char *text, struct mag_err *err);
    enum mag_status (*version)(void *db, int *out, struct mag_err *err);
    void (*rollback)(void *db);
};

enum mag_status migrate(const struct migrations *m, void *db,
                        struct mag_err *err);

#endif
