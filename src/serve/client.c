/* Connections: coming, speaking, waiting, going. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "serve/hall/hall.h"
#include "serve/hall/reading.h"
#include "serve/ops/ops.h"
#include "serve/private.h"
#include "serve/wire/wire.h"

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
