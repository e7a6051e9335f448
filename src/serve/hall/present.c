/* Who is at a table: coming, going, asking, having a seat no more. */
#include <assert.h>
#include <string.h>

#include "serve/hall/hall.h"
#include "serve/think/work.h"
#include "serve/wire/wire.h"

void client_answered(struct hub *hub, struct client *c)
{
    c->ask = NULL;
    hub->asks--;
    if (c->address)
        c->address->asks--;
}

void client_unask(struct hub *hub, struct client *c, bool gone)
{
    struct job *job = c->ask;
    int64_t id;

    if (!job)
        return;
    id = job->id;
    client_answered(hub, c);
    if (work_cancel(hub->work, job)) {
        book_release(&hub->books, job->book);
        job_free(job);
    }
    if (!gone)
        answer_failed(hub, c, id, MAG_E_LIMIT);
}

void client_enter(struct hub *hub, struct client *c, struct table *t, int seat)
{
    assert(seat >= 0 || seat == MAG_SPECTATOR);
    client_quit(hub, c);
    c->table = t;
    c->seat = seat;
    if (seat >= 0)
        memcpy(c->key, t->seat[seat].key, TABLE_KEY);
    if (seat >= 0)
        client_note_held(c);
    c->gallery_name[0] = '\0';
    c->seq = 0;
    c->next_at = t->clients;
    c->place_at = &t->clients;
    if (c->next_at)
        c->next_at->place_at = &c->next_at;
    t->clients = c;
    t->used = hub_now(hub);
    if (seat >= 0)
        t->maker = address_number(c);
    go_urgent(hub, t);
    if (seat >= 0 && !t->seat[seat].here++ && shows_presence(t)) {
        /* The one who comes sees it in its own sync. */
        t->clients = c->next_at;
        tell_seats(hub, t);
        t->clients = c;
        lobby_changed(hub);
    }
}

void client_quit(struct hub *hub, struct client *c)
{
    struct table *t = c->table;
    int seat = c->seat;

    if (!t)
        return;
    client_unask(hub, c, hub->stopping);
    baseline_leave(c);
    *c->place_at = c->next_at;
    if (c->next_at)
        c->next_at->place_at = c->place_at;
    c->table = NULL;
    c->seat = MAG_SPECTATOR;
    t->used = hub_now(hub);
    go_urgent(hub, t);
    if (seat < 0 || --t->seat[seat].here || hub->stopping || !shows_presence(t))
        return;
    /* While a write is in flight the seats may not be shown: they are told
     * with what follows it. */
    if (t->writing)
        t->act.tell |= TELL_SEATS;
    else if (!t->stale)
        tell_seats(hub, t);
    lobby_changed(hub);
}

/* Whoever sat down there sees from now on what those see who watch. */
static bool rises(struct table *t, struct client *c)
{
    if (c->seat < 0 || (!t->closed && t->seat[c->seat].kind == SEAT_PERSON &&
                        !memcmp(c->key, t->seat[c->seat].key, TABLE_KEY)))
        return false;
    baseline_leave(c);
    t->seat[c->seat].here--;
    c->seat = MAG_SPECTATOR;
    return true;
}

void client_reseat(struct hub *hub, struct table *t, int seat)
{
    struct client *next;

    for (struct client *c = t->clients; c; c = next) {
        bool own = rises(t, c) || (c->seat >= 0 && c->seat == seat);

        next = c->next_at;
        if (t->closed) {
            tell_closed(hub, c);
            client_quit(hub, c);
        } else if (own) {
            tell_sync(hub, c);
        }
    }
}

/* --- Coming for the first time ------------------------------------------------- */

/* Somebody is here for the first time. */
static bool is_new_here(const struct table *t, int seat)
{
    return seat >= 0 && seat != t->host && !t->seat[seat].came;
}

bool client_came(struct hub *hub, struct table *t)
{
    struct entry e = { .kind = LINE_BACK, .seat = -1, .at = hub_now(hub) };

    if (t->writing || t->stale || t->stage == STORE_OVER || t->frozen)
        return false;
    for (const struct client *c = t->clients; c && e.seat < 0; c = c->next_at)
        e.seat = is_new_here(t, c->seat) ? c->seat : -1;
    if (e.seat < 0)
        return false;
    go_forget(hub, t);
    t->act = (struct act){ .seat = e.seat, .tell = TELL_SEATS };
    if (t->seat[e.seat].away)
        t->act.tell |= TELL_RISEN; /* it hears which of its orders answers */
    t->seat[e.seat].came = true;
    table_away(t, e.seat, false, e.at);
    return !commit(hub, t, &e);
}
