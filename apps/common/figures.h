/* figures.h - numbers and columns for the tables that commands print. */
#ifndef APPS_COMMON_FIGURES_H
#define APPS_COMMON_FIGURES_H

#include "magnat/buf.h"
#include "magnat/game.h"

enum { FIGURE = 48 }; /* room for any number written by these functions */

/* A number with `decimals` digits after the point, the way the language
 * writes it: 12,345.6 or 12 345,6. `out` has room for FIGURE bytes. */
void figure_real(char *out, enum mag_lang lang, double value, int decimals);

/* A share of 1 as a percentage: 81.3% or 81,3 %. */
void figure_percent(char *out, enum mag_lang lang, double share);

/* Adds text padded with spaces to `width` columns. */
void column_left(struct mag_buf *out, const char *text, int width);
void column_right(struct mag_buf *out, const char *text, int width);

/* The same on the right: a word of the catalogue, a number. */
void column_word(struct mag_buf *out, enum mag_lang lang, int id, int width);
void column_number(struct mag_buf *out, enum mag_lang lang, double value,
                   int decimals, int width);

#endif
