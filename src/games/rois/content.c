/* The cards, compiled from the content: heroes, palace, buildings, citizens,
 * items, first tokens and figures.
 *
 * ROI-S1 tokens. ROI-S2 heroes. ROI-S3 kingdom cards and palaces.
 * ROI-M1 with two boxes: twice the tokens and advanced heroes, more palaces,
 *        without the cards marked "boxes": 1. */
#include <string.h>

#include "core/content.h"
#include "games/rois/content.h"
#include "games/rois/evaluate.h"
#include "games/rois/content_read.h"
#include "games/rois/price.h"
#include "games/rois/terms.h"

#include "core/pure.h"

enum { MAX_ROWS = 64, MAX_BLOCKED = SENT };

#define LABEL_WORDS "id name text sourced "

/* --- Heroes --------------------------------------------------------------------- */

static enum mag_status read_hero(const struct mag_json *card, struct hero *hero,
                                 struct label *label, uint8_t *category,
                                 struct mag_err *err)
{
    enum mag_status st = mag_content_known(
        card, LABEL_WORDS "category cost income steal cycle", err);

    if (!st)
        st = roi_read_label(card, label, err);
    if (!st)
        st = roi_read_word(card, "category", roi_category_word, CATEGORIES,
                           category, err);
    if (!st)
        st = roi_read_price(card, "cost", &hero->cost, err);
    if (!st)
        st = roi_read_tokens(card, "income", true, &hero->income, err);
    if (!st)
        st = roi_read_small(card, "steal", MAX_FIGURE, &hero->steal, err);
    if (!st)
        st = roi_read_small(card, "cycle", MARKET, &hero->cycle, err);
    return st;
}

static enum mag_status read_heroes(struct rois_rules *r,
                                   const struct mag_content *content,
                                   const char *section, int first,
                                   struct mag_err *err)
{
    const struct mag_json *card[CATEGORIES];
    struct mag_cards list = { card, CATEGORIES, 0 };
    enum mag_status st = mag_content_cards(content, section, &list, err);

    if (!st && list.n < CATEGORIES)
        st = mag_fail(err, MAG_E_INPUT, "\"%s\" needs %d heroes, not %d",
                      section, CATEGORIES, list.n);
    for (int i = 0; !st && i < list.n; i++) {
        struct hero hero;
        struct label label;
        uint8_t category = 0;

        memset(&hero, 0, sizeof hero);
        memset(&label, 0, sizeof label);
        st = read_hero(card[i], &hero, &label, &category, err);
        if (!st)
            st = roi_label_is_new(r->hero_label, HEROES, &label, card[i], err);
        if (!st && r->hero_label[first + category].id[0])
            st = mag_fail_line(err, MAG_E_INPUT, card[i]->line,
                               "two heroes of category %s",
                               roi_category_word[category]);
        if (!st) {
            r->hero[first + category] = hero;
            r->hero_label[first + category] = label;
        }
    }
    return st;
}

/* --- Kingdom cards ------------------------------------------------------------------ */

/* {"least": 1, "most": 3, "categories": ["sword"]}: how many of the attacking
 * heroes of these categories are blocked. */
static enum mag_status read_blocked(const struct mag_json *card, struct card *c,
                                    struct mag_err *err)
{
    const struct mag_json *v = mag_json_get(card, "blocked");
    unsigned set = (1 << CATEGORIES) - 1;
    enum mag_status st = MAG_OK;

    c->most = MAX_BLOCKED;
    if (v) {
        st = mag_content_known(v, "least most categories", err);
        if (!st)
            st = roi_read_small(v, "least", MAX_BLOCKED, &c->least, err);
        if (!st && mag_json_get(v, "most"))
            st = roi_read_small(v, "most", MAX_BLOCKED, &c->most, err);
        if (!st)
            st = roi_read_words(v, "categories", roi_category_word, CATEGORIES,
                                &set, err);
    }
    c->categories = (uint16_t)set;
    return st;
}

