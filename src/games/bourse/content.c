/* The cards, compiled from content: companies, board, five decks, figures.
 *
 * BOU-S1 companies and decks. BOU-S2 the formats. BOU-S4 the rings that are
 * played. */
#include "games/bourse/content.h"

#include <stdio.h>
#include <string.h>

#include "core/content.h"
#include "games/bourse/fixed.h"
#include "games/bourse/tables.h"

#include "core/pure.h"

enum {
    TEN_THOUSAND = 10000, /* sums are whole numbers of these */
    MAX_SUM = 100000000,
    MAX_BY = 1000,
    ROUNDS_A_LAP = 40 /* BOU-G3: even the slowest lap takes fewer */
};

/* A text of at most `cap` - 1 bytes; an id is letters and digits. */
static enum mag_status read_text(const struct mag_json *card, const char *name,
                                 char *out, size_t cap, struct mag_err *err)
{
    const char *text = "";
    enum mag_status st = mag_json_need_text(card, name, &text, err);

    if (st)
        return st;
    if (!*text || strlen(text) >= cap)
        return mag_fail_line(err, MAG_E_INPUT, mag_json_get(card, name)->line,
                             "\"%s\" must have 1 to %d bytes", name,
                             (int)cap - 1);
    if (!strcmp(name, "id")) {
        for (const char *p = text; *p; p++) {
            if (!((*p >= 'A' && *p <= 'Z') || (*p >= '0' && *p <= '9')))
                return mag_fail_line(err, MAG_E_INPUT,
                                     mag_json_get(card, name)->line,
                                     "\"id\" is capital letters and digits");
        }
    }
    snprintf(out, cap, "%s", text);
    return MAG_OK;
}

/* --- Sectors, zones, companies -------------------------------------------- */

static int naming_of(const struct naming *list, int n, const char *id)
{
    for (int i = 0; i < n; i++) {
        if (!strcmp(list[i].id, id))
            return i;
    }
    return -1;
}

static enum mag_status read_namings(const struct mag_content *content,
                                    const char *section, struct naming *out,
                                    int cap, int *count, struct mag_err *err)
{
    const struct mag_json
        *card[MAX_SECTORS > MAX_ZONES ? MAX_SECTORS : MAX_ZONES];
    struct mag_cards list = { card, cap, 0 };
    enum mag_status st = mag_content_cards(content, section, &list, err);

    for (int i = 0; !st && i < list.n; i++) {
        struct naming row = { "", { "" } };

        st = mag_content_known(card[i], "id en fr", err);
        if (!st)
            st = read_text(card[i], "id", row.id, sizeof row.id, err);
        if (!st)
            st = read_text(card[i], "en", row.name[MAG_EN], sizeof row.name[0],
                           err);
        if (!st)
            st = read_text(card[i], "fr", row.name[MAG_FR], sizeof row.name[0],
                           err);
        if (!st && naming_of(out, i, row.id) >= 0)
            st = mag_fail_line(err, MAG_E_INPUT, card[i]->line,
                               "\"%s\" stands twice", row.id);
        out[i] = row;
    }
    *count = list.n;
    return st;
}

/* Member `name` as one of a list of namings. */
static enum mag_status read_naming(const struct mag_json *card,
                                   const char *name, const struct naming *list,
                                   int n, uint8_t *out, struct mag_err *err)
{
    const char *id = "";
    enum mag_status st = mag_json_need_text(card, name, &id, err);
    int i = st ? 0 : naming_of(list, n, id);

    if (!st && i < 0)
        st = mag_fail_line(err, MAG_E_INPUT, mag_json_get(card, name)->line,
                           "no %s \"%.20s\"", name, id);
    *out = (uint8_t)(i < 0 ? 0 : i);
    return st;
}

static int company_of(const struct bou_rules *r, const char *id)
{
    for (int i = 0; i < r->n_companies; i++) {
        if (!strcmp(r->company[i].id, id))
            return i;
    }
    return -1;
}

static enum mag_status read_company_id(const struct bou_rules *r,
                                       const struct mag_json *card,
                                       uint8_t *out, struct mag_err *err)
{
    const char *id = "";
    enum mag_status st = mag_json_need_text(card, "company", &id, err);
    int i = st ? 0 : company_of(r, id);

    if (!st && i < 0)
        st = mag_fail_line(err, MAG_E_INPUT,
                           mag_json_get(card, "company")->line,
                           "no company \"%.20s\"", id);
    *out = (uint8_t)(i < 0 ? 0 : i);
    return st;
}

