/* What a view looks like, one row a member. It is written by view.c, figures.c
 * and fixed.c. */
#include "games/bourse/private.h"

#include "games/bourse/bourse.h"
#include "games/bourse/content.h"
#include "games/bourse/tables.h"

#include "core/pure.h"

/* --- What is named ---------------------------------------------------------------- */

static int company_count(const struct mag_rules *rules)
{
    return bou_compiled(rules)->n_companies;
}

static int sector_count(const struct mag_rules *rules)
{
    return bou_compiled(rules)->n_sectors;
}

static const char *sector_word(const struct mag_rules *rules, int i)
{
    return bou_compiled(rules)->sector[i].id;
}

static int zone_count(const struct mag_rules *rules)
{
    return bou_compiled(rules)->n_zones;
}

static const char *zone_word(const struct mag_rules *rules, int i)
{
    return bou_compiled(rules)->zone[i].id;
}

static const struct mag_unit unit_company = { .name = "company",
                                              .type = TERM_COMPANY,
                                              .count = company_count };
static const struct mag_unit unit_card = { .name = "card",
                                           .type = TERM_CARD,
                                           .n = DECKS * MAX_CARDS };
static const struct mag_unit unit_deck = {
    .name = "deck", .words = bou_deck_word, .type = TERM_DECK, .n = DECKS
};
static const struct mag_unit unit_square = { .name = "place",
                                             .type = TERM_SQUARE };
static const struct mag_unit unit_price = { .name = "price",
                                            .type = TERM_PRICE };
static const struct mag_unit unit_sector = { .name = "sector",
                                             .word = sector_word,
                                             .count = sector_count };
static const struct mag_unit unit_zone = { .name = "zone",
                                           .word = zone_word,
                                           .count = zone_count };
static const struct mag_unit unit_origin = { .name = "origin",
                                             .words = bou_origin_word,
                                             .n = 3 };

const struct mag_unit *const bou_terms[] = {
    [TERM_COMPANY - MAG_TYPE_GAME] = &unit_company,
    [TERM_CARD - MAG_TYPE_GAME] = &unit_card,
    [TERM_STORY - MAG_TYPE_GAME] = &unit_card,
    [TERM_DECK - MAG_TYPE_GAME] = &unit_deck,
    [TERM_SQUARE - MAG_TYPE_GAME] = &unit_square,
    [TERM_PRICE - MAG_TYPE_GAME] = &unit_price,
    [TERM_PRICE - MAG_TYPE_GAME + 1] = NULL,
};

/* --- Cards ------------------------------------------------------------------------ */

static const struct mag_member words_members[] = {
    { MAG_HAS("en", MAG_IS_TEXT, "In English.") },
    { MAG_HAS("fr", MAG_IS_TEXT, "In French.") },
    { 0 },
};
static const struct mag_shape words = { "Words", words_members,
                                        "The same in both languages.", NULL };

static const struct mag_member card_members[] = {
    { MAG_HAS("id", MAG_IS_TEXT, "As it stands in actions: rumours-12."),
      .unit = &unit_card },
    { MAG_HAS("deck", MAG_IS_TEXT, "Its deck."), .unit = &unit_deck },
    { MAG_HAS("en", MAG_IS_TEXT, "What it does, in English.") },
    { MAG_HAS("fr", MAG_IS_TEXT, "What it does, in French.") },
    { MAG_HAS("story", MAG_IS_OBJECT | MAG_IS_ABSENT,
              "Its own words, if it has any."),
      .of = &words },
    { MAG_HAS("company", MAG_IS_TEXT | MAG_IS_ABSENT,
              "Of a rumour: whose quote it moves."),
      .unit = &unit_company },
    { MAG_HAS("by", MAG_IS_INT | MAG_IS_ABSENT, "Of a rumour: by how much.") },
    { MAG_HAS("to", MAG_IS_INT | MAG_IS_ABSENT,
              "Of a rumour: what the quote would be.") },
    { MAG_HAS("origin", MAG_IS_TEXT, "How far the printed card is known."),
      .unit = &unit_origin },
    { 0 },
};
static const struct mag_shape card = { "Card", card_members,
                                       "A card of one of the decks.", NULL };

/* --- Companies and players ------------------------------------------------------------ */

