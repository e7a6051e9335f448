/* ahead.h - what an action comes to once the seat has finished the chain of
 * decisions that it is in: buy, then lay, then pay; four numbers of staff.
 *
 * A search judges an action at the question that is asked. Asked the next
 * question of the same chain it looks a question farther, and what it found
 * first was a mean over answers that nobody would give. So an action is judged
 * where its chain ends: the questions on the way are answered by a short
 * search each, and the last one that leaves a choice by a whole one. Whichever
 * question of a chain a person stands at, it is the same one that is judged.
 *
 * A search tells by the spread of its iterations how sure it is. That is too
 * little: two searches of one position, from different seeds, differ by more
 * (0.5 to 1.2 points of the win, however long they think), for what a tree
 * finds first leads what it looks at next. So a question is searched several
 * times, and how far the searches lie apart is part of the error.
 *
 * Only what the seat knows is used. Where an action shows it something new,
 * the chain is over: what it then expects rests on what it will see. */
#ifndef PLAYERS_AHEAD_H
#define PLAYERS_AHEAD_H

#include "magnat/game.h"
#include "magnat/player.h"
#include "magnat/rng.h"

enum { AHEAD_DRAWS = 3 }; /* positions that tell whether something was shown */

struct ahead {
    const struct mag_rules *rules;
    struct mag_player *player, *scout; /* owned: a search of its own, short */
    void *draw[AHEAD_DRAWS]; /* owned: where the chain is, as the seat knows */
    void *last;              /* owned: the last question that left a choice */
    struct mag_events tell;  /* owned */
    mag_action *list;        /* owned, like the three below */
    double *score;
    struct mag_candidate *found; /* by one search */
    struct pooled *pool;         /* by all of them */
    int n_pool;
};

/* What a seat can expect. */
struct expectation {
    double result; /* its share of the win */
    double error;  /* half the width of a 95 % interval around it */
    int64_t visits;
};

/* `wish` is for one question; the time, if there is one, for all that is
 * thought about three actions together. On failure nothing is held. */
enum mag_status ahead_init(struct ahead *a, const struct mag_rules *rules,
                           const struct mag_search_options *wish,
                           struct mag_err *err);
void ahead_release(struct ahead *a);

/* For any thread: ends the thinking, or allows it again. */
void ahead_stop(struct ahead *a, bool stopped);

/* What `seat`, which is pending, had best do by all searches together, and
 * their candidates, best first, at most `cap`; *n is 0 where there was nothing
 * to search. */
mag_action ahead_choose(struct ahead *a, const void *pos, int seat,
                        struct mag_rng *rng, struct mag_candidate *out, int cap,
                        int *n);

/* What that found about an action; no visits if nothing. */
struct mag_candidate ahead_found(const struct ahead *a, mag_action action);

/* Follows the chain after `action`. True: a later question of it was searched,
 * and *out is what is expected there. False: the action ends the chain, or
 * only forced ones follow, and *out is untouched. Either way a->draw[0] is
 * where the chain has led. */
bool ahead_follow(struct ahead *a, const void *pos, int seat, mag_action action,
                  struct mag_rng *rng, struct expectation *out);

/* For an action with nothing to search beside or after it: what the seat
 * expects at its next question that leaves a choice, the others having played
 * as the advice says. */
struct expectation ahead_later(struct ahead *a, const void *pos, int seat,
                               mag_action action, struct mag_rng *rng);

/* Sets a->draw[0] to what the seat knows of `pos` after `action`. */
void ahead_draw(struct ahead *a, const void *pos, int seat, mag_action action,
                struct mag_rng *rng);

#endif
