/* What a view looks like, one row a member. It is written by view.c and
 * figures.c. */
#include "games/venture/private.h"

#include "games/venture/content.h"
#include "games/venture/tables.h"
#include "games/venture/terms.h"
#include "games/venture/venture.h"

#include "core/pure.h"

/* --- What is named ---------------------------------------------------------------- */

static int company_count(const struct mag_rules *rules)
{
    return ven_cards_of(rules)->n_companies;
}

static const char *card_word(const struct mag_rules *rules, int kind)
{
    return ven_cards_of(rules)->card_word[kind];
}

static const struct mag_unit unit_company = { .name = "company",
                                              .type = TERM_COMPANY,
                                              .count = company_count };
static const struct mag_unit unit_card = {
    .name = "card", .word = card_word, .type = TERM_CARD, .n = KINDS
};
static const struct mag_unit unit_factor = {
    .name = "factor", .words = ven_factor, .type = TERM_FACTOR, .n = FACTORS
};
static const struct mag_unit unit_cards = { .name = "bundle",
                                            .type = TERM_CARDS };
static const struct mag_unit unit_industry = { .name = "industry",
                                               .words = ven_industry,
                                               .n = INDUSTRIES };
static const struct mag_unit unit_colour = { .name = "colour",
                                             .words = ven_colour,
                                             .n = INDUSTRIES };

const struct mag_unit *const ven_terms[] = {
    [TERM_COMPANY - MAG_TYPE_GAME] = &unit_company,
    [TERM_CARD - MAG_TYPE_GAME] = &unit_card,
    [TERM_FACTOR - MAG_TYPE_GAME] = &unit_factor,
    [TERM_CARDS - MAG_TYPE_GAME] = &unit_cards,
    [TERM_CARDS - MAG_TYPE_GAME + 1] = NULL,
};

/* --- Companies and piles ------------------------------------------------------------ */

static const struct mag_member company_members[] = {
    { MAG_HAS("id", MAG_IS_TEXT, "As it stands in actions."),
      .unit = &unit_company },
    { MAG_HAS("industry", MAG_IS_TEXT, "What it makes."),
      .unit = &unit_industry },
    { MAG_HAS("colour", MAG_IS_TEXT, "The booklet's colour of its industry."),
      .unit = &unit_colour },
    { MAG_HAS("letters", MAG_IS_TEXT, "Its letters, A to F, in order.") },
    { MAG_HAS("price", MAG_IS_INT, "What it costs from the centre.") },
    { MAG_HAS("reconstructed", MAG_IS_FLAG,
              "Its figures are ours and not the booklet's.") },
    { 0 },
};
static const struct mag_shape company = { "Company", company_members,
                                          "A company as it is printed.", NULL };

static const struct mag_member grown_members[] = {
    { MAG_HAS("letters", MAG_IS_TEXT, "Those that all would share.") },
    { MAG_HAS("profit", MAG_IS_INT, "What it would earn.") },
    { MAG_HAS("legal", MAG_IS_FLAG, "The rules allow such a pile.") },
    { MAG_HAS("gain", MAG_IS_INT, "What it would earn more than now.") },
    { 0 },
};
static const struct mag_shape grown = {
    "Grown", grown_members, "A pile with the company that was won on top.", NULL
};

static const struct mag_member pile_members[] = {
    { MAG_HAS("letters", MAG_IS_TEXT,
              "Those that all of its companies share.") },
    { MAG_HAS("profit", MAG_IS_INT, "What it earns.") },
    { MAG_HAS("legal", MAG_IS_FLAG, "The rules allow it.") },
    { MAG_HAS("companies", MAG_IS_LIST, "From bottom to top."),
      .each = MAG_IS_OBJECT, .of = &company },
    { MAG_HAS("top", MAG_IS_INT, "What it would earn less without its top.") },
    { MAG_HAS("grown", MAG_IS_OBJECT | MAG_IS_ABSENT,
              "In phase place, of the seat on turn: with what was won."),
      .of = &grown },
    { MAG_HAS("takes", MAG_IS_LIST | MAG_IS_ABSENT,
              "In phase build, of the seat on turn: its companies that may lie "
              "on it."),
      .each = MAG_IS_TEXT, .unit = &unit_company },
    { 0 },
};
static const struct mag_shape pile = { "Pile", pile_members,
                                       "A pile of companies of one seat.",
                                       NULL };

