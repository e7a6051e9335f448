/* The fields that a row cannot say: lists in lists, cards of several decks, and
 * what is reckoned from other fields. */
#include "games/bourse/fields_hand.h"

#include <stdio.h>
#include <string.h>

#include "core/term.h"
#include "games/bourse/bourse.h"
#include "games/bourse/tables.h"
#include "games/bourse/terms.h"
#include "magnat/json.h"

#include "core/pure.h"

static const struct bourse *at(const struct mag_spot *s)
{
    return s->pos;
}

static enum mag_status read_int(const struct mag_json *v, const char *name,
                                int64_t high, int64_t *out, struct mag_err *err)
{
    if (v->type != MAG_JSON_INT || v->number < 0 || v->number > high)
        return mag_fail_line(err, MAG_E_INPUT, v->line,
                             "\"%s\" must be a number from 0 to %lld", name,
                             (long long)high);
    *out = v->number;
    return MAG_OK;
}

/* --- Creditors: seats, and the bank ------------------------------------------------ */

static void put_creditors(const struct mag_spot *s, const char *name,
                          struct mag_writer *w)
{
    mag_put_int(w, name, at(s)->debt.creditors);
}

static enum mag_status read_creditors(const struct mag_spot *s, void *edit,
                                      const struct mag_json *value,
                                      struct mag_err *err)
{
    int64_t set = 0;
    enum mag_status st = read_int(value, "creditors", (1 << HOLDERS) - 1, &set,
                                  err);

    (void)s;
    ((struct bourse *)edit)->debt.creditors = (uint8_t)set;
    return st;
}

static int creditor_entries(const struct mag_rules *rules)
{
    return rules->seats + 1;
}

/* Seats are counted from the one that looks; the bank is the last entry. */
static void tell_creditors(const struct mag_spot *s, float *out)
{
    int n = s->rules->seats, first = s->seat < 0 ? 0 : s->seat;

    for (unsigned m = at(s)->debt.creditors; m; m &= m - 1) {
        int h = __builtin_ctz(m);

        out[h == BANK ? n : (h - first + n) % n] = 1;
    }
}

static void name_creditor(const struct mag_rules *rules, int i, char *out,
                          size_t cap)
{
    if (i < rules->seats)
        snprintf(out, cap, ".%d", i);
    else
        snprintf(out, cap, ".bank");
}

const struct mag_by_hand bou_by_creditors = { put_creditors, read_creditors,
                                              creditor_entries, tell_creditors,
                                              name_creditor };

/* --- The card that is obeyed: of any deck ------------------------------------------ */

static void put_card(const struct mag_spot *s, const char *name,
                     struct mag_writer *w)
{
    mag_put_int(w, name, at(s)->card);
}

static enum mag_status read_card(const struct mag_spot *s, void *edit,
                                 const struct mag_json *value,
                                 struct mag_err *err)
{
    int64_t card = 0;
    enum mag_status st = read_int(value, "card", DECKS * MAX_CARDS, &card, err);

    (void)s;
    ((struct bourse *)edit)->card = (uint16_t)card;
    return st;
}

/* Cards of the decks before this one. */
static int cards_before(const struct bou_rules *r, int deck)
{
    int n = 0;

    for (int d = 0; d < deck; d++)
        n += r->n_cards[d];
    return n;
}

static int card_entries(const struct mag_rules *rules)
{
    return cards_before(bou_compiled(rules), DECKS);
}

static void tell_card(const struct mag_spot *s, float *out)
{
    int code = at(s)->card - 1;

    if (code >= 0)
        out[cards_before(bou_compiled(s->rules), code / MAX_CARDS) +
            code % MAX_CARDS] = 1;
}

static void name_card(const struct mag_rules *rules, int i, char *out,
                      size_t cap)
{
    const struct bou_rules *r = bou_compiled(rules);
    char word[MAG_WORD];
    int deck = 0;

    for (; i >= r->n_cards[deck]; deck++)
        i -= r->n_cards[deck];
    bou_term_print(rules, TERM_CARD, card_code(deck, i), word, sizeof word);
    snprintf(out, cap, ".%s", word);
}

