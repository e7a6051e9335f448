/* The cards and figures, compiled from content.
 *
 * AMB-S2 contracts, Le Confidentiel, bars, pawns, titles, loan cards.
 * AMB-H1 what each trade earns.
 * AMB-X2 the windows in which each Express may be played.
 *
 * No card is known by its name: each is an effect out of a small vocabulary
 * and its figures, so that players can make their own. */
#include <stdio.h>
#include <string.h>

#include "core/content.h"
#include "games/ambition/position.h"

#include "core/pure.h"

static const char *const origin_word[3] = { "reconstructed", "booklet",
                                            "found" };

/* A number that may be left out. */
static enum mag_status read_number(const struct mag_json *card,
                                   const char *name, int low, int high,
                                   uint8_t *out, struct mag_err *err)
{
    int64_t n = *out;
    enum mag_status st = MAG_OK;

    if (mag_json_get(card, name))
        st = mag_json_need_int(card, name, low, high, &n, err);
    *out = (uint8_t)n;
    return st;
}

/* An id is what notation needs: lower-case letters, digits and hyphens. */
static bool is_id(const char *text)
{
    size_t n = strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789-");

    return n && n < CARD_ID && !text[n];
}

static enum mag_status read_id(const struct mag_json *card, char id[CARD_ID],
                               struct mag_err *err)
{
    const char *text = "";
    enum mag_status st = mag_json_need_text(card, "id", &text, err);

    if (st)
        return st;
    if (!is_id(text))
        return mag_fail_line(err, MAG_E_INPUT, mag_json_get(card, "id")->line,
                             "\"id\" must be 1 to %d lower-case letters, "
                             "digits and hyphens",
                             CARD_ID - 1);
    snprintf(id, CARD_ID, "%s", text);
    return MAG_OK;
}

/* A text in both languages; it must fit whole. */
static enum mag_status read_text(const struct mag_json *card, const char *name,
                                 char *out, size_t room, struct mag_err *err)
{
    static const char *const lang[MAG_LANGS] = { "en", "fr" };
    const struct mag_json *both = NULL;
    enum mag_status st = mag_json_need(card, name, MAG_JSON_OBJECT, &both, err);

    if (!st)
        st = content_known(both, "en fr", err);
    for (int i = 0; !st && i < MAG_LANGS; i++) {
        const char *text = "";

        st = mag_json_need_text(both, lang[i], &text, err);
        if (!st && (!*text || strlen(text) >= room))
            st = mag_fail_line(err, MAG_E_INPUT, both->line,
                               "\"%s\" must have 1 to %d bytes", name,
                               (int)room - 1);
        if (!st)
            snprintf(out + (size_t)i * room, room, "%s", text);
    }
    return st;
}

static enum mag_status read_words(const struct mag_json *card, struct words *w,
                                  struct mag_err *err)
{
    enum mag_status st = read_id(card, w->id, err);

    if (!st)
        st = read_text(card, "name", w->name[0], CARD_NAME, err);
    if (!st)
        st = read_text(card, "text", w->text[0], CARD_TEXT, err);
    return st;
}

/* --- Contracts ---------------------------------------------------------------- */

enum { MAX_COPIES = 9 };

static enum mag_status read_contract(struct contract *c,
                                     const struct mag_json *card,
                                     struct mag_err *err)
{
    int64_t tonnes = 0, base = 0, maximum = 0;
    enum mag_status st =
        content_known(card, "tonnes base maximum copies origin", err);

    if (!st)
        st = mag_json_need_int(card, "tonnes", TONNES_A_BAR,
                               TONNES_A_BAR * MAX_STORE, &tonnes, err);
    if (!st && tonnes % TONNES_A_BAR)
        st = mag_fail_line(err, MAG_E_INPUT, mag_json_get(card, "tonnes")->line,
                           "\"tonnes\" must be a multiple of 10");
    if (!st)
        st = mag_json_need_int(card, "maximum", 1, MAX_CONTRACT_PRICE, &maximum,
                               err);
    if (!st)
        st = mag_json_need_int(card, "base", 1, maximum, &base, err);
    *c = (struct contract){ .bars = (uint8_t)(tonnes / TONNES_A_BAR),
                            .base = (uint8_t)base,
                            .maximum = (uint8_t)maximum,
                            .copies = 1 };
    if (!st)
        st = read_number(card, "copies", 1, MAX_COPIES, &c->copies, err);
    if (!st)
        st = content_origin(card, origin_word, &c->origin, err);
    return st;
}

/* Below, at or above: by size, then by base price, then by maximum. */
static int compare(const struct contract *a, const struct contract *b)
{
    if (a->bars != b->bars)
        return a->bars - b->bars;
    return a->base != b->base ? a->base - b->base : a->maximum - b->maximum;
}

