/* What a view looks like, one row a member. It is written by view.c and
 * figures.c. Money is in francs. */
#include "games/ambition/private.h"

#include "games/ambition/ambition.h"
#include "games/ambition/content.h"
#include "games/ambition/content_read.h"
#include "games/ambition/decisions.h"
#include "games/ambition/tables.h"
#include "games/ambition/terms.h"

#include "core/pure.h"

/* --- What is named ---------------------------------------------------------------- */

static const char *phase_word(const struct mag_rules *rules, int phase)
{
    (void)rules;
    return amb_decisions[phase].word;
}

static int contract_count(const struct mag_rules *rules)
{
    return amb_rules_of(rules)->n_contracts;
}

static int express_count(const struct mag_rules *rules)
{
    return amb_rules_of(rules)->n_express;
}

static int news_count(const struct mag_rules *rules)
{
    return amb_rules_of(rules)->n_news;
}

/* Those of talks have rows of their own among the decisions. */
static const struct mag_unit unit_phase = {
    .name = "phase", .word = phase_word, .n = PHASES, .fixed = true
};
static const struct mag_unit unit_operation = { .name = "operation",
                                                .words = amb_operation,
                                                .n = OPERATIONS };
static const struct mag_unit unit_money = { .name = "money",
                                            .type = TERM_MONEY };
static const struct mag_unit unit_trade = {
    .name = "trade", .words = amb_trade, .type = TERM_TRADE, .n = TRADES
};
static const struct mag_unit unit_market = { .name = "market",
                                             .type = TERM_MARKET,
                                             .n = MARKETS };
static const struct mag_unit unit_contract = { .name = "contract",
                                               .type = TERM_CONTRACT,
                                               .count = contract_count };
static const struct mag_unit unit_express = { .name = "Express",
                                              .type = TERM_EXPRESS,
                                              .count = express_count };
static const struct mag_unit unit_news = { .name = "news",
                                           .type = TERM_NEWS,
                                           .count = news_count };
static const struct mag_unit unit_terms = {
    .name = "terms", .words = amb_terms, .type = TERM_TERMS, .n = TERMS
};
static const struct mag_unit unit_month = {
    .name = "month", .words = amb_month, .type = TERM_MONTH, .n = MONTHS
};
static const struct mag_unit unit_origin = { .name = "origin",
                                             .words = amb_origin_word,
                                             .n = ORIGINS };

const struct mag_unit *const amb_terms_of_actions[] = {
    [TERM_MONEY - MAG_TYPE_GAME] = &unit_money,
    [TERM_TRADE - MAG_TYPE_GAME] = &unit_trade,
    [TERM_MARKET - MAG_TYPE_GAME] = &unit_market,
    [TERM_CONTRACT - MAG_TYPE_GAME] = &unit_contract,
    [TERM_EXPRESS - MAG_TYPE_GAME] = &unit_express,
    [TERM_NEWS - MAG_TYPE_GAME] = &unit_news,
    [TERM_TERMS - MAG_TYPE_GAME] = &unit_terms,
    [TERM_BARGAIN - MAG_TYPE_GAME] = &unit_terms,
    [TERM_MONTH - MAG_TYPE_GAME] = &unit_month,
    [TERM_EXPRESS_WORDS - MAG_TYPE_GAME] = &unit_express,
    [TERM_NEWS_WORDS - MAG_TYPE_GAME] = &unit_news,
    [TERM_NEWS_WORDS - MAG_TYPE_GAME + 1] = NULL,
};

/* --- Cards ------------------------------------------------------------------------ */

static const struct mag_member both_members[] = {
    { MAG_HAS("en", MAG_IS_TEXT, "In English.") },
    { MAG_HAS("fr", MAG_IS_TEXT, "In French.") },
    { 0 },
};
static const struct mag_shape both = { "Both", both_members,
                                       "The same in both languages.", NULL };

static const struct mag_member figure_origin_members[] = {
    { MAG_HAS("base", MAG_IS_TEXT, "Of its base."), .unit = &unit_origin },
    { MAG_HAS("maximum", MAG_IS_TEXT, "Of its maximum."),
      .unit = &unit_origin },
    { 0 },
};
static const struct mag_shape figure_origin = {
    "ContractOrigin", figure_origin_members,
    "Where the figures of a contract come from.", NULL
};