const struct mag_by_hand bou_by_card = { put_card, read_card, card_entries,
                                         tell_card, name_card };

/* --- The history: all quotes, time after time -------------------------------------- */

static void put_history(const struct mag_spot *s, const char *name,
                        struct mag_writer *w)
{
    const struct bourse *b = at(s);
    int n = bou_compiled(s->rules)->n_companies;

    mag_put_array(w, name);
    for (int i = 0; i < b->n_history; i++) {
        mag_put_array(w, NULL);
        for (int c = 0; c < n; c++)
            mag_put_int(w, NULL, b->history[i][c]);
        mag_put_end_array(w);
    }
    mag_put_end_array(w);
}

static enum mag_status read_snapshot(const struct mag_json *list,
                                     uint16_t *quote, struct mag_err *err)
{
    for (const struct mag_json *q = list->child; q; q = q->next) {
        if (q->type != MAG_JSON_INT || q->number < QUOTE_MIN ||
            q->number > QUOTE_MAX)
            return mag_fail_line(err, MAG_E_INPUT, q->line, "not a quote");
        *quote++ = (uint16_t)q->number;
    }
    return MAG_OK;
}

static enum mag_status read_history(const struct mag_spot *s, void *edit,
                                    const struct mag_json *value,
                                    struct mag_err *err)
{
    struct bourse *b = edit;
    enum mag_status st = MAG_OK;

    if (value->type != MAG_JSON_ARRAY)
        return mag_fail_line(err, MAG_E_INPUT, value->line,
                             "\"history\" must be a list");
    for (const struct mag_json *v = value->child; v && !st; v = v->next) {
        if (b->n_history == HISTORY || v->type != MAG_JSON_ARRAY ||
            v->count != bou_compiled(s->rules)->n_companies)
            return mag_fail_line(err, MAG_E_INPUT, v->line,
                                 "\"history\" is at most %d lists of quotes",
                                 HISTORY);
        st = read_snapshot(v, b->history[b->n_history++], err);
    }
    return st;
}

/* How many snapshots there are, then the quotes of each. */
static int history_entries(const struct mag_rules *rules)
{
    return 1 + HISTORY * bou_compiled(rules)->n_companies;
}

static void tell_history(const struct mag_spot *s, float *out)
{
    const struct bourse *b = at(s);
    int n = bou_compiled(s->rules)->n_companies;

    *out++ = b->n_history;
    for (int i = 0; i < b->n_history; i++, out += n) {
        for (int c = 0; c < n; c++)
            out[c] = b->history[i][c];
    }
}

static void name_snapshot(const struct mag_rules *rules, int i, char *out,
                          size_t cap)
{
    const struct bou_rules *r = bou_compiled(rules);

    if (i-- == 0)
        snprintf(out, cap, ".count");
    else
        snprintf(out, cap, ".%d.%s", i / r->n_companies,
                 r->company[i % r->n_companies].id);
}

const struct mag_by_hand bou_by_history = { put_history, read_history,
                                            history_entries, tell_history,
                                            name_snapshot };

/* --- The bank: what the seats leave (BOU-S1) --------------------------------------- */

/* Fills the bank's lots, and the sets and totals of all holders. */
static enum mag_status reckon_bank(const struct mag_spot *s, void *edit,
                                   const struct mag_json *value,
                                   struct mag_err *err)
{
    struct bourse *b = edit;
    const struct bou_rules *r = bou_compiled(s->rules);

    (void)value;
    for (int c = 0; c < r->n_companies; c++) {
        int left = LOTS;

        for (int h = 0; h < BANK; h++)
            left -= b->lots[h][c];
        if (left < 0)
            return mag_fail(err, MAG_E_INPUT, "more than %d lots of %s", LOTS,
                            r->company[c].id);
        b->lots[BANK][c] = (uint8_t)left;
        for (int h = 0; h < HOLDERS; h++) {
            b->held[h] |= (uint64_t)(b->lots[h][c] != 0) << c;
            b->total[h] = (uint16_t)(b->total[h] + b->lots[h][c]);
        }
    }
    return MAG_OK;
}

