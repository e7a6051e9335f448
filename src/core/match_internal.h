/* match_internal.h - a match from the inside, for match.c and record.c; and
 * what the table online takes back. */
#ifndef CORE_MATCH_INTERNAL_H
#define CORE_MATCH_INTERNAL_H

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

/* The seat's last move, if it can take it back, or -1. Others may have decided
 * since, as long as nothing was drawn or shown: where several decide at once
 * they do so in secret, and whether a seat can take something back must not
 * say whether they have. So a move that has asked another seat stays, whether
 * that one has answered or not. */
int match_last_own(const struct mag_match *m, int seat);
/* Takes it back. The moves of others behind it stay, each one place earlier.
 * MAG_E_ILLEGAL: there is none, or one of theirs rests on it. */
enum mag_status match_take_back(struct mag_match *m, int seat);

#endif
