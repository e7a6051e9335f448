/* Fuzzes what comes in from the network. The first byte says how: a plain
 * connection that sends the rest, or a good handshake and then the rest as
 * raw frames. Whatever comes: no crash, every connection that was opened is
 * closed, and the edge still answers afterwards. */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "net/private.h"
#include "tests/fuzz/fuzz.h"

/* Counts; one edge serves all inputs, since making one is slow. */
struct probe {
    struct edge *edge;
    int opened, closed;
};

static const char HANDSHAKE[] =
    "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
    "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: magnat.1\r\n\r\n";

static void on_get(void *who, const struct edge_request *req,
                   struct edge_reply *reply)
{
    (void)who;
    must(req->path[0] == '/', "a path starts with a slash");
    if (strcmp(req->path, "/ok") != 0)
        return;
    reply->status = 200;
    reply->lent = NULL;
    mag_buf_printf(&reply->made, "%s", req->query);
}

static void on_open(void *who, struct edge_conn *c)
{
    struct probe *p = who;

    (void)c;
    p->opened++;
}

static void on_message(void *who, struct edge_conn *c, const char *text,
                       size_t length)
{
    (void)who;
    must(length <= 4096, "the ceiling of a message");
    if (length && text[0] == 'c')
        edge_close(c, 4000, "asked");
    edge_send(c, text, length);
}

static void on_close(void *who, struct edge_conn *c)
{
    struct probe *p = who;

    (void)c;
    p->closed++;
}

static void on_room(void *who, struct edge_conn *c)
{
    (void)who, (void)c;
}

static void on_gone(void *who, uint64_t ticket)
{
    (void)who, (void)ticket;
}

static void nothing(void *who)
{
    (void)who;
}

static struct probe *the_probe(void)
{
    static struct probe probe;
    struct edge_handler handler = { &probe,  on_get,   on_open, on_message,
                                    on_room, on_close, nothing, nothing,
                                    nothing, on_get,   on_gone };
    struct edge_options o = { .bind = "127.0.0.1",
                              .connections = 16,
                              .per_address = 16,
                              .message = 4096,
                              .output = 64 << 10,
                              .rate = 1000000,
                              .burst = 1000000 };
    struct mag_err err;

    if (!probe.edge)
        must(!edge_new(&probe.edge, &o, &handler, &err), "an edge");
    return &probe;
}

static void turn(const struct probe *p, int times)
{
    for (int i = 0; i < times; i++)
        ev_run(p->edge->loop, EVRUN_NOWAIT);
}

/* Sends while the edge reads; what it answers is thrown away. */
static void push(const struct probe *p, int fd, const void *bytes,
                 size_t length)
{
    const char *at = bytes;
    char sink[4096];

    for (int tries = 0; length && tries < 200; tries++) {
        ssize_t n = send(fd, at, length, MSG_NOSIGNAL | MSG_DONTWAIT);

        if (n < 0 && errno != EAGAIN)
            return;
        if (n > 0) {
            at += n;
            length -= (size_t)n;
        }
        turn(p, 2);
        while (recv(fd, sink, sizeof sink, MSG_DONTWAIT) > 0)
            continue;
    }
}

static int connect_to(const struct probe *p)
{
    int ends[2];

    must(!socketpair(AF_UNIX, SOCK_STREAM, 0, ends), "a pair of sockets");
    fcntl(ends[1], F_SETFL, O_NONBLOCK);
    must(edge_adopt(p->edge, ends[1]), "adopted");
    return ends[0];
}

static void hang_up(const struct probe *p, int fd)
{
    close(fd);
    for (int i = 0; i < 50 && p->opened != p->closed; i++)
        turn(p, 1);
    turn(p, 2);
}

static void still_answers(const struct probe *p)
{
    static const char REQUEST[] =
        "GET /ok?yes HTTP/1.1\r\nHost: localhost\r\n\r\n";
    char answer[4096] = "";
    int fd = connect_to(p);
    size_t have = 0;

    must(send(fd, REQUEST, sizeof REQUEST - 1, MSG_NOSIGNAL) > 0, "sent");
    for (int i = 0; i < 100 && !strstr(answer, "\r\n\r\nyes"); i++) {
        ssize_t n;

        turn(p, 1);
        n = recv(fd, answer + have, sizeof answer - 1 - have, MSG_DONTWAIT);
        have += n > 0 ? (size_t)n : 0;
        answer[have] = '\0';
    }
    must(strstr(answer, "200 OK") && strstr(answer, "\r\n\r\nyes"),
         "the edge still answers");
    hang_up(p, fd);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const struct probe *p = the_probe();
    int fd;

    if (!size)
        return 0;
    fd = connect_to(p);
    if (data[0] & 1)
        push(p, fd, HANDSHAKE, sizeof HANDSHAKE - 1);
    push(p, fd, data + 1, size - 1);
    hang_up(p, fd);
    must(p->opened == p->closed, "a connection was not closed");
    still_answers(p);
    return 0;
}
