/* measure.h - how fast the rules of one game are.
 *
 * Everything starts from fixed seeds, so two runs do the same work; only the
 * clock differs. */
#ifndef APPS_BENCH_MEASURE_H
#define APPS_BENCH_MEASURE_H

#include "magnat/game.h"

struct bench {
    double decisions;  /* of seats, per second, random play */
    double moves;      /* the same with the moves of chance */
    double playouts;   /* whole games per second, random play */
    double clone_ns;   /* one copy of a position */
    double observe_ns; /* what a seat knows as numbers (magnat/field.h) */
    int observed;      /* how many such numbers a seat knows */
    double view_ns;    /* what it knows as JSON */
    double dump_ns;    /* a whole position written as JSON */
    double load_ns;    /* a position taken from what was read of its JSON */
    double greedy;     /* decisions per second of greedy players */
    double search;     /* iterations per second of a searching player */
    double made;       /* the same without those that it spared */
    /* What random and greedy games from fixed seeds come to: changes when,
     * and only when, rules or choices change. */
    uint64_t signature;
};

/* The processor time of this thread: what other programs take from a busy
 * machine is not counted. */
double bench_clock(void);

enum { BENCH_POSITIONS = 64 }; /* of one game, by turns */

/* The part about what leaves a position: `pos` has BENCH_POSITIONS of them. */
enum mag_status bench_positions(const struct mag_rules *rules,
                                const unsigned char *pos, double seconds,
                                struct bench *out, struct mag_err *err);

/* Measures for about `seconds` of processor time on the calling thread. */
enum mag_status bench_measure(const struct mag_rules *rules, double seconds,
                              struct bench *out, struct mag_err *err);

#endif
