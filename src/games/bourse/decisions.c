/* The decisions of Maxi Bourse: one row a phase. */
#include "games/bourse/decisions.h"

#include <stddef.h>

#include "base/text.h"
#include "games/bourse/auction.h"
#include "games/bourse/buying.h"
#include "games/bourse/draw.h"
#include "games/bourse/forced.h"
#include "games/bourse/purchase.h"
#include "games/bourse/refusal.h"
#include "games/bourse/rumours.h"
#include "games/bourse/selling.h"
#include "games/bourse/setup.h"
#include "games/bourse/stop.h"
#include "games/bourse/tables.h"
#include "games/bourse/turn.h"

#include "core/pure.h"

/* What a seat that is late is taken to do: nothing, if it may; the cheapest
 * and smallest thing otherwise. Passing, rolling, refusing, keeping and
 * closing take no argument and stand last. */
static mag_action late(const struct mag_play *p)
{
    mag_action list[BOU_MAX_LEGAL];
    int n = mag_legal(p->rules, p->pos, p->seat, list);

    return bou_verbs[mag_act_verb(list[n - 1])].type[0] ? list[0] : list[n - 1];
}

const struct mag_decision bou_decisions[PHASES] = {
    [PHASE_PICK] = {
        .word = "pick",
        .asks = MAG_ASKS_SEAT,
        .at = offsetof(struct bourse, turn),
        .list = bou_list_pick,
        .why = bou_why_pick,
        .run = bou_run_pick,
        .late = late,
        .then = MAG_ROW(PHASE_PICK),
        .goal = T_BOU_GOAL_PICK,
    },
    [PHASE_THROW] = {
        .word = "throw",
        .asks = MAG_ASKS_CHANCE,
        .list = bou_list_dice,
        .why = bou_why_chance,
        .run = bou_run_throw,
        .chance = bou_chance_dice,
        .outcome = bou_outcome_dice,
    },
    [PHASE_BEFORE] = {
        .word = "before",
        .asks = MAG_ASKS_SEAT,
        .at = offsetof(struct bourse, turn),
        .list = bou_list_before,
        .why = bou_why_before,
        .run = bou_run_before,
        .late = late,
        .then = MAG_ROW(PHASE_SELL_LOTS) | MAG_ROW(PHASE_ABOUT),
    },
    [PHASE_SELL_LOTS] = {
        .word = "sell-lots",
        .asks = MAG_ASKS_SEAT,
        .at = offsetof(struct bourse, turn),
        .list = bou_list_sell_lots,
        .why = bou_why_sell_lots,
        .run = bou_run_sell_lots,
        .late = late,
    },
    [PHASE_OFFER] = {
        .word = "offer",
        .asks = MAG_ASKS_SEATS,
        .at = offsetof(struct bourse, waiting),
        .list = bou_list_offer,
        .why = bou_why_offer,
        .run = bou_run_offer,
        .late = late,
    },
    [PHASE_RAISE] = {
        .word = "raise",
        .asks = MAG_ASKS_WHO,
        .asked = bou_asked_raise,
        .list = bou_list_raise,
        .why = bou_why_raise,
        .run = bou_run_raise,
        .late = late,
    },
    [PHASE_AUCTION] = {
        .word = "auction",
        .asks = MAG_ASKS_SEATS,
        .at = offsetof(struct bourse, waiting),
        .list = bou_list_auction,
        .why = bou_why_auction,
        .run = bou_run_auction,
        .late = late,
    },
    [PHASE_FALL] = {
        .word = "fall",
        .asks = MAG_ASKS_WHO,
        .asked = bou_asked_fall,
        .list = bou_list_fall,
        .why = bou_why_fall,
        .run = bou_run_fall,
        .late = late,
    },
    [PHASE_ABOUT] = {
        .word = "about",
        .asks = MAG_ASKS_SEAT,
        .at = offsetof(struct bourse, turn),
        .list = bou_list_about,
        .why = bou_why_about,
        .run = bou_run_about,
        .late = late,
        .then = MAG_ROW(PHASE_WISH),
    },
    [PHASE_WISH] = {
        .word = "wish",
        .asks = MAG_ASKS_SEAT,
        .at = offsetof(struct bourse, turn),
        .list = bou_list_wish,
        .why = bou_why_wish,
        .run = bou_run_wish,
        .late = late,
    },
    [PHASE_HOLDER] = {
        .word = "holder",
        .proposal = true,
        .asks = MAG_ASKS_SEAT,
        .at = offsetof(struct bourse, deal.holder),
        .list = bou_list_holder,
        .why = bou_why_holder,
        .run = bou_run_holder,
        .late = late,
    },
    [PHASE_BUYER] = {
        .word = "buyer",
        .proposal = true,
        .asks = MAG_ASKS_SEAT,
        .at = offsetof(struct bourse, turn),
        .list = bou_list_buyer,
        .why = bou_why_buyer,
        .run = bou_run_buyer,
        .late = late,
    },
    [PHASE_DICE] = {
        .word = "dice",
        .asks = MAG_ASKS_CHANCE,
        .list = bou_list_dice,
        .why = bou_why_chance,
        .run = bou_run_dice,
        .chance = bou_chance_dice,
        .outcome = bou_outcome_dice,
    },
    [PHASE_BUY] = {
        .word = "buy",
        .asks = MAG_ASKS_SEAT,
        .at = offsetof(struct bourse, turn),
        .list = bou_list_buy,
        .why = bou_why_buy,
        .run = bou_run_buy,
        .late = late,
        .then = MAG_ROW(PHASE_BUY_LOTS),
    },
    [PHASE_BUY_LOTS] = {
        .word = "buy-lots",
        .asks = MAG_ASKS_SEAT,
        .at = offsetof(struct bourse, turn),
        .list = bou_list_buy_lots,
        .why = bou_why_buy_lots,
        .run = bou_run_buy_lots,
        .late = late,
    },
    [PHASE_CHOOSE] = {
        .word = "choose",
        .asks = MAG_ASKS_SEAT,
        .at = offsetof(struct bourse, turn),
        .list = bou_list_choose,
        .why = bou_why_choose,
        .run = bou_run_choose,
        .late = late,
    },
    [PHASE_ASK] = {
        .word = "ask",
        .asks = MAG_ASKS_SEAT,
        .at = offsetof(struct bourse, stop.speaker),
        .list = bou_list_ask,
        .why = bou_why_ask,
        .run = bou_run_ask,
        .late = late,
    },
    [PHASE_DRAW] = {
        .word = "draw",
        .asks = MAG_ASKS_CHANCE,
        .list = bou_list_draw,
        .why = bou_why_chance,
        .run = bou_run_draw,
        .chance = bou_chance_draw,
        .outcome = bou_outcome_draw,
    },
    [PHASE_NAME] = {
        .word = "name",
        .asks = MAG_ASKS_SEAT,
        .at = offsetof(struct bourse, turn),
        .list = bou_list_name,
        .why = bou_why_name,
        .run = bou_run_name,
        .late = late,
    },
    [PHASE_WINDOW] = {
        .word = "window",
        .asks = MAG_ASKS_SEATS,
        .at = offsetof(struct bourse, waiting),
        .list = bou_list_window,
        .why = bou_why_window,
        .run = bou_run_window,
        .late = late,
    },
    [PHASE_FORCED] = {
        .word = "forced",
        .asks = MAG_ASKS_SEAT,
        .at = offsetof(struct bourse, debt.debtor),
        .list = bou_list_forced,
        .why = bou_why_forced,
        .run = bou_run_forced,
        .late = late,
        .then = MAG_ROW(PHASE_FORCED_LOTS),
    },
    [PHASE_FORCED_LOTS] = {
        .word = "forced-lots",
        .asks = MAG_ASKS_SEAT,
        .at = offsetof(struct bourse, debt.debtor),
        .list = bou_list_forced_lots,
        .why = bou_why_forced_lots,
        .run = bou_run_forced_lots,
        .late = late,
    },
    [PHASE_FORCED_ASK] = {
        .word = "forced-ask",
        .asks = MAG_ASKS_SEATS,
        .at = offsetof(struct bourse, waiting),
        .list = bou_list_forced_ask,
        .why = bou_why_forced_ask,
        .run = bou_run_forced_ask,
        .late = late,
    },
    [PHASE_OVER] = {
        .word = "over",
        .asks = MAG_ASKS_NOBODY,
    },
};
