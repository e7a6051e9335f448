/* price.h - can a price be paid, with tokens dropped from it or not? */
#ifndef ROIS_PRICE_H
#define ROIS_PRICE_H

#include "games/rois/content.h"

/* ROI-T18: can `have` pay the price when `drop` of its tokens but honour,
 * named in ascending order from `floor` on, are dropped? */
bool roi_can_pay(purse have, const struct price *cost, int drop, int floor);

/* Tokens of a price that may be dropped at all, from `floor` on. */
int roi_droppable(const struct price *cost, int floor);

/* One token less; `symbol` is a kind, or ANY. */
void roi_drop_one(struct price *cost, int symbol);

static inline bool roi_has_price(const struct price *cost)
{
    return cost->fixed || cost->any;
}

/* As a TERM_TOKENS. */
static inline int64_t roi_price_term(const struct price *cost)
{
    return cost->fixed | (int64_t)cost->any << 32;
}

#endif
