/* Selling: offers, then falling rounds, then the bank. Seized lots are sold
 * the same way (BOU-I2), by the bank and to seats that can pay.
 *
 * BOU-V1 lots of one company. BOU-V2 sealed asks at the quote. BOU-V3 two
 * falling rounds. BOU-V4 the seller still throws. BOU-V5 raising the offer. */
#include "games/bourse/selling.h"

#include <assert.h>
#include <string.h>

#include "base/compare.h"
#include "base/text.h"
#include "games/bourse/auction.h"
#include "games/bourse/imprudence.h"
#include "games/bourse/market.h"
#include "games/bourse/menu.h"
#include "games/bourse/orders.h"
#include "games/bourse/payment.h"
#include "games/bourse/refusal.h"
#include "games/bourse/sealed.h"
#include "games/bourse/turn.h"

#include "core/pure.h"

static struct sale *current(struct bourse *b)
{
    return &b->sale[b->seizing];
}

/* --- How many lots (BOU-V1) ----------------------------------------------- */

void bou_sell(const struct mag_play *p, int company)
{
    struct bourse *b = bou_edit(p);

    b->company = (uint8_t)company;
    b->phase = PHASE_SELL_LOTS;
}

void bou_list_sell_lots(const struct mag_play *p, struct mag_menu *m)
{
    const struct bourse *b = bou_at(p);

    bou_menu_set(m, VERB_OFFER, up_to(b->lots[p->seat][b->company]));
}

void bou_why_sell_lots(const struct mag_play *p, mag_action action,
                       struct mag_ruling *why)
{
    bou_expect(p, action, "BOU-V1", T_BOU_WHY_HOW_MANY, why);
}