static const struct mag_member company_members[] = {
    { MAG_HAS("id", MAG_IS_TEXT, "As it stands in actions: COCA."),
      .unit = &unit_company },
    { MAG_HAS("name", MAG_IS_TEXT, "How it is called.") },
    { MAG_HAS("sector", MAG_IS_TEXT, "Its sector."), .unit = &unit_sector },
    { MAG_HAS("zone", MAG_IS_TEXT, "Its zone."), .unit = &unit_zone },
    { MAG_HAS("nominal", MAG_IS_INT, "The quote that it starts from.") },
    { MAG_HAS("quote", MAG_IS_INT, "The price of a share.") },
    { MAG_HAS("change", MAG_IS_INT, "How it last moved.") },
    { MAG_HAS("bank", MAG_IS_INT, "Lots that the bank has.") },
    { MAG_HAS("lots", MAG_IS_LIST, "Lots by seat."), .each = MAG_IS_INT },
    { MAG_HAS("majority", MAG_IS_INT | MAG_IS_ABSENT,
              "The seat that has the majority, if any."),
      .unit = &mag_unit_seat },
    { MAG_HAS("history", MAG_IS_LIST,
              "Quotes from the opening on, the oldest first; when there are 16 "
              "every other one is dropped."),
      .each = MAG_IS_INT },
    { 0 },
};
static const struct mag_shape company = { "Company", company_members,
                                          "A company and its shares.", NULL };

/* Parts of an income, alike in the two shapes below. */
#define INCOME_ROWS                                                       \
    { MAG_HAS("dividend", MAG_IS_INT, "Of all lots.") },                  \
        { MAG_HAS("fees", MAG_IS_INT, "For majorities.") },               \
        { MAG_HAS("horizontal", MAG_IS_INT, "Bonuses within sectors.") }, \
        { MAG_HAS("vertical", MAG_IS_INT, "Bonuses over sectors.") },     \
    {                                                                     \
        MAG_HAS("total", MAG_IS_INT, "All of them.")                      \
    }

static const struct mag_member income_members[] = { INCOME_ROWS, { 0 } };
static const struct mag_shape income = {
    "Income", income_members, "What a portfolio brings at the end of a lap.",
    NULL
};

static const struct mag_member one_more_members[] = {
    { MAG_HAS("company", MAG_IS_TEXT, "Of which one lot more is thought of."),
      .unit = &unit_company },
    INCOME_ROWS,
    { 0 },
};
static const struct mag_shape one_more = { "OneMore", one_more_members,
                                           "What one lot more would add.",
                                           NULL };

static const struct mag_member stakes_members[] = {
    { MAG_HAS("majorities", MAG_IS_INT, "Majorities in it.") },
    { MAG_HAS("holdings", MAG_IS_INT, "Holdings of 3,000 shares or more.") },
    { MAG_HAS("horizontals", MAG_IS_INT,
              "Horizontal bonuses that they make.") },
    { 0 },
};
static const struct mag_shape stakes = { "Stakes", stakes_members,
                                         "What a seat has in a sector.", NULL };

static const struct mag_member player_members[] = {
    { MAG_HAS("seat", MAG_IS_INT, "Who it is."), .unit = &mag_unit_seat },
    { MAG_HAS("cash", MAG_IS_INT | MAG_IS_ABSENT,
              "Its cash, if it may be seen.") },
    { MAG_HAS("worth", MAG_IS_INT | MAG_IS_ABSENT,
              "Cash and shares, if they may be seen.") },
    { MAG_HAS("shares_worth", MAG_IS_INT, "Its shares at their quotes.") },
    { MAG_HAS("square", MAG_IS_INT, "Where its pawn stands.") },
    { MAG_HAS("laps", MAG_IS_INT, "Laps finished.") },
    { MAG_HAS("miss", MAG_IS_INT, "Turns that it still misses.") },
    { MAG_HAS("ruined", MAG_IS_INT,
              "0, or its place among the ruined, from 1.") },
    { MAG_HAS("rumours", MAG_IS_INT, "How many rumours it holds.") },
    { MAG_HAS("income", MAG_IS_OBJECT, "What it gets if a lap ended now."),
      .of = &income },
    { MAG_HAS("one_more", MAG_IS_LIST,
              "Companies of which one lot more adds more than its dividend."),
      .each = MAG_IS_OBJECT, .of = &one_more },
    { MAG_HAS("sectors", MAG_IS_MAP, "Those in which it has a holding."),
      .each = MAG_IS_OBJECT, .unit = &unit_sector, .of = &stakes },
    { MAG_HAS("majority_sectors", MAG_IS_INT,
              "Sectors in which it has a majority ...") },
    { MAG_HAS("verticals", MAG_IS_INT,
              "... and the vertical bonuses that they make.") },
    { MAG_HAS("values", MAG_IS_MAP, "Of its lots, by company."),
      .each = MAG_IS_INT, .unit = &unit_company },
    { MAG_HAS("lots", MAG_IS_MAP, "Its lots, by company."), .each = MAG_IS_INT,
      .unit = &unit_company },
    { 0 },
};
static const struct mag_shape player = { "Player", player_members,
                                         "What is known of a seat.", NULL };

