/* tool.h - what the parts of build/puzzles share. */
#ifndef TOOLS_PUZZLES_TOOL_H
#define TOOLS_PUZZLES_TOOL_H

#include "magnat/json.h"
#include "magnat/match.h"

_Noreturn void fail(const char *text);
void *need(void *memory);

/* --- weigh.c: what the actions of a question are worth ------------------------ */

enum {
    WEIGHED = 8,    /* actions that are told of a question */
    GAMES_OUT = 200 /* games that are played to their end */
};

/* An action, and the seat's expected share of the win, judged where its chain
 * ends; the error is half the width of a 95 % interval. */
struct weighed {
    mag_action action;
    double result, error;
};

/* All that is known of a question. */
struct verdict {
    struct weighed list[WEIGHED]; /* best first */
    int n;
    mag_action obvious; /* what the game's advice says */
    int obvious_at;     /* its place in the list, or -1 */
    int rank;           /* of the best in the advice, from 1 */
    double out;         /* what it wins more often than the obvious one, in
                           games played to their end */
};

struct scales;

struct scales *scales_new(const struct mag_rules *rules, int64_t iterations);
void scales_free(struct scales *s);

/* What the advice says first; `rank` gets the place of `best` in it. */
mag_action scales_obvious(struct scales *s, const void *pos, int seat,
                          mag_action best, int *rank, uint64_t seed);

/* A short search: what it prefers, and by how much to `other` and to whatever
 * else it has looked at. */
mag_action scales_glance(struct scales *s, const void *pos, int seat,
                         int64_t iterations, mag_action other, double *ahead,
                         uint64_t seed);

/* The whole proof by one seed; with a margin it may end as soon as the first is
 * not that much better than another. */
void scales_weigh(struct scales *s, const void *pos, int seat, uint64_t seed,
                  double margin, struct verdict *out);

/* Each of the two played on to the end of `games` games, all by the advice,
 * with the same luck: the mean of what `a` wins more often than `b`. */
double scales_play_out(struct scales *s, const void *pos, int seat,
                       mag_action a, mag_action b, int games, uint64_t seed);

/* Is the first of the list better than all others by `margin`, beyond doubt? */
bool verdict_is_clear(const struct verdict *v, double margin);

#endif