static enum mag_status read_promotion(const struct mag_json *card,
                                      struct card *c, struct mag_err *err)
{
    const struct mag_json *v = mag_json_get(card, "promotion");
    int64_t cost = 0, draw = 0;
    enum mag_status st;

    if (!v)
        return MAG_OK;
    st = mag_content_known(v, "cost draw", err);
    if (!st)
        st = mag_json_need_int(v, "cost", mag_within(0, MAX_FIGURE), &cost,
                               err);
    if (!st)
        st = mag_json_need_int(v, "draw", mag_within(1, MAX_LOOK), &draw, err);
    c->promotion_cost = (uint8_t)cost;
    c->promotion_draw = (uint8_t)draw;
    return st;
}

static enum mag_status read_building(const struct mag_json *card,
                                     struct card *c, struct mag_err *err)
{
    enum mag_status st = mag_content_known(
        card,
        LABEL_WORDS "copies boxes cost income icon swap pay blocked "
                    "theft_less promotion",
        err);

    if (!st)
        st = roi_read_word(card, "icon", roi_icon_word, ICONS, &c->icon, err);
    if (!st)
        st = roi_read_small(card, "swap", MAX_FIGURE, &c->swaps, err);
    if (!st)
        st = roi_read_price(card, "pay", &c->pay, err);
    if (!st)
        st = read_blocked(card, c, err);
    if (!st)
        st = roi_read_small(card, "theft_less", MAX_FIGURE, &c->theft_less,
                            err);
    if (!st)
        st = read_promotion(card, c, err);
    if (!st && c->icon != ICON_START && (c->swaps || roi_has_price(&c->pay)))
        st = mag_fail_line(err, MAG_E_INPUT, card->line,
                           "\"swap\" and \"pay\" need the icon \"start\"");
    return st;
}

static enum mag_status read_citizen(const struct mag_json *card, struct card *c,
                                    struct mag_err *err)
{
    const struct mag_json *per = mag_json_get(card, "per_building");
    const struct mag_json *build = mag_json_get(card, "build");
    enum mag_status st = mag_content_known(
        card,
        LABEL_WORDS "copies boxes cost income promote steal per_building "
                    "build look renew",
        err);

    if (!st)
        st = roi_read_small(card, "promote", 1, &c->promote, err);
    if (!st)
        st = roi_read_small(card, "steal", MAX_FIGURE, &c->steal, err);
    if (!st)
        st = roi_read_small(card, "look", MAX_LOOK, &c->look, err);
    if (!st)
        st = roi_read_small(card, "renew", 1, &c->renew, err);
    if (!st && per) {
        st = mag_content_known(per, "other most", err);
        if (!st)
            st = roi_read_small(per, "other", 3, &c->per_building, err);
        if (!st)
            st = roi_read_small(per, "most", MAX_FIGURE, &c->building_limit,
                                err);
    }
    if (!st && build) {
        c->build = 1;
        st = mag_content_known(build, "less", err);
        if (!st)
            st = roi_read_small(build, "less", MAX_FIGURE, &c->build_less, err);
    }
    return st;
}

static enum mag_status read_item(const struct mag_json *card, struct card *c,
                                 struct mag_err *err)
{
    enum mag_status st = mag_content_known(
        card, LABEL_WORDS "copies boxes cost income use amount", err);

    if (!st)
        st = roi_read_word(card, "use", roi_use_word, USES, &c->use, err);
    if (!st)
        st = roi_read_small(card, "amount", MAX_FIGURE, &c->amount, err);
    if (!st && (c->use == USE_DISCOUNT) != (c->amount > 0))
        st = mag_fail_line(err, MAG_E_INPUT, card->line,
                           "\"amount\" goes with the use \"discount\"");
    return st;
}

typedef enum mag_status read_kind(const struct mag_json *card, struct card *c,
                                  struct mag_err *err);

