/* criee.h - La criée, a tiny game that shows how one is written. */
#ifndef CRIEE_H
#define CRIEE_H

#include "magnat/game.h"

extern const struct mag_game cri_game;

/* The cards (baskets.c): how many fish are in each basket. */
enum { BASKETS = 4, MAX_FISH = 9 };
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

/* What a view looks like (shapes.c), and all words (words.c). */
extern const struct mag_shape cri_view_shape;
extern const struct mag_words cri_words[];

enum {
    T_TITLE = MAG_OWN_TEXT,
    T_BLURB,
    T_DEAL,
    T_BID,
    T_NOTE,
    T_SHOWN,
    T_SOLD,
    T_NOT_THERE,
    T_LABEL_BASKET,
    T_LABEL_LEFT,
    T_LABEL_SHOWN,
    T_LABEL_PLAYERS,
    T_LABEL_FISH,
    T_LABEL_NOTES,
    T_LABEL_HAND,
    T_LABEL_BID
};

#endif
