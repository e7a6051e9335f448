/* The hub and the edge put together. */
#include "serve/serve.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "notify/office.h"
#include "serve/hall/reading.h"
#include "serve/steady.h"
#include "store/lock.h"

struct server {
    struct serve_options options;
    struct edge *edge;
    struct hub *hub;
    struct office *office; /* NULL: nobody is called */
    struct steady steady;
    atomic_bool stop;
    int lock; /* of the store's file; -1: none */
};

struct serve_options serve_defaults(void)
{
    return (struct serve_options){
        .edge = { .bind = "127.0.0.1",
                  .port = 8080,
                  .connections = 20000,
                  .per_address = 64,
                  .message = HUB_MESSAGE,
                  .output = 256 << 10,
                  .rate = 20,
                  .burst = 60,
                  .each_rate = 100,
                  .each_burst = 600,
                  .posts = HUB_POSTS },
        .hub = { .store = "magnat.db",
                 .threads = 1,
                 .pace = HUB_PACE_MS,
                 .call_delay = HUB_CALL_MS,
                 .keep = { REAP_OPEN_DAYS, REAP_ABANDONED_DAYS, 0 } },
    };
}

/* --- What the hub asks of the edge ----------------------------------------------- */

static bool port_send(void *conn, const char *text, size_t length)
{
    return edge_send(conn, text, length);
}

static void port_hold(void *conn, bool on)
{
    edge_hold(conn, on);
}

static void port_close(void *conn, int code, const char *reason)
{
    edge_close(conn, code, reason);
}

static void port_wake(void *who)
{
    struct server *s = who;

    edge_wake(s->edge);
}

static void port_alarm(void *who, int64_t ms)
{
    struct server *s = who;

    edge_alarm(s->edge, ms);
}

