/* edge.h - HTTP and WebSocket connections, all on one thread.
 *
 * Knows no game: it hands requests and messages to a handler, and carries
 * texts back. Everything here but edge_wake() is called on the thread that
 * runs edge_run(). Every queue has a ceiling: a connection that takes too
 * little is marked as behind, loses what did not fit, and the handler is told
 * when it has room again, to send it the whole picture anew. */
#ifndef NET_EDGE_H
#define NET_EDGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "magnat/buf.h"
#include "magnat/status.h"

struct edge;
struct edge_conn; /* an open WebSocket */

struct edge_options {
    const char *bind;  /* an address; NULL: all */
    int port;          /* 0: any free one, see edge_port() */
    const char *owner; /* "127.0.0.1:9090": a second door, for what only the
                          owner may read; NULL: none */
    const char
        *public_url;     /* its origin is allowed too; NULL: same host only */
    const char *trusted; /* proxies that say where a request comes from,
                            "127.0.0.1,10.0.0.0/8"; NULL: none */
    int connections;     /* ceiling */
    int per_address;     /* ceiling; loopback and trusted proxies excepted */
    size_t message;      /* bytes of one message to us */
    size_t output;       /* bytes that may wait in one connection */
    int rate, burst;     /* messages a second, and at once */
    int each_rate, each_burst; /* the same of one address, with all its
                                  requests; rate 0: no ceiling */
    const char *posts; /* POST is for paths that begin so; NULL: for none */
    int patience;      /* seconds for an HTTP request; 0: 5 */
    int silence;       /* seconds of a connection; 0: 25 */
    int half_open, half_open_each; /* connections that are no WebSocket (yet):
                                      of all, and of one address */
};

struct edge_request {
    const char *path;   /* decoded, starts with "/" */
    const char *query;  /* as sent, "" if none */
    bool gzip;          /* the client takes compressed answers */
    bool foreign;       /* the Host that it asks for is not ours: a page of
                          another site may be behind it */
    const char *langs;  /* Accept-Language as sent, "" if none */
    const char *origin; /* where we are: "https://play.example"; "": unknown */
    bool post;          /* a POST, whose body is not listened to */
};

/* An answer: a body lent for ever (`lasting` parts of the page), or text in
 * `made`, which the edge releases. */
struct edge_reply {
    int status;       /* 200 */
    const char *type; /* "application/json" */
    const char *lent; /* NULL: the body is `made` */
    size_t length;    /* of lent */
    struct mag_buf made;
    bool packed;       /* the body is compressed by gzip */
    bool varies;       /* it is compressed for some clients, not for all */
    bool lasting;      /* may be kept for ever by a browser */
    char filename[80]; /* to be saved under this name; "": shown */
    uint64_t ticket;   /* the request's own number */
    bool later;        /* no reply yet: asked again after edge_answer() */
};

struct edge_handler {
    void *who;
    /* A GET. The reply starts as an empty 404, with a ticket. */
    void (*get)(void *who, const struct edge_request *req,
                struct edge_reply *reply);
    void (*open)(void *who, struct edge_conn *c);
    void (*message)(void *who, struct edge_conn *c, const char *text,
                    size_t length);
    void (*room)(void *who, struct edge_conn *c); /* was behind, has room */
    void (*close)(void *who, struct edge_conn *c);
    void (*wake)(void *who);  /* after edge_wake() */
    void (*alarm)(void *who); /* the time set by edge_alarm() has come */
    void (*stop)(void *who);  /* SIGINT or SIGTERM; then call edge_stop() */
    /* A GET at the owner's door. */
    void (*owner)(void *who, const struct edge_request *req,
                  struct edge_reply *reply);
    /* Whoever waits for an answer has gone: that is noticed by half a minute
     * at the latest, or when it would be answered. */
    void (*gone)(void *who, uint64_t ticket);
};

/* Nobody can come in before edge_listen(). */
enum mag_status edge_new(struct edge **out, const struct edge_options *options,
                         const struct edge_handler *handler,
                         struct mag_err *err);
enum mag_status edge_listen(struct edge *e, struct mag_err *err);
void edge_free(struct edge *e); /* closes every connection (close() is told) */
int edge_port(const struct edge *e);
int edge_owner_port(const struct edge *e); /* 0: there is no such door */
void edge_run(struct edge *e); /* until edge_stop(), then what is queued is
                                  given a second to leave */
void edge_stop(struct edge *e);

/* What a GET waits for is there: get() is called once more. */
void edge_answer(struct edge *e, uint64_t ticket);

void edge_wake(struct edge *e); /* from any thread, cheap, coalesced */
/* Calls alarm() once, `ms` from now; a new call replaces the last; < 0: never. */
void edge_alarm(struct edge *e, int64_t ms);

/* Sends one text message. The bytes are copied. False: the connection is
 * behind (or closing) and this was dropped. */
bool edge_send(struct edge_conn *c, const char *text, size_t length);
/* While held, what is sent to a connection waits, and leaves together: sending
 * is a third of what a move costs. One at a time, and within one call of the
 * handler. */
void edge_hold(struct edge_conn *c, bool on);
bool edge_behind(const struct edge_conn *c);
void edge_close(struct edge_conn *c, int code, const char *reason);
void *edge_mine(const struct edge_conn *c); /* the handler's own pointer */
void edge_set_mine(struct edge_conn *c, void *mine);
/* Where it comes from, "192.0.2.1"; NULL: from where many may come (this
 * machine, or a proxy that does not say). */
const char *edge_address(const struct edge_conn *c);
/* The Origin of its page, which was found to be ours, while it opens; false: it
 * has none, a program that is no browser. */
enum { EDGE_ORIGIN = 300 };
bool edge_origin(const struct edge_conn *c, char *out, size_t cap);

struct edge_counts {
    int64_t connections, accepted, refused, received, sent, bytes_in, bytes_out,
        behind, requests;
    int64_t rests;   /* times when the system had no files left */
    int64_t limited; /* requests and messages that had to wait, by address */
};
struct edge_counts edge_counts(const struct edge *e);

#endif
