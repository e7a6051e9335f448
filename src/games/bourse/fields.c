/* What a position is made of, one row a field: names, places, bounds, and who
 * may know it. The order of the rows is the order of the file format. Sums are
 * in thousands here, and in dollars in the format. What lies in a list of
 * lists, or is counted twice over, is in fields_hand.c. */
#include "games/bourse/private.h"

#include "games/bourse/bourse.h"
#include "games/bourse/fields_hand.h"
#include "games/bourse/tables.h"

#include "core/pure.h"

enum {
    MOST_MONEY = 1000000000, /* sums of two of them still fit */
    MOST_PRICE = DEAREST * QUOTE_MAX,
    MOST_PICKED = MAG_MAX_SEATS * LOTS, /* a content file says how many */
    MOST_LAPS = UINT8_MAX,              /* its width: the rounds are bounded */
    MOST_MISSED = UINT8_MAX,            /* its width: bans add up for a game */
    MOST_STRIDE = 1 << 7                /* the highest bit of its byte */
};

/* --- What the values stand for ----------------------------------------------------- */

static const char *const order_word[ORDERS] = {
    [ORDER_NONE] = "none", [ORDER_QUOTE] = "quote",
    [ORDER_BEST] = "best", [ORDER_OFFER] = "offer",
    [ORDER_FALL] = "fall", [ORDER_DOUBLE] = "double",
    [ORDER_CARD] = "card", [ORDER_PRIVATE] = "private",
    [ORDER_BANK] = "bank",
};
static const char *const debt_word[DEBTS] = {
    [DEBT_NONE] = "none",
    [DEBT_ORDER] = "order",
    [DEBT_CARD] = "card",
    [DEBT_SALE] = "sale",
};

static const char *company_word(const struct mag_rules *rules, int company)
{
    return bou_compiled(rules)->company[company].id;
}

static int company_count(const struct mag_rules *rules)
{
    return bou_compiled(rules)->n_companies;
}

static int square_count(const struct mag_rules *rules)
{
    return bou_compiled(rules)->n_squares;
}

static int bourse_count(const struct mag_rules *rules)
{
    return bou_compiled(rules)->n_cards[DECK_BOURSE];
}

static int home_count(const struct mag_rules *rules)
{
    return bou_compiled(rules)->n_cards[DECK_HOME];
}

static int world_count(const struct mag_rules *rules)
{
    return bou_compiled(rules)->n_cards[DECK_WORLD];
}

static int rumour_count(const struct mag_rules *rules)
{
    return bou_compiled(rules)->n_cards[DECK_RUMOURS];
}

static int personal_count(const struct mag_rules *rules)
{
    return bou_compiled(rules)->n_cards[DECK_PERSONAL];
}

static const struct mag_unit unit_order = { .name = "kind of order",
                                            .words = order_word,
                                            .n = ORDERS };
static const struct mag_unit unit_debt = { .name = "kind of debt",
                                           .words = debt_word,
                                           .n = DEBTS };
static const struct mag_unit unit_deck = { .name = "deck",
                                           .words = bou_deck_word,
                                           .n = DECKS };
static const struct mag_unit unit_company = { .name = "company",
                                              .word = company_word,
                                              .count = company_count };
static const struct mag_unit unit_square = { .name = "square",
                                             .type = TERM_SQUARE,
                                             .count = square_count };

/* The cards of a deck, in a row among all cards. */
#define CARDS_OF(deck, how_many)                                      \
    {                                                                 \
        .name = "card", .type = TERM_CARD, .first = deck * MAX_CARDS, \
        .count = how_many                                             \
    }

static const struct mag_unit unit_of[DECKS] = {
    [DECK_BOURSE] = CARDS_OF(DECK_BOURSE, bourse_count),
    [DECK_HOME] = CARDS_OF(DECK_HOME, home_count),
    [DECK_WORLD] = CARDS_OF(DECK_WORLD, world_count),
    [DECK_RUMOURS] = CARDS_OF(DECK_RUMOURS, rumour_count),
    [DECK_PERSONAL] = CARDS_OF(DECK_PERSONAL, personal_count),
};

