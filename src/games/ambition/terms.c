/* The names of things: in notation (worker, 30t-25-66, scandale, 7000) and in
 * words. */
#include "games/ambition/terms.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "core/term.h"
#include "games/ambition/content.h"
#include "games/ambition/tables.h"

#include "core/pure.h"

const char *const amb_trade[TRADES] = { "worker", "sales", "secretary",
                                        "accountant" };
const char *const amb_month[MONTHS] = {
    "january", "february", "march",     "april",   "may",      "june",
    "july",    "august",   "september", "october", "november", "december",
};
const char *const amb_terms[TERMS] = {
    "offer-gift", "offer-truce", "offer-loan", "offer-news",
    "ask-gift",   "ask-truce",   "ask-loan",   "ask-news",
};
const char *const amb_operation[OPERATIONS] = {
    "setup", "hire",    "cocoa",        "manufacture",
    "sell",  "collect", "confidentiel", "accounts",
};

static const int trade_text[TRADES] = {
    T_AMB_TRADE_WORKER,
    T_AMB_TRADE_SALES,
    T_AMB_TRADE_SECRETARY,
    T_AMB_TRADE_ACCOUNTANT,
};
static const int month_text[MONTHS] = {
    T_AMB_MONTH_JANUARY, T_AMB_MONTH_FEBRUARY, T_AMB_MONTH_MARCH,
    T_AMB_MONTH_APRIL,   T_AMB_MONTH_MAY,      T_AMB_MONTH_JUNE,
    T_AMB_MONTH_JULY,    T_AMB_MONTH_AUGUST,   T_AMB_MONTH_SEPTEMBER,
    T_AMB_MONTH_OCTOBER, T_AMB_MONTH_NOVEMBER, T_AMB_MONTH_DECEMBER,
};
static const int terms_text[TERMS] = {
    T_AMB_TERMS_OFFER_GIFT, T_AMB_TERMS_OFFER_TRUCE, T_AMB_TERMS_OFFER_LOAN,
    T_AMB_TERMS_OFFER_NEWS, T_AMB_TERMS_ASK_GIFT,    T_AMB_TERMS_ASK_TRUCE,
    T_AMB_TERMS_ASK_LOAN,   T_AMB_TERMS_ASK_NEWS,
};
static const int bargain_text[TERMS_KINDS] = {
    T_AMB_BARGAIN_GIFT,
    T_AMB_BARGAIN_TRUCE,
    T_AMB_BARGAIN_LOAN,
    T_AMB_BARGAIN_NEWS,
};

/* How many values a type has: those of money are not listed. */
static int values_of(const struct amb_rules *r, int type)
{
    switch (type) {
    case TERM_TRADE:
        return TRADES;
    case TERM_MARKET:
        return MARKETS;
    case TERM_CONTRACT:
        return r->n_contracts;
    case TERM_EXPRESS:
    case TERM_EXPRESS_WORDS:
        return r->n_express;
    case TERM_NEWS:
    case TERM_NEWS_WORDS:
        return r->n_news;
    case TERM_TERMS:
    case TERM_BARGAIN:
        return TERMS;
    default:
        return MONTHS + 1;
    }
}

static const char *word_of(const struct amb_rules *r, int type, int value)
{
    switch (type) {
    case TERM_TRADE:
        return amb_trade[value];
    case TERM_MARKET:
        return r->market[value].id;
    case TERM_CONTRACT:
        return r->contract[value].id;
    case TERM_EXPRESS:
    case TERM_EXPRESS_WORDS:
        return r->express[value].words.id;
    case TERM_NEWS:
    case TERM_NEWS_WORDS:
        return r->news[value].words.id;
    case TERM_TERMS:
    case TERM_BARGAIN:
        return amb_terms[value];
    default:
        return value ? amb_month[value - 1] : "?";
    }
}

void amb_term_print(const struct mag_rules *rules, int type, int64_t value,
                    char *out, size_t cap)
{
    const struct amb_rules *r = amb_rules_of(rules);

    if (type == TERM_MONEY)
        term_number(out, cap, francs(value));
    else if (value < 0 || value >= values_of(r, type))
        term_word(out, cap, "?");
    else
        term_word(out, cap, word_of(r, type, (int)value));
}

