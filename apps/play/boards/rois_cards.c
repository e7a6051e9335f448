/* Cards and heroes of L'Ambition des Rois in few words, from the view. */
#include <stdio.h>
#include <string.h>

#include "apps/play/boards/boards.h"
#include "apps/play/boards/rois.h"
#include "base/text.h"

static const struct {
    const char *word;
    int letter; /* 0: the sign */
    const char *sign;
} tokens[] = {
    { "honour", T_ROI_LETTER_HONOUR, 0 },
    { "food", T_ROI_LETTER_FOOD, 0 },
    { "land", T_ROI_LETTER_LAND, 0 },
    { "gold", T_ROI_LETTER_GOLD, 0 },
    { "any", 0, "*" },
    { "other", 0, "x" },
};

static const struct {
    const char *word;
    int name;
} categories[] = {
    { "crown", T_ROI_CATEGORY_CROWN }, { "sword", T_ROI_CATEGORY_SWORD },
    { "staff", T_ROI_CATEGORY_STAFF }, { "palette", T_ROI_CATEGORY_PALETTE },
    { "tower", T_ROI_CATEGORY_TOWER }, { "pot", T_ROI_CATEGORY_POT },
    { "star", T_ROI_CATEGORY_STAR },   { "hand", T_ROI_CATEGORY_HAND },
    { "mask", T_ROI_CATEGORY_MASK },
};

/* Appends to a line, with a blank between. */
static void add(char *out, size_t cap, const char *text)
{
    size_t used = strlen(out);

    if (text[0] && used < cap)
        snprintf(out + used, cap - used, "%s%s", used ? " " : "", text);
}

static void add_two(char *out, size_t cap, enum mag_lang lang, int id,
                    const int64_t number[2])
{
    struct mag_text_arg arg[MAG_TEXT_ARGS] = { { .number = number[0] },
                                               { .number = number[1] } };
    char text[ROIS_LINE];

    mag_text_format(text, sizeof text, lang, id, arg);
    add(out, cap, text);
}

/* The same with one number. */
static void add_figure(char *out, size_t cap, enum mag_lang lang, int id,
                       int64_t number)
{
    add_two(out, cap, lang, id, (const int64_t[]){ number, 0 });
}

void rois_tokens(const struct mag_json *object, const char *sign,
                 enum mag_lang lang, char *out, size_t cap)
{
    out[0] = '\0';
    for (size_t i = 0; i < sizeof tokens / sizeof tokens[0]; i++) {
        int64_t n = view_int(object, tokens[i].word);
        char text[40];

        if (!n)
            continue;
        snprintf(text, sizeof text, "%s%d%s", sign, (int)n,
                 tokens[i].sign ? tokens[i].sign
                                : mag_text_plain(lang, tokens[i].letter));
        add(out, cap, text);
    }
    if (!out[0])
        snprintf(out, cap, "-");
}

const char *rois_name(const struct mag_json *card, enum mag_lang lang)
{
    return view_text(mag_json_get(card, "name"), lang == MAG_FR ? "fr" : "en");
}

/* --- Effects --------------------------------------------------------------------- */

static void add_income(const struct mag_json *card, enum mag_lang lang,
                       char *out, size_t cap)
{
    const struct mag_json *income = mag_json_get(card, "income");
    char text[80];

    if (!income || !income->count)
        return;
    rois_tokens(income, "+", lang, text, sizeof text);
    add(out, cap, text);
}

static const char *category_name(const char *word, enum mag_lang lang)
{
    for (size_t i = 0; i < sizeof categories / sizeof categories[0]; i++) {
        if (!strcmp(categories[i].word, word))
            return mag_text_plain(lang, categories[i].name);
    }
    return word;
}

void rois_full_name(const struct mag_json *card, enum mag_lang lang, char *out,
                    size_t cap)
{
    const char *category = view_text(card, "category");
    const char *type = view_text(card, "type");
    int kind = !strcmp(type, "citizen") ? T_ROI_TYPE_CITIZEN
               : !strcmp(type, "item")  ? T_ROI_TYPE_ITEM
                                        : T_ROI_TYPE_BUILDING;

    snprintf(out, cap, "%s (%s)", rois_name(card, lang),
             category[0] ? category_name(category, lang)
                         : mag_text_plain(lang, kind));
}

/* "sword or staff blocked:", "2+ blocked:", "none blocked:". */
static void add_condition(const struct mag_json *blocked, enum mag_lang lang,
                          char *out, size_t cap)
{
    const struct mag_json *list = mag_json_get(blocked, "categories");
    char names[ROIS_LINE] = "", text[ROIS_LINE];
    struct mag_text_arg arg[MAG_TEXT_ARGS] = { { .text = names } };

    if (!view_int(blocked, "most")) {
        add(out, cap, mag_text_plain(lang, T_ROI_BOARD_COND_NONE));
        return;
    }
    if (list->count == (int)(sizeof categories / sizeof categories[0])) {
        add_figure(out, cap, lang, T_ROI_BOARD_COND_LEAST,
                   view_int(blocked, "least"));
        return;
    }
    for (const struct mag_json *v = list->child; v; v = v->next) {
        if (v != list->child)
            add(names, sizeof names, mag_text_plain(lang, T_ROI_BOARD_OR));
        add(names, sizeof names, category_name(v->text, lang));
    }
    mag_text_format(text, sizeof text, lang, T_ROI_BOARD_COND_CATEGORIES, arg);
    add(out, cap, text);
}

