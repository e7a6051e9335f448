/* private.h - an engine from the inside, for the files of this folder. */
#ifndef ENGINE_PRIVATE_H
#define ENGINE_PRIVATE_H

#include "core/request.h"
#include "magnat/engine.h"
#include "magnat/lesson.h"
#include "magnat/orders.h"

/* Rules that several games share: a resampled game and its source. */
struct shared_rules {
    const struct mag_rules *rules;
    struct mag_rules *own;     /* the same, owned; NULL: they are of `lesson` */
    struct mag_lesson *lesson; /* owned, or NULL */
    int users;
};

struct open_game {
    int number; /* 0: the place is free */
    struct shared_rules *shared;
    struct mag_match *match;   /* owned, but lent by a lesson */
    struct mag_lesson *lesson; /* the game is one; lent by `shared` */
    struct mag_rng rng;        /* of chance */
    uint64_t seed;
    enum mag_lang lang;
    bool manual; /* the driver plays chance */
    struct mag_orders orders[MAG_MAX_SEATS];
};

struct mag_engine {
    const struct mag_library *library; /* lent */
    uint64_t seed;
    int last_number; /* games are numbered from 1, and never again */
    struct open_game game[MAG_ENGINE_MAX_GAMES];
    struct mag_buf answer; /* the last of mag_engine_answer() */
};

/* A request to an engine. */
struct call {
    struct request r; /* first, so that call_of() finds the rest */
    struct mag_engine *engine;
    struct open_game *game; /* NULL for operations without one */
};

static inline struct call *call_of(struct request *r)
{
    return (struct call *)r;
}

static inline struct mag_engine *engine_of(struct request *r)
{
    return call_of(r)->engine;
}

static inline struct open_game *game_of(struct request *r)
{
    return call_of(r)->game;
}

/* Member "seat": one that is asked now. */
enum mag_status need_pending(struct request *r, int *seat);

/* Member "seat", or who else may stand there (OR_CHANCE, OR_SPECTATOR). */
enum mag_status need_seat(struct request *r, unsigned also, int *seat);

/* Seeds are numbers that every JSON reader keeps exactly. */
#define MAX_SEED ((int64_t)1 << 53)

/* A refusal by the rules, in the request's language. */
enum mag_status ruled_out(struct request *r, enum mag_status st,
                          const struct mag_ruling *why);

static inline const struct mag_rules *rules_of(const struct open_game *g)
{
    return g->shared->rules;
}

/* A free place for a game; and the number that it gets there, which is said. */
enum mag_status free_place(struct request *r, struct open_game **out);
void open_place(struct request *r, struct open_game *g, int64_t seed);

/* Either "a" or "as": the actions of one request. */
struct batch {
    mag_action action[MAG_ENGINE_MAX_BATCH];
    int n;
    bool single; /* it came as "a" */
};
enum mag_status read_actions(struct request *r, struct batch *b);

/* The open game of that number, or NULL. */
struct open_game *find_open(struct mag_engine *engine, int64_t number);
void close_game(struct open_game *g);

/* Chance to move and the engine's to play: plays it, and writes what `seat`
 * may see of it into the open list of events. */
enum mag_status play_chance(struct request *r, struct open_game *g, int seat);

/* The operations, each in the file named after its kind. */
enum mag_status op_new(struct request *r); /* games.c */
enum mag_status op_load(struct request *r);
enum mag_status op_resample(struct request *r);
enum mag_status op_end(struct request *r);
enum mag_status op_legal(struct request *r); /* play.c */
enum mag_status op_apply(struct request *r);
enum mag_status op_undo(struct request *r);
enum mag_status op_ask(struct request *r);
enum mag_status op_hint(struct request *r);
enum mag_status op_default(struct request *r);
enum mag_status op_orders(struct request *r); /* orders.c */
enum mag_status op_order(struct request *r);
enum mag_status op_answer(struct request *r);
enum mag_status op_lessons(struct request *r); /* lessons.c */
enum mag_status op_lesson(struct request *r);
enum mag_status op_step(struct request *r);
enum mag_status op_try(struct request *r);
enum mag_status op_next(struct request *r);
enum mag_status op_back(struct request *r);
enum mag_status op_coach(struct request *r);  /* coach.c */
enum mag_status op_digest(struct request *r); /* digest.c */
enum mag_status op_hello(struct request *r);  /* show.c */
enum mag_status op_describe(struct request *r);
enum mag_status op_state(struct request *r);
enum mag_status op_view(struct request *r);
enum mag_status op_position(struct request *r);
enum mag_status op_record(struct request *r);
enum mag_status op_score(struct request *r);

/* All operations; a row without a name ends them. */
const struct operation *engine_operations(void);

/* What they take (shapes_asked.c), and what they answer (shapes_answered.c). */
extern const struct mag_shape engine_takes_apply, engine_takes_ask,
    engine_takes_describe, engine_takes_digest, engine_takes_game,
    engine_takes_hint, engine_takes_lesson, engine_takes_load, engine_takes_new,
    engine_takes_nothing, engine_takes_order, engine_takes_resample,
    engine_takes_seat, engine_takes_try, engine_takes_undo;
extern const struct mag_shape engine_answers, engine_applies, engine_back,
    engine_chooses, engine_coaches, engine_describes, engine_digests,
    engine_done, engine_greets, engine_hints, engine_lessons, engine_lists,
    engine_moves, engine_opens, engine_ordered, engine_orders, engine_position,
    engine_record, engine_refused, engine_resamples, engine_score, engine_state,
    engine_steps, engine_teaches, engine_tries, engine_view;

#endif
