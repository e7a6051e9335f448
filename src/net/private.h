/* private.h - the edge from the inside, for the files edge_*.c. */
#ifndef NET_PRIVATE_H
#define NET_PRIVATE_H

#include <ev.h>
#include <libwebsockets.h>

#include "net/edge.h"

/* A message that waits to be sent: the room in front is for its frame. */
struct parcel {
    struct parcel *next;
    size_t length;
    unsigned char bytes[]; /* LWS_PRE + length */
};

/* Statuses that lws has no name for. */
enum { EDGE_MISDIRECTED = 421, EDGE_TOO_MANY = 429 };

enum {
    EDGE_ADDRESS = 48,
    MOST_TRUSTED = 32,
    VISITOR_BUCKETS = 1 << 12,
    MOST_VISITORS = 1 << 16
};

/* Addresses that begin with so many bits; those of the older kind as
 * ::ffff:a.b.c.d. */
struct edge_net {
    unsigned char bytes[16];
    int bits;
};

/* An address. It is kept while it has connections or has asked for much
 * lately. */
struct visitor {
    struct visitor *next; /* in its bucket */
    char address[EDGE_ADDRESS];
    bool many;          /* many people may stand behind it: no ceilings */
    int sockets, plain; /* WebSockets; connections that came from there */
    double tokens;      /* what it may ask now */
    ev_tstamp filled;
};

/* A door: fd is -1 while it is closed. */
struct door {
    struct edge *edge;
    int fd, port;
    ev_io knock;
};

/* How far the frames of a connection were looked at: `have` bytes of a header,
 * `payload` bytes that come before the next one. */
struct guard {
    ev_io watch;
    uint64_t place, payload;
    unsigned char head[14];
    int have;
    bool lost;
};

/* An open WebSocket. `waiting` is the sum of the parcels' lengths; while
 * `behind`, nothing is added to them. */
struct edge_conn {
    struct edge *edge;
    struct lws *wsi;
    struct edge_conn *next, *before; /* all open ones */
    struct parcel *first, *last;
    size_t waiting;
    ev_tstamp stuck;        /* since when the first parcel waits */
    struct mag_buf partial; /* a message that comes in fragments */
    double tokens;          /* messages that may come now */
    ev_tstamp filled;       /* when the tokens were counted last */
    void *mine;
    ev_tstamp heard; /* when anything came from it last */
    bool asked, ask; /* whether it lives; it is to be */
    bool behind, paused, closing;
    bool mailed; /* some of its letters are not handed over yet */
    struct visitor *from;
    struct guard guard;
};

/* A message that has come and is to be handed over at the end of the pass. */
struct letter {
    struct edge_conn *from; /* NULL: gone */
    size_t start, length;   /* in the mail's text */
};

enum {
    MOST_LETTERS = 1024, /* then they are handed over at once */
    MAIL_BYTES = 1 << 20 /* of all their texts */
};

/* What came in one pass of the loop. The letters of a connection stand
 * together. */
struct mail {
    struct letter letter[MOST_LETTERS];
    int n;
    struct mag_buf text;
    bool open; /* being handed over */
};

struct edge {
    struct edge_options options;
    struct edge_handler handler;
    char public_host[256]; /* "host:port" of the public URL, or "" */
    struct edge_net trusted[MOST_TRUSTED];
    int n_trusted;
    struct door front, back; /* for everybody, for the owner */
    struct visitor *visitor[VISITOR_BUCKETS];
    int n_visitors, plain; /* plain: connections that are no WebSocket */
    struct ev_loop *loop;
    struct lws_context *context;
    struct edge_conn *conns;
    struct asking *asking; /* all requests whose answers come later */
    uint64_t tickets;      /* that were given */
    struct edge_counts counts;
    struct mail mail;
    struct mag_buf frame;    /* lent to the message being sent at once */
    struct edge_conn *holds; /* what is sent to it waits in `together` */
    struct mag_buf together; /* empty without `holds` */
    int paused;              /* connections that are not read for a moment */
    bool stopping;
    ev_async wake;
    ev_prepare pass;
    ev_timer alarm, sweep, resume, grace, rest;
    ev_signal interrupt, terminate;
};

