/* kept.h - what a person has got through: the steps of each lesson ("lessons"),
 * games played to their end ("games").
 *
 * One small file each, $XDG_STATE_HOME/magnat/NAME (else below
 * ~/.local/state), a line a lesson or game: game, number, steps done. Without
 * a home nothing is kept. */
#ifndef APPS_COMMON_KEPT_H
#define APPS_COMMON_KEPT_H

#include <stdbool.h>

#include "apps/common/state_file.h"
#include "magnat/game.h"

enum { KEPT_ROOM = 64 };

struct kept_row {
    char game[24];
    int number, step;
};

struct kept {
    char path[STATE_PATH]; /* "": nothing is kept */
    struct kept_row row[KEPT_ROOM];
    int n;
};

/* What is there under that name; a line that cannot be read is passed over. */
void kept_read(struct kept *p, const char *name);

/* Steps done of a lesson, or games; 0 if it was not begun. */
int kept_get(const struct kept *p, const struct mag_game *game, int number);

/* Notes it and writes the file. False: it is not kept. */
bool kept_set(struct kept *p, const struct mag_game *game, int number,
              int step);

#endif
