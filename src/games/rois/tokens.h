/* tokens.h - resources as one word: a byte for each kind (ROI-S1).
 *
 * No kind ever has more than 127 tokens, so purses are added and taken by
 * plain + and -, and all four kinds are compared at once. */
#ifndef ROIS_TOKENS_H
#define ROIS_TOKENS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/compare.h"

typedef uint32_t purse;

enum kind { HONOUR, FOOD, LAND, GOLD, KINDS, ANY = KINDS };

enum { ALL_KINDS = (1 << KINDS) - 1, BUT_HONOUR = ALL_KINDS & ~(1 << HONOUR) };

#define ONE_TOKEN(kind) ((purse)1 << (8 * (kind)))

static inline int purse_count(purse p, int kind)
{
    return (int)(p >> (8 * kind) & 0xff);
}

static inline int purse_total(purse p)
{
    return (int)(p * 0x01010101u >> 24);
}

/* The kinds that it holds, as a set. */
static inline unsigned purse_kinds(purse p)
{
    unsigned set = 0;

    for (int k = 0; k < KINDS; k++)
        set |= (purse_count(p, k) ? 1u : 0u) << k;
    return set;
}

/* Does it hold at least `need` of each kind? */
static inline bool purse_covers(purse have, purse need)
{
    return (((have | 0x80808080u) - need) & 0x80808080u) == 0x80808080u;
}

/* The lesser of each kind. */
static inline purse purse_least(purse a, purse b)
{
    purse out = 0;

    if (purse_covers(a, b))
        return b;
    for (int k = 0; k < KINDS; k++) {
        out += ONE_TOKEN(k) *
               (purse)smaller_of(purse_count(a, k), purse_count(b, k));
    }
    return out;
}

#endif
