/* made.h - what a game that is kept was made with: the version of the rules
 * and the cards. */
#ifndef CORE_MADE_H
#define CORE_MADE_H

#include "magnat/game.h"

struct made {
    int version;    /* of the rules */
    uint64_t cards; /* mag_rules.content_hash */
};

/* What a game is made with today. */
struct made made_now(const struct mag_rules *rules);

/* What was made before anything named its cards: version 1, and the cards of
 * that time. A game that came later: its cards of today. */
struct made made_first(const struct mag_rules *rules);

#endif
