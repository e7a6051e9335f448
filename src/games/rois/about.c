/* What is known of L'Ambition des Rois besides its rules. */
#include "games/rois/game.h"

#include "base/text.h"
#include "magnat/about.h"

static const struct mag_theme themes[] = {
    { .word = "citizens",
      .text = T_PUZZLE_THEME_CITIZENS,
      .actions = "scholar farmer merchant surveyor priest bard princess "
                 "tax-collector spy mayor architect instructor pedlar" },
    { .word = "magic",
      .text = T_PUZZLE_THEME_MAGIC,
      .actions = "cape shield crystal-ball mirror horn lamp scroll amulet "
                 "use double cycle item" },
    { .word = "resources",
      .text = T_PUZZLE_THEME_RESOURCES,
      .actions = "take drop pay steal swap act" },
    { .word = "building",
      .text = T_PUZZLE_THEME_BUILDING,
      .actions = "buy buy-with" },
    { .word = "academy",
      .text = T_PUZZLE_THEME_ACADEMY,
      .actions = "promote keep" },
    { .word = "fight",
      .text = T_PUZZLE_THEME_FIGHT,
      .actions = "send last block unblock" },
    { .word = "bet", .text = T_PUZZLE_THEME_BET, .actions = "bet" },
    { .word = "patience", .text = T_PUZZLE_THEME_PATIENCE, .actions = "pass" },
};

static const struct mag_scene scenes[] = {
    { .name = "combat",
      .events = "turn shown sent ready glimpsed glimpsed-hidden revealed "
                "bet no-bet attack bet-won bet-lost blocked shielded freed" },
    { .name = "kingdom",
      .events = "used warded gained paid dropped stole swapped acted "
                "bought item tale promoted read read-hidden aside cycled "
                "renewed returned passed palace",
      .turn = true },
};

static const struct mag_course course = {
    .scenes = scenes,
    .n_scenes = sizeof scenes / sizeof scenes[0],
    .opens = "turn",
    .steps = "revealed attack bought palace stole used promoted",
    .joins = "sent ready bet",
    .tells = "blocked attack bet-won bet-lost stole bought palace promoted "
             "gained",
    .seats = "defender from",
};

const struct mag_about roi_about = {
    .name = T_WEB_NAME_ROIS,
    .pitch = T_WEB_PITCH_ROIS,
    .minutes = 10,
    .seats = 3,
    .opening = "buy",
    .themes = themes,
    .n_themes = sizeof themes / sizeof themes[0],
    .course = &course,
    .first_cards = 0xcd54d28d460340fc,
};
