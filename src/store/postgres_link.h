/* postgres_link.h - a connection on which nothing waits for ever.
 *
 * A link whose other end is silent for as long as is said is cut: it is NULL
 * from then on, which libpq takes for a broken one everywhere. What was sent on
 * it may still arrive: a line that comes too late is refused by its number. */
#ifndef STORE_POSTGRES_LINK_H
#define STORE_POSTGRES_LINK_H

#include <libpq-fe.h>
#include <stdbool.h>
#include <stdint.h>

#include "magnat/status.h"

/* Together a write that finds a dead link, and the one behind it that dials
 * anew, take less than the five seconds in which pages are to hear of it. */
enum {
    LINK_DIAL_MS = 1500,    /* to connect again */
    LINK_WRITE_MS = 2500,   /* of silence while writing */
    LINK_READ_MS = 1500,    /* of silence while reading: the owner waits */
    LINK_BEAT_MS = 2000,    /* between two beats of the ear, and of silence */
    LINK_PATIENT_MS = 60000 /* before the server is open; for migrations */
};

int64_t link_now(void); /* milliseconds of a clock that is never set */

/* Connects. NULL, or one whose PQstatus() is not CONNECTION_OK: it did not. */
PGconn *link_open(const char *where, int ms);
/* Ends it at once, whatever the other side says; NULL is fine. */
void link_cut(PGconn **pg);

/* The next answer, as PQgetResult() has it. */
PGresult *link_result(PGconn **pg, int ms);
/* The last answer to what was `sent` (or 0: it could not be); NULL: none. */
PGresult *link_collect(PGconn **pg, int sent, int ms);
bool link_is_good(const PGresult *r);
/* Runs a text of one or more statements. */
enum mag_status link_run(PGconn **pg, const char *text, int ms,
                         struct mag_err *err);
/* MAG_E_IO, and why. */
enum mag_status link_failed(const PGconn *pg, struct mag_err *err);

#endif
