/* lock.h - one server a file. */
#ifndef STORE_LOCK_H
#define STORE_LOCK_H

#include "magnat/status.h"

/* Takes the file of a store for this process, so that no second server does:
 * *lock is to be given to store_unlock(), or -1 for a database that several may
 * share. MAG_E_IO: another one has it. */
enum mag_status store_lock(const char *where, int *lock, struct mag_err *err);
void store_unlock(int lock);

/* Makes the file of a store, if it is not there, so that only its owner can
 * read it; what SQLite puts beside it is like it. One that others can read is
 * closed to them. */
enum mag_status store_make_private(const char *where, struct mag_err *err);

#endif
