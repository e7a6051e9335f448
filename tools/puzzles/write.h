/* write.h - a puzzle as a line of JSON. */
#ifndef TOOLS_PUZZLES_WRITE_H
#define TOOLS_PUZZLES_WRITE_H

#include "tools/puzzles/tool.h"

/* Prints it as it was found: with its whole position, without words. */
void write_found(const struct mag_rules *rules, const void *pos, int seat,
                 const struct verdict *v, int level);

/* One that is kept. */
struct kept_puzzle {
    const struct mag_rules *rules;
    const void *pos;
    int seat, level;
    const char *id, *theme;
    const char *why[MAG_LANGS];
};

/* Prints it as docs/puzzles.md says. */
void write_kept(const struct kept_puzzle *k, const struct verdict *v);

#endif
