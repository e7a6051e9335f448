/* take_back.h - a move that its seat takes back, while others decide. */
#ifndef CORE_TAKE_BACK_H
#define CORE_TAKE_BACK_H

#include "magnat/match.h"

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
