/* position.h - L'Ambition des Rois: the compiled cards, the position, and what
 * can be done and can happen. */
#ifndef ROIS_POSITION_H
#define ROIS_POSITION_H

#include "core/pile.h"
#include "games/rois/rois.h"
#include "games/rois/tokens.h"
#include "magnat/game.h"

enum {
    ROIS_SEATS = 4,
    CATEGORIES = 9,          /* ROI-S2: of heroes */
    HEROES = 2 * CATEGORIES, /* starting ones, then advanced ones */
    SENT = 3,                /* ROI-T5: heroes sent into a combat */
    MARKET = 5,              /* ROI-U2 */
    MAX_CARDS = 48,          /* kingdom cards, and so their kinds */
    MAX_COPIES = 3,          /* of a building or an item: see struct bag */
    PALACE = MAX_CARDS,      /* the palace as a card */
    NO_CARD = 255,
    MAX_LOOK = 4,       /* advanced heroes read at once */
    PALACES_TO_WIN = 2, /* ROI-T11 */
    TURN_LIMIT = 200,   /* ROI-T16 */
    ID_ROOM = 24,       /* of a name in notation */
    NAME_ROOM = 48      /* of a name in words */
};

/* --- Cards ---------------------------------------------------------------- */

struct price {
    purse fixed;
    uint8_t any; /* tokens of any kind */
};

struct income {
    purse fixed;
    uint8_t any;   /* tokens of any kind */
    uint8_t other; /* tokens of any kind but honour */
};

/* What is known of the printed card (the rest is reconstructed). */
enum sourced {
    SOURCED_NAME = 1,
    SOURCED_COST = 2,
    SOURCED_EFFECT = 4,
    SOURCED_COPIES = 8,
    SOURCED_CATEGORY = 16
};

