/* An analysis as a page: the curves with rings at the costly decisions, and a
 * table of these. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "apps/analyse/show.h"
#include "apps/common/figures.h"
#include "apps/report/html.h"
#include "apps/report/svg.h"
#include "base/text.h"
#include "magnat/version.h"

enum { NOTE = 3 * MAG_SENTENCE };

/* What one chart needs; about 30 KB and the curves. */
struct chart {
    struct svg_series series[MAG_MAX_SEATS];
    struct svg_spot spot[MAG_MAX_SEATS][ANALYSE_FAULTS];
    char note[MAG_MAX_SEATS][ANALYSE_FAULTS][NOTE];
    double *x, *y; /* owned: y for all seats, one after the other */
};

/* What the curve shows at a move: the last point before it. */
static double curve_at(const struct analysis *a, int seat, int move)
{
    int i = 0;

    while (i + 1 < a->points && a->point[i + 1].move <= move)
        i++;
    if (i + 1 < a->points && a->point[i + 1].move > a->point[i].move) {
        double part = (double)(move - a->point[i].move) /
                      (a->point[i + 1].move - a->point[i].move);

        return a->point[i].share[seat] +
               part * (a->point[i + 1].share[seat] - a->point[i].share[seat]);
    }
    return a->point[i].share[seat];
}

static void mark_faults(struct chart *c, const struct analyse_report *r,
                        int seat, enum mag_lang lang)
{
    const struct analyse_seat *s = &r->analysis->seat[seat];

    for (int i = 0; i < s->faults; i++) {
        const struct analyse_fault *f = &s->fault[i];
        char points[FIGURE], cost[FIGURE + 20], where[MAG_SENTENCE];
        struct mag_text_arg args[MAG_TEXT_ARGS] = {
            { points, (int64_t)(f->cost * 100) }
        };

        figure_real(points, lang, f->cost * 100, 1);
        mag_text_format(cost, sizeof cost, lang, T_REPORT_ANALYSIS_POINTS,
                        args);
        args[0] = (struct mag_text_arg){ NULL, f->move + 1 };
        args[1] = (struct mag_text_arg){ r->name[lang][seat], 0 };
        mag_text_format(where, sizeof where, lang, T_REPORT_ANALYSIS_MOVE,
                        args);
        snprintf(c->note[seat][i], NOTE, "%s: %s (%s)", where,
                 f->done_text[lang], cost);
        c->spot[seat][i] = (struct svg_spot){
            f->move, curve_at(r->analysis, seat, f->move), c->note[seat][i]
        };
    }
    c->series[seat].spot = c->spot[seat];
    c->series[seat].spots = s->faults;
}

static bool chart_init(struct chart *c, const struct analyse_report *r,
                       enum mag_lang lang)
{
    const struct analysis *a = r->analysis;
    size_t n = (size_t)a->points;
    int seats = mag_match_rules(r->match)->seats;

    c->x = calloc(n, sizeof c->x[0]);
    c->y = calloc(n * (size_t)seats, sizeof c->y[0]);
    if (!c->x || !c->y)
        return false;
    for (int i = 0; i < a->points; i++) {
        c->x[i] = a->point[i].move;
        for (int s = 0; s < seats; s++)
            c->y[(size_t)s * n + (size_t)i] = a->point[i].share[s];
    }
    for (int s = 0; s < seats; s++) {
        c->series[s].name = r->name[lang][s];
        c->series[s].y = c->y + (size_t)s * n;
        mark_faults(c, r, s, lang);
    }
    return true;
}

static void write_chart(struct mag_buf *out, const struct analyse_report *r,
                        enum mag_lang lang)
{
    int seats = mag_match_rules(r->match)->seats;
    struct svg_frame frame = {
        .lang = lang,
        .title = mag_text_plain(lang, T_REPORT_ANALYSIS_EXPECTED),
        .x_name = mag_text_plain(lang, T_REPORT_ANALYSIS_MOVES),
        .y_percent = true,
        .mark = 1.0 / seats
    };
    struct chart *c = calloc(1, sizeof *c);

    if (c && chart_init(c, r, lang))
        svg_lines(out, &frame, c->x, r->analysis->points, c->series, seats);
    if (c) {
        free(c->x);
        free(c->y);
    }
    free(c);
}

static void write_fault(struct mag_buf *out, const struct analyse_fault *f,
                        enum mag_lang lang)
{
    mag_buf_puts(out, "<tr>");
    html_number(out, lang, f->move + 1, 0);
    html_element(out, "td class=\"w\"", f->done_text[lang]);
    html_element(out, "td class=\"w\"", f->better_text[lang]);
    html_number(out, lang, f->cost * 100, 1);
    mag_buf_puts(out, "</tr>\n");
}

