/* match_internal.h - a match from the inside, for match.c and record.c. */
#ifndef CORE_MATCH_INTERNAL_H
#define CORE_MATCH_INTERNAL_H

#include "magnat/match.h"

/* Invariants:
 *   - playing `moves` from `start` gives `pos`;
 *   - playing the moves from chain_start on from `chain` gives `pos`, and
 *     they are all of one seat and may all be taken back. */
struct mag_match {
    const struct mag_rules *rules; /* lent */
    unsigned char *pos;            /* owned: one block for all four */
    unsigned char *start, *chain, *spare;
    struct mag_move *moves; /* owned */
    int n_moves, room;
    int chain_start;
    bool from_start; /* began at a loaded position */
};

#endif