/* --- Players and cards ---------------------------------------------------------------- */

static const struct mag_member player_members[] = {
    { MAG_HAS("seat", MAG_IS_INT, "Who it is."), .unit = &mag_unit_seat },
    { MAG_HAS("score", MAG_IS_INT, "Points so far.") },
    { MAG_HAS("cards", MAG_IS_INT, "How many it holds.") },
    { MAG_HAS("companies", MAG_IS_INT, "How many it has.") },
    { MAG_HAS("profit", MAG_IS_INT, "What its piles would earn now.") },
    { MAG_HAS("last_profit", MAG_IS_INT | MAG_IS_ABSENT,
              "At the end: what its piles earned in the final count.") },
    { MAG_HAS("piles", MAG_IS_LIST, "Its piles."), .each = MAG_IS_OBJECT,
      .of = &pile },
    { 0 },
};
static const struct mag_shape player = { "Player", player_members,
                                         "What all know of a seat.", NULL };

static const struct mag_member set_members[] = {
    { MAG_HAS("cards", MAG_IS_LIST, "The cards of the set."),
      .each = MAG_IS_TEXT, .unit = &unit_card },
    { MAG_HAS("worth", MAG_IS_INT, "What they are worth together.") },
    { 0 },
};
static const struct mag_shape set_of_cards = {
    "CardSet", set_members, "Cards of one sign that are worth more together.",
    NULL
};

static const struct mag_member purse_members[] = {
    { MAG_HAS("cards", MAG_IS_LIST, "Its kinds of cards."), .each = MAG_IS_TEXT,
      .unit = &unit_card },
    { MAG_HAS("open", MAG_IS_LIST, "How many of each kind may still be named."),
      .each = MAG_IS_INT },
    { MAG_HAS("worth", MAG_IS_LIST,
              "What some of them are worth together, for every number of each "
              "from none to all in hand, that of the first kind running "
              "fastest."),
      .each = MAG_IS_INT },
    { 0 },
};
static const struct mag_shape purse = {
    "Purse", purse_members,
    "Cards whose worth depends on each other: those of a sign, or of one high "
    "value.",
    NULL
};

/* --- The view --------------------------------------------------------------------------- */

static const struct mag_member stall_members[] = {
    { MAG_HAS("rounds", MAG_IS_INT,
              "So many without a purchase end the game.") },
    { MAG_HAS("round", MAG_IS_INT, "Which of them this is, from 1.") },
    { MAG_HAS("left", MAG_IS_INT, "Turns that are left of them.") },
    { MAG_HAS("shown", MAG_IS_FLAG, "It is near enough to tell players.") },
    { 0 },
};
static const struct mag_shape stall = {
    "Stall", stall_members, "What ends the game for want of purchases.", NULL
};

