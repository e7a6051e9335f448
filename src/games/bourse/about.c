/* What is known of Maxi Bourse besides its rules. */
#include "games/bourse/game.h"

#include "base/text.h"
#include "magnat/about.h"

static const struct mag_theme themes[] = {
    { .word = "portfolio",
      .text = T_PUZZLE_THEME_PORTFOLIO,
      .actions = "pick" },
    { .word = "rumour",
      .text = T_PUZZLE_THEME_RUMOUR,
      .actions = "reveal show" },
    { .word = "sale",
      .text = T_PUZZLE_THEME_SALE,
      .actions = "sell offer keep" },
    { .word = "talks",
      .text = T_PUZZLE_THEME_TALKS,
      .actions = "approach about wish call answer stretch close refuse" },
    { .word = "purchase",
      .text = T_PUZZLE_THEME_PURCHASE,
      .actions = "deal buy name" },
    { .word = "auction",
      .text = T_PUZZLE_THEME_AUCTION,
      .actions = "order risk" },
    { .word = "patience",
      .text = T_PUZZLE_THEME_PATIENCE,
      .actions = "roll pass" },
};

static const struct mag_scene scenes[] = {
    { .name = "start", .events = "picked threw tie starts" },
    { .name = "round",
      .events = "turn misses rolled moved dividend fees horizontal "
                "vertical rumour rumour-hidden",
      .turn = true },
    { .name = "dealing",
      .events = "chose abstained asked dropped stock shortage called "
                "stayed withdrew sells wanted offered refused took bought "
                "bought-from sold quote approached priced answered agreed "
                "no-deal short forced" },
    { .name = "end", .events = "worth won" },
};

static const struct mag_course course = {
    .scenes = scenes,
    .n_scenes = sizeof scenes / sizeof scenes[0],
    .opens = "chose called sells approached",
    .steps = "called bought bought-from sold stock shortage",
    .joins = "asked stayed took wanted offered sells approached priced "
             "forced",
    .tells = "moved dividend fees horizontal vertical bought bought-from "
             "sold shortage abstained agreed no-deal forced starts worth "
             "won",
    .asides = "sealed",
    .seats = "from to holder",
};

const struct mag_about bou_about = {
    .name = T_WEB_NAME_BOURSE,
    .pitch = T_WEB_PITCH_BOURSE,
    .minutes = 30,
    .seats = 4,
    .opening = "deal",
    .themes = themes,
    .n_themes = sizeof themes / sizeof themes[0],
    .course = &course,
    .deals = "approach about name deal",
    .dealt = "approached priced agreed no-deal",
    .first_cards = 0x5344a7412dbdcc91,
};
