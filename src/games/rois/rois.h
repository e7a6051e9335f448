/* rois.h - L'Ambition des Rois: the position, and the ways to it. */
#ifndef ROIS_H
#define ROIS_H

#include "core/pile.h"
#include "games/rois/bag.h"
#include "games/rois/box.h"
#include "games/rois/tokens.h"
#include "magnat/decide.h"

struct rois_rules; /* games/rois/content.h */

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

/* A free income is never more: no bank holds as much, so the rest would be
 * lost anyway. */
enum { MOST_GAIN = 240 };

/* What an action has set going, worked off from top to bottom. */
struct todo {
    purse due;      /* the fixed part of a price, not yet paid */
    uint16_t aside; /* ROI-M2: owned heroes set aside, by category */
    uint8_t what;   /* enum deed */
    uint8_t which;
    uint8_t drop;    /* tokens still to be dropped from the price */
    uint8_t due_any; /* tokens of any kind still to be paid */
    uint8_t horn_any, horn_other; /* gains of an item used at any time */
    uint8_t any, other;           /* gains to be chosen */
    uint8_t gainer; /* the seat that chooses them; 0 without gains */
    uint8_t floor;  /* the last kind named in a chain: they ascend */
    uint8_t swaps;
    uint8_t ward; /* the robbed seat may use its amulet */
    uint8_t steal;
    uint8_t cycle;    /* market cards that may go under the pile */
    uint8_t n_picked; /* those named so far to go under the pile: places */
    uint8_t picked[MARKET];
    uint8_t fill;        /* places of the market to be filled: a set */
    uint8_t offer;       /* a free promotion is offered */
    uint8_t draw;        /* advanced heroes still to be drawn */
    uint8_t secret;      /* heroes drawn are read by the attacker alone */
    uint8_t may_decline; /* the attacker may take none of these heroes */
    uint8_t n_look;
    uint8_t look[MAX_LOOK]; /* categories, in the order drawn */
    uint8_t teach;          /* a citizen lets read so many */
    uint8_t renew;
    uint8_t build; /* 1 + the tokens less; 0: no purchase */
    uint8_t spare;
};

struct kingdom {
    struct bag own;
    purse tokens;
    uint16_t advanced; /* categories whose hero is promoted */
    uint8_t palaces;
    uint8_t bet; /* 0, or 1 + kind + KINDS * side: the stake */
};

enum side { SIDE_ATTACK, SIDE_DEFENCE, SIDES };

/* The crystal ball (ROI-T12). */
enum peek {
    PEEK_NONE,
    PEEK_COMMIT, /* the defender chooses first */
    PEEK_PICK,   /* chance picks one of its heroes */
    PEEK_SEEN    /* the attacker has seen it */
};

/* Invariants, all tested by roi_check():
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
    uint8_t peeking;        /* enum peek */
    uint8_t glimpsed;       /* 1 + the category seen */
    uint8_t warded;         /* the amulet is at work */
    uint8_t bets;           /* ROI-M4: seats asked so far */
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

/* --- The ways to it --------------------------------------------------------- */

/* What a seat has bet, and on whom; if it has. */
static inline int roi_stake(const struct kingdom *k)
{
    return (k->bet - 1) % KINDS;
}

static inline int roi_backed(const struct kingdom *k)
{
    return (k->bet - 1) / KINDS;
}

static inline const struct rois *roi_at(const struct mag_play *p)
{
    return (const struct rois *)p->pos;
}

/* To write to: only where something is done. */
static inline struct rois *roi_edit(const struct mag_play *p)
{
    return (struct rois *)p->edit;
}

static inline const struct rois_rules *roi_cards(const struct mag_play *p)
{
    return (const struct rois_rules *)mag_rules_data(p->rules);
}

static inline const struct kingdom *roi_attacker(const struct mag_play *p)
{
    return &roi_at(p)->seat[roi_at(p)->attacker];
}

static inline const struct kingdom *roi_defender(const struct mag_play *p)
{
    return &roi_at(p)->seat[roi_at(p)->defender];
}

#endif
