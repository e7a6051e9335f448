/* The names of things: in notation (COCA, rumours-1) and in words. */
#include "games/bourse/terms.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "core/term.h"
#include "games/bourse/content.h"
#include "games/bourse/tables.h"

#include "core/pure.h"

static const int deck_text[DECKS] = {
    T_BOU_DECK_BOURSE,  T_BOU_DECK_HOME,     T_BOU_DECK_WORLD,
    T_BOU_DECK_RUMOURS, T_BOU_DECK_PERSONAL,
};

static bool is_card(const struct bou_rules *r, int64_t code)
{
    return code >= 0 && code < DECKS * MAX_CARDS &&
           code % MAX_CARDS < r->n_cards[code / MAX_CARDS];
}

static void print_card(int64_t code, char *out, size_t cap)
{
    size_t n = term_word(out, cap, bou_deck_word[code / MAX_CARDS]);

    n += term_word(out + n, cap - n, "-");
    term_number(out + n, cap - n, code % MAX_CARDS + 1);
}

void bou_term_print(const struct mag_rules *rules, int type, int64_t value,
                    char *out, size_t cap)
{
    const struct bou_rules *r = bou_compiled(rules);

    if ((type == TERM_CARD || type == TERM_STORY) && is_card(r, value))
        print_card(value, out, cap);
    else if (type == TERM_COMPANY && value >= 0 && value < r->n_companies)
        term_word(out, cap, r->company[value].id);
    else if (type == TERM_DECK && value >= 0 && value < DECKS)
        term_word(out, cap, bou_deck_word[value]);
    else if (type == TERM_SQUARE && value >= 0 && value < r->n_squares)
        term_number(out, cap, value);
    else if (type == TERM_PRICE && value >= 0)
        term_number(out, cap, value * STEP);
    else
        term_word(out, cap, "?");
}

/* "310": a multiple of 10, without leading zeros. */
static bool parse_price(const char *text, size_t len, int64_t *value)
{
    int64_t tens = 0;

    if (len < 2 || len > 6 || text[0] == '0' || text[len - 1] != '0')
        return false;
    for (size_t i = 0; i + 1 < len; i++) {
        if (text[i] < '0' || text[i] > '9')
            return false;
        tens = tens * 10 + (text[i] - '0');
    }
    *value = tens;
    return true;
}

/* "rumours-12": the number counts from 1, without leading zeros. */
static bool parse_card(const struct bou_rules *r, const char *text, size_t len,
                       int64_t *value)
{
    for (int d = 0; d < DECKS; d++) {
        size_t n = strlen(bou_deck_word[d]);
        int number = 0;

        if (len < n + 2 || len > n + 3 || memcmp(bou_deck_word[d], text, n) ||
            text[n] != '-' || text[n + 1] == '0')
            continue;
        for (size_t i = n + 1; i < len; i++) {
            if (text[i] < '0' || text[i] > '9')
                return false;
            number = number * 10 + (text[i] - '0');
        }
        *value = card_code(d, number - 1);
        return number <= r->n_cards[d];
    }
    return false;
}

static bool is_word(const char *word, const char *text, size_t len)
{
    return strlen(word) == len && !memcmp(word, text, len);
}

bool bou_term_parse(const struct mag_rules *rules, int type, const char *text,
                    size_t len, int64_t *value)
{
    const struct bou_rules *r = bou_compiled(rules);

    if (type == TERM_CARD || type == TERM_STORY)
        return parse_card(r, text, len, value);
    if (type == TERM_PRICE)
        return parse_price(text, len, value);
    for (int i = 0; type == TERM_COMPANY && i < r->n_companies; i++) {
        if (is_word(r->company[i].id, text, len)) {
            *value = i;
            return true;
        }
    }
    for (int i = 0; type == TERM_DECK && i < DECKS; i++) {
        if (is_word(bou_deck_word[i], text, len)) {
            *value = i;
            return true;
        }
    }
    return false; /* squares are never read */
}

/* --- In words ------------------------------------------------------------- */

/* "+30" or "−20", with the true minus sign. */
static void signed_text(int64_t n, char *out, size_t cap)
{
    snprintf(out, cap, "%s%d", n < 0 ? "−" : "+", (int)(n < 0 ? -n : n));
}

static const char *target_text(const struct bou_rules *r,
                               const struct quote_move *move,
                               enum mag_lang lang)
{
    switch (move->target) {
    case TARGET_COMPANY:
        return r->company[move->which].name;
    case TARGET_SECTOR:
        return r->sector[move->which].name[lang];
    case TARGET_ZONE:
        return r->zone[move->which].name[lang];
    default:
        return mag_text_plain(lang, T_BOU_CARD_ALL);
    }
}

static void moves_text(const struct bou_rules *r, const struct card *card,
                       enum mag_lang lang, char *out, size_t cap)
{
    size_t used = 0;

    for (int i = 0; i < card->n_moves && used + 3 < cap; i++) {
        char by[16];
        struct mag_text_arg arg[MAG_TEXT_ARGS] = {
            { .text = target_text(r, &card->move[i], lang) }, { .text = by }
        };

        signed_text(card->move[i].by, by, sizeof by);
        if (i)
            used += (size_t)snprintf(out + used, cap - used, ", ");
        used += mag_text_format(out + used, cap - used, lang, T_BOU_CARD_MOVE,
                                arg);
    }
}