/* Puts a contract in its place; equal ones are one row with copies. */
static void insert_contract(struct amb_rules *r, const struct contract *c)
{
    int i = r->n_contracts;

    while (i && compare(c, &r->contract[i - 1]) < 0)
        i--;
    if (i && !compare(c, &r->contract[i - 1])) {
        r->contract[i - 1].copies =
            (uint8_t)(r->contract[i - 1].copies + c->copies);
        return;
    }
    memmove(&r->contract[i + 1], &r->contract[i],
            (size_t)(r->n_contracts - i) * sizeof r->contract[0]);
    r->contract[i] = *c;
    r->n_contracts++;
}

static void add_orders(struct orders *sum, const struct orders *more)
{
    sum->part += more->part;
    sum->bars += more->bars;
    sum->top += more->top;
    sum->base += more->base;
}

static void reckon_demand(struct amb_rules *r)
{
    struct demand *d = &r->demand;
    const struct orders *all = &d->up_to[MAX_STORE];

    for (int i = 0; i < r->n_contracts; i++) {
        const struct contract *c = &r->contract[i];
        double k = c->copies / (double)r->contract_cards;
        struct orders one = { k, k * c->bars, k * c->maximum, k * c->base };

        add_orders(&d->up_to[c->bars < MAX_STORE ? c->bars : MAX_STORE], &one);
    }
    for (int n = 1; n <= MAX_STORE + 1; n++)
        add_orders(&d->up_to[n], &d->up_to[n - 1]);
    d->size = all->bars;
    d->base = all->base / all->bars;
    d->top = all->top / all->bars;
}

static enum mag_status read_contracts(struct amb_rules *r,
                                      const struct mag_content *content,
                                      struct mag_err *err)
{
    const struct mag_json *card[MAX_CONTRACTS];
    int n;
    enum mag_status st = content_cards(content, "contracts", card,
                                       MAX_CONTRACTS, &n, err);

    for (int i = 0; !st && i < n; i++) {
        struct contract c;

        st = read_contract(&c, card[i], err);
        if (st)
            return st;
        r->contract_cards += c.copies;
        if (r->contract_cards > MAX_CONTRACTS)
            return mag_fail_line(err, MAG_E_INPUT, card[i]->line,
                                 "more than %d contracts", MAX_CONTRACTS);
        insert_contract(r, &c);
    }
    if (!st && !n)
        st = mag_fail(err, MAG_E_INPUT, "there must be at least one contract");
    if (!st)
        reckon_demand(r);
    return st;
}

/* --- Express ------------------------------------------------------------------- */

static const char window_letter[WINDOWS] = { 'a', 'b', 'c', 'd', 'f', 'g' };

enum {
    BIT_A = 1 << WINDOW_A,
    BIT_B = 1 << WINDOW_B,
    BIT_C = 1 << WINDOW_C,
    BIT_D = 1 << WINDOW_D,
    BIT_F = 1 << WINDOW_F,
    BIT_G = 1 << WINDOW_G,
    UNTIMED = BIT_A | BIT_C | BIT_D | BIT_G
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
    [WORKER] = BIT_A | BIT_C,
    [SALES] = BIT_A | BIT_C | BIT_D,
    [SECRETARY] = BIT_A | BIT_C | BIT_D,
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
    enum mag_status st = content_word(card, "effect", words, n, &effect, err);

    *out = (uint8_t)effect;
    return st;
}

/* The figures that an effect needs. */
static enum mag_status need_trade(const struct mag_json *card, uint8_t *trade,
                                  struct mag_err *err)
{
    int t = 0;
    enum mag_status st = content_word(card, "trade", ambition_trade, TRADES, &t,
                                      err);

    *trade = (uint8_t)t;
    return st;
}

enum { MAX_AMOUNT = 100 };

static enum mag_status need_amount(const struct mag_json *card,
                                   const char *name, int low, int high,
                                   uint8_t *out, struct mag_err *err)
{
    int64_t n = 0;
    enum mag_status st = mag_json_need_int(card, name, low, high, &n, err);

    *out = (uint8_t)n;
    return st;
}

static enum mag_status need_loss(const struct mag_json *card, uint8_t *cocoa,
                                 uint8_t *chocolate, struct mag_err *err)
{
    enum mag_status st = read_number(card, "cocoa", 0, MAX_STORE, cocoa, err);

    if (!st)
        st = read_number(card, "chocolate", 0, MAX_STORE, chocolate, err);
    if (!st && !*cocoa && !*chocolate)
        st = mag_fail_line(err, MAG_E_INPUT, card->line,
                           "\"lose\" needs \"cocoa\" or \"chocolate\"");
    return st;
}

static enum mag_status read_express(struct express *e,
                                    const struct mag_json *card,
                                    struct mag_err *err)
{
    const char *word[EXPRESS_EFFECTS];
    char known[96];
    enum mag_status st;

