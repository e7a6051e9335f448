/* content.h - the cards and options of a table, compiled.
 *
 * Shares move in lots of 1,000. Inside, money is counted in thousands of
 * dollars, so a lot at the quote q costs q; players see dollars. */
#ifndef BOURSE_CONTENT_H
#define BOURSE_CONTENT_H

#include "core/pile.h"
#include "magnat/decide.h"

enum { FORMAT_JUNIOR, FORMAT_SENIOR, FORMAT_MASTERS, FORMATS };

enum {
    OPTION_CASH,
    OPTION_LAPS,
    OPTION_TURNS,
    OPTION_INCOME,
    OPTION_SALES,
    OPTION_SALE,
    OPTION_PRUDENCE,
    OPTIONS
};

enum {
    MAX_COMPANIES = 48, /* a set of companies is one 64-bit word */
    MAX_SECTORS = 16,
    MAX_ZONES = 16,
    MAX_SQUARES = 80,
    MAX_CARDS = PILE_KINDS, /* in one deck: a set is one 64-bit word */
    MAX_MOVES = 4,          /* quote moves on one card */
    LOTS = 10,              /* BOU-S1: of each company */
    STEP = 10,              /* the quote moves by this much a lot */
    QUOTE_MIN = 10,         /* BOU-Q1 */
    QUOTE_MAX = 9990,
    THOUSAND = 1000 /* dollars in a unit of money */
};

enum deck {
    DECK_BOURSE,
    DECK_HOME,
    DECK_WORLD,
    DECK_RUMOURS,
    DECK_PERSONAL,
    DECKS
};

/* The squares: one for each deck, and two more. */
enum { SQUARE_START = DECKS, SQUARE_TITLE };

enum origin { ORIGIN_RECONSTRUCTED, ORIGIN_BOOKLET, ORIGIN_FOUND };

/* What a card does (BOU-C1, BOU-C2, BOU-C4, BOU-C8). */
enum effect {
    EFFECT_MOVE,        /* quotes change */
    EFFECT_RECEIVE,     /* from the bank */
    EFFECT_PAY,         /* to the bank */
    EFFECT_RECEIVE_LOT, /* from the bank, for each lot held */
    EFFECT_PAY_LOT,
    EFFECT_RECEIVE_COMPANY, /* from the bank, per different company */
    EFFECT_PAY_COMPANY,
    EFFECT_FREE_LOT,   /* of a company of which enough is held */
    EFFECT_BUY,        /* as a double does */
    EFFECT_CHOOSE,     /* one company's quote changes */
    EFFECT_MAJORITIES, /* the quotes of one's majorities change */
    EFFECT_FORCED_SALE,
    EFFECT_RECEIVE_EACH, /* from each opponent */
    EFFECT_PAY_EACH,
    EFFECT_MISS,
    EFFECT_RUMOUR,
    EFFECTS
};

enum target { TARGET_COMPANY, TARGET_SECTOR, TARGET_ZONE, TARGET_ALL };

struct quote_move {
    uint64_t companies; /* the set that moves */
    int16_t by;
    uint8_t target, which; /* enum target, and its number: for the text */
};

struct card {
    struct quote_move move[MAX_MOVES];
    int32_t amount; /* money, lots or quote points, as the effect says */
    uint8_t effect, n_moves, origin;
};

enum { CARD_TEXT = 256 };

/* What a card tells besides its effect; "": nothing. */
struct story {
    char text[MAG_LANGS][CARD_TEXT];
};

struct company {
    char id[8];
    char name[32];
    uint16_t nominal;
    uint8_t sector, zone, origin;
};

struct naming {
    char id[8];
    char name[MAG_LANGS][40];
};

/* What is the same in every view, as JSON. Every byte of a word may have to be
 * escaped (six bytes). */
enum {
    WORD_TEXT = 6 * (8 + 32 + 8 + 8), /* id, name, sector, zone */
    COMPANY_TEXT = WORD_TEXT + 80,    /* with names of members, nominal */
    NAMING_TEXT = 6 * (8 + MAG_LANGS * 40) + 32,
    SQUARE_TEXT = 6 * 8 + 40 /* a ring, and a company or a deck */
};

struct fixed {
    uint16_t company_length[MAX_COMPANIES];
    uint16_t sectors_length, zones_length, board_length;
    char company[MAX_COMPANIES][COMPANY_TEXT]; /* the first members of each */
    char sectors[MAX_SECTORS * NAMING_TEXT];   /* whole lists */
    char zones[MAX_ZONES * NAMING_TEXT];
    char board[MAX_SQUARES * SQUARE_TEXT];
};

/* The cards and options, compiled: mag_rules_data(). */
struct bou_rules {
    struct card card[DECKS][MAX_CARDS];
    uint64_t about[MAX_COMPANIES]; /* rumours on a company, as cards */
    uint64_t of_sector[MAX_SECTORS];
    uint64_t starting; /* BOU-S2: companies that starting lots come from */
    struct company company[MAX_COMPANIES];
    struct naming sector[MAX_SECTORS], zone[MAX_ZONES];
    int n_companies, n_sectors, n_zones;
    int n_cards[DECKS];
    uint8_t square[MAX_SQUARES]; /* a deck, SQUARE_START or SQUARE_TITLE */
    uint8_t titled[MAX_SQUARES]; /* SQUARE_TITLE: the company */
    uint8_t ring[MAX_SQUARES];   /* from 1 on; 0 for the start */
    int n_squares;               /* of the rings of this format */
    int32_t cash;                /* BOU-S2 */
    int start_lots;
    int32_t fine, dividend, horizontal, vertical;
    int laps, turns; /* BOU-G3: turns is 0 when laps count */
    int max_rounds;
    bool hidden_cash, ring_income, many_sales, sale_is_turn, strict;
    struct story story[DECKS][MAX_CARDS];
    struct fixed fixed;
};

static inline const struct bou_rules *bou_compiled(
    const struct mag_rules *rules)
{
    return (const struct bou_rules *)mag_rules_data(rules);
}

static inline const struct bou_rules *bou_cards(const struct mag_play *p)
{
    return bou_compiled(p->rules);
}

static inline uint64_t one_bit(int i)
{
    return (uint64_t)1 << i;
}

/* A card by its deck and its number. */
static inline int card_code(int deck, int number)
{
    return deck * MAX_CARDS + number;
}

enum mag_status bou_compile(struct mag_rules *rules,
                            const struct mag_content *content,
                            struct mag_err *err);

#endif
