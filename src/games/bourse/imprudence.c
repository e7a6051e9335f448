/* A seat that must find money: imprudent orders, card debts, forced sales.
 *
 * BOU-C4 what cards demand. BOU-I1 to BOU-I3 an order that cannot be paid:
 * sales, the fine, the missed turn; seizure; ruin. BOU-I6 the order comes
 * before the fine. BOU-I7 card debts. */
#include "games/bourse/imprudence.h"

#include <string.h>

#include "base/compare.h"
#include "games/bourse/draw.h"
#include "games/bourse/end.h"
#include "games/bourse/forced.h"
#include "games/bourse/market.h"
#include "games/bourse/payment.h"
#include "games/bourse/selling.h"

#include "core/pure.h"

/* BOU-I3: lots to the bank, rumours discarded, the seat is skipped. */
static void ruin(const struct mag_play *p, int seat)
{
    struct bourse *b = bou_edit(p);
    unsigned alive;

    for (uint64_t m = b->held[seat]; m; m &= m - 1) {
        int c = __builtin_ctzll(m);

        bou_move_lots(b, seat, BANK, c, b->lots[seat][c]);
    }
    for (uint64_t m = b->rumours[seat]; m; m &= m - 1)
        bou_tell(p, EVENT_LOST_RUMOUR, seat,
                 card_code(DECK_RUMOURS, __builtin_ctzll(m)), 0);
    b->discards[DECK_RUMOURS] |= b->rumours[seat];
    b->rumours[seat] = 0;
    b->cash[seat] = 0;
    b->miss[seat] = 0;
    b->ruined[seat] = ++b->n_ruined;
    bou_tell(p, EVENT_RUINED, seat, 0, 0);
    alive = bou_alive(p);
    if (!(alive & (alive - 1)))
        bou_end_game(p); /* BOU-G2 */
}

/* --- An order that cannot be paid ----------------------------------------- */

static void pay_fine(const struct mag_play *p, int seat)
{
    struct bourse *b = bou_edit(p);
    int32_t fine = smaller_of(bou_cards(p)->fine, b->cash[seat]);

    b->cash[seat] -= fine;
    b->miss[seat]++;
    bou_tell(p, EVENT_FINED, seat, (int64_t)fine * THOUSAND, 0);
}

/* BOU-I2: the bank takes the lots of the order and sells them. A player
 * seller is paid in full first. */
static void seize(const struct mag_play *p)
{
    struct bourse *b = bou_edit(p);
    struct order *o = &b->order;
    int seat = b->debt.debtor, lots = o->ask[seat];
    int32_t paid = b->cash[seat];

    b->cash[seat] = 0;
    bou_tell4(p, EVENT_SEIZED, seat,
              (int64_t[]){ o->company, lots * THOUSAND,
                           (int64_t)paid * THOUSAND, 0 });
    if (o->seller != BANK) {
        bou_move_lots(b, o->seller, BANK, o->company, lots);
        b->cash[o->seller] += b->debt.due;
        bou_tell(p, EVENT_RECEIVED, o->seller, (int64_t)b->debt.due * THOUSAND,
                 0);
    }
    b->sale[1] = (struct sale){ .proceeds = paid,
                                .seller = BANK,
                                .company = o->company,
                                .left = (uint8_t)lots,
                                .open = 1,
                                .from = (uint8_t)seat };
    b->seizing = 1;
    bou_open_sale(p);
}

void bou_seizure_done(const struct mag_play *p)
{
    struct bourse *b = bou_edit(p);
    int seat = b->sale[1].from;
    int32_t surplus = b->sale[1].proceeds - b->debt.due;

    memset(&b->sale[1], 0, sizeof b->sale[1]);
    memset(&b->debt, 0, sizeof b->debt);
    b->seizing = 0;
    if (surplus > 0) {
        b->cash[seat] += surplus;
        b->miss[seat] = (uint8_t)(b->miss[seat] + 2); /* BOU-I1, BOU-I2 */
        bou_tell(p, EVENT_SURPLUS, seat, (int64_t)surplus * THOUSAND, 0);
    } else {
        ruin(p, seat); /* BOU-I3 */
    }
    if (b->phase != PHASE_OVER)
        bou_next_failing(p);
}

