/* The cards of Express and Le Confidentiel, compiled from content.
 *
 * AMB-X2 the windows in which each Express may be played.
 *
 * No card is known by its name: each is an effect out of a small vocabulary
 * and its figures, so that players can make their own. */
#include <stdio.h>
#include <string.h>

#include "games/ambition/content_read.h"
#include "games/ambition/terms.h"

#include "core/pure.h"

#define ORIGINS_KNOWN "origin name_origin effect_origin"

/* --- Express ------------------------------------------------------------------- */

static const char window_letter[WINDOWS] = { 'a', 'b', 'c', 'd', 'f', 'g' };

enum {
    BIT_A = 1 << WINDOW_A,
    BIT_B = 1 << WINDOW_B,
    BIT_C = 1 << WINDOW_C,
    BIT_D = 1 << WINDOW_D,
    BIT_F = 1 << WINDOW_F,
    BIT_G = 1 << WINDOW_G,
    UNTIMED = BIT_A | BIT_B | BIT_C | BIT_D | BIT_F | BIT_G
};

/* In which windows an effect can act at all (AMB-X3), and which other members
 * its card has. */
static const struct {
    const char *word;
    const char *known;
    uint8_t windows;
    bool trade, amount;
} express_row[EXPRESS_EFFECTS] = {
    [EXPRESS_IDLE] = { "idle", "trade amount", UNTIMED, true, true },
    [EXPRESS_CANCEL] = { "cancel-contract", "", BIT_F, false, false },
    [EXPRESS_LOSE] = { "lose", "cocoa chocolate", UNTIMED, false, false },
    [EXPRESS_VOID] = { "void-purchase", "", BIT_B, false, false },
    [EXPRESS_LEAVE] = { "leave", "trade amount", UNTIMED, true, true },
    [EXPRESS_FINE] = { "fine", "amount", UNTIMED, false, true },
    [EXPRESS_COLLECT] = { "collect-less", "amount", UNTIMED, false, true },
    [EXPRESS_BONUS] = { "bonus", "amount", UNTIMED, false, true },
};

/* Once its trade's work of the month is done, keeping it from counting has
 * no effect: the last window that does, by trade. */
static const uint8_t idle_windows[TRADES] = {
    [WORKER] = BIT_A | BIT_B | BIT_C,
    [SALES] = BIT_A | BIT_B | BIT_C | BIT_D,
    [SECRETARY] = BIT_A | BIT_B | BIT_C | BIT_D,
    [ACCOUNTANT] = UNTIMED,
};

static enum mag_status read_windows(struct express *e,
                                    const struct mag_json *card,
                                    struct mag_err *err)
{
    const char *text = "";
    enum mag_status st = mag_json_need_text(card, "windows", &text, err);
    unsigned may = express_row[e->effect].windows;

    if (st)
        return st;
    if (e->effect == EXPRESS_IDLE || e->effect == EXPRESS_LEAVE)
        may &= idle_windows[e->trade];
    for (const char *c = text; *c; c++) {
        const char *at = memchr(window_letter, *c, WINDOWS);

        if (!at || !(may >> (at - window_letter) & 1))
            return mag_fail_line(err, MAG_E_INPUT,
                                 mag_json_get(card, "windows")->line,
                                 "\"%s\" can have no effect in window "
                                 "\"%c\"",
                                 express_row[e->effect].word, *c);
        e->windows |= (uint8_t)(1u << (at - window_letter));
    }
    if (!e->windows)
        return mag_fail_line(err, MAG_E_INPUT,
                             mag_json_get(card, "windows")->line,
                             "\"windows\" must name at least one of a, b, c, "
                             "d, f, g");
    return MAG_OK;
}

static enum mag_status read_effect(const struct mag_json *card,
                                   const char *const *words, int n,
                                   uint8_t *out, struct mag_err *err)
{
    int effect = 0;
    enum mag_status st = mag_content_word(card, "effect", mag_one_of(words, n),
                                          &effect, err);

    *out = (uint8_t)effect;
    return st;
}

