/* pick.h - the best of what was found. */
#ifndef TOOLS_PUZZLES_PICK_H
#define TOOLS_PUZZLES_PICK_H

/* Reads lines that `find` has printed, all of one game, and prints those worth
 * keeping, in their last form. */
void pick_puzzles(const char *path);

#endif
