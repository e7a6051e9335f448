/* Selling: offers, then falling rounds, then the bank. Seized lots are sold
 * the same way (BOU-I2), by the bank and to seats that can pay.
 *
 * BOU-V1 lots of one company. BOU-V2 sealed asks at the quote. BOU-V3 two
 * falling rounds. BOU-V4 the seller still throws. BOU-V5 raising the offer. */
#include <string.h>

#include "games/bourse/rules.h"

#include "core/pure.h"

static struct sale *current(struct bourse *b)
{
    return &b->sale[b->seizing];
}

void bou_sell(const struct play *p, int company)
{
    p->b->company = (uint8_t)company;
    p->b->phase = PHASE_SELL_LOTS;
}

void bou_offer_lots(const struct play *p, int lots)
{
    struct bourse *b = p->b;

    b->sale[0] = (struct sale){ .seller = b->turn,
                                .company = b->company,
                                .left = (uint8_t)lots,
                                .open = 1,
                                .from = b->turn };
    b->company = 0;
    b->sold |= one_bit(b->sale[0].company);
    bou_tell(p, EVENT_SELLS, b->turn, b->sale[0].company, lots * THOUSAND);
    bou_open_sale(p);
}

/* Everybody else who may deal. */
static unsigned others(const struct play *p)
{
    return bou_able(p) & ~(1u << current(p->b)->from);
}

static void next_asked(const struct play *p);

/* BOU-V3: the next of two rounds in which refusals lower the quote. */
static void begin_falling(const struct play *p)
{
    struct sale *s = current(p->b);

    s->round++;
    s->to_ask = (uint8_t)others(p);
    next_asked(p);
}

/* BOU-V2 */
void bou_open_sale(const struct play *p)
{
    struct bourse *b = p->b;

    memset(b->answer, 0, sizeof b->answer);
    b->waiting = (uint8_t)others(p);
    b->phase = PHASE_OFFER;
    if (!b->waiting)
        begin_falling(p);
}

static void close_sale(const struct play *p)
{
    struct bourse *b = p->b;

    if (b->seizing) {
        bou_seizure_done(p);
        return;
    }
    memset(&b->sale[0], 0, sizeof b->sale[0]);
    if (p->r->sale_is_turn) /* BOU-V4 */
        bou_end_turn(p);
    else
        bou_back_before(p);
}

/* The bank takes the rest, after one more fall. */
static void sell_to_bank(const struct play *p)
{
    struct bourse *b = p->b;
    struct sale *s = current(b);
    int32_t sum;

    bou_set_quote(p, s->company, b->quote[s->company] - STEP * s->left);
    sum = s->left * b->quote[s->company];
    if (b->seizing) {
        s->proceeds += sum; /* the lots are with the bank already */
    } else {
        bou_move_lots(p, s->seller, BANK, s->company, s->left);
        b->cash[s->seller] += sum;
    }
    bou_tell4(p, EVENT_SOLD, b->seizing ? s->from : s->seller,
              (int64_t[]){ s->company, s->left * THOUSAND, b->quote[s->company],
                           (int64_t)sum * THOUSAND });
    s->left = 0;
    close_sale(p);
}

static void next_asked(const struct play *p)
{
    struct bourse *b = p->b;
    struct sale *s = current(b);

    s->asked = 0;
    if (s->to_ask) {
        s->asked = (uint8_t)bou_first_of(p, s->to_ask, next_seat(p, s->from));
        b->phase = PHASE_FALL;
    } else if (s->round < 2) {
        begin_falling(p);
    } else {
        sell_to_bank(p);
    }
}

void bou_sale_goes_on(const struct play *p, int sold)
{
    struct sale *s = current(p->b);

    s->left = (uint8_t)(s->left - sold);
    if (!s->left)
        close_sale(p);
    else if (!s->round)
        begin_falling(p);
    else
        next_asked(p);
}

/* Seized lots go to those who asked, at the quote and at once: they can pay
 * (BOU-I4). */