/* --- Who may know it (BOU-S6) ------------------------------------------------------ */

static const struct bourse *seen_at(const struct mag_spot *s)
{
    return s->pos;
}

static bool cash_is_seen(const struct mag_spot *s)
{
    return s->seat == s->owner || !bou_compiled(s->rules)->hidden_cash ||
           seen_at(s)->phase == PHASE_OVER;
}

/* A company is named aloud together with the number of lots; until then the
 * seat that names it keeps it to itself. */
static bool company_is_seen(const struct mag_spot *s)
{
    const struct bourse *b = seen_at(s);

    return s->seat ==
           (b->phase == PHASE_FORCED_LOTS ? b->debt.debtor : b->turn);
}

/* BOU-X2: a private purchase is spoken aloud once holder, company and number
 * are named; before, only the buyer knows of it. */
static bool deal_is_seen(const struct mag_spot *s)
{
    const struct bourse *b = seen_at(s);

    return s->seat == b->turn ||
           (b->phase != PHASE_ABOUT && b->phase != PHASE_WISH);
}

/* --- Bounds of this table ---------------------------------------------------------- */

static int most_seats(const struct mag_rules *rules)
{
    return rules->seats;
}

/* BOU-G3 */
static int most_rounds(const struct mag_rules *rules)
{
    const struct bou_rules *r = bou_compiled(rules);

    return r->turns ? r->turns : r->max_rounds;
}

/* --- The rows ---------------------------------------------------------------------- */

#define MONEY(s, m) MAG_NUMBER(s, m, MOST_MONEY), .scale = THOUSAND
#define SEATS_IN(s, m)                                                         \
    .name = #m, .shape = MAG_FIELD_SET, .flags = MAG_FIELD_BITS, MAG_AT(s, m), \
    .unit = &mag_unit_seat
#define COMPANY(s, m) MAG_NUMBER(s, m, 0), .unit = &unit_company
#define SEAT(s, m) MAG_NUMBER(s, m, 0), .unit = &mag_unit_seat
/* A seat, or the bank. */
#define SELLER(s) SEAT(s, seller), .flags = MAG_FIELD_OR_NONE, .none = BANK
#define PART(m, rows)                                                    \
    .shape = MAG_FIELD_PART, .at = (uint32_t)offsetof(struct bourse, m), \
    .part = rows

static const struct mag_field stop_fields[] = {
    { MAG_NUMBER(struct stop, open, 1),
      .about = "A pawn has stopped at a company." },
    { COMPANY(struct stop, own), .about = "The company of the square." },
    { COMPANY(struct stop, company), .about = "The company that all deal in." },
    { SEATS_IN(struct stop, in), .about = "Seats that may still ask." },
    { SEATS_IN(struct stop, to_speak),
      .about = "Those of them that have not spoken in this round." },
    { SEAT(struct stop, speaker), .about = "In phase ask: who speaks." },
    { MAG_NUMBER(struct stop, at_quote, 1),
      .about = "The next ask is bought at the quote." },
    { MAG_NUMBER(struct stop, bound, 1),
      .about = "The next ask must be made." },
    { MAG_NUMBER(struct stop, proposed, 1),
      .about = "Holders were asked, so no other company may be." },
    { MAG_NUMBER(struct stop, quoted, 1),
      .about = "The round began with a purchase at the quote." },
    { .shape = MAG_FIELD_GAP, MAG_AT(struct stop, unused) },
    { .shape = MAG_FIELD_END },
};

