/* The whole position as JSON, and back. Sums are written in dollars. The
 * schema is in docs/protocol-bourse.md. */
#include "games/bourse/json.h"

#include <stddef.h>
#include <string.h>

#include "core/players_json.h"
#include "games/bourse/bourse.h"
#include "games/bourse/check.h"
#include "games/bourse/market.h"
#include "games/bourse/setup.h"
#include "games/bourse/tables.h"
#include "games/bourse/terms.h"
#include "magnat/json.h"

#include "core/pure.h"

/* The plain numbers of a position: where each stands, its width and ceiling,
 * once for both directions. */
struct field {
    const char *name;
    uint16_t offset, size;
    int32_t low, high;
    int32_t unit; /* sums are in thousands inside, in dollars outside */
};

enum {
    MAX_MONEY = 1000000000, /* sums of two of them still fit */
    LAST_SEAT = MAG_MAX_SEATS - 1,
    ALL_SEATS = (1 << MAG_MAX_SEATS) - 1
};

#define IN_UNITS(name, place, low, high, unit)                   \
    {                                                            \
        name, offsetof(struct bourse, place),                    \
            sizeof(((struct bourse *)0)->place), low, high, unit \
    }
#define FIELD(name, place, low, high) IN_UNITS(name, place, low, high, 1)
#define MONEY(name, place) IN_UNITS(name, place, 0, MAX_MONEY, THOUSAND)
#define SALE(i)                                                  \
    FIELD("seller", sale[i].seller, 0, BANK),                    \
        FIELD("company", sale[i].company, 0, MAX_COMPANIES - 1), \
        FIELD("left", sale[i].left, 0, LOTS),                    \
        FIELD("round", sale[i].round, 0, 2),                     \
        FIELD("to_ask", sale[i].to_ask, 0, ALL_SEATS),           \
        FIELD("asked", sale[i].asked, 0, LAST_SEAT),             \
        FIELD("open", sale[i].open, 0, 1),                       \
        FIELD("from", sale[i].from, 0, LAST_SEAT),               \
        MONEY("proceeds", sale[i].proceeds)

