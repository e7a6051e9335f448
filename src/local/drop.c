/* A table goes because who played there wants so. Elsewhere the operator's policy
 * does that (serve/hall/reap.c); here the page is the operator. */
#include "local/drop.h"

#include <stdlib.h>
#include <string.h>

#include "local/store.h"
#include "serve/hall/hall.h"

/* If the page could not, the table stays, and is still on the shelf. */
static void dropped(void *who, void *what, enum mag_status st, const char *why)
{
    char *id = what;

    (void)why;
    if (!st)
        follow_changed(who, id);
    free(id);
}

enum mag_status drop_table(struct hub *hub, const char *id)
{
    char *copy = strdup(id);
    enum mag_status st = copy ? store_drop(hub->store, id, dropped, hub, copy)
                              : MAG_E_NOMEM;

    if (st)
        free(copy);
    return st;
}
