/* ws.h - a small client for tests: HTTP requests and one WebSocket, blocking,
 * with a deadline on every wait. */
#ifndef TESTS_WS_H
#define TESTS_WS_H

#include <stdbool.h>
#include <stddef.h>

/* For what must come: milliseconds that only a broken server lets pass, also
 * on a busy machine. */
enum { WS_PATIENCE = 30000 };

struct ws {
    int fd;
    bool open;         /* the handshake was accepted */
    int status;        /* of the HTTP answer */
    int close_code;    /* 0: no close frame was seen */
    unsigned char *in; /* received and not yet looked at; owned */
    size_t have, room;
    char *text; /* the last message, terminated; owned */
};

/* Connects and asks for /ws. `headers` are further lines, each with its
 * "\r\n", or "". */
bool ws_open(struct ws *ws, int port, const char *headers);
void ws_close(struct ws *ws);

bool ws_send(struct ws *ws, const char *text);
/* One frame as it is: opcode, final, masked payload. */
bool ws_frame(struct ws *ws, int opcode, bool final, const void *bytes,
              size_t length);
/* The next text message within `ms`, lent until the next call; NULL: none
 * came, or the connection ended. Pings are answered. */
const char *ws_receive(struct ws *ws, int ms);

/* A connection that says nothing; close() it. */
int ws_dial(int port);
bool ws_connect(int fd, int port);
/* Has the other side closed it, now or within `ms`? */
bool ws_is_closed(int fd, int ms);

/* Sends raw bytes to a fresh connection and returns all that comes back until
 * it ends or `ms` pass; free() it. */
char *http_raw(int port, const char *bytes, size_t length, int ms);
/* GET of a path, the whole answer with its head; free() it. */
char *http_get(int port, const char *path);

#endif