    for (int i = 0; i < EXPRESS_EFFECTS; i++)
        word[i] = express_row[i].word;
    memset(e, 0, sizeof *e);
    st = read_words(card, &e->words, err);
    if (!st)
        st = read_effect(card, word, EXPRESS_EFFECTS, &e->effect, err);
    if (st)
        return st;
    snprintf(known, sizeof known, "id name text effect windows origin %s",
             express_row[e->effect].known);
    st = content_known(card, known, err);
    if (!st && express_row[e->effect].trade)
        st = need_trade(card, &e->trade, err);
    if (!st && express_row[e->effect].amount)
        st = need_amount(card, "amount", 1, MAX_AMOUNT, &e->amount, err);
    if (!st && e->effect == EXPRESS_LOSE)
        st = need_loss(card, &e->cocoa, &e->chocolate, err);
    if (!st)
        st = read_windows(e, card, err);
    return st ? st : content_origin(card, origin_word, &e->origin, err);
}

static enum mag_status same_id(const struct mag_json *card, struct mag_err *err)
{
    return mag_fail_line(err, MAG_E_INPUT, card->line,
                         "two cards with the same id");
}

static enum mag_status read_expresses(struct amb_rules *r,
                                      const struct mag_content *content,
                                      struct mag_err *err)
{
    const struct mag_json *card[MAX_EXPRESS];
    enum mag_status st = content_cards(content, "express", card, MAX_EXPRESS,
                                       &r->n_express, err);

