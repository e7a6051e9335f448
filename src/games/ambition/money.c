/* Money between a seat and the bank, and what it shows.
 *
 * AMB-S6 what all may know of a seat's cash. */
#include "games/ambition/money.h"

#include <assert.h>

#include "base/compare.h"
#include "games/ambition/ambition.h"
#include "games/ambition/content.h"

#include "core/pure.h"

int amb_pair_of(int a, int b)
{
    static const uint8_t row[SEATS] = { 0, 2, 3, 3 };
    int low = smaller_of(a, b), high = larger_of(a, b);

    assert(low < high && high < SEATS);
    return row[low] + high - 1; /* 01 02 03 12 13 23 */
}

typedef void mark(int32_t *low, int32_t *high, int amount);

static void each_rumour(const struct mag_play *p, int seat, mark *change,
                        int amount)
{
    if (!amb_cards(p)->deals)
        return;
    for (int o = 0; o < p->rules->seats; o++) {
        struct rumour *r;

        if (o == seat)
            continue;
        r = &amb_edit(p)->rumour[amb_pair_of(o, seat)];
        if (r->talked)
            change(&r->low[o < seat], &r->high[o < seat], amount);
    }
}

static void at_most_less(int32_t *low, int32_t *high, int amount)
{
    (void)high;
    if (*low > amount)
        *low = amount;
}

static void at_most_more(int32_t *low, int32_t *high, int amount)
{
    (void)low;
    if (*high > amount)
        *high = amount;
}

static void known(int32_t *low, int32_t *high, int amount)
{
    *low = *high = amount;
}

void amb_showed_at_least(const struct mag_play *p, int seat, int amount)
{
    each_rumour(p, seat, at_most_less, amb_at(p)->firm[seat].cash - amount);
}

void amb_showed_less_than(const struct mag_play *p, int seat, int amount)
{
    each_rumour(p, seat, at_most_more, amount - 1 - amb_at(p)->firm[seat].cash);
}

void amb_showed_cash(const struct mag_play *p, int seat)
{
    each_rumour(p, seat, known, 0);
}

void amb_money(const struct mag_play *p, int seat, int amount)
{
    struct firm *f = &amb_edit(p)->firm[seat];

    f->cash += amount;
    assert(f->cash >= 0);
    if (amount < 0)
        amb_showed_at_least(p, seat, 0);
}
