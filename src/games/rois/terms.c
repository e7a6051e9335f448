/* The names of things: in notation (farm, master-at-arms, gold) and in words.
 * Names of cards come from the content, in both languages. */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "games/rois/tables.h"
#include "games/rois/terms.h"

#include "core/pure.h"

const char *const roi_kind_word[KINDS + 2] = { "honour", "food", "land",
                                               "gold",   "any",  "other" };
const char *const roi_category_word[CATEGORIES] = {
    "crown", "sword", "staff", "palette", "tower",
    "pot",   "star",  "hand",  "mask",
};
const char *const roi_side_word[SIDES] = { "attack", "defence" };
const char *const roi_icon_word[ICONS] = { "start", "attack", "defence",
                                           "development" };
const char *const roi_use_word[USES] = { "unblock",  "block",  "peek",
                                         "double",   "income", "develop",
                                         "discount", "ward" };
const char *const roi_type_word[CARD_TYPES] = { "building", "citizen", "item" };

const char *const roi_sourced_word[SOURCED] = {
    "name", "cost", "effect", "copies", "category", "cost-count", "effect-count"
};

static const int kind_text[KINDS + 2] = {
    T_ROI_KIND_HONOUR, T_ROI_KIND_FOOD, T_ROI_KIND_LAND,
    T_ROI_KIND_GOLD,   T_ROI_KIND_ANY,  T_ROI_KIND_OTHER,
};
static const int category_text[CATEGORIES] = {
    T_ROI_CATEGORY_CROWN,   T_ROI_CATEGORY_SWORD, T_ROI_CATEGORY_STAFF,
    T_ROI_CATEGORY_PALETTE, T_ROI_CATEGORY_TOWER, T_ROI_CATEGORY_POT,
    T_ROI_CATEGORY_STAR,    T_ROI_CATEGORY_HAND,  T_ROI_CATEGORY_MASK,
};
static const int type_text[CARD_TYPES] = { T_ROI_TYPE_BUILDING,
                                           T_ROI_TYPE_CITIZEN,
                                           T_ROI_TYPE_ITEM };
static const int side_text[SIDES] = { T_ROI_SIDE_ATTACK, T_ROI_SIDE_DEFENCE };

/* The label of a card or a hero; NULL if there is none. */
static const struct label *label_of(const struct rois_rules *r, int type,
                                    int64_t value)
{
    if (type == TERM_ADVANCED)
        return value >= 0 && value < CATEGORIES
                   ? &r->hero_label[CATEGORIES + value]
                   : NULL;
    if (type == TERM_HERO || type == TERM_HERO_OF)
        return value >= 0 && value < HEROES ? &r->hero_label[value] : NULL;
    if (value == PALACE || (value >= 0 && value < r->n_cards))
        return &r->label[value];
    return NULL;
}

static const char *word_of(const struct mag_rules *rules, int type,
                           int64_t value)
{
    const struct label *label;

    switch (type) {
    case TERM_KIND:
        return value >= 0 && value <= ANY ? roi_kind_word[value] : "?";
    case TERM_SIDE:
        return value >= 0 && value < SIDES ? roi_side_word[value] : "?";
    default:
        label = label_of(roi_cards_of(rules), type, value);
        return label ? label->id : "?";
    }
}

/* The tokens of a purse and, above it, tokens of any kind and of any but
 * honour: "2land+1any". */
static void print_tokens(int64_t value, char *out, size_t cap)
{
    size_t used = 0;

    snprintf(out, cap, "-");
    for (int k = 0; k < KINDS + 2; k++) {
        int n = (int)(value >> (8 * k) & 0xff);

        if (n && used < cap)
            used += (size_t)snprintf(out + used, cap - used, "%s%d%s",
                                     used ? "+" : "", n, roi_kind_word[k]);
    }
}

static void print_heroes(const struct mag_rules *rules, int64_t set, char *out,
                         size_t cap)
{
    size_t used = 0;

    snprintf(out, cap, "-");
    for (int h = 0; h < HEROES && used < cap; h++) {
        if (set >> h & 1)
            used += (size_t)snprintf(out + used, cap - used, "%s%s",
                                     used ? "+" : "",
                                     word_of(rules, TERM_HERO, h));
    }
}

