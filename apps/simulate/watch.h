/* watch.h - looking closely at the games of a simulation.
 *
 * For the page of a report, the first games of a run are watched: the scores
 * on the way, and which of the game's own terms (a company, a card) the
 * events named, about whom, and what that seat won. Nothing here knows a
 * game: an event says of which type its arguments are.
 *
 * Every thread counts for itself, in whole numbers, and the counts are added
 * when it ends: so the sums do not depend on who played what. Scores are kept
 * under the index of their game. Without a report nothing of this exists. */
#ifndef APPS_SIMULATE_WATCH_H
#define APPS_SIMULATE_WATCH_H

#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>

#include "magnat/buf.h"
#include "magnat/game.h"

enum {
    WATCH_GAMES = 20000, /* so many tell all there is: about 20 MB of scores */
    WATCH_POINTS = 21,   /* of each game, from its start to its end */
    WATCH_VALUES = 256,  /* more than that are no terms but combinations */
    WATCH_COLUMNS = 96,
    WATCH_SLOTS = 2 * WATCH_VALUES, /* of the hash table: half full at most */
    WATCH_SHARE = 60,               /* parts of a win: 1/2 .. 1/6 are whole */
    WATCH_SCORES = 512              /* scores noted on the way, at most */
};

/* One term in one place of one kind of event. */
struct watch_term {
    int64_t value;
    int64_t times;                   /* how often it was told */
    int64_t seats;                   /* games times seats it was told about */
    int64_t by_entry[MAG_MAX_SEATS]; /* the same, by who sat there */
    int64_t won;                     /* by those seats, in parts of a win */
};

/* An argument of a kind of event. Invariant: slot[] finds each term. */
struct watch_column {
    int kind, arg;
    int count;
    bool crowded; /* more than WATCH_VALUES: not counted any more */
    struct watch_term term[WATCH_VALUES];
    int16_t slot[WATCH_SLOTS]; /* place in term[] plus 1; 0: free */
};

struct watch_counts {
    int64_t games;
    int columns;
    struct watch_column *column; /* owned */
};

/* What a run found; shared by its threads. */
struct sim_watch {
    const struct mag_rules *rules;
    int64_t games;  /* how many of the first games have room in `score` */
    int64_t *score; /* owned: [game][point][seat] */
    pthread_mutex_t mutex; /* guards counts */
    struct watch_counts counts;
};

enum mag_status sim_watch_init(struct sim_watch *w,
                               const struct mag_rules *rules, int64_t games,
                               struct mag_err *err);
void sim_watch_release(struct sim_watch *w);

/* The score of a seat at a point of game k, which must be done. */
int64_t sim_watch_score(const struct sim_watch *w, int64_t k, int point,
                        int seat);

/* Puts the terms of every column in the order of their values. */
void sim_watch_sort(struct sim_watch *w);

/* --- Carrying it to another process ------------------------------------------------
 *
 * Both processes run the same program on the same kind of machine: numbers
 * travel as they lie in memory. */

/* Adds all counts, and the scores of games `first` .. `end`-1, to `out`. */
void sim_watch_pack(const struct sim_watch *w, int64_t first, int64_t end,
                    struct mag_buf *out);

/* Adds what was packed to the watch. False, with part of it added, if the
 * bytes are none of sim_watch_pack(). */
bool sim_watch_unpack(struct sim_watch *w, int64_t first, int64_t end,
                      const unsigned char *bytes, size_t size);

/* Forgets all counts. */
void sim_watch_clear(struct sim_watch *w);

/* --- One thread's part ---------------------------------------------------------- */

struct watcher;

/* NULL: no memory. free() hands its counts to the watch. */
struct watcher *watcher_new(struct sim_watch *w);
void watcher_free(struct watcher *r);

/* A game begins; false if it is past those that are watched. */
bool watcher_begin(struct watcher *r, int64_t k);

/* Where apply() shall tell; emptied. */
struct mag_events *watcher_ear(struct watcher *r);

/* A move was made. */
void watcher_move(struct watcher *r, const void *pos);

/* The game is over: `entry` says who sat where, `share` who won. */
void watcher_end(struct watcher *r, const int *entry, const double *share,
                 const int64_t *score);

#endif
