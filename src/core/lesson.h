/* lesson.h - a lesson from the inside, for the files lesson*.c. */
#ifndef CORE_LESSON_H
#define CORE_LESSON_H

#include "magnat/json.h"
#include "magnat/lesson.h"

struct lesson_step {
    struct mag_lesson_step shown;
    int line;
    const struct mag_json *moves;     /* made before it is shown; or NULL */
    const struct mag_json *todo;      /* as written; or NULL */
    const struct mag_json *ways;      /* "or": other chains that are right */
    const struct mag_json *other;     /* chains that are answered */
    const char *otherwise[MAG_LANGS]; /* "else"; or NULL */
    int mark; /* moves of the match when it was reached */
};

/* Invariants: 0 <= at <= n; the match holds step[at].mark moves and those that
 * the learner has made of this step, or, at the end, all of them. */
struct mag_lesson {
    char *text; /* owned: set as it is printed */
    struct mag_json_doc doc;
    struct mag_rules *rules; /* owned, like the match */
    struct mag_match *match;
    const char *title[MAG_LANGS], *about[MAG_LANGS];
    const char *name[MAG_MAX_SEATS];
    struct mag_events tell;
    uint64_t seed; /* of the chance that is not listed */
    int minutes, seat;
    int n, at;
    struct lesson_step *step; /* owned: n of them */
};

/* Fills a lesson from its text, all but the first step's moves. */
enum mag_status lesson_read(struct mag_lesson *l, const char *text,
                            size_t length, struct mag_err *err);

/* A text in both languages; a bubble is at most MAG_LESSON_TEXT bytes. */
enum mag_status lesson_read_words(const struct mag_json *v, const char *name,
                                  const char **out, struct mag_err *err);

/* Makes the moves that lead to step `at`, which are written in it. */
enum mag_status lesson_reach(struct mag_lesson *l,
                             const struct mag_lesson_ear *ear,
                             struct mag_err *err);

/* "0 buy steel-BCEF" or "* draw 12": whose move, and what follows. NULL: it
 * is none. */
const char *lesson_move_seat(const struct mag_rules *rules, const char *text,
                             int *seat);

/* Is the action one that the pattern stands for? "*" is any word, and alone
 * any action. */
bool lesson_matches(const struct mag_rules *rules, const char *pattern,
                    mag_action action);

/* A move that the lesson lists is refused: the rules have outgrown it. */
enum mag_status lesson_refused(const struct mag_lesson *l,
                               const struct mag_json *move, enum mag_status st,
                               const struct mag_ruling *why,
                               struct mag_err *err);

/* The learner's actions of this step: those made, then those tried. */
struct lesson_attempt {
    mag_action action[2 * MAG_LESSON_CHAIN];
    int n;
};

/* Is it right, or the beginning of it? `words` is set to the entry of "or" that
 * it is, if it is one. */
bool lesson_is_right(const struct mag_lesson *l, const struct lesson_attempt *a,
                     bool *whole, const struct mag_json **words);

/* The entry of "other" that answers something else; NULL: none. */
const struct mag_json *lesson_answer(const struct mag_lesson *l,
                                     const struct lesson_attempt *a);

/* The chain of an entry of "or" or "other". */
static inline const struct mag_json *lesson_chain(const struct mag_json *entry)
{
    return mag_json_get(entry, "do");
}

#endif
