/* hole.h - a proxy before the test's PostgreSQL that can swallow what passes,
 * so that a link is open and yet dead. */
#ifndef TESTS_HOLE_H
#define TESTS_HOLE_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>

enum { HOLE_LINKS = 32 };

enum hole_mode {
    HOLE_PASS,
    HOLE_SWALLOW, /* nothing passes, and nobody is told */
    HOLE_NO_NOTES /* all passes but notifications */
};

/* One of its links. `left` bytes of a message of the database are still to
 * come, which is kept back if `drop`. */
struct hole_link {
    int in, out; /* -1: none */
    unsigned char head[5];
    int n_head;
    long left;
    bool drop;
};

struct hole {
    int door;
    char where[300]; /* the address of the database through it */
    atomic_int mode;
    atomic_bool stop;
    pthread_t thread;
    struct hole_link link[HOLE_LINKS];
};

/* False: there is no database for tests. */
bool hole_open(struct hole *h);
/* What was swallowed is gone: links that missed something end. */
void hole_mode(struct hole *h, enum hole_mode mode);
void hole_close(struct hole *h);

#endif