static const struct mag_member contract_members[] = {
    { MAG_HAS("id", MAG_IS_TEXT, "As it stands in actions: 30t-25-66."),
      .unit = &unit_contract },
    { MAG_HAS("bars", MAG_IS_INT, "Bars of chocolate.") },
    { MAG_HAS("tonnes", MAG_IS_INT, "The same in tonnes.") },
    { MAG_HAS("base", MAG_IS_INT, "The price that is called first.") },
    { MAG_HAS("maximum", MAG_IS_INT, "The price that ends the calls.") },
    { MAG_HAS("price", MAG_IS_INT | MAG_IS_ABSENT,
              "What it was won for, if it was.") },
    { MAG_HAS("origin", MAG_IS_OBJECT, "Where its figures come from."),
      .of = &figure_origin },
    { 0 },
};
static const struct mag_shape contract = { "Contract", contract_members,
                                           "A contract to deliver chocolate.",
                                           NULL };

static const struct mag_member card_origin_members[] = {
    { MAG_HAS("name", MAG_IS_TEXT, "Of its name."), .unit = &unit_origin },
    { MAG_HAS("effect", MAG_IS_TEXT, "Of what it does."),
      .unit = &unit_origin },
    { 0 },
};
static const struct mag_shape card_origin = {
    "CardOrigin", card_origin_members, "Where the parts of a card come from.",
    NULL
};

/* An Express and a card of Le Confidentiel differ in their ids alone. */
static const struct mag_member card_members[] = {
    { MAG_HAS("id", MAG_IS_TEXT, "As it stands in actions.") },
    { MAG_HAS("name", MAG_IS_OBJECT, "How it is called."), .of = &both },
    { MAG_HAS("story", MAG_IS_OBJECT | MAG_IS_ABSENT, "What the paper writes."),
      .of = &both },
    { MAG_HAS("text", MAG_IS_OBJECT, "What it does."), .of = &both },
    { MAG_HAS("origin", MAG_IS_OBJECT, "Where its parts come from."),
      .of = &card_origin },
    { 0 },
};
static const struct mag_shape card = {
    "Card", card_members, "An Express, or a card of Le Confidentiel.", NULL
};

/* --- Firms ------------------------------------------------------------------------ */

static const struct mag_member firm_members[] = {
    { MAG_HAS("seat", MAG_IS_INT, "Who it is."), .unit = &mag_unit_seat },
    { MAG_HAS("in", MAG_IS_FLAG, "It is still in the game.") },
    { MAG_HAS("ruined", MAG_IS_INT | MAG_IS_ABSENT,
              "1 for the first that went bankrupt, 2 for the next.") },
    { MAG_HAS("cash", MAG_IS_INT | MAG_IS_ABSENT,
              "One's own, of a seat in debt unless debtors=hidden, and of a "
              "seat that cannot pay.") },
    { MAG_HAS("staff", MAG_IS_MAP | MAG_IS_FOR_EACH, "Whom it employs."),
      .each = MAG_IS_INT, .unit = &unit_trade },
    { MAG_HAS("idle", MAG_IS_MAP | MAG_IS_FOR_EACH,
              "Those that an Express keeps from working."),
      .each = MAG_IS_INT, .unit = &unit_trade },
    { MAG_HAS("wages", MAG_IS_INT, "Paid this month.") },
    { MAG_HAS("cocoa", MAG_IS_INT, "Bars in store.") },
    { MAG_HAS("chocolate", MAG_IS_INT, "Bars in store.") },
    { MAG_HAS("cursor", MAG_IS_INT, "Where its cursor stands.") },
    { MAG_HAS("titles", MAG_IS_INT, "Titles that it has.") },
    { MAG_HAS("loans", MAG_IS_INT, "Loans that it has.") },
    { MAG_HAS("borrowed", MAG_IS_FLAG,
              "It took a loan since the last hiring.") },
    { MAG_HAS("sold", MAG_IS_INT, "Bars sold to the bank this month.") },
    { MAG_HAS("won", MAG_IS_INT, "Contracts won this month.") },
    { MAG_HAS("named", MAG_IS_INT, "Bars that it has put on a market.") },
    { MAG_HAS("express", MAG_IS_INT, "Express cards that it holds.") },
    { MAG_HAS("hit", MAG_IS_FLAG, "It has received an Express this month.") },
    { MAG_HAS("read", MAG_IS_FLAG, "It has read Le Confidentiel.") },
    { MAG_HAS("waiting", MAG_IS_LIST, "Contracts that wait, old ones first."),
      .each = MAG_IS_OBJECT, .of = &contract },
    { MAG_HAS("old", MAG_IS_INT, "How many of them are of earlier months.") },
    { MAG_HAS("accounting", MAG_IS_LIST, "Contracts with the secretaries."),
      .each = MAG_IS_OBJECT, .of = &contract },
    { MAG_HAS("bundles", MAG_IS_LIST, "Sums to be collected."),
      .each = MAG_IS_INT },
    { MAG_HAS("output", MAG_IS_INT,
              "Bars that its workers can turn this month.") },
    { MAG_HAS("lacks", MAG_IS_INT, "Bars of cocoa short of that.") },
    { MAG_HAS("titles_worth", MAG_IS_INT, "What its titles fetch.") },
    { MAG_HAS("debt", MAG_IS_INT, "Its loans in francs.") },
    { MAG_HAS("fortune", MAG_IS_INT | MAG_IS_ABSENT,
              "At the end, but of a bankrupt.") },
    { 0 },
};
static const struct mag_shape firm = { "Firm", firm_members,
                                       "What is known of a seat.", NULL };

