/* What a view looks like, one row a member. It is written by view.c and
 * figures.c. */
#include "games/rois/private.h"

#include "games/rois/content.h"
#include "games/rois/tables.h"
#include "games/rois/terms.h"

#include "core/pure.h"

/* --- What is named ---------------------------------------------------------------- */

static const struct mag_unit unit_kind = { .name = "kind",
                                           .words = roi_kind_word,
                                           .n = KINDS };
static const struct mag_unit unit_payable = { .name = "kind or any",
                                              .words = roi_kind_word,
                                              .type = TERM_KIND,
                                              .n = ANY + 1 };
static const struct mag_unit unit_symbol = { .name = "symbol",
                                             .words = roi_kind_word,
                                             .n = KINDS + 2 };
static const struct mag_unit unit_tokens = { .name = "tokens",
                                             .type = TERM_TOKENS };
static const struct mag_unit unit_card = { .name = "card",
                                           .type = TERM_CARD,
                                           .n = PALACE + 1 };
static const struct mag_unit unit_hero = { .name = "hero",
                                           .type = TERM_HERO,
                                           .n = HEROES };
static const struct mag_unit unit_heroes = { .name = "heroes",
                                             .type = TERM_HEROES };
static const struct mag_unit unit_side = {
    .name = "side", .words = roi_side_word, .type = TERM_SIDE, .n = SIDES
};
static const struct mag_unit unit_category = { .name = "category",
                                               .words = roi_category_word,
                                               .n = CATEGORIES };
static const struct mag_unit unit_sourced = { .name = "sourced",
                                              .words = roi_sourced_word,
                                              .n = SOURCED };

static const struct mag_unit unit_type = { .name = "card type",
                                           .words = roi_type_word,
                                           .n = CARD_TYPES };
static const struct mag_unit unit_icon = { .name = "icon",
                                           .words = roi_icon_word,
                                           .n = ICONS };
static const struct mag_unit unit_use = { .name = "use",
                                          .words = roi_use_word,
                                          .n = USES };

const struct mag_unit *const roi_terms[] = {
    [TERM_KIND - MAG_TYPE_GAME] = &unit_payable,
    [TERM_TOKENS - MAG_TYPE_GAME] = &unit_tokens,
    [TERM_CARD - MAG_TYPE_GAME] = &unit_card,
    [TERM_HERO - MAG_TYPE_GAME] = &unit_hero,
    [TERM_ADVANCED - MAG_TYPE_GAME] = &unit_hero,
    [TERM_HEROES - MAG_TYPE_GAME] = &unit_heroes,
    [TERM_SIDE - MAG_TYPE_GAME] = &unit_side,
    [TERM_TALE - MAG_TYPE_GAME] = &unit_card,
    [TERM_HERO_OF - MAG_TYPE_GAME] = &unit_hero,
    [TERM_CARD_OF - MAG_TYPE_GAME] = &unit_card,
    [TERM_CARD_OF - MAG_TYPE_GAME + 1] = NULL,
};

/* --- Cards and heroes --------------------------------------------------------------- */

static const struct mag_member name_members[] = {
    { MAG_HAS("en", MAG_IS_TEXT, "In English.") },
    { MAG_HAS("fr", MAG_IS_TEXT, "In French.") },
    { 0 },
};
static const struct mag_shape name = { "Name", name_members,
                                       "The same in both languages.", NULL };

/* The first rows of cards and heroes alike. */
#define LABEL_ROWS(unit_of)                                                   \
    { MAG_HAS("id", MAG_IS_TEXT, "As it stands in actions."),                 \
      .unit = (unit_of) },                                                    \
        { MAG_HAS("name", MAG_IS_OBJECT, "How it is called."), .of = &name }, \
        { MAG_HAS("text", MAG_IS_OBJECT | MAG_IS_ABSENT,                      \
                  "A word or two about it, for players."),                    \
          .of = &name },                                                      \
    {                                                                         \
        MAG_HAS("sourced", MAG_IS_LIST,                                       \
                "What is known of the printed card; the rest is ours."),      \
            .each = MAG_IS_TEXT, .unit = &unit_sourced                        \
    }

static const struct mag_member blocked_members[] = {
    { MAG_HAS("least", MAG_IS_INT,
              "It acts if at least so many heroes of the attack are blocked "
              "...") },
    { MAG_HAS("most", MAG_IS_INT, "... and at most so many.") },
    { MAG_HAS("categories", MAG_IS_LIST,
              "Only heroes of these count; none: all do."),
      .each = MAG_IS_TEXT, .unit = &unit_category },
    { 0 },
};
static const struct mag_shape blocked = { "Blocked", blocked_members,
                                          "When a building acts in a combat.",
                                          NULL };

