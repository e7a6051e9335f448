/* client.h - one connection of the load: a WebSocket that never blocks. */
#ifndef LOAD_CLIENT_H
#define LOAD_CLIENT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { ACTION = 96 };

/* A person at a table. `legal` is a move drawn from the last list that came;
 * `sent` is when a move left that has not been acknowledged yet. */
struct client {
    int fd, number;
    bool open; /* the handshake is over */
    char *in, *out;
    size_t have, in_room, waiting, out_room;
    int last_id;
    char table[32], token[64];
    struct client *other; /* the second person at the table */
    struct client *page;  /* another line at the same seat; NULL: none */
    bool listens;         /* it is one of those: it only hears */
    bool host;
    char legal[ACTION];
    double sent;           /* 0: nothing is on its way */
    int move_id, order_id; /* 0: no order is being taken back */
    bool seated;
};

/* What the run counts. */
struct tally {
    int64_t moves, errors, messages, bytes, tables, ended;
    double *latency; /* seconds, of every move acknowledged */
    size_t n, room;
};

/* Connects to 127.0.0.1. False: refused. */
bool client_open(struct client *c, int port);
void client_close(struct client *c);

/* Adds one text message to what waits, and writes what the socket takes. */
void client_say(struct client *c, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void client_flush(struct client *c);

/* Reads what is there and calls `on` with each message. False: it ended. */
bool client_read(struct client *c,
                 void (*on)(void *who, struct client *c, char *text,
                            size_t length),
                 void *who);

#endif
