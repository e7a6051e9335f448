/* What a portfolio earns at each lap.
 *
 * BOU-P1 dividends. BOU-P2 attendance fees. BOU-P3 horizontal and BOU-P4
 * vertical bonuses. BOU-P5 all add up. */
#include "games/bourse/income.h"

#include "base/compare.h"
#include "games/bourse/market.h"

#include "core/pure.h"

/* BOU-P3: how often the bonus is paid for a sector with m majorities and t
 * companies of 3,000 shares or more. */
static int horizontals(int m, int t)
{
    return larger_of(smaller_of(m, t - 2), 0);
}

/* BOU-P4: the largest k such that k times three majorities of different
 * sectors can be formed. */
static int verticals(const uint8_t *majorities, int sectors)
{
    for (int k = 1;; k++) {
        int sum = 0;

        for (int i = 0; i < sectors; i++)
            sum += smaller_of(majorities[i], k);
        if (sum < 3 * k)
            return k - 1;
    }
}

struct income bou_income_of(const struct bou_rules *r, const struct bourse *b,
                            int seat)
{
    struct income in = { .dividend = b->total[seat] * r->dividend };
    uint8_t majority[MAX_SECTORS] = { 0 }, stake[MAX_SECTORS] = { 0 };
    int bonuses = 0, any = 0;

    for (uint64_t m = b->held[seat]; m; m &= m - 1) {
        int c = __builtin_ctzll(m);
        int lots = b->lots[seat][c];

        if (lots < STAKE)
            continue;
        stake[r->company[c].sector]++;
        if (lots < MAJORITY)
            continue;
        majority[r->company[c].sector]++;
        in.fees += b->quote[c];
        any++;
    }
    if (!any)
        return in;
    for (int i = 0; i < r->n_sectors; i++)
        bonuses += horizontals(majority[i], stake[i]);
    in.horizontal = bonuses * r->horizontal;
    in.vertical = verticals(majority, r->n_sectors) * r->vertical;
    return in;
}

static void receive(const struct mag_play *p, int event, int seat, int32_t sum)
{
    if (!sum)
        return;
    bou_edit(p)->cash[seat] += sum;
    bou_tell(p, event, seat, (int64_t)sum * THOUSAND, 0);
}

void bou_income(const struct mag_play *p, int seat)
{
    struct income in = bou_income_of(bou_cards(p), bou_at(p), seat);

    receive(p, EVENT_DIVIDEND, seat, in.dividend);
    receive(p, EVENT_FEES, seat, in.fees);
    receive(p, EVENT_HORIZONTAL, seat, in.horizontal);
    receive(p, EVENT_VERTICAL, seat, in.vertical);
}
