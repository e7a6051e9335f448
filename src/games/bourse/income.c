/* What a portfolio earns at each lap.
 *
 * BOU-P1 dividends. BOU-P2 attendance fees. BOU-P3 horizontal and BOU-P4
 * vertical bonuses. BOU-P5 all add up. */
#include "games/bourse/income.h"

#include "base/compare.h"
#include "games/bourse/market.h"

#include "core/pure.h"

enum { NO_MORE = -1 };

int bou_horizontals(int m, int t)
{
    return larger_of(smaller_of(m, t - 2), 0);
}

int bou_verticals(const struct stakes *stakes, int sectors)
{
    for (int k = 1;; k++) {
        int sum = 0;

        for (int i = 0; i < sectors; i++)
            sum += smaller_of(stakes->majority[i], k);
        if (sum < 3 * k)
            return k - 1;
    }
}

/* Majorities and holdings by sector. `more`: a company of which the seat is
 * taken to have one lot more, or NO_MORE. */
static inline struct stakes count(const struct bou_rules *r,
                                  const struct bourse *b, int seat, int more)
{
    uint64_t held = b->held[seat] | (more < 0 ? 0 : one_bit(more));
    struct stakes k = { 0 };

    for (uint64_t m = held; m; m &= m - 1) {
        int c = __builtin_ctzll(m);
        int lots = b->lots[seat][c] + (c == more);

        if (lots < STAKE)
            continue;
        k.holding[r->company[c].sector]++;
        if (lots < MAJORITY)
            continue;
        k.majority[r->company[c].sector]++;
        k.fees += b->quote[c];
        k.majorities++;
    }
    return k;
}

static inline struct income income(const struct bou_rules *r,
                                   const struct bourse *b, int seat, int more)
{
    struct income in = { .dividend = (b->total[seat] + (more >= 0)) *
                                     r->dividend };
    struct stakes k = count(r, b, seat, more);
    int bonuses = 0;

    in.fees = k.fees;
    if (!k.majorities)
        return in;
    for (int i = 0; i < r->n_sectors; i++)
        bonuses += bou_horizontals(k.majority[i], k.holding[i]);
    in.horizontal = bonuses * r->horizontal;
    in.vertical = bou_verticals(&k, r->n_sectors) * r->vertical;
    return in;
}

struct stakes bou_stakes_of(const struct bou_rules *r, const struct bourse *b,
                            int seat)
{
    return count(r, b, seat, NO_MORE);
}

struct income bou_income_of(const struct bou_rules *r, const struct bourse *b,
                            int seat)
{
    return income(r, b, seat, NO_MORE);
}

struct income bou_income_with(const struct bou_rules *r, const struct bourse *b,
                              int seat, int company)
{
    return income(r, b, seat, company);
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