/* What lws keeps for a connection: a WebSocket, or an HTTP answer at work. */
struct session {
    struct edge_conn *conn;
    struct edge_reply *reply; /* owned */
    size_t sent;
    struct asking *asking; /* owned: a request whose answer comes later */
};

enum { QUERY_ROOM = 256, PATH_ROOM = 512, ORIGIN_ROOM = 300, ASKED_HOST = 200 };

/* An HTTP request as it was understood. */
struct asking {
    struct asking *next; /* all that wait */
    struct lws *wsi;
    uint64_t ticket;
    bool ready; /* it is to be asked again */
    bool head_only, owner, gzip, foreign, post;
    char path[PATH_ROOM], query[QUERY_ROOM], langs[QUERY_ROOM];
    char origin[ORIGIN_ROOM];
    char host[ASKED_HOST]; /* as it may stand in a header; "": not */
};

/* The two protocols: everything that is no WebSocket, and ours. */
int edge_on_http(struct lws *wsi, enum lws_callback_reasons reason, void *user,
                 void *in, size_t length);
int edge_on_socket(struct lws *wsi, enum lws_callback_reasons reason,
                   void *user, void *in, size_t length);

static inline struct edge *edge_of(struct lws *wsi)
{
    return lws_context_user(lws_get_context(wsi));
}

/* --- Doors (edge_door.c) --------------------------------------------------- */

/* The addresses are taken, but nobody can come in yet. */
enum mag_status edge_take_places(struct edge *e, struct mag_err *err);
void edge_close_doors(struct edge *e);
void edge_hear_signals(struct edge *e);
/* Did it come in by the owner's door? */
bool edge_is_owner(const struct edge *e, struct lws *wsi);
/* Whose connection it is, as long as it is no WebSocket. */
void edge_guest_is(struct edge *e, struct lws *wsi, struct visitor *v);
/* A connection is no longer, or has become a WebSocket. */
void edge_guest_gone(struct edge *e, struct lws *wsi);

/* --- Addresses (edge_visitor.c) ---------------------------------------------- */

enum mag_status edge_read_trusted(struct edge *e, struct mag_err *err);
/* Where a request comes from, by the word of trusted proxies. */
void edge_address_of(const struct edge *e, struct lws *wsi,
                     char out[EDGE_ADDRESS]);
/* NULL: no memory. */
struct visitor *edge_visitor(struct edge *e, const char *address);
bool edge_may_ask(const struct edge *e, struct visitor *v);
void edge_has_asked(const struct edge *e, struct visitor *v);
void edge_forget_visitors(struct edge *e, bool all);

/* --- Frames (edge_guard.c) ------------------------------------------------------ */

void edge_guard_start(struct edge_conn *c);
void edge_guard_watch(struct edge_conn *c, bool on);
/* A message or a ping has come. */
void edge_spend(struct edge_conn *c);

/* --- Requests ------------------------------------------------------------------ */

/* Is the Host asked for one of ours? A name that somebody else's page has
 * turned to this address is not. */
bool edge_is_our_host(const struct edge *e, struct lws *wsi);

/* Fills all but path and ticket. */
void edge_understand(struct lws *wsi, struct asking *a);

/* 0 if the handshake may go on; else the HTTP status to refuse it with. */
int edge_refusal(struct edge *e, struct lws *wsi);

/* Keeps a message until the pass ends; false: no memory. */
bool edge_post(struct edge_conn *c, const char *text, size_t length);
/* Hands over what came, first come first. */
void edge_deliver(struct edge *e);
/* Nothing of it is handed over any more. */
void edge_forget(const struct edge_conn *c);
/* Reads connections again that have earned new messages. */
void edge_resume_paused(struct edge *e);
/* Closes connections that have taken nothing for too long. */
void edge_close_stuck(struct edge *e);
/* Connections that were silent for a while are asked whether they live, and are
 * given up if nothing comes for more than as long again. */
void edge_ask_silent(struct edge *e);

/* For tests: serves a socket that was made elsewhere. */
bool edge_adopt(struct edge *e, int fd);

#endif
