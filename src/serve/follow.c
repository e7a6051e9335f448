/* Other servers of the same store: a table that one of them has changed is
 * read anew, and those who look at it here are told all of it. */
#include <string.h>

#include "serve/parts.h"

static void tell_everybody(struct hub *hub, struct table *t)
{
    for (struct client *c = t->clients; c; c = c->next_at)
        tell_sync(hub, c);
    lobby_changed(hub);
}

/* How many lines there are, and how many of them only one seat hears of. */
struct length {
    int64_t lines;
    int own[MAG_MAX_SEATS];
};

static struct length length_of(const struct table *t)
{
    struct length n = { .lines = t->lines };

    memcpy(n.own, t->ordered, sizeof n.own);
    for (int s = 0; s < MAG_MAX_SEATS; s++)
        n.lines -= n.own[s];
    return n;
}

/* Orders were given elsewhere: those alone are told whose they are. */
static void tell_owners(struct hub *hub, struct table *t,
                        const struct length *n)
{
    for (struct client *c = t->clients; c; c = c->next_at) {
        if (c->seat >= 0 && t->ordered[c->seat] != n->own[c->seat])
            tell_sync(hub, c);
    }
}

bool follow_refresh(struct hub *hub, struct table *t)
{
    struct length before = length_of(t);

    t->heard = false;
    t->stale = true;
    if (hub_refresh(hub, t)) {
        due_set(hub, t, hub_now(hub) + HUB_RETRY_MS);
        return false;
    }
    if (length_of(t).lines != before.lines)
        tell_everybody(hub, t);
    else
        tell_owners(hub, t, &before);
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
    if (!id || !hub_find(hub, id)) /* else it says so itself, if it shows */
        lobby_changed(hub);
}