static const struct mag_member promotion_members[] = {
    { MAG_HAS("cost", MAG_IS_INT, "Tokens that a promotion costs.") },
    { MAG_HAS("draw", MAG_IS_INT, "Heroes that are read for one.") },
    { 0 },
};
static const struct mag_shape promotion = {
    "Promotion", promotion_members, "What a building makes of promotions.", NULL
};

static const struct mag_member per_building_members[] = {
    { MAG_HAS("other", MAG_IS_INT, "Tokens but honour, for each building.") },
    { MAG_HAS("most", MAG_IS_INT, "Buildings that count at most.") },
    { 0 },
};
static const struct mag_shape per_building = {
    "PerBuilding", per_building_members, "What a citizen brings by buildings.",
    NULL
};

static const struct mag_member build_members[] = {
    { MAG_HAS("less", MAG_IS_INT, "Tokens that the purchase costs less.") },
    { 0 },
};
static const struct mag_shape build = { "Build", build_members,
                                        "A purchase that a citizen allows.",
                                        NULL };

static const struct mag_member card_members[] = {
    LABEL_ROWS(&unit_card),
    { MAG_HAS("cost", MAG_IS_MAP, "Its price."), .each = MAG_IS_INT,
      .unit = &unit_symbol },
    { MAG_HAS("type", MAG_IS_TEXT | MAG_IS_ABSENT,
              "The palace has none, and none of what follows."),
      .unit = &unit_type },
    { MAG_HAS("income", MAG_IS_MAP | MAG_IS_ABSENT,
              "Tokens that it brings when it acts."),
      .each = MAG_IS_INT, .unit = &unit_symbol },
    { MAG_HAS("icon", MAG_IS_TEXT | MAG_IS_ABSENT,
              "Of a building: when it acts."),
      .unit = &unit_icon },
    { MAG_HAS("swap", MAG_IS_INT | MAG_IS_ABSENT,
              "Tokens that may be exchanged.") },
    { MAG_HAS("pay", MAG_IS_MAP | MAG_IS_ABSENT,
              "What is paid for its income."),
      .each = MAG_IS_INT, .unit = &unit_symbol },
    { MAG_HAS("blocked", MAG_IS_OBJECT | MAG_IS_ABSENT,
              "Of a building that acts in combats: when."),
      .of = &blocked },
    { MAG_HAS("theft_less", MAG_IS_INT | MAG_IS_ABSENT,
              "Tokens that each hero steals less from its owner.") },
    { MAG_HAS("promotion", MAG_IS_OBJECT | MAG_IS_ABSENT,
              "What it makes of promotions."),
      .of = &promotion },
    { MAG_HAS("promote", MAG_IS_INT | MAG_IS_ABSENT,
              "A promotion for nothing.") },
    { MAG_HAS("steal", MAG_IS_INT | MAG_IS_ABSENT, "Tokens stolen.") },
    { MAG_HAS("look", MAG_IS_INT | MAG_IS_ABSENT,
              "Advanced heroes that may be read, one of them kept.") },
    { MAG_HAS("renew", MAG_IS_INT | MAG_IS_ABSENT,
              "The market is laid out anew.") },
    { MAG_HAS("per_building", MAG_IS_OBJECT | MAG_IS_ABSENT,
              "What it brings for the buildings of its owner."),
      .of = &per_building },
    { MAG_HAS("build", MAG_IS_OBJECT | MAG_IS_ABSENT,
              "A purchase that it allows."),
      .of = &build },
    { MAG_HAS("use", MAG_IS_TEXT | MAG_IS_ABSENT,
              "Of an item: what it is for."),
      .unit = &unit_use },
    { MAG_HAS("amount", MAG_IS_INT | MAG_IS_ABSENT,
              "Of an item: how much of it.") },
    { MAG_HAS("copies", MAG_IS_INT | MAG_IS_ABSENT,
              "How many of them the seat has.") },
    { 0 },
};
static const struct mag_shape card = {
    "Card", card_members,
    "A card of the kingdom, with the members of the content file.", NULL
};

