/* content.h - the cards and figures of Ambition, compiled (AMB-S2). */
#ifndef AMBITION_CONTENT_H
#define AMBITION_CONTENT_H

#include <stdbool.h>
#include <stdint.h>

#include "games/ambition/box.h"
#include "magnat/game.h"

enum {
    OPTION_MONTHS,
    OPTION_DEALS,
    OPTION_CONTROLS,
    OPTION_SPOILERS,
    OPTION_CONFIDENTIEL,
    OPTION_DEBTORS,
    OPTIONS
};

enum origin { ORIGIN_RECONSTRUCTED, ORIGIN_BOOKLET, ORIGIN_FOUND, ORIGINS };

enum { CONTRACT_ID = 16 };

struct contract {
    char id[CONTRACT_ID]; /* "40t-3-6": what follows, in short */
    uint8_t bars;         /* ten tonnes each */
    uint8_t base, maximum;
    uint8_t copies;
    uint8_t origin, maximum_origin;
};

enum { CARD_ID = 24, CARD_NAME = 48, CARD_STORY = 200, CARD_TEXT = 120 };

/* What a card of Express or Le Confidentiel is called and says. */
struct words {
    char id[CARD_ID];
    char name[MAG_LANGS][CARD_NAME];
    char story[MAG_LANGS][CARD_STORY]; /* what the paper writes; may be empty */
    char text[MAG_LANGS][CARD_TEXT];   /* what the card does */
    uint8_t name_origin, effect_origin; /* enum origin */
};

/* What an Express does to its target. */
enum express_effect {
    EXPRESS_IDLE,    /* `amount` of `trade` do not count this month */
    EXPRESS_CANCEL,  /* the contract just accepted is cancelled */
    EXPRESS_LOSE,    /* bars of cocoa and chocolate are lost */
    EXPRESS_VOID,    /* the purchase just made is void */
    EXPRESS_LEAVE,   /* `amount` of `trade` leave */
    EXPRESS_FINE,    /* pays `amount` */
    EXPRESS_COLLECT, /* collects `amount` bundles fewer this month */
    EXPRESS_BONUS,   /* pays `amount` per employee of a trade named */
    EXPRESS_EFFECTS
};

struct express {
    struct words words;
    uint8_t effect, trade, amount, cocoa, chocolate;
    uint8_t windows; /* a set of enum window */
};

/* What a card of Le Confidentiel does. From NEWS_NEXT on: next month. */
enum news_effect {
    NEWS_WAGE_PRIZE,   /* `amount` to who paid the most wages */
    NEWS_LOSE_BUNDLES, /* all bundles in accounting are lost */
    NEWS_LOSE,         /* each loses bars of cocoa and chocolate */
    NEWS_LOSE_HALF,    /* each gives half its chocolate, rounded up */
    NEWS_TAX,          /* each pays `amount` per bar of chocolate */
    NEWS_PAY,          /* each pays `amount`, and shows its cash if `show` */
    NEWS_NEXT,
    NEWS_NO_COCOA = NEWS_NEXT,
    NEWS_NO_HIRING,   /* of `trade` */
    NEWS_OUTPUT,      /* a worker turns `amount` bars */
    NEWS_IDLE,        /* nobody of `trade` counts */
    NEWS_MINIMUM_BID, /* `amount` a bar */
    NEWS_SET_ASIDE,   /* contracts of `bars` and more */
    NEWS_EXTRA,       /* `amount` more negotiations */
    NEWS_EFFECTS
};

struct news {
    struct words words;
    uint8_t effect, trade, amount, cocoa, chocolate, bars, show;
};

struct market {
    char id[CARD_ID];
    char name[MAG_LANGS][CARD_NAME];
};

/* Contracts added up, per contract turned: how many there are, their bars,
 * and their maximum and base prices. */
struct orders {
    double part, bars, top, base;
};

/* For programs that play, reckoned once. */
struct demand {
    struct orders up_to[MAX_STORE + 2]; /* contracts of at most so many bars */
    double size, base, top;             /* of all: bars; prices of a bar */
};

/* The cards, figures and options, compiled. */
struct amb_rules {
    uint32_t window_cards[WINDOWS]; /* sets of Express */
    uint32_t all_express;
    uint8_t wage[TRADES], pawns[TRADES];
    uint8_t title_value[MONTHS];
    uint8_t negotiations[SEATS + 1]; /* per sales person, by seats left */
    uint8_t cash, hand, bars, cocoa_store, chocolate_store;
    uint8_t bars_a_worker, bundles_an_accountant, cursor, titles;
    uint8_t loans, loan, interest, loans_a_seat;
    uint8_t direct_bars, direct_price, reading, control, step;
    uint8_t months;
    bool deals, controls, spoilers;
    bool open_debtors; /* AMB-F8 */
    int n_contracts, n_express, n_news;
    int contract_cards; /* copies included */
    struct contract contract[MAX_CONTRACTS];
    struct demand demand;
    struct express express[MAX_EXPRESS];
    struct news news[MAX_NEWS];
    struct market market[MARKETS];
};

static inline const struct amb_rules *amb_rules_of(
    const struct mag_rules *rules)
{
    return (const struct amb_rules *)mag_rules_data(rules);
}

/* Fills the rules' own data from the content. */
enum mag_status amb_compile(struct mag_rules *rules,
                            const struct mag_content *content,
                            struct mag_err *err);

#endif
