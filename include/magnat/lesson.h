/* lesson.h - learning a game by playing it.
 *
 * A lesson is data (docs/lessons.md): a table with its chance fixed, what the
 * other seats do, and steps, each with a text in both languages, what it points
 * at, and what the learner is to do. It is played by the real rules on a match
 * of its own, so whatever shows a game can show a lesson.
 *
 * A step is read, or done. What the learner tries is played when it is what
 * the step asks for; everything else is answered, and nothing changes. Every
 * step can be taken back, and the number of the step is all that is needed to
 * go on another day. */
#ifndef MAGNAT_LESSON_H
#define MAGNAT_LESSON_H

#include "magnat/export.h"
#include "magnat/match.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    MAG_LESSON_MAX_BYTES = 1 << 18, /* of a lesson's text */
    MAG_LESSON_MAX_STEPS = 128,
    MAG_LESSON_MAX_MOVES = 4096, /* listed in the whole lesson */
    MAG_LESSON_TEXT = 400,       /* bytes of one bubble, in each language */
    MAG_LESSON_CHAIN = 16,       /* actions of one step */
    MAG_LESSON_POINTS = 6,       /* things that a step points at */
    MAG_LESSON_CLAUSES = 4       /* clauses that a step rests on */
};

struct mag_lesson;

/* --- The lessons that are compiled in --------------------------------------- */

/* How many there are for a game. They are numbered from 1, in the order in
 * which they are best taken. */
MAG_API int mag_lesson_count(const struct mag_game *game);

/* The text of one, lent; NULL: there is none of that number. */
MAG_API const char *mag_lesson_source(const struct mag_game *game, int number,
                                      size_t *length);

/* --- One lesson --------------------------------------------------------------- */

/* A lesson at its first step, from its text, which is copied. A fault names
 * its line. */
MAG_API enum mag_status mag_lesson_new(struct mag_lesson **out,
                                       const char *text, size_t length,
                                       struct mag_err *err);
MAG_API void mag_lesson_free(struct mag_lesson *lesson);

/* Is everything in it as it should be? Every move is legal where it is made,
 * every way that a step allows leads to the end, every answer is to something
 * that can be tried, whatever is pointed at is there, and the clauses exist. */
MAG_API enum mag_status mag_lesson_check(const char *text, size_t length,
                                         struct mag_err *err);

MAG_API const char *mag_lesson_title(const struct mag_lesson *lesson,
                                     enum mag_lang lang);
MAG_API const char *mag_lesson_about(const struct mag_lesson *lesson,
                                     enum mag_lang lang);
MAG_API int mag_lesson_minutes(const struct mag_lesson *lesson);
MAG_API int mag_lesson_seat(
    const struct mag_lesson *lesson); /* the learner's */
/* What the others are called; NULL for the learner and where none is given. */
MAG_API const char *mag_lesson_name(const struct mag_lesson *lesson, int seat);

/* The match under it, lent: to be looked at. What is played is played through
 * the lesson. */
MAG_API struct mag_match *mag_lesson_match(const struct mag_lesson *lesson);

/* --- Steps ----------------------------------------------------------------------- */

/* A step as it is shown. Everything is lent by the lesson. */
struct mag_lesson_step {
    const char *text[MAG_LANGS];
    /* What is pointed at: a path in the learner's view ("players.0.cash"), or
     * a part of the screen, "@board", "@log", "@form", or of the form, by its
     * verb: "@form.hire". */
    const char *point[MAG_LESSON_POINTS];
    int n_points;
    const char *clause[MAG_LESSON_CLAUSES];
    int n_clauses;
    /* What to do, one action after the other; none: it is only to be read.
     * Other ways may be right too. */
    mag_action todo[MAG_LESSON_CHAIN];
    int n_todo;
};

MAG_API int mag_lesson_steps(const struct mag_lesson *lesson);
/* The step it stands at, from 0; mag_lesson_steps() when it is over. */
MAG_API int mag_lesson_at(const struct mag_lesson *lesson);
/* That step; NULL when it is over. */
MAG_API const struct mag_lesson_step *mag_lesson_step(
    const struct mag_lesson *lesson);
/* How many actions of this step are made. */
MAG_API int mag_lesson_done(const struct mag_lesson *lesson);

/* Who wants to hear what happens on the way: called after each move with its
 * number in the match. NULL: nobody. */
struct mag_lesson_ear {
    void (*hear)(void *who, int move, const struct mag_events *events);
    void *who;
};

enum mag_lesson_verdict {
    MAG_LESSON_RIGHT, /* played, and the next step is reached */
    MAG_LESSON_PART,  /* played, and something is left to do in this step */
    MAG_LESSON_OTHER, /* allowed, but not what the lesson asks for: not played */
    MAG_LESSON_ILLEGAL /* the rules refuse it */
};

struct mag_lesson_answer {
    enum mag_lesson_verdict verdict;
    /* What the lesson says to it; NULL: nothing of its own. */
    const char *text[MAG_LANGS];
    /* MAG_LESSON_ILLEGAL: why, and which of the actions. */
    enum mag_status status;
    struct mag_ruling why;
    int failed;
};

/* What the learner tries, n actions in a row: played whole or not at all.
 * What is right in this step and then in the next is right, too, if nothing
 * happens between them.
 * Fails with MAG_E_OVER when the lesson is over, MAG_E_NOMEM and MAG_E_LIMIT.
 * A step that is only to be read answers MAG_LESSON_OTHER. */
MAG_API enum mag_status mag_lesson_try(struct mag_lesson *lesson,
                                       const mag_action *actions, int n,
                                       const struct mag_lesson_ear *ear,
                                       struct mag_lesson_answer *answer);

/* Goes on to the next step; what is left to do here is done the lesson's way.
 * MAG_E_OVER: it is over. */
MAG_API enum mag_status mag_lesson_next(struct mag_lesson *lesson,
                                        const struct mag_lesson_ear *ear);

/* Takes back what was done of this step, or else the step before. False: it
 * stands at the first. */
MAG_API bool mag_lesson_back(struct mag_lesson *lesson);

/* Goes to step `step`, 0 to mag_lesson_steps(): on by the lesson's way, or
 * back. MAG_E_INPUT: there is no such step. */
MAG_API enum mag_status mag_lesson_go(struct mag_lesson *lesson, int step,
                                      const struct mag_lesson_ear *ear);

#ifdef __cplusplus
}
#endif

#endif
