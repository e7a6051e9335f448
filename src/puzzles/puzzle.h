/* puzzle.h - exercises: a position in which one action is clearly the best,
 * and not the one that the game's advice would take.
 *
 * A puzzle is a line of data (docs/puzzles.md), found and proved by searches
 * (tools/puzzles). It is played by the real rules, so whatever shows a game
 * can show it. What somebody tries is judged by its first action: how the
 * chain of decisions goes on that it begins is not part of the question. */
#ifndef PUZZLES_PUZZLE_H
#define PUZZLES_PUZZLE_H

#include "magnat/about.h"
#include "magnat/json.h"
#include "magnat/match.h"

enum {
    PUZZLE_ID = 8,      /* with the terminator */
    PUZZLE_WEIGHED = 8, /* actions that the proof looked at, at most */
    PUZZLE_LEVELS = 3,
    PUZZLE_MAX_BYTES = 1 << 16 /* of a line, and of its position */
};

/* The share of the win that an action leads to, in thousandths. */
struct puzzle_weighed {
    mag_action action;
    int share;
    int error; /* half the width of a 95 % interval */
};

struct puzzle {
    const struct mag_game *game;
    char id[PUZZLE_ID];            /* of its position: the same for ever */
    const struct mag_theme *theme; /* what it is about */
    int level;                     /* 1 to PUZZLE_LEVELS */
    int seat;                      /* who is asked */
    const char *why[MAG_LANGS];    /* the explanation, lent by `doc` */
    mag_action obvious;            /* what the advice says: on the list */
    struct puzzle_weighed list[PUZZLE_WEIGHED]; /* the solution first */
    int n;
    struct mag_rules *rules; /* owned, like the two below */
    struct mag_match *match; /* at the question */
    struct mag_json_doc doc;
};

/* --- Those that are compiled in (shelf.c) -------------------------------------- */

/* How many there are for a game. They are numbered from 1, the easy ones
 * first. */
int puzzle_count(const struct mag_game *game);
/* The text of one, lent; NULL: there is none of that number. */
const char *puzzle_source(const struct mag_game *game, int number,
                          size_t *length);
/* Its number; 0: there is none of that id. */
int puzzle_find(const struct mag_game *game, const char *id);

/* The one of a day (days since 1970 began): the same for everybody, each day
 * another game. NULL: there are none at all. */
const struct mag_game *puzzle_of_day(int64_t day, int *number);

/* --- One of them (puzzle.c) ------------------------------------------------------ */

/* Reads what a list shows: id, theme and level; the rest stays empty. It needs
 * no release. */
enum mag_status puzzle_glance(struct puzzle *p, const struct mag_game *game,
                              const char *text, size_t length);

/* Reads all of it. Refused: everything that is not as docs/puzzles.md says; on
 * failure nothing is held. */
enum mag_status puzzle_init(struct puzzle *p, const struct mag_game *game,
                            const char *text, size_t length,
                            struct mag_err *err);
void puzzle_release(struct puzzle *p);

/* What was found about an action; NULL: no proof has looked at it. */
const struct puzzle_weighed *puzzle_about(const struct puzzle *p,
                                          mag_action action);

/* --- Themes (theme.c) -------------------------------------------------------------- */

/* NULL: the game has no such theme. */
const struct mag_theme *puzzle_theme_find(const struct mag_game *game,
                                          const char *word);
/* What a puzzle is about that this action solves; NULL: it is none. */
const struct mag_theme *puzzle_theme_of(const struct mag_rules *rules,
                                        mag_action action);

/* --- In words (say.c) ----------------------------------------------------------------- */

/* "Rois, 3 players (medium)". Not what it is about: that would say half. */
void puzzle_say_title(const struct puzzle *p, enum mag_lang lang, char *out,
                      size_t cap);
int puzzle_level_text(int level); /* catalogue id */

/* "You are Player 2. One choice is clearly the best here." */
void puzzle_say_task(const struct puzzle *p, enum mag_lang lang, char *out,
                     size_t cap);

/* What to say to an action that is legal: that it is right and what it is
 * worth, or by how much it is worse. */
void puzzle_say_answer(const struct puzzle *p, mag_action tried,
                       enum mag_lang lang, char *out, size_t cap);

/* A help that does not give it away: step 0 names the field, step 1 what it is
 * not. False: there is no such step. */
bool puzzle_say_hint(const struct puzzle *p, int step, enum mag_lang lang,
                     char *out, size_t cap);

/* "Take over Oil-ABDF": what it is, and what comes of it. */
void puzzle_say_solution(const struct puzzle *p, enum mag_lang lang, char *out,
                         size_t cap);

/* A row of the list: "62%  Buy Oil-EF". */
void puzzle_say_weighed(const struct puzzle *p, int row, enum mag_lang lang,
                        char *out, size_t cap);

#endif
