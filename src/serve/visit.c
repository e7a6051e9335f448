/* GETs whose answers come later: they read, and are asked again when that is
 * there. */
#include <stdlib.h>

#include "serve/hall/reading.h"
#include "serve/private.h"

/* A GET that reads; `ready`: it is to be asked again. */
struct visit {
    struct visit *next;
    uint64_t ticket;
    bool ready;
    struct reading reading;
};

static struct visit **find_visit(struct hub *hub, uint64_t ticket)
{
    struct visit **p = &hub->visits;

    while (*p && (*p)->ticket != ticket)
        p = &(*p)->next;
    return p;
}

static void drop_visit(struct visit **place)
{
    struct visit *v = *place;

    *place = v->next;
    reading_release(&v->reading);
    free(v);
}

void hub_gone(struct hub *hub, uint64_t ticket)
{
    struct visit **place = find_visit(hub, ticket);

    if (*place)
        drop_visit(place);
}

void visit_forget(struct hub *hub)
{
    while (hub->visits)
        drop_visit(&hub->visits);
}

uint64_t hub_ready(struct hub *hub)
{
    struct visit *v = hub->visits;

    while (v && !v->ready)
        v = v->next;
    if (v)
        v->ready = false;
    return v ? v->ticket : 0;
}

static void be_ready(struct hub *hub, struct reading *r)
{
    struct visit *v = r->whose;

    (void)hub;
    v->ready = true;
}

/* What was said so far does not count. NULL: no memory. */
static struct visit *await_more(struct hub *hub, struct reading *r,
                                struct edge_reply *reply)
{
    struct visit *v = calloc(1, sizeof *v);

    if (!v)
        return NULL;
    v->ticket = reply->ticket;
    v->reading.again = be_ready;
    v->reading.whose = v;
    reading_move(&v->reading, r);
    v->next = hub->visits;
    hub->visits = v;
    return v;
}

/* As it was before anything was said. */
static void start_anew(struct edge_reply *reply, struct edge_reply before)
{
    before.made = reply->made;
    *reply = before;
    mag_buf_clear(&reply->made);
    reply->later = true;
}

void hub_get(struct hub *hub, const struct edge_request *req,
             struct edge_reply *reply)
{
    struct visit *v = *find_visit(hub, reply->ticket);
    struct reading first = { .waits = 0 }, *r = v ? &v->reading : &first;
    struct reading *before = reading_begin(hub, r);
    struct edge_reply empty = *reply;

    reply->later = false;
    hub_get_now(hub, req, reply);
    reading_end(hub, before);
    if (r->waits && !v)
        v = await_more(hub, r, reply);
    if (v && v->reading.waits)
        start_anew(reply, empty);
    else if (v)
        hub_gone(hub, reply->ticket);
    if (!v)
        reading_release(&first);
    hub_rearm(hub);
}
