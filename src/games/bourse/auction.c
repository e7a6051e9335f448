/* More is asked than there is: the price climbs until the asks fit.
 *
 * BOU-A7 at each call all still in decide together: stay, ask for less, or
 *        withdraw. Nobody left: the price before, dealt clockwise.
 * BOU-Q1 past 9,990 all withdraw. */
#include "games/bourse/auction.h"

#include <string.h>

#include "base/text.h"
#include "games/bourse/market.h"
#include "games/bourse/menu.h"
#include "games/bourse/orders.h"
#include "games/bourse/payment.h"
#include "games/bourse/sealed.h"
#include "games/bourse/selling.h"

#include "core/pure.h"

unsigned bou_bidders(const struct bourse *b)
{
    unsigned set = 0;

    for (int s = 0; s < MAG_MAX_SEATS; s++)
        set |= (unsigned)(b->bid[s] != 0) << s;
    return set;
}

static int served_first(const struct mag_play *p)
{
    const struct bourse *b = bou_at(p);

    if (b->inner)
        return bou_next_seat(p, b->sale[1].from);
    return b->order.first;
}

static void close_auction(const struct mag_play *p, int price)
{
    struct bourse *b = bou_edit(p);

    b->called = 0;
    b->stock = 0;
    memset(b->answer, 0, sizeof b->answer);
    bou_set_quote(p, bou_auctioned(b), price);
    if (b->inner) {
        bou_serve_sale(p);
        return;
    }
    b->order.price = b->quote[b->order.company];
    memcpy(b->order.ask, b->bid, sizeof b->bid);
    memset(b->bid, 0, sizeof b->bid);
    bou_place_order(p);
}

/* Nobody is left: what there is goes clockwise to those who asked before. */
static void deal_clockwise(const struct mag_play *p)
{
    struct bourse *b = bou_edit(p);
    int left = b->stock, seat = served_first(p);

    for (int i = 0; i < p->rules->seats; i++, seat = bou_next_seat(p, seat)) {
        if (b->bid[seat] > left)
            b->bid[seat] = (uint8_t)left;
        left -= b->bid[seat];
    }
}

static void call(const struct mag_play *p, int price)
{
    struct bourse *b = bou_edit(p);

    if (price > QUOTE_MAX) {
        deal_clockwise(p);
        close_auction(p, price - STEP);
        return;
    }
    b->called = (uint16_t)price;
    b->waiting = (uint8_t)bou_bidders(b);
    memset(b->answer, 0, sizeof b->answer);
    b->phase = PHASE_AUCTION;
    bou_tell(p, EVENT_CALLED, MAG_CHANCE, bou_auctioned(b), price);
}

void bou_open_auction(const struct mag_play *p, int price)
{
    struct bourse *b = bou_edit(p);

    if (p->tell)
        bou_tell4(p, EVENT_SHORTAGE, MAG_CHANCE,
                  (int64_t[]){ bou_auctioned(b), bou_sum(b->bid) * THOUSAND,
                               b->stock * THOUSAND, 0 });
    call(p, price + STEP);
}

/* All who were in have answered this call. */
static void answered(const struct mag_play *p)
{
    struct bourse *b = bou_edit(p);
    int price = b->called, sum = bou_sum(b->answer);

    for (int s = 0; s < p->rules->seats; s++) {
        if (!b->bid[s])
            continue;
        if (b->answer[s]) {
            bou_tell(p, EVENT_STAYED, s, b->answer[s] * THOUSAND, price);
            continue;
        }
        bou_tell(p, EVENT_WITHDREW, s, price, 0);
        if (!b->inner)
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

void bou_list_auction(const struct mag_play *p, struct mag_menu *m)
{
    bou_menu_orders(p, m, up_to(bou_at(p)->bid[p->seat]));
    mag_menu_verb(m, VERB_PASS);
}

void bou_why_auction(const struct mag_play *p, mag_action action,
                     struct mag_ruling *why)
{
    bou_why_order(p, action, "BOU-A7", T_BOU_WHY_AUCTION, why);
}

void bou_run_auction(const struct mag_play *p, mag_action action)
{
    if (bou_seal(p, action))
        answered(p);
}
