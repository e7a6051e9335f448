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
    HOLE_SWALLOW,  /* nothing passes, and nobody is told */
    HOLE_NO_NOTES, /* all passes but notifications */
    /* Once, to every link; then all passes again: */
    HOLE_CUT,     /* ended on both sides */
    HOLE_HALF_IN, /* nothing more is said to the program, what it says passes */
    HOLE_HALF_OUT /* nothing more is said to the database */
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
    atomic_int next;  /* the mode after `left` bytes more */
    atomic_long left; /* bytes until `next`; 0: it does not come */
    atomic_bool stop;
    pthread_t thread;
    struct hole_link link[HOLE_LINKS];
};

/* False: there is no database for tests. */
bool hole_open(struct hole *h);
/* What was swallowed is gone: links that missed something end. */
void hole_mode(struct hole *h, enum hole_mode mode);
/* The same when so many bytes more have passed, also in the middle of what is
 * said; the only way to what happens once. */
void hole_after(struct hole *h, enum hole_mode mode, long bytes);
void hole_close(struct hole *h);

#endif
