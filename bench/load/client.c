/* A WebSocket client for the load: no allocation once its buffers have grown,
 * frames masked with zero, which costs nothing and is allowed. */
#include "bench/load/client.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static void grow(char **bytes, size_t *room, size_t wanted)
{
    if (wanted <= *room)
        return;
    *room = wanted * 2;
    *bytes = realloc(*bytes, *room);
    if (!*bytes)
        abort();
}

static void add(struct client *c, const void *bytes, size_t n)
{
    grow(&c->out, &c->out_room, c->waiting + n);
    memcpy(c->out + c->waiting, bytes, n);
    c->waiting += n;
}

bool client_open(struct client *c, int port)
{
    struct sockaddr_in to = { .sin_family = AF_INET,
                              .sin_port = htons((uint16_t)port),
                              .sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
    char request[400];
    int one = 1;

    c->fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (c->fd < 0 || connect(c->fd, (struct sockaddr *)&to, sizeof to))
        return false;
    setsockopt(c->fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    fcntl(c->fd, F_SETFL, O_NONBLOCK);
    snprintf(request, sizeof request,
             "GET /ws HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n"
             "Upgrade: websocket\r\nConnection: Upgrade\r\n"
             "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
             "Sec-WebSocket-Version: 13\r\n"
             "Sec-WebSocket-Protocol: magnat.1\r\n\r\n",
             port);
    add(c, request, strlen(request));
    client_flush(c);
    return true;
}

void client_close(struct client *c)
{
    if (c->fd >= 0)
        close(c->fd);
    free(c->in);
    free(c->out);
    c->in = c->out = NULL;
    c->fd = -1;
}

void client_say(struct client *c, const char *format, ...)
{
    char text[1024];
    unsigned char head[8] = { 0x81 };
    va_list args;
    int n;

    va_start(args, format);
    n = vsnprintf(text, sizeof text, format, args);
    va_end(args);
    if (n < 126) {
        head[1] = (unsigned char)(0x80 | n);
        add(c, head, 6);
    } else {
        head[1] = 0x80 | 126;
        head[2] = (unsigned char)(n >> 8);
        head[3] = (unsigned char)n;
        add(c, head, 8);
    }
    add(c, text, (size_t)n);
    if (c->open)
        client_flush(c);
}

void client_flush(struct client *c)
{
    ssize_t n = send(c->fd, c->out, c->waiting, MSG_NOSIGNAL);

    if (n <= 0)
        return;
    c->waiting -= (size_t)n;
    memmove(c->out, c->out + n, c->waiting);
}

/* The frame at `at`: 0 if it is not whole yet, else its size. */
static size_t frame_at(const struct client *c, size_t at, size_t *start)
{
    const unsigned char *p = (unsigned char *)c->in + at;
    size_t have = c->have - at, length, head = 2;

    if (have < 2)
        return 0;
    length = p[1] & 0x7f;
    if (length == 126)
        head = 4;
    if (length == 127)
        head = 10;
    if (have < head)
        return 0;
    if (head > 2) {
        length = 0;
        for (size_t i = 2; i < head; i++)
            length = length << 8 | p[i];
    }
    *start = at + head;
    return have >= head + length ? head + length : 0;
}

static void pong(struct client *c, const char *bytes, size_t n)
{
    unsigned char head[6] = { 0x8a, (unsigned char)(0x80 | n) };

    add(c, head, 6);
    add(c, bytes, n);
    client_flush(c);
}

/* Hands over every whole frame. */
static void take_frames(struct client *c,
                        void (*on)(void *, struct client *, char *, size_t),
                        void *who)
{
    size_t at = 0, start = 0, size;

    while ((size = frame_at(c, at, &start))) {
        size_t length = at + size - start;
        int opcode = c->in[at] & 0x0f;
        char kept = 0;

        if (opcode == 9)
            pong(c, c->in + start, length);
        if (opcode == 1) {
            kept = c->in[start + length];
            c->in[start + length] = '\0';
            on(who, c, c->in + start, length);
            c->in[start + length] = kept;
        }
        at += size;
    }
    c->have -= at;
    memmove(c->in, c->in + at, c->have);
}

static void end_handshake(struct client *c)
{
    const char *end;

    c->in[c->have] = '\0';
    end = strstr(c->in, "\r\n\r\n");
    if (!end)
        return;
    if (strncmp(c->in, "HTTP/1.1 101", 12) != 0) {
        fprintf(stderr, "load: refused: %.60s\n", c->in);
        exit(1);
    }
    c->open = true;
    c->have -= (size_t)(end + 4 - c->in);
    memmove(c->in, end + 4, c->have);
    client_flush(c);
}

bool client_read(struct client *c,
                 void (*on)(void *, struct client *, char *, size_t), void *who)
{
    enum { ATONCE = 16 << 10 };

    for (;;) {
        ssize_t n;

        grow(&c->in, &c->in_room, c->have + ATONCE + 1);
        n = recv(c->fd, c->in + c->have, ATONCE, 0);
        if (n < 0 && (errno == EAGAIN || errno == EINTR))
            return true;
        if (n <= 0)
            return false;
        c->have += (size_t)n;
        if (!c->open)
            end_handshake(c);
        if (c->open)
            take_frames(c, on, who);
        if (n < ATONCE)
            return true;
    }
}
