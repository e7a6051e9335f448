/* What is known of Venture besides its rules. */
#include "games/venture/game.h"

#include "base/text.h"
#include "magnat/about.h"

static const struct mag_theme themes[] = {
    { .word = "purchase",
      .text = T_PUZZLE_THEME_PURCHASE,
      .actions = "buy alone on" },
    { .word = "takeover",
      .text = T_PUZZLE_THEME_TAKEOVER,
      .actions = "takeover" },
    { .word = "reorganisation",
      .text = T_PUZZLE_THEME_REORGANISATION,
      .actions = "reorganise isolate forfeit add close done" },
    { .word = "capital",
      .text = T_PUZZLE_THEME_CAPITAL,
      .actions = "pay discard" },
    { .word = "patience", .text = T_PUZZLE_THEME_PATIENCE, .actions = "end" },
};

static const struct mag_scene scenes[] = {
    { .name = "deal", .events = "dealer dealt ready" },
    { .name = "turn",
      .events = "bought taken alone on reorganises rebuilt isolated "
                "forfeited named paid discarded passed shown drew "
                "drew-hidden short reshuffled",
      .turn = true },
    { .name = "count", .events = "profit earned final hand won" },
};

static const struct mag_course course = {
    .scenes = scenes,
    .n_scenes = sizeof scenes / sizeof scenes[0],
    .steps = "taken bought",
    .tells = "bought taken rebuilt isolated forfeited discarded passed "
             "earned final won",
    .seats = "from",
};

const struct mag_about ven_about = {
    .name = T_WEB_NAME_VENTURE,
    .pitch = T_WEB_PITCH_VENTURE,
    .minutes = 15,
    .seats = 3,
    .opening = "buy",
    .themes = themes,
    .n_themes = sizeof themes / sizeof themes[0],
    .course = &course,
    .first_cards = 0xab3451a3601cf9f6,
};
