/* box.h - what is in the box: the trades, the windows for Express, and how
 * many of everything there is at most. */
#ifndef AMBITION_BOX_H
#define AMBITION_BOX_H

enum {
    SEATS = 4,
    PAIRS = 6, /* of seats */
    TRADES = 4,
    MARKETS = 5,
    MONTHS = 12,
    FIRST_MONTHS = 6,   /* AMB-S3: the shortest game */
    MAX_CONTRACTS = 48, /* cards in all: they fit under a pile */
    MAX_EXPRESS = 32,   /* a hand is a set of cards, one word */
    MAX_NEWS = 32,      /* cards of Le Confidentiel */
    TONNES_A_BAR = 10,
    MAX_STORE = 16,       /* bars of one colour in a factory */
    MAX_PAWNS = 20,       /* of a trade */
    MAX_SECRETARIES = 16, /* so at most 16 contracts are passed on a month */
    MAX_BUNDLES = MAX_SECRETARIES * MONTHS,
    MAX_NEGOTIATIONS = 15,
    MAX_CONTRACT_PRICE = 250,
    PRICE_CEILING = 200, /* a bid per bar, a deal, a gift: AMB-D5's bound. No
                            contract pays a quarter of it a bar. */
    MAX_WAGE = 100,      /* of an employee */
    MAX_TITLES = 40,
    MAX_LOANS = 8, /* of a seat */
    MAX_BARS = 200,
    MAX_AMOUNT = 100, /* on a card of Express or Le Confidentiel */
    MAX_CASH = 1 << 20,
    NO_CARD = 255
};

enum trade { WORKER, SALES, SECRETARY, ACCOUNTANT };

/* AMB-X2. There is no window e. */
enum window {
    WINDOW_A, /* after wages */
    WINDOW_B, /* after a market is served */
    WINDOW_C, /* before manufacture */
    WINDOW_D, /* before cursors */
    WINDOW_F, /* when a contract is accepted or won by monopoly */
    WINDOW_G, /* before collecting */
    WINDOWS
};

#endif
