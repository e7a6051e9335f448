/* edge_internal.h - the edge from the inside, for the files edge_*.c. */
#ifndef NET_EDGE_INTERNAL_H
#define NET_EDGE_INTERNAL_H

#include <ev.h>
#include <libwebsockets.h>

#include "net/edge.h"

/* A message that waits to be sent: the room in front is for its frame. */
struct parcel {
    struct parcel *next;
    size_t length;
    unsigned char bytes[]; /* LWS_PRE + length */
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
    bool behind, paused, closing;
    bool mailed; /* some of its letters are not handed over yet */
    char address[48];
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
    struct ev_loop *loop;
    struct lws_context *context;
    struct edge_conn *conns;
    struct edge_counts counts;
    struct mail mail;
    struct mag_buf frame; /* lent to the message being sent at once */
    int paused;           /* connections that are not read for a moment */
    bool stopping;
    ev_async wake;
    ev_prepare pass;
    ev_timer alarm, sweep, resume, grace;
    ev_signal interrupt, terminate;
};

/* What lws keeps for a connection: a WebSocket, or an HTTP answer at work. */
struct session {
    struct edge_conn *conn;
    struct edge_reply *reply; /* owned */
    size_t sent;
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

/* For tests: serves a socket that was made elsewhere. */
bool edge_adopt(struct edge *e, int fd);

#endif
