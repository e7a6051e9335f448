/* reasons.h - reasons for hints, proved: every figure in one is recomputed,
 * and every reason in a game's catalogue is met at least once. */
#ifndef TESTS_REASONS_H
#define TESTS_REASONS_H

#include "base/text.h"
#include "tests/support.h"

/* A reason that was given for an action. */
struct claim {
    const struct mag_rules *rules;
    const void *now;
    const void *then; /* after the action; NULL if it is not legal now */
    int seat;
    mag_action action;
    const struct mag_ruling *why;
};

/* What the figures of a reason must be, reckoned anew: by playing the action,
 * or from the position by the rules. Whatever the text shows must be filled.
 * False: this is no reason of the game. */
typedef bool recompute(const struct claim *c, int64_t out[MAG_MAX_ARGS]);

struct proving {
    const char *prefix; /* of the game's reasons in the catalogue */
    recompute *figures;
    bool met[T_COUNT];
};

/* Proves the reason for an action, if there is one. */
void prove(struct proving *p, const struct mag_rules *rules, const void *pos,
           int seat, mag_action action);

/* The same by its notation, and word for word (check_reason). */
void prove_words(struct proving *p, const struct mag_rules *rules,
                 const void *pos, int seat, const char *notation,
                 const char *const *words);

/* Proves what is said of legal actions in games played at random and by the
 * advice. */
void prove_games(struct proving *p, const struct mag_rules *rules, int games);

/* CHECKs that every reason under the prefix was met. */
void all_are_met(const struct proving *p);

#endif
