/* What is counted in ambition. */
#include "tools/alive/alive.h"

static void report(struct alive *a)
{
    (void)a;
}

const struct alive_kind alive_ambition = { .game = "ambition",
                                           .report = report };
