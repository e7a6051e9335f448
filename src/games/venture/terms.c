/* The names of things: in notation (steel-BCEF, 8t, half) and in words. */
#include "games/venture/terms.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "games/venture/content.h"
#include "games/venture/tables.h"
#include "games/venture/venture.h"

#include "core/pure.h"

const char *const ven_industry[INDUSTRIES] = {
    "aerospace", "automobile", "chemicals", "electronics", "oil", "steel",
};
/* VEN-S4 */
const char *const ven_colour[INDUSTRIES] = {
    "orange", "black", "red", "violet", "green", "blue",
};
static const int industry_text[INDUSTRIES] = {
    T_VEN_INDUSTRY_AEROSPACE, T_VEN_INDUSTRY_AUTOMOBILE,
    T_VEN_INDUSTRY_CHEMICALS, T_VEN_INDUSTRY_ELECTRONICS,
    T_VEN_INDUSTRY_OIL,       T_VEN_INDUSTRY_STEEL,
};
const char *const ven_factor[FACTORS] = { "half", "once", "sesqui" };
static const char *const factor_sign[FACTORS] = { "½", "1×", "1½" };
static const char *const sign_id = "tsc";
static const char *const sign_mark[SIGNS] = { "▲", "■", "●" };

void ven_letters_of(unsigned set, char out[LETTERS + 1])
{
    int n = 0;

    for (int i = 0; i < LETTERS; i++) {
        if (set >> i & 1)
            out[n++] = (char)('A' + i);
    }
    out[n] = '\0';
}

static void print_company(const struct ven_rules *r, int64_t id, char *out,
                          size_t cap)
{
    const char *industry;
    size_t n;

    if (id < 0 || id >= r->n_companies) {
        snprintf(out, cap, "?");
        return;
    }
    /* By hand: views are full of companies. */
    industry = ven_industry[r->company[id].industry];
    n = strlen(industry);
    assert(n + 1 + LETTERS < cap);
    memcpy(out, industry, n);
    out[n] = '-';
    ven_letters_of(r->company[id].letters, out + n + 1);
}

static void print_card(const struct ven_rules *r, int64_t kind, char *out,
                       size_t cap)
{
    if (kind < 0 || kind >= KINDS)
        snprintf(out, cap, "?");
    else if (kind == KIND_PROFIT)
        snprintf(out, cap, "profit");
    else if (kind >= KIND_TAKEOVER)
        snprintf(out, cap, "%s", ven_factor[kind - KIND_TAKEOVER]);
    else if (kind >= KIND_HIGH)
        snprintf(out, cap, "%d", r->value[kind]);
    else
        snprintf(out, cap, "%d%c", r->value[kind], sign_id[kind / LOW_VALUES]);
}

typedef void one_card(const struct mag_rules *rules, int kind,
                      enum mag_lang lang, char *out, size_t cap);

/* All cards of a bundle, joined; "-" if there is none. */
static void join_cards(const struct mag_rules *rules, bundle b, one_card *one,
                       enum mag_lang lang, const char *glue, char *out,
                       size_t cap)
{
    size_t used = 0;

    snprintf(out, cap, "-");
    for (int kind = 0; kind < KIND_PROFIT; kind++) {
        for (int i = 0; i < bundle_count(b, kind) && used < cap; i++) {
            char word[MAG_WORD];

            one(rules, kind, lang, word, sizeof word);
            used += (size_t)snprintf(out + used, cap - used, "%s%s",
                                     used ? glue : "", word);
        }
    }
}

static void card_id(const struct mag_rules *rules, int kind, enum mag_lang lang,
                    char *out, size_t cap)
{
    (void)lang;
    print_card(ven_cards_of(rules), kind, out, cap);
}

void ven_term_print(const struct mag_rules *rules, int type, int64_t value,
                    char *out, size_t cap)
{
    switch (type) {
    case TERM_COMPANY:
        print_company(ven_cards_of(rules), value, out, cap);
        break;
    case TERM_CARD:
        print_card(ven_cards_of(rules), value, out, cap);
        break;
    case TERM_FACTOR:
        snprintf(out, cap, "%s",
                 value >= 0 && value < FACTORS ? ven_factor[value] : "?");
        break;
    default:
        join_cards(rules, (bundle)value, card_id, MAG_EN, "+", out, cap);
        break;
    }
}

/* Can value i of a type be written in `len` bytes that start so? A quick look
 * before it is printed and compared. */
static bool may_be(const struct ven_rules *r, int type, int i, const char *text,
                   size_t len)
{
    const char *industry;

    if (type != TERM_COMPANY)
        return true;
    industry = ven_industry[r->company[i].industry];
    return len && text[0] == industry[0] &&
           len == strlen(industry) + 1 +
                      (size_t)__builtin_popcount(r->company[i].letters);
}

