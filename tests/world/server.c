/* A server: a hub with its port on the simulated world. */
#include <stdio.h>
#include <stdlib.h>

#include "tests/world/world.h"

/* --- The port ------------------------------------------------------------------ */

static void hold(void *conn, bool on)
{
    (void)conn, (void)on;
}

static void hang_up(void *conn, int code, const char *reason)
{
    struct page *p = conn;

    (void)code, (void)reason;
    soon(p->world, AT_GONE, p->index, p->life, 0);
}

/* What comes back from the store, or from a program that has thought, waits
 * for the thread of the hub. */
static void wake(void *who)
{
    struct server *s = who;
    uint32_t lag = (uint32_t)s->world->climate.lag;

    if (s->woken)
        return;
    s->woken = true;
    soon(s->world, AT_WAKE, s->index, s->life, draw(s->world, lag));
}

static void set_alarm(void *who, int64_t ms)
{
    struct server *s = who;

    s->alarm = ms < 0 ? -1 : s->world->now + ms;
    if (s->alarm >= 0)
        soon(s->world, AT_ALARM, s->index, s->life, ms);
}

static int64_t now(void *who)
{
    struct server *s = who;

    return steady_now(&s->steady, WALL + s->world->now + s->wall,
                      s->world->now + 1);
}

/* --- Coming and going ------------------------------------------------------------ */

void server_start(struct server *s)
{
    struct world *w = s->world;
    struct hub_port port = { s,    link_tell, hold, hang_up,
                             wake, set_alarm, now,  NULL };
    char where[64];
    struct hub_options options = { .store = where,
                                   .board = true,
                                   .pace = 40,
                                   .idle = w->climate.large ? 60000 : 10000,
                                   .seed = w->rng.next(&w->rng) | 1 };

    if (s->hub)
        return;
    if (w->climate.reaps)
        options.keep = (struct reap_policy){ 1, 1, 1 };
    snprintf(where, sizeof where, "world:%p:%d", (void *)w, s->index);
    s->life = ++w->lives;
    s->steady = (struct steady){ 0 };
    s->killed = s->woken = s->missed = false;
    s->alarm = -1;
    s->paused = 0;
    trace(w, "server %d starts", s->index);
    if (!hub_new(&s->hub, &options, &port, NULL))
        return;
    s->hub = NULL;
    soon(w, AT_START, s->index, 0, 500);
}

/* Its links are gone; pages learn of it when the network says so. */
static void drop_links(struct server *s)
{
    for (int i = 0; i < s->world->n_pages; i++) {
        struct page *p = &s->world->page[i];

        if (p->server != s)
            continue;
        p->client = NULL;
        link_break(p);
    }
}

static void go_down(struct server *s)
{
    struct hub *hub = s->hub;

    check_owed(s);
    s->life = ++s->world->lives;
    s->hub = NULL;
    drop_links(s);
    hub_free(hub);
}

void server_kill(struct server *s)
{
    if (!s->hub)
        return;
    trace(s->world, "server %d is killed", s->index);
    s->killed = true;
    go_down(s);
}

void server_end(struct server *s)
{
    if (!s->hub)
        return;
    trace(s->world, "server %d is stopped", s->index);
    hub_stop(s->hub);
    go_down(s);
}

/* --- What happens to it -------------------------------------------------------------- */

void server_event(struct server *s, const struct happen *h)
{
    if (h->kind == AT_START) {
        server_start(s);
        return;
    }
    if (!s->hub || h->tag != s->life)
        return;
    if (h->kind == AT_WAKE) {
        s->woken = false;
        hub_wake(s->hub);
    } else if (h->kind == AT_ALARM && s->alarm >= 0 &&
               s->alarm <= s->world->now) {
        s->alarm = -1;
        hub_alarm(s->hub);
    } else if (h->kind == AT_WRITE) {
        store_step(s->store);
    } else if (h->kind == AT_HEAR) {
        hub_wake(s->hub);
    }
}
