/* Private purchases: asking a holder who did not mean to sell.
 *
 * BOU-X1 the deal closes at the last price the buyer accepts.
 * BOU-X2 holder, company, lots; quote + 10, then raises; once per holder and
 *        turn. */
#include "games/bourse/private.h"

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
    refuse(why, "BOU-X2", T_BOU_WHY_NO_HOLDER, arg_none(), arg_none(),
           arg_none());
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

/* Closed at the last price accepted; none: no deal. */
static void close_deal(const struct mag_play *p)
{
    struct bourse *b = bou_edit(p);

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

/* The raises that stay within BOU-Q1, as a set of tens. */
static uint64_t raises(const struct deal *d)
{
    static const uint8_t tens[] = { 1, 5, 10 };
    uint64_t set = 0;

    for (int i = 0; i < 3 && d->price + STEP * tens[i] <= QUOTE_MAX; i++)
        set |= one_bit(tens[i]);
    return set;
}

void bou_list_holder(const struct mag_play *p, struct mag_menu *m)
{
    const struct bourse *b = bou_at(p);
    const struct deal *d = &b->deal;

    if (d->accepted) {
        mag_menu_set(m, mag_act(VERB_RAISE, 0, 0, 0), STEP * MAG_STEP_ARG(0),
                     raises(d));
        mag_menu_verb(m, VERB_CLOSE);
        return;
    }
    if (b->quote[d->company] + STEP <= QUOTE_MAX)
        mag_menu_verb(m, VERB_CALL);
    mag_menu_verb(m, VERB_REFUSE);
}

void bou_why_holder(const struct mag_play *p, mag_action action,
                    struct mag_ruling *why)
{
    bou_expect(p, action, "BOU-X2", T_BOU_WHY_HOLDER, why);
}

void bou_run_holder(const struct mag_play *p, mag_action action)
{
    struct bourse *b = bou_edit(p);
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

void bou_list_buyer(const struct mag_play *p, struct mag_menu *m)
{
    bou_menu_orders(p, m, one_bit(bou_at(p)->deal.lots));
    mag_menu_verb(m, VERB_PASS);
}

void bou_why_buyer(const struct mag_play *p, mag_action action,
                   struct mag_ruling *why)
{
    bou_why_order(p, action, "BOU-X2", T_BOU_WHY_BUYER, why);
}

void bou_run_buyer(const struct mag_play *p, mag_action action)
{
    struct bourse *b = bou_edit(p);

    if (mag_act_verb(action) == VERB_PASS) {
        close_deal(p);
        return;
    }
    b->deal.accepted = b->deal.price;
    b->phase = PHASE_HOLDER;
    bou_tell(p, EVENT_AGREED, b->turn, b->deal.company, b->deal.price);
}
