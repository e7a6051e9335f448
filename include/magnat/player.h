/* player.h - programs that play.
 *
 * A player never sees the true position: before it thinks, its copy is
 * resampled for its seat, so what it must not know is drawn anew. A player is
 * made for one table and used by one thread at a time; thinking allocates
 * nothing. The same seed gives the same choice, unless a clock ended the
 * thinking. */
#ifndef MAGNAT_PLAYER_H
#define MAGNAT_PLAYER_H

#include "magnat/export.h"
#include "magnat/game.h"
#include "magnat/rng.h"

#ifdef __cplusplus
extern "C" {
#endif

struct mag_player;
struct mag_library; /* magnat/library.h: games and players from outside */

enum {
    MAG_MAX_ITERATIONS = 1 << 20,
    MAG_MAX_THINKING_MS = 600000,
    MAG_MAX_THINKERS = 64 /* threads of one player */
};

/* How an iteration of a search goes on from a new position of its tree before
 * the game's evaluation judges what has come of it. In every case the seat
 * that moved last finishes the chain of decisions it is in. */
enum mag_playout {
    MAG_PLAYOUT_DEFAULT, /* what was measured to be best for the game */
    MAG_PLAYOUT_NONE,    /* it is judged at once */
    MAG_PLAYOUT_ADVICE,  /* `moves` more as the game's advice says */
    MAG_PLAYOUT_RANDOM   /* `moves` more at random */
};

enum { MAG_MAX_RACERS = 64 };

/* How much and how a player thinks that searches. Zero stands for the default
 * everywhere but in the size. */
struct mag_search_options {
    size_t size; /* sizeof(struct mag_search_options) */
    /* The thinking ends with whichever is reached first. Without either:
     * 2,000 iterations. With milliseconds alone, as many iterations as they
     * hold, and the choice depends on the machine. */
    int64_t iterations;   /* up to MAG_MAX_ITERATIONS; fewer if the rest could
                             not change the choice */
    int64_t milliseconds; /* up to MAG_MAX_THINKING_MS; kept within 50 ms */

    /* Threads that think, the caller's included: one by default. With a
     * number of iterations the choice does not depend on it. */
    int threads;

    double exploration; /* weight of the prior against the value; the game's,
                           or 3 */
    enum mag_playout playout;
    int moves; /* decisions of a playout */

    /* How many actions are compared evenly, with the same luck for all, before
     * one is chosen: up to MAG_MAX_RACERS; 0: as the game says. With one, or
     * with milliseconds alone, what looks best is tried most instead. */
    int racers;
};

/* One on the spot: &MAG_SEARCH_OPTIONS(.iterations = 500). */
#define MAG_SEARCH_OPTIONS(...)                                              \
    ((struct mag_search_options){ .size = sizeof(struct mag_search_options), \
                                  __VA_ARGS__ })

/* The name of kind i ("random", "greedy"), the built-in ones first; NULL past
 * the end. Wherever a player is named, a library (magnat/library.h) may bring
 * more than the built-in ones; NULL brings none. */
MAG_API const char *mag_player_at(const struct mag_library *library, int i);

/* Players are named by a kind and, for those that search, how much they
 * think, each amount after a colon: iterations ("search:2000"), time
 * ("search:500ms"), threads ("search:2000:4t"); and, to try them out, the
 * exploration in hundredths ("search:2000:60x"), the decisions of a playout by
 * the advice ("search:2000:8p") and how many actions race ("search:2000:8r").
 * Is this such a name? */
MAG_API bool mag_player_exists(const struct mag_library *library,
                               const char *name);

/* The levels for people (beginner, easy, medium, hard, expert) think as much
 * as their name says, and have a ceiling of time besides: under a second for
 * a decision, expert under three. As MAG_UNTIMED they have none, and do the
 * same on every machine. */
enum { MAG_UNTIMED = -1 };

/* How a player is made; NULL in its place: a built-in one, as its name says. */
struct mag_player_options {
    size_t size;                       /* sizeof(struct mag_player_options) */
    const struct mag_library *library; /* where it may be from, or NULL */
    /* A number of iterations that goes before the name's own; 0 for the name's,
     * or its kind's default; or MAG_UNTIMED. */
    int64_t budget;
};

/* One on the spot: &MAG_PLAYER_OPTIONS(.budget = 500). */
#define MAG_PLAYER_OPTIONS(...)                                              \
    ((struct mag_player_options){ .size = sizeof(struct mag_player_options), \
                                  __VA_ARGS__ })

/* A player by its name. The rules are lent. */
MAG_API enum mag_status mag_player_new(struct mag_player **out,
                                       const char *name,
                                       const struct mag_rules *rules,
                                       const struct mag_player_options *options,
                                       struct mag_err *err);

/* A player that searches. `options` may be NULL for the defaults; it is
 * copied. The rules are lent. All memory and threads are made here. */
MAG_API enum mag_status mag_search_new(struct mag_player **out,
                                       const struct mag_search_options *options,
                                       const struct mag_rules *rules,
                                       struct mag_err *err);

MAG_API void mag_player_free(struct mag_player *player);

/* What the player does as `seat`, which must be pending. Always legal. */
MAG_API mag_action mag_player_choose(struct mag_player *player, const void *pos,
                                     int seat, struct mag_rng *rng);

/* Ends the thinking under way, and any that starts before the player is
 * allowed to think again: it then chooses at once, from what it has found so
 * far. Any thread may call these while another one is in
 * mag_player_choose(). */
MAG_API void mag_player_stop(struct mag_player *player);
MAG_API void mag_player_resume(struct mag_player *player);

/* One action that a search has looked at. */
struct mag_candidate {
    mag_action action;
    int64_t visits; /* iterations that tried it */
    double result;  /* the seat's expected share of the win, 0..1 */
    double error;   /* half the width of a 95 % interval around it, as far as
                       the spread of the iterations tells */
};

/* After mag_player_choose(): the actions it considered, best first (the first
 * is what it chose), at most `cap`. Returns how many. None if the decision
 * was forced, or the player does not search. */
MAG_API int mag_player_candidates(const struct mag_player *player,
                                  struct mag_candidate *out, int cap);

/* --- Players from outside ---------------------------------------------------
 *
 * A program of one's own is a row like this, in a library. By its name, with
 * or without an amount ("flat", "flat:500", "flat:200ms"), it then sits where
 * the built-in ones do. */

/* One question to it. */
struct mag_question {
    size_t size; /* sizeof(struct mag_question) */
    const struct mag_rules *rules;
    /* A position that the seat cannot tell from the true one, drawn for this
     * question: the player's own, to be changed at will. rules->game->resample
     * draws others from it. */
    void *pos;
    int seat;
    const mag_action *list; /* what it may do: n actions, at least two */
    int n;
    struct mag_rng *rng; /* all its luck, so that a seed repeats a choice */
    /* How much it is to think; 0: nobody said. */
    int64_t iterations, milliseconds;
    void *mind; /* what open() made */
};

struct mag_player_kind {
    size_t size;      /* sizeof(struct mag_player_kind) */
    const char *name; /* lower case letters, digits and dashes */
    /* All that it needs to think about games by these rules; NULL: no memory.
     * And its end. Both may be NULL. */
    void *(*open)(const struct mag_rules *rules);
    void (*close)(void *mind);
    /* Which action of the list: its index. Anything else is taken for 0. */
    int (*choose)(const struct mag_question *question);
    /* True: what it thinks about now, or next, is to be answered at once.
     * False: it may think again. From any thread. May be NULL for those that
     * do not think long. */
    void (*stop)(void *mind, bool stopped);
};

#ifdef __cplusplus
}
#endif

#endif