/* --- Markets and negotiations --------------------------------------------------------- */

static const struct mag_member market_members[] = {
    { MAG_HAS("id", MAG_IS_TEXT, "As it stands in actions."),
      .unit = &unit_market },
    { MAG_HAS("name", MAG_IS_OBJECT, "How it is called."), .of = &both },
    { MAG_HAS("bars", MAG_IS_INT, "Bars of cocoa on offer.") },
    { 0 },
};
static const struct mag_shape market = { "Market", market_members,
                                         "A market for cocoa.", NULL };

static const struct mag_member announced_members[] = {
    { MAG_HAS("spoken", MAG_IS_FLAG, "It has announced a bid.") },
    { MAG_HAS("price", MAG_IS_INT, "Of a bar; 0 before.") },
    { MAG_HAS("bars", MAG_IS_INT, "How many; 0 before.") },
    { 0 },
};
static const struct mag_shape announced = { "Announced", announced_members,
                                            "What a seat says that it bids.",
                                            NULL };

static const struct mag_member bid_members[] = {
    { MAG_HAS("price", MAG_IS_INT, "Of a bar.") },
    { MAG_HAS("bars", MAG_IS_INT, "How many.") },
    { 0 },
};
static const struct mag_shape bid = { "Bid", bid_members, "A bid for cocoa.",
                                      NULL };

static const struct mag_member order_row_members[] = {
    { MAG_HAS("bars", MAG_IS_INT, "The size of these contracts.") },
    { MAG_HAS("tonnes", MAG_IS_INT, "The same in tonnes.") },
    { MAG_HAS("contracts", MAG_IS_INT, "How many may still come.") },
    { MAG_HAS("base", MAG_IS_INT, "The lowest base among them.") },
    { MAG_HAS("maximum", MAG_IS_INT, "The highest maximum.") },
    { 0 },
};
static const struct mag_shape order_row = { "OrderRow", order_row_members,
                                            "Contracts of one size.", NULL };

static const struct mag_member weather_members[] = {
    { MAG_HAS("no_cocoa", MAG_IS_FLAG, "No cocoa is sold.") },
    { MAG_HAS("no_hiring", MAG_IS_INT,
              "Trades that cannot be hired: a set, bit 0 for workers.") },
    { MAG_HAS("idle", MAG_IS_INT, "Trades that do not work, likewise.") },
    { MAG_HAS("output", MAG_IS_INT | MAG_IS_ABSENT,
              "Bars that a worker can turn, if that is limited.") },
    { MAG_HAS("minimum", MAG_IS_INT, "The least bid for a bar.") },
    { MAG_HAS("set_aside", MAG_IS_INT,
              "Contracts of so many bars and more are set aside; 0: none.") },
    { MAG_HAS("extra", MAG_IS_INT, "Negotiations more.") },
    { 0 },
};
static const struct mag_shape weather = {
    "Weather", weather_members, "What Le Confidentiel changes in a month.", NULL
};

/* --- Talks ------------------------------------------------------------------------ */

#define PAIR_ROWS                                                     \
    { MAG_HAS("from", MAG_IS_INT, "Who speaks, or promised."),        \
      .unit = &mag_unit_seat },                                       \
    {                                                                 \
        MAG_HAS("to", MAG_IS_INT, "To whom."), .unit = &mag_unit_seat \
    }

