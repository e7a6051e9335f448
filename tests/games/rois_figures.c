/* L'Ambition des Rois: the figures of a view. */
#include "tests/rois_support.h"
#include "tests/support.h"

static void lacks(void) /* ROI-T2, ROI-T3 */
{
    static const struct view_row row[] = {
        { "ROI-T3 a farm", "lacks.0.land", NO_NUMBER },
        { "ROI-T3 a farm", "lacks.0.gold", 1 },
        { "ROI-T3 any will do", "lacks.1.any", NO_NUMBER },
        { "ROI-T2 a palace", "lacks.5.honour", 3 },
        { "ROI-T2 a palace", "lacks.5.land", NO_NUMBER },
        { 0 },
    };
    static const struct view_row poor[] = {
        { "ROI-T3 nothing to pay with", "lacks.1.any", 1 },
        { "ROI-T2 a palace", "lacks.5.land", 1 },
        { 0 },
    };
    struct rtable t;

    rt_open(&t, 2);
    rt_market(&t, "farm university");
    rt_tokens(&t, 0, "1honour 1land");
    check_figures(t.rules, &t.v, 1, row);
    rt_close(&t);
    rt_open(&t, 2);
    rt_market(&t, "farm university");
    check_figures(t.rules, &t.v, 0, poor);
    rt_close(&t);
}

static void sizes(void) /* ROI-T4, ROI-T5, ROI-T11, ROI-T17 */
{
    static const struct view_row row[] = {
        { "ROI-T5", "figures.sent", 3 },
        { "ROI-T11", "figures.palaces", 2 },
        { "ROI-T4", "figures.promotion", 2 },
        { 0 },
    };
    static const struct view_row school[] = {
        { "ROI-T17", "figures.promotion", 1 },
        { 0 },
    };
    struct rtable t;

    rt_open(&t, 2);
    check_figures(t.rules, &t.v, MAG_SPECTATOR, row);
    rt_own(&t, 0, "university");
    check_figures(t.rules, &t.v, MAG_SPECTATOR, school);
    rt_close(&t);
}

static const struct test_case cases[] = {
    { "what the attacker lacks", lacks },
    { "sizes and the price of a promotion", sizes },
    { 0 },
};

const struct suite suite_games_rois_figures = { cases };
