/* race.h - which of the few actions that the advice ranks first is best, by
 * comparing them evenly. See race.c. */
#ifndef PLAYERS_RACE_H
#define PLAYERS_RACE_H

#include "players/search_tree.h"

/* What a race needs, made once. */
struct race {
    int lanes;      /* for so many actions at most */
    int64_t walks;  /* of all together, at most */
    int64_t room;   /* results of a lane */
    double trust;   /* errors by which what wins must be ahead of what the
                       advice ranks first */
    float *results; /* owned: those of lane i from i * room on */
};

/* For `lanes` actions and so many walks, at least two of each. False without
 * memory; race_release() is then still due. */
bool race_init(struct race *race, int lanes, int64_t walks, double trust);
void race_release(struct race *race);

/* A decision to race for. `must_end` is asked before each draw but the first. */
struct race_start {
    const void *pos;
    int seat;
    uint64_t seed;
    bool (*must_end)(void *arg);
    void *arg;
};

/* Races on a tree that was just cleared; returns the action that came first. */
mag_action race_run(struct race *race, struct tree *t,
                    const struct race_start *start);

#endif
