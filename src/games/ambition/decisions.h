/* decisions.h - the table of decisions: one row a phase, and a few that go
 * before the phase. */
#ifndef AMBITION_DECISIONS_H
#define AMBITION_DECISIONS_H

#include "games/ambition/ambition.h"

enum {
    ROW_PEEK = PHASES, /* chance shows a card to its reader (AMB-K2) */
    ROW_TALK = PHASES, /* plus the stage of a talk, from TALK_SUM on */
    ROWS = PHASES + TALK_STAGES
};

/* The longest lists: a bid has nothing, each price and reading; a
 * counter-proposal each sum, yes and no; collecting at most 192 bundles. A
 * window has at most 8 cards, 3 other seats and 4 trades; a decision with
 * talks at most 49 contracts and 3 seats by 8 terms. */
enum { MAX_LEGAL = PRICE_CEILING + 8 };

extern const struct mag_decision amb_decisions[ROWS];

/* The row in force. */
int amb_phase(const void *pos);

/* Do seats answer under seal in this phase? */
static inline bool is_sealed(int phase)
{
    return amb_decisions[phase].asks == MAG_ASKS_SEATS;
}

#endif
