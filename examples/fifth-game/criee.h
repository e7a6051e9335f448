/* criee.h - La criée, a tiny game that shows how one is written: its position,
 * and what its files lend each other. */
#ifndef CRIEE_H
#define CRIEE_H

#include "magnat/game.h"

extern const struct mag_game cri_game; /* criee.c: the rules */

enum { SEATS = 4, NOTES = 16 };

/* --- The cards (baskets.c): how many fish are in each basket ------------------- */

enum { BASKETS = 4, MAX_FISH = 9, HAND = BASKETS };

struct cri_rules {
    uint8_t fish[BASKETS];
};

static inline int cri_fish(const struct mag_rules *rules, int basket)
{
    return ((const struct cri_rules *)mag_rules_data(rules))->fish[basket];
}

extern const char cri_cards[];
enum mag_status cri_compile(struct mag_rules *rules,
                            const struct mag_content *content,
                            struct mag_err *err);

/* --- The position --------------------------------------------------------------- */

/* Sets of notes have bit n for note n. Invariants, tested by check() of criee.c:
 * every note is in one place, a hand, a bid, unseen or shown; every seat has as
 * many notes as the others, a sealed one counted; who waits is who has not
 * bid. */
struct criee {
    uint8_t phase, waiting, dealt, sold;
    uint32_t hand[SEATS], unseen, shown;
    uint8_t bid[SEATS], fish[SEATS];
};

/* --- What people see of it (shown.c) ---------------------------------------------- */

/* The texts: cri_words says each in both languages. */
enum {
    T_TITLE = MAG_OWN_TEXT,
    T_BLURB,
    T_DEAL,
    T_BID,
    T_ASKED,
    T_NOTE,
    T_SHOWN,
    T_SOLD,
    T_NOT_THERE,
    T_BASKET,
    T_IN_BASKET,
    T_SEEN,
    T_SEATS,
    T_FISH,
    T_NOTES,
    T_HAND,
    T_SEALED
};

extern const struct mag_words cri_words[];
extern const struct mag_shape cri_shape;
extern const struct mag_about cri_about;
void cri_view(const struct mag_rules *rules, const void *pos, int seat,
              struct mag_writer *w);

#endif