static enum mag_status read_card(const struct mag_json *card,
                                 enum card_type type, struct card *c,
                                 struct mag_err *err)
{
    static read_kind *const read[CARD_TYPES] = { read_building, read_citizen,
                                                 read_item };
    int64_t copies = 0;
    enum mag_status st = read[type](card, c, err);

    if (!st)
        st = mag_json_need_int(card, "copies", mag_within(1, MAX_COPIES),
                               &copies, err);
    if (!st)
        st = roi_read_price(card, "cost", &c->cost, err);
    if (!st)
        st = roi_read_tokens(card, "income", true, &c->income, err);
    c->type = (uint8_t)type;
    c->copies = (uint8_t)copies;
    return st;
}

static enum mag_status read_cards(struct mag_rules *rules, struct rois_rules *r,
                                  const struct mag_content *content,
                                  enum card_type type, struct mag_err *err)
{
    static const char *const section[CARD_TYPES] = { "buildings", "citizens",
                                                     "items" };
    const struct mag_json *card[MAX_ROWS];
    struct mag_cards list = { card, MAX_ROWS, 0 };
    enum mag_status st = mag_content_cards(content, section[type], &list, err);

    for (int i = 0; !st && i < list.n; i++) {
        struct card c;
        struct label label;
        uint8_t boxes = 0;

        memset(&c, 0, sizeof c);
        memset(&label, 0, sizeof label);
        st = roi_read_label(card[i], &label, err);
        if (!st)
            st = roi_label_is_new(r->label, MAX_CARDS + 1, &label, card[i],
                                  err);
        if (!st)
            st = read_card(card[i], type, &c, err);
        if (!st)
            st = roi_read_small(card[i], "boxes", 1, &boxes, err);
        if (st || (boxes && rules->seats > 2)) /* ROI-M1 */
            continue;
        if (r->n_cards == MAX_CARDS)
            return mag_fail_line(err, MAG_E_INPUT, card[i]->line,
                                 "more than %d kingdom cards", MAX_CARDS);
        r->card[r->n_cards] = c;
        r->label[r->n_cards++] = label;
    }
    return st;
}

static enum mag_status count_cards(const struct rois_rules *r,
                                   struct mag_err *err)
{
    int n = 0;

    for (int i = 0; i < r->n_cards; i++)
        n += r->card[i].copies;
    if (n > MAX_CARDS || n < MARKET)
        return mag_fail(err, MAG_E_INPUT,
                        "%d kingdom cards: there must be %d to %d", n, MARKET,
                        MAX_CARDS);
    return MAG_OK;
}

static enum mag_status read_palace(struct rois_rules *r,
                                   const struct mag_content *content,
                                   struct mag_err *err)
{
    const struct mag_json *card[1];
    struct mag_cards list = { card, 1, 0 };
    enum mag_status st = mag_content_cards(content, "palace", &list, err);

    if (!st && !list.n)
        st = mag_fail(err, MAG_E_INPUT, "\"palace\" needs one card");
    if (!st)
        st = mag_content_known(card[0], LABEL_WORDS "cost", err);
    if (!st)
        st = roi_read_label(card[0], &r->label[PALACE], err);
    if (!st)
        st = roi_read_price(card[0], "cost", &r->card[PALACE].cost, err);
    return st;
}

/* --- First tokens and figures ---------------------------------------------------------- */

static enum mag_status read_outfit(struct mag_rules *rules,
                                   struct rois_rules *r,
                                   const struct mag_json *row,
                                   struct mag_err *err)
{
    int64_t seats = 0, place = 0;
    struct price take = { 0, 0 };
    unsigned choose = 0;
    enum mag_status st = mag_content_known(row, "seats place take choose", err);

