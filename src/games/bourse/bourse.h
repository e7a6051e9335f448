/* bourse.h - Maxi Bourse International: the position.
 *
 * The rules follow the booklet: setup.c, turn.c, stop.c (title squares),
 * buying.c (alone), auction.c, selling.c, purchase.c, draw.c, rumours.c,
 * payment.c, forced.c, imprudence.c, income.c, end.c. They share market.c
 * (lots, quotes), orders.c, sealed.c and refusal.c. */
#ifndef BOURSE_H
#define BOURSE_H

#include "games/bourse/content.h"

enum {
    MAJORITY = 6,         /* BOU-P2 */
    STAKE = 3,            /* BOU-P3 */
    ORDER_MAX = 2,        /* BOU-A3: lots in one ask */
    BANK = MAG_MAX_SEATS, /* the holder after the last seat */
    HOLDERS,
    DEAREST = 10, /* BOU-X2: times the quote, the highest private price */
    PRICES = 3,   /* BOU-X2: named by each side of a private purchase */
    FALLS = 2,    /* BOU-V3: rounds in which refusals lower the quote */
    FACES = 6,    /* of a die */
    /* Throws that end level before the seat nearest to the first takes the
     * start: it happens once in 10^20 games, and bounds their length. */
    MAX_TIES = 20,
    /* A holder's prices, from the quote on, and its refusal. */
    BOU_MAX_LEGAL = (DEAREST - 1) * QUOTE_MAX / STEP + 8
};

/*                 +-----------------------------------------------+
 *  PICK -> THROW -> BEFORE -> DICE -> BUY -> CHOOSE -> ASK ... -> next turn
 *                    |  ^              |       DRAW -> NAME ...
 *                    v  |              +-- each order: WINDOW -> payment
 *     SELL_LOTS, OFFER, RAISE, AUCTION, FALL        (a sale)
 *     ABOUT, WISH, HOLDER, BUYER                    (a private purchase)
 *     FORCED, FORCED_LOTS, FORCED_ASK               (a seat must find money)
 *     FORCED, FORCED_LOTS, OFFER ...                (for an order: a sale)
 */
enum phase {
    PHASE_PICK,      /* BOU-S3 */
    PHASE_THROW,     /* chance: who starts (BOU-S4) */
    PHASE_BEFORE,    /* before rolling (BOU-T1) */
    PHASE_SELL_LOTS, /* BOU-V1 */
    PHASE_OFFER,     /* sealed (BOU-V2) */
    PHASE_RAISE,     /* BOU-V5 */
    PHASE_AUCTION,   /* sealed (BOU-A7) */
    PHASE_FALL,      /* BOU-V3 */
    PHASE_ABOUT,     /* BOU-X2: which company */
    PHASE_WISH,      /* BOU-X2: how many lots */
    PHASE_HOLDER,    /* BOU-X2: the holder names or answers a price */
    PHASE_BUYER,     /* BOU-X2: the buyer's answer */
    PHASE_DICE,      /* chance */
    PHASE_BUY,       /* BOU-D1, BOU-C8: which company */
    PHASE_BUY_LOTS,
    PHASE_CHOOSE, /* BOU-A2 */
    PHASE_ASK,    /* BOU-A3 */
    PHASE_DRAW,   /* chance: a card */
    PHASE_NAME,   /* a card lets the seat name a company */
    PHASE_WINDOW, /* sealed (BOU-C6) */
    PHASE_FORCED, /* BOU-C7: which company */
    PHASE_FORCED_LOTS,
    PHASE_FORCED_ASK, /* sealed */
    PHASE_OVER,
    PHASES
};

/* What an order is for: where play goes on once it is paid. */
enum order_kind {
    ORDER_NONE,
    ORDER_QUOTE,   /* BOU-A4 */
    ORDER_BEST,    /* BOU-A5, BOU-A7 */
    ORDER_OFFER,   /* BOU-V2 */
    ORDER_FALL,    /* BOU-V3 */
    ORDER_DOUBLE,  /* BOU-D1 */
    ORDER_CARD,    /* BOU-C8 */
    ORDER_PRIVATE, /* BOU-X1 */
    ORDER_BANK,    /* BOU-V3: the bank takes what is left of a sale */
    ORDERS
};