static void building(const struct mag_json *card, enum mag_lang lang, char *out,
                     size_t cap)
{
    const struct mag_json *blocked = mag_json_get(card, "blocked");
    const struct mag_json *promotion = mag_json_get(card, "promotion");
    const struct mag_json *pay = mag_json_get(card, "pay");
    const char *icon = view_text(card, "icon");

    add(out, cap,
        !strcmp(icon, "start")     ? mag_text_plain(lang, T_ROI_BOARD_START)
        : !strcmp(icon, "attack")  ? mag_text_plain(lang, T_ROI_BOARD_ATTACK)
        : !strcmp(icon, "defence") ? mag_text_plain(lang, T_ROI_BOARD_DEFENCE)
                                   : "");
    if (view_int(card, "theft_less"))
        add_figure(out, cap, lang, T_ROI_BOARD_THEFT,
                   view_int(card, "theft_less"));
    if (blocked)
        add_condition(blocked, lang, out, cap);
    if (pay) {
        char price[80], income[80], text[ROIS_LINE];
        struct mag_text_arg arg[MAG_TEXT_ARGS] = { { .text = price },
                                                   { .text = income } };

        rois_tokens(pay, "", lang, price, sizeof price);
        rois_tokens(mag_json_get(card, "income"), "", lang, income,
                    sizeof income);
        mag_text_format(text, sizeof text, lang, T_ROI_BOARD_PAY, arg);
        add(out, cap, text);
    } else {
        add_income(card, lang, out, cap);
    }
    if (view_int(card, "swap"))
        add_figure(out, cap, lang, T_ROI_BOARD_SWAP, view_int(card, "swap"));
    if (promotion)
        add_two(out, cap, lang, T_ROI_BOARD_PROMOTION,
                (const int64_t[]){ view_int(promotion, "cost"),
                                   view_int(promotion, "draw") });
}

static void citizen(const struct mag_json *card, enum mag_lang lang, char *out,
                    size_t cap)
{
    static const struct {
        const char *word;
        int text;
    } row[] = {
        { "promote", T_ROI_BOARD_PROMOTE },
        { "steal", T_ROI_BOARD_STEAL },
        { "look", T_ROI_BOARD_LOOK },
        { "renew", T_ROI_BOARD_RENEW },
    };
    const struct mag_json *per = mag_json_get(card, "per_building");
    const struct mag_json *build = mag_json_get(card, "build");

    add_income(card, lang, out, cap);
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        if (view_int(card, row[i].word))
            add_figure(out, cap, lang, row[i].text,
                       view_int(card, row[i].word));
    }
    if (per)
        add_two(
            out, cap, lang, T_ROI_BOARD_PER_BUILDING,
            (const int64_t[]){ view_int(per, "other"), view_int(per, "most") });
    if (build)
        add_figure(out, cap, lang, T_ROI_BOARD_BUILD, view_int(build, "less"));
}

static void item(const struct mag_json *card, enum mag_lang lang, char *out,
                 size_t cap)
{
    static const struct {
        const char *word;
        int text;
    } row[] = {
        { "unblock", T_ROI_BOARD_USE_UNBLOCK },
        { "block", T_ROI_BOARD_USE_BLOCK },
        { "peek", T_ROI_BOARD_USE_PEEK },
        { "double", T_ROI_BOARD_USE_DOUBLE },
        { "income", T_ROI_BOARD_USE_INCOME },
        { "develop", T_ROI_BOARD_USE_DEVELOP },
        { "discount", T_ROI_BOARD_USE_DISCOUNT },
        { "ward", T_ROI_BOARD_USE_WARD },
    };

    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        if (!strcmp(view_text(card, "use"), row[i].word))
            add_figure(out, cap, lang, row[i].text, view_int(card, "amount"));
    }
    add_income(card, lang, out, cap);
}

void rois_effect(const struct mag_json *card, enum mag_lang lang, char *out,
                 size_t cap)
{
    const char *type = view_text(card, "type");

    out[0] = '\0';
    if (!strcmp(type, "building")) {
        building(card, lang, out, cap);
    } else if (!strcmp(type, "citizen")) {
        citizen(card, lang, out, cap);
    } else if (!strcmp(type, "item")) {
        item(card, lang, out, cap);
    } else { /* a hero */
        add_income(card, lang, out, cap);
        if (view_int(card, "steal"))
            add_figure(out, cap, lang, T_ROI_BOARD_STEAL,
                       view_int(card, "steal"));
        if (view_int(card, "cycle"))
            add_figure(out, cap, lang, T_ROI_BOARD_CYCLE,
                       view_int(card, "cycle"));
    }
}
