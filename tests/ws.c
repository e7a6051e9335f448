/* A small HTTP and WebSocket client. */
#include "tests/ws.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdio.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

static int64_t now_ms(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

bool ws_connect(int fd, int port)
{
    struct sockaddr_in to = { .sin_family = AF_INET,
                              .sin_port = htons((uint16_t)port),
                              .sin_addr.s_addr = htonl(INADDR_LOOPBACK) };

    return !connect(fd, (struct sockaddr *)&to, sizeof to);
}

bool ws_is_closed(int fd, int ms)
{
    struct pollfd p = { fd, POLLIN, 0 };
    char byte;

    return poll(&p, 1, ms) > 0 && recv(fd, &byte, 1, MSG_DONTWAIT) <= 0;
}

int ws_dial(int port)
{
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0), one = 1;

    if (fd < 0 || !ws_connect(fd, port)) {
        if (fd >= 0)
            close(fd);
        return -1;
    }
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    return fd;
}

static bool send_all(int fd, const void *bytes, size_t length)
{
    const char *p = bytes;

    while (length) {
        ssize_t n = send(fd, p, length, MSG_NOSIGNAL);

        if (n <= 0)
            return false;
        p += n;
        length -= (size_t)n;
    }
    return true;
}

/* Reads what is there, waiting at most until `deadline`. */
static bool read_some(struct ws *ws, int64_t deadline)
{
    struct pollfd p = { ws->fd, POLLIN, 0 };
    int64_t left = deadline - now_ms();
    ssize_t n;

    if (poll(&p, 1, left > 0 ? (int)left : 0) <= 0)
        return false;
    if (ws->have + 4096 > ws->room) {
        ws->room = ws->room ? ws->room * 2 : 8192;
        ws->in = realloc(ws->in, ws->room);
    }
    n = recv(ws->fd, ws->in + ws->have, ws->room - ws->have - 1, 0);
    if (n <= 0)
        return false;
    ws->have += (size_t)n;
    ws->in[ws->have] = '\0';
    return true;
}

static void consume(struct ws *ws, size_t n)
{
    memmove(ws->in, ws->in + n, ws->have - n + 1);
    ws->have -= n;
}

bool ws_open(struct ws *ws, int port, const char *headers)
{
    char request[2048];
    int64_t deadline = now_ms() + WS_PATIENCE;
    const char *end = NULL;

    memset(ws, 0, sizeof *ws);
    ws->fd = ws_dial(port);
    if (ws->fd < 0)
        return false;
    snprintf(request, sizeof request,
             "GET /ws HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n"
             "Upgrade: websocket\r\nConnection: Upgrade\r\n"
             "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
             "Sec-WebSocket-Version: 13\r\n"
             "Sec-WebSocket-Protocol: magnat.1\r\n%s\r\n",
             port, headers);
    if (!send_all(ws->fd, request, strlen(request)))
        return false;
    while (!end && read_some(ws, deadline))
        end = strstr((char *)ws->in, "\r\n\r\n");
    if (!end)
        return false;
    sscanf((char *)ws->in, "HTTP/%*s %d", &ws->status);
    ws->open = ws->status == 101;
    consume(ws, (size_t)(end + 4 - (char *)ws->in));
    return ws->open;
}

void ws_close(struct ws *ws)
{
    if (ws->fd >= 0)
        close(ws->fd);
    free(ws->in);
    free(ws->text);
    memset(ws, 0, sizeof *ws);
    ws->fd = -1;
}

bool ws_frame(struct ws *ws, int opcode, bool final, const void *bytes,
              size_t length)
{
    unsigned char head[14] = { (unsigned char)((final ? 0x80 : 0) | opcode) };
    size_t n = 2;
    bool ok;
    unsigned char *masked = malloc(length + 1);

    if (length < 126) {
        head[1] = (unsigned char)(0x80 | length);
    } else if (length < 65536) {
        head[1] = 0x80 | 126;
        head[2] = (unsigned char)(length >> 8);
        head[3] = (unsigned char)length;
        n = 4;
    } else {
        head[1] = 0x80 | 127;
        for (int i = 0; i < 8; i++)
            head[2 + i] = (unsigned char)(length >> (56 - 8 * i));
        n = 10;
    }
    memcpy(head + n, "\x1\x2\x3\x4", 4);
    for (size_t i = 0; i < length; i++)
        masked[i] = ((const unsigned char *)bytes)[i] ^ head[n + i % 4];
    ok = send_all(ws->fd, head, n + 4) && send_all(ws->fd, masked, length);
    free(masked);
    return ok;
}

bool ws_send(struct ws *ws, const char *text)
{
    return ws_frame(ws, 1, true, text, strlen(text));
}

/* Is a whole frame there? Its payload starts at *start. */
static bool whole_frame(const struct ws *ws, size_t *start, size_t *length)
{
    size_t n = 2;

    if (ws->have < 2)
        return false;
    *length = ws->in[1] & 0x7f;
    if (*length == 126) {
        if (ws->have < 4)
            return false;
        *length = (size_t)ws->in[2] << 8 | ws->in[3];
        n = 4;
    } else if (*length == 127) {
        if (ws->have < 10)
            return false;
        *length = 0;
        for (int i = 0; i < 8; i++)
            *length = *length << 8 | ws->in[2 + i];
        n = 10;
    }
    *start = n;
    return ws->have >= n + *length;
}

/* Looks at the frame that is there; true: it was a text. */
static bool take_frame(struct ws *ws, size_t start, size_t length)
{
    int opcode = ws->in[0] & 0x0f;

    if (opcode == 9)
        ws_frame(ws, 10, true, ws->in + start, length);
    if (opcode == 8) {
        ws->open = false;
        if (length >= 2)
            ws->close_code = ws->in[start] << 8 | ws->in[start + 1];
    }
    if (opcode == 1) {
        ws->text = realloc(ws->text, length + 1);
        memcpy(ws->text, ws->in + start, length);
        ws->text[length] = '\0';
    }
    consume(ws, start + length);
    return opcode == 1;
}

const char *ws_receive(struct ws *ws, int ms)
{
    int64_t deadline = now_ms() + ms;
    size_t start, length;

    while (ws->open) {
        while (!whole_frame(ws, &start, &length)) {
            if (!read_some(ws, deadline))
                return NULL;
        }
        if (take_frame(ws, start, length))
            return ws->text;
    }
    return NULL;
}

char *http_raw(int port, const char *bytes, size_t length, int ms)
{
    struct ws ws = { .fd = ws_dial(port) };
    int64_t deadline = now_ms() + ms;
    char *answer = NULL;

    if (ws.fd < 0)
        return NULL;
    if (send_all(ws.fd, bytes, length)) {
        while (read_some(&ws, deadline))
            continue;
        answer = ws.in ? (char *)ws.in : strdup("");
        ws.in = NULL;
    }
    ws_close(&ws);
    return answer;
}

char *http_get(int port, const char *path)
{
    char request[512];

    snprintf(request, sizeof request,
             "GET %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n"
             "Connection: close\r\n\r\n",
             path, port);
    return http_raw(port, request, strlen(request), WS_PATIENCE);
}