static const struct field top_fields[] = {
    FIELD("phase", phase, 0, PHASES - 1),
    FIELD("turn", turn, 0, LAST_SEAT),
    FIELD("starter", starter, 0, LAST_SEAT),
    FIELD("picked", picked, 0, 60),
    FIELD("ties", ties, 0, 20),
    FIELD("contenders", contenders, 0, ALL_SEATS),
    FIELD("die", die, 0, 6),
    FIELD("first_die", dice[0], 0, 6),
    FIELD("second_die", dice[1], 0, 6),
    FIELD("closing", closing, 0, 1),
    FIELD("approached", approached, 0, ALL_SEATS),
    FIELD("company", company, 0, MAX_COMPANIES - 1),
    FIELD("drawing", drawing, 0, DECKS - 1),
    FIELD("stock", stock, 0, LOTS),
    FIELD("inner", inner, 0, 1),
    FIELD("ruined", n_ruined, 0, 6),
    FIELD("waiting", waiting, 0, ALL_SEATS),
    FIELD("buying", buying, 0, ORDERS - 1),
    FIELD("rounds", rounds, 0, 60000),
    FIELD("called", called, 0, QUOTE_MAX),
    FIELD("card", card, 0, DECKS *MAX_CARDS),
    FIELD("stride", stride, 1, 128),
};
static const struct field stop_fields[] = {
    FIELD("open", stop.open, 0, 1),
    FIELD("own", stop.own, 0, MAX_COMPANIES - 1),
    FIELD("company", stop.company, 0, MAX_COMPANIES - 1),
    FIELD("in", stop.in, 0, ALL_SEATS),
    FIELD("to_speak", stop.to_speak, 0, ALL_SEATS),
    FIELD("speaker", stop.speaker, 0, LAST_SEAT),
    FIELD("at_quote", stop.at_quote, 0, 1),
    FIELD("bound", stop.bound, 0, 1),
    FIELD("proposed", stop.proposed, 0, 1),
    FIELD("quoted", stop.quoted, 0, 1),
};
static const struct field sale_fields[] = { SALE(0) };
static const struct field inner_fields[] = { SALE(1) };
static const struct field order_fields[] = {
    FIELD("kind", order.kind, 0, ORDERS - 1),
    FIELD("company", order.company, 0, MAX_COMPANIES - 1),
    FIELD("price", order.price, 0, DEAREST *QUOTE_MAX),
    FIELD("seller", order.seller, 0, BANK),
    FIELD("first", order.first, 0, LAST_SEAT),
    FIELD("failing", order.failing, 0, ALL_SEATS),
};
static const struct field debt_fields[] = {
    FIELD("kind", debt.kind, 0, DEBTS - 1),
    FIELD("debtor", debt.debtor, 0, LAST_SEAT),
    MONEY("due", debt.due),
    MONEY("fetched", debt.fetched),
    MONEY("share", debt.share),
    FIELD("creditors", debt.creditors, 0, 127),
    FIELD("queue", debt.queue, 0, ALL_SEATS),
    FIELD("company", debt.company, 0, MAX_COMPANIES - 1),
    FIELD("lots", debt.lots, 0, LOTS),
};
static const struct field deal_fields[] = {
    FIELD("open", deal.open, 0, 1),
    FIELD("holder", deal.holder, 0, LAST_SEAT),
    FIELD("company", deal.company, 0, MAX_COMPANIES - 1),
    FIELD("lots", deal.lots, 0, LOTS),
    FIELD("asked", deal.asked, 0, DEAREST *QUOTE_MAX),
    FIELD("answered", deal.answered, 0, DEAREST *QUOTE_MAX),
    FIELD("asks", deal.asks, 0, PRICES),
    FIELD("answers", deal.answers, 0, PRICES),
};
/* Of seat 0; the next seat's stands `size` bytes further on. */
static const struct field seat_fields[] = {
    MONEY("cash", cash[0]),
    FIELD("pawn", pawn[0], 0, MAX_SQUARES - 1),
    FIELD("laps", laps[0], 0, 255),
    FIELD("miss", miss[0], 0, 255),
    FIELD("ruined", ruined[0], 0, 6),
    FIELD("answer", answer[0], 0, LOTS),
    FIELD("bid", bid[0], 0, LOTS),
    FIELD("ask", order.ask[0], 0, LOTS),
    FIELD("throw", throw[0], 0, 12),
};

#define COUNT(list) ((int)(sizeof(list) / sizeof(list)[0]))

static const struct {
    const char *name;
    const struct field *field;
    int n;
} groups[] = {
    { "stop", stop_fields, COUNT(stop_fields) },
    { "sale", sale_fields, COUNT(sale_fields) },
    { "inner_sale", inner_fields, COUNT(inner_fields) },
    { "order", order_fields, COUNT(order_fields) },
    { "debt", debt_fields, COUNT(debt_fields) },
    { "deal", deal_fields, COUNT(deal_fields) },
};

static int64_t get(const struct bourse *b, const struct field *f, int seat)
{
    const unsigned char *at = (const unsigned char *)b + f->offset +
                              seat * f->size;
    int32_t wide;
    uint16_t half;

    if (f->size == 1)
        return *at;
    if (f->size == 2) {
        memcpy(&half, at, sizeof half);
        return half;
    }
    memcpy(&wide, at, sizeof wide);
    return wide;
}

static void set(struct bourse *b, const struct field *f, int seat, int64_t n)
{
    unsigned char *at = (unsigned char *)b + f->offset + seat * f->size;
    int32_t wide = (int32_t)n;
    uint16_t half = (uint16_t)n;

    if (f->size == 1)
        *at = (unsigned char)n;
    else if (f->size == 2)
        memcpy(at, &half, sizeof half);
    else
        memcpy(at, &wide, sizeof wide);
}

static void dump_fields(struct mag_writer *w, const struct bourse *b,
                        const struct field *f, int n, int seat)
{
    for (int i = 0; i < n; i++)
        mag_put_int(w, f[i].name, get(b, &f[i], seat) * f[i].unit);
}

