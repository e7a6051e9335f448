/* hub.h - the tables and the connections of a server.
 *
 * The hub is where net, store, core and players meet. It knows no socket: it
 * is handed messages and gives texts to a port, so that a test drives it like
 * the network does. Everything here is called on one thread. Time comes from
 * the port, too. The protocol is docs/online.md. */
#ifndef SERVE_HUB_H
#define SERVE_HUB_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "magnat/buf.h"
#include "magnat/status.h"
#include "magnat/text.h"
#include "net/edge.h"
#include "serve/table/reap.h"

struct hub;
struct client;

enum {
    HUB_PROTOCOL = 1,
    HUB_MESSAGE = 16 << 10,  /* bytes of a message to us */
    HUB_TABLES = 20000,      /* that have not ended */
    HUB_TABLES_EACH = 20,    /* made by one connection */
    HUB_TABLES_AN_HOUR = 60, /* made by one address */
    HUB_MAX_THREADS = 256,   /* that think */
    HUB_PACE_MS = 40,        /* between two moves: the page shows beats */
    HUB_CALL_MS = 60000,     /* before somebody is called: who is there
                                answers first */
    HUB_IDLE_MS = 10 * 60000 /* then a table that waits is put away */
};

/* What may be sent with POST: leaving a mailing with one click (RFC 8058). */
#define HUB_POSTS "/calls/off/"

/* How the hub reaches the world. `conn` is what hub_open() was given. */
struct hub_port {
    void *who;
    /* False: the connection is behind (or closing) and this was dropped. */
    bool (*send)(void *conn, const char *text, size_t length);
    /* What is sent to a connection while it is held leaves together. */
    void (*hold)(void *conn, bool on);
    void (*close)(void *conn, int code, const char *reason);
    void (*wake)(void *who); /* from any thread: hub_wake() is to be called */
    void (*alarm)(void *who, int64_t ms); /* hub_alarm(), `ms` from now */
    int64_t (*now)(void *who);            /* milliseconds since 1970 */
    void (*measure)(void *who,
                    struct mag_buf *out); /* its own metrics; or NULL */
};

/* Those who call people back (src/notify), as the hub knows them. `who` NULL:
 * nobody is called. A wish is a request of docs/online.md as JSON, of a player
 * or of nobody (""); of client 0: nobody waits for the answer. */
struct hub_wish {
    uint64_t client;
    int64_t id;
    enum mag_lang lang;
    const char *player, *text;
};
struct hub_granted {
    uint64_t client;
    int64_t id;
    const char *code; /* NULL: granted, `out` is an object; else refused so */
    int text;         /* the refusal in words: a text of the catalogue */
    struct mag_buf out;
};
struct hub_loss {
    const char *way, *why; /* words */
    int messages;
};
struct hub_calls {
    void *who;
    bool (*ask)(void *who, const struct hub_wish *wish);
    bool (*take)(void *who, struct hub_granted *granted);
    void (*poke)(void *who); /* something was written for them */
    /* The feed of a secret word, by read_feed(). MAG_E_INPUT: there is none. */
    enum mag_status (*feed)(void *who, const char *word, struct mag_buf *out);
    /* Messages that were lost for good, for the log; false: no more. */
    bool (*lost)(void *who, struct hub_loss *loss);
};

struct hub_options {
    const struct mag_library *library; /* games and players from outside */
    const char *store;                 /* a path, or postgres://... */
    int threads;             /* that think; 0: hub_wake() does it (for tests) */
    int pace;                /* ms between two moves of programs; 0: at once */
    int tables;              /* ceiling; 0: HUB_TABLES */
    int tables_an_hour;      /* of one address; 0: HUB_TABLES_AN_HOUR */
    int64_t idle;            /* ms; 0: HUB_IDLE_MS */
    struct reap_policy keep; /* zero: every table, for ever */
    bool board;              /* results are shown to everybody */
    int64_t call_delay;      /* ms before somebody is called */
    uint64_t seed;           /* of chance; 0: the system's secure source */
    FILE *log;               /* one JSON object a line; NULL: silent */
};

/* Opens the store; tables that were playing go on. */
enum mag_status hub_new(struct hub **out, const struct hub_options *options,
                        const struct hub_port *port, struct mag_err *err);
void hub_free(struct hub *hub);

/* Said once after it was made, before anybody comes. */
void hub_set_calls(struct hub *hub, const struct hub_calls *calls);

/* A connection comes, speaks, has room again, goes. NULL: no memory. */
struct client *hub_open(struct hub *hub, void *conn);
/* Where it comes from, said once after it came; NULL: from where many may. */
void hub_from(struct hub *hub, struct client *c, const char *address);
/* The address of its page up to the host, which is one of ours, said once after
 * it came; a program that is no browser has none. */
void hub_at(struct client *c, const char *origin);
void hub_message(struct hub *hub, struct client *c, const char *text,
                 size_t length);
void hub_room(struct hub *hub, struct client *c);
void hub_close(struct hub *hub, struct client *c);

/* What is open to everybody, over HTTP. If the reply comes later it is to be
 * asked for again, with the same ticket, when that is ready. */
void hub_get(struct hub *hub, const struct edge_request *req,
             struct edge_reply *reply);
/* After hub_wake(): the ticket of one that is; 0: there is none, or no more. */
uint64_t hub_ready(struct hub *hub);
/* Whoever asked has gone. */
void hub_gone(struct hub *hub, uint64_t ticket);

/* Counters in Prometheus text, for the owner alone: on a quiet server they tell
 * what somebody does in secret. */
void hub_measure(struct hub *hub, struct mag_buf *out);

void hub_wake(struct hub *hub);
void hub_alarm(struct hub *hub);

/* Finishes what was accepted, and tells everybody. */
void hub_stop(struct hub *hub);

/* Ends its threads: nobody is woken any more. Then connections may still be
 * closed, and the hub freed. */
void hub_rest(struct hub *hub);

/* For tests: makes the next calls of the store fail; see store.h. */
struct store *hub_store(struct hub *hub);

#endif
