/* support.h - what many tests need: all variants of all games, and a table to
 * play at that checks itself. */
#ifndef TESTS_SUPPORT_H
#define TESTS_SUPPORT_H

#include <limits.h>

#include "magnat/buf.h"
#include "core/playout.h"
#include "magnat/match.h"
#include "tests/test.h"

/* Rules of a game by name with options "a=b c=d"; CHECKs that they compile.
 * Free with mag_rules_free(). */
struct mag_rules *rules_for(const char *game, const char *ruleset, int seats,
                            const char *options);

/* Calls `run` with the rules of every variant of every game: each rule set,
 * each number of seats, and at the defaults as well as with each option at
 * each other value (numbers: the lowest and highest). Their name says which. */
typedef void variant_run(const struct mag_rules *rules, const char *name);
void for_each_variant(variant_run *run);

/* Everything a random game needs; about 1 MiB, so not on the stack twice. */
struct sandbox {
    const struct mag_rules *rules;
    const struct mag_game *game;
    const char *name;
    void *pos, *copy, *other; /* positions */
    mag_action *list;
    struct mag_events tell, tell2;
    struct mag_rng rng;
};

void sandbox_open(struct sandbox *s, const struct mag_rules *rules,
                  const char *name, uint64_t seed);
void sandbox_close(struct sandbox *s);

/* One random move at s->pos; returns false when the game is over. */
bool sandbox_step(struct sandbox *s, struct mag_move *made);

/* A random pending seat, or MAG_CHANCE, or MAG_SPECTATOR if it is over. */
int sandbox_mover(struct sandbox *s);

/* The seat's view as text in `out` (cleared first). */
void view_text_of(const struct mag_rules *rules, const void *pos, int seat,
                  struct mag_buf *out);

/* Numbers of a view by their path: names of members and places in lists, as in
 * "players.0.income.total". CHECKs each row, up to one
 * without a path; NO_NUMBER: there must be none. */
enum { NO_NUMBER = INT_MIN };
struct view_row {
    const char *id, *path;
    int64_t number;
};
void check_figures(const struct mag_rules *rules, const void *pos, int seat,
                   const struct view_row *row);

/* The events that `seat` may see, as JSON lines in `out` (cleared first). */
void events_text_of(const struct mag_rules *rules,
                    const struct mag_events *tell, int seat,
                    struct mag_buf *out);

/* CHECKs the reason for an action in both languages (by enum mag_lang), its
 * clause in front. The seats are Anna, Bob, Carl and Dora. The words are
 * set as they are printed before they are compared. */
void check_reason(const struct mag_rules *rules, const void *pos, int seat,
                  const char *notation, const char *const *words);

#endif
