/* Prices, and what may be dropped from them.
 *
 * ROI-T3  buying pays the cost to the bank.
 * ROI-T18 which printed tokens are dropped from a price is the owner's choice;
 *         honour is never dropped. */
#include "base/compare.h"
#include "games/rois/price.h"

#include "core/pure.h"

int roi_droppable(const struct price *cost, int floor)
{
    int n = cost->any;

    for (int k = larger_of(floor, FOOD); k < KINDS; k++)
        n += purse_count(cost->fixed, k);
    return n;
}

bool roi_can_pay(purse have, const struct price *cost, int drop, int floor)
{
    int missing = 0;
    int total = purse_total(cost->fixed) + cost->any;

    if (!drop)
        return purse_covers(have, cost->fixed) && total <= purse_total(have);
    for (int k = 0; k < KINDS; k++) {
        int lack = purse_count(cost->fixed, k) - purse_count(have, k);

        if (lack <= 0)
            continue;
        if (k == HONOUR || k < floor)
            return false;
        missing += lack;
    }
    drop = smaller_of(drop, roi_droppable(cost, floor));
    return missing <= drop && total - drop <= purse_total(have);
}

void roi_drop_one(struct price *cost, int symbol)
{
    if (symbol == ANY)
        cost->any--;
    else
        cost->fixed -= ONE_TOKEN(symbol);
}