static enum mag_status read_company(struct bou_rules *r,
                                    const struct mag_json *card,
                                    struct mag_err *err)
{
    struct company c = { "", "", 0, 0, 0, 0 };
    int64_t nominal = 0;
    enum mag_status st =
        mag_content_known(card, "id name sector zone nominal origin", err);

    if (!st)
        st = read_text(card, "id", c.id, sizeof c.id, err);
    if (!st)
        st = read_text(card, "name", c.name, sizeof c.name, err);
    if (!st)
        st = read_naming(card, "sector", r->sector, r->n_sectors, &c.sector,
                         err);
    if (!st)
        st = read_naming(card, "zone", r->zone, r->n_zones, &c.zone, err);
    if (!st)
        st = mag_json_need_int(card, "nominal",
                               mag_within(QUOTE_MIN, QUOTE_MAX), &nominal, err);
    if (!st && nominal % STEP)
        st = mag_fail_line(err, MAG_E_INPUT,
                           mag_json_get(card, "nominal")->line,
                           "a nominal value is a multiple of %d", STEP);
    if (!st && company_of(r, c.id) >= 0)
        st = mag_fail_line(err, MAG_E_INPUT, card->line,
                           "two companies have the id \"%s\"", c.id);
    if (!st)
        st = content_origin(card, bou_origin_word, &c.origin, err);
    if (st)
        return st;
    c.nominal = (uint16_t)nominal;
    if (nominal == 100 || nominal == 200 || nominal == 300) /* BOU-S2 */
        r->starting |= one_bit(r->n_companies);
    r->of_sector[c.sector] |= one_bit(r->n_companies);
    r->company[r->n_companies++] = c;
    return MAG_OK;
}

static enum mag_status read_companies(struct bou_rules *r,
                                      const struct mag_content *content,
                                      struct mag_err *err)
{
    const struct mag_json *card[MAX_COMPANIES];
    struct mag_cards list = { card, MAX_COMPANIES, 0 };
    enum mag_status st = read_namings(content, "sectors", r->sector,
                                      MAX_SECTORS, &r->n_sectors, err);

    if (!st)
        st = read_namings(content, "zones", r->zone, MAX_ZONES, &r->n_zones,
                          err);
    if (!st)
        st = mag_content_cards(content, "companies", &list, err);
    for (int i = 0; !st && i < list.n; i++)
        st = read_company(r, card[i], err);
    return st;
}

/* --- The board ------------------------------------------------------------ */

static enum mag_status read_square(const struct bou_rules *r,
                                   const struct mag_json *card, uint8_t *kind,
                                   uint8_t *company, struct mag_err *err)
{
    const char *deck = "";
    enum mag_status st;

    if (mag_json_get(card, "company")) {
        *kind = SQUARE_TITLE;
        return read_company_id(r, card, company, err);
    }
    st = mag_json_need_text(card, "deck", &deck, err);
    for (int d = 0; !st && d < DECKS; d++) {
        if (!strcmp(deck, bou_deck_word[d])) {
            *kind = (uint8_t)d;
            return MAG_OK;
        }
    }
    return st ? st
              : mag_fail_line(err, MAG_E_INPUT,
                              mag_json_get(card, "deck")->line,
                              "no deck \"%.20s\"", deck);
}

static enum mag_status read_board(struct bou_rules *r, int rings,
                                  const struct mag_content *content,
                                  struct mag_err *err)
{
    const struct mag_json *card[MAX_SQUARES - 1];
    struct mag_cards list = { card, MAX_SQUARES - 1, 0 };
    int64_t last = 1;
    enum mag_status st = mag_content_cards(content, "board", &list, err);

    r->square[0] = SQUARE_START;
    r->n_squares = 1;
    for (int i = 0; !st && i < list.n; i++) {
        uint8_t origin = 0, kind = 0, company = 0;
        int64_t ring = 0;

        st = mag_content_known(card[i], "ring company deck origin", err);
        if (!st)
            st = mag_json_need_int(card[i], "ring", mag_within(last, FORMATS),
                                   &ring, err);
        if (!st)
            st = read_square(r, card[i], &kind, &company, err);
        if (!st)
            st = content_origin(card[i], bou_origin_word, &origin, err);
        if (st || ring > rings)
            continue; /* BOU-S4: a ring that is not played */
        last = ring;
        r->ring[r->n_squares] = (uint8_t)ring;
        r->square[r->n_squares] = kind;
        r->titled[r->n_squares++] = company;
    }
    /* A throw never goes more than once round: one income a move. */
    if (!st && r->n_squares < 13)
        st = mag_fail(err, MAG_E_INPUT, "the board has %d squares; it needs 13",
                      r->n_squares);
    return st;
}

