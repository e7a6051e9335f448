/* run.h - many games between programs, on many threads.
 *
 * Game k is a function of the plan and of k alone: its seed is
 * mag_seed_at(seed, k), chance draws from that seed, and the seat s thinks
 * with mag_seed_at(that seed, s + 1). Each game's outcome is kept under its
 * index and all of them are added up in order, so the result is the same for
 * any number of threads.
 *
 * Players change places: in game k, entry e sits at seat (e + k) modulo the
 * number of seats, so that over the games every entry sits everywhere. */
#ifndef APPS_SIMULATE_RUN_H
#define APPS_SIMULATE_RUN_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "apps/common/crew.h"
#include "apps/simulate/watch.h"
#include "magnat/game.h"
#include "magnat/rng.h"

enum {
    SIM_MAX_GAMES = 10000000, /* about 1 GB of outcomes */
    SIM_MAX_THREADS = CREW_MAX_THREADS,
    SIM_MAX_RECORDS = 10000 /* more files than that help nobody */
};

struct sim_plan {
    const struct mag_library *library; /* of the players */
    const struct mag_rules *rules;
    const char *player[MAG_MAX_SEATS]; /* each entry: NAME or NAME:BUDGET */
    int64_t games;
    uint64_t seed;
    int threads;
    const char *records;     /* a folder for a record of each game, or NULL */
    struct sim_watch *watch; /* looks closely at the games, or NULL */
    struct progress progress;
};

/* How one game went. Seats, not entries. */
struct sim_game {
    double share[MAG_MAX_SEATS]; /* of the win; they sum to 1 */
    int64_t score[MAG_MAX_SEATS];
    int32_t decisions; /* of seats */
    int32_t moves;     /* decisions, and moves of chance */
    bool done;
};

struct sim_result {
    struct sim_game *game; /* owned */
    int64_t games;         /* the first ones, without a gap, that were done */
    bool partial;          /* stopped before the last game of the plan */
    double seconds;
    int ranks, lost; /* processes that played, and that died; 0: just us */
};

/* Which seat entry e has in game k, and who sits there. */
int sim_seat(const struct sim_plan *plan, int64_t k, int entry);
int sim_entry(const struct sim_plan *plan, int64_t k, int seat);

/* Plays the plan. An interrupt (SIGINT, SIGTERM) ends it early with what is done:
 * games that were under way are given up, and games after a given-up one are
 * left out, so a partial result is that of a shorter plan. On failure the
 * result holds nothing. */
enum mag_status sim_run(const struct sim_plan *plan, struct sim_result *result,
                        struct mag_err *err);
void sim_release(struct sim_result *result);

/* --- Part of the games (for sim_ranks.c) -------------------------------------- */

struct sim_part {
    struct sim_game *game; /* owned: game[0] is number `first` */
    int64_t first;
    const struct crew_source *source; /* or NULL: all games of the plan */
};

enum mag_status sim_part_init(struct sim_part *part, int64_t first,
                              int64_t count, struct mag_err *err);
void sim_part_release(struct sim_part *part);

/* Plays what the source gives, with the plan's threads. */
enum mag_status sim_play_part(const struct sim_plan *plan,
                              const struct sim_part *part, struct mag_err *err);

/* Makes the part that holds all games the result. */
void sim_result_take(struct sim_result *result, const struct sim_plan *plan,
                     struct sim_part *all, double seconds);

/* --- One game (sim_play.c) --------------------------------------------------- */

/* The generators of one game: chance's, and one for each seat's thoughts, so
 * that how much one player draws changes nobody else's luck. */
struct sim_luck {
    struct mag_rng chance;
    struct mag_rng seat[MAG_MAX_SEATS];
};
void sim_luck_init(struct sim_luck *luck, uint64_t chance, uint64_t thoughts);

/* What one thread plays with. */
struct sim_seatings {
    const struct sim_plan *plan;
    struct mag_player *player[MAG_MAX_SEATS]; /* by entry; owned */
    void *pos;                                /* owned */
    struct watcher *watcher;                  /* owned, or NULL */
    struct watcher *watching; /* the same while a game is watched, else NULL */
};

enum mag_status sim_seatings_init(struct sim_seatings *s,
                                  const struct sim_plan *plan,
                                  struct mag_err *err);
void sim_seatings_release(struct sim_seatings *s);

/* Plays game k. `out->done` stays false if *stop turned true meanwhile. */
enum mag_status sim_play(struct sim_seatings *s, int64_t k,
                         const atomic_bool *stop, struct sim_game *out,
                         struct mag_err *err);

#endif