bool ven_term_parse(const struct mag_rules *rules, int type, const char *text,
                    size_t len, int64_t *value)
{
    int n = type == TERM_COMPANY  ? ven_cards_of(rules)->n_companies
            : type == TERM_CARD   ? KINDS
            : type == TERM_FACTOR ? FACTORS
                                  : 0;

    for (int i = 0; i < n; i++) {
        char word[MAG_WORD];

        if (!may_be(ven_cards_of(rules), type, i, text, len))
            continue;
        ven_term_print(rules, type, i, word, sizeof word);
        /* A value that no card has prints as 0: it cannot be named. */
        if (strlen(word) == len && !memcmp(word, text, len) && word[0] != '0') {
            *value = i;
            return true;
        }
    }
    return false;
}

/* --- In words --------------------------------------------------------------------- */

static void card_text(const struct mag_rules *rules, int kind,
                      enum mag_lang lang, char *out, size_t cap)
{
    const struct ven_rules *r = ven_cards_of(rules);

    if (kind < 0 || kind >= KINDS) {
        snprintf(out, cap, "?");
    } else if (kind == KIND_PROFIT) {
        mag_text_format(out, cap, lang, ven_wording(rules, T_VEN_CARD_PROFIT),
                        NULL);
    } else if (kind >= KIND_TAKEOVER) {
        struct mag_text_arg arg[MAG_TEXT_ARGS] = {
            { .text = factor_sign[kind - KIND_TAKEOVER] }
        };

        mag_text_format(out, cap, lang, ven_wording(rules, T_VEN_CARD_TAKEOVER),
                        arg);
    } else if (kind >= KIND_HIGH) {
        snprintf(out, cap, "%d", r->value[kind]);
    } else {
        snprintf(out, cap, "%d%s", r->value[kind],
                 sign_mark[kind / LOW_VALUES]);
    }
}

void ven_term_text(const struct mag_rules *rules, int type, int64_t value,
                   enum mag_lang lang, char *out, size_t cap)
{
    const struct ven_rules *r = ven_cards_of(rules);
    char letters[LETTERS + 1];

    switch (type) {
    case TERM_COMPANY:
        if (value < 0 || value >= r->n_companies) {
            snprintf(out, cap, "?");
            break;
        }
        ven_letters_of(r->company[value].letters, letters);
        snprintf(
            out, cap, "%s %s",
            mag_text_plain(lang, industry_text[r->company[value].industry]),
            letters);
        break;
    case TERM_CARD:
        card_text(rules, (int)value, lang, out, cap);
        break;
    case TERM_FACTOR:
        snprintf(out, cap, "%s",
                 value >= 0 && value < FACTORS ? factor_sign[value] : "?");
        break;
    default:
        join_cards(rules, (bundle)value, card_text, lang, " + ", out, cap);
        break;
    }
}

/* Riche ou Pauvre speaks of transfers, rationalisation and gains. */
int ven_wording(const struct mag_rules *rules, int text)
{
    static const struct {
        int venture, riche;
    } word[] = {
        { T_VEN_CARD_PROFIT, T_VEN_RICHE_CARD_PROFIT },
        { T_VEN_CARD_TAKEOVER, T_VEN_RICHE_CARD_TAKEOVER },
        { T_VEN_VERB_TAKEOVER, T_VEN_RICHE_VERB_TAKEOVER },
        { T_VEN_VERB_REORGANISE, T_VEN_RICHE_VERB_REORGANISE },
        { T_VEN_GROUP_TAKEOVER, T_VEN_RICHE_GROUP_TAKEOVER },
        { T_VEN_GROUP_REORGANISE, T_VEN_RICHE_GROUP_REORGANISE },
        { T_VEN_EVENT_TAKEN, T_VEN_RICHE_EVENT_TAKEN },
        { T_VEN_EVENT_REORGANISES, T_VEN_RICHE_EVENT_REORGANISES },
        { T_VEN_EVENT_REBUILT, T_VEN_RICHE_EVENT_REBUILT },
        { T_VEN_EVENT_PROFIT, T_VEN_RICHE_EVENT_PROFIT },
        { T_VEN_EVENT_EARNED, T_VEN_RICHE_EVENT_EARNED },
        { T_VEN_WHY_NO_TAKEOVER_CARD, T_VEN_RICHE_WHY_NO_TAKEOVER_CARD },
        { T_REASON_VEN_LAST, T_REASON_VEN_RICHE_LAST },
        { T_REASON_VEN_DISCARD_TAKEOVER, T_REASON_VEN_RICHE_DISCARD_TAKEOVER },
        { T_VEN_WHY_DISCARD_FIRST, T_VEN_RICHE_WHY_DISCARD_FIRST },
        { T_VEN_WHY_NOTHING_TO_REORGANISE,
          T_VEN_RICHE_WHY_NOTHING_TO_REORGANISE },
        { T_VEN_WHY_REORGANISE_TOO_DEAR, T_VEN_RICHE_WHY_REORGANISE_TOO_DEAR },
    };

    for (size_t i = 0;
         ven_cards_of(rules)->riche && i < sizeof word / sizeof word[0]; i++) {
        if (word[i].venture == text)
            return word[i].riche;
    }
    return text;
}