static void write_moment(struct mag_buf *out, const struct analyse_report *r,
                         const struct analyse_moment *m, enum mag_lang lang)
{
    char text[MAG_SENTENCE + 40] = "";

    mag_buf_puts(out, "<tr>");
    html_element(out, "td", r->name[lang][m->seat]);
    html_number(out, lang, m->fault.move + 1, 0);
    html_element(out, "td class=\"w\"", m->fault.done_text[lang]);
    html_element(out, "td class=\"w\"", m->fault.better_text[lang]);
    if (m->why.clause)
        analyse_reason(r, m, lang, text, sizeof text);
    html_element(out, "td class=\"w\"", text);
    html_number(out, lang, m->fault.cost * 100, 1);
    mag_buf_puts(out, "</tr>\n");
}

static void write_moments(struct mag_buf *out, const struct analyse_report *r,
                          enum mag_lang lang)
{
    const int heads[] = { T_REPORT_PLAYER,
                          T_REPORT_ANALYSIS_COL_MOVE,
                          T_REPORT_ANALYSIS_COL_DONE,
                          T_REPORT_ANALYSIS_COL_BETTER,
                          T_REPORT_ANALYSIS_COL_WHY,
                          T_REPORT_ANALYSIS_COL_COST };

    html_element(out, "h2", mag_text_plain(lang, T_REPORT_ANALYSIS_MOMENTS));
    html_element(out, "p class=\"note\"",
                 mag_text_plain(lang, r->analysis->moments
                                          ? T_REPORT_ANALYSIS_MOMENTS_NOTE
                                          : T_REPORT_ANALYSIS_NO_MOMENTS));
    if (!r->analysis->moments)
        return;
    mag_buf_puts(out, "<div class=\"words\">");
    html_open_table(out, lang, heads, 6);
    for (int i = 0; i < r->analysis->moments; i++)
        write_moment(out, r, &r->analysis->moment[i], lang);
    html_close_table(out);
    mag_buf_puts(out, "</div>\n");
}

static void write_seat(struct mag_buf *out, const struct analyse_report *r,
                       int seat, enum mag_lang lang)
{
    const int heads[] = { T_REPORT_ANALYSIS_COL_MOVE,
                          T_REPORT_ANALYSIS_COL_DONE,
                          T_REPORT_ANALYSIS_COL_BETTER,
                          T_REPORT_ANALYSIS_COL_COST };
    const struct analyse_seat *s = &r->analysis->seat[seat];
    char mean[FIGURE];
    struct mag_text_arg args[MAG_TEXT_ARGS] = { { r->name[lang][seat], 0 },
                                                { NULL, s->choices },
                                                { NULL, s->costly },
                                                { mean, 0 } };

    figure_real(mean, lang, s->choices ? s->lost * 100 / s->choices : 0, 2);
    html_sentence(out, lang, "h3", T_REPORT_ANALYSIS_SEAT, args);
    if (!s->faults) {
        html_element(out, "p class=\"note\"",
                     mag_text_plain(lang, T_REPORT_ANALYSIS_FAULTLESS));
        return;
    }
    mag_buf_puts(out, "<div class=\"words\">");
    html_open_table(out, lang, heads, 4);
    for (int i = 0; i < s->faults; i++)
        write_fault(out, &s->fault[i], lang);
    html_close_table(out);
    mag_buf_puts(out, "</div>\n");
}

void analyse_page_body(struct mag_buf *out, enum mag_lang lang,
                       const void *report)
{
    const struct analyse_report *r = report;
    char text[MAG_SENTENCE];

    html_element(out, "h1",
                 mag_game_text(mag_match_rules(r->match)->game, lang,
                               mag_match_rules(r->match)->game->title));
    analyse_title(r, lang, text, sizeof text);
    html_element(out, "p", text);
    if (!mag_match_is_over(r->match))
        html_element(out, "p",
                     mag_text_plain(lang, T_REPORT_ANALYSIS_UNFINISHED));
    mag_buf_puts(out, "<section>\n");
    html_element(out, "h2", mag_text_plain(lang, T_REPORT_ANALYSIS_EXPECTED));
    analyse_method(r, lang, text, sizeof text);
    html_element(out, "p class=\"note\"", text);
    write_chart(out, r, lang);
    html_element(out, "p class=\"note\"",
                 mag_text_plain(lang, T_REPORT_ANALYSIS_RINGS));
    mag_buf_puts(out, "</section>\n<section>\n");
    write_moments(out, r, lang);
    mag_buf_puts(out, "</section>\n<section>\n");
    html_element(out, "h2", mag_text_plain(lang, T_REPORT_ANALYSIS_COSTS));
    html_element(out, "p class=\"note\"",
                 mag_text_plain(lang, T_REPORT_ANALYSIS_COSTS_NOTE));
    for (int s = 0; s < mag_match_rules(r->match)->seats; s++)
        write_seat(out, r, s, lang);
    mag_buf_puts(out, "</section>\n");
}
