/* bag.h - buildings and items as one word each for two bits of a number: from
 * 0 to 3 of each card (MAX_COPIES). */
#ifndef ROIS_BAG_H
#define ROIS_BAG_H

#include <stdint.h>

struct bag {
    uint64_t ones, twos;
};

static inline int bag_count(const struct bag *b, int card)
{
    return (int)((b->ones >> card & 1) + 2 * (b->twos >> card & 1));
}

static inline uint64_t bag_set(const struct bag *b)
{
    return b->ones | b->twos;
}

/* How many cards of a set it holds. */
static inline int bag_size(const struct bag *b, uint64_t among)
{
    return __builtin_popcountll(b->ones & among) +
           2 * __builtin_popcountll(b->twos & among);
}

/* All its cards that are in the set. */
static inline struct bag bag_among(const struct bag *b, uint64_t set)
{
    return (struct bag){ b->ones & set, b->twos & set };
}

/* Cards of which there are more in a than in b. */
static inline uint64_t bag_more(const struct bag *a, const struct bag *b)
{
    return (a->twos & ~b->twos) | (~(a->twos ^ b->twos) & a->ones & ~b->ones);
}

static inline void bag_add(struct bag *b, int card)
{
    uint64_t bit = (uint64_t)1 << card, carry = b->ones & bit;

    b->ones ^= bit;
    b->twos ^= carry;
}

static inline void bag_take(struct bag *b, int card)
{
    uint64_t bit = (uint64_t)1 << card, borrow = ~b->ones & bit;

    b->ones ^= bit;
    b->twos ^= borrow;
}

#endif
