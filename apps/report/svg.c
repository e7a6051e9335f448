/* Charts: a box with round numbers along two sides, and what is drawn in it.
 *
 *     y name
 *      30 |-----------------
 *      20 |--------/\-------      the box
 *      10 |-----__/  \------
 *       0 +-----------------
 *         0   10   20   30   x name */
#include "apps/report/svg.h"

#include <math.h>
#include <stdio.h>

#include "apps/common/figures.h"
#include "apps/report/html.h"
#include "base/text.h"

enum {
    WIDTH = 720,
    LEFT = 62,
    RIGHT = 28,
    TOP = 34,
    BOTTOM = 42,
    BOX = 230, /* height of the box of most charts */
    ROW = 22,  /* height of a row of dots, and of the legend */
    LETTER = 7 /* about the width of a letter */
};

/* A chart being drawn: its box, and the scales along it. */
struct plot {
    struct mag_buf *out;
    const struct svg_frame *frame;
    struct svg_scale x, y;
    double left, right, top, bottom;
};

/* --- Scales ------------------------------------------------------------------ */

/* The least of 1, 2, 5, 10, 20, ... times a power of ten from `least` on. */
static double round_step(double least)
{
    static const double round[] = { 1, 2, 5, 10 };
    double power = pow(10, floor(log10(least)));

    for (int i = 0; i < 3; i++) {
        if (round[i] * power >= least * (1 - 1e-9))
            return round[i] * power;
    }
    return round[3] * power;
}

struct svg_scale svg_scale(double low, double high, int wanted, bool percent)
{
    struct svg_scale s = { 0 };

    if (!isfinite(low) || !isfinite(high) || low > high)
        low = 0, high = 1;
    if (high - low < 1e-9 * fmax(1, fabs(high)))
        high = low + fmax(percent ? 0.1 : 1, fabs(low) * 0.1);
    s.step = round_step((high - low) / wanted);
    s.low = floor(low / s.step + 1e-9) * s.step;
    s.high = ceil(high / s.step - 1e-9) * s.step;
    s.decimals = -(int)floor(log10(s.step) + 1e-9) - (percent ? 2 : 0);
    if (s.decimals < 0)
        s.decimals = 0;
    return s;
}

static double at_x(const struct plot *p, double x)
{
    return p->left +
           (x - p->x.low) / (p->x.high - p->x.low) * (p->right - p->left);
}

static double at_y(const struct plot *p, double y)
{
    return p->bottom -
           (y - p->y.low) / (p->y.high - p->y.low) * (p->bottom - p->top);
}

static void write_value(char *out, enum mag_lang lang, double value,
                        int decimals, bool percent)
{
    char number[FIGURE];

    if (fabs(value) < 1e-12)
        value = 0; /* no "-0" */
    figure_real(number, lang, percent ? value * 100 : value, decimals);
    snprintf(out, FIGURE, "%.40s%s", number,
             !percent         ? ""
             : lang == MAG_FR ? "\xc2\xa0%"
                              : "%");
}

/* A number along an axis; large ones in thousands or millions. */
static void write_tick(char *out, enum mag_lang lang, double value,
                       const struct svg_scale *s, bool percent)
{
    double most = fmax(fabs(s->low), fabs(s->high));
    double unit = percent || most < 1e5 ? 1 : most < 1e6 ? 1e3 : 1e6;
    int decimals = -(int)floor(log10(s->step / unit) + 1e-9);
    char number[FIGURE];

    if (unit < 10) {
        write_value(out, lang, value, s->decimals, percent);
        return;
    }
    if (fabs(value) < s->step / 2) {
        snprintf(out, FIGURE, "0"); /* in any unit */
        return;
    }
    write_value(number, lang, value / unit, decimals < 0 ? 0 : decimals, false);
    snprintf(out, FIGURE, "%.40s\xc2\xa0%s", number, unit < 1e6 ? "k" : "M");
}

/* --- Pieces ------------------------------------------------------------------- */

static void put_line(const struct plot *p, const char *class, double x1,
                     double y1, double x2, double y2)
{
    mag_buf_printf(p->out,
                   "<line class=\"%s\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" "
                   "y2=\"%.1f\"/>\n",
                   class, x1, y1, x2, y2);
}

static void put_words(const struct plot *p, const char *class,
                      const char *anchor, double x, double y, const char *text)
{
    mag_buf_printf(p->out,
                   "<text class=\"%s\" text-anchor=\"%s\" x=\"%.1f\" "
                   "y=\"%.1f\">",
                   class, anchor, x, y);
    markup_text(p->out, text);
    mag_buf_puts(p->out, "</text>\n");
}