void bou_run_sell_lots(const struct mag_play *p, mag_action action)
{
    struct bourse *b = bou_edit(p);
    int lots = (int)mag_act_arg(action, 0);

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

/* --- The course of a sale ------------------------------------------------- */

unsigned bou_offered_to(const struct mag_play *p)
{
    return bou_able(p) & ~(1u << bou_sale(bou_at(p))->from);
}

static void next_asked(const struct mag_play *p);

/* BOU-V3: the next of two rounds in which refusals lower the quote. */
static void begin_falling(const struct mag_play *p)
{
    struct sale *s = current(bou_edit(p));

    s->round++;
    s->to_ask = (uint8_t)bou_offered_to(p);
    next_asked(p);
}

/* BOU-V2 */
void bou_open_sale(const struct mag_play *p)
{
    struct bourse *b = bou_edit(p);

    memset(b->answer, 0, sizeof b->answer);
    b->waiting = (uint8_t)bou_offered_to(p);
    b->phase = PHASE_OFFER;
    if (!b->waiting)
        begin_falling(p);
}

static void close_sale(const struct mag_play *p)
{
    struct bourse *b = bou_edit(p);

    if (b->seizing) {
        bou_seizure_done(p);
        return;
    }
    memset(&b->sale[0], 0, sizeof b->sale[0]);
    if (bou_cards(p)->sale_is_turn) /* BOU-V4 */
        bou_end_turn(p);
    else
        bou_back_before(p);
}

/* The bank takes the rest, after one more fall. */
static void sell_to_bank(const struct mag_play *p)
{
    struct bourse *b = bou_edit(p);
    struct sale *s = current(b);
    int32_t sum;

    bou_set_quote(p, s->company, b->quote[s->company] - STEP * s->left);
    sum = s->left * b->quote[s->company];
    if (b->seizing) {
        s->proceeds += sum; /* the lots are with the bank already */
    } else {
        bou_move_lots(b, s->seller, BANK, s->company, s->left);
        b->cash[s->seller] += sum;
    }
    bou_tell4(p, EVENT_SOLD, b->seizing ? s->from : s->seller,
              (int64_t[]){ s->company, s->left * THOUSAND, b->quote[s->company],
                           (int64_t)sum * THOUSAND });
    s->left = 0;
    close_sale(p);
}

static void next_asked(const struct mag_play *p)
{
    struct bourse *b = bou_edit(p);
    struct sale *s = current(b);

    s->asked = 0;
    if (s->to_ask) {
        s->asked = (uint8_t)bou_first_of(s->to_ask, bou_next_seat(p, s->from));
        b->phase = PHASE_FALL;
    } else if (s->round < 2) {
        begin_falling(p);
    } else {
        sell_to_bank(p);
    }
}

void bou_sale_goes_on(const struct mag_play *p, int sold)
{
    struct sale *s = current(bou_edit(p));

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
void bou_serve_sale(const struct mag_play *p)
{
    struct bourse *b = bou_edit(p);
    struct sale *s = current(b);
    int sold = bou_sum(b->bid);

    for (int i = 0; i < p->rules->seats; i++) {
        int32_t sum = b->bid[i] * b->quote[s->company];

        if (!sum)
            continue;
        assert(b->cash[i] >= sum);
        b->cash[i] -= sum;
        s->proceeds += sum;
        bou_move_lots(b, BANK, i, s->company, b->bid[i]);
        bou_tell4(p, EVENT_BOUGHT, i,
                  (int64_t[]){ s->company, b->bid[i] * THOUSAND,
                               b->quote[s->company], (int64_t)sum * THOUSAND });
    }
    memset(b->bid, 0, sizeof b->bid);
    bou_sale_goes_on(p, sold);
}

/* The lots in bid[] are sold at the quote, or need an auction. */
static void settle_offer(const struct mag_play *p)
{
    struct bourse *b = bou_edit(p);
    struct sale *s = current(b);
    int sum = 0;

    for (int i = 0; i < p->rules->seats; i++) {
        /* BOU-V5: cut to the offer */
        b->bid[i] = (uint8_t)smaller_of(b->bid[i], s->left);
        sum += b->bid[i];
    }
    if (!b->seizing)
        b->order =
            (struct order){ .price = b->quote[s->company],
                            .kind = ORDER_OFFER,
                            .company = s->company,
                            .seller = s->seller,
                            .first = (uint8_t)bou_next_seat(p, s->from) };
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

/* --- Sealed asks (BOU-V2) ------------------------------------------------- */

void bou_list_offer(const struct mag_play *p, struct mag_menu *m)
{
    const struct bourse *b = bou_at(p);
    const struct sale *s = bou_sale(b);
    int most = b->seizing ? s->left : b->lots[s->seller][s->company];

    bou_menu_orders(p, m, up_to(most));
    mag_menu_verb(m, VERB_PASS);
}

void bou_why_offer(const struct mag_play *p, mag_action action,
                   struct mag_ruling *why)
{
    bou_why_order(p, action, "BOU-V2", T_BOU_WHY_OFFER, why);
}

static void asks_in(const struct mag_play *p)
{
    struct bourse *b = bou_edit(p);
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

void bou_run_offer(const struct mag_play *p, mag_action action)
{
    if (bou_seal(p, action))
        asks_in(p);
}

/* --- Raising the offer (BOU-V5) ------------------------------------------- */

void bou_list_raise(const struct mag_play *p, struct mag_menu *m)
{
    const struct bourse *b = bou_at(p);
    const struct sale *s = &b->sale[0];
    int most = smaller_of(bou_sum(b->bid), b->lots[p->seat][s->company]);

    bou_menu_set(m, VERB_OFFER, up_to(most) & ~up_to(s->left));
    mag_menu_verb(m, VERB_KEEP);
}

void bou_why_raise(const struct mag_play *p, mag_action action,
                   struct mag_ruling *why)
{
    bou_expect(p, action, "BOU-V5", T_BOU_WHY_RAISE, why);
}

void bou_run_raise(const struct mag_play *p, mag_action action)
{
    struct sale *s = current(bou_edit(p));

    if (mag_act_verb(action) == VERB_OFFER) {
        s->left = (uint8_t)mag_act_arg(action, 0);
        bou_tell(p, EVENT_OFFERED, s->seller, s->company, s->left * THOUSAND);
    }
    settle_offer(p);
}

/* --- Falling rounds (BOU-V3) ---------------------------------------------- */

uint32_t bou_asked_fall(const struct mag_rules *rules, const void *pos)
{
    (void)rules;
    return 1u << bou_sale(pos)->asked;
}

void bou_list_fall(const struct mag_play *p, struct mag_menu *m)
{
    bou_menu_orders(p, m, up_to(bou_sale(bou_at(p))->left));
    mag_menu_verb(m, VERB_PASS);
}

void bou_why_fall(const struct mag_play *p, mag_action action,
                  struct mag_ruling *why)
{
    bou_why_order(p, action, "BOU-V3", T_BOU_WHY_FALL, why);
}

/* The asked seat takes some at the quote of the moment, or refuses. */
void bou_run_fall(const struct mag_play *p, mag_action action)
{
    struct bourse *b = bou_edit(p);
    struct sale *s = current(b);
    int seat = s->asked, lots = bou_answer_of(action);

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
