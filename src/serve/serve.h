/* serve.h - a hub on the network: what `magnat serve` runs. */
#ifndef SERVE_SERVE_H
#define SERVE_SERVE_H

#include "serve/hub.h"
#include "net/edge.h"
#include "notify/office.h"

struct serve_options {
    struct edge_options edge;
    struct hub_options hub;
    struct office_options office; /* what is offered; we fill in the rest */
    /* Called when it listens, with the port; may be NULL. */
    void (*ready)(void *who, int port);
    void *who;
    int64_t (*now)(void *who); /* NULL: the system's clock */
};

struct serve_options serve_defaults(void);

/* A server that listens; serve_run() serves until SIGTERM or SIGINT. */
struct server;
enum mag_status server_new(struct server **out,
                           const struct serve_options *options,
                           struct mag_err *err);
void server_run(struct server *s);
int server_port(const struct server *s);
int server_owner_port(const struct server *s); /* 0: no such door */
struct hub *server_hub(struct server *s);
void server_stop(struct server *s); /* from any thread */
void server_free(struct server *s);

#endif
