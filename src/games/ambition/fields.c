/* What a position is made of, one row a field: names, places, bounds, and who
 * may know it. The order of the rows is the order of the file format. Money is
 * in thousands here. */
#include "games/ambition/private.h"

#include <stdio.h>

#include "games/ambition/ambition.h"
#include "games/ambition/content.h"
#include "games/ambition/deals.h"
#include "games/ambition/decisions.h"
#include "games/ambition/money.h"
#include "games/ambition/tables.h"
#include "games/ambition/terms.h"
#include "magnat/json.h"

#include "core/pure.h"

enum {
    MOST_WAGES = TRADES * MAX_PAWNS * MAX_WAGE, /* all pawns at the top wage */
    MOST_ANSWERED = PRICE_CEILING, /* a bid; cards and pawns are fewer */
    MOST_OWED = UINT16_MAX,        /* its width: loans add up for a game */
    MOST_DUE = UINT16_MAX,         /* its width: severance, taxes and fines */
    MOST_WORDS = UINT8_MAX,        /* its width: the count stops there */
    BID = 2                        /* price and number */
};

/* --- What the values stand for ----------------------------------------------------- */

static const char *const window_word[WINDOWS] = {
    "a", "b", "c", "d", "f", "g"
};

static const char *phase_word(const struct mag_rules *rules, int phase)
{
    (void)rules;
    return amb_decisions[phase].word;
}

static const char *contract_word(const struct mag_rules *rules, int i)
{
    return amb_rules_of(rules)->contract[i].id;
}

static int contract_count(const struct mag_rules *rules)
{
    return amb_rules_of(rules)->n_contracts;
}

static const char *express_word(const struct mag_rules *rules, int i)
{
    return amb_rules_of(rules)->express[i].words.id;
}

static int express_count(const struct mag_rules *rules)
{
    return amb_rules_of(rules)->n_express;
}

static const char *news_word(const struct mag_rules *rules, int i)
{
    return amb_rules_of(rules)->news[i].words.id;
}

static int news_count(const struct mag_rules *rules)
{
    return amb_rules_of(rules)->n_news;
}

/* Those of talks have rows of their own among the decisions. */
static const struct mag_unit unit_phase = { .name = "phase",
                                            .word = phase_word,
                                            .n = PHASES };
static const struct mag_unit unit_operation = { .name = "operation",
                                                .words = amb_operation,
                                                .n = OPERATIONS };
static const struct mag_unit unit_window = { .name = "window",
                                             .words = window_word,
                                             .n = WINDOWS };
static const struct mag_unit unit_trade = { .name = "trade",
                                            .words = amb_trade,
                                            .n = TRADES };
static const struct mag_unit unit_terms = { .name = "terms",
                                            .words = amb_terms,
                                            .n = TERMS };
static const struct mag_unit unit_market = { .name = "market",
                                             .type = TERM_MARKET,
                                             .n = MARKETS };
static const struct mag_unit unit_contract = { .name = "contract",
                                               .word = contract_word,
                                               .count = contract_count };
static const struct mag_unit unit_express = { .name = "Express",
                                              .word = express_word,
                                              .count = express_count };
static const struct mag_unit unit_news = { .name = "card",
                                           .word = news_word,
                                           .count = news_count };

/* --- Who may know it (AMB-S6) ------------------------------------------------------ */

static const struct ambition *seen_at(const struct mag_spot *s)
{
    return s->pos;
}

/* AMB-F6, AMB-F8: a debtor's cash is open. */
static bool cash_is_seen(const struct mag_spot *s)
{
    const struct mag_play p = amb_look(s->rules, s->pos, s->seat);

    return s->seat == s->owner || amb_cash_is_open(&p, s->owner);
}

/* AMB-C9: an announcement that is half made is nobody else's. */
static bool said_is_seen(const struct mag_spot *s)
{
    return s->seat == s->owner || seen_at(s)->spoken >> s->owner & 1;
}

/* Promises are known to the two that they are between. */
static bool by_both(const struct mag_spot *s)
{
    return s->seat == s->owner || s->seat == s->other;
}

