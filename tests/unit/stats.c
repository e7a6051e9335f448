/* Means, intervals, medians, and how they are written. */
#include "apps/common/stats.h"

#include <math.h>
#include <string.h>

#include "apps/common/figures.h"
#include "apps/common/progress.h"
#include "base/text.h"
#include "tests/test.h"

static bool near(double a, double b)
{
    return fabs(a - b) < 1e-6;
}

static void tallies(void)
{
    static const struct {
        double x[5];
        int n;
        double mean, spread, low, high;
    } rows[] = {
        { { 0 }, 0, 0, 0, 0, 0 },
        { { 7 }, 1, 7, 0, 7, 7 },
        { { 1, 2, 3, 4 }, 4, 2.5, 1.2909944487, 1, 4 },
        { { -5, 5 }, 2, 0, 7.0710678119, -5, 5 },
        { { 1e9 + 1, 1e9 + 2, 1e9 + 3 }, 3, 1e9 + 2, 1, 1e9 + 1, 1e9 + 3 },
    };

    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct tally t = { 0 };

        for (int j = 0; j < rows[i].n; j++)
            tally_add(&t, rows[i].x[j]);
        CHECK(t.n == rows[i].n && near(t.mean, rows[i].mean), "row %zu: %f", i,
              t.mean);
        CHECK(near(tally_spread(&t), rows[i].spread), "row %zu: %.9f", i,
              tally_spread(&t));
        CHECK(near(t.low, rows[i].low) && near(t.high, rows[i].high),
              "row %zu: %f to %f", i, t.low, t.high);
    }
}

static void interval_of_a_mean(void)
{
    struct tally t = { 0 };

    for (int i = 0; i < 100; i++)
        tally_add(&t, i % 2 ? 1 : -1);

    struct interval in = tally_interval(&t);

    /* 1.96 * 1.00504 / 10 on either side of 0. */
    CHECK(near(in.high, 0.1969838) && near(in.low, -0.1969838), "%.7f",
          in.high);
}

/* Figures from Newcombe (1998), table I, method 3, and the ends. */
static void wilson_intervals(void)
{
    static const struct {
        double won, n, low, high;
    } rows[] = {
        { 81, 263, 0.2553, 0.3662 },
        { 15, 148, 0.0624, 0.1605 },
        { 0, 20, 0, 0.1611 },
        { 1, 29, 0.0061, 0.1718 },
        { 29, 29, 0.8830, 1 },
        { 12, 12, 0.7575, 1 },
        { 0, 0, 0, 1 },
    };

    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct interval in = wilson(rows[i].won, rows[i].n);

        CHECK(in.low * rows[i].n <= rows[i].won &&
                  rows[i].won <= in.high * rows[i].n,
              "row %zu: the share lies in its interval", i);
        CHECK(fabs(in.low - rows[i].low) < 6e-5, "row %zu: low %.5f", i,
              in.low);
        CHECK(fabs(in.high - rows[i].high) < 6e-5, "row %zu: high %.5f", i,
              in.high);
    }
}

static void medians(void)
{
    int32_t one[] = { 4 }, odd[] = { 9, 1, 5 }, even[] = { 8, 2, 4, 1 };
    int32_t large[] = { INT32_MAX, INT32_MAX };

    CHECK(near(median(one, 1), 4), "one");
    CHECK(near(median(odd, 3), 5), "odd");
    CHECK(near(median(even, 4), 3), "even");
    CHECK(near(median(large, 2), INT32_MAX), "no overflow");
}

static void numbers_in_words(void)
{
    static const struct {
        double value;
        int decimals;
        const char *en, *fr;
    } rows[] = {
        { 0, 0, "0", "0" },
        { 12345.67, 1, "12,345.7",
          "12\xc2\xa0"
          "345,7" },
        { -0.25, 2, "-0.25", "-0,25" },
        { 999.96, 1, "1,000.0",
          "1\xc2\xa0"
          "000,0" },
        { -1234, 0, "-1,234",
          "-1\xc2\xa0"
          "234" },
    };
    char text[FIGURE];

    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        figure_real(text, MAG_EN, rows[i].value, rows[i].decimals);
        CHECK(!strcmp(text, rows[i].en), "row %zu: %s", i, text);
        figure_real(text, MAG_FR, rows[i].value, rows[i].decimals);
        CHECK(!strcmp(text, rows[i].fr), "row %zu: %s", i, text);
    }
    figure_percent(text, MAG_EN, 0.8125);
    CHECK(!strcmp(text, "81.2%"), "%s", text);
    figure_percent(text, MAG_FR, 0.5);
    CHECK(!strcmp(text, "50,0\xc2\xa0%"), "%s", text);
}

static void progress_fits_a_line(void)
{
    struct progress p = { .lang = MAG_FR, .total = 10000000 };
    char line[200];

    progress_line(&p, 9999999, 0.001, line, sizeof line);
    CHECK(mag_text_width(line) < 100, "%s", line);
    p = (struct progress){ .lang = MAG_EN, .total = 400 };
    progress_line(&p, 100, 2, line, sizeof line);
    CHECK(!strcmp(line, "[######..................] 100 of 400 games, 50.0 "
                        "games/s, 0:06 left"),
          "%s", line);
    p.total = 10000;
    progress_line(&p, 1, 0.5, line, sizeof line);
    CHECK(strstr(line, "1:23:20 left"), "%s", line);
    progress_line(&p, 0, 0, line, sizeof line);
    CHECK(strstr(line, "? left"), "%s", line);
}

static const struct test_case cases[] = {
    { "tallies", tallies },
    { "interval_of_a_mean", interval_of_a_mean },
    { "wilson_intervals", wilson_intervals },
    { "medians", medians },
    { "numbers_in_words", numbers_in_words },
    { "progress_fits_a_line", progress_fits_a_line },
    { NULL, NULL },
};

const struct suite suite_unit_stats = { cases };