/* What a card says, made from what it does. */
static void effect_text(const struct bou_rules *r, const struct card *card,
                        enum mag_lang lang, char *out, size_t cap)
{
    static const int text[EFFECTS] = {
        [EFFECT_RECEIVE] = T_BOU_CARD_RECEIVE,
        [EFFECT_PAY] = T_BOU_CARD_PAY,
        [EFFECT_RECEIVE_LOT] = T_BOU_CARD_RECEIVE_LOT,
        [EFFECT_PAY_LOT] = T_BOU_CARD_PAY_LOT,
        [EFFECT_RECEIVE_COMPANY] = T_BOU_CARD_RECEIVE_COMPANY,
        [EFFECT_PAY_COMPANY] = T_BOU_CARD_PAY_COMPANY,
        [EFFECT_FREE_LOT] = T_BOU_CARD_FREE_LOT,
        [EFFECT_BUY] = T_BOU_CARD_BUY,
        [EFFECT_CHOOSE] = T_BOU_CARD_CHOOSE,
        [EFFECT_MAJORITIES] = T_BOU_CARD_MAJORITIES,
        [EFFECT_FORCED_SALE] = T_BOU_CARD_FORCED_SALE,
        [EFFECT_RECEIVE_EACH] = T_BOU_CARD_RECEIVE_EACH,
        [EFFECT_PAY_EACH] = T_BOU_CARD_PAY_EACH,
        [EFFECT_MISS] = T_BOU_CARD_MISS,
        [EFFECT_RUMOUR] = T_BOU_CARD_RUMOUR,
    };
    char by[16];
    struct mag_text_arg arg[MAG_TEXT_ARGS] = {
        { .number = (int64_t)card->amount * THOUSAND }
    };

    if (card->effect == EFFECT_MOVE) {
        moves_text(r, card, lang, out, cap);
        return;
    }
    if (card->effect == EFFECT_CHOOSE || card->effect == EFFECT_MAJORITIES) {
        signed_text(card->amount, by, sizeof by);
        arg[0].text = by;
    }
    mag_text_format(out, cap, lang, text[card->effect], arg);
}

static void card_text(const struct bou_rules *r, int code, enum mag_lang lang,
                      char *out, size_t cap)
{
    const struct card *card = &r->card[code / MAX_CARDS][code % MAX_CARDS];
    int used = snprintf(out, cap,
                        lang == MAG_FR ? "%s n°\u00a0%d\u00a0: " : "%s %d: ",
                        mag_text_plain(lang, deck_text[code / MAX_CARDS]),
                        code % MAX_CARDS + 1);

    if (used > 0 && (size_t)used < cap)
        effect_text(r, card, lang, out + used, cap - (size_t)used);
}

/* The card's own words, then what it does. */
static void story_text(const struct bou_rules *r, int code, enum mag_lang lang,
                       char *out, size_t cap)
{
    const struct story *s = &r->story[code / MAX_CARDS][code % MAX_CARDS];
    char effect[MAG_SENTENCE];
    int used;

    card_text(r, code, lang, effect, sizeof effect);
    used = snprintf(out, cap, "%s", effect);
    if (s->text[lang][0] && used > 0 && (size_t)used < cap)
        snprintf(out + used, cap - (size_t)used,
                 lang == MAG_FR ? " «\u00a0%s\u00a0»" : " “%s”", s->text[lang]);
}

static void square_text(const struct bou_rules *r, int square,
                        enum mag_lang lang, char *out, size_t cap)
{
    if (r->square[square] == SQUARE_TITLE)
        snprintf(out, cap, "%s", r->company[r->titled[square]].name);
    else if (r->square[square] == SQUARE_START)
        snprintf(out, cap, "%s", mag_text_plain(lang, T_BOU_SQUARE_START));
    else
        snprintf(out, cap, "%s",
                 mag_text_plain(lang, deck_text[r->square[square]]));
}

static void price_text(int64_t price, enum mag_lang lang, char *out, size_t cap)
{
    struct mag_text_arg arg[MAG_TEXT_ARGS] = { { .number = price } };

    mag_text_fill(out, cap, lang, "{0}", arg);
}

void bou_term_text(const struct mag_rules *rules, int type, int64_t value,
                   enum mag_lang lang, char *out, size_t cap)
{
    const struct bou_rules *r = bou_compiled(rules);

    snprintf(out, cap, "?");
    if (value < 0)
        return;
    if (type == TERM_COMPANY && value < r->n_companies)
        snprintf(out, cap, "%s", r->company[value].name);
    else if (type == TERM_STORY && is_card(r, value))
        story_text(r, (int)value, lang, out, cap);
    else if (type == TERM_CARD && is_card(r, value))
        card_text(r, (int)value, lang, out, cap);
    else if (type == TERM_DECK && value < DECKS)
        snprintf(out, cap, "%s", mag_text_plain(lang, deck_text[value]));
    else if (type == TERM_SQUARE && value < r->n_squares)
        square_text(r, (int)value, lang, out, cap);
    else if (type == TERM_PRICE)
        price_text(value * STEP, lang, out, cap);
}