    for (int i = 0; !st && i < r->n_express; i++) {
        struct express *e = &r->express[i];

        st = read_express(e, card[i], err);
        for (int j = 0; !st && j < i; j++) {
            if (!strcmp(r->express[j].words.id, e->words.id))
                st = same_id(card[i], err);
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

static enum mag_status read_news(struct news *c, const struct mag_json *card,
                                 bool *extended, struct mag_err *err)
{
    static const char *const deck_word[] = { "base", "extended" };
    const char *word[NEWS_EFFECTS];
    char known[96];
    int deck = 0;
    enum mag_status st;

    for (int i = 0; i < NEWS_EFFECTS; i++)
        word[i] = news_row[i].word;
    memset(c, 0, sizeof *c);
    st = read_words(card, &c->words, err);
    if (!st)
        st = read_effect(card, word, NEWS_EFFECTS, &c->effect, err);
    if (st)
        return st;
    snprintf(known, sizeof known, "id name text effect deck origin %s",
             news_row[c->effect].known);
    st = content_known(card, known, err);
    if (!st)
        st = read_news_figures(c, card, err);
    if (!st && mag_json_get(card, "deck"))
        st = content_word(card, "deck", deck_word, 2, &deck, err);
    *extended = deck == 1;
    return st ? st : content_origin(card, origin_word, &c->origin, err);
}

static enum mag_status read_all_news(struct amb_rules *r, bool with_extended,
                                     const struct mag_content *content,
                                     struct mag_err *err)
{
    const struct mag_json *card[MAX_NEWS];
    int n;
    enum mag_status st = content_cards(content, "confidentiel", card, MAX_NEWS,
                                       &n, err);

    for (int i = 0; !st && i < n; i++) {
        struct news *c = &r->news[r->n_news];
        bool extended = false;

        st = read_news(c, card[i], &extended, err);
        if (st)
            return st;
        for (int j = 0; !st && j < r->n_news; j++) {
            if (!strcmp(r->news[j].words.id, c->words.id))
                st = same_id(card[i], err);
        }
        r->n_news += !extended || with_extended;
    }
    if (!st && !r->n_news)
        st = mag_fail(err, MAG_E_INPUT,
                      "Le Confidentiel must have at least one card");
    return st;
}

/* --- Markets and figures -------------------------------------------------------------- */

static enum mag_status read_markets(struct amb_rules *r,
                                    const struct mag_content *content,
                                    struct mag_err *err)
{
    const struct mag_json *card[MARKETS];
    uint8_t origin;
    int n;
    enum mag_status st = content_cards(content, "markets", card, MARKETS, &n,
                                       err);

    if (!st && n != MARKETS)
        st = mag_fail(err, MAG_E_INPUT, "there must be %d markets, not %d",
                      MARKETS, n);
    for (int i = 0; !st && i < MARKETS; i++) {
        st = content_known(card[i], "id name origin", err);
        if (!st)
            st = read_id(card[i], r->market[i].id, err);
        if (!st)
            st = read_text(card[i], "name", r->market[i].name[0], CARD_NAME,
                           err);
        if (!st)
            st = content_origin(card[i], origin_word, &origin, err);
        for (int j = 0; !st && j < i; j++) {
            if (!strcmp(r->market[i].id, r->market[j].id))
                st = same_id(card[i], err);
        }
    }
    return st;
}

struct figure {
    const char *section, *name;
    int low, high;
    uint8_t *out;
};

static enum mag_status read_figure(const struct mag_content *content,
                                   struct figure f, struct mag_err *err)
{
    int64_t n = 0;
    enum mag_status st = content_figure(content, f.section, f.name, f.low,
                                        f.high, &n, err);

    *f.out = (uint8_t)n;
    return st;
}

static enum mag_status read_trades(struct amb_rules *r,
                                   const struct mag_content *content,
                                   struct mag_err *err)
{
    static const char *const seats[] = { "seats2", "seats3", "seats4" };
    enum mag_status st = MAG_OK;

    for (int t = 0; !st && t < TRADES; t++) {
        int most = t == SECRETARY ? MAX_SECRETARIES : MAX_PAWNS;

        st = read_figure(
            content,
            (struct figure){ "wages", ambition_trade[t], 2, 100, &r->wage[t] },
            err);
        if (!st && r->wage[t] % 2)
            st = mag_fail(err, MAG_E_INPUT,
                          "the wages of \"%s\" must be even: half of them is "
                          "severance",
                          ambition_trade[t]);
        if (!st)
            st = read_figure(content,
                             (struct figure){ "pawns", ambition_trade[t], 0,
                                              most, &r->pawns[t] },
                             err);
    }
    for (int m = 0; !st && m < MONTHS; m++)
        st = read_figure(content,
                         (struct figure){ "title_values", ambition_month[m], 1,
                                          250, &r->title_value[m] },
                         err);
    for (int i = 0; !st && i < 3; i++)
        st = read_figure(content,
                         (struct figure){ "negotiations", seats[i], 0,
                                          MAX_NEGOTIATIONS,
                                          &r->negotiations[2 + i] },
                         err);
    return st;
}

static enum mag_status read_figures(struct amb_rules *r,
                                    const struct mag_content *content,
                                    struct mag_err *err)
{
    const struct figure row[] = {
        { "figures", "cash", 0, 250, &r->cash },
        { "figures", "hand", 0, 8, &r->hand },
        { "figures", "bars", 1, 200, &r->bars },
        { "figures", "cocoa_store", 1, MAX_STORE, &r->cocoa_store },
        { "figures", "chocolate_store", 1, MAX_STORE, &r->chocolate_store },
        { "figures", "bars_a_worker", 0, MAX_STORE, &r->bars_a_worker },
        { "figures", "bundles_an_accountant", 0, 8, &r->bundles_an_accountant },
        { "figures", "cursor", 1, MAX_NEGOTIATIONS, &r->cursor },
        { "figures", "titles", 0, 40, &r->titles },
        { "figures", "loans", 0, 8 * SEATS, &r->loans },
        { "figures", "loan", 1, 250, &r->loan },
        { "figures", "interest", 0, 100, &r->interest },
        { "figures", "loans_a_seat", 0, 8, &r->loans_a_seat },
        { "figures", "direct_bars", 0, MAX_STORE, &r->direct_bars },
        { "figures", "direct_price", 0, 100, &r->direct_price },
        { "figures", "reading", 0, 250, &r->reading },
        { "figures", "control", 1, 100, &r->control },
        { "figures", "step", 1, 100, &r->step },
    };
    enum mag_status st = MAG_OK;

    for (size_t i = 0; !st && i < sizeof row / sizeof row[0]; i++)
        st = read_figure(content, row[i], err);
    return st;
}

static enum mag_status enough_express(const struct mag_rules *rules,
                                      const struct amb_rules *r,
                                      struct mag_err *err)
{
    int need = rules->seats * r->hand;

    if (r->n_express >= need)
        return MAG_OK;
    return mag_fail(err, MAG_E_INPUT,
                    "%d Express cards are too few: %d seats get %d each",
                    r->n_express, rules->seats, r->hand);
}

enum mag_status ambition_compile(struct mag_rules *rules,
                                 const struct mag_content *content,
                                 struct mag_err *err)
{
    struct amb_rules *r = mag_rules_room(rules);
    const int *option = rules->setup.option;
    enum mag_status st;

    r->months = (uint8_t)option[OPTION_MONTHS];
    r->deals = option[OPTION_DEALS];
    r->controls = option[OPTION_CONTROLS];
    r->spoilers = option[OPTION_SPOILERS];
    st = read_figures(r, content, err);
    if (!st)
        st = read_trades(r, content, err);
    if (!st)
        st = read_markets(r, content, err);
    if (!st)
        st = read_contracts(r, content, err);
    if (!st)
        st = read_all_news(r, option[OPTION_CONFIDENTIEL] == 1, content, err);
    if (!st)
        st = read_expresses(r, content, err);
    if (!st)
        st = enough_express(rules, r, err);
    return st;
}
