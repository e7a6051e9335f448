/* Connections: coming, sitting down, waiting, going. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "serve/parts.h"
#include "serve/hall/reading.h"
#include "serve/ops/request.h"

struct client *hub_open(struct hub *hub, void *conn)
{
    struct client *c = calloc(1, sizeof *c);

    stall_look(hub);
    if (!c)
        return NULL;
    c->conn = conn;
    c->serial = ++hub->serials;
    c->seat = MAG_SPECTATOR;
    c->next = hub->clients;
    c->place = &hub->clients;
    if (c->next)
        c->next->place = &c->next;
    hub->clients = c;
    hub->people++;
    lobby_changed(hub);
    hub_rearm(hub);
    return c;
}

void hub_at(struct client *c, const char *origin)
{
    c->origin = strdup(origin);
}

/* --- At a table ------------------------------------------------------------------ */

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
        book_release(hub, job->book);
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
    told_leave(c);
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

static void tell_closed(struct hub *hub, struct client *c)
{
    struct mag_writer w;

    open_shared(&hub->out, &w);
    mag_put_end_object(&w);
    send_shared(hub, c, "closed", &hub->out);
}

/* Whoever sat down there sees from now on what those see who watch. */
static bool rises(struct table *t, struct client *c)
{
    if (c->seat < 0 || (!t->closed && t->seat[c->seat].kind == SEAT_PERSON &&
                        !memcmp(c->key, t->seat[c->seat].key, TABLE_KEY)))
        return false;
    told_leave(c);
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

/* --- Waiting ----------------------------------------------------------------------- */

static void too_many(struct hub *hub, struct client *c, const char *text,
                     size_t length)
{
    struct mag_json_doc doc = { 0 };
    const struct mag_json *id = NULL;

    if (!mag_json_read(&doc, text, length, NULL))
        id = mag_json_get(doc.root, "id");
    answer_failed(hub, c, mag_json_is(id, MAG_JSON_INT) ? id->number : 0,
                  MAG_E_LIMIT);
    mag_json_free(&doc);
}

/* A request that is to wait, behind those of its connection that do, with what
 * it has read. NULL: it may not, and was refused. */
static struct parked *parked_new(struct hub *hub, struct client *c,
                                 const struct message *m)
{
    struct parked *p = NULL, **end = &c->waiting;

    if (c->n_waiting < HUB_PARKED_EACH)
        p = calloc(1, sizeof *p + m->length);
    if (!p) {
        reading_release(m->reading);
        too_many(hub, c, m->text, m->length);
        return NULL;
    }
    p->client = c;
    p->length = m->length;
    memcpy(p->text, m->text, m->length);
    reading_move(&p->reading, m->reading);
    while (*end)
        end = &(*end)->next;
    *end = p;
    c->n_waiting++;
    return p;
}

static void drop_first(struct client *c)
{
    struct parked *p = c->waiting;

    c->waiting = p->next;
    c->n_waiting--;
    reading_release(&p->reading);
    free(p);
}

static void read_on(struct hub *hub, struct reading *r);

/* The first of a connection: for a write at `busy`, or (NULL) for what it
 * reads. */
static void wait_for(struct parked *p, struct table *busy)
{
    p->client->parked_at = busy;
    if (busy) {
        p->next_at = NULL;
        *busy->parked_end = p;
        busy->parked_end = &p->next_at;
        busy->n_parked++;
    } else {
        p->reading.again = read_on;
        p->reading.whose = p->client;
    }
}

static void leave_queue(struct client *c)
{
    struct table *t = c->parked_at;
    struct parked **p = &t->parked;

    while (*p != c->waiting)
        p = &(*p)->next_at;
    *p = (*p)->next_at;
    if (!*p)
        t->parked_end = p;
    t->n_parked--;
    c->parked_at = NULL;
}

/* Runs the requests of a connection that wait, in their order, up to one that
 * must wait on. */
static void run_waiting(struct hub *hub, struct client *c)
{
    while (c->waiting) {
        struct parked *p = c->waiting;
        struct message m = { p->text, p->length, &p->reading };
        struct table *busy;

        if (request_run(hub, c, &m, &busy)) {
            wait_for(p, busy);
            return;
        }
        drop_first(c);
    }
}

void client_unpark(struct hub *hub, struct table *t)
{
    int n = t->n_parked; /* who is parked again waits for the next time */

    while (n-- && t->parked && !t->writing) {
        struct client *c = t->parked->client;

        leave_queue(c);
        run_waiting(hub, c);
    }
}

static void read_on(struct hub *hub, struct reading *r)
{
    run_waiting(hub, r->whose);
}

/* The connection goes: nobody is to be answered. */
static void forget_parked(struct client *c)
{
    if (c->parked_at)
        leave_queue(c);
    while (c->waiting)
        drop_first(c);
}

void hub_message(struct hub *hub, struct client *c, const char *text,
                 size_t length)
{
    struct reading reading = { .waits = 0 };
    struct message m = { text, length, &reading };
    struct table *busy;
    struct parked *p;

    stall_look(hub);
    if (c->waiting) {
        parked_new(hub, c, &m);
    } else if (request_run(hub, c, &m, &busy)) {
        p = parked_new(hub, c, &m);
        if (p)
            wait_for(p, busy);
    }
    hub_rearm(hub);
}

/* --- Going ----------------------------------------------------------------------------- */

void hub_room(struct hub *hub, struct client *c)
{
    bool writing;

    stall_look(hub);
    writing = c->table && c->table->writing;
    c->behind = false;
    if (c->table && !writing && !c->table->stale)
        tell_sync(hub, c);
    else if (c->table)
        c->behind = c->late_sync = true;
    if (c->lobby)
        lobby_changed(hub);
    hub_rearm(hub);
}

void hub_close(struct hub *hub, struct client *c)
{
    stall_look(hub);
    client_unask(hub, c, true);
    client_quit(hub, c);
    pupil_leave(hub, c);
    if (c->address)
        c->address->clients--;
    if (c->acting)
        c->acting->act.client = NULL;
    forget_parked(c);
    *c->place = c->next;
    if (c->next)
        c->next->place = c->place;
    hub->visitors -= c->lobby;
    hub->people--;
    lobby_changed(hub);
    free(c->mine);
    free(c->origin);
    free(c);
    hub_rearm(hub);
}
