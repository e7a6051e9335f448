/* The link between a page and its server: what is said arrives in order, some
 * time later, or not at all. */
#include <stdlib.h>
#include <string.h>

#include "tests/world/world.h"

enum {
    LOOKS = 50, /* of 1000 messages: a keen page is looked at after it */
    PEEKS = 5   /* of 1000: another page's table in memory is looked at */
};

static void pipe_empty(struct pipe *q)
{
    while (q->first) {
        struct packet *next = q->first->next;

        free(q->first);
        q->first = next;
    }
    q->end = &q->first;
    q->last = 0;
    q->bytes = 0;
}

static struct packet *pipe_take(struct pipe *q)
{
    struct packet *k = q->first;

    q->first = k->next;
    if (!q->first)
        q->end = &q->first;
    q->bytes -= k->length;
    return k;
}

/* Puts it on its way; returns when it arrives. */
static int64_t pipe_put(struct page *p, struct pipe *q, const char *text,
                        size_t length)
{
    struct world *w = p->world;
    struct packet *k = malloc(sizeof *k + length + 1);
    int64_t at = w->now + 1 + draw(w, (uint32_t)w->climate.latency);

    if (!k)
        abort();
    k->next = NULL;
    k->length = length;
    memcpy(k->text, text, length);
    k->text[length] = '\0';
    *q->end = k;
    q->end = &k->next;
    q->bytes += length;
    if (at < q->last)
        at = q->last;
    q->last = at;
    return at;
}

static void at(struct page *p, enum happening kind, int64_t when)
{
    soon(p->world, kind, p->index, p->life, when - p->world->now);
}

/* --- Opening and breaking --------------------------------------------------------- */

static struct server *pick_server(struct world *w)
{
    int first = (int)draw(w, (uint32_t)w->n_servers);

    for (int i = 0; i < w->n_servers; i++) {
        struct server *s = &w->server[(first + i) % w->n_servers];

        if (s->hub && s->paused <= w->now)
            return s;
    }
    return NULL;
}

void link_open(struct page *p)
{
    struct server *s = pick_server(p->world);

    if (!s)
        return;
    pipe_empty(&p->in);
    pipe_empty(&p->out);
    p->life = ++p->world->lives;
    p->behind = false;
    p->server = s;
    p->client = hub_open(s->hub, p);
    p->up = true;
    trace(p->world, "page %d comes to server %d", p->index, s->index);
    page_came(p);
}

void link_break(struct page *p)
{
    struct world *w = p->world;
    struct client *client = p->client;
    struct server *s = p->server;

    if (!p->up && !client)
        return;
    trace(w, "link of page %d breaks", p->index);
    p->client = NULL;
    p->server = NULL;
    p->life = ++w->lives;
    if (client && s && s->hub)
        hub_close(s->hub, client);
    if (p->up)
        link_lost(p);
}

void link_release(struct page *p)
{
    pipe_empty(&p->in);
    pipe_empty(&p->out);
}

/* --- Speaking -------------------------------------------------------------------------- */

void link_say(struct page *p, const char *text, size_t length)
{
    struct world *w = p->world;

    if (!p->client)
        return;
    trace(w, "page %d says %s", p->index, text);
    w->tally->asked++;
    at(p, AT_UP, pipe_put(p, &p->out, text, length));
    if (!w->calm && w->climate.faults >> FAULT_DOUBLED & 1 && luck(w, 5)) {
        fault_count(w, FAULT_DOUBLED);
        at(p, AT_UP, pipe_put(p, &p->out, text, length));
    }
}

bool link_tell(void *page, const char *text, size_t length)
{
    struct page *p = page;
    int64_t when;

    if (!p->client)
        return false;
    /* As at the edge: what nothing waits before is taken, however long. */
    if (p->behind || (p->in.first && p->in.bytes + length > OUTPUT)) {
        p->behind = true;
        p->dropped = p->world->now;
        return false;
    }
    when = pipe_put(p, &p->in, text, length);
    p->world->tally->told++;
    if (when < p->stuck)
        p->in.last = when = p->stuck;
    at(p, AT_DOWN, when);
    return true;
}

/* It arrives; a link that was behind and is empty has room again. */
static void arrive(struct page *p)
{
    struct packet *k;
    uint64_t life = p->life;

    k = pipe_take(&p->in);
    if (p->behind && !p->in.first)
        at(p, AT_ROOM, p->world->now);
    page_hears(p, k->text, k->length);
    free(k);
    if (life != p->life || !luck(p->world, p->keen ? LOOKS : PEEKS))
        return;
    if (p->keen)
        check_page(p);
    else
        check_memory(p);
}

/* It takes what is sent from now on; what has been sent comes when it comes. */
void link_free(struct page *p)
{
    p->stuck = 0;
}

void link_event(struct page *p, const struct happen *h)
{
    struct packet *k;

    if (h->tag != p->life || !p->client)
        return;
    if (h->kind == AT_DOWN) {
        arrive(p);
    } else if (h->kind == AT_UP) {
        k = pipe_take(&p->out);
        hub_message(p->server->hub, p->client, k->text, k->length);
        free(k);
    } else if (h->kind == AT_GONE) {
        link_break(p);
    } else if (h->kind == AT_ROOM) {
        p->behind = false;
        hub_room(p->server->hub, p->client);
    }
}
