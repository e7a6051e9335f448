/* More is asked than there is: the price climbs until the asks fit.
 *
 * BOU-A7 at each call all still in decide together: stay, ask for less, or
 *        withdraw. Nobody left: the price before, dealt clockwise.
 * BOU-Q1 past 9,990 all withdraw. */
#include <string.h>

#include "games/bourse/rules.h"

#include "core/pure.h"

/* The company in auction and the seat that is served first. */
static int auctioned(const struct bourse *b)
{
    return b->seizing ? b->sale[1].company : b->order.company;
}

static int served_first(const struct play *p)
{
    const struct bourse *b = p->b;

    if (b->seizing)
        return next_seat(p, b->sale[1].from);
    return b->order.first;
}

static void close_auction(const struct play *p, int price)
{
    struct bourse *b = p->b;

    b->called = 0;
    b->stock = 0;
    memset(b->answer, 0, sizeof b->answer);
    bou_set_quote(p, auctioned(b), price);
    if (b->seizing) {
        bou_serve_sale(p);
        return;
    }
    b->order.price = b->quote[b->order.company];
    memcpy(b->order.ask, b->bid, sizeof b->bid);
    memset(b->bid, 0, sizeof b->bid);
    bou_place_order(p);
}

/* Nobody is left: what there is goes clockwise to those who asked before. */
static void deal_clockwise(const struct play *p)
{
    struct bourse *b = p->b;
    int left = b->stock, seat = served_first(p);

    for (int i = 0; i < p->rules->seats; i++, seat = next_seat(p, seat)) {
        if (b->bid[seat] > left)
            b->bid[seat] = (uint8_t)left;
        left -= b->bid[seat];
    }
}

static void call(const struct play *p, int price)
{
    struct bourse *b = p->b;

    if (price > QUOTE_MAX) {
        deal_clockwise(p);
        close_auction(p, price - STEP);
        return;
    }
    b->called = (uint16_t)price;
    b->waiting = 0;
    memset(b->answer, 0, sizeof b->answer);
    for (int s = 0; s < p->rules->seats; s++) {
        if (b->bid[s])
            b->waiting = (uint8_t)(b->waiting | 1u << s);
    }
    b->phase = PHASE_AUCTION;
    bou_tell(p, EVENT_CALLED, MAG_CHANCE, auctioned(b), price);
}

void bou_open_auction(const struct play *p, int price)
{
    struct bourse *b = p->b;

    if (p->tell)
        bou_tell4(p, EVENT_SHORTAGE, MAG_CHANCE,
                  (int64_t[]){ auctioned(b), bou_sum(b->bid) * THOUSAND,
                               b->stock * THOUSAND, 0 });
    call(p, price + STEP);
}

/* All who were in have answered this call. */
void bou_called(const struct play *p)
{
    struct bourse *b = p->b;
    int price = b->called, sum = bou_sum(b->answer);

    for (int s = 0; s < p->rules->seats; s++) {
        if (!b->bid[s])
            continue;
        if (b->answer[s]) {
            bou_tell(p, EVENT_STAYED, s, b->answer[s] * THOUSAND, price);
            continue;
        }
        bou_tell(p, EVENT_WITHDREW, s, price, 0);
        if (!b->seizing)
            b->stop.in = (uint8_t)(b->stop.in & ~(1u << s));
    }
    if (!sum) {
        deal_clockwise(p);
        close_auction(p, price - STEP);
        return;
    }
    memcpy(b->bid, b->answer, sizeof b->bid);
    if (sum <= b->stock)
        close_auction(p, price);
    else
        call(p, price + STEP);
}