static void open_svg(const struct plot *p, double height)
{
    mag_buf_printf(p->out,
                   "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" "
                   "viewBox=\"0 0 %d %.0f\">\n<title>",
                   WIDTH, height);
    markup_text(p->out, p->frame->title ? p->frame->title : "");
    mag_buf_puts(p->out, "</title>\n");
}

static void close_svg(const struct plot *p)
{
    mag_buf_puts(p->out, "</svg>\n");
}

/* The numbers along the left side, with lines across. */
static void draw_y(const struct plot *p)
{
    int n = (int)lround((p->y.high - p->y.low) / p->y.step);

    for (int i = 0; i <= n; i++) {
        double value = p->y.low + i * p->y.step, y = at_y(p, value);
        char text[FIGURE];

        put_line(p, "grid", p->left, y, p->right, y);
        write_tick(text, p->frame->lang, value, &p->y, p->frame->y_percent);
        put_words(p, "tick", "end", p->left - 6, y + 4, text);
    }
    if (p->frame->y_name)
        put_words(p, "name", "start", 4, p->top - 17, p->frame->y_name);
}

static void draw_x_name(const struct plot *p)
{
    if (p->frame->x_name)
        put_words(p, "name", "end", p->right, p->bottom + 34, p->frame->x_name);
}

/* The numbers below the box. Lines up the box only where rows have no lines
 * of their own. */
static void draw_x(const struct plot *p, bool lines)
{
    double first = ceil(p->x.low / p->x.step - 1e-9);
    int n = (int)floor(p->x.high / p->x.step - first + 1e-9);

    for (int i = 0; i <= n; i++) {
        double value = (first + i) * p->x.step, x = at_x(p, value);
        char text[FIGURE];

        put_line(p, lines ? "grid" : "axis", x, lines ? p->top : p->bottom, x,
                 p->bottom + 4);
        write_tick(text, p->frame->lang, value, &p->x, p->frame->x_percent);
        put_words(p, "tick", "middle", x, p->bottom + 18, text);
    }
    put_line(p, "axis", p->left, p->bottom, p->right, p->bottom);
    draw_x_name(p);
}

/* --- The legend ----------------------------------------------------------------- */

/* Places the names in rows of what fits; draws them if `draw`. Returns the
 * height. */
static double legend(const struct plot *p, const struct svg_series *series,
                     int n, bool draw)
{
    double x = LEFT, y = 4;

    for (int i = 0; i < n; i++) {
        double wide = 34 + LETTER * (double)mag_text_width(series[i].name);

        if (x > LEFT && x + wide > WIDTH - RIGHT) {
            x = LEFT;
            y += ROW;
        }
        if (draw) {
            mag_buf_printf(p->out, "<g class=\"s%d\">", i % SVG_SERIES + 1);
            put_line(p, "line", x, y + 10, x + 18, y + 10);
            mag_buf_puts(p->out, "</g>\n");
            put_words(p, "key", "start", x + 24, y + 14, series[i].name);
        }
        x += wide;
    }
    return y + ROW;
}

/* --- Lines ------------------------------------------------------------------------ */

static void widen(double *low, double *high, double value)
{
    if (!isfinite(value))
        return;
    *low = fmin(*low, value);
    *high = fmax(*high, value);
}

static struct svg_scale scale_of_series(const struct svg_frame *frame, int n,
                                        const struct svg_series *series,
                                        int n_series)
{
    double low = HUGE_VAL, high = -HUGE_VAL;

    for (int i = 0; i < n_series; i++) {
        for (int k = 0; k < n; k++) {
            widen(&low, &high, series[i].y[k]);
            if (series[i].low) {
                widen(&low, &high, series[i].low[k]);
                widen(&low, &high, series[i].high[k]);
            }
        }
    }
    /* Zero belongs to the picture when it is near. */
    if (low > 0 && low < high * 0.6)
        low = 0;
    return svg_scale(low, high, 6, frame->y_percent);
}

static void draw_band(const struct plot *p, const double *x, int n,
                      const struct svg_series *s)
{
    mag_buf_puts(p->out, "<polygon class=\"band\" points=\"");
    for (int k = 0; k < n; k++) {
        if (isfinite(s->low[k]))
            mag_buf_printf(p->out, "%.1f,%.1f ", at_x(p, x[k]),
                           at_y(p, s->low[k]));
    }
    for (int k = n - 1; k >= 0; k--) {
        if (isfinite(s->high[k]))
            mag_buf_printf(p->out, "%.1f,%.1f ", at_x(p, x[k]),
                           at_y(p, s->high[k]));
    }
    mag_buf_puts(p->out, "\"/>\n");
}

