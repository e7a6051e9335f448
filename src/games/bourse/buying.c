/* Buying alone from the bank.
 *
 * BOU-D1 a double buys at the quote. BOU-C8 so does a card. */
#include "games/bourse/buying.h"

#include "base/text.h"
#include "games/bourse/draw.h"
#include "games/bourse/market.h"
#include "games/bourse/menu.h"
#include "games/bourse/orders.h"
#include "games/bourse/payment.h"
#include "games/bourse/refusal.h"
#include "games/bourse/turn.h"

#include "core/pure.h"

/* Which companies the seat on turn may name. */
static uint64_t buyable(const struct mag_play *p)
{
    const struct bourse *b = bou_at(p);

    return bou_affordable(p, b->held[BANK], b->turn, 0);
}

/* The seat buys nothing: on with its turn. */
static void buy_nothing(const struct mag_play *p)
{
    struct bourse *b = bou_edit(p);
    enum order_kind kind = (enum order_kind)b->buying;

    b->buying = 0;
    if (kind == ORDER_DOUBLE)
        bou_act_square(p);
    else
        bou_card_done(p);
}

void bou_offer_buy(const struct mag_play *p, enum order_kind kind)
{
    struct bourse *b = bou_edit(p);

    b->buying = (uint8_t)kind;
    b->phase = PHASE_BUY;
    if (!bou_is_able(b, b->turn) || !buyable(p))
        buy_nothing(p);
}

void bou_list_buy(const struct mag_play *p, struct mag_menu *m)
{
    bou_menu_set(m, VERB_BUY, buyable(p));
    mag_menu_verb(m, VERB_PASS);
}

void bou_why_buy(const struct mag_play *p, mag_action action,
                 struct mag_ruling *why)
{
    if (mag_act_verb(action) == VERB_BUY && bou_lists(p, VERB_BUY))
        bou_why_not_bought(p, (int)mag_act_arg(action, 0), false, why);
    else
        bou_expect(p, action, "BOU-D1", T_BOU_WHY_BUY, why);
}

void bou_run_buy(const struct mag_play *p, mag_action action)
{
    struct bourse *b = bou_edit(p);

    if (mag_act_verb(action) != VERB_BUY) {
        buy_nothing(p);
        return;
    }
    b->company = (uint8_t)mag_act_arg(action, 0);
    b->phase = PHASE_BUY_LOTS;
}

void bou_list_buy_lots(const struct mag_play *p, struct mag_menu *m)
{
    const struct bourse *b = bou_at(p);

    bou_menu_orders(p, m, bou_bank_sells(b, b->company));
}

void bou_why_buy_lots(const struct mag_play *p, mag_action action,
                      struct mag_ruling *why)
{
    bou_why_order(p, action, "BOU-D1", T_BOU_WHY_HOW_MANY, why);
}

void bou_run_buy_lots(const struct mag_play *p, mag_action action)
{
    struct bourse *b = bou_edit(p);
    int lots = (int)mag_act_arg(action, 0);

    b->order = (struct order){ .price = b->quote[b->company],
                               .kind = b->buying,
                               .company = b->company,
                               .seller = BANK,
                               .first = b->turn };
    b->order.ask[b->turn] = (uint8_t)lots;
    b->buying = b->company = 0;
    bou_tell(p, EVENT_ASKED, b->turn, b->order.company, lots * THOUSAND);
    bou_place_order(p);
}