/* --- Paying what a card demands ------------------------------------------- */

/* BOU-I7: each creditor clockwise gets its share while the money lasts. */
static void pay_creditors(const struct mag_play *p)
{
    struct bourse *b = bou_edit(p);
    const struct debt *d = &b->debt;
    int seat = bou_next_seat(p, d->debtor);

    if (d->creditors >> BANK & 1) {
        int32_t sum = smaller_of(d->due, b->cash[d->debtor]);

        b->cash[d->debtor] -= sum;
        bou_tell(p, EVENT_PAID, d->debtor, (int64_t)sum * THOUSAND, 0);
        return;
    }
    for (int i = 1; i < p->rules->seats; i++, seat = bou_next_seat(p, seat)) {
        int32_t sum = smaller_of(d->share, b->cash[d->debtor]);

        if (!(d->creditors >> seat & 1))
            continue;
        b->cash[d->debtor] -= sum;
        b->cash[seat] += sum;
        bou_tell(p, EVENT_PAID_SEAT, d->debtor, (int64_t)sum * THOUSAND, seat);
    }
}

/* The next opponent that owes the same, or the card is done. */
static void next_debtor(const struct mag_play *p)
{
    struct bourse *b = bou_edit(p);
    struct debt d = b->debt;

    memset(&b->debt, 0, sizeof b->debt);
    if (b->phase == PHASE_OVER)
        return;
    if (!d.queue) {
        bou_card_done(p);
        return;
    }
    d.debtor = (uint8_t)bou_first_of(d.queue, b->turn);
    d.queue = (uint8_t)(d.queue & ~(1u << d.debtor));
    d.fetched = 0;
    d.company = d.lots = 0;
    bou_owe(p, &d);
}

static void conclude_card(const struct mag_play *p)
{
    struct bourse *b = bou_edit(p);
    int seat = b->debt.debtor;
    bool short_of_it = b->cash[seat] < b->debt.due;

    pay_creditors(p);
    if (short_of_it)
        ruin(p, seat);
    next_debtor(p);
}

/* BOU-C7: too few shares, so the rest comes from cash. */
static void conclude_sale(const struct mag_play *p)
{
    struct bourse *b = bou_edit(p);
    int seat = b->debt.debtor;
    int32_t rest = b->debt.due - b->debt.fetched;

    if (rest > 0) {
        int32_t sum = smaller_of(rest, b->cash[seat]);

        b->cash[seat] -= sum;
        bou_tell(p, EVENT_PAID, seat, (int64_t)sum * THOUSAND, 0);
        if (sum < rest)
            ruin(p, seat);
    }
    next_debtor(p);
}

static void conclude_order(const struct mag_play *p)
{
    struct bourse *b = bou_edit(p);
    int seat = b->debt.debtor;

    if (b->cash[seat] < b->debt.due) {
        seize(p);
        return;
    }
    bou_deliver(p, seat);
    pay_fine(p, seat);
    memset(&b->debt, 0, sizeof b->debt);
    bou_next_failing(p);
}

/* Enough found, or nothing left to sell? Otherwise the seat sells on. */
void bou_find_money(const struct mag_play *p)
{
    struct bourse *b = bou_edit(p);

    if (bou_still_needed(bou_cards(p), b) > 0 && b->total[b->debt.debtor]) {
        b->phase = PHASE_FORCED;
        return;
    }
    switch (b->debt.kind) {
    case DEBT_ORDER:
        conclude_order(p);
        break;
    case DEBT_CARD:
        conclude_card(p);
        break;
    default:
        conclude_sale(p);
        break;
    }
}

void bou_owe(const struct mag_play *p, const struct debt *debt)
{
    bou_edit(p)->debt = *debt;
    bou_find_money(p);
}
