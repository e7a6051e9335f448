/* explain.h - why the solution of a puzzle is the best, in words. */
#ifndef TOOLS_PUZZLES_EXPLAIN_H
#define TOOLS_PUZZLES_EXPLAIN_H

#include "tools/puzzles/tool.h"

/* Writes it for one language. False: the game has nothing to say to it. */
bool explain(const struct mag_rules *rules, const void *pos, int seat,
             const struct verdict *v, enum mag_lang lang, char *out,
             size_t cap);

#endif
