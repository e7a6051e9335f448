/* match_internal.h - a match from the inside, for match.c and record.c. */
#ifndef CORE_MATCH_INTERNAL_H
#define CORE_MATCH_INTERNAL_H

#include "magnat/match.h"

/* Invariants:
 *   - playing `moves` from `start` gives `pos`;
 *   - the moves from chain_start on are all of one seat and may all be taken
 *     back; there may be none;
 *   - if there are some, playing the moves from chain_from on, which is not
 *     later, from `chain` gives `pos`. */
struct mag_match {
    const struct mag_rules *rules; /* lent */
    unsigned char *pos;            /* owned: one block for all four */
    unsigned char *start, *chain, *spare;
    struct mag_move *moves; /* owned */
    int n_moves, room;
    int chain_start, chain_from;
    bool from_start; /* began at a loaded position */
};

#endif
