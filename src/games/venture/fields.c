/* What a position is made of, one row a field: names, places, bounds, and who
 * may know it. The order of the rows is the order of the file format. A seat's
 * piles are lists in a list, and are written by hand. */
#include "games/venture/private.h"

#include <stdio.h>
#include <string.h>

#include "games/venture/content.h"
#include "games/venture/tables.h"
#include "games/venture/terms.h"
#include "games/venture/venture.h"
#include "magnat/json.h"

#include "core/pure.h"

enum {
    MOST_DEALT = UINT8_MAX, /* the deal ends long before */
    MOST_DRAWN = 3,         /* VEN-T2 */
    MOST_DUE = 4096,        /* more than all capital cards are worth */
    MOST_POINTS = 1 << 30   /* no game lasts long enough for more */
};

/* --- What the values stand for ----------------------------------------------------- */

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
static const struct mag_unit unit_capital = { .name = "card",
                                              .word = card_word,
                                              .n = KIND_TAKEOVER };
static const struct mag_unit unit_card = { .name = "card",
                                           .word = card_word,
                                           .n = KIND_PROFIT };
static const struct mag_unit unit_any_card = {
    .name = "card", .word = card_word, .type = TERM_CARD, .n = KINDS
};

/* --- Who may know it --------------------------------------------------------------- */

/* VEN-U4: what is named for a payment is known when it is paid. */
static bool by_payer(const struct mag_spot *s)
{
    const struct venture *v = s->pos;

    return s->seat == v->turn;
}

/* --- Piles, by hand ---------------------------------------------------------------- */

static const struct holding *held_at(const struct mag_spot *s)
{
    return &((const struct venture *)s->pos)->held[s->owner];
}

static void put_piles(const struct mag_spot *s, const char *name,
                      struct mag_writer *w)
{
    const struct holding *h = held_at(s);
    char word[MAG_WORD];

    mag_put_array(w, name);
    for (int i = 0; i < h->n; i++) {
        if (h->bottoms >> i & 1)
            mag_put_array(w, NULL);
        ven_term_print(s->rules, TERM_COMPANY, h->card[i], word, sizeof word);
        mag_put_text(w, NULL, word);
        if (i + 1 == h->n || h->bottoms >> (i + 1) & 1)
            mag_put_end_array(w);
    }
    mag_put_end_array(w);
}

static enum mag_status read_pile(const struct mag_rules *rules,
                                 const struct mag_json *list, struct holding *h,
                                 struct mag_err *err)
{
    if (list->type != MAG_JSON_ARRAY || !list->count)
        return mag_fail_line(err, MAG_E_INPUT, list->line,
                             "a pile is a list of companies");
    for (const struct mag_json *v = list->child; v; v = v->next) {
        int64_t id = 0;

        if (v->type != MAG_JSON_STRING ||
            !ven_term_parse(rules, TERM_COMPANY, v->text, strlen(v->text), &id))
            return mag_fail_line(err, MAG_E_INPUT, v->line, "no such company");
        if (h->n == MAX_COMPANIES)
            return mag_fail_line(err, MAG_E_INPUT, v->line,
                                 "too many companies");
        if (v == list->child)
            h->bottoms |= (uint64_t)1 << h->n;
        h->card[h->n++] = (uint8_t)id;
    }
    return MAG_OK;
}

static enum mag_status read_piles(const struct mag_spot *s, void *edit,
                                  const struct mag_json *value,
                                  struct mag_err *err)
{
    struct venture *v = edit;
    enum mag_status st = MAG_OK;

    if (value->type != MAG_JSON_ARRAY)
        return mag_fail_line(err, MAG_E_INPUT, value->line,
                             "\"piles\" must be a list");
    for (const struct mag_json *p = value->child; p && !st; p = p->next)
        st = read_pile(s->rules, p, &v->held[s->owner], err);
    return st;
}

/* In which of the seat's piles each company lies, counted from 1; 0: in none.
 * The first entry is the number of piles. */
static int pile_entries(const struct mag_rules *rules)
{
    return 1 + company_count(rules);
}

static void tell_piles(const struct mag_spot *s, float *out)
{
    const struct holding *h = held_at(s);
    int pile = 0;

    for (int i = 0; i < h->n; i++) {
        pile += (int)(h->bottoms >> i & 1);
        out[1 + h->card[i]] = (float)pile;
    }
    out[0] = (float)pile;
}

static void name_pile(const struct mag_rules *rules, int i, char *out,
                      size_t cap)
{
    char word[MAG_WORD] = "count";

    if (i)
        ven_term_print(rules, TERM_COMPANY, i - 1, word, sizeof word);
    snprintf(out, cap, ".%s", word);
}

static const struct mag_by_hand by_piles = { put_piles, read_piles,
                                             pile_entries, tell_piles,
                                             name_pile };

/* --- The rows ---------------------------------------------------------------------- */

