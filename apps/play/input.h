/* input.h - what a player typed, understood.
 *
 *   3             action number 3            3 1 2   several, as one batch
 *   buy oil-C; alone                         actions in notation, as one batch
 *   ?3  ? VEN-T3  the clause behind an action, or a clause
 *   stay 620  + hold  - hold   a standing order given, or taken back
 *   talk          to be asked for talks, where the game has them
 *   orders help undo hint (h) save board log quit (q), or aide annuler conseil sauver ...
 *   (nothing)     the default, where one is offered */
#ifndef APPS_PLAY_INPUT_H
#define APPS_PLAY_INPUT_H

#include <stddef.h>

enum { INPUT_NUMBERS_MAX = 32, INPUT_TEXT = 1024 };

enum input_kind {
    INPUT_EMPTY,
    INPUT_NUMBERS,  /* number[0 .. count-1] */
    INPUT_NOTATION, /* text: actions between semicolons */
    INPUT_EXPLAIN,  /* number[0], or text when count is 0 */
    INPUT_HELP,
    INPUT_UNDO,
    INPUT_HINT,
    INPUT_SAVE, /* text: the file, or "" */
    INPUT_BOARD,
    INPUT_LOG,
    INPUT_ORDERS,
    INPUT_TALK,
    INPUT_GIVE, /* text: a standing order */
    INPUT_DROP, /* the same, taken back */
    INPUT_QUIT,
    INPUT_TOO_MANY /* numbers */
};

struct input {
    enum input_kind kind;
    int number[INPUT_NUMBERS_MAX];
    int count;
    char text[INPUT_TEXT];
};

/* Understands a line. A number that no list can hold becomes -1. */
void input_read(struct input *in, const char *line);

/* The next piece of `*text` up to a semicolon, without the blanks around it
 * and with single blanks inside, cut to `cap`. Returns 0 at the end. */
size_t input_piece(const char **text, char *out, size_t cap);

#endif
