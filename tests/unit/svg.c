/* Charts: round scales, drawings that are well-formed whatever the numbers,
 * and that show what they were given. */
#include "apps/report/svg.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/test.h"
#include "tests/xml.h"

static const struct svg_frame plain = { .title = "t", .mark = SVG_NONE };

static void scales_are_round(void)
{
    static const struct {
        double low, high;
        int wanted;
        bool percent;
        struct svg_scale is;
    } rows[] = {
        { 0, 100, 5, false, { 0, 100, 20, 0 } },
        { 0, 97, 5, false, { 0, 100, 20, 0 } },
        { 3, 7, 4, false, { 3, 7, 1, 0 } },
        { -35, 180, 6, false, { -50, 200, 50, 0 } },
        { 0, 0.9, 3, false, { 0, 1, 0.5, 1 } },
        { 0, 1, 5, true, { 0, 1, 0.2, 0 } },
        { 0.212, 0.268, 6, true, { 0.21, 0.27, 0.01, 0 } },
        { 0.5, 0.504, 4, true, { 0.5, 0.504, 0.001, 1 } },
        { 7, 7, 5, false, { 7, 8, 0.2, 1 } },
        { 1000000, 9000000, 4, false, { 0, 10000000, 2000000, 0 } },
        { HUGE_VAL, -HUGE_VAL, 5, false, { 0, 1, 0.2, 1 } },
        { SVG_NONE, 3, 5, false, { 0, 1, 0.2, 1 } },
    };

    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct svg_scale s = svg_scale(rows[i].low, rows[i].high,
                                       rows[i].wanted, rows[i].percent);
        const struct svg_scale *is = &rows[i].is;

        CHECK(fabs(s.low - is->low) < 1e-9 * fmax(1, fabs(is->low)) &&
                  fabs(s.high - is->high) < 1e-9 * fmax(1, fabs(is->high)) &&
                  fabs(s.step - is->step) < 1e-9 * fmax(1, is->step) &&
                  s.decimals == is->decimals,
              "row %zu: %g .. %g by %g with %d decimals", i, s.low, s.high,
              s.step, s.decimals);
    }
}

/* What every drawing must be, with the numbers that it holds inside. */
static void check_drawing(const struct mag_buf *out, const char *what)
{
    const char *text = mag_buf_text(out);
    const char *fault = xml_fault(text);

    CHECK(mag_buf_ok(out) && !fault, "%s: %s", what,
          fault ? fault : "too long");
    CHECK(!strstr(text, "nan") && !strstr(text, "inf"), "%s: no number", what);
    CHECK(count_of(text, "<svg ") == 1, "%s: one drawing", what);
}

static void any_numbers_make_a_drawing(void)
{
    static const double odd[] = {
        0, SVG_NONE, HUGE_VAL, -HUGE_VAL, -5, 1e300, 3
    };
    static const struct svg_spot spot = { SVG_NONE, 1, "<nothing>" };
    const struct svg_series series[] = {
        { "<a> & \"b\" 'c'", odd, odd, odd, &spot, 1 },
        { "é", odd, NULL, NULL, NULL, 0 },
    };
    const double x[] = { 0, 1, 2, 3, 4, 5, 6 };

    for (int n = 0; n <= 7; n++) {
        struct svg_value value[7];
        struct svg_bins bins = { 0, 1, x, n };
        struct mag_buf out;

        for (int i = 0; i < 7; i++)
            value[i] = (struct svg_value){ "a<b&c",          odd[i],
                                           odd[6 - i],       odd[i],
                                           odd[(i + 3) % 7], i };
        mag_buf_init(&out, 1 << 20);
        svg_lines(&out, &plain, x, n, series, 2);
        check_drawing(&out, "lines");
        mag_buf_clear(&out);
        svg_bars(&out, &plain, value, n);
        check_drawing(&out, "bars");
        mag_buf_clear(&out);
        svg_dots(&out, &plain, value, n);
        check_drawing(&out, "dots");
        mag_buf_clear(&out);
        svg_histogram(&out, &plain, &bins);
        check_drawing(&out, "histogram");
        mag_buf_release(&out);
    }
}

/* The number of attribute `name` after the n-th `tag`. */
static double attribute(const char *text, const char *tag, int n,
                        const char *name)
{
    char word[40];

    snprintf(word, sizeof word, " %s=\"", name);
    for (; n >= 0 && text; n--) {
        text = strstr(text, tag);
        text = text ? text + 1 : NULL;
    }
    text = text ? strstr(text, word) : NULL;
    return text ? strtod(text + strlen(word), NULL) : SVG_NONE;
}

static void bars_are_as_high_as_their_value(void)
{
    const struct svg_value value[] = { { "a", 0.2, 0.1, 0.3, SVG_NONE, 0 },
                                       { "b", 0.4, 0.3, 0.5, SVG_NONE, 1 } };
    const char *bar = "class=\"bar\"";
    struct mag_buf out;
    double low, high, foot;

    mag_buf_init(&out, 1 << 16);
    svg_bars(&out, &plain, value, 2);
    low = attribute(mag_buf_text(&out), bar, 0, "height");
    high = attribute(mag_buf_text(&out), bar, 1, "height");
    foot = attribute(mag_buf_text(&out), bar, 0, "y") + low;
    CHECK(low > 10 && fabs(high - 2 * low) < 0.3, "%g and %g", low, high);
    /* The error bar of the first goes from half its height to 3/2. */
    CHECK(fabs(attribute(mag_buf_text(&out), "class=\"error\"", 0, "y1") -
               (foot - low / 2)) < 0.3,
          "the low end");
    CHECK(fabs(attribute(mag_buf_text(&out), "class=\"error\"", 0, "y2") -
               (foot - low * 3 / 2)) < 0.3,
          "the high end");
    mag_buf_release(&out);
}