static int bank_entries(const struct mag_rules *rules)
{
    return bou_compiled(rules)->n_companies;
}

static void tell_bank(const struct mag_spot *s, float *out)
{
    int n = bou_compiled(s->rules)->n_companies;

    for (int c = 0; c < n; c++)
        out[c] = at(s)->lots[BANK][c];
}

static void name_of_bank(const struct mag_rules *rules, int i, char *out,
                         size_t cap)
{
    snprintf(out, cap, ".%s", bou_compiled(rules)->company[i].id);
}

const struct mag_by_hand bou_by_bank = { NULL, reckon_bank, bank_entries,
                                         tell_bank, name_of_bank };

/* --- Decks: what each may still bring ---------------------------------------------- */

static void put_decks(const struct mag_spot *s, const char *name,
                      struct mag_writer *w)
{
    char word[MAG_WORD];

    mag_put_object(w, name);
    for (int d = 0; d < DECKS; d++) {
        /* As bou_term_print() writes it; all of a deck begin the same. */
        size_t n = term_word(word, sizeof word, bou_deck_word[d]);

        word[n++] = '-';
        mag_put_array(w, bou_deck_word[d]);
        for (uint64_t m = bou_unseen(&at(s)->pile[d]); m; m &= m - 1) {
            term_number(word + n, sizeof word - n, __builtin_ctzll(m) + 1);
            mag_put_text(w, NULL, word);
        }
        mag_put_end_array(w);
    }
    mag_put_end_object(w);
}

static enum mag_status read_deck(const struct mag_rules *rules, int deck,
                                 const struct mag_json *list, struct pile *pile,
                                 struct mag_err *err)
{
    for (const struct mag_json *v = list->child; v; v = v->next) {
        int64_t code = 0;
        int number;

        if (v->type != MAG_JSON_STRING ||
            !bou_term_parse(rules, TERM_CARD, v->text, strlen(v->text), &code))
            return mag_fail_line(err, MAG_E_INPUT, v->line, "no such card");
        number = (int)code % MAX_CARDS;
        if (code / MAX_CARDS != deck || pile->count[number])
            return mag_fail_line(err, MAG_E_INPUT, v->line,
                                 "a card of another deck, or twice");
        pile_add(pile, number, 1);
    }
    return MAG_OK;
}

static enum mag_status read_decks(const struct mag_spot *s, void *edit,
                                  const struct mag_json *value,
                                  struct mag_err *err)
{
    const struct bou_rules *r = bou_compiled(s->rules);
    struct bourse *b = edit;
    enum mag_status st = MAG_OK;

    if (value->type != MAG_JSON_OBJECT || value->count != DECKS)
        return mag_fail_line(err, MAG_E_INPUT, value->line,
                             "\"decks\" must be an object of %d lists", DECKS);
    for (int d = 0; !st && d < DECKS; d++) {
        const struct mag_json *list = NULL;

        pile_init(&b->pile[d], r->n_cards[d] ? r->n_cards[d] : 1);
        st = mag_json_need(value, bou_deck_word[d], MAG_JSON_ARRAY, &list, err);
        if (!st)
            st = read_deck(s->rules, d, list, &b->pile[d], err);
    }
    return st;
}

/* How many cards are left; which of them is not told, as of any pile. */
static int deck_entries(const struct mag_rules *rules)
{
    (void)rules;
    return DECKS;
}

static void tell_decks(const struct mag_spot *s, float *out)
{
    for (int d = 0; d < DECKS; d++)
        out[d] = (float)pile_size(&at(s)->pile[d]);
}

static void name_deck(const struct mag_rules *rules, int i, char *out,
                      size_t cap)
{
    (void)rules;
    snprintf(out, cap, ".%s.size", bou_deck_word[i]);
}

const struct mag_by_hand bou_by_decks = { put_decks, read_decks, deck_entries,
                                          tell_decks, name_deck };
