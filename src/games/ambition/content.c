/* The cards and figures, compiled from content.
 *
 * AMB-S2 contracts, Le Confidentiel, bars, pawns, titles, loan cards.
 * AMB-H1 what each trade earns. */
#include "games/ambition/content.h"

#include <string.h>

#include "games/ambition/content_read.h"
#include "games/ambition/terms.h"

#include "core/pure.h"

static enum mag_status read_markets(struct amb_rules *r,
                                    const struct mag_content *content,
                                    struct mag_err *err)
{
    const struct mag_json *card[MARKETS];
    uint8_t origin;
    struct mag_cards list = { card, MARKETS, 0 };
    enum mag_status st = mag_content_cards(content, "markets", &list, err);

    if (!st && list.n != MARKETS)
        st = mag_fail(err, MAG_E_INPUT, "there must be %d markets, not %d",
                      MARKETS, list.n);
    for (int i = 0; !st && i < MARKETS; i++) {
        st = mag_content_known(card[i], "id name origin", err);
        if (!st)
            st = amb_read_id(card[i], r->market[i].id, err);
        if (!st)
            st = amb_read_text(card[i], "name", r->market[i].name[0], CARD_NAME,
                               err);
        if (!st)
            st = content_origin(card[i], amb_origin_word, &origin, err);
        for (int j = 0; !st && j < i; j++) {
            if (!strcmp(r->market[i].id, r->market[j].id))
                st = amb_same_id(card[i], err);
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
    enum mag_status st = mag_content_figure(
        content, &(struct mag_figure){ f.section, f.name, f.low, f.high }, &n,
        err);

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
            (struct figure){ "wages", amb_trade[t], 2, MAX_WAGE, &r->wage[t] },
            err);
        if (!st && r->wage[t] % 2)
            st = mag_fail(err, MAG_E_INPUT,
                          "the wages of \"%s\" must be even: half of them is "
                          "severance",
                          amb_trade[t]);
        if (!st)
            st = read_figure(
                content,
                (struct figure){ "pawns", amb_trade[t], 0, most, &r->pawns[t] },
                err);
    }
    for (int m = 0; !st && m < MONTHS; m++)
        st = read_figure(content,
                         (struct figure){ "title_values", amb_month[m], 1, 250,
                                          &r->title_value[m] },
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
        { "figures", "bars", 1, MAX_BARS, &r->bars },
        { "figures", "cocoa_store", 1, MAX_STORE, &r->cocoa_store },
        { "figures", "chocolate_store", 1, MAX_STORE, &r->chocolate_store },
        { "figures", "bars_a_worker", 0, MAX_STORE, &r->bars_a_worker },
        { "figures", "bundles_an_accountant", 0, 8, &r->bundles_an_accountant },
        { "figures", "cursor", 1, MAX_NEGOTIATIONS, &r->cursor },
        { "figures", "titles", 0, MAX_TITLES, &r->titles },
        { "figures", "loans", 0, MAX_LOANS * SEATS, &r->loans },
        { "figures", "loan", 1, 250, &r->loan },
        { "figures", "interest", 0, 100, &r->interest },
        { "figures", "loans_a_seat", 0, MAX_LOANS, &r->loans_a_seat },
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

enum mag_status amb_compile(struct mag_rules *rules,
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
    r->open_debtors = !option[OPTION_DEBTORS];
    st = read_figures(r, content, err);
    if (!st)
        st = read_trades(r, content, err);
    if (!st)
        st = read_markets(r, content, err);
    if (!st)
        st = amb_read_contracts(r, content, err);
    if (!st)
        st = amb_read_news(r, option[OPTION_CONFIDENTIEL] == 1, content, err);
    if (!st)
        st = amb_read_express(r, content, err);
    if (!st)
        st = enough_express(rules, r, err);
    return st;
}