static const struct mag_member threat_members[] = { PAIR_ROWS, { 0 } };
static const struct mag_shape threat = { "Threat", threat_members,
                                         "A threat that is talked over.",
                                         NULL };

static const struct mag_member talk_members[] = {
    PAIR_ROWS,
    { MAG_HAS("terms", MAG_IS_TEXT, "What it is about."), .unit = &unit_terms },
    { MAG_HAS("sum", MAG_IS_INT, "What is offered or asked.") },
    { MAG_HAS("counter", MAG_IS_INT | MAG_IS_ABSENT,
              "For who makes it: the sum of a counter-proposal.") },
    { 0 },
};
static const struct mag_shape talk = { "Talk", talk_members,
                                       "A deal that is talked over.", NULL };

static const struct mag_member promise_members[] = {
    PAIR_ROWS,
    { MAG_HAS("truce", MAG_IS_FLAG, "Peace for this month.") },
    { MAG_HAS("owes", MAG_IS_INT, "What it promised to pay back.") },
    { MAG_HAS("says", MAG_IS_OBJECT | MAG_IS_ABSENT,
              "The card that it said is on top of Le Confidentiel."),
      .of = &card },
    { 0 },
};
static const struct mag_shape promise = { "Promised", promise_members,
                                          "What one seat promised another.",
                                          NULL };

static const struct mag_member word_members[] = {
    PAIR_ROWS,
    { MAG_HAS("kept", MAG_IS_INT, "How often what it said proved true ...") },
    { MAG_HAS("broken", MAG_IS_INT, "... and how often not.") },
    { 0 },
};
static const struct mag_shape word = { "Word", word_members,
                                       "What became of a seat's words.", NULL };

/* --- The table -------------------------------------------------------------------- */

static const struct mag_member bank_members[] = {
    { MAG_HAS("pawns", MAG_IS_MAP | MAG_IS_FOR_EACH, "Staff to be hired."),
      .each = MAG_IS_INT, .unit = &unit_trade },
    { MAG_HAS("bars", MAG_IS_INT, "Bars of cocoa and chocolate.") },
    { MAG_HAS("titles", MAG_IS_INT, "Titles to be bought.") },
    { MAG_HAS("title_value", MAG_IS_INT, "What one costs and fetches.") },
    { 0 },
};
static const struct mag_shape bank = { "Bank", bank_members,
                                       "What the bank has.", NULL };

static const struct mag_member stores_members[] = {
    { MAG_HAS("cocoa", MAG_IS_INT, "Bars that a store of cocoa holds.") },
    { MAG_HAS("chocolate", MAG_IS_INT, "Bars that the other holds.") },
    { 0 },
};
static const struct mag_shape stores = { "Stores", stores_members,
                                         "How large a firm's stores are.",
                                         NULL };

static const struct mag_member figures_members[] = {
    { MAG_HAS("wages", MAG_IS_MAP | MAG_IS_FOR_EACH, "Of one person."),
      .each = MAG_IS_INT, .unit = &unit_trade },
    { MAG_HAS("bars_a_worker", MAG_IS_INT, "Bars that a worker turns.") },
    { MAG_HAS("bundles_an_accountant", MAG_IS_INT,
              "Bundles that an accountant collects.") },
    { MAG_HAS("negotiations", MAG_IS_INT, "Of one sales person.") },
    { MAG_HAS("cursor", MAG_IS_INT, "The end of the cursor.") },
    { MAG_HAS("step", MAG_IS_INT, "Of prices and sums.") },
    { MAG_HAS("bid_end", MAG_IS_INT,
              "The price of a bar at which sensible bids end: what its "
              "chocolate is sure to fetch, or what was last bid.") },
    { MAG_HAS("talks", MAG_IS_FLAG, "There are talks.") },
    { MAG_HAS("direct_price", MAG_IS_INT, "What the bank pays for a bar.") },
    { MAG_HAS("loan", MAG_IS_INT, "A loan.") },
    { MAG_HAS("interest", MAG_IS_INT, "Its interest.") },
    { MAG_HAS("control", MAG_IS_INT, "What a control costs.") },
    { 0 },
};
static const struct mag_shape figures = { "Figures", figures_members,
                                          "Figures of the table.", NULL };

