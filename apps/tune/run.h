/* run.h - better weights for a game's evaluation and advice, by play.
 *
 * SPSA: in each round all weights are moved at once, each up or down by the
 * toss of a coin, and the opposite way; both sides play the same deals from
 * the same seats against the same opponents, and the weights go a step
 * towards the side that won more. The result is the mean of the later rounds,
 * and is then compared with the weights at the start over fresh deals.
 *
 * The opponents are a pool and keep the weights of the start: weights that
 * only beat themselves are often worse against everybody else. */
#ifndef APPS_TUNE_RUN_H
#define APPS_TUNE_RUN_H

#include "apps/common/crew.h"
#include "apps/common/stats.h"
#include "magnat/game.h"

enum { TUNE_MAX_POOL = 8 };

struct tune_plan {
    const struct mag_library *library; /* of the players */
    const struct mag_rules *rules;     /* of the opponents, and the start */
    struct mag_rules *side[2]; /* the same rules: their weights change */
    const char *player;        /* who is tuned */
    const char *pool[TUNE_MAX_POOL];
    int n_pool;
    bool chosen[MAG_MAX_WEIGHTS]; /* the weights that may change */
    int64_t rounds, games;        /* games of each side in a round */
    int64_t checks;               /* games of each side at the end */
    uint64_t seed;
    int threads;
    enum mag_lang lang;
};

struct tune_result {
    double weight[MAG_MAX_WEIGHTS];
    int64_t rounds;             /* that were played */
    struct tally before, after; /* shares of the win against the pool */
    struct tally gain;          /* the difference, deal by deal */
    bool partial;               /* interrupted */
};

enum mag_status tune_run(const struct tune_plan *plan,
                         struct tune_result *result, struct mag_err *err);

#endif