void roi_term_print(const struct mag_rules *rules, int type, int64_t value,
                    char *out, size_t cap)
{
    if (type == TERM_TOKENS)
        print_tokens(value, out, cap);
    else if (type == TERM_HEROES)
        print_heroes(rules, value, out, cap);
    else
        snprintf(out, cap, "%s", word_of(rules, type, value));
}

bool roi_term_parse(const struct mag_rules *rules, int type, const char *text,
                    size_t len, int64_t *value)
{
    int n = type == TERM_KIND                           ? ANY + 1
            : type == TERM_SIDE                         ? SIDES
            : type == TERM_HERO || type == TERM_HERO_OF ? HEROES
            : type == TERM_CARD || type == TERM_CARD_OF ? PALACE + 1
            : type == TERM_ADVANCED                     ? CATEGORIES
                                                        : 0;

    for (int i = 0; i < n; i++) {
        const char *word = word_of(rules, type, i);

        if (word[0] != '?' && strlen(word) == len && !memcmp(word, text, len)) {
            *value = i;
            return true;
        }
    }
    return false;
}

/* --- In words --------------------------------------------------------------------- */

static void say_tokens(int64_t value, enum mag_lang lang, char *out, size_t cap)
{
    size_t used = 0;

    snprintf(out, cap, "%s", mag_text_plain(lang, T_ROI_NOTHING));
    for (int k = 0; k < KINDS + 2; k++) {
        int n = (int)(value >> (8 * k) & 0xff);

        if (n && used < cap)
            used += (size_t)snprintf(out + used, cap - used, "%s%d %s",
                                     used ? ", " : "", n,
                                     mag_text_plain(lang, kind_text[k]));
    }
}

static void say_heroes(const struct mag_rules *rules, int64_t set,
                       enum mag_lang lang, char *out, size_t cap)
{
    const struct rois_rules *r = roi_cards_of(rules);
    size_t used = 0;

    snprintf(out, cap, "%s", mag_text_plain(lang, T_ROI_NOBODY));
    for (int h = 0; h < HEROES && used < cap; h++) {
        if (set >> h & 1)
            used += (size_t)snprintf(out + used, cap - used, "%s%s",
                                     used ? ", " : "",
                                     r->hero_label[h].name[lang]);
    }
}

/* "Knight (sword)", "Farm (building)": the palace is a building (ROI-S3). */
static void say_with_category(const struct rois_rules *r, int type,
                              int64_t value, enum mag_lang lang, char *out,
                              size_t cap)
{
    const struct label *label = label_of(r, type, value);
    int kind = !label                 ? 0
               : type == TERM_HERO_OF ? category_text[value % CATEGORIES]
               : value == PALACE      ? type_text[BUILDING]
                                      : type_text[r->card[value].type];

    if (label)
        snprintf(out, cap, "%s (%s)", label->name[lang],
                 mag_text_plain(lang, kind));
    else
        snprintf(out, cap, "?");
}

void roi_term_text(const struct mag_rules *rules, int type, int64_t value,
                   enum mag_lang lang, char *out, size_t cap)
{
    const struct label *label;

    switch (type) {
    case TERM_KIND:
        snprintf(out, cap, "%s",
                 value >= 0 && value <= ANY
                     ? mag_text_plain(lang, kind_text[value])
                     : "?");
        break;
    case TERM_SIDE:
        snprintf(out, cap, "%s",
                 value >= 0 && value < SIDES
                     ? mag_text_plain(lang, side_text[value])
                     : "?");
        break;
    case TERM_TOKENS:
        say_tokens(value, lang, out, cap);
        break;
    case TERM_HEROES:
        say_heroes(rules, value, lang, out, cap);
        break;
    case TERM_HERO_OF:
    case TERM_CARD_OF:
        say_with_category(roi_cards_of(rules), type, value, lang, out, cap);
        break;
    default:
        label = label_of(roi_cards_of(rules), type, value);
        snprintf(out, cap, "%s",
                 !label              ? "?"
                 : type == TERM_TALE ? label->tale[lang]
                                     : label->name[lang]);
        break;
    }
}
