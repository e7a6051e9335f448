/* private.h - a match from the inside, for match.c and record.c. */
#ifndef CORE_PRIVATE_H
#define CORE_PRIVATE_H

#include "magnat/match.h"

/* Invariants:
 *   - playing `moves` from `start` gives `pos`;
 *   - the moves from chain_start on are no chance and have shown nothing; there
 *     may be none. Those of seat s from open[s] on, which is not earlier, were
 *     made while it has been deciding;
 *   - no seat has been asked by a move from `joined` on;
 *   - if there are some, playing the moves from chain_from on, which is not
 *     later, from `chain` gives `pos`. */
struct mag_match {
    const struct mag_rules *rules; /* lent */
    unsigned char *pos;            /* owned: one block for all four */
    unsigned char *start, *chain, *spare;
    struct mag_move *moves; /* owned */
    int n_moves, room;
    int chain_start, chain_from;
    int open[MAG_MAX_SEATS], joined;
    bool from_start; /* began at a loaded position */
};

#endif