/* Francs, a multiple of 1,000, written in one way only. */
static bool parse_money(const char *text, size_t len, int64_t *value)
{
    enum { ZEROS = 3, DIGITS = 5 };
    int64_t n = 0;

    if (len == 1 && text[0] == '0') {
        *value = 0;
        return true;
    }
    if (len <= ZEROS || len > ZEROS + DIGITS || text[0] == '0' ||
        memcmp(text + len - ZEROS, "000", ZEROS))
        return false;
    for (size_t i = 0; i < len - ZEROS; i++) {
        if (text[i] < '0' || text[i] > '9')
            return false;
        n = n * 10 + (text[i] - '0');
    }
    *value = n;
    return true;
}

bool amb_term_parse(const struct mag_rules *rules, int type, const char *text,
                    size_t len, int64_t *value)
{
    int n = values_of(amb_rules_of(rules), type);

    if (type == TERM_MONEY)
        return parse_money(text, len, value);
    for (int i = 0; i < n; i++) {
        char word[MAG_WORD];

        amb_term_print(rules, type, i, word, sizeof word);
        if (strlen(word) == len && !memcmp(word, text, len) && word[0] != '?') {
            *value = i;
            return true;
        }
    }
    return false;
}

/* --- In words --------------------------------------------------------------------- */

static void contract_text(const struct contract *c, enum mag_lang lang,
                          char *out, size_t cap)
{
    struct mag_text_arg arg[MAG_TEXT_ARGS] = {
        { .number = c->bars * TONNES_A_BAR },
        { .number = francs(c->base) },
        { .number = francs(c->maximum) },
    };

    mag_text_format(out, cap, lang, T_AMB_CONTRACT, arg);
}

/* A trade as it is counted: one, or several. */
static void trade_words(int trade, bool one, enum mag_lang lang, char *out,
                        size_t cap)
{
    struct mag_text_arg arg[MAG_TEXT_ARGS] = { { .number = one ? 1 : 2 } };

    mag_text_format(out, cap, lang, trade_text[trade], arg);
}

static const char *text_of(const struct amb_rules *r, int type, int value,
                           enum mag_lang lang)
{
    switch (type) {
    case TERM_MARKET:
        return r->market[value].name[lang];
    case TERM_EXPRESS:
        return r->express[value].words.name[lang];
    case TERM_NEWS:
        return r->news[value].words.name[lang];
    case TERM_TERMS:
        return mag_text_plain(lang, terms_text[value]);
    case TERM_BARGAIN:
        return mag_text_plain(lang, bargain_text[value % TERMS_KINDS]);
    default:
        return value ? mag_text_plain(lang, month_text[value - 1]) : "?";
    }
}

/* What the paper writes, and what the card does. */
static void card_text(const struct words *w, enum mag_lang lang, char *out,
                      size_t cap)
{
    snprintf(out, cap, "%s%s%s", w->story[lang], *w->story[lang] ? " " : "",
             w->text[lang]);
}

void amb_term_text(const struct mag_rules *rules, int type, int64_t value,
                   enum mag_lang lang, char *out, size_t cap)
{
    const struct amb_rules *r = amb_rules_of(rules);
    bool one = type & MAG_TYPE_ONE;

    type &= ~MAG_TYPE_ONE;
    if (type == TERM_MONEY)
        mag_text_number(out, cap, lang, francs(value));
    else if (value < 0 || value >= values_of(r, type))
        snprintf(out, cap, "?");
    else if (type == TERM_EXPRESS_WORDS)
        card_text(&r->express[value].words, lang, out, cap);
    else if (type == TERM_NEWS_WORDS)
        card_text(&r->news[value].words, lang, out, cap);
    else if (type == TERM_CONTRACT)
        contract_text(&r->contract[value], lang, out, cap);
    else if (type == TERM_TRADE)
        trade_words((int)value, one, lang, out, cap);
    else
        snprintf(out, cap, "%s", text_of(r, type, (int)value, lang));
}
