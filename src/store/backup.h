/* backup.h - a store in a file, saved while a server uses it. */
#ifndef STORE_BACKUP_H
#define STORE_BACKUP_H

#include <stdint.h>

#include "magnat/status.h"

/* Copies the store in the file `where` as it is at one moment into a new file
 * `to`, which is sound and flushed, or not there. MAG_E_INPUT: `to` is there
 * already, or `where` is no file. `tables`: how many it has. */
enum mag_status store_backup(const char *where, const char *to, int64_t *tables,
                             struct mag_err *err);

#endif
