/* Private purchases: asking a holder who did not mean to sell.
 *
 * BOU-X1 the holder names a price above the quote.
 * BOU-X2 holder, company, lots; prices to and fro, until both say yes to one or
 *        one of them has enough; once per holder and turn. */
#include "games/bourse/purchase.h"

#include <string.h>

#include "base/compare.h"
#include "base/text.h"
#include "games/bourse/market.h"
#include "games/bourse/menu.h"
#include "games/bourse/orders.h"
#include "games/bourse/payment.h"
#include "games/bourse/refusal.h"
#include "games/bourse/stop.h"
#include "games/bourse/turn.h"

#include "core/pure.h"

uint64_t bou_approachable(const struct mag_play *p, uint64_t companies)
{
    const struct bourse *b = bou_at(p);
    uint64_t set = 0;

    for (int s = 0; s < p->rules->seats; s++) {
        if (s != b->turn && bou_is_able(b, s) && !(b->approached >> s & 1) &&
            bou_affordable(p, b->held[s] & companies, b->turn, STEP))
            set |= one_bit(s);
    }
    return set;
}

void bou_why_not_approached(struct mag_ruling *why)
{
    mag_refuse(why, "BOU-X2", T_BOU_WHY_NO_HOLDER, mag_args0());
}

static void ask_about(const struct mag_play *p, int company)
{
    struct bourse *b = bou_edit(p);

    b->deal.company = (uint8_t)company;
    b->phase = PHASE_WISH;
}

void bou_approach(const struct mag_play *p, int holder)
{
    struct bourse *b = bou_edit(p);

    b->approached = (uint8_t)(b->approached | 1u << holder);
    b->deal = (struct deal){ .holder = (uint8_t)holder, .open = 1 };
    b->phase = PHASE_ABOUT;
    if (b->stop.open) /* BOU-A8: only the square's company */
        ask_about(p, b->stop.own);
}

/* --- Company and lots ----------------------------------------------------- */

void bou_list_about(const struct mag_play *p, struct mag_menu *m)
{
    const struct bourse *b = bou_at(p);

    bou_menu_set(m, VERB_ABOUT,
                 bou_affordable(p, b->held[b->deal.holder], p->seat, STEP));
}

void bou_why_about(const struct mag_play *p, mag_action action,
                   struct mag_ruling *why)
{
    if (mag_act_verb(action) == VERB_ABOUT)
        bou_refuse_company(p, (int)mag_act_arg(action, 0), "BOU-X2",
                           T_BOU_WHY_NOT_THEIRS, why);
    else
        bou_expect(p, action, "BOU-X2", T_BOU_WHY_ABOUT, why);
}

void bou_run_about(const struct mag_play *p, mag_action action)
{
    ask_about(p, (int)mag_act_arg(action, 0));
}

void bou_list_wish(const struct mag_play *p, struct mag_menu *m)
{
    const struct bourse *b = bou_at(p);
    const struct deal *d = &b->deal;
    int lots = b->lots[d->holder][d->company];

    if (bou_cards(p)->strict)
        lots = smaller_of(lots, b->cash[p->seat] /
                                    bou_clamped(b->quote[d->company] + STEP));
    bou_menu_set(m, VERB_WISH, up_to(lots));
}

void bou_why_wish(const struct mag_play *p, mag_action action,
                  struct mag_ruling *why)
{
    bou_expect(p, action, "BOU-X2", T_BOU_WHY_WISH, why);
}

void bou_run_wish(const struct mag_play *p, mag_action action)
{
    struct bourse *b = bou_edit(p);
    int lots = (int)mag_act_arg(action, 0);

    b->deal.lots = (uint8_t)lots;
    b->phase = PHASE_HOLDER;
    if (p->tell)
        bou_tell4(
            p, EVENT_APPROACHED, b->turn,
            (int64_t[]){ b->deal.holder, b->deal.company, lots * THOUSAND, 0 });
}

/* --- The price ------------------------------------------------------------ */

/* Back to where the purchase was proposed. */
void bou_deal_done(const struct mag_play *p)
{
    struct bourse *b = bou_edit(p);

    memset(&b->deal, 0, sizeof b->deal);
    if (b->stop.open)
        bou_end_private_at_stop(p);
    else
        bou_back_before(p);
}

static void no_deal(const struct mag_play *p)
{
    const struct bourse *b = bou_at(p);

    bou_tell(p, EVENT_NO_DEAL, b->turn, b->deal.holder, b->deal.company);
    bou_deal_done(p);
}

/* Both have said yes to this price. */
static void agree(const struct mag_play *p, int price)
{
    struct bourse *b = bou_edit(p);

    bou_tell(p, EVENT_AGREED, p->seat, b->deal.company, price);
    b->order = (struct order){ .price = price,
                               .kind = ORDER_PRIVATE,
                               .company = b->deal.company,
                               .seller = b->deal.holder,
                               .first = b->turn };
    b->order.ask[b->turn] = b->deal.lots;
    bou_place_order(p);
}

