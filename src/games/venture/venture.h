/* venture.h - a position of Venture or of Riche ou Pauvre.
 *
 * One game, two rule sets. Its facts and its phases are in game.c; each phase
 * is played in the file that its row names. */
#ifndef VENTURE_H
#define VENTURE_H

#include "core/pile.h"
#include "games/venture/cards.h"
#include "magnat/decide.h"
#include "magnat/game.h"

struct ven_rules; /* content.h: the cards and options, compiled */

/* In the order of the table in game.c. */
enum phase {
    PHASE_DEALER,  /* chance: who deals */
    PHASE_CENTRE,  /* chance: the first companies are shown */
    PHASE_DEAL,    /* chance: the hands */
    PHASE_FORCED,  /* VEN-O2: a faulty pile must be mended first */
    PHASE_TURN,    /* operations */
    PHASE_PLACE,   /* where the company just won is laid (VEN-C3) */
    PHASE_BUILD,   /* piles are rebuilt (VEN-O4) */
    PHASE_PAY,     /* the cards that pay are named (VEN-T4) */
    PHASE_DISCARD, /* VEN-T2 */
    PHASE_REFILL,  /* chance: the centre is refilled (VEN-T5) */
    PHASE_DRAW,    /* chance: resources are drawn */
    PHASE_OVER,
    PHASES
};

/* A seat's companies: all its piles one after the other, each from bottom to
 * top. `bottoms` has bit i set when card[i] is the bottom of a pile. */
struct holding {
    uint64_t bottoms;
    uint8_t n;
    uint8_t card[MAX_COMPANIES];
    uint8_t spare[7]; /* zero, so that all bytes are told */
};

/* Invariants, all tested by ven_check():
 *   - each company is in exactly one place: centre, a holding, being placed,
 *     being rebuilt, or in the reserve;
 *   - resource cards of each kind add up to the content's copies: hands,
 *     stock, discards, profit cards set aside;
 *   - to_come is at most the reserve, and the centre is never above its size;
 *   - every pile is legal (VEN-C1) unless `mistakes` is on;
 *   - what is due can be paid by the hand of the seat on turn (VEN-T3);
 *   - cards named for payment are in that hand, and do not yet cover the sum;
 *   - fields that a phase does not use are zero, and so is everything behind
 *     the cards of a holding. */
struct venture {
    uint8_t phase;
    uint8_t turn;        /* the seat on turn; before the deal, the dealer */
    uint8_t dealt;       /* PHASE_DEAL: cards dealt so far */
    uint8_t to_draw;     /* PHASE_DRAW: cards still to come */
    uint8_t won;         /* PHASE_PLACE: the company, else 0 */
    uint8_t operated;    /* the seat on turn has performed an operation */
    uint8_t bought;      /* the seat on turn has bought from the centre */
    uint8_t last_turn;   /* VEN-G1: the last company has been bought */
    uint8_t strict;      /* PHASE_BUILD: forced, so piles must be legal */
    uint8_t open;        /* PHASE_BUILD: the last pile may still grow */
    uint8_t named_up_to; /* PHASE_PAY: the last kind named */
    uint8_t aside;       /* profit cards shown in this draw (VEN-P1) */
    uint8_t discarded_profits;
    uint8_t to_come; /* companies that will still come from the reserve */
    uint16_t due;    /* the turn's total so far (VEN-T3) */
    uint16_t quiet;  /* turns since the last purchase (VEN-G4) */
    uint16_t spare;
    uint32_t score[MAG_MAX_SEATS];
    uint32_t last_profit[MAG_MAX_SEATS]; /* of the final count */
    uint32_t spare_too;
    uint64_t centre; /* a set of companies */
    uint64_t lifted; /* PHASE_BUILD: companies not yet laid again */
    bundle named;    /* PHASE_PAY: cards named so far */
    bundle discards; /* without profit cards */
    bundle laid;     /* cards that last left a hand, for all to see */
    bundle hand[MAG_MAX_SEATS];
    struct holding held[MAG_MAX_SEATS];
    struct pile reserve; /* companies */
    struct pile stock;   /* resources */
};

/* The position to look at, the same to write to (only while doing), and the
 * compiled cards. */
static inline const struct venture *ven_at(const struct mag_play *p)
{
    return (const struct venture *)p->pos;
}

static inline struct venture *ven_edit(const struct mag_play *p)
{
    return (struct venture *)p->edit;
}

static inline const struct ven_rules *ven_cards_of(
    const struct mag_rules *rules)
{
    return (const struct ven_rules *)mag_rules_data(rules);
}

static inline const struct ven_rules *ven_cards(const struct mag_play *p)
{
    return ven_cards_of(p->rules);
}

#endif