static const struct mag_member view_members[] = {
    { MAG_HAS("game", MAG_IS_TEXT, "Its name.") },
    { MAG_HAS("ruleset", MAG_IS_TEXT, "The rule set's name.") },
    { MAG_HAS("phase", MAG_IS_TEXT, "What is decided now, or drawn."),
      .unit = &mag_unit_phase },
    { MAG_HAS("turn", MAG_IS_INT,
              "The seat on turn; before the deal is over, the dealer."),
      .unit = &mag_unit_seat },
    { MAG_HAS("due", MAG_IS_INT, "What its operations have cost so far.") },
    { MAG_HAS("last_turn", MAG_IS_FLAG, "The last company has been bought.") },
    { MAG_HAS("to_buy", MAG_IS_INT,
              "Companies still to be bought, in the centre and to come: the "
              "last purchase ends the game.") },
    { MAG_HAS("quiet", MAG_IS_INT, "Turns since the last purchase.") },
    { MAG_HAS("stall", MAG_IS_OBJECT,
              "How near the game is to its end for want of purchases."),
      .of = &stall },
    { MAG_HAS("centre", MAG_IS_LIST, "The companies on sale."),
      .each = MAG_IS_OBJECT, .of = &company },
    { MAG_HAS("to_come", MAG_IS_INT,
              "Companies that will still come to the centre.") },
    { MAG_HAS("unseen_companies", MAG_IS_INT, "Companies not seen yet.") },
    { MAG_HAS("won", MAG_IS_OBJECT | MAG_IS_ABSENT,
              "In phase place: the company to be laid."),
      .of = &company },
    { MAG_HAS("lifted", MAG_IS_LIST | MAG_IS_ABSENT,
              "In phase build: the companies still to be laid."),
      .each = MAG_IS_OBJECT, .of = &company },
    { MAG_HAS("open", MAG_IS_FLAG | MAG_IS_ABSENT,
              "In phase build: the last pile may still grow.") },
    { MAG_HAS("stock", MAG_IS_INT, "Cards in the pile.") },
    { MAG_HAS("discards", MAG_IS_MAP, "Cards on the discard pile."),
      .each = MAG_IS_INT, .unit = &unit_card },
    { MAG_HAS("laid", MAG_IS_MAP,
              "The cards that last left a hand for all to see."),
      .each = MAG_IS_INT, .unit = &unit_card },
    { MAG_HAS("discarded_profits", MAG_IS_INT,
              "Profit cards on the discard pile.") },
    { MAG_HAS("aside", MAG_IS_INT, "Profit cards set aside in this draw.") },
    { MAG_HAS("players", MAG_IS_LIST, "By seat."), .each = MAG_IS_OBJECT,
      .of = &player },
    { MAG_HAS("seat", MAG_IS_INT | MAG_IS_ABSENT,
              "Whose view it is; a spectator's has none of what follows."),
      .unit = &mag_unit_seat },
    { MAG_HAS("hand", MAG_IS_MAP | MAG_IS_ABSENT, "Its cards."),
      .each = MAG_IS_INT, .unit = &unit_card },
    { MAG_HAS("worth", MAG_IS_INT | MAG_IS_ABSENT,
              "What they can pay at their best.") },
    { MAG_HAS("sets", MAG_IS_LIST | MAG_IS_ABSENT,
              "The sets in which they are worth that."),
      .each = MAG_IS_OBJECT, .of = &set_of_cards },
    { MAG_HAS("gains", MAG_IS_MAP | MAG_IS_ABSENT,
              "What companies of the centre and the tops of others would add "
              "to its profit on its best pile, those that add something."),
      .each = MAG_IS_INT, .unit = &unit_company },
    { MAG_HAS("spare", MAG_IS_INT | MAG_IS_ABSENT,
              "On its turn: what it can still spend.") },
    { MAG_HAS("must_discard", MAG_IS_FLAG | MAG_IS_ABSENT,
              "On its turn: it must discard if it ends the turn as it "
              "stands.") },
    { MAG_HAS("named", MAG_IS_MAP | MAG_IS_ABSENT,
              "On its turn: the cards named for the payment."),
      .each = MAG_IS_INT, .unit = &unit_card },
    { MAG_HAS("purse", MAG_IS_LIST | MAG_IS_ABSENT,
              "While it pays: what its cards pay, in the order in which they "
              "are named."),
      .each = MAG_IS_OBJECT, .of = &purse },
    { MAG_HAS("payment", MAG_IS_MAP | MAG_IS_ABSENT,
              "While it pays: the payment that leaves it most."),
      .each = MAG_IS_INT, .unit = &unit_card },
    { 0 },
};
const struct mag_shape ven_view_shape = { "View", view_members,
                                          "What a seat, or a spectator, knows.",
                                          NULL };
