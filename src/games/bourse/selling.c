/* Selling: offers, then falling rounds, then the bank. A seat that cannot pay
 * its order sells the same way (BOU-I6), and so does the bank what it seizes
 * (BOU-I2), both to seats that can pay.
 *
 * BOU-V1 lots of one company. BOU-V2 sealed asks at the quote. BOU-V3 two
 * falling rounds. BOU-V4 the seller still throws. BOU-V5 raising the offer. */
#include "games/bourse/selling.h"

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
    return &b->sale[b->inner];
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

    if (bou_is_seizure(b)) {
        bou_seizure_done(p);
        return;
    }
    memset(current(b), 0, sizeof *current(b));
    if (b->inner) { /* BOU-I6 */
        b->inner = 0;
        bou_find_money(p);
    } else if (bou_cards(p)->sale_is_turn) { /* BOU-V4 */
        bou_end_turn(p);
    } else {
        bou_back_before(p);
    }
}

/* Lots change hands at a price. What was seized is with the bank already, and
 * what it brings is kept apart (BOU-I2). */
static void pass_on(const struct mag_play *p, int to, int lots, int price)
{
    struct bourse *b = bou_edit(p);
    struct sale *s = current(b);
    int32_t sum = lots * price;

    if (bou_is_seizure(b))
        s->proceeds += sum;
    else if (b->inner)
        b->debt.fetched += sum;
    if (s->seller == BANK && to == BANK)
        bou_tell4(p, EVENT_SOLD, s->from,
                  (int64_t[]){ s->company, lots * THOUSAND, price,
                               (int64_t)sum * THOUSAND });
    else
        bou_hand_over(
            p, &(struct trade_at){ s->seller, to, s->company, lots, price });
}

void bou_bank_takes(const struct mag_play *p, int price)
{
    struct sale *s = current(bou_edit(p));

    pass_on(p, BANK, s->left, price);
    s->left = 0;
    close_sale(p);
}

/* The bank takes the rest, after one more fall; before it pays rumours may
 * come out (BOU-C6), but not in the sale of a failing seat. */
static void sell_to_bank(const struct mag_play *p)
{
    struct bourse *b = bou_edit(p);
    struct sale *s = current(b);

    bou_set_quote(p, s->company, b->quote[s->company] - STEP * s->left);
    if (b->inner) {
        bou_bank_takes(p, b->quote[s->company]);
        return;
    }
    b->order = (struct order){ .price = b->quote[s->company],
                               .kind = ORDER_BANK,
                               .company = s->company,
                               .seller = s->seller,
                               .first = s->seller };
    bou_place_order(p);
}

static void next_asked(const struct mag_play *p)
{
    struct bourse *b = bou_edit(p);
    struct sale *s = current(b);

    s->asked = 0;
    if (s->to_ask) {
        s->asked = (uint8_t)bou_first_of(s->to_ask, bou_next_seat(p, s->from));
        b->phase = PHASE_FALL;
    } else if (s->round < FALLS) {
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

/* A failing seat's lots, or seized ones, go to those who asked, at the quote and
 * at once: they can pay (BOU-I4). */
void bou_serve_sale(const struct mag_play *p)
{
    struct bourse *b = bou_edit(p);
    struct sale *s = current(b);
    int sold = bou_sum(b->bid);

    for (int i = 0; i < p->rules->seats; i++) {
        if (b->bid[i])
            pass_on(p, i, b->bid[i], b->quote[s->company]);
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
    if (!b->inner)
        b->order =
            (struct order){ .price = b->quote[s->company],
                            .kind = ORDER_OFFER,
                            .company = s->company,
                            .seller = s->seller,
                            .first = (uint8_t)bou_next_seat(p, s->from) };
    if (sum > s->left) {
        b->stock = s->left;
        bou_open_auction(p, b->quote[s->company]);
    } else if (b->inner) {
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
    int most = s->seller == BANK ? s->left : b->lots[s->seller][s->company];

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
    if (s->seller != BANK && sum > s->left &&
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

uint32_t bou_asked_raise(const struct mag_rules *rules, const void *pos)
{
    (void)rules;
    return 1u << bou_sale(pos)->seller;
}

void bou_list_raise(const struct mag_play *p, struct mag_menu *m)
{
    const struct bourse *b = bou_at(p);
    const struct sale *s = bou_sale(b);
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
    if (b->inner) {
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