/* --- What is dealt in ------------------------------------------------------------------- */

static const struct mag_member stop_members[] = {
    { MAG_HAS("own", MAG_IS_TEXT, "The company of the square."),
      .unit = &unit_company },
    { MAG_HAS("company", MAG_IS_TEXT, "The company that all deal in."),
      .unit = &unit_company },
    { MAG_HAS("in", MAG_IS_LIST, "Seats that may still ask."),
      .each = MAG_IS_INT, .unit = &mag_unit_seat },
    { MAG_HAS("to_speak", MAG_IS_LIST,
              "Those of them that have not spoken in this round."),
      .each = MAG_IS_INT, .unit = &mag_unit_seat },
    { MAG_HAS("at_quote", MAG_IS_FLAG,
              "The next ask is bought at the quote.") },
    { 0 },
};
static const struct mag_shape stop = { "Stop", stop_members,
                                       "A pawn has stopped at a company.",
                                       NULL };

static const struct mag_member sale_members[] = {
    { MAG_HAS("seller", MAG_IS_INT, "A seat; -1: the bank.") },
    { MAG_HAS("company", MAG_IS_TEXT, "What is sold."), .unit = &unit_company },
    { MAG_HAS("lots", MAG_IS_INT, "Lots that are left.") },
    { MAG_HAS("round", MAG_IS_INT,
              "0 sealed asks, then the falling rounds 1 and 2.") },
    { MAG_HAS("quote", MAG_IS_INT, "The price of a share now.") },
    { 0 },
};
static const struct mag_shape sale = { "Sale", sale_members,
                                       "Shares that are offered to all.",
                                       NULL };

static const struct mag_member auction_members[] = {
    { MAG_HAS("company", MAG_IS_TEXT, "What is sold."), .unit = &unit_company },
    { MAG_HAS("called", MAG_IS_INT, "The price called.") },
    { MAG_HAS("stock", MAG_IS_INT, "Lots on sale.") },
    { 0 },
};
static const struct mag_shape auction = { "Auction", auction_members,
                                          "More was asked than there is.",
                                          NULL };

static const struct mag_member order_members[] = {
    { MAG_HAS("company", MAG_IS_TEXT, "What is bought."),
      .unit = &unit_company },
    { MAG_HAS("price", MAG_IS_INT, "Of a share.") },
    { MAG_HAS("seller", MAG_IS_INT, "A seat; -1: the bank.") },
    { MAG_HAS("asks", MAG_IS_LIST, "Lots by seat."), .each = MAG_IS_INT },
    { MAG_HAS("bank", MAG_IS_INT | MAG_IS_ABSENT,
              "Lots that the bank takes at the end of a sale.") },
    { 0 },
};
static const struct mag_shape order = { "PlacedOrder", order_members,
                                        "Orders that are being carried out.",
                                        NULL };

static const struct mag_member deal_members[] = {
    { MAG_HAS("buyer", MAG_IS_INT, "Who wants to buy."),
      .unit = &mag_unit_seat },
    { MAG_HAS("holder", MAG_IS_INT, "Who has what is wanted."),
      .unit = &mag_unit_seat },
    { MAG_HAS("company", MAG_IS_TEXT, "What is wanted."),
      .unit = &unit_company },
    { MAG_HAS("lots", MAG_IS_INT, "How many.") },
    { MAG_HAS("from", MAG_IS_INT, "What they cost at least.") },
    { MAG_HAS("price", MAG_IS_INT,
              "Of a share, the last one named by the other; 0: none yet.") },
    { MAG_HAS("asked", MAG_IS_INT, "By the holder.") },
    { MAG_HAS("answered", MAG_IS_INT, "By the buyer.") },
    { MAG_HAS("asks_left", MAG_IS_INT,
              "Prices that the holder may still name.") },
    { MAG_HAS("answers_left", MAG_IS_INT,
              "Prices that the buyer may still name.") },
    { 0 },
};
static const struct mag_shape deal = { "Deal", deal_members,
                                       "A private purchase.", NULL };