static void draw_line(const struct plot *p, const double *x, int n,
                      const struct svg_series *s)
{
    mag_buf_puts(p->out, "<polyline class=\"line\" points=\"");
    for (int k = 0; k < n; k++) {
        if (isfinite(s->y[k]))
            mag_buf_printf(p->out, "%.1f,%.1f ", at_x(p, x[k]),
                           at_y(p, s->y[k]));
    }
    mag_buf_puts(p->out, "\"/>\n");
}

static void draw_spots(const struct plot *p, const struct svg_series *s)
{
    for (int i = 0; i < s->spots; i++) {
        if (!isfinite(s->spot[i].x) || !isfinite(s->spot[i].y))
            continue;
        mag_buf_printf(p->out,
                       "<circle class=\"ring\" cx=\"%.1f\" cy=\"%.1f\" r=\"5\">"
                       "<title>",
                       at_x(p, s->spot[i].x), at_y(p, s->spot[i].y));
        markup_text(p->out, s->spot[i].note);
        mag_buf_puts(p->out, "</title></circle>\n");
    }
}

/* All of one kind before the next, so that no band hides a line. */
static void draw_series(const struct plot *p, const double *x, int n,
                        const struct svg_series *series, int n_series)
{
    for (int pass = 0; pass < 3; pass++) {
        for (int i = 0; i < n_series; i++) {
            mag_buf_printf(p->out, "<g class=\"s%d\">", i % SVG_SERIES + 1);
            if (pass == 0 && series[i].low)
                draw_band(p, x, n, &series[i]);
            else if (pass == 1)
                draw_line(p, x, n, &series[i]);
            else if (pass == 2)
                draw_spots(p, &series[i]);
            mag_buf_puts(p->out, "</g>\n");
        }
    }
}

/* A box of the usual size below what takes `above`. */
static struct plot usual_plot(struct mag_buf *out,
                              const struct svg_frame *frame, double above)
{
    return (struct plot){ .out = out,
                          .frame = frame,
                          .left = LEFT,
                          .right = WIDTH - RIGHT,
                          .top = above + TOP,
                          .bottom = above + TOP + BOX };
}

void svg_lines(struct mag_buf *out, const struct svg_frame *frame,
               const double *x, int n, const struct svg_series *series,
               int n_series)
{
    struct plot p = usual_plot(out, frame, 0);

    p = usual_plot(out, frame, legend(&p, series, n_series, false));
    p.x = svg_scale(n ? x[0] : 0, n ? x[n - 1] : 1, 8, frame->x_percent);
    if (frame->x_whole && p.x.step < 1) {
        p.x.step = 1;
        p.x.decimals = 0;
    }
    if (n > 1 && x[n - 1] > x[0]) { /* the lines fill the box */
        p.x.low = x[0];
        p.x.high = x[n - 1];
    }
    p.y = scale_of_series(frame, n, series, n_series);
    open_svg(&p, p.bottom + BOTTOM);
    legend(&p, series, n_series, true);
    draw_y(&p);
    draw_x(&p, false);
    if (isfinite(frame->mark))
        put_line(&p, "mark", p.left, at_y(&p, frame->mark), p.right,
                 at_y(&p, frame->mark));
    draw_series(&p, x, n, series, n_series);
    close_svg(&p);
}

/* --- Bars -------------------------------------------------------------------------- */

static struct svg_scale scale_of_values(bool percent,
                                        const struct svg_value *value, int n,
                                        bool from_zero)
{
    double low = from_zero ? 0 : HUGE_VAL, high = from_zero ? 0 : -HUGE_VAL;

    for (int i = 0; i < n; i++) {
        widen(&low, &high, value[i].value);
        widen(&low, &high, value[i].low);
        widen(&low, &high, value[i].high);
        widen(&low, &high, value[i].mark);
    }
    return svg_scale(low, high, 6, percent);
}

static void draw_error(const struct plot *p, double x,
                       const struct svg_value *v)
{
    enum { CAP = 6 };
    double low = at_y(p, v->low), high = at_y(p, v->high);

    put_line(p, "error", x, low, x, high);
    put_line(p, "error", x - CAP, low, x + CAP, low);
    put_line(p, "error", x - CAP, high, x + CAP, high);
}

/* One bar in the middle of a slot of the box. */
static void draw_bar(const struct plot *p, double x, double wide,
                     const struct svg_value *v)
{
    enum { DECIMALS = 1 };
    double top = at_y(p, fmax(v->value, 0)), foot = at_y(p, fmin(v->value, 0));
    char text[FIGURE];

    write_value(text, p->frame->lang, v->value, DECIMALS, p->frame->y_percent);
    mag_buf_printf(p->out,
                   "<g class=\"s%d\"><rect class=\"bar\" x=\"%.1f\" y=\"%.1f\" "
                   "width=\"%.1f\" height=\"%.1f\"><title>",
                   v->series % SVG_SERIES + 1, x - wide / 2, top, wide,
                   foot - top);
    markup_text(p->out, text);
    mag_buf_puts(p->out, "</title></rect></g>\n");
    if (isfinite(v->low) && isfinite(v->high))
        draw_error(p, x, v);
}

