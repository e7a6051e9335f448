/* content.h - the cards and figures of L'Ambition des Rois, compiled from the
 * content. */
#ifndef ROIS_CONTENT_H
#define ROIS_CONTENT_H

#include "games/rois/box.h"
#include "games/rois/tokens.h"
#include "magnat/game.h"

enum {
    ID_ROOM = 24,   /* of a name in notation */
    NAME_ROOM = 48, /* of a name in words */
    TALE_ROOM = 200 /* of a word or two about it */
};

struct price {
    purse fixed;
    uint8_t any; /* tokens of any kind */
};

struct income {
    purse fixed;
    uint8_t any;   /* tokens of any kind */
    uint8_t other; /* tokens of any kind but honour */
};

struct label {
    char id[ID_ROOM];
    char name[MAG_LANGS][NAME_ROOM];
    char tale[MAG_LANGS][TALE_ROOM]; /* a word about it; may be empty */
    uint8_t sourced; /* what is known of the printed card: a set of
                      * roi_sourced_word; the rest is reconstructed */
};

struct hero {
    struct price cost;
    struct income income;
    uint8_t steal; /* tokens */
    uint8_t cycle; /* market cards */
};

enum card_type { BUILDING, CITIZEN, ITEM, CARD_TYPES };

/* When a building acts. */
enum icon { ICON_START, ICON_ATTACK, ICON_DEFENCE, ICON_DEVELOPMENT, ICONS };

/* What an item is good for. */
enum use {
    USE_UNBLOCK,  /* the cape: a blocked hero of the attacker's */
    USE_BLOCK,    /* the shield: one more attacking hero */
    USE_PEEK,     /* the crystal ball */
    USE_DOUBLE,   /* the mirror: a hero's income */
    USE_INCOME,   /* the horn: at any decision of one's own turn */
    USE_DEVELOP,  /* the lamp: one more action */
    USE_DISCOUNT, /* the scroll: `amount` tokens less */
    USE_WARD,     /* the amulet */
    USES
};

/* One kind of kingdom card. The vocabulary of effects: each figure below is
 * one, zero where the card does not have it. */
struct card {
    struct price cost;
    struct income income;
    struct price pay; /* building, start: what its income costs, if anything */
    uint8_t type;     /* enum card_type */
    uint8_t copies;
    uint8_t icon;        /* building: enum icon */
    uint8_t swaps;       /* building, start: tokens that may be swapped */
    uint8_t least, most; /* building, attack and defence: blocked heroes */
    uint16_t categories; /* building: categories of heroes that count there */
    uint8_t theft_less;  /* building: each hero's theft takes so much less */
    uint8_t promotion_cost, promotion_draw; /* building: ROI-T17 */
    uint8_t promote;                        /* citizen: a free promotion */
    uint8_t steal;                          /* citizen: tokens */
    uint8_t per_building;   /* citizen: tokens for each building */
    uint8_t building_limit; /* citizen: no more buildings than so many count */
    uint8_t build;          /* citizen: may buy a building */
    uint8_t build_less;     /* citizen: so many tokens off that building */
    uint8_t look;           /* citizen: reads so many advanced heroes */
    uint8_t renew;          /* citizen: a new market */
    uint8_t use, amount;    /* item */
};

/* What a seat starts with (ROI-U1, ROI-M1): tokens, and one of some kinds. */
struct outfit {
    purse take;
    uint8_t choose; /* a set of kinds; 0: no choice */
};

/* The cards and figures, compiled: mag_rules_data(). */
struct rois_rules {
    struct card card[MAX_CARDS + 1]; /* the palace included */
    struct hero hero[HEROES];
    struct outfit outfit[ROIS_SEATS]; /* by place after the first attacker */
    int n_cards;
    uint8_t tokens;    /* of each kind in all (ROI-S1) */
    uint8_t promotion; /* what a promotion costs (ROI-T4) */
    uint8_t palaces;
    uint8_t advanced_copies;      /* ROI-M1 */
    uint64_t of_type[CARD_TYPES]; /* sets of cards */
    uint64_t with_icon[ICONS];
    uint64_t plain_start; /* start buildings that only give fixed income */
    uint64_t optional_start;
    uint64_t for_use[USES];
    uint64_t safes;   /* buildings that make thefts smaller */
    uint64_t schools; /* buildings that make promotion cheaper */
    struct label label[MAX_CARDS + 1], hero_label[HEROES];
    /* For programs that play, reckoned once: what a hero brings when it is
     * used, and a card in a turn (a building) or once (an item). */
    double hero_worth[HEROES], card_worth[MAX_CARDS + 1];
    /* Tokens of a kind, by the palaces still to be built and their number. */
    double token_worth[PALACES_TO_WIN + 1][KINDS][UINT8_MAX + 1];
};

static inline const struct rois_rules *roi_cards_of(
    const struct mag_rules *rules)
{
    return (const struct rois_rules *)mag_rules_data(rules);
}

enum mag_status roi_compile(struct mag_rules *rules,
                            const struct mag_content *content,
                            struct mag_err *err);

#endif
