/* auction.h - more is asked than there is: the price climbs. */
#ifndef BOURSE_AUCTION_H
#define BOURSE_AUCTION_H

#include "games/bourse/bourse.h"

/* The company in auction. */
static inline int bou_auctioned(const struct bourse *b)
{
    return b->inner ? b->sale[1].company : b->order.company;
}

/* The seats with bids. */
unsigned bou_bidders(const struct bourse *b);

/* An auction among them for b->stock lots. */
void bou_open_auction(const struct mag_play *p, int price);

void bou_list_auction(const struct mag_play *p, struct mag_menu *m);
void bou_why_auction(const struct mag_play *p, mag_action action,
                     struct mag_ruling *why);
void bou_run_auction(const struct mag_play *p, mag_action action);

#endif
