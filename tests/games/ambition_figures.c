/* Ambition: the figures of a view. */
#include <string.h>

#include "games/ambition/content.h"
#include "games/ambition/hire.h"
#include "tests/ambition_support.h"
#include "tests/support.h"

static void staff_costs(void) /* AMB-H1, AMB-H3, AMB-EX1, AMB-EX8 */
{
    static const struct view_row row[] = {
        { "AMB-H1", "figures.wages.sales", 12000 },
        { "AMB-EX1", "hiring.worker.wages.2", 12000 },
        { "AMB-EX1", "hiring.secretary.wages.3", 24000 },
        { "AMB-EX1", "hiring.accountant.wages.2", 20000 },
        { "AMB-H3", "hiring.worker.severance.1", 6000 },
        { "AMB-H3", "hiring.worker.severance.3", 0 },
        { "AMB-M1", "hiring.worker.work.4", 12 },
        { "AMB-EX8", "hiring.sales.work.3", 12 },
        { "AMB-EX8", "hiring.sales.work.4", 15 },
        { "AMB-V9", "hiring.secretary.work.3", 3 },
        { "AMB-E1", "hiring.accountant.work.2", 4 },
        { "AMB-H7", "hiring.worker.wages.20", 120000 },
        { "AMB-H7", "hiring.worker.wages.21", NO_NUMBER },
        { 0 },
    };
    static const struct view_row others[] = {
        { "AMB-H4", "hiring.worker.severance.1", NO_NUMBER },
        { 0 },
    };
    struct atable t;

    at_open(&t, 4, 2, NULL);
    at_staff(&t, 0, 3, 1, 0, 0);
    check_figures(t.rules, &t.v, 0, row);
    t.v.waiting = 1;
    check_figures(t.rules, &t.v, 1, others);
    check_figures(t.rules, &t.v, MAG_SPECTATOR, others);
    at_close(&t);
}

static void first_crew(void) /* AMB-H5 */
{
    static const struct {
        int cash, keep[TRADES];
    } row[] = {
        { 100, { 2, 1, 3, 2 } }, /* 68 */
        { 60, { 2, 1, 3, 0 } },  /* 12 + 12 + 24, and 10 for two who go */
        { 63, { 2, 1, 3, 1 } },  /* 12 + 12 + 24 + 10, and 5 for one who goes */
        { 20, { 0, 0, 0, 0 } },  /* 34 would be due to send all away */
    };

    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        const struct view_row keep[] = {
            { "AMB-H5", "hiring.worker.keep", row[i].keep[WORKER] },
            { "AMB-H5", "hiring.sales.keep", row[i].keep[SALES] },
            { "AMB-H5", "hiring.secretary.keep", row[i].keep[SECRETARY] },
            { "AMB-H5", "hiring.accountant.keep", row[i].keep[ACCOUNTANT] },
            { 0 },
        };
        struct atable t;

        at_open(&t, 2, 2, NULL);
        at_staff(&t, 0, 2, 1, 3, 2);
        t.v.firm[0].cash = row[i].cash;
        check_figures(t.rules, &t.v, 0, keep);
        at_close(&t);
    }
}

static void what_was_said(void) /* AMB-H5, AMB-K4 */
{
    static const struct view_row row[] = {
        { "AMB-H5", "hiring.worker.keep", 5 },
        { "AMB-H5", "hiring.sales.keep", 1 },
        { "AMB-K4", "hiring.sales.wages.1", 12000 },
        { "AMB-K4", "hiring.sales.wages.2", NO_NUMBER },
        { "AMB-K4", "hiring.accountant.work.1", 0 },
        { 0 },
    };
    struct atable t;

    at_open(&t, 2, 2, NULL);
    at_staff(&t, 0, 2, 1, 0, 0);
    t.v.now.no_hiring = 1 << SALES;
    t.v.now.idle = 1 << ACCOUNTANT;
    at_do(&t, "0 hire worker 5");
    check_figures(t.rules, &t.v, 0, row);
    at_close(&t);
}