/* Lots of one company at one price, ordered and not yet paid. */
struct order {
    int32_t price;
    uint8_t kind, company;
    uint8_t seller;  /* a seat, or BANK */
    uint8_t first;   /* clockwise from this seat */
    uint8_t failing; /* set of seats that cannot pay (BOU-I5) */
    uint8_t unused[3];
    uint8_t ask[8]; /* lots, by seat */
};

/* Lots on sale by the selling rules. sale[1] is that of a seat which cannot pay
 * its order: its own lots (BOU-I6), then those seized (BOU-I2). It may happen
 * while an order of sale[0] is being paid. */
struct sale {
    int32_t proceeds; /* of a seizure, what the seat paid included */
    uint8_t seller;   /* a seat, or BANK: seized */
    uint8_t company;
    uint8_t left;   /* lots still on offer */
    uint8_t round;  /* 0 sealed asks, then the falling rounds 1 and 2 */
    uint8_t to_ask; /* set of seats still to be asked in this round */
    uint8_t asked;  /* PHASE_FALL: the seat that answers */
    uint8_t open;   /* is there a sale? */
    uint8_t from;   /* the others are asked clockwise from its left */
};

/* A stop on a title square. */
struct stop {
    uint8_t open;
    uint8_t own;      /* the square's company */
    uint8_t company;  /* the one whose lots are dealt */
    uint8_t in;       /* set of seats that may still ask */
    uint8_t to_speak; /* set of seats that may still ask in this round */
    uint8_t speaker;  /* PHASE_ASK */
    uint8_t at_quote; /* the next ask is bought at the quote (BOU-A4) */
    uint8_t bound;    /* the next ask must be made (BOU-A9) */
    uint8_t proposed; /* BOU-A8: holders were asked, so no other company */
    uint8_t quoted;   /* the round began with a purchase at the quote */
    uint8_t unused[2];
};

enum debt_kind { DEBT_NONE, DEBT_ORDER, DEBT_CARD, DEBT_SALE, DEBTS };

/* A seat that must find money by selling (BOU-C7). */
struct debt {
    int32_t due;     /* in all */
    int32_t fetched; /* by sales so far */
    int32_t share;   /* DEBT_CARD: to each creditor */
    uint8_t kind, debtor;
    uint8_t creditors; /* DEBT_CARD: set of seats; bit BANK: the bank */
    uint8_t queue;     /* DEBT_CARD: seats that owe the same after this one */
    uint8_t company, lots; /* on offer now */
    uint8_t unused[2];
};

/* A private purchase (BOU-X2). */
struct deal {
    int32_t asked, answered; /* the last price of each; 0: none yet */
    uint8_t asks, answers;   /* prices that each has named */
    uint8_t holder, company, lots, open;
    uint8_t unused[2];
};

enum { HISTORY = 16 };

/* Invariants, all tested by bou_check():
 *   - ten lots of each company: the bank's and the seats' (BOU-S1); lots on
 *     sale stay with their seller until they are paid, seized ones with the
 *     bank;
 *   - held[h] is the set of companies of which holder h has lots, total[h]
 *     their number;
 *   - quotes are multiples of 10 within bounds (BOU-Q1);
 *   - each card of a deck is in exactly one place: its pile, its discards, a
 *     seat's hand (rumours), or being obeyed;
 *   - only seats in `waiting` owe a sealed answer, and their answer is 0;
 *   - cash is never negative; a ruined seat has nothing;
 *   - parts that a phase does not use are zero. */