    if (!st)
        st = mag_json_need_int(row, "seats", mag_within(2, ROIS_SEATS), &seats,
                               err);
    if (!st)
        st = mag_json_need_int(row, "place", mag_within(1, seats), &place, err);
    if (!st)
        st = roi_read_price(row, "take", &take, err);
    if (!st)
        st = roi_read_words(row, "choose", roi_kind_word, KINDS, &choose, err);
    if (!st && take.any)
        st = mag_fail_line(err, MAG_E_INPUT, row->line,
                           "\"take\" names its tokens");
    if (!st && seats == rules->seats)
        r->outfit[place - 1] = (struct outfit){ take.fixed, (uint8_t)choose };
    return st;
}

static enum mag_status read_start(struct mag_rules *rules, struct rois_rules *r,
                                  const struct mag_content *content,
                                  struct mag_err *err)
{
    const struct mag_json *row[MAX_ROWS];
    struct mag_cards list = { row, MAX_ROWS, 0 };
    enum mag_status st = mag_content_cards(content, "start", &list, err);

    for (int i = 0; !st && i < list.n; i++)
        st = read_outfit(rules, r, row[i], err);
    return st;
}

static enum mag_status read_figures(struct mag_rules *rules,
                                    struct rois_rules *r,
                                    const struct mag_content *content,
                                    struct mag_err *err)
{
    static const struct {
        const char *name;
        int low, high;
    } row[] = {
        { "tokens", 4, MAX_A_BOX },
        { "promotion", 0, MAX_FIGURE },
        { "palaces", 3,
          MAX_FIGURE }, /* ROI-T11: they cannot run out before a win */
        { "palaces_two_boxes", 5, MAX_FIGURE },
    };
    int64_t f[sizeof row / sizeof row[0]];
    int boxes = rules->seats > 2 ? 2 : 1;

    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        enum mag_status st =
            mag_content_figure(content,
                               &(struct mag_figure){ "figures", row[i].name,
                                                     row[i].low, row[i].high },
                               &f[i], err);

        if (st)
            return st;
    }
    r->tokens = (uint8_t)(f[0] * boxes);
    r->promotion = (uint8_t)f[1];
    r->palaces = (uint8_t)(boxes == 2 ? f[3] : f[2]);
    r->advanced_copies = (uint8_t)boxes;
    return MAG_OK;
}

/* --- Sets of cards ----------------------------------------------------------------------- */

static void index_building(struct rois_rules *r, const struct card *c,
                           uint64_t bit)
{
    bool price = roi_has_price(&c->pay);
    bool choice = c->income.any || c->income.other;

    r->with_icon[c->icon] |= bit;
    if (c->theft_less)
        r->safes |= bit;
    if (c->promotion_draw)
        r->schools |= bit;
    if (c->icon != ICON_START)
        return;
    if (price || (c->swaps && !c->income.fixed && !choice))
        r->optional_start |= bit;
    else if (!c->swaps && !choice)
        r->plain_start |= bit;
}

static void index_cards(struct rois_rules *r)
{
    for (int i = 0; i < r->n_cards; i++) {
        const struct card *c = &r->card[i];
        uint64_t bit = (uint64_t)1 << i;

        r->of_type[c->type] |= bit;
        if (c->type == BUILDING)
            index_building(r, c, bit);
        if (c->type == ITEM)
            r->for_use[c->use] |= bit;
    }
}

enum mag_status roi_compile(struct mag_rules *rules,
                            const struct mag_content *content,
                            struct mag_err *err)
{
    struct rois_rules *r = mag_rules_room(rules);
    enum mag_status st = read_figures(rules, r, content, err);

    if (!st)
        st = read_heroes(r, content, "heroes", 0, err);
    if (!st)
        st = read_heroes(r, content, "advanced", CATEGORIES, err);
    if (!st)
        st = read_palace(r, content, err);
    for (int type = 0; !st && type < CARD_TYPES; type++)
        st = read_cards(rules, r, content, (enum card_type)type, err);
    if (!st)
        st = count_cards(r, err);
    if (!st)
        st = read_start(rules, r, content, err);
    if (!st) {
        index_cards(r);
        roi_reckon(r);
    }
    return st;
}
