/* solved.h - which exercises somebody has solved.
 *
 * One small file, "puzzles" (apps/common/state_file.h), a line each: game and
 * id. Without a home nothing is kept. */
#ifndef APPS_PUZZLES_SOLVED_H
#define APPS_PUZZLES_SOLVED_H

#include "apps/common/state_file.h"
#include "puzzles/puzzle.h"

enum { SOLVED_ROOM = 1024 }; /* more than there are exercises */

struct solved_row {
    char game[24];
    char id[PUZZLE_ID];
};

struct solved {
    char path[STATE_PATH]; /* "": nothing is kept */
    struct solved_row row[SOLVED_ROOM];
    int n;
};

/* What is there; a line that cannot be read is passed over. */
void solved_read(struct solved *s);

bool solved_has(const struct solved *s, const struct mag_game *game,
                const char *id);

/* Notes it. False: it is not kept. */
bool solved_add(struct solved *s, const struct mag_game *game, const char *id);

#endif
