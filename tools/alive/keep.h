/* keep.h - what was counted so far, in a file, to go on from later. */
#ifndef ALIVE_KEEP_H
#define ALIVE_KEEP_H

#include <stddef.h>

#include "magnat/game.h"

/* Everything that is known of the games that are over: all of it flat. */
struct tally {
    int games;
    double seat[MAG_MAX_SEATS]; /* wins by seat number */
    double *decisions;          /* by game; room for `room` */
    int room;
    void *sums; /* the game's own */
    size_t sums_size;
};

/* Reads what `path` holds, nothing if it is not there. False if it holds
 * something else. The tally has its memory, and nothing is counted in it yet;
 * more games are kept than there is room for: those are left out of
 * `decisions`. */
bool keep_read(struct tally *t, const char *path);

/* Replaces the file in one piece; false if that fails. */
bool keep_write(const struct tally *t, const char *path);

#endif
