/* spied.h - a table where somebody does things in secret, and all who might
 * learn of it: another seat, a spectator, a reader of the lobby, and whoever
 * asks over plain HTTP. Two runs that differ in secrets must give them the same
 * bytes. */
#ifndef TESTS_SPIED_H
#define TESTS_SPIED_H

#include "tests/hall.h"
#include "tests/stored.h"

enum { SPIED_OWNER, SPIED_OTHER };

struct spied {
    struct hall h;
    const struct stored *table;
    struct guest owner, other, watcher, lobby;
    struct mag_buf http; /* what was answered over HTTP */
};

/* A server with that table, at that position; everybody is there. */
void spied_open(struct spied *s, const struct stored *t, const void *pos);
/* Everything that can be read by anybody is asked for. */
void spied_ask(struct spied *s);
/* All that others have heard; owned by the caller. */
char *spied_close(struct spied *s);

#endif
