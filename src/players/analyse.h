/* analyse.h - looking back at a game: what could be expected, and which
 * decisions cost most.
 *
 * A record knows everything, so positions are judged as they were, hidden
 * cards included: with hindsight. Nothing here knows a game; it needs
 * evaluate(), or else plays on. */
#ifndef PLAYERS_ANALYSE_H
#define PLAYERS_ANALYSE_H

#include <stdatomic.h>

#include "magnat/match.h"

enum {
    ANALYSE_FAULTS = 5,        /* told for each seat */
    ANALYSE_MOMENTS = 3,       /* of the whole game */
    ANALYSE_ITERATIONS = 2000, /* a good number for them */
    ANALYSE_STRETCHES = 12,    /* of the game: moments are sought in each */
    ANALYSE_MAX_ROLLOUTS = 10000
};

struct analyse_plan {
    const char *player; /* who plays the rollouts */
    int rollouts;       /* from each position that is looked at closely */
    uint64_t seed;
    int64_t
        iterations; /* of the searches for moments; 0: none are looked for */
    const atomic_bool *stop; /* set by any thread: it ends with MAG_E_LIMIT.
                                NULL: it does not */
};

/* The expected shares before move `move` (counted from 0). */
struct analyse_point {
    int move;
    double share[MAG_MAX_SEATS];
};

/* A decision for which there was a better one. */
struct analyse_fault {
    int move; /* from 0 */
    double cost;
    double share; /* expected after what was done */
    mag_action done, better;
    char done_text[MAG_LANGS][MAG_SENTENCE];
    char better_text[MAG_LANGS][MAG_SENTENCE];
};

struct analyse_seat {
    int choices; /* decisions with more than one action */
    int costly;  /* that cost a point or more */
    double lost; /* by all of them */
    struct analyse_fault fault[ANALYSE_FAULTS]; /* the worst first */
    int faults;
};

/* A decision that mattered: by searches from what its seat knew, another one
 * was surely better. */
struct analyse_moment {
    struct analyse_fault fault;
    int seat;
    double error; /* half the width of a 95 % interval around the cost */
    struct mag_ruling why; /* the better one; clause NULL: nothing to say */
};

/* A decision that may have mattered, by the game's evaluation. */
struct analyse_suspect {
    int move, seat, turn;
    double cost;
};

struct analysis {
    int rollouts;                /* as they were made */
    struct analyse_point *point; /* owned: the first, .., the last position */
    int points;
    struct analyse_seat seat[MAG_MAX_SEATS];
    struct analyse_moment moment[ANALYSE_MOMENTS]; /* in the game's order */
    int moments;
    /* Where to look for them: the two worst of each stretch of the game, of
     * different turns. */
    struct analyse_suspect pool[ANALYSE_STRETCHES][2];
};

/* The least cost that is called a cost: a point of the share of the win. */
extern const double analyse_costly;

/* Is it to end? */
static inline bool analyse_stops(const struct analyse_plan *plan)
{
    return plan->stop && atomic_load(plan->stop);
}

/* Looks at the moves of `whole`, which began at the position `start`. On
 * failure the analysis holds nothing. */
enum mag_status analyse_game(struct analysis *a, const struct mag_match *whole,
                             const void *start, const struct analyse_plan *plan,
                             struct mag_err *err);
void analysis_release(struct analysis *a);

#endif