static int64_t time_of(clockid_t clock)
{
    struct timespec now;

    clock_gettime(clock, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static int64_t port_now(void *who)
{
    struct server *s = who;

    if (s->options.now)
        return s->options.now(s->options.who);
    return steady_now(&s->steady, time_of(CLOCK_REALTIME),
                      time_of(CLOCK_MONOTONIC));
}

static void put(struct mag_buf *out, const char *name, const char *kind,
                int64_t value)
{
    mag_buf_printf(out,
                   "# HELP magnat_net_%s Of the network.\n"
                   "# TYPE magnat_net_%s %s\nmagnat_net_%s %lld\n",
                   name, name, kind, name, (long long)value);
}

static void port_measure(void *who, struct mag_buf *out)
{
    struct server *s = who;
    struct edge_counts n = edge_counts(s->edge);

    put(out, "connections", "gauge", n.connections);
    put(out, "accepted_total", "counter", n.accepted);
    put(out, "refused_total", "counter", n.refused);
    put(out, "received_total", "counter", n.received);
    put(out, "sent_total", "counter", n.sent);
    put(out, "received_bytes_total", "counter", n.bytes_in);
    put(out, "sent_bytes_total", "counter", n.bytes_out);
    put(out, "behind_total", "counter", n.behind);
    put(out, "http_requests_total", "counter", n.requests);
    put(out, "limited_total", "counter", n.limited);
    put(out, "out_of_files_total", "counter", n.rests);
    office_measure(s->office, out);
}

/* --- What the hub asks of those who call people -------------------------------------- */

static bool calls_ask(void *who, const struct hub_wish *w)
{
    struct server *s = who;

    return office_ask(
        s->office,
        &(struct office_ask){ w->client, w->id, w->lang, w->player, w->text });
}

static bool calls_take(void *who, struct hub_granted *g)
{
    struct server *s = who;
    struct office_answer a;

    if (!office_take(s->office, &a))
        return false;
    *g = (struct hub_granted){ a.client, a.id, a.code, a.text, a.out };
    return true;
}

static void calls_poke(void *who)
{
    struct server *s = who;

    office_poke(s->office);
}

static enum mag_status read_calls(void *who, const char *channel,
                                  outbox_row_fn *fn, void *to)
{
    return read_feed(who, channel, fn, to);
}

static enum mag_status calls_feed(void *who, const char *word,
                                  struct mag_buf *out)
{
    struct server *s = who;

    return office_feed(s->office, word, port_now(s),
                       (struct office_reader){ read_calls, s->hub }, out);
}

static bool calls_lost(void *who, struct hub_loss *loss)
{
    struct server *s = who;
    struct office_loss l;

    if (!office_lost(s->office, &l))
        return false;
    *loss = (struct hub_loss){ office_way(l.kind), office_fate_word(l.fate),
                               l.messages };
    return true;
}

static enum mag_status open_office(struct server *s, struct mag_err *err)
{
    struct office_options o = s->options.office;
    struct hub_calls calls = { s,          calls_ask,  calls_take,
                               calls_poke, calls_feed, calls_lost };
    enum mag_status st;

    o.store = s->options.hub.store;
    o.public_url = s->options.edge.public_url;
    o.alone = !store_others(hub_store(s->hub));
    o.wake = port_wake;
    o.who = s;
    st = office_new(&s->office, &o, err);
    if (!st)
        hub_set_calls(s->hub, &calls);
    return st;
}

/* --- What the edge tells the hub --------------------------------------------------- */

static void on_get(void *who, const struct edge_request *req,
                   struct edge_reply *reply)
{
    struct server *s = who;

    hub_get(s->hub, req, reply);
}

/* What only the owner may read: it counts what people do in secret, too. */
static void on_owner(void *who, const struct edge_request *req,
                     struct edge_reply *reply)
{
    struct server *s = who;

    if (strcmp(req->path, "/metrics") != 0)
        return;
    reply->status = 200;
    reply->type = "text/plain; version=0.0.4";
    reply->lent = NULL;
    hub_measure(s->hub, &reply->made);
}

static void on_gone(void *who, uint64_t ticket)
{
    struct server *s = who;

    hub_gone(s->hub, ticket);
}

static void on_open(void *who, struct edge_conn *c)
{
    struct server *s = who;
    struct client *client = hub_open(s->hub, c);
    char origin[EDGE_ORIGIN];

    edge_set_mine(c, client);
    if (client)
        hub_from(s->hub, client, edge_address(c));
    if (client && edge_origin(c, origin, sizeof origin))
        hub_at(client, origin);
    if (!client)
        edge_close(c, 1013, "no memory");
}

static void on_message(void *who, struct edge_conn *c, const char *text,
                       size_t length)
{
    struct server *s = who;

    if (edge_mine(c))
        hub_message(s->hub, edge_mine(c), text, length);
}

static void on_room(void *who, struct edge_conn *c)
{
    struct server *s = who;

    if (edge_mine(c))
        hub_room(s->hub, edge_mine(c));
}

static void on_close(void *who, struct edge_conn *c)
{
    struct server *s = who;

    if (edge_mine(c))
        hub_close(s->hub, edge_mine(c));
}

static void on_stop(void *who)
{
    struct server *s = who;

    hub_stop(s->hub);
    edge_stop(s->edge);
}

static void on_wake(void *who)
{
    struct server *s = who;
    uint64_t ticket;

    if (atomic_load(&s->stop))
        on_stop(s);
    else if (s->hub)
        hub_wake(s->hub);
    while (s->hub && (ticket = hub_ready(s->hub)))
        edge_answer(s->edge, ticket);
}

static void on_alarm(void *who)
{
    struct server *s = who;

    hub_alarm(s->hub);
}

/* --- Both ------------------------------------------------------------------------------ */

enum mag_status server_new(struct server **out,
                           const struct serve_options *options,
                           struct mag_err *err)
{
    struct server *s = calloc(1, sizeof *s);
    struct edge_handler handler = { s,       on_get,   on_open, on_message,
                                    on_room, on_close, on_wake, on_alarm,
                                    on_stop, on_owner, on_gone };
    struct hub_port port = { s,         port_send,  port_hold, port_close,
                             port_wake, port_alarm, port_now,  port_measure };
    enum mag_status st;

    if (!s)
        return mag_fail(err, MAG_E_NOMEM, "no memory");
    s->options = *options;
    s->lock = -1;
    st = edge_new(&s->edge, &options->edge, &handler, err);
    if (!st)
        st = store_lock(options->hub.store, &s->lock, err);
    if (!st)
        st = hub_new(&s->hub, &options->hub, &port, err);
    if (!st)
        st = open_office(s, err);
    if (!st)
        st = edge_listen(s->edge, err);
    if (st) {
        server_free(s);
        return st;
    }
    *out = s;
    return MAG_OK;
}

void server_run(struct server *s)
{
    if (s->options.ready)
        s->options.ready(s->options.who, edge_port(s->edge));
    edge_run(s->edge);
}

int server_port(const struct server *s)
{
    return edge_port(s->edge);
}

int server_owner_port(const struct server *s)
{
    return edge_owner_port(s->edge);
}

struct hub *server_hub(struct server *s)
{
    return s->hub;
}

void server_stop(struct server *s)
{
    atomic_store(&s->stop, true);
    edge_wake(s->edge);
}

/* The office's and the hub's threads wake the edge until they are gone: they
 * go first, then the connections, then the hub and the loop. */
void server_free(struct server *s)
{
    if (!s)
        return;
    office_free(s->office);
    hub_rest(s->hub);
    edge_free(s->edge);
    hub_free(s->hub);
    store_unlock(s->lock);
    free(s);
}