/* A borrower: what the workers leave of the limit is not fixed yet. */
static void borrower(void) /* AMB-H6 */
{
    static const struct view_row row[] = {
        { "AMB-H6", "hiring.worker.wages.2", 12000 },
        { "AMB-H6", "hiring.worker.wages.3", NO_NUMBER },
        { "AMB-H6", "hiring.sales.wages.2", 24000 },
        { "AMB-H6", "hiring.sales.wages.3", NO_NUMBER },
        { "AMB-H6", "hiring.worker.keep", 2 },
        { "AMB-H6", "hiring.sales.keep", 0 },
        { 0 },
    };
    struct atable t;

    at_open(&t, 2, 2, NULL);
    at_staff(&t, 0, 2, 1, 0, 0);
    t.v.firm[0].borrowed = t.v.firm[0].loans = 1;
    amb_start_hiring(&t.play);
    at_do(&t, "1 hire worker 2; 1 hire sales 0; 1 hire secretary 0;"
              "1 accountants 0");
    check_figures(t.rules, &t.v, 0, row);
    at_close(&t);
}

static void firms(void) /* AMB-M2, AMB-F1, AMB-F4 */
{
    static const struct view_row row[] = {
        { "AMB-EX2", "players.1.output", 6 },
        { "AMB-M2", "players.1.lacks", 1 },
        { "AMB-X7", "players.2.output", 3 },
        { "AMB-M2", "players.2.lacks", 0 },
        { "AMB-F1", "players.1.debt", 100000 },
        { "AMB-F4", "players.2.titles_worth", 110000 },
        { "AMB-V1", "figures.negotiations", 3 },
        { "AMB-V1", "figures.cursor", 15 },
        { "AMB-F3", "figures.direct_price", 10000 },
        { "AMB-C4", "figures.bid_end", 12000 },
        { "AMB-V3", "order_book.2.tonnes", 30 },
        { "AMB-V3", "order_book.2.contracts", 6 },
        { "AMB-V3", "order_book.2.base", 23000 },
        { "AMB-V3", "order_book.2.maximum", 75000 },
        { 0 },
    };
    static const struct view_row limited[] = {
        { "AMB-K4", "players.1.output", 4 },
        { 0 },
    };
    struct atable t;

    at_open(&t, 3, 2, NULL);
    at_staff(&t, 1, 2, 0, 0, 0);
    at_staff(&t, 2, 2, 0, 0, 0);
    t.v.firm[1].cocoa = 5;
    t.v.firm[1].loans = 2;
    t.v.firm[2].idle[WORKER] = 1;
    t.v.firm[2].cocoa = 7;
    t.v.firm[2].titles = 2;
    check_figures(t.rules, &t.v, MAG_SPECTATOR, row);
    t.v.now.limited = 1;
    t.v.now.output = 2;
    check_figures(t.rules, &t.v, 0, limited);
    at_close(&t);
}

/* What came back under the pile comes again, and what others bid is not beyond
 * reason. */
static void later(void) /* AMB-E1, AMB-C4 */
{
    static const struct view_row row[] = {
        { "AMB-E1", "order_book.0.tonnes", 10 },
        { "AMB-E1", "order_book.0.contracts", 1 },
        { "AMB-E1", "order_book.0.maximum", 30000 },
        { "AMB-C4", "figures.bid_end", 14000 },
        { 0 },
    };
    struct atable t;
    int card = 0;

    at_open(&t, 3, 2, NULL);
    memset(t.v.contracts.count, 0, sizeof t.v.contracts.count);
    while (amb_rules_of(t.rules)->contract[card].maximum != 30)
        card++;
    pile_lay_under(&t.v.contracts, card, PILE_PUBLIC);
    t.v.shown[2][0] = 14;
    check_figures(t.rules, &t.v, 0, row);
    at_close(&t);
}

static const struct test_case cases[] = {
    { "what staff costs and does", staff_costs },
    { "the crew to start from", first_crew },
    { "what was said, and trades that are closed", what_was_said },
    { "a borrower's limit", borrower },
    { "firms and the order book", firms },
    { "what comes again, and what others bid", later },
    { 0 },
};

const struct suite suite_games_ambition_figures = { cases };
