/* Ceilings: whatever people send, queues and memory stay within what they may
 * take, what is counted is there, and nothing is left when all have gone. */
#include "serve/private.h"
#include "serve/ops/request.h"
#include "tests/world/world.h"

/* What a world may take, in bytes: about twice the most that was seen. */
enum {
    MOST_OF_SERVER = 4 << 20,
    MOST_OF_TABLE = 600 << 10,
    MOST_OF_PAGE = 700 << 10
};

static int64_t in_use(void)
{
    return memory_live() - rules_bytes();
}

void memory_begin(struct world *w)
{
    w->memory = in_use();
}

void memory_end(struct world *w)
{
    int64_t left = in_use() - w->memory;

    if (left)
        found(w, "%lld bytes are left", (long long)left);
}

static void check_taken(struct world *w)
{
    int64_t taken = in_use() - w->memory, most = 0;

    most += (int64_t)(w->n_servers + 1) * MOST_OF_SERVER;
    most += (int64_t)w->n_pages * MOST_OF_PAGE;
    for (const struct disk_table *t = w->disk.tables; t; t = t->next)
        most += (int64_t)MOST_OF_TABLE * w->n_servers;
    if (taken > w->tally->memory)
        w->tally->memory = taken;
    if (taken > most)
        found(w, "%lld bytes are taken, of %lld", (long long)taken,
              (long long)most);
}

/* --- A server ------------------------------------------------------------------- */

struct seen {
    int clients, visitors, pupils, asks, parked, waiting;
};

static void look_at_clients(struct world *w, const struct hub *hub,
                            struct seen *n)
{
    for (const struct client *c = hub->clients; c; c = c->next) {
        n->clients++;
        n->visitors += c->lobby;
        n->pupils += c->pupil != NULL;
        n->asks += c->ask != NULL;
        n->parked += c->parked_at != NULL;
        if (c->n_waiting > HUB_PARKED_EACH)
            found(w, "%d requests of one page wait", c->n_waiting);
        if (c->parked_at && !c->waiting)
            found(w, "a page waits for nothing");
    }
}

static void look_at_table(struct world *w, const struct table *t,
                          struct seen *n)
{
    int parked = 0;

    for (const struct parked *p = t->parked; p; p = p->next_at, parked++)
        n->waiting += p->client->waiting == p && p->client->parked_at == t;
    if (t->n_parked != parked)
        found(w, "%d requests wait at %s", t->n_parked, t->id);
    if (t->chat.n > TABLE_CHATS || t->gallery.n > TABLE_CHATS)
        found(w, "%d lines of talk are kept at %s", t->chat.n + t->gallery.n,
              t->id);
    if (t->frozen == FROZEN_POSITION)
        found(w, "table %s is frozen", t->id);
}

/* What the store has yet to do: a table is written or read, or reaped; at its
 * end each seat may get a paper, as may a page for what it asks; what is filed
 * is known. The server itself asks for the shelves, for how many tables there
 * are, for those that go on and for those whose time is over. */
static void check_waiting(struct world *w, const struct hub *hub, int pages)
{
    enum { OF_SERVER = 4, OF_TABLE = 2 + MAG_MAX_SEATS, OF_PAGE = 16 };
    int64_t most = OF_SERVER + (int64_t)OF_TABLE * hub->loaded +
                   (int64_t)OF_PAGE * pages;

    for (const struct filing *f = hub->filings; f; f = f->next)
        most++;
    for (const struct disk_table *d = w->disk.tables; d; d = d->next)
        most++;
    if (store_counts(hub->store).waiting > most)
        found(w, "%lld of %lld writes wait",
              (long long)store_counts(hub->store).waiting, (long long)most);
}

static void check_server(struct world *w, struct hub *hub)
{
    struct seen n = { 0 };

    look_at_clients(w, hub, &n);
    for (const struct disk_table *d = w->disk.tables; d; d = d->next) {
        const struct table *t = d->deleted ? NULL : hub_find(hub, d->row.id);

        if (t)
            look_at_table(w, t, &n);
    }
    if (n.clients != hub->people || n.visitors != hub->visitors ||
        n.pupils != hub->pupils || n.asks != hub->asks)
        found(w, "people are not counted right");
    if (n.asks > HUB_ASKS)
        found(w, "%d questions are under way", n.asks);
    if (n.waiting > n.parked)
        found(w, "%d requests wait, %d are known", n.waiting, n.parked);
    if (hub->n_due > hub->loaded)
        found(w, "more is due than there are tables");
    check_waiting(w, hub, n.clients);
}

void check_bounds(struct world *w)
{
    for (int i = 0; i < w->n_servers; i++) {
        if (w->server[i].hub)
            check_server(w, w->server[i].hub);
    }
    for (int i = 0; i < w->n_pages; i++) {
        if (w->page[i].in.bytes > OUTPUT)
            found(w, "a link holds too much");
    }
    check_taken(w);
}

/* --- In peace --------------------------------------------------------------------- */

/* Does the server count the tables that have not ended as they are stored? */
void check_counts(struct world *w, const struct hub *hub)
{
    int stored = 0, fresh = 0;

    if (hub->count_again)
        return; /* it knows that it does not know */
    for (const struct disk_table *d = w->disk.tables; d; d = d->next)
        stored += !d->deleted && d->row.stage != STORE_OVER;
    for (int i = 0; i < HUB_BUCKETS; i++) {
        for (const struct table *t = hub->bucket[i]; t; t = t->next)
            fresh += t->writing;
    }
    if (hub->unfinished < stored - fresh || hub->unfinished > stored + fresh)
        found(w, "%d tables have not ended, the server counts %d", stored,
              hub->unfinished);
}
