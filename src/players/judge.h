/* judge.h - what a position is worth to each seat, and what an action
 * is worth to the one who takes it. */
#ifndef PLAYERS_JUDGE_H
#define PLAYERS_JUDGE_H

#include "magnat/game.h"
#include "magnat/player.h"
#include "magnat/rng.h"

struct judge {
    const struct mag_rules *rules;
    struct mag_player *player; /* owned: plays rollouts */
    int rollouts;
    uint64_t seed;
    void *tried, *rolled; /* owned positions */
    mag_action *list;     /* owned, like `score`: for a chain */
    double *score;
};

enum mag_status judge_init(struct judge *j, const struct mag_rules *rules,
                           const char *player, int rollouts, uint64_t seed,
                           struct mag_err *err);
void judge_release(struct judge *j);

/* Each seat's expected share of the win: the result if it is over; `closely`
 * with rollouts if there are to be any; else by the game's evaluation. */
void judge_position(struct judge *j, const void *pos, bool closely,
                    double *out);

/* What `seat` can expect after `action`, if it then finishes its turn as the
 * game advises. */
double judge_action(struct judge *j, const void *pos, int seat,
                    mag_action action, bool closely);

/* `n` ways in which it may go on from what `seat` knows of `pos`, all playing
 * as the game advises: what the seat then expects of each, the worst first.
 * The same luck for every position that is asked about. */
void judge_ways(struct judge *j, const void *pos, int seat, double *out, int n);

#endif