/* A set of cards of a deck, by their names. */
static void dump_cards(const struct mag_rules *rules, struct mag_writer *w,
                       const char *name, int deck, uint64_t cards)
{
    mag_put_array(w, name);
    for (; cards; cards &= cards - 1) {
        char word[MAG_WORD];

        bou_term_print(rules, TERM_CARD,
                       card_code(deck, __builtin_ctzll(cards)), word,
                       sizeof word);
        mag_put_text(w, NULL, word);
    }
    mag_put_end_array(w);
}

static void dump_lots(const struct bou_rules *r, struct mag_writer *w,
                      const uint8_t *lots)
{
    mag_put_object(w, "lots");
    for (int c = 0; c < r->n_companies; c++) {
        if (lots[c])
            mag_put_int(w, r->company[c].id, lots[c]);
    }
    mag_put_end_object(w);
}

static void dump_quotes(const struct mag_rules *rules, struct mag_writer *w,
                        const struct bourse *b)
{
    const struct bou_rules *r = bou_compiled(rules);

    mag_put_object(w, "quotes");
    for (int c = 0; c < r->n_companies; c++)
        mag_put_int(w, r->company[c].id, b->quote[c]);
    mag_put_end_object(w);
    mag_put_object(w, "changes");
    for (int c = 0; c < r->n_companies; c++)
        mag_put_int(w, r->company[c].id, b->change[c]);
    mag_put_end_object(w);
    mag_put_array(w, "history");
    for (int i = 0; i < b->n_history; i++) {
        mag_put_array(w, NULL);
        for (int c = 0; c < r->n_companies; c++)
            mag_put_int(w, NULL, b->history[i][c]);
        mag_put_end_array(w);
    }
    mag_put_end_array(w);
}

void bou_dump(const struct mag_rules *rules, const void *pos,
              struct mag_writer *w)
{
    const struct bourse *b = pos;
    const struct bou_rules *r = bou_compiled(rules);

    dump_fields(w, b, top_fields, COUNT(top_fields), 0);
    mag_put_array(w, "sold");
    for (uint64_t m = b->sold; m; m &= m - 1)
        mag_put_text(w, NULL, r->company[__builtin_ctzll(m)].id);
    mag_put_end_array(w);
    for (int g = 0; g < COUNT(groups); g++) {
        mag_put_object(w, groups[g].name);
        dump_fields(w, b, groups[g].field, groups[g].n, 0);
        mag_put_end_object(w);
    }
    dump_quotes(rules, w, b);
    mag_put_array(w, "players");
    for (int s = 0; s < rules->seats; s++) {
        mag_put_object(w, NULL);
        dump_fields(w, b, seat_fields, COUNT(seat_fields), s);
        dump_lots(r, w, b->lots[s]);
        dump_cards(rules, w, "rumours", DECK_RUMOURS, b->rumours[s]);
        mag_put_end_object(w);
    }
    mag_put_end_array(w);
    mag_put_object(w, "decks");
    for (int d = 0; d < DECKS; d++)
        dump_cards(rules, w, bou_deck_word[d], d, bou_unseen(&b->pile[d]));
    mag_put_end_object(w);
    mag_put_object(w, "discards");
    for (int d = 0; d < DECKS; d++)
        dump_cards(rules, w, bou_deck_word[d], d, b->discards[d]);
    mag_put_end_object(w);
}

/* --- Reading -------------------------------------------------------------- */

static enum mag_status load_fields(const struct mag_json *v, struct bourse *b,
                                   const struct field *f, int n, int seat,
                                   struct mag_err *err)
{
    for (int i = 0; i < n; i++) {
        int64_t number = 0;
        enum mag_status st = mag_json_need_int(
            v, f[i].name, mag_within(f[i].low, (int64_t)f[i].high * f[i].unit),
            &number, err);

        if (st)
            return st;
        if (number % f[i].unit)
            return mag_fail_line(err, MAG_E_INPUT, v->line,
                                 "\"%s\" is in thousands", f[i].name);
        set(b, &f[i], seat, number / f[i].unit);
    }
    return MAG_OK;
}