/* AMB-D1: what the proposer says is heard once it is said, by the other. */
static bool talk_is_heard(const struct mag_spot *s)
{
    const struct talk *t = &seen_at(s)->talk;

    if (!t->stage)
        return false;
    return s->seat == t->from || (s->seat == t->to && t->stage >= TALK_ANSWER);
}

/* AMB-X2: in a window all know who threatens whom. */
static bool talk_is_seen(const struct mag_spot *s)
{
    const struct ambition *v = seen_at(s);

    return talk_is_heard(s) || (v->talk.stage && v->phase == PHASE_WINDOW);
}

/* AMB-D2: the card is told when it has been paid for. */
static bool news_is_seen(const struct mag_spot *s)
{
    return talk_is_heard(s) && s->seat == talk_payee(&seen_at(s)->talk);
}

/* A counter-proposal is said when its card is named as well. */
static bool counter_is_seen(const struct mag_spot *s)
{
    return talk_is_heard(s) && s->seat == seen_at(s)->talk.to;
}

/* --- By hand ----------------------------------------------------------------------- */

static enum mag_status read_int(const struct mag_json *v, const char *name,
                                int64_t low, int64_t high, int64_t *out,
                                struct mag_err *err)
{
    if (v->type != MAG_JSON_INT || v->number < low || v->number > high)
        return mag_fail_line(err, MAG_E_INPUT, v->line,
                             "\"%s\" must be a number from %lld to %lld", name,
                             (long long)low, (long long)high);
    *out = v->number;
    return MAG_OK;
}

/* Seats are counted from the one that looks. */
static int seat_from(const struct mag_spot *s, int seat)
{
    int n = s->rules->seats, first = s->seat < 0 ? 0 : s->seat;

    return (seat - first + n) % n;
}

static int an_entry_a_seat(const struct mag_rules *rules)
{
    return rules->seats;
}

static void name_number(const struct mag_rules *rules, int i, char *out,
                        size_t cap)
{
    (void)rules;
    snprintf(out, cap, ".%d", i);
}

/* Who is on turn; in PHASE_HIRE it is one more, or nobody. */
static void put_turn(const struct mag_spot *s, const char *name,
                     struct mag_writer *w)
{
    mag_put_int(w, name, seen_at(s)->turn);
}

static enum mag_status read_turn(const struct mag_spot *s, void *edit,
                                 const struct mag_json *value,
                                 struct mag_err *err)
{
    int64_t n = 0;
    enum mag_status st = read_int(value, "turn", 0, s->rules->seats, &n, err);

    ((struct ambition *)edit)->turn = (uint8_t)n;
    return st;
}

static void tell_turn(const struct mag_spot *s, float *out)
{
    const struct ambition *v = seen_at(s);
    int seat = v->phase == PHASE_HIRE ? v->turn - 1 : v->turn;

    if (seat >= 0)
        out[seat_from(s, seat)] = 1;
}

static const struct mag_by_hand by_turn = { put_turn, read_turn,
                                            an_entry_a_seat, tell_turn,
                                            name_number };

/* How far a talk is: to the proposer a half-made answer is none yet. */
static void put_stage(const struct mag_spot *s, const char *name,
                      struct mag_writer *w)
{
    mag_put_int(w, name, seen_at(s)->talk.stage);
}

static enum mag_status read_stage(const struct mag_spot *s, void *edit,
                                  const struct mag_json *value,
                                  struct mag_err *err)
{
    int64_t n = 0;
    enum mag_status st = read_int(value, "stage", 0, TALK_STAGES - 1, &n, err);

    (void)s;
    ((struct ambition *)edit)->talk.stage = (uint8_t)n;
    return st;
}

static int stage_entries(const struct mag_rules *rules)
{
    (void)rules;
    return TALK_STAGES;
}

static void tell_stage(const struct mag_spot *s, float *out)
{
    const struct talk *t = &seen_at(s)->talk;
    bool half = t->stage == TALK_TELLING || t->stage == TALK_RETELL;

    out[half && s->seat == t->from ? TALK_ANSWER : t->stage] = 1;
}