static const struct mag_member debt_members[] = {
    { MAG_HAS("debtor", MAG_IS_INT, "Who cannot pay."),
      .unit = &mag_unit_seat },
    { MAG_HAS("due", MAG_IS_INT, "What it owes.") },
    { MAG_HAS("needed", MAG_IS_INT,
              "What sales must still bring, the fine included.") },
    { MAG_HAS("fetched", MAG_IS_INT, "What they have brought.") },
    { MAG_HAS("company", MAG_IS_TEXT | MAG_IS_ABSENT, "What is on offer."),
      .unit = &unit_company },
    { MAG_HAS("lots", MAG_IS_INT | MAG_IS_ABSENT, "How many of it.") },
    { 0 },
};
static const struct mag_shape debt = { "Debt", debt_members,
                                       "A seat must sell to pay.", NULL };

static const struct mag_member may_order_members[] = {
    { MAG_HAS("lots", MAG_IS_INT, "How many.") },
    { MAG_HAS("price", MAG_IS_INT, "Of a share, if nobody speaks after it.") },
    { MAG_HAS("price_most", MAG_IS_INT,
              "Of a share, if the others ask for all they can.") },
    { MAG_HAS("sum", MAG_IS_INT, "What it comes to ...") },
    { MAG_HAS("sum_most", MAG_IS_INT, "... and at most.") },
    { MAG_HAS("left", MAG_IS_INT, "What would be left of its cash ...") },
    { MAG_HAS("left_least", MAG_IS_INT,
              "... and at least; below zero it is a risk.") },
    { 0 },
};
static const struct mag_shape may_order = {
    "Order", may_order_members, "What an order of so many lots would cost.",
    NULL
};

/* --- The view --------------------------------------------------------------------------- */

static const struct mag_member figures_members[] = {
    { MAG_HAS("lot", MAG_IS_INT, "Shares in a lot.") },
    { MAG_HAS("lots", MAG_IS_INT, "Lots of a company.") },
    { MAG_HAS("majority", MAG_IS_INT, "Lots that make a majority.") },
    { MAG_HAS("stake", MAG_IS_INT, "Lots that count for a horizontal bonus.") },
    { MAG_HAS("step", MAG_IS_INT, "Of a quote.") },
    { MAG_HAS("start", MAG_IS_INT, "Lots that a seat takes at the start.") },
    { MAG_HAS("dividend", MAG_IS_INT, "Of a lot.") },
    { MAG_HAS("fine", MAG_IS_INT, "For who cannot pay its order.") },
    { 0 },
};
static const struct mag_shape figures = { "Figures", figures_members,
                                          "Figures of the table.", NULL };

static const struct mag_member named_members[] = {
    { MAG_HAS("id", MAG_IS_TEXT, "As companies name it.") },
    { MAG_HAS("en", MAG_IS_TEXT, "In English.") },
    { MAG_HAS("fr", MAG_IS_TEXT, "In French.") },
    { 0 },
};
static const struct mag_shape named = { "Named", named_members,
                                        "A sector or a zone.", NULL };

static const struct mag_member square_members[] = {
    { MAG_HAS("ring", MAG_IS_INT, "Which ring of the board it is on.") },
    { MAG_HAS("company", MAG_IS_TEXT | MAG_IS_ABSENT, "Whose it is."),
      .unit = &unit_company },
    { MAG_HAS("deck", MAG_IS_TEXT | MAG_IS_ABSENT,
              "The deck drawn from there; start: Action!") },
    { 0 },
};
static const struct mag_shape square = { "Square", square_members,
                                         "A square of the board.", NULL };