static const struct mag_field sale_fields[] = {
    { SELLER(struct sale), .about = "Who sells; 6: the bank." },
    { COMPANY(struct sale, company), .about = "What is sold." },
    { MAG_NUMBER(struct sale, left, LOTS), .about = "Lots that are left." },
    { MAG_NUMBER(struct sale, round, FALLS),
      .about = "0 sealed asks, then the falling rounds 1 and 2." },
    { SEATS_IN(struct sale, to_ask), .about = "Who is still to be asked." },
    { SEAT(struct sale, asked), .about = "Who is asked." },
    { MAG_NUMBER(struct sale, open, 1), .about = "There is such a sale." },
    { SEAT(struct sale, from),
      .about = "The others are asked clockwise from its left." },
    { MONEY(struct sale, proceeds),
      .about =
          "What it has brought; of a seizure, what the seat paid included." },
    { .shape = MAG_FIELD_END },
};

static const struct mag_field order_fields[] = {
    { MAG_NUMBER(struct order, kind, 0), .unit = &unit_order,
      .about = "What kind of order is carried out." },
    { COMPANY(struct order, company), .about = "What is bought." },
    { MAG_NUMBER(struct order, price, MOST_PRICE), .about = "Of a share." },
    { SELLER(struct order), .about = "Who sells; 6: the bank." },
    { SEAT(struct order, first),
      .about = "They are carried out clockwise from this seat." },
    { SEATS_IN(struct order, failing), .about = "Who cannot pay." },
    { .shape = MAG_FIELD_GAP, MAG_AT(struct order, unused) },
    { .shape = MAG_FIELD_END },
};

static const struct mag_field debt_fields[] = {
    { MAG_NUMBER(struct debt, kind, 0), .unit = &unit_debt,
      .about = "What it is for." },
    { SEAT(struct debt, debtor), .about = "Who cannot pay." },
    { MONEY(struct debt, due), .about = "What it owes." },
    { MONEY(struct debt, fetched), .about = "What sales have brought." },
    { MONEY(struct debt, share),
      .about = "Of a card: what each creditor gets." },
    { .name = "creditors",
      .shape = MAG_FIELD_HAND,
      MAG_AT(struct debt, creditors),
      .hand = &bou_by_creditors,
      .about =
          "Of a card: who gets it, a bit for each seat, bit 6 for the bank." },
    { SEATS_IN(struct debt, queue),
      .about = "Of a card: seats that owe the same after this one." },
    { COMPANY(struct debt, company), .about = "What is on offer." },
    { MAG_NUMBER(struct debt, lots, LOTS), .about = "How many of it." },
    { .shape = MAG_FIELD_GAP, MAG_AT(struct debt, unused) },
    { .shape = MAG_FIELD_END },
};

static const struct mag_field deal_fields[] = {
    { MAG_NUMBER(struct deal, open, 1), .seen = deal_is_seen,
      .about = "There is one." },
    { SEAT(struct deal, holder), .seen = deal_is_seen,
      .about = "Who has what is wanted." },
    { COMPANY(struct deal, company), .seen = deal_is_seen,
      .about = "What is wanted." },
    { MAG_NUMBER(struct deal, lots, LOTS), .seen = deal_is_seen,
      .about = "How many." },
    { MAG_NUMBER(struct deal, asked, MOST_PRICE),
      .about = "The price of a share that the holder named last." },
    { MAG_NUMBER(struct deal, answered, MOST_PRICE),
      .about = "The same of the buyer." },
    { MAG_NUMBER(struct deal, asks, PRICES),
      .about = "Prices that the holder has named." },
    { MAG_NUMBER(struct deal, answers, PRICES),
      .about = "Prices that the buyer has named." },
    { .shape = MAG_FIELD_GAP, MAG_AT(struct deal, unused) },
    { .shape = MAG_FIELD_END },
};

/* Some of the arrays by seat have room for more than the most seats. */
#define BY_SEAT(m) MAG_BY_SEAT(struct bourse, m)
#define OF_SEAT(m, top) \
    .name = #m, .shape = MAG_FIELD_NUMBER, BY_SEAT(m), .high = (top)

