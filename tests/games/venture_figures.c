/* Venture: the figures of a view. */
#include "tests/support.h"
#include "tests/venture_support.h"

static void sets(void) /* VEN-S3, VEN-EX1, VEN-EX7 */
{
    static const struct {
        const char *id, *hand;
        int64_t first, second; /* what the sets are worth */
    } row[] = {
        { "VEN-EX1", "1t 5t", 16, NO_NUMBER },
        { "VEN-EX1", "3c 3c", NO_NUMBER, NO_NUMBER },
        { "VEN-S3", "5s 8s 1s 3s 20", 64, NO_NUMBER },
        { "VEN-EX7", "1t 3t 5c 8c", 16, 16 },
        { "VEN-S3", "1t 1t 3t", 16, NO_NUMBER },
        { "VEN-S3", "1t 3t 5t 1t 3t", 32, 16 },
    };

    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        const struct view_row part[] = {
            { row[i].id, "sets.0.worth", row[i].first },
            { row[i].id, "sets.1.worth", row[i].second },
            { row[i].id, "sets.2.worth", NO_NUMBER },
            { 0 },
        };
        struct vtable t;

        vt_open(&t, NULL, 2, NULL);
        vt_hand(&t, 0, row[i].hand);
        check_figures(t.rules, &t.v, 0, part);
        vt_close(&t);
    }
}

static void gains(void) /* VEN-P2, VEN-C1, VEN-EX6 */
{
    static const struct view_row mine[] = {
        { "VEN-P2 three, three letters", "gains.oil-BCDEF", 3 },
        { "VEN-C1 no common letter", "gains.steel-B", NO_NUMBER },
        { "VEN-P2 from another's top", "gains.electronics-CEF", 2 },
        { "VEN-P2 without its top", "players.1.piles.0.top", 2 },
        { "VEN-P2 of two", "players.0.piles.0.top", 0 },
        { 0 },
    };
    static const struct view_row others[] = {
        { "VEN-U4", "gains.oil-BCDEF", NO_NUMBER },
        { 0 },
    };
    struct vtable t;

    vt_open(&t, NULL, 2, NULL);
    vt_centre(&t, "oil-BCDEF steel-B");
    vt_pile(&t, 0, "steel-ACDEF chemicals-ACDE");
    vt_pile(&t, 1, "steel-CDEF oil-ACF electronics-CEF");
    check_figures(t.rules, &t.v, 0, mine);
    check_figures(t.rules, &t.v, MAG_SPECTATOR, others);
    vt_close(&t);
}

static void where_it_goes(void) /* VEN-C3 */
{
    static const struct view_row row[] = {
        { "VEN-P2", "players.0.piles.0.grown.profit", 3 },
        { "VEN-P2", "players.0.piles.0.grown.gain", 3 },
        { "VEN-C3", "players.1.piles.0.grown.gain", NO_NUMBER },
        { 0 },
    };
    struct vtable t;

    vt_open(&t, NULL, 2, NULL);
    vt_hand(&t, 0, "20 20");
    vt_centre(&t, "oil-BCDEF steel-B");
    vt_pile(&t, 0, "steel-ACDEF chemicals-ACDE");
    vt_pile(&t, 1, "electronics-CEF");
    vt_do(&t, 0, "buy oil-BCDEF");
    check_figures(t.rules, &t.v, 1, row);
    vt_close(&t);
}

/* The purse: one group a sign, the first card's number running fastest. */
static void purse(void) /* VEN-T4 */
{
    static const struct view_row row[] = {
        { "VEN-S3", "purse.0.worth.0", 0 },
        { "VEN-S3", "purse.0.worth.1", 1 },
        { "VEN-S3", "purse.0.worth.2", 5 },
        { "VEN-S3", "purse.0.worth.3", 16 },
        { "VEN-T4", "purse.0.open.0", 1 },
        { "VEN-T4", "purse.0.open.1", 0 },
        { "VEN-T3", "purse.1.worth.2", 40 },
        { "VEN-T4", "payment.20", 1 },
        { "VEN-T4", "payment.1t", NO_NUMBER },
        { 0 },
    };
    static const struct view_row after[] = {
        { "VEN-T4", "purse.0.open.0", 0 }, /* they come before it */
        { "VEN-T4", "purse.0.open.2", 0 }, { "VEN-T4", "purse.1.open.0", 1 },
        { "VEN-T4", "payment.20", 2 },     { 0 },
    };
    static const struct view_row others[] = {
        { "VEN-U4", "purse.0.worth.0", NO_NUMBER },
        { 0 },
    };
    struct vtable t;

    vt_open(&t, NULL, 2, NULL);
    vt_hand(&t, 0, "1t 5t 20 20");
    vt_centre(&t, "steel-ACDEF steel-B");
    vt_do(&t, 0, "buy steel-B; alone; end");
    t.v.due = 20;
    check_figures(t.rules, &t.v, 0, row);
    check_figures(t.rules, &t.v, 1, others);
    t.v.due = 24;
    vt_do(&t, 0, "pay 20");
    check_figures(t.rules, &t.v, 0, after);
    vt_close(&t);
}

static const struct test_case cases[] = {
    { "sets", sets },
    { "gains", gains },
    { "where a company goes", where_it_goes },
    { "the purse", purse },
    { 0 },
};

const struct suite suite_games_venture_figures = { cases };
