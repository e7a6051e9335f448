/* ambition.h - a position of Ambition.
 *
 * Money is kept in thousands of francs, and shown in francs. */
#ifndef AMBITION_H
#define AMBITION_H

#include "core/pile.h"
#include "games/ambition/box.h"
#include "magnat/decide.h"

struct amb_rules; /* games/ambition/content.h */

/* The seven operations of a month. */
enum operation {
    OP_SETUP,
    OP_HIRE,
    OP_COCOA,
    OP_MANUFACTURE,
    OP_SELL,
    OP_COLLECT,
    OP_CONFIDENTIAL,
    OP_ACCOUNTS,
    OPERATIONS
};

enum phase {
    PHASE_BANKER,   /* chance: who is banker in January */
    PHASE_DEAL,     /* chance: Express cards are dealt */
    PHASE_TALK,     /* AMB-D4: deals at the month's start */
    PHASE_HIRE,     /* sealed: four final numbers */
    PHASE_OFFER,    /* AMB-C1 */
    PHASE_BID,      /* sealed: price and number */
    PHASE_ANNOUNCE, /* AMB-C9 */
    PHASE_CONTROL,  /* AMB-C9: a call, or none */
    PHASE_WINDOW,   /* sealed: an Express, or none */
    PHASE_MAKE,     /* sealed: bars turned */
    PHASE_CURSOR,   /* sealed */
    PHASE_CONTRACT, /* chance: the next contract is turned */
    PHASE_JOIN,     /* sealed: who takes part */
    PHASE_ROUND,    /* AMB-V7: accept or refuse */
    PHASE_STEP,     /* AMB-V6: the banker's step */
    PHASE_OLD,      /* AMB-V13: old contracts passed on */
    PHASE_PLACE,    /* AMB-V9: the new one passed on or left */
    PHASE_COLLECT,  /* AMB-E1: which bundles */
    PHASE_NEWS,     /* chance: Le Confidentiel is turned */
    PHASE_SALE,     /* AMB-F5, its five choices in order */
    PHASE_SELL_TITLES,
    PHASE_REPAY,
    PHASE_BORROW,
    PHASE_BUY_TITLES,
    PHASE_RAISE, /* AMB-F6: a seat that cannot pay raises money */
    PHASE_GIFT,  /* AMB-F6: help for it, asked of another */
    PHASE_OVER,
    PHASES
};

/* One firm. Lists are in order, and zero behind their ends. */
struct firm {
    int32_t cash;   /* thousands; never negative before the end */
    uint16_t wages; /* paid this month */
    uint8_t staff[TRADES];
    uint8_t idle[TRADES]; /* that an Express keeps from counting */
    uint8_t cocoa, chocolate;
    uint8_t cursor;
    uint8_t titles, loans;
    uint8_t borrowed;         /* a loan taken since the last hiring (AMB-H6) */
    uint8_t loan_month;       /* a loan taken this month (AMB-F1) */
    uint8_t sold;             /* bars sold to the bank this month (AMB-F3) */
    uint8_t less;             /* bundles fewer this month (AMB-X7) */
    uint8_t won;              /* contracts won this month */
    uint8_t old_passed;       /* waiting contracts passed on this month */
    uint8_t old_done;         /* that choice was made this month (AMB-V10) */
    uint8_t n_waiting, n_old; /* the first n_old wait from earlier months */
    uint8_t n_passed;
    uint8_t n_bundles, old_bundles; /* the first old_bundles are older */
    uint8_t named;                  /* AMB-C1 */
    uint8_t served, served_price;   /* on the market just served */
    uint8_t waiting_card[MAX_CONTRACTS], waiting_price[MAX_CONTRACTS];
    uint8_t passed_card[MAX_SECRETARIES];
    uint8_t bundle[MAX_BUNDLES];
    uint8_t spare[2]; /* zero, so that all bytes are told */
};

/* What Le Confidentiel changes for a month. */
struct weather {
    uint8_t no_cocoa;
    uint8_t no_hiring; /* a set of trades */
    uint8_t idle;      /* a set of trades */
    uint8_t limited;   /* a worker's output is `output` */
    uint8_t output;
    uint8_t minimum;   /* bid, per bar */
    uint8_t set_aside; /* contracts of so many bars and more; 0: none */
    uint8_t extra;     /* negotiations */
};

/* A deal being talked over (AMB-D1). The proposer's first steps look to the
 * others like its own decision; from TALK_ANSWER on they know who talks. */
enum talk_stage {
    TALK_NONE,
    TALK_SUM,     /* the proposer names a sum */
    TALK_NEWS,    /* the proposer names the card that it tells */
    TALK_ANSWER,  /* the other answers */
    TALK_TELLING, /* the other, having agreed, tells a card */
    TALK_RETELL,  /* the other, having countered, tells a card */
    TALK_COUNTER, /* the proposer answers the counter-proposal */
    TALK_STAGES
};

/* What a deal is about; the one who receives the money promises. */
enum terms { TERMS_GIFT, TERMS_TRUCE, TERMS_LOAN, TERMS_NEWS, TERMS_KINDS };
enum { TERMS_ASK = TERMS_KINDS, TERMS = 2 * TERMS_KINDS };

struct talk {
    uint8_t stage;
    uint8_t from, to;
    uint8_t terms; /* enum terms, plus TERMS_ASK when `from` asks money */
    uint8_t sum;
    uint8_t news;    /* the card told, plus 1 */
    uint8_t counter; /* TALK_RETELL: the sum of the counter-proposal */
    uint8_t spare;
};

/* How far two seats' last talk may have gone, for those who did not hear it:
 * [0] is the lower seat. `low` is how much less, `high` how much more a seat
 * may have had at all times since, given what all saw. */