static const struct mag_field player_fields[] = {
    { OF_SEAT(cash, MOST_MONEY), .scale = THOUSAND, .seen = cash_is_seen,
      .about = "Its cash." },
    { OF_SEAT(pawn, 0), .unit = &unit_square,
      .about = "The square of its pawn." },
    { OF_SEAT(laps, MOST_LAPS), .about = "Laps finished." },
    { OF_SEAT(miss, MOST_MISSED), .about = "Turns that it still misses." },
    { OF_SEAT(ruined, 0), .most = most_seats,
      .about = "0, or its place among the ruined, from 1." },
    { OF_SEAT(answer, LOTS), .seen = mag_seen_by_owner,
      .about = "Its sealed answer." },
    { OF_SEAT(bid, LOTS), .about = "Lots that it has bid for." },
    { .name = "ask",
      .shape = MAG_FIELD_NUMBER,
      BY_SEAT(order.ask),
      .high = LOTS,
      .about = "Lots that it has asked for." },
    { OF_SEAT(throw, 2 * FACES), .about = "What it threw for the start." },
    { .name = "lots",
      .shape = MAG_FIELD_TALLY,
      .at = offsetof(struct bourse, lots),
      .size = sizeof(((struct bourse *)0)->lots[0]),
      .width = sizeof(uint8_t),
      .each = sizeof(((struct bourse *)0)->lots[0]),
      .slots = MAG_MAX_SEATS,
      .low = 1,
      .high = LOTS,
      .unit = &unit_company,
      .about = "Its lots." },
    { .name = "rumours",
      .shape = MAG_FIELD_SET,
      .flags = MAG_FIELD_COUNTED,
      BY_SEAT(rumours),
      .unit = &unit_of[DECK_RUMOURS],
      .seen = mag_seen_by_owner,
      .about = "Its rumours." },
    { .shape = MAG_FIELD_END },
};

#define DISCARDS(title, deck)                                               \
    .name = title, .shape = MAG_FIELD_SET, .at = (deck) * sizeof(uint64_t), \
    .size = sizeof(uint64_t), .width = sizeof(uint64_t),                    \
    .unit = &unit_of[deck]

static const struct mag_field discard_fields[] = {
    { DISCARDS("bourse", DECK_BOURSE), .about = "Of this deck." },
    { DISCARDS("home", DECK_HOME), .about = "Of this deck." },
    { DISCARDS("world", DECK_WORLD), .about = "Of this deck." },
    { DISCARDS("rumours", DECK_RUMOURS), .about = "Of this deck." },
    { DISCARDS("personal", DECK_PERSONAL), .about = "Of this deck." },
    { .shape = MAG_FIELD_END },
};

#define FIELD(m, top) MAG_NUMBER(struct bourse, m, top)
#define BYTES(m)                                \
    .at = (uint32_t)offsetof(struct bourse, m), \
    .size = sizeof(((struct bourse *)0)->m)
#define BY_COMPANY(m)                                            \
    .shape = MAG_FIELD_TALLY, MAG_ARRAY_AT(struct bourse, m, 0), \
    .unit = &unit_company

