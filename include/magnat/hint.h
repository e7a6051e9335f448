/* hint.h - help for a person: the best actions, what to expect of them, how
 * sure that is, and why.
 *
 * A hint is a function of what the seat knows, the amount of thought and the
 * seed. A hinter is made for one table and used by one thread at a time, and
 * any thread may stop it while it thinks; nothing outlives it. */
#ifndef MAGNAT_HINT_H
#define MAGNAT_HINT_H

#include <stddef.h>

#include "magnat/export.h"
#include "magnat/game.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    MAG_HINTS = 3,
    MAG_HINT_BUDGET = 4000, /* iterations, if not said */
};

/* How the first hint stands against the best of the others, and the others
 * against the first. Intervals count: what may be chance is no difference. */
enum mag_sure {
    MAG_SURE_ONLY,   /* nothing else is worth a thought */
    MAG_SURE_CLEAR,  /* two points of the win or more apart */
    MAG_SURE_SLIGHT, /* apart, but not by much */
    MAG_SURE_EVEN    /* as good as each other, as far as one can tell */
};

/* An action is judged where the chain of decisions that it is part of ends, so
 * that the same share is expected at each question of a chain, within the
 * error, as long as the first hint is taken. */
struct mag_hint {
    mag_action action;
    double result;  /* the seat's expected share of the win, 0..1 */
    double error;   /* half the width of a 95 % interval around it */
    int64_t visits; /* iterations that tried it */
    bool first;     /* it is the best */
    enum mag_sure sure;
    /* What it gains or loses: its result less that of the best of the others
     * (of the first, if it is not the first itself); 0 if it is alone. */
    double ahead;
    /* What it risks: the share that is left, or less, one time in five, and
     * the share that comes of it, or more, one time in five. */
    double badly, well;
    double safer; /* `badly` less that of the hint it is compared with */
    struct mag_ruling why; /* clause NULL: there is nothing to say */
};

struct mag_hinter;

/* `budget` iterations of search (0: MAG_HINT_BUDGET), and at most
 * `milliseconds` if that is not 0: the hint may then depend on the machine.
 * The rules are lent. */
MAG_API enum mag_status mag_hinter_new(struct mag_hinter **out,
                                       const struct mag_rules *rules,
                                       int64_t budget, int64_t milliseconds,
                                       struct mag_err *err);
MAG_API void mag_hinter_free(struct mag_hinter *hinter);

/* What `seat`, which must be pending, had best do: up to MAG_HINTS actions,
 * the best first. At least one. */
MAG_API int mag_hinter_think(struct mag_hinter *hinter, const void *pos,
                             int seat, uint64_t seed,
                             struct mag_hint out[MAG_HINTS]);

/* Ends the thinking under way and any to come, until resumed: it then answers
 * at once from what it has found. For any thread. */
MAG_API void mag_hinter_stop(struct mag_hinter *hinter);
MAG_API void mag_hinter_resume(struct mag_hinter *hinter);

/* --- In words ------------------------------------------------------------------ */

/* "41 % of the win, ± 3: a little better than the next, by 1 point" */
MAG_API void mag_say_expectation(const struct mag_hint *hint,
                                 enum mag_lang lang, char *out, size_t cap);

/* "one time in five 22 % or less, 3 points worse than with the next; one time
 * in five 60 % or more" */
MAG_API void mag_say_risk(const struct mag_hint *hint, enum mag_lang lang,
                          char *out, size_t cap);

/* What mag_put_hints() says, and to whom. All of it is lent. */
struct mag_hint_list {
    size_t size; /* sizeof(struct mag_hint_list): what is behind it is zero */
    const struct mag_rules *rules;
    const void *pos; /* as the seat knows it */
    int seat;
    int n; /* hints */
    const struct mag_hint *hints;
    const char *const *names; /* of the seats, or NULL */
    enum mag_lang lang;
};

/* The list "hints" in an open JSON object. */
MAG_API void mag_put_hints(const struct mag_hint_list *list,
                           struct mag_writer *w);

#ifdef __cplusplus
}
#endif

#endif