struct rumour {
    int16_t moved;   /* from the lower seat to the higher */
    uint16_t talked; /* 1: they did */
    int32_t low[2], high[2];
};

enum { NO_LIMIT = 1 << 24 };

/* Invariants, all tested by amb_check():
 *   - bars: cocoa and chocolate of the firms, and bars on the markets, are at
 *     most the box's; stores hold no more than their size (AMB-S2);
 *   - pawns, titles and loan cards held are at most the box's;
 *   - each contract card is in one place: the pile, being negotiated, set
 *     aside, waiting or passed on with a firm;
 *   - each Express is in at most one hand, and not among those played;
 *   - cards of Le Confidentiel are in the pile at most once each;
 *   - cards in accounting are at most the secretaries (AMB-V9); bundles and
 *     waiting contracts fit their lists, old ones first;
 *   - the banker and the seat on turn are in the game, and every seat asked;
 *     the banker is the host, or the next one left of a host who failed;
 *   - a seat that left owns nothing, and is known by its turn to leave;
 *   - sealed answers given are legal in kind, steps are within their chain;
 *   - fields that a phase does not use are zero;
 *   - with deals off there are no talks, promises, claims or rumours, and
 *     nothing to remember of them. */
struct ambition {
    uint8_t phase, op;
    uint8_t month; /* 1 .. months; 0 before January */
    uint8_t banker;
    uint8_t host;    /* who saw this month's hiring through as banker: the bank
                       passes to its left (AMB-F7) */
    uint8_t turn;    /* who decides, where it is one seat; in PHASE_HIRE the
                       borrower that hires alone, plus 1 */
    uint8_t alive;   /* a set of seats */
    uint8_t dealt;   /* Express cards dealt so far */
    uint8_t reader;  /* seat + 1 while chance shows it a card (AMB-K2) */
    uint8_t readers; /* who has read this month */
    uint8_t hit;     /* who has received an Express this month */
    uint8_t asked, waiting; /* sealed: who was asked, who has not answered */
    uint8_t step[SEATS];    /* sealed: steps answered */
    uint8_t answer[SEATS][TRADES];
    uint8_t borrowers; /* who still hires after the others (AMB-H6) */
    uint8_t window;    /* PHASE_WINDOW */
    uint8_t threats;   /* PHASE_WINDOW: who has threatened (AMB-X2) */
    uint8_t market;
    uint8_t pile[MARKETS]; /* bars on offer */
    uint8_t spoken;        /* AMB-C9: who has announced on this market */
    uint8_t callers; /* AMB-C9: who called on this market, or on the last */
    uint8_t speaker; /* PHASE_ANNOUNCE, PHASE_CONTROL: who announces */
    uint8_t said[SEATS][2];  /* price and number announced */
    uint8_t shown[SEATS][2]; /* what all saw on the market last served */
    uint8_t named_trade;     /* the trade last named by an Express, plus 1 */
    uint8_t to_turn;         /* contracts still to come this month */
    uint8_t contract;        /* being negotiated or placed, else NO_CARD */
    uint8_t joined;          /* who takes part */
    uint8_t price;           /* called, or of the contract won */
    uint8_t winner;          /* seat + 1 once accepted */
    uint8_t cancelled;
    uint8_t left;         /* PHASE_COLLECT: bundles still to be chosen */
    uint8_t n_aside;      /* contracts set aside this month */
    uint8_t settled;      /* seats through with their accounts */
    uint8_t debtor;       /* PHASE_RAISE, PHASE_GIFT */
    uint8_t begged;       /* seats that the debtor has asked for help */
    uint8_t plea;         /* PHASE_GIFT: the terms that it asks on */
    uint8_t talked;       /* seats that the deciding seat has talked to */
    uint8_t truce[SEATS]; /* whom it promised peace this month */
    uint8_t claim[SEATS][SEATS]; /* [from][to]: the card told, plus 1 */
    uint8_t spare;
    uint16_t owes[SEATS][SEATS]; /* [from][to]: promised to pay back */
    uint8_t kept[SEATS][SEATS];  /* [from][to]: words that proved true */
    uint8_t broken[SEATS]
                  [SEATS]; /* [from][to]: words broken; only remembered */
    uint16_t due[SEATS];   /* owed to the bank now (AMB-F6) */
    uint8_t ruined[SEATS]; /* 1 for the first to go bankrupt, 2 for the next */
    uint32_t hand[SEATS];
    uint32_t played;        /* Express seen by all */
    int32_t fortune[SEATS]; /* at the end */
    struct weather now, next;
    struct talk talk;
    struct rumour rumour[PAIRS];
    struct firm firm[SEATS];
    uint8_t aside[MAX_CONTRACTS];
    struct pile contracts;
    struct pile news;
};

static inline const struct ambition *amb_at(const struct mag_play *p)
{
    return (const struct ambition *)p->pos;
}

/* The same, to write: for what is being done, not looked at. */
static inline struct ambition *amb_edit(const struct mag_play *p)
{
    return (struct ambition *)p->edit;
}

static inline const struct amb_rules *amb_cards(const struct mag_play *p)
{
    return (const struct amb_rules *)mag_rules_data(p->rules);
}

/* For those who look from outside of a decision. */
static inline struct mag_play amb_look(const struct mag_rules *rules,
                                       const void *pos, int seat)
{
    return (struct mag_play){ rules, pos, NULL, NULL, seat };
}

static inline bool is_in(const struct ambition *v, int seat)
{
    return v->alive >> seat & 1;
}

static inline int64_t francs(int64_t thousands)
{
    return thousands * 1000;
}

#endif