struct bourse {
    uint64_t rumours[8]; /* sets of cards, by seat */
    uint64_t discards[DECKS];
    uint64_t held[HOLDERS];
    uint64_t sold; /* companies sold in this turn (BOU-V1) */
    int32_t cash[MAG_MAX_SEATS];
    struct debt debt;
    struct sale sale[2];
    struct order order;
    struct deal deal;
    struct stop stop;
    uint16_t total[HOLDERS];
    uint16_t rounds; /* played to the end */
    uint16_t called; /* PHASE_AUCTION: the price called */
    uint16_t card;   /* being obeyed: deck and number, plus 1 */
    uint16_t quote[MAX_COMPANIES];
    int16_t change[MAX_COMPANIES]; /* the last one */
    uint8_t phase;
    uint8_t turn; /* PHASE_PICK, PHASE_THROW: who picks or throws */
    uint8_t starter;
    uint8_t picked;     /* PHASE_PICK: lots picked so far */
    uint8_t ties;       /* PHASE_THROW: how often the best were level */
    uint8_t contenders; /* PHASE_THROW: a set */
    uint8_t die;        /* the first of two, while the second is to come */
    uint8_t dice[2];    /* the last throw */
    uint8_t closing;    /* BOU-G3: the last lap is done */
    uint8_t approached; /* set of holders asked in this turn (BOU-X2) */
    uint8_t company;    /* named, while the number of lots is chosen */
    uint8_t drawing;    /* PHASE_DRAW: the deck */
    uint8_t stock;      /* PHASE_AUCTION: lots there are */
    uint8_t inner;      /* the sale that goes on is sale[1] */
    uint8_t n_ruined;
    uint8_t waiting;   /* set of seats whose sealed answer is missing */
    uint8_t n_history; /* snapshots taken */
    uint8_t stride;    /* rounds between two snapshots */
    uint8_t buying;    /* PHASE_BUY: ORDER_DOUBLE or ORDER_CARD */
    uint8_t answer[8]; /* sealed answers so far */
    uint8_t bid[8];    /* lots asked by seat, in this round or call */
    uint8_t throw[8];  /* PHASE_THROW: sums thrown */
    uint8_t pawn[8], laps[8], miss[8];
    uint8_t ruined[8]; /* 0, or how many were ruined before it, plus 1 */
    uint8_t lots[HOLDERS][MAX_COMPANIES];
    uint16_t history[HISTORY][MAX_COMPANIES];
    struct pile pile[DECKS];
};

static inline const struct bourse *bou_at(const struct mag_play *p)
{
    return p->pos;
}

static inline struct bourse *bou_edit(const struct mag_play *p)
{
    return p->edit;
}

/* A seat that only looks. */
static inline struct mag_play bou_looking(const struct mag_rules *rules,
                                          const struct bourse *b, int seat)
{
    return (struct mag_play){ rules, b, NULL, NULL, seat };
}

/* A copy of a position to try something on: nobody listens. */
static inline struct mag_play bou_trying(const struct mag_rules *rules,
                                         struct bourse *copy, int seat)
{
    return (struct mag_play){ rules, copy, copy, NULL, seat };
}

/* Neither ruined nor missing a turn: it may deal (BOU-I1). */
static inline bool bou_is_able(const struct bourse *b, int seat)
{
    return !b->ruined[seat] && !b->miss[seat];
}

static inline int bou_next_seat(const struct mag_play *p, int seat)
{
    return seat + 1 == p->rules->seats ? 0 : seat + 1;
}

/* The sale that goes on: a failing seat's comes before what it interrupts. */
static inline const struct sale *bou_sale(const struct bourse *b)
{
    return &b->sale[b->inner];
}

/* Is it of what the bank has seized (BOU-I2)? */
static inline bool bou_is_seizure(const struct bourse *b)
{
    return b->inner && b->sale[1].seller == BANK;
}

/* The cards that a deck may still bring, as a set. */
static inline uint64_t bou_unseen(const struct pile *pile)
{
    uint64_t set = 0;

    for (int i = 0; i < pile->kinds; i++)
        set |= (uint64_t)(pile->count[i] != 0) << i;
    return set;
}

#endif
