/* Selling to find money: company by company, to those who ask, then the bank.
 *
 * BOU-C7 no more than is needed, at the quote. BOU-I4 buyers here pay from what
 * they have. BOU-I6, BOU-I7 what is needed. */
#include "games/bourse/forced.h"

#include <assert.h>
#include <string.h>

#include "base/compare.h"
#include "base/text.h"
#include "games/bourse/imprudence.h"
#include "games/bourse/market.h"
#include "games/bourse/menu.h"
#include "games/bourse/orders.h"
#include "games/bourse/refusal.h"
#include "games/bourse/sealed.h"

#include "core/pure.h"

int32_t bou_still_needed(const struct bou_rules *r, const struct bourse *b)
{
    const struct debt *d = &b->debt;
    int32_t cash = b->cash[d->debtor];

    switch (d->kind) {
    case DEBT_ORDER:
        return d->due + r->fine - cash; /* BOU-I6 */
    case DEBT_CARD:
        return d->due - cash; /* BOU-I7 */
    default:
        return d->due - d->fetched; /* BOU-C7 */
    }
}

int bou_forced_most(const struct bou_rules *r, const struct bourse *b,
                    int company)
{
    int quote = b->quote[company];
    int need = (bou_still_needed(r, b) + quote - 1) / quote;

    return smaller_of(need, b->lots[b->debt.debtor][company]);
}

/* --- Which company -------------------------------------------------------- */

void bou_list_forced(const struct mag_play *p, struct mag_menu *m)
{
    bou_menu_set(m, VERB_SELL, bou_at(p)->held[p->seat]);
}

void bou_why_forced(const struct mag_play *p, mag_action action,
                    struct mag_ruling *why)
{
    if (mag_act_verb(action) == VERB_SELL)
        bou_refuse_company(p, (int)mag_act_arg(action, 0), "BOU-V1",
                           T_BOU_WHY_NOT_HELD, why);
    else
        bou_expect(p, action, "BOU-C7", T_BOU_WHY_FORCED, why);
}

void bou_run_forced(const struct mag_play *p, mag_action action)
{
    struct bourse *b = bou_edit(p);

    b->debt.company = (uint8_t)mag_act_arg(action, 0);
    b->phase = PHASE_FORCED_LOTS;
}

/* --- How many lots -------------------------------------------------------- */

void bou_list_forced_lots(const struct mag_play *p, struct mag_menu *m)
{
    const struct bourse *b = bou_at(p);

    bou_menu_set(m, VERB_OFFER,
                 up_to(bou_forced_most(bou_cards(p), b, b->debt.company)));
}

void bou_why_forced_lots(const struct mag_play *p, mag_action action,
                         struct mag_ruling *why)
{
    bou_expect(p, action, "BOU-C7", T_BOU_WHY_FORCED_LOTS, why);
}

unsigned bou_forced_offer_to(const struct mag_play *p)
{
    return bou_able(p) & ~(1u << bou_at(p)->debt.debtor);
}

static void asks_in(const struct mag_play *p);

void bou_run_forced_lots(const struct mag_play *p, mag_action action)
{
    struct bourse *b = bou_edit(p);
    struct debt *d = &b->debt;
    int lots = (int)mag_act_arg(action, 0);

    d->lots = (uint8_t)lots;
    bou_tell(p, EVENT_FORCED, d->debtor, d->company, lots * THOUSAND);
    memset(b->answer, 0, sizeof b->answer);
    b->waiting = (uint8_t)bou_forced_offer_to(p);
    b->phase = PHASE_FORCED_ASK;
    if (!b->waiting)
        asks_in(p);
}

/* --- Who buys ------------------------------------------------------------- */

/* One buyer of a forced sale: a seat, or the bank. */
static void forced_buyer(const struct mag_play *p, int buyer, int lots)
{
    struct bourse *b = bou_edit(p);
    struct debt *d = &b->debt;
    int quote = b->quote[d->company];
    int32_t sum = lots * quote;

    bou_move_lots(b, d->debtor, buyer, d->company, lots);
    b->cash[d->debtor] += sum;
    d->fetched += sum;
    d->lots = (uint8_t)(d->lots - lots);
    if (buyer == BANK) {
        bou_tell4(p, EVENT_SOLD, d->debtor,
                  (int64_t[]){ d->company, lots * THOUSAND, quote,
                               (int64_t)sum * THOUSAND });
        return;
    }
    assert(b->cash[buyer] >= sum);
    b->cash[buyer] -= sum;
    bou_tell4(p, EVENT_BOUGHT_FROM, buyer,
              (int64_t[]){ d->company, lots * THOUSAND, (int64_t)sum * THOUSAND,
                           d->debtor });
}

/* The others are served clockwise, then the bank. */
static void asks_in(const struct mag_play *p)
{
    struct bourse *b = bou_edit(p);
    struct debt *d = &b->debt;
    int seat = bou_next_seat(p, d->debtor);

    for (int i = 1; i < p->rules->seats; i++, seat = bou_next_seat(p, seat)) {
        int lots = smaller_of(b->answer[seat], d->lots);

        if (lots)
            forced_buyer(p, seat, lots);
    }
    memset(b->answer, 0, sizeof b->answer);
    if (d->lots) {
        int lots = d->lots, company = d->company;

        forced_buyer(p, BANK, lots);
        bou_set_quote(p, company, b->quote[company] - STEP * lots);
    }
    d->company = 0;
    bou_find_money(p);
}

void bou_list_forced_ask(const struct mag_play *p, struct mag_menu *m)
{
    bou_menu_orders(p, m, up_to(bou_at(p)->debt.lots));
    mag_menu_verb(m, VERB_PASS);
}

void bou_why_forced_ask(const struct mag_play *p, mag_action action,
                        struct mag_ruling *why)
{
    bou_why_order(p, action, "BOU-C7", T_BOU_WHY_OFFER, why);
}

void bou_run_forced_ask(const struct mag_play *p, mag_action action)
{
    if (bou_seal(p, action))
        asks_in(p);
}
