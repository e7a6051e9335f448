/* echo.h - an edge that echoes, on a thread of its own, for tests over real
 * sockets. */
#ifndef TESTS_ECHO_H
#define TESTS_ECHO_H

#include <pthread.h>
#include <stdatomic.h>

#include "net/edge.h"

/* A server that echoes; "flood N" sends N messages, "close" hangs up, "wait"
 * keeps the server busy until the test lets it go on; "x" is only counted. GET
 * /later is answered when it was asked three times, /never never is. */
struct echo {
    struct edge *edge;
    pthread_t thread;
    int port;
    atomic_int opened, closed, woken, alarms, roomy, refused_sends;
    atomic_int waits, go_on;
    atomic_int crowd, crowd_before; /* "x" heard; how many when "you" came */
    char heard[64];  /* the server's thread writes, the test reads at the end */
    uint64_t ticket; /* of the GET that was asked last */
    int times;       /* how often that GET was asked */
    atomic_int asked, gone; /* later answers asked for, in all; clients gone */
    struct edge_options options;
};

/* What GET /kept answers. */
extern const char ECHO_KEPT[];

/* Waits for the server's thread to count something. */
bool echo_soon(const atomic_int *count);

/* Starts it with what echo->options says beside the usual. */
bool echo_start(struct echo *echo);
/* The first wake is only counted, the second one stops. */
void echo_finish(struct echo *echo);

#endif
