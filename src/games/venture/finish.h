/* finish.h - who would win if the companies that are left were bought now, for
 * programs that play. */
#ifndef VENTURE_FINISH_H
#define VENTURE_FINISH_H

#include "games/venture/memo.h"

/* How the game would end for the seat on turn. */
struct finish {
    bool near;   /* VEN-G1: no company will come any more */
    int left;    /* companies in the centre */
    double lead; /* points before the best rival, all of them bought */
};

/* Of the others' hands only the number of cards is read. */
struct finish ven_finish(const struct outlook *o, struct ven_memo *memo);

#endif
