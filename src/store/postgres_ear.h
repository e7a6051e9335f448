/* postgres_ear.h - hearing which tables other servers have changed. */
#ifndef STORE_POSTGRES_EAR_H
#define STORE_POSTGRES_EAR_H

#include "store/backend.h"

enum mag_status ear_open(void **out, const char *where, struct mag_err *err);
/* `own` is the database's number of the connection that writes for us. */
int ear_hear(void *ear, int own, int ms, char (*ids)[STORE_ID], int cap);
/* Did others listen when it was opened? */
bool ear_others(const void *ear);
void ear_close(void *ear);

#endif
