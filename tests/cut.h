/* cut.h - a disk below SQLite whose power can be cut.
 *
 * A VFS of SQLite's that passes everything on to the real one and remembers,
 * beside it, what a disk is free to forget: what was written and not yet
 * synced, sector by sector, and files that were made or deleted in a folder
 * that was not synced. When the power is cut, nothing more can be read or
 * written; when it is back, a part of all that is there, by chance from a
 * seed, and some of it torn. Locks and shared memory are the real ones.
 *
 * The disk begins empty: no file that is opened has a content before. */
#ifndef TESTS_CUT_H
#define TESTS_CUT_H

#include <stdbool.h>
#include <stdint.h>

struct cut;

/* Is SQLite's default from now on, until cut_free(). One at a time. */
struct cut *cut_new(uint64_t seed);
void cut_free(struct cut *c);

/* The power fails with the `step`-th change of the disk from now on (a write,
 * a truncation, a sync, a file made or deleted); 0: it does not. */
void cut_after(struct cut *c, long step);
bool cut_is_dark(struct cut *c);
/* The power is back: the files are what the disk has kept. All are closed. */
void cut_back(struct cut *c);

/* The next transaction that writes stops before it begins, until it is let go:
 * so a test decides what is written together. cut_wait() waits until one
 * stands there, or it is dark. */
void cut_hold(struct cut *c);
void cut_wait(struct cut *c);
void cut_let_go(struct cut *c);

#endif
