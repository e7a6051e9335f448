/* Orders: lots of a company at a price.
 *
 * BOU-A3 one or two lots in one ask. BOU-A5 an ask at best lifts the quote.
 * BOU-I1 orders that may come to more than the cash are a verb of their own, so
 *        that they cannot be made unawares; with `prudence=strict` they are not
 *        on the menu.
 * BOU-I4 nor are they in forced sales and seizures. */
#include "games/bourse/orders.h"

#include "base/compare.h"
#include "base/text.h"
#include "games/bourse/auction.h"
#include "games/bourse/market.h"
#include "games/bourse/menu.h"
#include "games/bourse/refusal.h"

#include "core/pure.h"

static struct offer at_quote(const struct bourse *b, int seller, int company)
{
    return (struct offer){ seller, company, b->quote[company],
                           b->quote[company] };
}

struct offer bou_at_best(const struct bourse *b, int company, int lots,
                         int after)
{
    int each = smaller_of(b->lots[BANK][company], ORDER_MAX);
    int price = b->quote[company] + STEP * lots;

    return (struct offer){ BANK, company, bou_clamped(price),
                           bou_clamped(price + STEP * each * after) };
}

struct offer bou_on_offer(const struct bourse *b, int lots)
{
    const struct sale *s = bou_sale(b);
    const struct stop *stop = &b->stop;

    switch (b->phase) {
    case PHASE_OFFER:
    case PHASE_FALL:
        return at_quote(b, s->seller, s->company);
    case PHASE_AUCTION:
        return (struct offer){ b->inner ? s->seller : b->order.seller,
                               bou_auctioned(b), b->called, b->called };
    case PHASE_BUYER:
        return (struct offer){ b->deal.holder, b->deal.company, b->deal.asked,
                               b->deal.asked };
    case PHASE_BUY_LOTS:
        return at_quote(b, BANK, b->company);
    case PHASE_ASK:
        if (stop->at_quote)
            return at_quote(b, BANK, stop->company);
        return bou_at_best(b, stop->company, lots,
                           __builtin_popcount(stop->to_speak) - 1);
    case PHASE_FORCED_ASK:
        return at_quote(b, b->debt.debtor, b->debt.company);
    default:
        return (struct offer){ BANK, 0, 0, 0 };
    }
}

struct offer bou_first_at_best(const struct bourse *b, int company)
{
    return bou_at_best(b, company, 1, __builtin_popcount(b->stop.in) - 1);
}

int bou_company_to_sell(const struct bourse *b)
{
    return b->phase == PHASE_SELL_LOTS ? b->company
           : b->phase == PHASE_RAISE   ? bou_sale(b)->company
                                       : b->debt.company;
}

/* BOU-I4: here buyers pay from what they have. */
static bool is_guarded(const struct bourse *b)
{
    return b->inner || b->phase == PHASE_FORCED_ASK;
}

void bou_menu_asks(const struct mag_play *p, struct mag_menu *m, uint64_t lots,
                   uint64_t sure)
{
    bou_menu_set(m, VERB_ORDER, lots & sure);
    if (!bou_cards(p)->strict && !is_guarded(bou_at(p)))
        bou_menu_set(m, VERB_RISK, lots & ~sure);
}

void bou_menu_orders(const struct mag_play *p, struct mag_menu *m,
                     uint64_t lots)
{
    const struct bourse *b = bou_at(p);
    int can = b->cash[p->seat] / bou_on_offer(b, 1).price;

    bou_menu_asks(p, m, lots, up_to(smaller_of(can, LOTS)));
}

uint64_t bou_bank_sells(const struct bourse *b, int company)
{
    return up_to(smaller_of(b->lots[BANK][company], ORDER_MAX));
}

uint64_t bou_affordable(const struct mag_play *p, uint64_t set, int seat,
                        int more)
{
    const struct bourse *b = bou_at(p);
    uint64_t out = 0;

    if (!bou_cards(p)->strict)
        return set;
    for (uint64_t m = set; m; m &= m - 1) {
        int c = __builtin_ctzll(m);

        if (bou_clamped(b->quote[c] + more) <= b->cash[seat])
            out |= m & -m;
    }
    return out;
}

/* --- Refusals ------------------------------------------------------------- */

/* More than there is, or than can be paid. */
static void refuse_order(const struct mag_play *p, mag_action action,
                         const char *clause, struct mag_ruling *why)
{
    const struct bourse *b = bou_at(p);
    int lots = (int)mag_act_arg(action, 0);
    bool beyond = mag_act_verb(action) == VERB_RISK;
    struct offer o = bou_on_offer(b, lots);
    int64_t least = (int64_t)lots * o.price * THOUSAND;
    int64_t due = (int64_t)lots * o.most * THOUSAND;
    int64_t cash = (int64_t)b->cash[p->seat] * THOUSAND;

    if (lots < 1 || lots > LOTS ||
        (due <= cash && !bou_cards(p)->strict && !beyond))
        bou_refuse_many(clause, lots, why);
    else if (beyond && due <= cash)
        mag_refuse(why, "BOU-I1", T_BOU_WHY_NO_RISK,
                   mag_args2(mag_arg_number(due), mag_arg_number(cash)));
    else
        *why = (struct mag_ruling){
            is_guarded(b) ? "BOU-I4" : "BOU-I1",
            least < due ? T_BOU_WHY_MAY_COME_TO : T_BOU_WHY_BEYOND,
            { mag_arg_number((int64_t)lots * THOUSAND),
              mag_arg_number(least < due ? least : o.price),
              mag_arg_number(due), mag_arg_number(cash) }
        };
}

void bou_why_order(const struct mag_play *p, mag_action action,
                   const char *clause, int text, struct mag_ruling *why)
{
    unsigned verb = mag_act_verb(action);

    if ((verb == VERB_ORDER || verb == VERB_RISK) &&
        bou_on_offer(bou_at(p), 1).price)
        refuse_order(p, action, clause, why);
    else
        bou_expect(p, action, clause, text, why);
}

void bou_why_not_bought(const struct mag_play *p, int company, bool at_best,
                        struct mag_ruling *why)
{
    const struct bourse *b = bou_at(p);
    int64_t cash = (int64_t)b->cash[p->seat] * THOUSAND;
    struct offer o;

    if (company >= bou_cards(p)->n_companies || !b->lots[BANK][company]) {
        bou_refuse_company(p, company, "BOU-A8", T_BOU_WHY_NO_STOCK, why);
        return;
    }
    o = at_best ? bou_first_at_best(b, company) : at_quote(b, BANK, company);
    *why = (struct mag_ruling){
        "BOU-I1",
        at_best ? T_BOU_WHY_MAYBE_TOO_DEAR : T_BOU_WHY_TOO_DEAR,
        { mag_arg_term(TERM_COMPANY, company),
          mag_arg_number((int64_t)o.price * THOUSAND),
          mag_arg_number(at_best ? (int64_t)o.most * THOUSAND : cash),
          at_best ? mag_arg_number(cash) : mag_arg_none() }
    };
}