static const struct mag_by_hand by_stage = { put_stage, read_stage,
                                             stage_entries, tell_stage,
                                             name_number };

/* Rumours are lists in a list. */
static void put_rumours(const struct mag_spot *s, const char *name,
                        struct mag_writer *w)
{
    const struct rumour *r = seen_at(s)->rumour;

    mag_put_array(w, name);
    for (int i = 0; i < PAIRS; i++, r++) {
        mag_put_array(w, NULL);
        mag_put_int(w, NULL, r->talked);
        mag_put_int(w, NULL, r->moved);
        mag_put_int(w, NULL, r->low[0]);
        mag_put_int(w, NULL, r->low[1]);
        mag_put_int(w, NULL, r->high[0]);
        mag_put_int(w, NULL, r->high[1]);
        mag_put_end_array(w);
    }
    mag_put_end_array(w);
}

static enum mag_status read_rumour(const struct mag_json *v, struct rumour *r,
                                   struct mag_err *err)
{
    enum { NUMBERS = 6 };
    static const int most[NUMBERS] = { 1,        PRICE_CEILING, NO_LIMIT,
                                       NO_LIMIT, NO_LIMIT,      NO_LIMIT };
    int64_t n[NUMBERS] = { 0 };
    enum mag_status st = MAG_OK;
    int i = 0;

    if (v->type != MAG_JSON_ARRAY || v->count != NUMBERS)
        return mag_fail_line(err, MAG_E_INPUT, v->line,
                             "a rumour is a list of %d numbers", NUMBERS);
    for (const struct mag_json *e = v->child; e && !st; e = e->next, i++)
        st = read_int(e, "rumours", i == 1 ? -PRICE_CEILING : 0, most[i], &n[i],
                      err);
    *r = (struct rumour){ .talked = (uint16_t)n[0],
                          .moved = (int16_t)n[1],
                          .low = { (int32_t)n[2], (int32_t)n[3] },
                          .high = { (int32_t)n[4], (int32_t)n[5] } };
    return st;
}

static enum mag_status read_rumours(const struct mag_spot *s, void *edit,
                                    const struct mag_json *value,
                                    struct mag_err *err)
{
    struct rumour *r = ((struct ambition *)edit)->rumour;
    enum mag_status st = MAG_OK;

    (void)s;
    if (value->type != MAG_JSON_ARRAY || value->count != PAIRS)
        return mag_fail_line(err, MAG_E_INPUT, value->line,
                             "\"rumours\" must have %d rows", PAIRS);
    for (const struct mag_json *v = value->child; v && !st; v = v->next)
        st = read_rumour(v, r++, err);
    return st;
}

/* What the seat itself received in its last talk with each of the others. What
 * is only a bound for those who guess is no one's knowledge. */
static void tell_rumours(const struct mag_spot *s, float *out)
{
    for (int o = 0; s->seat >= 0 && o < s->rules->seats; o++) {
        int moved;

        if (o == s->seat)
            continue;
        moved = seen_at(s)->rumour[amb_pair_of(s->seat, o)].moved;
        out[seat_from(s, o)] = (float)(s->seat < o ? -moved : moved);
    }
}

static const struct mag_by_hand by_rumours = { put_rumours, read_rumours,
                                               an_entry_a_seat, tell_rumours,
                                               name_number };

/* --- The rows ---------------------------------------------------------------------- */

#define OF_A_WEATHER(m, top) MAG_NUMBER(struct weather, m, top)
#define TRADES_IN(m)                                             \
    .name = #m, .shape = MAG_FIELD_SET, .flags = MAG_FIELD_BITS, \
    MAG_AT(struct weather, m), .unit = &unit_trade

