/* Maxi Bourse: the figures of a view. */
#include "tests/bourse_support.h"
#include "tests/support.h"

static void portfolio(void) /* BOU-P1 to BOU-P5, BOU-EX10 */
{
    static const struct view_row row[] = {
        { "BOU-EX10", "players.0.income.dividend", 360000 },
        { "BOU-EX10", "players.0.income.fees", 1900000 },
        { "BOU-P5", "players.0.income.total", 3160000 },
        { "BOU-P3", "players.0.sectors.BAN.majorities", 1 },
        { "BOU-P3", "players.0.sectors.BAN.holdings", 3 },
        { "BOU-P3", "players.0.sectors.BAN.horizontals", 1 },
        { "BOU-P3", "players.0.sectors.ELE.holdings", 1 },
        { "BOU-P3", "players.0.sectors.INF.holdings", NO_NUMBER },
        { "BOU-P4", "players.0.majority_sectors", 4 },
        { "BOU-P4", "players.0.verticals", 1 },
        { "BOU-G2", "players.0.values.ELF", 2450000 },
        { "BOU-P2", "companies.3.majority", 0 }, /* BOUY */
        { "BOU-P2", "companies.9.majority", NO_NUMBER },
        { "BOU-P2", "figures.majority", 6 },
        { "BOU-P1", "figures.dividend", 10000 },
        { 0 },
    };
    struct btable t;

    bt_open(&t, NULL, 2, NULL);
    bt_hold(&t, 0, "BARC 6 CHAS 4 DEUT 3 ELF 7 MATR 2 BOUY 6 THOM 6 IBM 2");
    bt_set_quote(&t, "BARC", 400);
    bt_set_quote(&t, "ELF", 350);
    bt_set_quote(&t, "BOUY", 650);
    bt_set_quote(&t, "THOM", 500);
    check_figures(t.rules, &t.b, 1, row);
    bt_close(&t);
}

static void one_more(void) /* BOU-P2, BOU-P3, BOU-P4, BOU-EX12 */
{
    static const struct {
        const char *id, *lots;
        int64_t fees, horizontal, vertical, total;
    } row[] = {
        { "BOU-P2 a majority", "PEUG 5 TOYO 1", 100, 0, 0, 110 },
        { "BOU-P3 a third holding", "PEUG 6 TOYO 4 VW 2", 0, 300, 0, 310 },
        { "BOU-P4 a third sector", "PEUG 6 ELF 6 IBM 5", 100, 0, 600, 710 },
        { "BOU-EX12 twice", "PEUG 6 ELF 6 IBM 6 TOYO 6 ESSO 6 SONY 5", 100, 0,
          600, 710 },
    };

    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        const struct view_row part[] = {
            { row[i].id, "players.0.one_more.0.dividend", 10000 },
            { row[i].id, "players.0.one_more.0.fees", row[i].fees * 1000 },
            { row[i].id, "players.0.one_more.0.horizontal",
              row[i].horizontal * 1000 },
            { row[i].id, "players.0.one_more.0.vertical",
              row[i].vertical * 1000 },
            { row[i].id, "players.0.one_more.0.total", row[i].total * 1000 },
            { row[i].id, "players.0.one_more.1.total", NO_NUMBER },
            { 0 },
        };
        struct btable t;

        bt_open(&t, NULL, 2, NULL);
        bt_hold(&t, 0, row[i].lots);
        for (int c = 0; c < t.r->n_companies; c++)
            t.b.quote[c] = 100;
        check_figures(t.rules, &t.b, 1, part);
        bt_close(&t);
    }
}

static void a_dividend_alone(void) /* BOU-P1 */
{
    static const struct view_row row[] = {
        { "BOU-P1", "players.0.one_more.0.total", NO_NUMBER },
        { "BOU-P1", "players.0.income.total", 60000 },
        { 0 },
    };
    struct btable t;

    bt_open(&t, NULL, 2, NULL);
    bt_hold(&t, 0, "PEUG 4 TOYO 2");
    check_figures(t.rules, &t.b, 1, row);
    bt_close(&t);
}

static void orders(void) /* BOU-A4, BOU-A5, BOU-I1 */
{
    static const struct view_row at_quote[] = {
        { "BOU-A4", "orders.0.price", 400 },
        { "BOU-A4", "orders.1.lots", 2 },
        { "BOU-A4", "orders.1.price", 400 },
        { "BOU-A4", "orders.1.sum", 800000 },
        { "BOU-A4", "orders.1.left", 9200000 },
        { "BOU-A3", "orders.2.lots", NO_NUMBER },
        { 0 },
    };
    static const struct view_row others[] = {
        { "BOU-S6", "orders.0.price", NO_NUMBER },
        { 0 },
    };
    static const struct view_row at_best[] = {
        { "BOU-A5", "orders.0.price", 410 },
        { "BOU-A5", "orders.1.price", 420 },
        { "BOU-A5", "orders.1.sum", 840000 },
        { "BOU-I1", "orders.1.left", -340000 },
        { 0 },
    };
    struct btable t;

    bt_open(&t, NULL, 2, NULL);
    bt_set_quote(&t, "BARC", 400);
    bt_land(&t, "BARC");
    bt_play(&t, "0 deal BARC");
    check_figures(t.rules, &t.b, 0, at_quote);
    check_figures(t.rules, &t.b, 1, others);
    bt_close(&t);
    bt_open(&t, NULL, 2, NULL);
    bt_set_quote(&t, "ELF", 400);
    bt_set_cash(&t, 0, 500000);
    bt_land(&t, "BARC");
    bt_play(&t, "0 deal ELF");
    check_figures(t.rules, &t.b, 0, at_best);
    bt_close(&t);
}

static void private_deal(void) /* BOU-X2 */
{
    static const struct view_row row[] = {
        { "BOU-X2", "deal.from", 820000 },
        { "BOU-X2", "deal.lots", 2 },
        { 0 },
    };
    struct btable t;

    bt_open(&t, NULL, 2, NULL);
    bt_hold(&t, 1, "BARC 3");
    bt_set_quote(&t, "BARC", 400);
    bt_play(&t, "0 approach 1; 0 about BARC; 0 wish 2");
    check_figures(t.rules, &t.b, MAG_SPECTATOR, row);
    bt_close(&t);
}

static void rumour(void) /* BOU-C6, BOU-Q1 */
{
    struct btable t;
    const struct quote_move *move;

    bt_open(&t, NULL, 2, NULL);
    bt_rumour(&t, 0, 1);
    move = &t.r->card[DECK_RUMOURS][0].move[0];
    for (int bound = 0; bound < 2; bound++) {
        int from = bound ? move->by < 0 ? QUOTE_MIN : QUOTE_MAX : 500;
        const struct view_row row[] = {
            { "BOU-C6", "rumours.0.by", move->by },
            { "BOU-Q1", "rumours.0.to", bound ? from : from + move->by },
            { 0 },
        };

        t.b.quote[move->which] = (uint16_t)from;
        check_figures(t.rules, &t.b, 0, row);
    }
    bt_close(&t);
}

static const struct test_case cases[] = {
    { "a portfolio", portfolio },
    { "one lot more", one_more },
    { "a dividend alone", a_dividend_alone },
    { "orders", orders },
    { "a private deal", private_deal },
    { "what a rumour does", rumour },
    { 0 },
};

const struct suite suite_games_bourse_figures = { cases };