void bou_serve_sale(const struct play *p)
{
    struct bourse *b = p->b;
    struct sale *s = current(b);
    int sold = bou_sum(b->bid);

    for (int i = 0; i < p->rules->seats; i++) {
        int32_t sum = b->bid[i] * b->quote[s->company];

        if (!sum)
            continue;
        assert(b->cash[i] >= sum);
        b->cash[i] -= sum;
        s->proceeds += sum;
        bou_move_lots(p, BANK, i, s->company, b->bid[i]);
        bou_tell4(p, EVENT_BOUGHT, i,
                  (int64_t[]){ s->company, b->bid[i] * THOUSAND,
                               b->quote[s->company], (int64_t)sum * THOUSAND });
    }
    memset(b->bid, 0, sizeof b->bid);
    bou_sale_goes_on(p, sold);
}

/* The lots in bid[] are sold at the quote, or need an auction. */
static void settle_offer(const struct play *p)
{
    struct bourse *b = p->b;
    struct sale *s = current(b);
    int sum = 0;

    for (int i = 0; i < p->rules->seats; i++) {
        if (b->bid[i] > s->left)
            b->bid[i] = s->left; /* BOU-V5: cut to the offer */
        sum += b->bid[i];
    }
    if (!b->seizing)
        b->order = (struct order){ .price = b->quote[s->company],
                                   .kind = ORDER_OFFER,
                                   .company = s->company,
                                   .seller = s->seller,
                                   .first = (uint8_t)next_seat(p, s->from) };
    if (sum > s->left) {
        b->stock = s->left;
        bou_open_auction(p, b->quote[s->company]);
    } else if (b->seizing) {
        bou_serve_sale(p);
    } else {
        memcpy(b->order.ask, b->bid, sizeof b->bid);
        memset(b->bid, 0, sizeof b->bid);
        bou_place_order(p);
    }
}

/* All sealed asks are in. */
void bou_offers_in(const struct play *p)
{
    struct bourse *b = p->b;
    struct sale *s = current(b);
    int sum = bou_sum(b->answer);

    for (int i = 0; i < p->rules->seats; i++) {
        if (b->answer[i])
            bou_tell(p, EVENT_WANTED, i, s->company, b->answer[i] * THOUSAND);
    }
    if (!sum) {
        begin_falling(p);
        return;
    }
    memcpy(b->bid, b->answer, sizeof b->bid);
    memset(b->answer, 0, sizeof b->answer);
    if (!b->seizing && sum > s->left &&
        b->lots[s->seller][s->company] > s->left)
        b->phase = PHASE_RAISE;
    else
        settle_offer(p);
}

/* BOU-V5 */
void bou_raise_offer(const struct play *p, mag_action action)
{
    struct sale *s = current(p->b);

    if (mag_act_verb(action) == VERB_OFFER) {
        s->left = (uint8_t)mag_act_arg(action, 0);
        bou_tell(p, EVENT_OFFERED, s->seller, s->company, s->left * THOUSAND);
    }
    settle_offer(p);
}

/* BOU-V3: the asked seat takes some at the quote of the moment, or refuses. */
void bou_fall(const struct play *p, int lots)
{
    struct bourse *b = p->b;
    struct sale *s = current(b);
    int seat = s->asked;

    s->to_ask = (uint8_t)(s->to_ask & ~(1u << seat));
    if (!lots) {
        bou_tell(p, EVENT_REFUSED, seat, s->company, 0);
        bou_set_quote(p, s->company, b->quote[s->company] - STEP * s->left);
        next_asked(p);
        return;
    }
    bou_tell(p, EVENT_TOOK, seat, s->company, lots * THOUSAND);
    if (b->seizing) {
        b->bid[seat] = (uint8_t)lots;
        bou_serve_sale(p);
        return;
    }
    b->order = (struct order){ .price = b->quote[s->company],
                               .kind = ORDER_FALL,
                               .company = s->company,
                               .seller = s->seller,
                               .first = (uint8_t)seat };
    b->order.ask[seat] = (uint8_t)lots;
    bou_place_order(p);
}
