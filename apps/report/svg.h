/* svg.h - charts drawn as SVG.
 *
 * A chart is added to a buffer as one <svg> element that stands in a page of
 * html.h, whose style gives the colours: series i has the class s1 .. s6.
 * The same numbers give the same bytes. Numbers that are not finite are left
 * out, so nothing that a simulation finds can spoil the page. */
#ifndef APPS_REPORT_SVG_H
#define APPS_REPORT_SVG_H

#include <math.h>

#include "magnat/buf.h"
#include "magnat/game.h"

/* For a value that is not there. */
#define SVG_NONE ((double)NAN)

enum { SVG_SERIES = MAG_MAX_SEATS };

/* What every chart says besides its numbers. */
struct svg_frame {
    enum mag_lang lang;
    const char *title;           /* for those who do not see it */
    const char *x_name, *y_name; /* what the axes count, or NULL */
    bool x_percent, y_percent;   /* these values are shares of 1 */
    bool x_whole;                /* these are whole numbers */
    double mark;                 /* a line at this value; SVG_NONE: none */
};

/* Round numbers along an axis: low, low + step, .. high, with as many
 * decimals as they need (of a hundredth, for shares). */
struct svg_scale {
    double low, high, step;
    int decimals;
};

/* A scale of about `wanted` steps that holds low..high. */
struct svg_scale svg_scale(double low, double high, int wanted, bool percent);

/* A point worth a look, with what to say about it. */
struct svg_spot {
    double x, y;
    const char *note;
};

/* One line; with a band from low to high unless they are NULL. */
struct svg_series {
    const char *name;
    const double *y, *low, *high;
    const struct svg_spot *spot;
    int spots;
};

/* Lines over the n places x, which ascend. */
void svg_lines(struct mag_buf *out, const struct svg_frame *frame,
               const double *x, int n, const struct svg_series *series,
               int n_series);

/* A value with its interval: a bar, or a row of a chart of dots. */
struct svg_value {
    const char *name;
    double value, low, high;
    double mark; /* what one would expect; SVG_NONE: no mark */
    int series;  /* its colour, from 0 */
};

/* Upright bars from 0, with error bars. */
void svg_bars(struct mag_buf *out, const struct svg_frame *frame,
              const struct svg_value *value, int n);

/* A row for each value: a dot on its interval, and a mark. */
void svg_dots(struct mag_buf *out, const struct svg_frame *frame,
              const struct svg_value *value, int n);

/* How often values fall in each of n bins of equal width from `low` on. */
struct svg_bins {
    double low, width;
    const double *share;
    int n;
};
void svg_histogram(struct mag_buf *out, const struct svg_frame *frame,
                   const struct svg_bins *bins);

#endif
