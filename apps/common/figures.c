/* Numbers the way a language writes them, and columns that line up. */
#include "apps/common/figures.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"

/* Past this a number is written without groups: it no longer fits 64 bits. */
static const double group_limit = 1e15;

void figure_real(char *out, enum mag_lang lang, double value, int decimals)
{
    char plain[FIGURE], whole[FIGURE];
    char *point;

    if (!isfinite(value) || fabs(value) >= group_limit) {
        snprintf(out, FIGURE, "%g", value);
        return;
    }
    snprintf(plain, sizeof plain, "%.*f", decimals, value);
    point = strchr(plain, '.');
    if (point)
        *point++ = '\0';

    long long n = 0;

    sscanf(plain, "%lld", &n);
    mag_text_number(whole, sizeof whole, lang, n);
    /* "-0" has lost its sign on the way through an integer. */
    snprintf(out, FIGURE, "%s%.20s%s%.12s", plain[0] == '-' && !n ? "-" : "",
             whole, point ? (lang == MAG_FR ? "," : ".") : "",
             point ? point : "");
}

void figure_percent(char *out, enum mag_lang lang, double share)
{
    char number[FIGURE];

    figure_real(number, lang, share * 100, 1);
    /* U+00A0: French keeps the sign apart, but on the same line. */
    snprintf(out, FIGURE, "%.24s%s", number,
             lang == MAG_FR ? "\xc2\xa0%" : "%");
}

static void pad(struct mag_buf *out, const char *text, int width)
{
    for (int n = (int)mag_text_width(text); n < width; n++)
        mag_buf_add(out, " ", 1);
}

void column_left(struct mag_buf *out, const char *text, int width)
{
    mag_buf_puts(out, text);
    pad(out, text, width);
}

void column_right(struct mag_buf *out, const char *text, int width)
{
    pad(out, text, width);
    mag_buf_puts(out, text);
}

void column_word(struct mag_buf *out, enum mag_lang lang, int id, int width)
{
    column_right(out, mag_text_plain(lang, id), width);
}

void column_number(struct mag_buf *out, enum mag_lang lang, double value,
                   int decimals, int width)
{
    char text[FIGURE];

    figure_real(text, lang, value, decimals);
    column_right(out, text, width);
}