static const struct mag_field weather_fields[] = {
    { OF_A_WEATHER(no_cocoa, 1), .about = "No cocoa is sold." },
    { TRADES_IN(no_hiring), .about = "Trades that cannot be hired." },
    { TRADES_IN(idle), .about = "Trades that do not work." },
    { OF_A_WEATHER(limited, 1),
      .about = "What a worker can turn is limited ..." },
    { OF_A_WEATHER(output, MAX_STORE), .about = "... to so many bars." },
    { OF_A_WEATHER(minimum, MAX_AMOUNT), .about = "The least bid for a bar." },
    { OF_A_WEATHER(set_aside, MAX_STORE),
      .about = "Contracts of so many bars and more are set aside; 0: none." },
    { OF_A_WEATHER(extra, MAX_NEGOTIATIONS), .about = "Negotiations more." },
    { .shape = MAG_FIELD_END },
};

#define OF_A_TALK(m, top) MAG_NUMBER(struct talk, m, top)

static const struct mag_field talk_fields[] = {
    { .name = "stage",
      .shape = MAG_FIELD_HAND,
      MAG_AT(struct talk, stage),
      .hand = &by_stage,
      .seen = talk_is_seen,
      .about = "How far it has got; 0: there is none." },
    { OF_A_TALK(from, 0), .unit = &mag_unit_seat, .seen = talk_is_seen,
      .about = "Who proposes." },
    { OF_A_TALK(to, 0), .unit = &mag_unit_seat, .seen = talk_is_seen,
      .about = "To whom." },
    { OF_A_TALK(terms, 0), .unit = &unit_terms, .seen = talk_is_heard,
      .about = "What it is about." },
    { OF_A_TALK(sum, PRICE_CEILING), .seen = talk_is_heard,
      .about = "What is offered or asked." },
    { OF_A_TALK(news, 0), .flags = MAG_FIELD_ONE_UP, .unit = &unit_news,
      .seen = news_is_seen, .about = "The card told." },
    { OF_A_TALK(counter, PRICE_CEILING), .seen = counter_is_seen,
      .about = "The sum of a counter-proposal." },
    { .shape = MAG_FIELD_GAP, MAG_AT(struct talk, spare) },
    { .shape = MAG_FIELD_END },
};

/* What each firm has, and what each seat has beside its firm. */
#define IN_FIRM(m)                                         \
    .at = (uint32_t)(offsetof(struct ambition, firm) +     \
                     offsetof(struct firm, m)),            \
    .size = sizeof(((struct firm *)0)->m), .slots = SEATS, \
    .each = sizeof(struct firm)
#define FIRM(m, top)                                   \
    .name = #m, .shape = MAG_FIELD_NUMBER, IN_FIRM(m), \
    .width = sizeof(((struct firm *)0)->m), .high = (top)
#define FIRM_LIST(m, n, top)             \
    .shape = MAG_FIELD_LIST, IN_FIRM(m), \
    .width = sizeof(((struct firm *)0)->m[0]), .room = (n), .high = (top)
#define FIRM_COUNT(m) \
    .count_at =       \
        (uint32_t)(offsetof(struct ambition, firm) + offsetof(struct firm, m))
#define IN_SEAT(m) MAG_BY_SEAT(struct ambition, m)
#define SEAT(m, top) \
    .name = #m, .shape = MAG_FIELD_NUMBER, IN_SEAT(m), .high = (top)
/* A list that each seat has beside its firm. */
#define SEAT_LIST(m, n, top)                                               \
    .shape = MAG_FIELD_LIST, .at = (uint32_t)offsetof(struct ambition, m), \
    .size = sizeof(((struct ambition *)0)->m[0]), .slots = SEATS,          \
    .each = sizeof(((struct ambition *)0)->m[0]),                          \
    .width = sizeof(((struct ambition *)0)->m[0][0]), .room = (n),         \
    .high = (top)