/* The verb with every price from `low` to `high`; they are counted in tens. */
static void menu_prices(struct mag_menu *m, unsigned verb, int low, int high)
{
    if (low <= high)
        mag_menu_range(m, mag_act(verb, (unsigned)(low / STEP), 0, 0),
                       MAG_STEP_ARG(0), (high - low) / STEP + 1);
}

static int price_of(mag_action action)
{
    return (int)mag_act_arg(action, 0) * STEP;
}

/* The holder's first price is any above the quote; the next ones lie between
 * the buyer's answer and its own last. */
void bou_list_holder(const struct mag_play *p, struct mag_menu *m)
{
    const struct bourse *b = bou_at(p);
    const struct deal *d = &b->deal;
    int quote = b->quote[d->company];

    if (!d->answered) {
        menu_prices(m, VERB_CALL, quote + STEP, DEAREST * quote);
    } else {
        if (d->asks < PRICES)
            menu_prices(m, VERB_CALL, d->answered + STEP, d->asked - STEP);
        mag_menu_verb(m, VERB_CLOSE);
    }
    mag_menu_verb(m, VERB_REFUSE);
}

/* A price that is none of those which may be named now. */
static void refuse_price(const struct mag_play *p, mag_action action, int low,
                         int high, struct mag_ruling *why)
{
    if (low > high || !bou_lists(p, mag_act_verb(action)))
        bou_expect(p, MAG_NO_ACTION, "BOU-X2",
                   bou_at(p)->phase == PHASE_HOLDER ? T_BOU_WHY_HOLDER
                                                    : T_BOU_WHY_BUYER,
                   why);
    else
        mag_refuse(why, "BOU-X2", T_BOU_WHY_PRICE,
                   mag_args3(mag_arg_number(price_of(action)),
                             mag_arg_number(low), mag_arg_number(high)));
}

void bou_why_holder(const struct mag_play *p, mag_action action,
                    struct mag_ruling *why)
{
    const struct bourse *b = bou_at(p);
    const struct deal *d = &b->deal;
    int quote = b->quote[d->company];

    if (mag_act_verb(action) != VERB_CALL)
        bou_expect(p, action, "BOU-X2", T_BOU_WHY_HOLDER, why);
    else if (d->answered)
        refuse_price(p, action, d->answered + STEP, d->asked - STEP, why);
    else
        refuse_price(p, action, quote + STEP, DEAREST * quote, why);
}

void bou_run_holder(const struct mag_play *p, mag_action action)
{
    struct bourse *b = bou_edit(p);
    struct deal *d = &b->deal;

    switch (mag_act_verb(action)) {
    case VERB_CALL:
        d->asked = price_of(action);
        d->asks++;
        b->phase = PHASE_BUYER;
        bou_tell(p, EVENT_PRICED, d->holder, d->company, d->asked);
        break;
    case VERB_CLOSE:
        agree(p, d->answered);
        break;
    default:
        no_deal(p);
        break;
    }
}

/* The highest price that the buyer's cash pays. */
static int within_cash(const struct bourse *b)
{
    return b->cash[b->turn] / b->deal.lots / STEP * STEP;
}

/* A lower price above the quote, of which the holder may make a deal: beyond
 * the cash it is a risk (BOU-I1). */
void bou_list_buyer(const struct mag_play *p, struct mag_menu *m)
{
    const struct bourse *b = bou_at(p);
    const struct deal *d = &b->deal;
    int low = b->quote[d->company] + STEP, high = d->asked - STEP;
    int can = within_cash(b);

    if (d->answers < PRICES) {
        menu_prices(m, VERB_ANSWER, low, smaller_of(high, can));
        if (!bou_cards(p)->strict)
            menu_prices(m, VERB_STRETCH, larger_of(low, can + STEP), high);
    }
    bou_menu_orders(p, m, one_bit(d->lots));
    mag_menu_verb(m, VERB_PASS);
}

void bou_why_buyer(const struct mag_play *p, mag_action action,
                   struct mag_ruling *why)
{
    const struct bourse *b = bou_at(p);
    const struct deal *d = &b->deal;
    int low = b->quote[d->company] + STEP, high = d->asked - STEP;

    if (mag_act_verb(action) == VERB_ANSWER)
        refuse_price(p, action, low, smaller_of(high, within_cash(b)), why);
    else if (mag_act_verb(action) == VERB_STRETCH)
        refuse_price(p, action, larger_of(low, within_cash(b) + STEP), high,
                     why);
    else
        bou_why_order(p, action, "BOU-X2", T_BOU_WHY_BUYER, why);
}

void bou_run_buyer(const struct mag_play *p, mag_action action)
{
    struct bourse *b = bou_edit(p);
    struct deal *d = &b->deal;

    switch (mag_act_verb(action)) {
    case VERB_ANSWER:
    case VERB_STRETCH:
        d->answered = price_of(action);
        d->answers++;
        b->phase = PHASE_HOLDER;
        bou_tell(p, EVENT_ANSWERED, b->turn, d->company, d->answered);
        break;
    case VERB_PASS:
        no_deal(p);
        break;
    default: /* order, risk */
        agree(p, d->asked);
        break;
    }
}