static void rows_show_their_interval(void)
{
    const struct svg_value value[] = { { "a", 0.5, 0.4, 0.7, 0.2, 0 } };
    struct svg_frame frame = plain;
    struct mag_buf out;
    double from, to, dot, mark;

    frame.x_percent = true;
    mag_buf_init(&out, 1 << 16);
    svg_dots(&out, &frame, value, 1);
    from = attribute(mag_buf_text(&out), "class=\"reach\"", 0, "x1");
    to = attribute(mag_buf_text(&out), "class=\"reach\"", 0, "x2");
    dot = attribute(mag_buf_text(&out), "class=\"dot\"", 0, "cx");
    mark = attribute(mag_buf_text(&out), "class=\"error\"", 0, "x1");
    CHECK(from < dot && dot < to, "%g %g %g", from, dot, to);
    CHECK(fabs((dot - from) * 2 - (to - dot)) < 0.5, "%g %g %g", from, dot, to);
    CHECK(fabs((from - mark) - 2 * (dot - from)) < 0.5, "the mark at %g", mark);
    CHECK(strstr(mag_buf_text(&out), ">40%<"), "shares are percents");
    mag_buf_release(&out);
}

/* Every point of a line lies in the box, the band's too. */
static void lines_stay_in_the_box(void)
{
    const double x[] = { 3, 17, 40, 1234 };
    const double y[] = { -7, 300, 12, 55 }, low[] = { -9, 280, 0, 1 },
                 high[] = { 0, 412, 13, 60 };
    const struct svg_series series = { "s", y, low, high, NULL, 0 };
    struct svg_frame frame = plain;
    const char *p;
    struct mag_buf out;
    int n = 0;

    frame.lang = MAG_FR;
    mag_buf_init(&out, 1 << 16);
    svg_lines(&out, &frame, x, 4, &series, 1);
    for (p = mag_buf_text(&out); (p = strstr(p, "points=\"")); p++) {
        char *at;

        for (at = strchr(p, '"') + 1; *at != '"'; n++) {
            double px = strtod(at, &at), py = strtod(at + 1, &at);

            CHECK(px >= 60 && px <= 700 && py >= 50 && py <= 300,
                  "%g,%g is outside", px, py);
            at += *at == ' ';
        }
    }
    CHECK(n == 12, "%d points", n);
    CHECK(strstr(mag_buf_text(&out), "class=\"band\"") <
              strstr(mag_buf_text(&out), "<polyline"),
          "the band lies under the line");
    CHECK(strstr(mag_buf_text(&out), ">1\xc2\xa0"
                                     "000<"),
          "French numbers");
    mag_buf_release(&out);
}

static void large_numbers_are_short(void)
{
    static const struct {
        double high;
        const char *tick;
    } rows[] = {
        { 70000, ">60,000<" },
        { 300000, ">50\xc2\xa0k<" },
        { 1200000, ">1.2\xc2\xa0M<" },
        { 40000000, ">10\xc2\xa0M<" },
    };

    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const double x[] = { 0, 1 }, y[] = { 0, rows[i].high };
        const struct svg_series series = { "s", y, NULL, NULL, NULL, 0 };
        struct mag_buf out;

        mag_buf_init(&out, 1 << 16);
        svg_lines(&out, &plain, x, 2, &series, 1);
        CHECK(strstr(mag_buf_text(&out), rows[i].tick), "%s", rows[i].tick);
        CHECK(!strstr(mag_buf_text(&out), "y=\"294.0\">0.0<") &&
                  strstr(mag_buf_text(&out), "y=\"294.0\">0<"),
              "nothing is 0 in any unit");
        mag_buf_release(&out);
    }
}

static void whole_numbers_have_no_halves(void)
{
    const double x[] = { 0, 1, 2 }, y[] = { 5, 3, 4 };
    const struct svg_series series = { "s", y, NULL, NULL, NULL, 0 };
    struct svg_frame frame = plain;
    struct mag_buf out;

    for (int whole = 0; whole < 2; whole++) {
        frame.x_whole = whole;
        mag_buf_init(&out, 1 << 16);
        svg_lines(&out, &frame, x, 3, &series, 1);
        CHECK(count_of(mag_buf_text(&out), ">1.5<") == !whole, "whole: %d",
              whole);
        mag_buf_release(&out);
    }
}

static void faults_are_found(void)
{
    static const char *const bad[] = {
        "",
        "<a>",
        "<a></b>",
        "<a/><b/>",
        "<a b=c/>",
        "<a b='c'/>",
        "<a>&</a>",
        "<a>&x;</a>",
        "<a b=\"<\"/>",
        "<a b=\"1\" b=\"2\"/>",
        "</a>",
        "<a><b></a></b>",
    };

    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        CHECK(xml_fault(bad[i]), "\"%s\" is not well-formed", bad[i]);
    CHECK(!xml_fault("<!DOCTYPE html>\n<a b=\"&lt;\"><c/>&amp;\n</a>\n"),
          "this is");
}

static const struct test_case cases[] = {
    { "scales_are_round", scales_are_round },
    { "any_numbers_make_a_drawing", any_numbers_make_a_drawing },
    { "bars_are_as_high_as_their_value", bars_are_as_high_as_their_value },
    { "rows_show_their_interval", rows_show_their_interval },
    { "lines_stay_in_the_box", lines_stay_in_the_box },
    { "large_numbers_are_short", large_numbers_are_short },
    { "whole_numbers_have_no_halves", whole_numbers_have_no_halves },
    { "faults_are_found", faults_are_found },
    { NULL, NULL },
};

const struct suite suite_unit_svg = { cases };
