/* drop.h - a table that is no longer wanted goes. */
#ifndef LOCAL_DROP_H
#define LOCAL_DROP_H

#include "serve/hub.h"

/* Deletes it from what the page keeps, and then from the hub. MAG_E_INPUT: there
 * is no such table. */
enum mag_status drop_table(struct hub *hub, const char *id);

#endif
