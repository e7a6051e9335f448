/* The weights as they were found by tuning (docs/balance/venture.md). */
#include "games/venture/weights.h"

#include "core/pure.h"

const struct mag_weight ven_weights[VEN_WEIGHTS] = {
    [W_GROWTH] = { "growth", 0.39, 0, 1 },
    [W_TURNS] = { "turns", 1.15, 0.5, 6 },
    [W_TODAY] = { "today", 0.8, 0, 1 },
    [W_MONEY] = { "money", 0.25, 0, 2 },
    [W_SET_MONEY] = { "set-money", 0.28, 0, 1 },
    [W_TAKEOVER] = { "takeover", 12, 0, 30 },
    [W_DOUBT] = { "doubt", 0.3, 0, 5 },
    [W_REBUILD] = { "rebuild", 0, 0, 1 },
    [W_JUDGE + W_GROWTH] = { "judge-growth", 0.51, 0, 1 },
    [W_JUDGE + W_TURNS] = { "judge-turns", 1.48, 0.5, 6 },
    [W_JUDGE + W_TODAY] = { "judge-today", 0.04, 0, 1 },
    [W_JUDGE + W_MONEY] = { "judge-money", 1.0, 0, 2 },
    [W_JUDGE + W_SET_MONEY] = { "judge-set-money", 0.94, 0, 1 },
    [W_JUDGE + W_TAKEOVER] = { "judge-takeover", 20.6, 0, 30 },
    [W_JUDGE + W_DOUBT] = { "judge-doubt", 0, 0, 5 },
    [W_JUDGE + W_REBUILD] = { "judge-rebuild", 0.64, 0, 1 },
    [W_HARM] = { "harm", 0.95, 0, 2 },
    [W_TEMPO] = { "tempo", 0.4, 0, 2 },
    [W_LEAD] = { "lead", 1, 1, 200 },
    [W_LEAD_A_COUNT] = { "lead-count", 14.25, 0, 100 },
    [W_LEAD_PROFIT] = { "lead-profit", 0, 0, 2 },
};
