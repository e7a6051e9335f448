/* Other servers of the same store, and whoever runs them: a table that one of
 * them has changed is read anew, and those who look at it here are told all of
 * it. */
#include <string.h>

#include "base/hash.h"
#include "serve/parts.h"

static uint64_t hash_seats(const struct table *t)
{
    uint64_t hash = (uint64_t)t->seats;

    for (int s = 0; s < t->seats; s++) {
        hash = hash_bytes(t->seat[s].name, strlen(t->seat[s].name), hash);
        hash = hash_bytes(&t->seat[s].kind, sizeof t->seat[s].kind, hash);
        hash = hash_bytes(&t->seat[s].away, sizeof t->seat[s].away, hash);
        hash = hash_bytes(&t->seat[s].came, sizeof t->seat[s].came, hash);
        hash = hash_bytes(&t->seat[s].offered, sizeof t->seat[s].offered, hash);
    }
    return hash;
}

static struct known known_of(const struct table *t)
{
    struct known k = { .stage = t->stage,
                       .frozen = t->frozen != FROZEN_NOT,
                       .continued = t->continued,
                       .full = table_is_full(t),
                       .chats = t->chat.said,
                       .gallery = t->gallery.said,
                       .seats = hash_seats(t) };

    memcpy(k.successor, t->successor, sizeof k.successor);
    memcpy(k.steps, t->steps, sizeof k.steps);
    memcpy(k.own, t->own, sizeof k.own);
    memcpy(k.ordered, t->ordered, sizeof k.ordered);
    return k;
}

/* Has something changed that everybody may know? */
static bool is_public(const struct known *a, const struct known *b)
{
    return a->stage != b->stage || a->frozen != b->frozen ||
           a->continued != b->continued || a->chats != b->chats ||
           a->seats != b->seats || strcmp(a->successor, b->successor) != 0;
}

/* Who can notice nothing is told nothing, here as at the server that wrote. */
static bool concerns(struct hub *hub, const struct table *t, int seat,
                     const struct known *before)
{
    bool own = seat >= 0 && (t->own[seat] != before->own[seat] ||
                             t->ordered[seat] != before->ordered[seat]);

    bool talk = (seat < 0 || t->stage == STORE_OVER) &&
                t->gallery.said != before->gallery;

    return own || talk || shows_new(hub, t, seat) ||
           t->steps[viewer_of(seat)] != before->steps[viewer_of(seat)];
}

void follow_note(struct table *t)
{
    t->known = known_of(t);
}

void follow_tell(struct hub *hub, struct table *t)
{
    struct known before = t->known;
    bool all, told[VIEWERS];

    follow_note(t);
    call_about(hub, t, &before);
    all = is_public(&before, &t->known);
    told[viewer_of(MAG_SPECTATOR)] = all ||
                                     concerns(hub, t, MAG_SPECTATOR, &before);
    for (int s = 0; s < t->seats; s++)
        told[s] = all || concerns(hub, t, s, &before);
    for (struct client *c = t->clients; c; c = c->next_at) {
        if (told[viewer_of(c->seat)])
            tell_sync(hub, c);
    }
    if (told[viewer_of(MAG_SPECTATOR)])
        lobby_changed(hub);
}

bool follow_refresh(struct hub *hub, struct table *t)
{
    t->heard = false;
    t->stale = true;
    if (!hub_refresh(hub, t))
        return true;
    due_set(hub, t, hub_now(hub) + HUB_RETRY_MS);
    return false;
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