/* The figures that an effect needs. */
static enum mag_status need_trade(const struct mag_json *card, uint8_t *trade,
                                  struct mag_err *err)
{
    int t = 0;
    enum mag_status st =
        mag_content_word(card, "trade", mag_one_of(amb_trade, TRADES), &t, err);

    *trade = (uint8_t)t;
    return st;
}

static enum mag_status need_amount(const struct mag_json *card,
                                   const char *name, int low, int high,
                                   uint8_t *out, struct mag_err *err)
{
    int64_t n = 0;
    enum mag_status st = mag_json_need_int(card, name, mag_within(low, high),
                                           &n, err);

    *out = (uint8_t)n;
    return st;
}

static enum mag_status need_loss(const struct mag_json *card, uint8_t *cocoa,
                                 uint8_t *chocolate, struct mag_err *err)
{
    enum mag_status st = amb_read_number(card, "cocoa", 0, MAX_STORE, cocoa,
                                         err);

    if (!st)
        st = amb_read_number(card, "chocolate", 0, MAX_STORE, chocolate, err);
    if (!st && !*cocoa && !*chocolate)
        st = mag_fail_line(err, MAG_E_INPUT, card->line,
                           "\"lose\" needs \"cocoa\" or \"chocolate\"");
    return st;
}

static enum mag_status read_express_card(struct express *e,
                                         const struct mag_json *card,
                                         struct mag_err *err)
{
    const char *word[EXPRESS_EFFECTS];
    char known[128];
    enum mag_status st;

    for (int i = 0; i < EXPRESS_EFFECTS; i++)
        word[i] = express_row[i].word;
    memset(e, 0, sizeof *e);
    st = amb_read_words(card, &e->words, err);
    if (!st)
        st = read_effect(card, word, EXPRESS_EFFECTS, &e->effect, err);
    if (st)
        return st;
    snprintf(known, sizeof known,
             "id name story text effect windows " ORIGINS_KNOWN " %s",
             express_row[e->effect].known);
    st = mag_content_known(card, known, err);
    if (!st && express_row[e->effect].trade)
        st = need_trade(card, &e->trade, err);
    if (!st && express_row[e->effect].amount)
        st = need_amount(card, "amount", 1, MAX_AMOUNT, &e->amount, err);
    if (!st && e->effect == EXPRESS_LOSE)
        st = need_loss(card, &e->cocoa, &e->chocolate, err);
    if (!st)
        st = read_windows(e, card, err);
    return st ? st : amb_read_card_origin(card, &e->words, err);
}

enum mag_status amb_read_express(struct amb_rules *r,
                                 const struct mag_content *content,
                                 struct mag_err *err)
{
    const struct mag_json *card[MAX_EXPRESS];
    struct mag_cards list = { card, MAX_EXPRESS, 0 };
    enum mag_status st = mag_content_cards(content, "express", &list, err);

    r->n_express = list.n;
    for (int i = 0; !st && i < r->n_express; i++) {
        struct express *e = &r->express[i];

        st = read_express_card(e, card[i], err);
        for (int j = 0; !st && j < i; j++) {
            if (!strcmp(r->express[j].words.id, e->words.id))
                st = amb_same_id(card[i], err);
        }
        r->all_express |= 1u << i;
        for (int w = 0; w < WINDOWS; w++) {
            if (e->windows >> w & 1)
                r->window_cards[w] |= 1u << i;
        }
    }
    return st;
}

/* --- Le Confidentiel --------------------------------------------------------------- */

