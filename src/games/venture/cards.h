/* cards.h - the cards of the box: companies by number, resources by kind, and
 * bundles of resources. What is printed on them is in content.h. */
#ifndef VENTURE_CARDS_H
#define VENTURE_CARDS_H

#include <stdint.h>

enum {
    INDUSTRIES = 6,
    LETTERS = 6,
    LETTER_SETS = 1 << LETTERS,
    MAX_COMPANIES = 64,    /* a set of companies is one 64-bit word */
    MAX_STACK = INDUSTRIES /* VEN-C1: at most one company per industry */
};

/* Resource cards by kind. Equal cards are one kind. */
enum {
    SIGNS = 3,
    LOW_VALUES = 4,  /* values that carry a sign */
    HIGH_VALUES = 6, /* values that do not */
    FACTORS = 3,     /* takeover cards: half, once, one and a half */
    KIND_HIGH = SIGNS * LOW_VALUES,
    KIND_TAKEOVER = KIND_HIGH + HIGH_VALUES,
    KIND_PROFIT = KIND_TAKEOVER + FACTORS,
    KINDS, /* profit cards included */
    MAX_COPIES = 7
};

/* A bundle is any number of resource cards but profit cards: three bits for
 * each kind, so that a hand is one word and its sign groups are table
 * indices. Cards are added and taken by plain + and -. */
typedef uint64_t bundle;

#define BUNDLE_BITS 3
#define ONE_CARD(kind) ((bundle)1 << (BUNDLE_BITS * (kind)))
#define CAPITAL_CARDS (ONE_CARD(KIND_TAKEOVER) - 1)
#define CARDS_FROM(kind) (~(ONE_CARD(kind) - 1))

static inline int bundle_count(bundle b, int kind)
{
    return (int)(b >> (BUNDLE_BITS * kind) & MAX_COPIES);
}

/* The number of cards in a bundle: ones, twos and fours of all its kinds. */
static inline int bundle_size(bundle b)
{
    const bundle ones = 0x1249249249249249;

    return __builtin_popcountll(b & ones) +
           2 * __builtin_popcountll(b & ones << 1) +
           4 * __builtin_popcountll(b & ones << 2);
}

#endif
