/* The doors: where connections come in, one for everybody and one for the
 * owner. They open when the handler says so, and rest for a moment when the
 * system has no files left. */
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "net/private.h"

enum { BACKLOG = 511, AT_ONCE = 64, HOST_ROOM = 64 };

static const double REST = 0.2;

/* --- Who comes in -------------------------------------------------------------- */

/* Connections that speak HTTP, or nothing yet: of all, and of one address. A
 * browser has six. */
static bool is_crowded(const struct edge *e, const struct visitor *v)
{
    return e->plain >= e->options.half_open ||
           (!v->many && v->plain >= e->options.half_open_each);
}

static void take_guest(struct edge *e, int fd, struct visitor *v)
{
    struct lws *wsi = lws_adopt_socket(e->context, fd);

    if (!wsi)
        return; /* lws has closed it */
    edge_guest_is(e, wsi, v);
    /* lws looks at its clocks when something comes in: who never says a word
     * would stay while nobody else does. */
    lws_cancel_service(e->context);
}

void edge_guest_is(struct edge *e, struct lws *wsi, struct visitor *v)
{
    edge_guest_gone(e, wsi);
    lws_set_opaque_user_data(wsi, v);
    v->plain++;
    e->plain++;
}

void edge_guest_gone(struct edge *e, struct lws *wsi)
{
    struct visitor *v = lws_get_opaque_user_data(wsi);

    if (!v)
        return;
    lws_set_opaque_user_data(wsi, NULL);
    v->plain--;
    e->plain--;
}

static void rest(struct edge *e)
{
    e->counts.rests++;
    ev_io_stop(e->loop, &e->front.knock);
    if (e->back.fd >= 0)
        ev_io_stop(e->loop, &e->back.knock);
    ev_timer_again(e->loop, &e->rest);
}

static void on_rested(struct ev_loop *loop, ev_timer *w, int events)
{
    struct edge *e = w->data;

    (void)events;
    ev_timer_stop(loop, w);
    ev_io_start(loop, &e->front.knock);
    if (e->back.fd >= 0)
        ev_io_start(loop, &e->back.knock);
}

static void on_knock(struct ev_loop *loop, ev_io *w, int events)
{
    struct door *door = w->data;
    struct edge *e = door->edge;

    (void)loop, (void)events;
    for (int i = 0; i < AT_ONCE; i++) {
        struct sockaddr_in from;
        socklen_t length = sizeof from;
        char address[EDGE_ADDRESS] = "";
        struct visitor *v;
        int fd = accept4(door->fd, (struct sockaddr *)&from, &length,
                         SOCK_NONBLOCK | SOCK_CLOEXEC);

        if (fd < 0) {
            if (errno == EMFILE || errno == ENFILE || errno == ENOBUFS ||
                errno == ENOMEM)
                rest(e); /* else the door would ring without end */
            return;
        }
        inet_ntop(AF_INET, &from.sin_addr, address, sizeof address);
        v = edge_visitor(e, address);
        if (!v || (door == &e->front && is_crowded(e, v))) {
            e->counts.refused++;
            close(fd);
            continue;
        }
        take_guest(e, fd, v);
    }
}

/* --- Opening -------------------------------------------------------------------- */

static enum mag_status take_place(struct edge *e, struct door *door,
                                  const char *bind_to, int port,
                                  struct mag_err *err)
{
    struct sockaddr_in at = { .sin_family = AF_INET,
                              .sin_port = htons((uint16_t)port) };
    socklen_t length = sizeof at;
    int one = 1;

    if (bind_to && inet_pton(AF_INET, bind_to, &at.sin_addr) != 1)
        return mag_fail(err, MAG_E_INPUT, "\"%s\" is no IPv4 address", bind_to);
    door->fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (door->fd >= 0)
        setsockopt(door->fd, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one);
    /* Those who come in have it from the door: else a message would wait until
     * the one before it was acknowledged, which takes systems 40 ms. */
    if (door->fd >= 0)
        setsockopt(door->fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    if (door->fd < 0 || bind(door->fd, (struct sockaddr *)&at, sizeof at) ||
        getsockname(door->fd, (struct sockaddr *)&at, &length))
        return mag_fail(err, MAG_E_IO, "cannot listen on port %d: %s", port,
                        strerror(errno));
    door->port = ntohs(at.sin_port);
    door->edge = e;
    ev_io_init(&door->knock, on_knock, door->fd, EV_READ);
    door->knock.data = door;
    return MAG_OK;
}

/* "127.0.0.1:9090" */
static enum mag_status take_back_place(struct edge *e, struct mag_err *err)
{
    const char *at = e->options.owner, *colon = strrchr(at, ':');
    char host[HOST_ROOM], *end = NULL;
    long port = colon ? strtol(colon + 1, &end, 10) : -1;

    if (!colon || *end || end == colon + 1 || port < 0 || port > 65535 ||
        (size_t)(colon - at) >= sizeof host)
        return mag_fail(err, MAG_E_INPUT,
                        "\"%s\" is no address and port, like 127.0.0.1:9090",
                        at);
    memcpy(host, at, (size_t)(colon - at));
    host[colon - at] = '\0';
    return take_place(e, &e->back, host, (int)port, err);
}

enum mag_status edge_take_places(struct edge *e, struct mag_err *err)
{
    enum mag_status st = take_place(e, &e->front, e->options.bind,
                                    e->options.port, err);

    ev_timer_init(&e->rest, on_rested, 0, REST);
    e->rest.data = e;
    if (!st && e->options.owner)
        st = take_back_place(e, err);
    return st;
}

static enum mag_status open_door(struct edge *e, struct door *door,
                                 struct mag_err *err)
{
    if (door->fd < 0)
        return MAG_OK;
    if (listen(door->fd, BACKLOG))
        return mag_fail(err, MAG_E_IO, "cannot listen on port %d: %s",
                        door->port, strerror(errno));
    ev_io_start(e->loop, &door->knock);
    return MAG_OK;
}

enum mag_status edge_listen(struct edge *e, struct mag_err *err)
{
    enum mag_status st = open_door(e, &e->front, err);

    if (!st)
        st = open_door(e, &e->back, err);
    if (!st)
        edge_hear_signals(e);
    return st;
}

bool edge_is_owner(const struct edge *e, struct lws *wsi)
{
    struct sockaddr_in at;
    socklen_t length = sizeof at;

    return e->back.fd >= 0 &&
           !getsockname(lws_get_socket_fd(wsi), (struct sockaddr *)&at,
                        &length) &&
           at.sin_family == AF_INET && ntohs(at.sin_port) == e->back.port;
}

static void close_door(struct edge *e, struct door *door)
{
    if (door->fd < 0)
        return;
    ev_io_stop(e->loop, &door->knock);
    close(door->fd);
    door->fd = -1;
}

void edge_close_doors(struct edge *e)
{
    ev_timer_stop(e->loop, &e->rest);
    close_door(e, &e->front);
    close_door(e, &e->back);
}

int edge_port(const struct edge *e)
{
    return e->front.port;
}

int edge_owner_port(const struct edge *e)
{
    return e->back.port;
}