/* --- Cards ---------------------------------------------------------------- */

/* The words of the vocabulary, and the one figure each may have. */
static const struct {
    const char *word, *figure;
} vocabulary[EFFECTS] = {
    [EFFECT_MOVE] = { "move", NULL },
    [EFFECT_RECEIVE] = { "receive", "amount" },
    [EFFECT_PAY] = { "pay", "amount" },
    [EFFECT_RECEIVE_LOT] = { "receive_per_lot", "amount" },
    [EFFECT_PAY_LOT] = { "pay_per_lot", "amount" },
    [EFFECT_RECEIVE_COMPANY] = { "receive_per_company", "amount" },
    [EFFECT_PAY_COMPANY] = { "pay_per_company", "amount" },
    [EFFECT_FREE_LOT] = { "free_lot", "held" },
    [EFFECT_BUY] = { "buy", NULL },
    [EFFECT_CHOOSE] = { "choose", "by" },
    [EFFECT_MAJORITIES] = { "majorities", "by" },
    [EFFECT_FORCED_SALE] = { "forced_sale", "amount" },
    [EFFECT_RECEIVE_EACH] = { "receive_from_each", "amount" },
    [EFFECT_PAY_EACH] = { "pay_each", "amount" },
    [EFFECT_MISS] = { "miss_turn", NULL },
    [EFFECT_RUMOUR] = { "draw_rumour", NULL },
};

static enum mag_status read_by(const struct mag_json *v, int64_t *by,
                               struct mag_err *err)
{
    enum mag_status st = mag_json_need_int(v, "by", mag_within(-MAX_BY, MAX_BY),
                                           by, err);

    if (!st && (*by % STEP || !*by))
        st = mag_fail_line(err, MAG_E_INPUT, mag_json_get(v, "by")->line,
                           "quotes move by a multiple of %d", STEP);
    return st;
}

static enum mag_status read_sum(const struct mag_json *v, const char *name,
                                int64_t *sum, struct mag_err *err)
{
    enum mag_status st =
        mag_json_need_int(v, name, mag_within(TEN_THOUSAND, MAX_SUM), sum, err);

    if (!st && *sum % TEN_THOUSAND)
        st = mag_fail_line(err, MAG_E_INPUT, mag_json_get(v, name)->line,
                           "\"%s\" is a multiple of %d dollars", name,
                           TEN_THOUSAND);
    *sum /= THOUSAND;
    return st;
}

static enum mag_status read_target(const struct bou_rules *r,
                                   const struct mag_json *v,
                                   struct quote_move *move, struct mag_err *err)
{
    enum mag_status st;

    if (mag_json_get(v, "company")) {
        move->target = TARGET_COMPANY;
        st = read_company_id(r, v, &move->which, err);
        move->companies = one_bit(move->which);
    } else if (mag_json_get(v, "sector")) {
        move->target = TARGET_SECTOR;
        st = read_naming(v, "sector", r->sector, r->n_sectors, &move->which,
                         err);
        move->companies = r->of_sector[move->which];
    } else if (mag_json_get(v, "zone")) {
        move->target = TARGET_ZONE;
        st = read_naming(v, "zone", r->zone, r->n_zones, &move->which, err);
        for (int c = 0; c < r->n_companies; c++) {
            if (r->company[c].zone == move->which)
                move->companies |= one_bit(c);
        }
    } else {
        move->target = TARGET_ALL;
        move->companies = one_bit(r->n_companies) - 1;
        st = mag_json_is(mag_json_get(v, "all"), MAG_JSON_TRUE)
                 ? MAG_OK
                 : mag_fail_line(err, MAG_E_INPUT, v->line,
                                 "a move is for a company, a sector, a zone or "
                                 "\"all\": true");
    }
    return st;
}

