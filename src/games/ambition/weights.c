/* The numbers that programs play by. */
#include "games/ambition/forecast.h"

#include "core/pure.h"

static const double fallback[WEIGHTS] = {
    [WEIGHT_CHOCOLATE] = 1.2, [WEIGHT_BAR] = 4.3,
    [WEIGHT_COCOA] = 1.4,     [WEIGHT_BUNDLE] = 0.7,
    [WEIGHT_WAITING] = 0.55,  [WEIGHT_SEVERANCE] = 0.5,
    [WEIGHT_STAFF] = 0.7,     [WEIGHT_TITLE] = 0.83,
    [WEIGHT_INTEREST] = 0.45, [WEIGHT_EXPRESS] = 1.0,
    [WEIGHT_POOR] = 30,       [WEIGHT_POVERTY] = 3.3,
    [WEIGHT_GROWTH] = 75,     [WEIGHT_GROWTH_MONTH] = 30,
    [WEIGHT_ENOUGH] = 38,     [WEIGHT_RISK] = 0.3,
    [WEIGHT_CONTEST] = 0.7,   [WEIGHT_EAGER] = 0.3,
    [WEIGHT_KEPT] = 5.0,      [WEIGHT_SHARE] = 0.8,
    [WEIGHT_SPREAD] = 7,      [WEIGHT_SPREAD_MONTH] = 41,
    [WEIGHT_BORROW] = 45,
};

double amb_weight(const struct mag_rules *rules, enum amb_weight w)
{
    (void)rules;
    return fallback[w];
}
