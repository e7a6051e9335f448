/* Other servers of the same store: a table that one of them has changed is
 * read anew, and those who look at it here are told all of it. */
#include "serve/parts.h"

static void tell_everybody(struct hub *hub, struct table *t)
{
    for (struct client *c = t->clients; c; c = c->next_at)
        tell_sync(hub, c);
    lobby_changed(hub);
}

bool follow_refresh(struct hub *hub, struct table *t)
{
    int64_t lines = t->lines;

    t->heard = false;
    t->stale = true;
    if (hub_refresh(hub, t)) {
        due_set(hub, t, hub_now(hub) + HUB_RETRY_MS);
        return false;
    }
    if (t->lines != lines)
        tell_everybody(hub, t);
    return true;
}

void follow_table(struct hub *hub, struct table *t)
{
    if (t->writing)
        t->heard = true; /* looked at again when the write is over */
    else if (follow_refresh(hub, t))
        go_on(hub, t);
}

void follow_changed(void *who, const char *id)
{
    struct hub *hub = who;
    struct table *t = id ? hub_find(hub, id) : NULL;

    if (t)
        follow_table(hub, t);
    for (int i = 0; !id && i < HUB_BUCKETS; i++) {
        for (t = hub->bucket[i]; t; t = t->next)
            follow_table(hub, t);
    }
    lobby_changed(hub);
}