#define FIELD(m, top) MAG_NUMBER(struct venture, m, top)
#define CARDS(m)                                                         \
    .name = #m, .shape = MAG_FIELD_TALLY,                                \
    .at = (uint32_t)offsetof(struct venture, m), .size = sizeof(bundle), \
    .width = sizeof(bundle), .lane = BUNDLE_BITS, .unit = &unit_card,    \
    .low = 1, .high = MAX_COPIES
#define COMPANIES(m)                                               \
    .name = #m, .shape = MAG_FIELD_SET, MAG_AT(struct venture, m), \
    .unit = &unit_company
#define OF_A_SEAT(m) \
    .slots = MAG_MAX_SEATS, .each = sizeof(((struct venture *)0)->m[0])
#define POINTS(m)                                                          \
    .name = #m, .shape = MAG_FIELD_NUMBER, MAG_BY_SEAT(struct venture, m), \
    .high = MOST_POINTS

static const struct mag_field seat_fields[] = {
    { POINTS(score), .about = "Points so far." },
    { POINTS(last_profit),
      .about = "What its piles earned in the final count." },
    { CARDS(hand), .flags = MAG_FIELD_COUNTED, .seen = mag_seen_by_owner,
      OF_A_SEAT(hand), .about = "Its cards." },
    { .name = "piles",
      .shape = MAG_FIELD_HAND,
      .at = offsetof(struct venture, held),
      .size = offsetof(struct holding, spare),
      .hand = &by_piles,
      OF_A_SEAT(held),
      .about =
          "A list of piles, each a list of companies from bottom to top." },
    { .shape = MAG_FIELD_GAP,
      .at = offsetof(struct venture, held) + offsetof(struct holding, spare),
      .size = sizeof(struct holding) - offsetof(struct holding, spare),
      OF_A_SEAT(held) },
    { .shape = MAG_FIELD_END },
};

const struct mag_field ven_fields[] = {
    { FIELD(phase, 0), .unit = &mag_unit_phase,
      .about = "What is decided now, or drawn." },
    { FIELD(turn, 0), .unit = &mag_unit_seat,
      .about = "The seat on turn; before the deal is over, the dealer." },
    { FIELD(dealt, MOST_DEALT),
      .about = "Cards dealt so far, while they are." },
    { FIELD(to_draw, MOST_DRAWN),
      .about = "Cards still to be drawn, in phase draw." },
    { FIELD(won, 0), .unit = &unit_company,
      .about =
          "In phase place the company to be laid, by its place among those of the content; else 0." },
    { FIELD(operated, 1),
      .about = "The seat on turn has performed an operation." },
    { FIELD(bought, 1), .about = "It has bought from the centre." },
    { FIELD(last_turn, 1), .about = "The last company has been bought." },
    { FIELD(strict, 1),
      .about =
          "In phase build: the piles must be legal, as always unless mistakes is on." },
    { FIELD(open, 1),
      .about = "In phase build: the last pile may still grow." },
    { FIELD(named_up_to, 0), .unit = &unit_capital, .seen = by_payer,
      .about = "In phase pay: the last kind of card named." },
    { FIELD(aside, MAX_COPIES),
      .about = "Profit cards set aside in this draw." },
    { FIELD(discarded_profits, MAX_COPIES),
      .about = "Profit cards on the discard pile." },
    { FIELD(to_come, MAX_COMPANIES),
      .about = "Companies that will still come from the reserve." },
    { FIELD(due, MOST_DUE), .about = "What the turn has cost so far." },
    { FIELD(quiet, MAX_STALL *MAG_MAX_SEATS),
      .about =
          "Turns since the last purchase; below the option stall times the seats until the game is over." },
    { COMPANIES(centre), .about = "The companies on sale." },
    { COMPANIES(lifted),
      .about = "In phase build: the companies still to be laid." },
    { CARDS(named), .seen = by_payer,
      .about = "In phase pay: the cards named so far." },
    { CARDS(discards), .about = "Cards on the discard pile." },
    /* Positions may leave it out. */
    { CARDS(laid), .flags = MAG_FIELD_OPTIONAL,
      .about =
          "The cards that last left a hand for all to see; may be left out." },
    { .name = "players",
      .shape = MAG_FIELD_SEATS,
      .part = seat_fields,
      .about = "For every seat:" },
    { .name = "reserve",
      .shape = MAG_FIELD_PILE,
      .at = offsetof(struct venture, reserve),
      .size = sizeof(struct pile),
      .unit = &unit_company,
      .about = "Companies not seen yet." },
    { .name = "stock",
      .shape = MAG_FIELD_PILE,
      .at = offsetof(struct venture, stock),
      .size = sizeof(struct pile),
      .unit = &unit_any_card,
      .about = "Resource cards to be drawn." },
    { .shape = MAG_FIELD_GAP, MAG_AT(struct venture, spare) },
    { .shape = MAG_FIELD_GAP, MAG_AT(struct venture, spare_too) },
    { .shape = MAG_FIELD_END },
};
