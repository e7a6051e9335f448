/* What lws does not look at: frames of a client must be masked (RFC 6455, 5.1),
 * and pings count like messages.
 *
 * Before lws reads, this looks at the same bytes where they lie, and knows by
 * the socket's own count which ones are new. When it has lost the place, since
 * bytes came between looking and reading, it does not know frames any more: then
 * whatever comes at once counts like one, besides the messages in it. Whoever
 * floods loses the place soon, and would not be counted at all. */
#include <linux/tcp.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>

#include "net/private.h"

enum {
    PEEK = 8192,
    TRIES = 3,
    PROTOCOL_ERROR = 1002,
    MASKED = 0x80,
    OPCODE = 0x0f,
    CONTROL = 8, /* opcodes from here on */
    BEFORE_LWS = 1
};

/* How many bytes were read from the socket so far. */
static bool place_of(int fd, uint64_t *place, int *waiting)
{
    struct tcp_info info;
    socklen_t length = sizeof info;

    memset(&info, 0, sizeof info);
    if (ioctl(fd, FIONREAD, waiting) ||
        getsockopt(fd, IPPROTO_TCP, TCP_INFO, &info, &length) ||
        length < offsetof(struct tcp_info, tcpi_bytes_received) +
                     sizeof info.tcpi_bytes_received)
        return false;
    *place = (uint64_t)info.tcpi_bytes_received - (uint64_t)(unsigned)*waiting;
    return true;
}

/* The bytes that wait, and the place of the first; nothing came meanwhile. */
static ssize_t peek(int fd, unsigned char *bytes, uint64_t *place)
{
    for (int i = 0; i < TRIES; i++) {
        int before = 0, after = -1;
        ssize_t n;

        if (!place_of(fd, place, &before))
            return -1;
        n = recv(fd, bytes, PEEK, MSG_PEEK | MSG_DONTWAIT);
        if (!ioctl(fd, FIONREAD, &after) && before == after)
            return n;
    }
    return -1;
}

/* The bytes of a header that begins like this, all together. */
static int header_length(const struct guard *g)
{
    int size = g->have > 1 ? g->head[1] & ~MASKED : 0;

    return 2 + (size == 126 ? 2 : size == 127 ? 8 : 0) + 4;
}

static uint64_t payload_length(const struct guard *g)
{
    int size = g->head[1] & ~MASKED;
    uint64_t length = 0;

    if (size < 126)
        return (uint64_t)size;
    for (int i = 2; i < (size == 126 ? 4 : 10); i++)
        length = length << 8 | g->head[i];
    return length;
}

/* One more byte of a header. False: it breaks the rules. */
static bool take_header(struct edge_conn *c, unsigned char byte)
{
    struct guard *g = &c->guard;

    g->head[g->have++] = byte;
    if (g->have == 2 && !(byte & MASKED))
        return false;
    if (g->have < 2 || g->have < header_length(g))
        return true;
    g->payload = payload_length(g);
    g->have = 0;
    if ((g->head[0] & OPCODE) >= CONTROL)
        edge_spend(c);
    return true;
}

static bool take_new(struct edge_conn *c, const unsigned char *p, size_t n)
{
    struct guard *g = &c->guard;

    g->place += n;
    while (n) {
        size_t skip = g->payload < n ? (size_t)g->payload : n;

        g->payload -= skip;
        p += skip;
        n -= skip;
        if (n && !take_header(c, *p))
            return false;
        p += n > 0;
        n -= n > 0;
    }
    return true;
}

/* Bytes that were read without being seen: they matter only in a header. */
static bool skip_unseen(struct guard *g, uint64_t n)
{
    if (g->have || n > g->payload)
        return false;
    g->payload -= n;
    g->place += n;
    return true;
}

static void look(struct ev_loop *loop, ev_io *w, int events)
{
    struct edge_conn *c = w->data;
    struct guard *g = &c->guard;
    unsigned char bytes[PEEK];
    uint64_t place = 0;
    ssize_t n = g->lost ? -1 : peek(w->fd, bytes, &place);

    (void)events;
    if (n < 0 || (place > g->place && !skip_unseen(g, place - g->place))) {
        g->lost = true;
        edge_spend(c);
        return;
    }
    if (g->place >= place + (uint64_t)n)
        return; /* all of it was seen */
    n -= (ssize_t)(g->place - place);
    if (take_new(c, bytes + (g->place - place), (size_t)n))
        return;
    ev_io_stop(loop, w);
    edge_close(c, PROTOCOL_ERROR, "frames must be masked");
}

void edge_guard_start(struct edge_conn *c)
{
    struct guard *g = &c->guard;
    int fd = lws_get_socket_fd(c->wsi), waiting;

    ev_io_init(&g->watch, look, fd, EV_READ);
    ev_set_priority(&g->watch, BEFORE_LWS);
    g->watch.data = c;
    g->lost = !place_of(fd, &g->place, &waiting);
    edge_guard_watch(c, true);
}

void edge_guard_watch(struct edge_conn *c, bool on)
{
    if (on && !c->closing)
        ev_io_start(c->edge->loop, &c->guard.watch);
    else
        ev_io_stop(c->edge->loop, &c->guard.watch);
}
