/* ask.h - what may be asked of a position, whatever the game.
 *
 * This is the way to ask: the functions of `struct mag_game` are what a game
 * brings, and some of them may be missing. Each answer says what it is then.
 * Rules or a position that are NULL are a mistake of the caller: nothing is
 * written, and what returns a bool returns false.
 *
 * Who must decide, and what may be done, is in magnat/decide.h; positions as
 * JSON are in magnat/match.h and magnat/field.h. */
#ifndef MAGNAT_ASK_H
#define MAGNAT_ASK_H

#include "magnat/export.h"
#include "magnat/game.h"
#include "magnat/text.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Writes the position before the first move: game->state_size bytes. */
MAG_API void mag_init(const struct mag_rules *rules, void *pos);

/* Points so far; and, when the game is over, each seat's share of the win,
 * which sum to 1. One number a seat. */
MAG_API void mag_scores(const struct mag_rules *rules, const void *pos,
                        int64_t *out);
MAG_API void mag_result(const struct mag_rules *rules, const void *pos,
                        double *out);

/* Points with those that are hidden, as if the game ended now: for who tells a
 * game that is over, never for a seat that plays. A game that hides none has
 * its scores. */
MAG_API void mag_worth(const struct mag_rules *rules, const void *pos,
                       int64_t *out);

/* What `seat` (or MAG_SPECTATOR) knows: the members of an open JSON object. */
MAG_API void mag_view(const struct mag_rules *rules, const void *pos, int seat,
                      struct mag_writer *w);

/* Turns `pos` into another position that `seat` (or MAG_SPECTATOR) cannot tell
 * from it, drawn at random from those. */
MAG_API void mag_resample(const struct mag_rules *rules, void *pos, int seat,
                          struct mag_rng *rng);

/* Takes back every answer that others than `seat` have sealed in the decision
 * under way. A game without sealed answers: nothing changes. */
MAG_API void mag_unseal(const struct mag_rules *rules, void *pos, int seat);

/* What `seat` has left to spend once what it has answered is paid. False: this
 * game has no purse, and `out` is untouched. */
MAG_API bool mag_purse(const struct mag_rules *rules, const void *pos, int seat,
                       int64_t *out);

/* --- For programs that play, and those who explain --------------------------- */

/* An estimate of each seat's share of the win. False: this game makes none,
 * and all shares are even. */
MAG_API bool mag_evaluate(const struct mag_rules *rules, const void *pos,
                          double *out);

/* What is to be scored, and where. */
struct mag_advice {
    const mag_action *list; /* n legal actions of the seat */
    int n;
    double *score;       /* room for n: higher is better, on any scale */
    struct mag_rng *rng; /* a game of bluff mixes its answers */
    void *memo; /* NULL, or tuning.memo_size bytes: see game->advise() */
};

/* Scores the listed actions for `seat`. False: this game gives no advice, and
 * all scores are 0. */
MAG_API bool mag_advise(const struct mag_rules *rules, const void *pos,
                        int seat, const struct mag_advice *advice);

/* The main thing for or against a legal action. False: there is nothing to
 * say. */
MAG_API bool mag_reason(const struct mag_rules *rules, const void *pos,
                        int seat, mag_action action, struct mag_ruling *why);

/* What a legal action is like; of a game that does not say it, by its verb: who
 * names more is bolder, a threat is not friendly, an agreement is. */
MAG_API bool mag_temper_of(const struct mag_rules *rules, const void *pos,
                           int seat, mag_action action, struct mag_temper *out);

/* What a program says aloud as it does `action`. False: nothing. */
MAG_API bool mag_remark(const struct mag_rules *rules, const void *pos,
                        int seat, mag_action action, struct mag_ruling *words);

/* --- Terms -------------------------------------------------------------------
 *
 * An argument of an action or event, of whatever type: in notation and back,
 * and in words. */
MAG_API void mag_print_term(const struct mag_rules *rules, struct mag_arg term,
                            char *out, size_t cap);
/* term->type says what is read, term->value what it is. False: it is none. */
MAG_API bool mag_parse_term(const struct mag_rules *rules, const char *text,
                            struct mag_arg *term);
MAG_API void mag_say_term(const struct mag_reader *to, struct mag_arg term,
                          char *out, size_t cap);

#ifdef __cplusplus
}
#endif

#endif