void svg_bars(struct mag_buf *out, const struct svg_frame *frame,
              const struct svg_value *value, int n)
{
    enum { WIDEST = 64 };
    struct plot p = usual_plot(out, frame, 0);
    double slot = (p.right - p.left) / (n ? n : 1);

    p.y = scale_of_values(frame->y_percent, value, n, true);
    open_svg(&p, p.bottom + BOTTOM);
    draw_y(&p);
    for (int i = 0; i < n; i++) {
        double x = p.left + (i + 0.5) * slot;

        if (isfinite(value[i].value))
            draw_bar(&p, x, fmin(slot * 0.6, WIDEST), &value[i]);
        put_words(&p, "label", "middle", x, p.bottom + 18, value[i].name);
    }
    put_line(&p, "axis", p.left, p.bottom, p.right, p.bottom);
    if (isfinite(frame->mark))
        put_line(&p, "mark", p.left, at_y(&p, frame->mark), p.right,
                 at_y(&p, frame->mark));
    draw_x_name(&p);
    close_svg(&p);
}

/* --- Rows of dots ------------------------------------------------------------------ */

static void draw_row(const struct plot *p, double y, const struct svg_value *v)
{
    enum { HALF = 6 };

    put_words(p, "label", "end", p->left - 8, y + 4, v->name);
    put_line(p, "grid", p->left, y, p->right, y);
    mag_buf_printf(p->out, "<g class=\"s%d\">", v->series % SVG_SERIES + 1);
    if (isfinite(v->low) && isfinite(v->high))
        put_line(p, "reach", at_x(p, v->low), y, at_x(p, v->high), y);
    if (isfinite(v->value))
        mag_buf_printf(p->out,
                       "<circle class=\"dot\" cx=\"%.1f\" cy=\"%.1f\" "
                       "r=\"4.5\"/>",
                       at_x(p, v->value), y);
    mag_buf_puts(p->out, "</g>\n");
    if (isfinite(v->mark))
        put_line(p, "error", at_x(p, v->mark), y - HALF, at_x(p, v->mark),
                 y + HALF);
}

void svg_dots(struct mag_buf *out, const struct svg_frame *frame,
              const struct svg_value *value, int n)
{
    enum { ABOVE = 6, WIDEST = 300 };
    struct plot p = { .out = out,
                      .frame = frame,
                      .left = LEFT,
                      .right = WIDTH - RIGHT - 14,
                      .top = ABOVE,
                      .bottom = ABOVE + ROW * (double)(n ? n : 1) };

    for (int i = 0; i < n; i++)
        p.left = fmax(p.left,
                      20 + LETTER * (double)mag_text_width(value[i].name));
    p.left = fmin(p.left, WIDEST);
    p.x = scale_of_values(frame->x_percent, value, n, false);
    open_svg(&p, p.bottom + BOTTOM);
    draw_x(&p, true);
    for (int i = 0; i < n; i++)
        draw_row(&p, p.top + ROW * (i + 0.5), &value[i]);
    close_svg(&p);
}

/* --- How often ----------------------------------------------------------------------- */

void svg_histogram(struct mag_buf *out, const struct svg_frame *frame,
                   const struct svg_bins *bins)
{
    struct plot p = usual_plot(out, frame, 0);
    double high = 0;

    for (int i = 0; i < bins->n; i++)
        high = fmax(high, bins->share[i]);
    p.y = svg_scale(0, high, 5, frame->y_percent);
    p.x = svg_scale(bins->low, bins->low + bins->width * bins->n, 8,
                    frame->x_percent);
    open_svg(&p, p.bottom + BOTTOM);
    draw_y(&p);
    mag_buf_puts(p.out, "<g class=\"s1\">\n");
    for (int i = 0; i < bins->n; i++) {
        double from = at_x(&p, bins->low + bins->width * i);
        double to = at_x(&p, bins->low + bins->width * (i + 1));
        double top = at_y(&p, bins->share[i]);

        mag_buf_printf(p.out,
                       "<rect class=\"bar\" x=\"%.1f\" y=\"%.1f\" "
                       "width=\"%.1f\" height=\"%.1f\"/>\n",
                       from, top, fmax(to - from - 1, 0.5), p.bottom - top);
    }
    mag_buf_puts(p.out, "</g>\n");
    draw_x(&p, false);
    if (isfinite(frame->mark))
        put_line(&p, "mark", at_x(&p, frame->mark), p.top,
                 at_x(&p, frame->mark), p.bottom);
    close_svg(&p);
}