static enum mag_status read_moves(const struct bou_rules *r,
                                  const struct mag_json *json,
                                  struct card *card, struct mag_err *err)
{
    const struct mag_json *list = NULL;
    enum mag_status st = mag_json_need(json, "moves", MAG_JSON_ARRAY, &list,
                                       err);

    if (!st && (list->count < 1 || list->count > MAX_MOVES))
        st = mag_fail_line(err, MAG_E_INPUT, list->line,
                           "a card has 1 to %d moves", MAX_MOVES);
    for (const struct mag_json *v = st ? NULL : list->child; v && !st;
         v = v->next) {
        struct quote_move *move = &card->move[card->n_moves++];
        int64_t by = 0;

        if (v->type != MAG_JSON_OBJECT)
            return mag_fail_line(err, MAG_E_INPUT, v->line,
                                 "a move must be an object");
        st = mag_content_known(v, "company sector zone all by", err);
        if (!st)
            st = read_target(r, v, move, err);
        if (!st)
            st = read_by(v, &by, err);
        move->by = (int16_t)by;
    }
    return st;
}

/* Politics only move quotes (BOU-C2), rumours those of companies. */
static enum mag_status fits_deck(const struct card *card, int deck, int line,
                                 struct mag_err *err)
{
    bool moves = card->effect == EFFECT_MOVE;

    if (!moves && deck != DECK_BOURSE && deck != DECK_PERSONAL)
        return mag_fail_line(err, MAG_E_INPUT, line,
                             "cards of \"%s\" only move quotes",
                             bou_deck_word[deck]);
    for (int i = 0; deck == DECK_RUMOURS && i < card->n_moves; i++) {
        if (card->move[i].target != TARGET_COMPANY)
            return mag_fail_line(err, MAG_E_INPUT, line,
                                 "a rumour is about companies");
    }
    return MAG_OK;
}

static enum mag_status read_effect(const struct mag_json *json, int *effect,
                                   struct mag_err *err)
{
    const char *word = "";
    enum mag_status st = mag_json_need_text(json, "effect", &word, err);

    for (*effect = 0; !st && *effect < EFFECTS; ++*effect) {
        if (!strcmp(vocabulary[*effect].word, word))
            return MAG_OK;
    }
    return st ? st
              : mag_fail_line(err, MAG_E_INPUT,
                              mag_json_get(json, "effect")->line,
                              "no effect \"%.30s\"", word);
}

static enum mag_status read_card(const struct bou_rules *r,
                                 const struct mag_json *json, int deck,
                                 struct card *card, struct mag_err *err)
{
    char known[64];
    int effect = 0;
    int64_t figure = 0;
    const char *name;
    enum mag_status st = read_effect(json, &effect, err);

    if (st)
        return st;
    card->effect = (uint8_t)effect;
    name = effect == EFFECT_MOVE ? "moves" : vocabulary[effect].figure;
    snprintf(known, sizeof known, "effect origin text %s", name ? name : "");
    st = mag_content_known(json, known, err);
    if (!st && effect == EFFECT_MOVE)
        st = read_moves(r, json, card, err);
    else if (!st && name && !strcmp(name, "by"))
        st = read_by(json, &figure, err);
    else if (!st && name && !strcmp(name, "held"))
        st = mag_json_need_int(json, name, mag_within(1, LOTS), &figure, err);
    else if (!st && name)
        st = read_sum(json, name, &figure, err);
    card->amount = (int32_t)figure;
    if (!st)
        st = fits_deck(card, deck, json->line, err);
    return st ? st : content_origin(json, bou_origin_word, &card->origin, err);
}

/* Member "text", which may be missing: a sentence or two in each language. */
static enum mag_status read_story(const struct mag_json *json,
                                  struct story *story, struct mag_err *err)
{
    static const char *const lang[MAG_LANGS] = {
        [MAG_EN] = "en", [MAG_FR] = "fr"
    };
    const struct mag_json *text = mag_json_get(json, "text");
    enum mag_status st = text ? mag_content_known(text, "en fr", err) : MAG_OK;

    for (int i = 0; text && !st && i < MAG_LANGS; i++) {
        const char *words = "";

        st = mag_json_need_text(text, lang[i], &words, err);
        if (!st && strlen(words) >= CARD_TEXT)
            st = mag_fail_line(err, MAG_E_INPUT, text->line,
                               "a card's text is at most %d bytes long",
                               CARD_TEXT - 1);
        if (!st)
            snprintf(story->text[i], CARD_TEXT, "%s", words);
    }
    return st;
}

