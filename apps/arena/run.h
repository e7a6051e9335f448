/* run.h - a tournament between programs: who meets whom, and the games.
 *
 * Every set of as many entries as there are seats is a table. A round is one
 * group of games at every table. The games of a group are played on the same
 * chance seed, as many as there are seats: from one to the next everybody
 * moves on by one seat, so each entry has each seat once with the same luck to
 * come. The players' own random thoughts are drawn anew in each game. From
 * round to round the order round the table changes too, through all of them.
 *
 * Game k is a function of the plan and k alone; so is the result, whatever the
 * number of threads (as long as third-party programs draw their randomness
 * from the seed they are given, and are in time). */
#ifndef APPS_ARENA_RUN_H
#define APPS_ARENA_RUN_H

#include "apps/arena/bot.h"
#include "apps/simulate/run.h"

enum {
    ARENA_MAX_ENTRIES = 16,
    ARENA_MAX_GAMES = 1000000, /* about 200 MB of outcomes */
    ARENA_MAX_MS = 600000,
    ARENA_MS = 1000 /* a program's time for one decision, if not said */
};

struct arena_plan {
    const struct mag_library *library; /* of the players */
    const struct mag_rules *rules;
    /* NAME, NAME:BUDGET, or the path of a program, with a slash. */
    const char *player[ARENA_MAX_ENTRIES];
    int entries; /* at least as many as seats */
    int64_t rounds;
    uint64_t seed;
    int threads;
    int ms; /* for one decision of a third-party program */
    enum mag_lang lang;
    struct progress progress;
};

/* An entry with a slash is a program to be started. */
bool arena_is_program(const char *label);

/* How many tables there are, games in one round, games in all. */
int64_t arena_tables(int entries, int seats);
int64_t arena_round(const struct arena_plan *plan);
int64_t arena_games(const struct arena_plan *plan);

/* Who sits where in game k, and with which luck. */
struct arena_seating {
    int64_t group;             /* of games with the same chance seed */
    int entry[MAG_MAX_SEATS];  /* by seat */
    uint64_t chance, thoughts; /* seeds */
};
void arena_seat(const struct arena_plan *plan, int64_t k,
                struct arena_seating *out);

/* How one game went, by seat. */
struct arena_game {
    double share[MAG_MAX_SEATS]; /* of the win; they sum to 1 */
    struct bot_faults faults[MAG_MAX_SEATS];
    int32_t decisions;
    bool done;
};

struct arena_result {
    struct arena_game *game; /* owned */
    int64_t games;           /* whole groups, the first ones, without a gap */
    bool partial;            /* stopped before the last game of the plan */
    double seconds;
};

/* Plays the plan. SIGINT ends it early with the groups that are whole. On
 * failure the result holds nothing. */
enum mag_status arena_run(const struct arena_plan *plan,
                          struct arena_result *result, struct mag_err *err);
void arena_release(struct arena_result *result);

/* --- One game (arena_play.c) -------------------------------------------------- */

/* What one thread plays with. */
struct arena_hand {
    const struct arena_plan *plan;
    struct mag_player *player[ARENA_MAX_ENTRIES]; /* owned; NULL: a program */
    struct bot *bot[ARENA_MAX_ENTRIES];           /* owned; NULL: a player */
    bool programs;                                /* is there any? */
    void *pos;                                    /* owned */
    struct mag_events tell;                       /* owned */
};

enum mag_status arena_hand_init(struct arena_hand *h,
                                const struct arena_plan *plan,
                                struct mag_err *err);
void arena_hand_release(struct arena_hand *h);

/* Plays game k. `out->done` stays false if it was stopped meanwhile. */
void arena_play(struct arena_hand *h, int64_t k, const struct crew_stop *stop,
                struct arena_game *out);

#endif
