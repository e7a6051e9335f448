/* private.h - for the files of this folder itself. */
#ifndef SERVE_PRIVATE_H
#define SERVE_PRIVATE_H

#include "serve/state/state.h"

enum {
    /* So many requests of one connection may wait. */
    HUB_PARKED_EACH = 16,
    /* Where nobody is, programs wait so long: other servers go first. */
    HUB_YIELD_MS = 200,
    /* They wait up to so much longer, so that not all wait as long. */
    HUB_YIELD_MORE_MS = 800
};

/* A hub that only reads: hub_read() and record_write(), no more. The store and
 * the port are lent; freed with hub_free_reader(). NULL: no memory. */
struct hub *hub_new_reader(const struct mag_library *library,
                           struct store *store, const struct hub_port *port);
void hub_free_reader(struct hub *hub);

/* The next alarm is asked for, if it is another one now. */
void hub_rearm(struct hub *hub);

/* Runs the requests that waited for the table (client.c). */
void client_unpark(struct hub *hub, struct table *t);

/* --- GETs (http.c, visit.c) ----------------------------------------------------- */

/* The answer, as far as what it reads is there. */
void hub_get_now(struct hub *hub, const struct edge_request *req,
                 struct edge_reply *reply);
/* Nobody waits for an answer any more. */
void visit_forget(struct hub *hub);

/* --- Links to a table (link.c) -------------------------------------------------- */

/* The page, with what a card about the table in req->path ("/t/ID") says.
 * False: nothing is known of it, and nothing was written. */
struct web_file;
bool put_link_page(struct hub *hub, struct mag_buf *out,
                   const struct edge_request *req, const struct web_file *page);

#endif