static enum mag_status read_decks(struct bou_rules *r,
                                  const struct mag_content *content,
                                  struct mag_err *err)
{
    const struct mag_json *card[MAX_CARDS];
    struct mag_cards list = { card, MAX_CARDS, 0 };
    enum mag_status st = MAG_OK;

    for (int d = 0; !st && d < DECKS; d++) {
        st = mag_content_cards(content, bou_deck_word[d], &list, err);
        r->n_cards[d] = list.n;
        for (int i = 0; !st && i < r->n_cards[d]; i++)
            st = read_card(r, card[i], d, &r->card[d][i], err);
        for (int i = 0; !st && i < r->n_cards[d]; i++)
            st = read_story(card[i], &r->story[d][i], err);
    }
    for (int i = 0; !st && i < r->n_cards[DECK_RUMOURS]; i++) {
        const struct card *rumour = &r->card[DECK_RUMOURS][i];

        for (int j = 0; j < rumour->n_moves; j++)
            r->about[rumour->move[j].which] |= one_bit(i);
    }
    return st;
}

/* --- Figures and options -------------------------------------------------- */

static enum mag_status figure(const struct mag_content *content,
                              const char *name, int64_t high, int64_t *out,
                              struct mag_err *err)
{
    struct mag_figure row = { "figures", name, 1, high };

    return mag_content_figure(content, &row, out, err);
}

static enum mag_status sum_figure(const struct mag_content *content,
                                  const char *name, int32_t *out,
                                  struct mag_err *err)
{
    int64_t sum = 0;
    enum mag_status st = figure(content, name, MAX_SUM, &sum, err);

    if (!st && sum % TEN_THOUSAND)
        st = mag_fail(err, MAG_E_INPUT, "\"%s\" is a multiple of %d dollars",
                      name, TEN_THOUSAND);
    *out = (int32_t)(sum / THOUSAND);
    return st;
}

/* BOU-S2, BOU-G3 */
static enum mag_status read_format(const struct mag_rules *rules,
                                   struct bou_rules *r,
                                   const struct mag_content *content,
                                   struct mag_err *err)
{
    const char *format = rules->game->rulesets[rules->setup.ruleset].name;
    char name[40];
    int64_t lots = 0, laps = 0;
    enum mag_status st;

    snprintf(name, sizeof name, "%s_cash", format);
    st = sum_figure(content, name, &r->cash, err);
    snprintf(name, sizeof name, "%s_lots", format);
    if (!st)
        st = figure(content, name, LOTS, &lots, err);
    snprintf(name, sizeof name, "%s_laps", format);
    if (!st)
        st = figure(content, name, 20, &laps, err);
    if (!st)
        st = sum_figure(content, "fine", &r->fine, err);
    if (!st)
        st = sum_figure(content, "dividend", &r->dividend, err);
    if (!st)
        st = sum_figure(content, "horizontal", &r->horizontal, err);
    if (!st)
        st = sum_figure(content, "vertical", &r->vertical, err);
    if (!st && __builtin_popcountll(r->starting) < lots)
        st = mag_fail(err, MAG_E_INPUT,
                      "starting lots come from companies of nominal value "
                      "100, 200 or 300: %d are needed",
                      (int)lots);
    r->start_lots = (int)lots;
    r->laps = (int)laps;
    return st;
}

enum mag_status bou_compile(struct mag_rules *rules,
                            const struct mag_content *content,
                            struct mag_err *err)
{
    struct bou_rules *r = mag_rules_room(rules);
    const int *option = rules->setup.option;
    enum mag_status st = read_companies(r, content, err);

    if (!st)
        st = read_board(r, rules->setup.ruleset + 1, content, err);
    if (!st)
        st = read_decks(r, content, err);
    if (!st)
        st = read_format(rules, r, content, err);
    if (st)
        return st;
    if (option[OPTION_LAPS])
        r->laps = option[OPTION_LAPS];
    r->turns = option[OPTION_TURNS];
    r->max_rounds = ROUNDS_A_LAP * r->laps;
    r->hidden_cash = !option[OPTION_CASH];
    r->ring_income = option[OPTION_INCOME];
    r->many_sales = !option[OPTION_SALES];
    r->sale_is_turn = option[OPTION_SALE];
    r->strict = option[OPTION_PRUDENCE];
    bou_fix(r);
    return MAG_OK;
}
