/* sqlite_ear.h - the one server of a file hears what tools have done: they
 * leave notices. See backend.h. */
#ifndef STORE_SQLITE_EAR_H
#define STORE_SQLITE_EAR_H

#include "store/backend.h"

enum mag_status sqlite_notice(void *db, const char *id, struct mag_err *err);
enum mag_status sqlite_listen(void **ear, const char *where,
                              struct mag_err *err);
int sqlite_hear(void *ear, const void *writer, int ms, char (*ids)[STORE_ID],
                int cap);
void sqlite_deafen(void *ear);

#endif
