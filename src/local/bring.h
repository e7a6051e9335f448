/* bring.h - a record from elsewhere becomes a table. */
#ifndef LOCAL_BRING_H
#define LOCAL_BRING_H

#include "serve/hub.h"
#include "store/store.h"

/* Checks the record of a game that is over and keeps it as a table of that
 * kind, to be looked at. The same record is the same table. MAG_E_INPUT and
 * others: it is none, it is not over, or it was made with other rules. */
enum mag_status bring_record(struct hub *hub, const char *text, size_t length,
                             char id[STORE_ID], struct mag_err *err);

#endif