static const struct mag_member view_members[] = {
    { MAG_HAS("game", MAG_IS_TEXT, "Its name.") },
    { MAG_HAS("ruleset", MAG_IS_TEXT, "The rule set's name.") },
    { MAG_HAS("phase", MAG_IS_TEXT, "What is decided now, or drawn."),
      .unit = &mag_unit_phase },
    { MAG_HAS("turn", MAG_IS_INT, "Whose turn it is."),
      .unit = &mag_unit_seat },
    { MAG_HAS("starter", MAG_IS_INT, "Who began."), .unit = &mag_unit_seat },
    { MAG_HAS("rounds", MAG_IS_INT, "Rounds played.") },
    { MAG_HAS("laps", MAG_IS_INT,
              "The length of the game in laps, or 0: in turns.") },
    { MAG_HAS("turns", MAG_IS_INT,
              "The length of the game in turns, or 0: in laps.") },
    { MAG_HAS("closing", MAG_IS_FLAG, "This is the last round.") },
    { MAG_HAS("dice", MAG_IS_LIST, "The last throw."), .each = MAG_IS_INT },
    { MAG_HAS("die", MAG_IS_INT | MAG_IS_ABSENT,
              "The first die, while the second is to come.") },
    { MAG_HAS("throws", MAG_IS_LIST | MAG_IS_ABSENT,
              "Sums thrown for the start, by seat."),
      .each = MAG_IS_INT },
    { MAG_HAS("waiting", MAG_IS_LIST, "Seats whose sealed answer is missing."),
      .each = MAG_IS_INT, .unit = &mag_unit_seat },
    { MAG_HAS("stop", MAG_IS_OBJECT | MAG_IS_ABSENT,
              "A pawn has stopped at a company."),
      .of = &stop },
    { MAG_HAS("sale", MAG_IS_OBJECT | MAG_IS_ABSENT, "A sale."), .of = &sale },
    { MAG_HAS("distress", MAG_IS_OBJECT | MAG_IS_ABSENT,
              "The sale of a seat that cannot pay its order."),
      .of = &sale },
    { MAG_HAS("seizure", MAG_IS_OBJECT | MAG_IS_ABSENT,
              "The sale of what was seized."),
      .of = &sale },
    { MAG_HAS("bids", MAG_IS_LIST | MAG_IS_ABSENT, "Lots asked, by seat."),
      .each = MAG_IS_INT },
    { MAG_HAS("auction", MAG_IS_OBJECT | MAG_IS_ABSENT,
              "More was asked than there is."),
      .of = &auction },
    { MAG_HAS("order", MAG_IS_OBJECT | MAG_IS_ABSENT,
              "Orders that are being carried out."),
      .of = &order },
    { MAG_HAS("debt", MAG_IS_OBJECT | MAG_IS_ABSENT,
              "A seat must sell to pay."),
      .of = &debt },
    { MAG_HAS("deal", MAG_IS_OBJECT | MAG_IS_ABSENT, "A private purchase."),
      .of = &deal },
    { MAG_HAS("decks", MAG_IS_MAP | MAG_IS_FOR_EACH,
              "Cards left in each deck."),
      .each = MAG_IS_INT, .unit = &unit_deck },
    { MAG_HAS("discards", MAG_IS_MAP | MAG_IS_FOR_EACH,
              "Numbers, from 1, of the cards discarded."),
      .each = MAG_IS_LIST, .deep = MAG_IS_INT, .unit = &unit_deck },
    { MAG_HAS("card", MAG_IS_OBJECT | MAG_IS_ABSENT,
              "The card that is being obeyed."),
      .of = &card },
    { MAG_HAS("figures", MAG_IS_OBJECT, "Figures of the table."),
      .of = &figures },
    { MAG_HAS("players", MAG_IS_LIST, "By seat."), .each = MAG_IS_OBJECT,
      .of = &player },
    { MAG_HAS("seat", MAG_IS_INT | MAG_IS_ABSENT,
              "Whose view it is; a spectator's has none."),
      .unit = &mag_unit_seat },
    { MAG_HAS("rumours", MAG_IS_LIST | MAG_IS_ABSENT, "Its rumours."),
      .each = MAG_IS_OBJECT, .of = &card },
    { MAG_HAS("sealed", MAG_IS_INT | MAG_IS_ABSENT, "Its sealed answer.") },
    { MAG_HAS("orders", MAG_IS_LIST | MAG_IS_ABSENT,
              "What it may order now, and what that costs."),
      .each = MAG_IS_OBJECT, .of = &may_order },
    { MAG_HAS("sectors", MAG_IS_LIST, "All sectors."), .each = MAG_IS_OBJECT,
      .of = &named },
    { MAG_HAS("zones", MAG_IS_LIST, "All zones."), .each = MAG_IS_OBJECT,
      .of = &named },
    { MAG_HAS("stride", MAG_IS_INT,
              "Rounds between two entries of a history.") },
    { MAG_HAS("companies", MAG_IS_LIST, "All companies."),
      .each = MAG_IS_OBJECT, .of = &company },
    { MAG_HAS("board", MAG_IS_LIST, "All squares, from the start on."),
      .each = MAG_IS_OBJECT, .of = &square },
    { 0 },
};
const struct mag_shape bou_view_shape = { "View", view_members,
                                          "What a seat, or a spectator, knows.",
                                          NULL };