static const struct {
    const char *word;
    const char *known;
    const char *amount; /* the member that is its figure, or NULL */
    uint8_t low, high;
    bool trade;
} news_row[NEWS_EFFECTS] = {
    [NEWS_WAGE_PRIZE] = { "wage-prize", "amount", "amount", 1, MAX_AMOUNT,
                          false },
    [NEWS_LOSE_BUNDLES] = { "lose-bundles", "", NULL, 0, 0, false },
    [NEWS_LOSE] = { "lose", "cocoa chocolate", NULL, 0, 0, false },
    [NEWS_LOSE_HALF] = { "lose-half", "", NULL, 0, 0, false },
    [NEWS_TAX] = { "tax", "amount", "amount", 1, MAX_AMOUNT, false },
    [NEWS_PAY] = { "pay", "amount show", "amount", 1, MAX_AMOUNT, false },
    [NEWS_NO_COCOA] = { "no-cocoa", "", NULL, 0, 0, false },
    [NEWS_NO_HIRING] = { "no-hiring", "trade", NULL, 0, 0, true },
    [NEWS_OUTPUT] = { "output", "amount", "amount", 0, MAX_STORE, false },
    [NEWS_IDLE] = { "idle", "trade", NULL, 0, 0, true },
    [NEWS_MINIMUM_BID] = { "minimum-bid", "amount", "amount", 1, MAX_AMOUNT,
                           false },
    [NEWS_SET_ASIDE] = { "set-aside", "tonnes", "tonnes", TONNES_A_BAR,
                         TONNES_A_BAR *MAX_STORE, false },
    [NEWS_EXTRA] = { "extra-negotiations", "amount", "amount", 1,
                     MAX_NEGOTIATIONS, false },
};

static enum mag_status read_news_figures(struct news *c,
                                         const struct mag_json *card,
                                         struct mag_err *err)
{
    enum mag_status st = MAG_OK;

    if (news_row[c->effect].trade)
        st = need_trade(card, &c->trade, err);
    if (!st && news_row[c->effect].amount)
        st = need_amount(card, news_row[c->effect].amount,
                         news_row[c->effect].low, news_row[c->effect].high,
                         &c->amount, err);
    if (!st && c->effect == NEWS_LOSE)
        st = need_loss(card, &c->cocoa, &c->chocolate, err);
    if (!st && c->effect == NEWS_SET_ASIDE) {
        c->bars = (uint8_t)(c->amount / TONNES_A_BAR);
        c->amount = 0;
    }
    c->show = mag_json_is(mag_json_get(card, "show"), MAG_JSON_TRUE);
    if (!st && mag_json_get(card, "show") && !c->show &&
        !mag_json_is(mag_json_get(card, "show"), MAG_JSON_FALSE))
        st = mag_fail_line(err, MAG_E_INPUT, mag_json_get(card, "show")->line,
                           "\"show\" must be true or false");
    return st;
}

static enum mag_status read_news_card(struct news *c,
                                      const struct mag_json *card,
                                      bool *extended, struct mag_err *err)
{
    static const char *const deck_word[] = { "base", "extended" };
    const char *word[NEWS_EFFECTS];
    char known[128];
    int deck = 0;
    enum mag_status st;

    for (int i = 0; i < NEWS_EFFECTS; i++)
        word[i] = news_row[i].word;
    memset(c, 0, sizeof *c);
    st = amb_read_words(card, &c->words, err);
    if (!st)
        st = read_effect(card, word, NEWS_EFFECTS, &c->effect, err);
    if (st)
        return st;
    snprintf(known, sizeof known,
             "id name story text effect deck " ORIGINS_KNOWN " %s",
             news_row[c->effect].known);
    st = mag_content_known(card, known, err);
    if (!st)
        st = read_news_figures(c, card, err);
    if (!st && mag_json_get(card, "deck"))
        st = mag_content_word(card, "deck", mag_one_of(deck_word, 2), &deck,
                              err);
    *extended = deck == 1;
    return st ? st : amb_read_card_origin(card, &c->words, err);
}

enum mag_status amb_read_news(struct amb_rules *r, bool with_extended,
                              const struct mag_content *content,
                              struct mag_err *err)
{
    const struct mag_json *card[MAX_NEWS];
    struct mag_cards list = { card, MAX_NEWS, 0 };
    enum mag_status st = mag_content_cards(content, "confidentiel", &list, err);

    for (int i = 0; !st && i < list.n; i++) {
        struct news *c = &r->news[r->n_news];
        bool extended = false;

        st = read_news_card(c, card[i], &extended, err);
        if (st)
            return st;
        for (int j = 0; !st && j < r->n_news; j++) {
            if (!strcmp(r->news[j].words.id, c->words.id))
                st = amb_same_id(card[i], err);
        }
        r->n_news += !extended || with_extended;
    }
    if (!st && !r->n_news)
        st = mag_fail(err, MAG_E_INPUT,
                      "Le Confidentiel must have at least one card");
    return st;
}