struct label {
    char id[ID_ROOM];
    char name[MAG_LANGS][NAME_ROOM];
    uint8_t sourced; /* enum sourced */
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
    uint8_t least, most; /* building, attack and defence: blocked heroes ... */
    uint16_t categories; /* ... of these categories */
    uint8_t theft_less;  /* building: each hero's theft takes so much less */
    uint8_t promotion_cost, promotion_draw; /* building: ROI-T17 */
    uint8_t promote;                        /* citizen: a free promotion */
    uint8_t steal;                          /* citizen: tokens */
    uint8_t per_building;   /* citizen: tokens for each building ... */
    uint8_t building_limit; /* ... but no more than so many */
    uint8_t build;          /* citizen: may buy a building ... */
    uint8_t build_less;     /* ... for so many tokens less */
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

static inline const struct rois_rules *roi(const struct mag_rules *rules)
{
    return (const struct rois_rules *)mag_rules_data(rules);
}

/* --- The position ------------------------------------------------------------ */

/* What is to be decided now, or drawn. */
enum phase {
    PHASE_FIRST,   /* chance: who attacks first */
    PHASE_FILL,    /* chance: a place of the market is filled */
    PHASE_DRAW,    /* chance: an advanced hero */
    PHASE_GLIMPSE, /* chance: which hero the crystal ball shows */
    PHASE_OUTFIT,  /* a first token is chosen (ROI-U1) */
    PHASE_START,   /* which start building acts next */
    PHASE_SWAP,    /* the port */
    PHASE_DEVELOP, /* ROI-T2 */
    PHASE_DROP,    /* which part of a price is dropped (ROI-T18) */
    PHASE_PAY,     /* with what a * is paid */
    PHASE_GAIN,    /* what a free income brings */
    PHASE_HORN,    /* the same, of an item used at any time */
    PHASE_STEAL,   /* which token is stolen */
    PHASE_CYCLE,   /* which market card goes under the pile (ROI-T8) */
    PHASE_OFFER,   /* a free promotion: yes or no */
    PHASE_KEEP,    /* which of the heroes read is kept */
    PHASE_BUILD,   /* the architect's purchase */
    PHASE_BEFORE,  /* the crystal ball, before heroes are chosen */
    PHASE_CHOOSE,  /* ROI-T5 */
    PHASE_BET,     /* ROI-M4 */
    PHASE_SHIELD,
    PHASE_CAPE,
    PHASE_USE,  /* ROI-T7 */
    PHASE_WARD, /* the amulet */
    PHASE_OVER,
    PHASES
};

/* Where the turn stands, when nothing else is to be done. */
enum step {
    STEP_OUTFIT,
    STEP_REFILL,
    STEP_START,
    STEP_DEVELOP,
    STEP_BEFORE,
    STEP_CHOOSE,
    STEP_BET,
    STEP_REVEAL,
    STEP_SHIELD,
    STEP_CAPE,
    STEP_USE,
    STEP_ATTACK_ICONS,
    STEP_DEFENCE_ICONS,
    STEP_RETURN,
    STEPS
};

/* What a payment is for. */
enum deed {
    DEED_NONE,
    DEED_BUY,    /* which: a card */
    DEED_HERO,   /* which: a category */
    DEED_DOUBLE, /* the same, with the mirror */
    DEED_TRADE,  /* which: a start building */
    DEED_PROMOTE,
    DEEDS
};

/* What an action has set going, worked off from top to bottom. */
struct todo {
    purse due;      /* the fixed part of a price, not yet paid */
    uint16_t aside; /* ROI-M2: owned heroes set aside, by category */
    uint8_t what;   /* enum deed */
    uint8_t which;
    uint8_t drop;    /* tokens still to be dropped from the price */
    uint8_t due_any; /* tokens of any kind still to be paid */
    uint8_t horn_any, horn_other; /* gains of an item used at any time */
    uint8_t any, other;           /* gains to be chosen ... */
    uint8_t gainer;               /* ... by this seat; 0 without gains */
    uint8_t floor; /* the last kind named in a chain: they ascend */
    uint8_t swaps;
    uint8_t ward; /* the robbed seat may use its amulet */
    uint8_t steal;
    uint8_t cycle;    /* market cards that may go under the pile */
    uint8_t n_picked; /* ... and those named so far: places */
    uint8_t picked[MARKET];
    uint8_t fill;        /* places of the market to be filled: a set */
    uint8_t offer;       /* a free promotion is offered */
    uint8_t draw;        /* advanced heroes still to be drawn */
    uint8_t secret;      /* ... and read by the attacker alone */
    uint8_t may_decline; /* ... who may take none of them */
    uint8_t n_look;
    uint8_t look[MAX_LOOK]; /* categories, in the order drawn */
    uint8_t teach;          /* a citizen lets read so many */
    uint8_t renew;
    uint8_t build; /* 1 + the tokens less; 0: no purchase */
    uint8_t spare;
};

/* Buildings and items of a seat: a number from 0 to 3 for each card, its two
 * bits in two words. */
struct bag {
    uint64_t ones, twos;
};

struct kingdom {
    struct bag own;
    purse tokens;
    uint16_t advanced; /* categories whose hero is promoted */
    uint8_t palaces;
    uint8_t bet; /* 0, or 1 + kind + KINDS * side: the stake */
};

enum side { SIDE_ATTACK, SIDE_DEFENCE, SIDES };

/* Invariants, all tested by rois_check():
 *   - tokens of each kind add up: bank, kingdoms, stakes;
 *   - no card is there more often than the content says; buildings, citizens
 *     and items that left the game are nowhere;
 *   - advanced heroes add up: pile, kingdoms, those being read or set aside;
 *   - heroes are chosen in ascending order, at most three a side, and only
 *     during a combat; blocked and used heroes are the attacker's;
 *   - the phase fits the step and what is to be done;
 *   - fields that are not in use are zero. */
struct rois {
    uint8_t phase, step;
    uint8_t attacker, defender;
    uint8_t outfitted;      /* seats that have their first tokens */
    uint8_t second;         /* the second development, or what leads to it */
    uint8_t actions;        /* of development, left in this phase */
    uint8_t reversed;       /* ROI-M3: attacks go to the right */
    uint16_t turns;         /* finished */
    uint16_t chosen[SIDES]; /* sets of categories */
    uint16_t blocked;       /* attacking heroes, items included */
    uint16_t used;          /* attacking heroes used */
    uint8_t shown;          /* sides that have been revealed: a set */
    uint8_t peeking;  /* the crystal ball: 1 the defender commits, 2 chance
                       * picks, 3 the attacker has seen */
    uint8_t glimpsed; /* 1 + the category seen */
    uint8_t warded;   /* the amulet is at work */
    uint8_t bets;     /* ROI-M4: seats asked so far */
    uint8_t market[MARKET]; /* cards, NO_CARD in gaps */
    purse bank;
    struct todo todo;
    uint8_t winner; /* 1 + the seat with two palaces */
    uint8_t spare[7];
    struct bag to_start; /* start buildings that have not acted yet */
    struct bag fresh;    /* items bought in this phase (ROI-T15) */
    struct kingdom seat[ROIS_SEATS];
    struct pile deck;    /* kingdom cards */
    struct pile academy; /* advanced heroes, by category */
};

static inline int bag_count(const struct bag *b, int card)
{
    return (int)((b->ones >> card & 1) + 2 * (b->twos >> card & 1));
}
static inline uint64_t bag_set(const struct bag *b)
{
    return b->ones | b->twos;
}
void roi_bag_add(struct bag *b, int card);
void roi_bag_take(struct bag *b, int card);
int roi_bag_size(const struct bag *b, uint64_t among);

/* Verbs, in the order of the table in tables.c. */
enum verb {
    VERB_FIRST,
    VERB_SHOW,
    VERB_DRAW,
    VERB_GLIMPSE,
    VERB_TAKE,
    VERB_DROP,
    VERB_PAY,
    VERB_STEAL,
    VERB_SWAP,
    VERB_ACT,
    VERB_BUY,
    VERB_BUY_WITH,
    VERB_PROMOTE,
    VERB_KEEP,
    VERB_SEND,
    VERB_LAST,
    VERB_BET,
    VERB_BLOCK,
    VERB_UNBLOCK,
    VERB_USE,
    VERB_DOUBLE,
    VERB_CYCLE,
    VERB_ITEM,
    VERB_PASS,
    VERBS
};

enum event {
    EVENT_FIRST,
    EVENT_TURN,
    EVENT_SHOWN,
    EVENT_GAINED,
    EVENT_PAID,
    EVENT_DROPPED,
    EVENT_STOLE,
    EVENT_SWAPPED,
    EVENT_ACTED,
    EVENT_BOUGHT,
    EVENT_PALACE,
    EVENT_ITEM,
    EVENT_PROMOTED,
    EVENT_READ,
    EVENT_READ_HIDDEN,
    EVENT_ASIDE,
    EVENT_SENT,
    EVENT_READY,
    EVENT_GLIMPSED,
    EVENT_GLIMPSED_HIDDEN,
    EVENT_REVEALED,
    EVENT_BET,
    EVENT_NO_BET,
    EVENT_ATTACK,
    EVENT_BET_WON,
    EVENT_BET_LOST,
    EVENT_BLOCKED,
    EVENT_SHIELDED,
    EVENT_FREED,
    EVENT_USED,
    EVENT_WARDED,
    EVENT_CYCLED,
    EVENT_RENEWED,
    EVENT_RETURNED,
    EVENT_PASSED,
    EVENT_REVERSED,
    EVENT_LIMIT,
    EVENT_WON,
    EVENTS
};

enum term {
    TERM_KIND = MAG_TYPE_GAME, /* honour food land gold, and "any" */
    TERM_TOKENS,               /* a purse */
    TERM_CARD,
    TERM_HERO,     /* 0..8 starting, 9..17 advanced */
    TERM_ADVANCED, /* an advanced hero, by category */
    TERM_HEROES,   /* a set of heroes */
    TERM_SIDE
};

extern const struct mag_verb rois_verbs[VERBS];
extern const struct mag_event_kind rois_events[EVENTS];
extern const char *const rois_kind[KINDS + 1];
extern const char *const rois_category[CATEGORIES];
extern const char *const rois_side[SIDES];
extern const char *const rois_icon[ICONS];
extern const char *const rois_use[USES];
extern const char *const rois_type[CARD_TYPES];

#endif