/* One row of a list of names: which company, or which card of a deck. */
static enum mag_status load_term(const struct mag_rules *rules, int type,
                                 const struct mag_json *v, int64_t *out,
                                 struct mag_err *err)
{
    if (v->type == MAG_JSON_STRING &&
        bou_term_parse(rules, type, v->text, strlen(v->text), out))
        return MAG_OK;
    return mag_fail_line(err, MAG_E_INPUT, v->line, "no such %s",
                         type == TERM_CARD ? "card" : "company");
}

static enum mag_status load_cards(const struct mag_rules *rules,
                                  const struct mag_json *state,
                                  const char *name, int deck, uint64_t *out,
                                  struct mag_err *err)
{
    const struct mag_json *list = NULL;
    enum mag_status st = mag_json_need(state, name, MAG_JSON_ARRAY, &list, err);

    for (const struct mag_json *v = st ? NULL : list->child; v; v = v->next) {
        int64_t code = 0;

        st = load_term(rules, TERM_CARD, v, &code, err);
        if (st)
            return st;
        if (code / MAX_CARDS != deck || *out >> code % MAX_CARDS & 1)
            return mag_fail_line(err, MAG_E_INPUT, v->line,
                                 "a card of another deck, or twice");
        *out |= one_bit((int)(code % MAX_CARDS));
    }
    return st;
}

static enum mag_status load_sold(const struct mag_rules *rules,
                                 const struct mag_json *state, struct bourse *b,
                                 struct mag_err *err)
{
    const struct mag_json *list = NULL;
    enum mag_status st = mag_json_need(state, "sold", MAG_JSON_ARRAY, &list,
                                       err);

    for (const struct mag_json *v = st ? NULL : list->child; v && !st;
         v = v->next) {
        int64_t company = 0;

        st = load_term(rules, TERM_COMPANY, v, &company, err);
        b->sold |= one_bit((int)company);
    }
    return st;
}

static enum mag_status load_quotes(const struct mag_rules *rules,
                                   const struct mag_json *state,
                                   struct bourse *b, struct mag_err *err)
{
    const struct bou_rules *r = bou_compiled(rules);
    const struct mag_json *quotes = NULL, *changes = NULL;
    enum mag_status st = mag_json_need(state, "quotes", MAG_JSON_OBJECT,
                                       &quotes, err);

    if (!st)
        st = mag_json_need(state, "changes", MAG_JSON_OBJECT, &changes, err);
    for (int c = 0; !st && c < r->n_companies; c++) {
        int64_t quote = 0, change = 0;

        st = mag_json_need_int(quotes, r->company[c].id,
                               mag_within(QUOTE_MIN, QUOTE_MAX), &quote, err);
        if (!st)
            st = mag_json_need_int(changes, r->company[c].id,
                                   mag_within(-QUOTE_MAX, QUOTE_MAX), &change,
                                   err);
        b->quote[c] = (uint16_t)quote;
        b->change[c] = (int16_t)change;
    }
    return st;
}

static enum mag_status load_history(const struct mag_rules *rules,
                                    const struct mag_json *state,
                                    struct bourse *b, struct mag_err *err)
{
    const struct mag_json *list = NULL;
    enum mag_status st = mag_json_need(state, "history", MAG_JSON_ARRAY, &list,
                                       err);

    for (const struct mag_json *v = st ? NULL : list->child; v; v = v->next) {
        int c = 0;

        if (b->n_history == HISTORY || v->type != MAG_JSON_ARRAY ||
            v->count != bou_compiled(rules)->n_companies)
            return mag_fail_line(err, MAG_E_INPUT, v->line,
                                 "history is at most %d lists of quotes",
                                 HISTORY);
        for (const struct mag_json *q = v->child; q; q = q->next) {
            if (q->type != MAG_JSON_INT || q->number < QUOTE_MIN ||
                q->number > QUOTE_MAX)
                return mag_fail_line(err, MAG_E_INPUT, q->line, "not a quote");
            b->history[b->n_history][c++] = (uint16_t)q->number;
        }
        b->n_history++;
    }
    return st;
}