static const struct mag_field player_fields[] = {
    { FIRM(cash, MAX_CASH), .flags = MAG_FIELD_SIGNED, .seen = cash_is_seen,
      .about = "Its cash." },
    { FIRM(wages, MOST_WAGES), .about = "Paid this month." },
    { FIRM(cocoa, MAX_STORE), .about = "Bars in store." },
    { FIRM(chocolate, MAX_STORE), .about = "Bars in store." },
    { FIRM(cursor, MAX_NEGOTIATIONS), .about = "Where its cursor stands." },
    { FIRM(titles, MAX_TITLES), .about = "Titles that it has." },
    { FIRM(loans, MAX_LOANS), .about = "Loans that it has." },
    { FIRM(borrowed, 1), .about = "It took a loan since the last hiring." },
    { FIRM(loan_month, 1), .about = "It took a loan this month." },
    { FIRM(sold, MAX_STORE), .about = "Bars sold to the bank this month." },
    { FIRM(less, MAX_AMOUNT),
      .about = "Bundles that it collects fewer this month." },
    { FIRM(won, MAX_NEGOTIATIONS), .about = "Contracts won this month." },
    { FIRM(old_passed, MAX_SECRETARIES),
      .about = "Waiting contracts passed on this month." },
    { FIRM(old_done, 1), .about = "That choice was made this month." },
    { FIRM(n_old, MAX_CONTRACTS),
      .about = "How many of the waiting contracts are of earlier months." },
    { FIRM(old_bundles, MAX_BUNDLES),
      .about = "How many of the bundles are older." },
    { FIRM(named, MAX_STORE), .about = "Bars that it has put on a market." },
    { FIRM(served, MAX_STORE),
      .about = "Bars that it got on the market just served ..." },
    { FIRM(served_price, PRICE_CEILING), .about = "... and at what price." },
    { SEAT(fortune, MAX_CASH), .low = -MAX_CASH, .flags = MAG_FIELD_SIGNED,
      .about = "At the end." },
    { SEAT(step, TRADES - 1), .seen = mag_seen_by_owner,
      .about = "Parts of its sealed answer that are said." },
    { .name = "truce",
      .shape = MAG_FIELD_SET,
      .flags = MAG_FIELD_BITS,
      IN_SEAT(truce),
      .unit = &mag_unit_seat,
      .seen = by_both,
      .about = "Whom it promised peace this month." },
    { SEAT(due, MOST_DUE), .about = "What it owes the bank now." },
    { SEAT(ruined, SEATS - 1),
      .about = "1 for the first that went bankrupt, 2 for the next." },
    { .name = "staff",
      .flags = MAG_FIELD_FULL,
      FIRM_LIST(staff, TRADES, MAX_PAWNS),
      .about = "Its staff by trade." },
    { .name = "idle",
      .flags = MAG_FIELD_FULL,
      FIRM_LIST(idle, TRADES, MAX_PAWNS),
      .about = "Those that an Express keeps from working, by trade." },
    { .name = "answer",
      .flags = MAG_FIELD_FULL,
      SEAT_LIST(answer, TRADES, MOST_ANSWERED),
      .seen = mag_seen_by_owner,
      .about = "Its sealed answer so far." },
    { .name = "said",
      .flags = MAG_FIELD_FULL,
      SEAT_LIST(said, BID, PRICE_CEILING),
      .seen = said_is_seen,
      .about = "Price and number announced." },
    { .name = "shown",
      .flags = MAG_FIELD_FULL,
      SEAT_LIST(shown, BID, PRICE_CEILING),
      .about = "Price and number that all saw on the market last served." },
    { .name = "claim",
      .flags = MAG_FIELD_TOWARDS | MAG_FIELD_ONE_UP,
      SEAT_LIST(claim, SEATS, 0),
      .unit = &unit_news,
      .seen = by_both,
      .about = "By the other seat: the card told to it." },
    { .name = "owes",
      .flags = MAG_FIELD_TOWARDS,
      SEAT_LIST(owes, SEATS, MOST_OWED),
      .seen = by_both,
      .about = "By the other seat: what it promised to pay back." },
    { .name = "note_kept",
      .flags = MAG_FIELD_TOWARDS | MAG_FIELD_IF_ANY,
      SEAT_LIST(kept, SEATS, MOST_WORDS),
      .seen = by_both,
      .about =
          "By the other seat: words that proved true; left out where there are none." },
    { .name = "note_broken",
      .flags = MAG_FIELD_TOWARDS | MAG_FIELD_IF_ANY,
      SEAT_LIST(broken, SEATS, MOST_WORDS),
      .seen = by_both,
      .about = "The same of words that did not." },
    { .name = "hand",
      .shape = MAG_FIELD_SET,
      .flags = MAG_FIELD_COUNTED,
      IN_SEAT(hand),
      .unit = &unit_express,
      .seen = mag_seen_by_owner,
      .about = "Its Express cards." },
    { .name = "waiting",
      .flags = MAG_FIELD_WORD | MAG_FIELD_TALLIED,
      FIRM_LIST(waiting_card, MAX_CONTRACTS, 0),
      FIRM_COUNT(n_waiting),
      .unit = &unit_contract,
      .about = "Contracts that wait, old ones first ..." },
    { .name = "waiting_prices",
      .flags = MAG_FIELD_COUNT_ROW,
      FIRM_LIST(waiting_price, MAX_CONTRACTS, MAX_CONTRACT_PRICE),
      FIRM_COUNT(n_waiting),
      .low = 1,
      .about = "... and what they were won for." },
    { .name = "passed",
      .flags = MAG_FIELD_WORD | MAG_FIELD_TALLIED,
      FIRM_LIST(passed_card, MAX_SECRETARIES, 0),
      FIRM_COUNT(n_passed),
      .unit = &unit_contract,
      .about = "Contracts with the secretaries." },
    { .name = "bundles",
      FIRM_LIST(bundle, MAX_BUNDLES, MAX_CONTRACT_PRICE),
      FIRM_COUNT(n_bundles),
      .low = 1,
      .about = "Sums to be collected, older ones first." },
    { .shape = MAG_FIELD_GAP, IN_FIRM(spare) },
    { .shape = MAG_FIELD_END },
};

