/* An order is placed, rumours may come out, then it is paid.
 *
 * BOU-I5 solvent buyers pay first, then failing ones clockwise. */
#include "games/bourse/payment.h"

#include <string.h>

#include "games/bourse/draw.h"
#include "games/bourse/end.h"
#include "games/bourse/imprudence.h"
#include "games/bourse/market.h"
#include "games/bourse/purchase.h"
#include "games/bourse/rumours.h"
#include "games/bourse/selling.h"
#include "games/bourse/stop.h"
#include "games/bourse/turn.h"

#include "core/pure.h"

void bou_place_order(const struct mag_play *p)
{
    /* BOU-C6: no window in private purchases. */
    if (bou_at(p)->order.kind == ORDER_PRIVATE)
        bou_pay_order(p);
    else
        bou_open_window(p);
}

/* The buyer pays and gets its lots. */
void bou_deliver(const struct mag_play *p, int seat)
{
    const struct order *o = &bou_at(p)->order;

    bou_hand_over(p, &(struct trade_at){ o->seller, seat, o->company,
                                         o->ask[seat], o->price });
}

/* BOU-V3, BOU-C6: nobody else pays here. */
static void pay_by_bank(const struct mag_play *p)
{
    struct bourse *b = bou_edit(p);
    int price = b->order.price;

    memset(&b->order, 0, sizeof b->order);
    bou_bank_takes(p, price);
}

void bou_pay_order(const struct mag_play *p)
{
    struct bourse *b = bou_edit(p);
    struct order *o = &b->order;
    int seat = o->first;

    if (o->kind == ORDER_BANK) {
        pay_by_bank(p);
        return;
    }
    for (int i = 0; i < p->rules->seats; i++, seat = bou_next_seat(p, seat)) {
        if (!o->ask[seat])
            continue;
        if (b->cash[seat] >= o->ask[seat] * o->price)
            bou_deliver(p, seat);
        else
            o->failing = (uint8_t)(o->failing | 1u << seat);
    }
    bou_next_failing(p);
}

/* Everybody has paid: on with what the order was part of. */
static void order_done(const struct mag_play *p)
{
    struct bourse *b = bou_edit(p);
    enum order_kind kind = (enum order_kind)b->order.kind;
    int lots = bou_sum(b->order.ask);

    memset(&b->order, 0, sizeof b->order);
    if (bou_sold_out(p))
        return;
    switch (kind) {
    case ORDER_QUOTE:
        bou_first_round(p);
        break;
    case ORDER_BEST:
        bou_next_round(p);
        break;
    case ORDER_OFFER:
    case ORDER_FALL:
        bou_sale_goes_on(p, lots);
        break;
    case ORDER_DOUBLE:
        bou_act_square(p);
        break;
    case ORDER_CARD:
        bou_card_done(p);
        break;
    case ORDER_PRIVATE:
    case ORDER_BANK:
    case ORDER_NONE:
    case ORDERS:
        bou_deal_done(p);
        break;
    }
}

void bou_next_failing(const struct mag_play *p)
{
    struct bourse *b = bou_edit(p);
    struct order *o = &b->order;
    int seat;

    if (!o->failing) {
        order_done(p);
        return;
    }
    seat = bou_first_of(o->failing, o->first);
    o->failing = (uint8_t)(o->failing & ~(1u << seat));
    bou_tell(p, EVENT_SHORT, seat, (int64_t)o->ask[seat] * o->price * THOUSAND,
             (int64_t)b->cash[seat] * THOUSAND);
    bou_owe(p, &(struct debt){ .kind = DEBT_ORDER,
                               .debtor = (uint8_t)seat,
                               .due = o->ask[seat] * o->price });
}
