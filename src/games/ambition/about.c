/* What is known of Ambition besides its rules. */
#include "games/ambition/game.h"

#include "base/text.h"
#include "magnat/about.h"

static const struct mag_theme themes[] = {
    { .word = "staff",
      .text = T_PUZZLE_THEME_STAFF,
      .actions = "hire accountants" },
    { .word = "cocoa",
      .text = T_PUZZLE_THEME_COCOA,
      .actions = "offer nothing price bars trust control" },
    { .word = "express",
      .text = T_PUZZLE_THEME_EXPRESS,
      .actions = "hold express express-trade" },
    { .word = "workshop", .text = T_PUZZLE_THEME_WORKSHOP, .actions = "make" },
    { .word = "contract",
      .text = T_PUZZLE_THEME_CONTRACT,
      .actions = "cursor out join raise keep pass-old wait" },
    { .word = "price",
      .text = T_PUZZLE_THEME_PRICE,
      .actions = "accept refuse" },
    { .word = "money",
      .text = T_PUZZLE_THEME_MONEY,
      .actions = "pass collect sell sell-titles repay no-loan borrow "
                 "buy-titles give" },
    { .word = "talks",
      .text = T_PUZZLE_THEME_TALKS,
      .actions = "silent sum tell decline agree counter read propose ask "
                 "threaten" },
};

static const struct mag_scene scenes[] = {
    { .name = "talks",
      .events = "talks threatens proposed agreed declined countered told" },
    { .name = "staff", .events = "staff wages severance short dismissed-all" },
    { .name = "offer", .events = "offer no-cocoa" },
    { .name = "cocoa",
      .events = "market bid no-bid announced announced-nothing control "
                "sheet bluff wrong-control served unsold" },
    { .name = "workshop", .events = "made cursor" },
    { .name = "contract",
      .events = "contracts contract out-of-stock set-aside joined nobody "
                "call refused under accepted monopoly delivered passed "
                "waits" },
    { .name = "office",
      .events = "old-passed cards-back collected reads seen reshuffled" },
    { .name = "books",
      .events = "interest direct-sale titles-sold repaid loan "
                "titles-bought paid-back not-paid-back" },
    { .name = "end", .events = "fortune won" },
};

static const struct mag_course course = {
    .scenes = scenes,
    .n_scenes = sizeof scenes / sizeof scenes[0],
    .opens = "market contract talks",
    .steps = "announced announced-nothing control sheet served unsold "
             "joined call accepted monopoly under nobody",
    .joins = "bid announced joined call talks proposed control bluff "
             "wrong-control",
    .tells = "agreed declined staff served unsold no-cocoa made "
             "out-of-stock set-aside nobody under accepted monopoly "
             "collected loan titles-bought titles-sold repaid direct-sale "
             "fortune won",
    .asides = "chosen dealt",
    .seats = "to target accused caller",
};

const struct mag_about amb_about = {
    .name = T_WEB_NAME_AMBITION,
    .pitch = T_WEB_PITCH_AMBITION,
    .minutes = 35,
    .seats = 4,
    .opening = "hire",
    .look = 3,
    .themes = themes,
    .n_themes = sizeof themes / sizeof themes[0],
    .course = &course,
    .deals = "propose give silent sum tell decline agree counter read",
    .dealt = "talks proposed agreed declined countered told kept broken "
             "gift no-gift paid-back not-paid-back",
    .first_cards = 0xc32b78b4074e42a6,
};
