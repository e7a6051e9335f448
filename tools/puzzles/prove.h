/* prove.h - proving puzzles anew. */
#ifndef TOOLS_PUZZLES_PROVE_H
#define TOOLS_PUZZLES_PROVE_H

#include <stdbool.h>
#include <stdint.h>

/* Searches the puzzles of these games (none: all) with luck of this seed, and
 * prints a line for each that is not seen again. True: all are. */
bool prove_puzzles(uint64_t seed, char **games, int n);

#endif
