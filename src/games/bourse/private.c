/* Private purchases: asking a holder who did not mean to sell.
 *
 * BOU-X1 the deal closes at the last price the buyer accepts.
 * BOU-X2 holder, company, lots; quote + 10, then raises; once per holder and
 *        turn. */
#include <string.h>

#include "games/bourse/rules.h"

#include "core/pure.h"

void bou_approach(const struct play *p, int holder)
{
    struct bourse *b = p->b;

    b->approached = (uint8_t)(b->approached | 1u << holder);
    b->deal = (struct deal){ .holder = (uint8_t)holder, .open = 1 };
    b->phase = PHASE_ABOUT;
    if (b->stop.open) /* BOU-A8: only the square's company */
        bou_about(p, b->stop.own);
}

void bou_about(const struct play *p, int company)
{
    p->b->deal.company = (uint8_t)company;
    p->b->phase = PHASE_WISH;
}

void bou_wish(const struct play *p, int lots)
{
    struct bourse *b = p->b;

    b->deal.lots = (uint8_t)lots;
    b->phase = PHASE_HOLDER;
    if (p->tell)
        bou_tell4(
            p, EVENT_APPROACHED, b->turn,
            (int64_t[]){ b->deal.holder, b->deal.company, lots * THOUSAND, 0 });
}

/* Back to where the purchase was proposed. */
void bou_deal_done(const struct play *p)
{
    memset(&p->b->deal, 0, sizeof p->b->deal);
    if (p->b->stop.open)
        bou_end_private_at_stop(p);
    else
        bou_back_before(p);
}

/* Closed at the last price accepted; none: no deal. */
static void close_deal(const struct play *p)
{
    struct bourse *b = p->b;

    if (!b->deal.accepted) {
        bou_tell(p, EVENT_NO_DEAL, b->turn, b->deal.holder, b->deal.company);
        bou_deal_done(p);
        return;
    }
    b->order = (struct order){ .price = b->deal.accepted,
                               .kind = ORDER_PRIVATE,
                               .company = b->deal.company,
                               .seller = b->deal.holder,
                               .first = b->turn };
    b->order.ask[b->turn] = b->deal.lots;
    bou_place_order(p);
}

void bou_holder(const struct play *p, mag_action action)
{
    struct bourse *b = p->b;
    struct deal *d = &b->deal;

    switch (mag_act_verb(action)) {
    case VERB_CALL:
        d->price = (uint16_t)(b->quote[d->company] + STEP);
        break;
    case VERB_RAISE:
        d->price = (uint16_t)(d->price + mag_act_arg(action, 0));
        break;
    default: /* refuses, or closes */
        close_deal(p);
        return;
    }
    b->phase = PHASE_BUYER;
    bou_tell(p, EVENT_PRICED, d->holder, d->company, d->price);
}

void bou_buyer(const struct play *p, mag_action action)
{
    struct bourse *b = p->b;

    if (mag_act_verb(action) == VERB_PASS) {
        close_deal(p);
        return;
    }
    b->deal.accepted = b->deal.price;
    b->phase = PHASE_HOLDER;
    bou_tell(p, EVENT_AGREED, b->turn, b->deal.company, b->deal.price);
}
