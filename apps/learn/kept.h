/* kept.h - where a learner was in each lesson.
 *
 * One small file, $XDG_STATE_HOME/magnat/lessons (else below
 * ~/.local/state), a line a lesson: game, number, steps done. Without a home
 * nothing is kept. */
#ifndef APPS_LEARN_KEPT_H
#define APPS_LEARN_KEPT_H

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

/* What is there; a line that cannot be read is passed over. */
void kept_read(struct kept *p);

/* Steps done of a lesson; 0 if it was not begun. */
int kept_get(const struct kept *p, const struct mag_game *game, int number);

/* Notes it and writes the file. False: it is not kept. */
bool kept_set(struct kept *p, const struct mag_game *game, int number,
              int step);

#endif
