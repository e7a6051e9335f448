/* coach.h - an old hand beside a beginner: what a decision is for, the figures
 * that matter in it, and a word before an act that ruins.
 *
 * Everything a coach says is a function of what the seat may know. Nothing is
 * allocated, and every sentence fits MAG_SENTENCE. What was said once need not
 * be said again: whoever shows it remembers that. Each game has a table of it
 * (game->coach); of one without, the coach says what is asked, and shows the
 * points. */
#ifndef MAGNAT_COACH_H
#define MAGNAT_COACH_H

#include "magnat/decide.h"
#include "magnat/digest.h"
#include "magnat/export.h"
#include "magnat/game.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { MAG_COACH_FIGURES = 4 }; /* more would be a table, not a glance */

/* A figure beside a form: "Cocoa your workers can still use", "6 bars". */
struct mag_coach_figure {
    int label; /* catalogue id */
    int value; /* catalogue id: with {0} to {3}, the arguments */
    struct mag_arg arg[MAG_MAX_ARGS];
};

struct mag_coach_figures {
    struct mag_coach_figure item[MAG_COACH_FIGURES];
    int n;
};

/* What a game tells beginners. */
struct mag_coach {
    /* By row of game->decisions: what the decision is for and what a good
     * player looks at, one sentence; 0 for rows that ask no seat. */
    const int *sentence;

    /* Adds the figures that matter to `seat`, which is asked. May be NULL. */
    void (*figures)(const struct mag_rules *rules, const void *pos, int seat,
                    struct mag_coach_figures *out);

    /* Would this legal action be one that a good player would not believe? Then
     * `why` says what comes of it, with its figure. May be NULL. */
    bool (*warns)(const struct mag_rules *rules, const void *pos, int seat,
                  mag_action action, struct mag_ruling *why);
};

/* The sentence of the decision under way, as a catalogue id; 0: none. */
MAG_API int mag_coach_sentence(const struct mag_rules *rules, const void *pos);

/* The figures for a seat; none if it is not asked. */
MAG_API void mag_coach_look(const struct mag_rules *rules, const void *pos,
                            int seat, struct mag_coach_figures *out);

/* Actions that a seat is about to play one after the other: a filled form. */
struct mag_intent {
    int seat;
    const mag_action *action;
    int n;
    void *scratch; /* game->state_size bytes: the caller's, overwritten */
};

/* Is one of them to be warned of? The first that is: `why` says why. They are
 * looked at as far as they are one question to the seat, from what it knows;
 * what is not legal there is not looked at. */
MAG_API bool mag_coach_warns(const struct mag_rules *rules, const void *pos,
                             const struct mag_intent *intent,
                             struct mag_ruling *why);

/* --- In words ---------------------------------------------------------------- */

/* What the decision is for, to a seat that is asked. Of a game without a coach:
 * what it is asked. False: there is nothing to say. */
MAG_API bool mag_say_coach(const struct mag_reader *to, int seat,
                           char out[MAG_SENTENCE]);

/* A figure's label and its value. */
MAG_API void mag_say_figure(const struct mag_reader *to,
                            const struct mag_coach_figure *figure,
                            char label[MAG_SENTENCE], char value[MAG_SENTENCE]);

/* Members of an open JSON object: "decision", "sentence" and "figures"
 * (docs/protocol.md), for a seat that is asked. */
MAG_API void mag_put_coach(const struct mag_reader *to, int seat,
                           struct mag_writer *w);

/* Member "warning" of an open JSON object: an object, or null (`why` NULL). */
MAG_API void mag_put_warning(const struct mag_reader *to,
                             const struct mag_ruling *why,
                             struct mag_writer *w);

/* --- For a game's figures() --------------------------------------------------- */

/* Adds one with up to two arguments; what is too much is left out. */
MAG_API void mag_coach_add(struct mag_coach_figures *to, int label, int value,
                           struct mag_arg a, struct mag_arg b);

#ifdef __cplusplus
}
#endif

#endif
