/* content.h - the cards and options of a table, compiled from content. */
#ifndef VENTURE_CONTENT_H
#define VENTURE_CONTENT_H

#include <stdbool.h>

#include "games/venture/cards.h"
#include "magnat/game.h"

enum { RULESET_VENTURE, RULESET_RICHE, RULESETS };

enum {
    OPTION_ENDHAND,
    OPTION_DRAW3,
    OPTION_REMOVAL,
    OPTION_MISTAKES,
    OPTION_STALL,
    OPTIONS
};

/* VEN-G4: full rounds without a purchase that end the game. */
enum { MIN_STALL = 5, USUAL_STALL = 10, MAX_STALL = 30 };

enum origin { ORIGIN_RECONSTRUCTED, ORIGIN_BOOKLET, ORIGIN_REPORT };

struct company {
    uint8_t industry;
    uint8_t letters; /* bit i: letter 'A' + i */
    uint8_t price;
    uint8_t origin; /* enum origin */
};

enum {
    CARD_WORD = 12,     /* room for a card's word */
    COMPANY_TEXT = 144, /* and for a company as JSON */

    /* Parts of a bundle by which worths are looked up: the cards of one sign,
     * and half of the kinds of high cards. */
    SIGN_BITS = BUNDLE_BITS * LOW_VALUES,
    HALF_KINDS = HIGH_VALUES / 2,
    HALF_BITS = BUNDLE_BITS * HALF_KINDS
};

struct ven_rules {
    /* Best worth of one sign's cards (VEN-S3), and the worth of one half of
     * the high cards, by their part of a bundle. */
    uint16_t low_worth[1 << SIGN_BITS];
    uint16_t high_worth[2][1 << HALF_BITS];
    struct company company[MAX_COMPANIES];
    int n_companies;
    uint64_t of_industry[INDUSTRIES]; /* sets of companies */
    uint64_t with_letter[LETTERS];
    /* By company and set of letters: the company's industry as a bit if it
     * carries all of them, else 0. */
    uint8_t carries[MAX_COMPANIES][LETTER_SETS];
    uint8_t copies[KINDS];
    uint8_t value[KIND_TAKEOVER];         /* face values of capital cards */
    uint16_t set_worth[LOW_VALUES + 1];   /* VEN-S3 */
    uint16_t stack_profit[MAX_STACK + 1]; /* VEN-P2, for one letter */
    /* Cards and companies as views show them: views are full of them. */
    char card_word[KINDS][CARD_WORD];
    char shown[MAX_COMPANIES][COMPANY_TEXT];
    uint8_t shown_length[MAX_COMPANIES];
    uint8_t hand_size, centre_size, draw;
    uint8_t to_come;  /* companies that will come after the centre (U1) */
    uint8_t stall;    /* VEN-G4 */
    bool riche;       /* the rule set is riche-ou-pauvre */
    bool mistakes;    /* VEN-O2 */
    bool sets_at_end; /* VEN-G2 */
};

enum mag_status ven_compile(struct mag_rules *rules,
                            const struct mag_content *content,
                            struct mag_err *err);

/* What one sign's cards, or one half of the high cards, are worth. */
static inline int ven_sign_worth(const struct ven_rules *r, bundle b, int sign)
{
    return r->low_worth[b >> sign * SIGN_BITS & ((1 << SIGN_BITS) - 1)];
}

static inline int ven_high_worth(const struct ven_rules *r, bundle b, int half)
{
    return r->high_worth[half][b >> (SIGNS * SIGN_BITS + half * HALF_BITS) &
                               ((1 << HALF_BITS) - 1)];
}

/* What a bundle's capital cards are worth at their best division (VEN-S3). */
static inline int ven_worth(const struct ven_rules *r, bundle b)
{
    return ven_sign_worth(r, b, 0) + ven_sign_worth(r, b, 1) +
           ven_sign_worth(r, b, 2) + ven_high_worth(r, b, 0) +
           ven_high_worth(r, b, 1);
}

/* What a bundle's capital cards are worth at face value. */
int ven_face_value(const struct ven_rules *r, bundle b);

#endif