static const struct mag_member offer_members[] = {
    { MAG_HAS("keep", MAG_IS_INT,
              "What it has said, and otherwise as much of today's staff as it "
              "can pay.") },
    { MAG_HAS("wages", MAG_IS_LIST, "By final number, from 0 on."),
      .each = MAG_IS_INT },
    { MAG_HAS("severance", MAG_IS_LIST, "Likewise."), .each = MAG_IS_INT },
    { MAG_HAS("work", MAG_IS_LIST,
              "What so many can do: bars, negotiations, contracts or "
              "bundles."),
      .each = MAG_IS_INT },
    { 0 },
};
static const struct mag_shape offer = {
    "Offer", offer_members, "What staff of one trade costs, and can do.", NULL
};

static const struct mag_member view_members[] = {
    { MAG_HAS("game", MAG_IS_TEXT, "Its name.") },
    { MAG_HAS("phase", MAG_IS_TEXT, "What is decided now, or drawn."),
      .unit = &unit_phase },
    { MAG_HAS("operation", MAG_IS_TEXT, "Which of the month's operations."),
      .unit = &unit_operation },
    { MAG_HAS("month", MAG_IS_INT, "January is 1.") },
    { MAG_HAS("months", MAG_IS_INT, "How many there are.") },
    { MAG_HAS("banker", MAG_IS_INT, "Who is banker."), .unit = &mag_unit_seat },
    { MAG_HAS("pending", MAG_IS_LIST, "Seats that decide."), .each = MAG_IS_INT,
      .unit = &mag_unit_seat },
    { MAG_HAS("asked", MAG_IS_LIST,
              "Seats that were asked for a sealed answer."),
      .each = MAG_IS_INT, .unit = &mag_unit_seat },
    { MAG_HAS("debtor", MAG_IS_INT | MAG_IS_ABSENT, "Who cannot pay."),
      .unit = &mag_unit_seat },
    { MAG_HAS("due", MAG_IS_INT | MAG_IS_ABSENT, "What it owes.") },
    { MAG_HAS("lacks", MAG_IS_INT | MAG_IS_ABSENT, "What it lacks.") },
    { MAG_HAS("begged", MAG_IS_LIST | MAG_IS_ABSENT,
              "Whom it has asked for help."),
      .each = MAG_IS_INT, .unit = &mag_unit_seat },
    { MAG_HAS("plea", MAG_IS_TEXT | MAG_IS_ABSENT,
              "On which terms it asks now."),
      .unit = &unit_terms },
    { MAG_HAS("speaker", MAG_IS_INT | MAG_IS_ABSENT,
              "Who announces its bid, or may be controlled."),
      .unit = &mag_unit_seat },
    { MAG_HAS("window", MAG_IS_INT | MAG_IS_ABSENT,
              "Which Express window is open, from 0.") },
    { MAG_HAS("threats", MAG_IS_LIST | MAG_IS_ABSENT,
              "Who has threatened in it."),
      .each = MAG_IS_INT, .unit = &mag_unit_seat },
    { MAG_HAS("threat", MAG_IS_OBJECT | MAG_IS_ABSENT,
              "The threat that is talked over."),
      .of = &threat },
    { MAG_HAS("reader", MAG_IS_INT | MAG_IS_ABSENT,
              "Who reads Le Confidentiel."),
      .unit = &mag_unit_seat },
    { MAG_HAS("talked", MAG_IS_LIST,
              "Seats that the deciding seat has talked to."),
      .each = MAG_IS_INT, .unit = &mag_unit_seat },
    { MAG_HAS("markets", MAG_IS_LIST, "The markets for cocoa, in order."),
      .each = MAG_IS_OBJECT, .of = &market },
    { MAG_HAS("market", MAG_IS_INT, "The open one, by its place.") },
    { MAG_HAS("announced", MAG_IS_LIST, "What each seat announced."),
      .each = MAG_IS_OBJECT, .of = &announced },
    { MAG_HAS("callers", MAG_IS_LIST,
              "Who called a control, here or on the last market."),
      .each = MAG_IS_INT, .unit = &mag_unit_seat },
    { MAG_HAS("last_bids", MAG_IS_LIST,
              "What all saw on the market last served, by seat."),
      .each = MAG_IS_OBJECT, .of = &bid },
    { MAG_HAS("to_turn", MAG_IS_INT, "Contracts still to come this month.") },
    { MAG_HAS("contract", MAG_IS_OBJECT | MAG_IS_ABSENT,
              "The one that is negotiated, or placed."),
      .of = &contract },
    { MAG_HAS("price", MAG_IS_INT | MAG_IS_ABSENT,
              "The price called, or that it was won for.") },
    { MAG_HAS("joined", MAG_IS_LIST | MAG_IS_ABSENT, "Who takes part."),
      .each = MAG_IS_INT, .unit = &mag_unit_seat },
    { MAG_HAS("winner", MAG_IS_INT | MAG_IS_ABSENT, "Who has won it."),
      .unit = &mag_unit_seat },
    { MAG_HAS("aside", MAG_IS_LIST, "Contracts set aside this month."),
      .each = MAG_IS_OBJECT, .of = &contract },
    { MAG_HAS("now", MAG_IS_OBJECT, "What Le Confidentiel changes this month."),
      .of = &weather },
    { MAG_HAS("next", MAG_IS_OBJECT, "... and next."), .of = &weather },
    { MAG_HAS("bank", MAG_IS_OBJECT, "What the bank has."), .of = &bank },
    { MAG_HAS("stores", MAG_IS_OBJECT, "How large a firm's stores are."),
      .of = &stores },
    { MAG_HAS("order_book", MAG_IS_LIST,
              "What the pile of contracts still holds, what lies under it "
              "included, by size."),
      .each = MAG_IS_OBJECT, .of = &order_row },
    { MAG_HAS("figures", MAG_IS_OBJECT, "Figures of the table."),
      .of = &figures },
    { MAG_HAS("contracts_unseen", MAG_IS_MAP, "Contracts that may still come."),
      .each = MAG_IS_INT, .unit = &unit_contract },
    { MAG_HAS("contracts_under", MAG_IS_LIST,
              "Contracts that lie under the pile, in order."),
      .each = MAG_IS_TEXT, .unit = &unit_contract },
    { MAG_HAS("confidentiel_left", MAG_IS_LIST,
              "Cards of Le Confidentiel still to come."),
      .each = MAG_IS_TEXT, .unit = &unit_news },
    { MAG_HAS("played", MAG_IS_LIST, "Express cards played."),
      .each = MAG_IS_TEXT, .unit = &unit_express },
    { MAG_HAS("named_trade", MAG_IS_TEXT | MAG_IS_ABSENT,
              "The trade that an Express named this month."),
      .unit = &unit_trade },
    { MAG_HAS("players", MAG_IS_LIST, "By seat."), .each = MAG_IS_OBJECT,
      .of = &firm },
    { MAG_HAS("seat", MAG_IS_INT | MAG_IS_ABSENT,
              "Whose view it is; a spectator's has none of what follows."),
      .unit = &mag_unit_seat },
    { MAG_HAS("hand", MAG_IS_LIST | MAG_IS_ABSENT, "Its Express cards."),
      .each = MAG_IS_OBJECT, .of = &card },
    { MAG_HAS("answer", MAG_IS_LIST | MAG_IS_ABSENT,
              "Its sealed answer so far."),
      .each = MAG_IS_INT },
    { MAG_HAS("step", MAG_IS_INT | MAG_IS_ABSENT,
              "How many parts of it are said.") },
    { MAG_HAS("announcing", MAG_IS_INT | MAG_IS_ABSENT,
              "The price that it is announcing.") },
    { MAG_HAS("top", MAG_IS_OBJECT | MAG_IS_ABSENT,
              "The card of Le Confidentiel that it read."),
      .of = &card },
    { MAG_HAS("talk", MAG_IS_OBJECT | MAG_IS_ABSENT,
              "The deal that it talks over."),
      .of = &talk },
    { MAG_HAS("promises", MAG_IS_LIST | MAG_IS_ABSENT,
              "Promises made by it or to it."),
      .each = MAG_IS_OBJECT, .of = &promise },
    { MAG_HAS("words", MAG_IS_LIST | MAG_IS_ABSENT,
              "What became of words given by it or to it."),
      .each = MAG_IS_OBJECT, .of = &word },
    { MAG_HAS("hiring", MAG_IS_MAP | MAG_IS_FOR_EACH | MAG_IS_ABSENT,
              "While it hires: what staff costs and can do, as far as pawns, "
              "Le Confidentiel and AMB-H6 allow."),
      .each = MAG_IS_OBJECT, .unit = &unit_trade, .of = &offer },
    { 0 },
};
const struct mag_shape amb_view_shape = { "View", view_members,
                                          "What a seat, or a spectator, knows.",
                                          NULL };