static const struct mag_member hero_members[] = {
    LABEL_ROWS(&unit_hero),
    { MAG_HAS("category", MAG_IS_TEXT, "Its category."),
      .unit = &unit_category },
    { MAG_HAS("advanced", MAG_IS_FLAG, "It comes by a promotion.") },
    { MAG_HAS("cost", MAG_IS_MAP, "What it costs to use it."),
      .each = MAG_IS_INT, .unit = &unit_symbol },
    { MAG_HAS("income", MAG_IS_MAP, "Tokens that it brings."),
      .each = MAG_IS_INT, .unit = &unit_symbol },
    { MAG_HAS("steal", MAG_IS_INT | MAG_IS_ABSENT, "Tokens that it steals.") },
    { MAG_HAS("cycle", MAG_IS_INT | MAG_IS_ABSENT,
              "Market cards that it lays under the pile.") },
    { 0 },
};
static const struct mag_shape hero = {
    "Hero", hero_members, "A hero, with the members of the content file.", NULL
};

/* --- Kingdoms ------------------------------------------------------------------------ */

static const struct mag_member bet_members[] = {
    { MAG_HAS("kind", MAG_IS_TEXT, "The token at stake."), .unit = &unit_kind },
    { MAG_HAS("side", MAG_IS_TEXT, "Who is to win."), .unit = &unit_side },
    { 0 },
};
static const struct mag_shape bet = { "Bet", bet_members,
                                      "A bet on the combat.", NULL };

static const struct mag_member kingdom_members[] = {
    { MAG_HAS("seat", MAG_IS_INT, "Who it is."), .unit = &mag_unit_seat },
    { MAG_HAS("palaces", MAG_IS_INT, "Palaces built.") },
    { MAG_HAS("tokens", MAG_IS_MAP, "Its tokens."), .each = MAG_IS_INT,
      .unit = &unit_kind },
    { MAG_HAS("advanced", MAG_IS_LIST, "Its advanced heroes."),
      .each = MAG_IS_TEXT, .unit = &unit_hero },
    { MAG_HAS("buildings", MAG_IS_LIST, "Its buildings."),
      .each = MAG_IS_OBJECT, .of = &card },
    { MAG_HAS("items", MAG_IS_LIST, "Its items."), .each = MAG_IS_OBJECT,
      .of = &card },
    { MAG_HAS("bet", MAG_IS_OBJECT | MAG_IS_ABSENT, "What it has bet."),
      .of = &bet },
    { 0 },
};
static const struct mag_shape kingdom = { "Kingdom", kingdom_members,
                                          "What all know of a seat.", NULL };

static const struct mag_member combat_members[] = {
    { MAG_HAS("attack", MAG_IS_LIST | MAG_IS_ABSENT,
              "Heroes of the attack, if the seat knows them."),
      .each = MAG_IS_TEXT, .unit = &unit_hero },
    { MAG_HAS("defence", MAG_IS_LIST | MAG_IS_ABSENT,
              "Heroes of the defence, if the seat knows them."),
      .each = MAG_IS_TEXT, .unit = &unit_hero },
    { MAG_HAS("attack_shown", MAG_IS_FLAG, "All know those of the attack.") },
    { MAG_HAS("defence_shown", MAG_IS_FLAG, "All know those of the defence.") },
    { MAG_HAS("blocked", MAG_IS_LIST, "Attacking heroes that are blocked."),
      .each = MAG_IS_TEXT, .unit = &unit_hero },
    { MAG_HAS("used", MAG_IS_LIST, "Attacking heroes that were used."),
      .each = MAG_IS_TEXT, .unit = &unit_hero },
    { MAG_HAS("warded", MAG_IS_FLAG, "The amulet is at work.") },
    { MAG_HAS("peeking", MAG_IS_INT,
              "The crystal ball: 0 not used, 1 the defender chooses, 2 chance "
              "picks, 3 seen.") },
    { MAG_HAS("glimpsed", MAG_IS_TEXT | MAG_IS_ABSENT,
              "For the attacker: the hero that it showed."),
      .unit = &unit_hero },
    { 0 },
};
static const struct mag_shape combat = { "Combat", combat_members,
                                         "The combat of this turn.", NULL };

/* --- The view --------------------------------------------------------------------------- */

static const struct mag_member figures_members[] = {
    { MAG_HAS("sent", MAG_IS_INT, "Heroes sent into a combat.") },
    { MAG_HAS("palaces", MAG_IS_INT, "Palaces that win.") },
    { MAG_HAS("promotion", MAG_IS_INT,
              "Tokens that a promotion costs the attacker.") },
    { 0 },
};
static const struct mag_shape figures = { "Figures", figures_members,
                                          "Figures of the table.", NULL };

