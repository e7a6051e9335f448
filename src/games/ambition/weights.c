/* The numbers that programs play by; docs/balance/ambition.md says how they
 * were found. */
#include "games/ambition/weights.h"

#include "core/pure.h"

const struct mag_weight amb_weights[WEIGHTS] = {
    [WEIGHT_CHOCOLATE] = { "chocolate", 1.2, 0, 6 },
    [WEIGHT_BAR] = { "bar", 5.5, 0, 12 },
    [WEIGHT_COCOA] = { "cocoa", 1.4, 0, 6 },
    [WEIGHT_BUNDLE] = { "bundle", 0.7, 0, 1.5 },
    [WEIGHT_WAITING] = { "waiting", 0.65, 0, 1.5 },
    [WEIGHT_SEVERANCE] = { "severance", 0.5, 0, 1 },
    [WEIGHT_STAFF] = { "staff", 0.7, 0, 2 },
    [WEIGHT_TITLE] = { "title", 0.83, 0.4, 1.5 },
    [WEIGHT_INTEREST] = { "interest", 0.8, 0, 1.5 },
    [WEIGHT_EXPRESS] = { "express", 1.0, 0, 6 },
    [WEIGHT_POOR] = { "poor", 38, 0, 120 },
    [WEIGHT_POVERTY] = { "poverty", 3.3, 1, 8 },
    [WEIGHT_GROWTH] = { "growth", 75, 0, 300 },
    [WEIGHT_GROWTH_MONTH] = { "growth-month", 30, 0, 100 },
    [WEIGHT_ENOUGH] = { "enough", 38, 10, 200 },
    [WEIGHT_RISK] = { "risk", 0.5, 0, 1 },
    [WEIGHT_CONTEST] = { "contest", 0.7, 0.2, 1 },
    [WEIGHT_EAGER] = { "eager", 0.3, 0, 1 },
    [WEIGHT_KEPT] = { "kept", 5.0, 0, 15 },
    [WEIGHT_SHARE] = { "share", 0.8, 0.3, 1 },
    [WEIGHT_SPREAD] = { "spread", 7, 1, 60 },
    [WEIGHT_SPREAD_MONTH] = { "spread-month", 46, 5, 150 },
    [WEIGHT_BORROW] = { "borrow", 45, 0, 60 },
    [WEIGHT_MIX] = { "mix", 6, 0.1, 30 },
    [WEIGHT_HEAD] = { "head", 6, 2, 24 },
    [WEIGHT_IDLE] = { "idle", 20, 0, 80 },
    [WEIGHT_HOLD_OUT] = { "hold-out", 0.15, 0, 1 },
    [WEIGHT_DEALS] = { "deals", 1, 0, 1 },
    [WEIGHT_STORE] = { "store", 0.5, 0, 1 },
    [WEIGHT_BID_MORE] = { "bid-more", 0, 0, 8 },
};