#define FIELD(m, top) MAG_NUMBER(struct ambition, m, top)
#define SEATS_IN(m)                                              \
    .name = #m, .shape = MAG_FIELD_SET, .flags = MAG_FIELD_BITS, \
    MAG_AT(struct ambition, m), .unit = &mag_unit_seat
#define CARDS(m) .at = offsetof(struct ambition, m), .size = sizeof(struct pile)

const struct mag_field amb_fields[] = {
    { FIELD(phase, 0), .unit = &unit_phase,
      .about = "What is decided now, or drawn." },
    { FIELD(op, 0), .unit = &unit_operation,
      .about = "Which of the month's operations." },
    { FIELD(month, MONTHS), .about = "January is 1; 0 before it." },
    { FIELD(banker, 0), .unit = &mag_unit_seat, .about = "Who is banker." },
    { FIELD(host, 0), .unit = &mag_unit_seat,
      .about = "Who saw this month's hiring through as banker." },
    { .name = "turn",
      .shape = MAG_FIELD_HAND,
      MAG_AT(struct ambition, turn),
      .hand = &by_turn,
      .about =
          "Who decides, 0 where several do; while a borrower hires alone, it plus 1." },
    { SEATS_IN(alive), .about = "Who is in the game." },
    { FIELD(dealt, MAX_EXPRESS), .about = "Express cards dealt so far." },
    { FIELD(reader, 0), .flags = MAG_FIELD_ONE_UP, .unit = &mag_unit_seat,
      .about = "Whom chance shows a card." },
    { SEATS_IN(readers), .about = "Who has read this month." },
    { SEATS_IN(hit), .about = "Who has received an Express this month." },
    { SEATS_IN(asked), .about = "Who was asked for a sealed answer ..." },
    { SEATS_IN(waiting), .about = "... and has not given it." },
    { SEATS_IN(borrowers), .about = "Who still hires after the others." },
    { FIELD(window, 0), .unit = &unit_window,
      .about = "Which Express window is open." },
    { SEATS_IN(threats), .about = "Who has threatened in it." },
    { FIELD(market, 0), .unit = &unit_market, .about = "The open market." },
    { SEATS_IN(spoken), .about = "Who has announced on it." },
    { SEATS_IN(callers),
      .about = "Who has called a control on it, or on the last." },
    { FIELD(speaker, 0), .unit = &mag_unit_seat, .about = "Who announces." },
    { FIELD(named_trade, 0), .flags = MAG_FIELD_ONE_UP, .unit = &unit_trade,
      .about = "The trade last named by an Express this month." },
    { FIELD(to_turn, MAX_NEGOTIATIONS),
      .about = "Contracts still to come this month." },
    { FIELD(contract, 0), .flags = MAG_FIELD_OR_NONE, .none = NO_CARD,
      .unit = &unit_contract,
      .about =
          "The one that is negotiated or placed, by its place among those of the content, sorted; 255: none." },
    { SEATS_IN(joined), .about = "Who takes part." },
    { FIELD(price, MAX_CONTRACT_PRICE),
      .about = "The price called, or of the contract won." },
    { FIELD(winner, 0), .flags = MAG_FIELD_ONE_UP, .unit = &mag_unit_seat,
      .about = "Who has accepted." },
    { FIELD(cancelled, 1), .about = "It is cancelled." },
    { FIELD(left, MAX_BUNDLES),
      .about = "In phase collect: bundles still to be chosen." },
    { SEATS_IN(settled), .about = "Who is through with its accounts." },
    { FIELD(debtor, 0), .unit = &mag_unit_seat,
      .about = "In phases raise and gift: who cannot pay." },
    { SEATS_IN(begged), .about = "Whom it has asked for help." },
    { FIELD(plea, 0), .unit = &unit_terms,
      .about = "In phase gift: the terms that it asks on." },
    { SEATS_IN(talked),
      .about = "Seats that the deciding seat has talked to." },
    { .name = "played",
      .shape = MAG_FIELD_SET,
      .flags = MAG_FIELD_BITS,
      MAG_AT(struct ambition, played),
      .unit = &unit_express,
      .about = "Express cards that all have seen." },
    { .name = "markets",
      .shape = MAG_FIELD_LIST,
      .flags = MAG_FIELD_FULL,
      MAG_ARRAY_AT(struct ambition, pile, MARKETS),
      .high = MAX_BARS,
      .about = "Bars on offer, by market." },
    { .name = "now",
      .shape = MAG_FIELD_PART,
      .at = offsetof(struct ambition, now),
      .part = weather_fields,
      .about = "What Le Confidentiel changes this month:" },
    { .name = "next",
      .shape = MAG_FIELD_PART,
      .at = offsetof(struct ambition, next),
      .part = weather_fields,
      .about = "... and next:" },
    { .name = "talk",
      .shape = MAG_FIELD_PART,
      .at = offsetof(struct ambition, talk),
      .part = talk_fields,
      .about = "The deal being talked over:" },
    { .name = "rumours",
      .shape = MAG_FIELD_HAND,
      .at = offsetof(struct ambition, rumour),
      .size = sizeof(((struct ambition *)0)->rumour),
      .hand = &by_rumours,
      .about =
          "For the pairs of seats 01 02 03 12 13 23: whether they talked, what moved, how much less and more each side may have had." },
    { .name = "aside",
      .shape = MAG_FIELD_LIST,
      .flags = MAG_FIELD_WORD | MAG_FIELD_TALLIED,
      MAG_ARRAY_AT(struct ambition, aside, MAX_CONTRACTS),
      .count_at = offsetof(struct ambition, n_aside),
      .unit = &unit_contract,
      .about = "Contracts set aside this month." },
    { .name = "players",
      .shape = MAG_FIELD_SEATS,
      .part = player_fields,
      .about = "For every seat:" },
    { .name = "contracts",
      .shape = MAG_FIELD_PILE,
      CARDS(contracts),
      .unit = &unit_contract,
      .about = "Contracts to be turned." },
    { .name = "confidentiel",
      .shape = MAG_FIELD_PILE,
      CARDS(news),
      .unit = &unit_news,
      .about = "Cards of Le Confidentiel to come." },
    { .shape = MAG_FIELD_GAP, MAG_AT(struct ambition, spare) },
    { .shape = MAG_FIELD_END },
};