static enum mag_status load_lots(const struct mag_rules *rules,
                                 const struct mag_json *player,
                                 struct bourse *b, int seat,
                                 struct mag_err *err)
{
    const struct mag_json *lots = NULL;
    enum mag_status st = mag_json_need(player, "lots", MAG_JSON_OBJECT, &lots,
                                       err);

    for (const struct mag_json *v = st ? NULL : lots->child; v; v = v->next) {
        int64_t c = 0;

        if (!bou_term_parse(rules, TERM_COMPANY, v->name, strlen(v->name),
                            &c) ||
            v->type != MAG_JSON_INT || v->number < 1 ||
            v->number > b->lots[BANK][c])
            return mag_fail_line(err, MAG_E_INPUT, v->line,
                                 "\"%.20s\": no such company, or more than "
                                 "%d lots",
                                 v->name, LOTS);
        bou_move_lots(b, BANK, seat, (int)c, (int)v->number);
    }
    return st;
}

static enum mag_status load_player(const struct mag_rules *rules,
                                   const struct mag_json *player, void *pos,
                                   int seat, struct mag_err *err)
{
    struct bourse *b = pos;
    enum mag_status st = load_fields(player, b, seat_fields, COUNT(seat_fields),
                                     seat, err);

    if (!st)
        st = load_lots(rules, player, b, seat, err);
    if (!st)
        st = load_cards(rules, player, "rumours", DECK_RUMOURS,
                        &b->rumours[seat], err);
    return st;
}

static enum mag_status load_decks(const struct mag_rules *rules,
                                  const struct mag_json *state,
                                  struct bourse *b, struct mag_err *err)
{
    const struct mag_json *decks = NULL, *discards = NULL;
    enum mag_status st = mag_json_need(state, "decks", MAG_JSON_OBJECT, &decks,
                                       err);

    if (!st)
        st = mag_json_need(state, "discards", MAG_JSON_OBJECT, &discards, err);
    for (int d = 0; !st && d < DECKS; d++) {
        uint64_t cards = 0;

        st = load_cards(rules, decks, bou_deck_word[d], d, &cards, err);
        if (!st)
            st = load_cards(rules, discards, bou_deck_word[d], d,
                            &b->discards[d], err);
        memset(b->pile[d].count, 0, sizeof b->pile[d].count);
        b->pile[d].unseen = 0;
        for (; cards; cards &= cards - 1)
            pile_add(&b->pile[d], __builtin_ctzll(cards), 1);
    }
    return st;
}

enum mag_status bou_load(const struct mag_rules *rules,
                         const struct mag_json *state, void *pos,
                         struct mag_err *err)
{
    struct bourse b;
    enum mag_status st;
    const char *fault;

    /* From the start: all lots with the bank, the piles as they are made. */
    bou_init(rules, &b);
    b.n_history = 0;
    memset(b.history, 0, sizeof b.history);
    st = load_fields(state, &b, top_fields, COUNT(top_fields), 0, err);
    for (int g = 0; !st && g < COUNT(groups); g++) {
        const struct mag_json *v = NULL;

        st = mag_json_need(state, groups[g].name, MAG_JSON_OBJECT, &v, err);
        if (!st)
            st = load_fields(v, &b, groups[g].field, groups[g].n, 0, err);
    }
    if (!st)
        st = load_sold(rules, state, &b, err);
    if (!st)
        st = load_quotes(rules, state, &b, err);
    if (!st)
        st = load_history(rules, state, &b, err);
    if (!st)
        st = load_players(rules, state, &b, load_player, err);
    if (!st)
        st = load_decks(rules, state, &b, err);
    if (st)
        return st;
    fault = bou_check(rules, &b);
    if (fault)
        return mag_fail(err, MAG_E_INPUT, "not a position of this game: %s",
                        fault);
    memcpy(pos, &b, sizeof b);
    return MAG_OK;
}