const struct mag_field bou_fields[] = {
    { FIELD(phase, 0), .unit = &mag_unit_phase,
      .about = "What is decided now, or drawn." },
    { SEAT(struct bourse, turn),
      .about = "Whose turn it is; before the start, who picks or throws." },
    { SEAT(struct bourse, starter), .about = "Who begins." },
    { FIELD(picked, MOST_PICKED), .about = "Lots picked at the start." },
    { FIELD(ties, MAX_TIES), .about = "Level throws." },
    { SEATS_IN(struct bourse, contenders),
      .about = "Who throws for the start." },
    { FIELD(die, FACES),
      .about = "The first die, while the second is to come." },
    { .name = "first_die",
      .shape = MAG_FIELD_NUMBER,
      MAG_AT(struct bourse, dice[0]),
      .high = FACES,
      .about = "Of the last throw." },
    { .name = "second_die",
      .shape = MAG_FIELD_NUMBER,
      MAG_AT(struct bourse, dice[1]),
      .high = FACES,
      .about = "Of the last throw." },
    { FIELD(closing, 1), .about = "This is the last round." },
    { SEATS_IN(struct bourse, approached),
      .about = "Holders asked in this turn." },
    { COMPANY(struct bourse, company), .seen = company_is_seen,
      .about = "Named, while the number of lots is chosen." },
    { FIELD(drawing, 0), .unit = &unit_deck,
      .about = "In phase draw: the deck to be drawn from." },
    { FIELD(stock, LOTS), .about = "Lots of an auction." },
    { FIELD(inner, 1), .about = "The sale that goes on is inner_sale." },
    { .name = "ruined",
      .shape = MAG_FIELD_NUMBER,
      MAG_AT(struct bourse, n_ruined),
      .most = most_seats,
      .about = "How many are ruined." },
    { SEATS_IN(struct bourse, waiting),
      .about = "Who still owes a sealed answer." },
    { FIELD(buying, 0), .unit = &unit_order,
      .about = "In phase buy: by a double or by a card; else none." },
    { FIELD(rounds, 0), .most = most_rounds, .about = "Rounds played." },
    { FIELD(called, QUOTE_MAX), .about = "The price of an auction." },
    { .name = "card",
      .shape = MAG_FIELD_HAND,
      MAG_AT(struct bourse, card),
      .hand = &bou_by_card,
      .about =
          "The card being obeyed: 64 times its deck, plus its number; 0: none." },
    { FIELD(stride, MOST_STRIDE), .low = 1,
      .about = "Rounds between two entries of a history." },
    { .name = "sold",
      .shape = MAG_FIELD_SET,
      MAG_AT(struct bourse, sold),
      .unit = &unit_company,
      .about = "Companies sold in this turn." },
    { .name = "stop",
      PART(stop, stop_fields),
      .about = "A stop at a company:" },
    { .name = "sale", PART(sale[0], sale_fields), .about = "A sale:" },
    { .name = "inner_sale",
      PART(sale[1], sale_fields),
      .about =
          "The sale of a seat that cannot pay its order, or of what was seized:" },
    { .name = "order",
      PART(order, order_fields),
      .about = "Orders that are being carried out:" },
    { .name = "debt",
      PART(debt, debt_fields),
      .about = "A seat must sell to pay:" },
    { .name = "deal", PART(deal, deal_fields), .about = "A private purchase:" },
    { .name = "quotes",
      .flags = MAG_FIELD_EVERY,
      BY_COMPANY(quote),
      .low = QUOTE_MIN,
      .high = QUOTE_MAX,
      .about = "The price of a share." },
    { .name = "changes",
      .flags = MAG_FIELD_EVERY | MAG_FIELD_SIGNED,
      BY_COMPANY(change),
      .low = -QUOTE_MAX,
      .high = QUOTE_MAX,
      .about = "How it last moved." },
    { .name = "history",
      .shape = MAG_FIELD_HAND,
      BYTES(history),
      .hand = &bou_by_history,
      .about = "Lists of all quotes, the oldest first." },
    { .name = "snapshots", .shape = MAG_FIELD_DERIVED, BYTES(n_history) },
    { .name = "players",
      .shape = MAG_FIELD_SEATS,
      .part = player_fields,
      .about = "For every seat:" },
    { .name = "bank",
      .shape = MAG_FIELD_DERIVED,
      BYTES(lots[BANK]),
      .hand = &bou_by_bank },
    { .name = "held", .shape = MAG_FIELD_DERIVED, BYTES(held) },
    { .name = "total", .shape = MAG_FIELD_DERIVED, BYTES(total) },
    { .name = "decks",
      .shape = MAG_FIELD_HAND,
      BYTES(pile),
      .hand = &bou_by_decks,
      .about = "For each deck the list of its cards." },
    { .name = "discards",
      PART(discards, discard_fields),
      .about = "The cards discarded, by deck:" },
    { .shape = MAG_FIELD_END },
};