static const struct mag_member view_members[] = {
    { MAG_HAS("game", MAG_IS_TEXT, "Its name.") },
    { MAG_HAS("ruleset", MAG_IS_TEXT, "The rule set's name.") },
    { MAG_HAS("phase", MAG_IS_TEXT, "What is decided now, or drawn."),
      .unit = &mag_unit_phase },
    { MAG_HAS("turn", MAG_IS_INT, "Its number, from 1.") },
    { MAG_HAS("attacker", MAG_IS_INT, "Whose turn it is."),
      .unit = &mag_unit_seat },
    { MAG_HAS("defender", MAG_IS_INT, "Whom it attacks."),
      .unit = &mag_unit_seat },
    { MAG_HAS("actions", MAG_IS_INT, "Development actions left.") },
    { MAG_HAS("second", MAG_IS_FLAG, "It is the second development.") },
    { MAG_HAS("reversed", MAG_IS_FLAG, "Attacks go to the right.") },
    { MAG_HAS("left", MAG_IS_INT | MAG_IS_ABSENT,
              "Tokens, swaps or cards still to be named in this phase.") },
    { MAG_HAS("due", MAG_IS_MAP | MAG_IS_ABSENT,
              "The price that is being paid."),
      .each = MAG_IS_INT, .unit = &unit_symbol },
    { MAG_HAS("buying", MAG_IS_TEXT | MAG_IS_ABSENT,
              "The card that is bought with it."),
      .unit = &unit_card },
    { MAG_HAS("paid_for", MAG_IS_OBJECT | MAG_IS_ABSENT,
              "The name of what is paid for: a card, a hero, a building; not a "
              "promotion."),
      .of = &name },
    { MAG_HAS("to_start", MAG_IS_LIST | MAG_IS_ABSENT,
              "Start buildings that have not acted yet."),
      .each = MAG_IS_TEXT, .unit = &unit_card },
    { MAG_HAS("aside", MAG_IS_LIST | MAG_IS_ABSENT,
              "Advanced heroes set aside."),
      .each = MAG_IS_TEXT, .unit = &unit_hero },
    { MAG_HAS("read", MAG_IS_INT | MAG_IS_ABSENT,
              "How many advanced heroes are being read ...") },
    { MAG_HAS("reading", MAG_IS_LIST | MAG_IS_ABSENT,
              "... and which, for the attacker only."),
      .each = MAG_IS_TEXT, .unit = &unit_hero },
    { MAG_HAS("bank", MAG_IS_MAP, "Tokens of the bank."), .each = MAG_IS_INT,
      .unit = &unit_kind },
    { MAG_HAS("market", MAG_IS_LIST, "Cards on sale, null in gaps."),
      .each = MAG_IS_OBJECT | MAG_IS_NULL, .of = &card },
    { MAG_HAS("palace", MAG_IS_OBJECT, "The palace, always on sale."),
      .of = &card },
    { MAG_HAS("figures", MAG_IS_OBJECT, "Figures of the table."),
      .of = &figures },
    { MAG_HAS("lacks", MAG_IS_LIST,
              "Tokens that the attacker lacks for each card of the market, and "
              "then for the palace."),
      .each = MAG_IS_MAP, .deep = MAG_IS_INT, .unit = &unit_symbol },
    { MAG_HAS("palaces_left", MAG_IS_INT, "Palaces that nobody has.") },
    { MAG_HAS("deck", MAG_IS_INT, "Kingdom cards left in the pile.") },
    { MAG_HAS("deck_under", MAG_IS_LIST,
              "What was laid under it, in that order, null where the seat does "
              "not know it."),
      .each = MAG_IS_TEXT | MAG_IS_NULL, .unit = &unit_card },
    { MAG_HAS("academy", MAG_IS_INT, "Advanced heroes left in their pile.") },
    { MAG_HAS("academy_under", MAG_IS_LIST, "The same of that pile."),
      .each = MAG_IS_TEXT | MAG_IS_NULL, .unit = &unit_hero },
    { MAG_HAS("unowned", MAG_IS_MAP,
              "Advanced heroes that no seat has, and how many."),
      .each = MAG_IS_INT, .unit = &unit_hero },
    { MAG_HAS("players", MAG_IS_LIST, "By seat."), .each = MAG_IS_OBJECT,
      .of = &kingdom },
    { MAG_HAS("combat", MAG_IS_OBJECT, "The combat of this turn."),
      .of = &combat },
    { MAG_HAS("heroes", MAG_IS_LIST, "All eighteen, with their figures."),
      .each = MAG_IS_OBJECT, .of = &hero },
    { MAG_HAS("seat", MAG_IS_INT | MAG_IS_ABSENT,
              "Whose view it is; a spectator's has none."),
      .unit = &mag_unit_seat },
    { 0 },
};
const struct mag_shape roi_view_shape = { "View", view_members,
                                          "What a seat, or a spectator, knows.",
                                          NULL };
