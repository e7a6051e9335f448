/* html.h - one page that needs nothing else: no network, no script.
 *
 * The page holds its body once in each language; two radio buttons and a
 * line of style show one of them. Colours are variables of the style, for a
 * light and a dark screen. Drawings (svg.h) use the same style. */
#ifndef APPS_REPORT_HTML_H
#define APPS_REPORT_HTML_H

#include "base/markup.h"
#include "magnat/buf.h"
#include "magnat/game.h"

enum { HTML_MAX_BYTES = 32 << 20 };

/* Adds <tag>text</tag> and a line feed. `tag` may hold attributes. */
void html_element(struct mag_buf *out, const char *tag, const char *text);

/* The same with a text of the catalogue, whose places `args` fills. */
struct mag_text_arg;
void html_sentence(struct mag_buf *out, enum mag_lang lang, const char *tag,
                   int id, const struct mag_text_arg *args);

/* A table that may be wider than the screen; `heads` are catalogue ids. */
void html_open_table(struct mag_buf *out, enum mag_lang lang, const int *heads,
                     int n);
void html_close_table(struct mag_buf *out);

/* Cells: a number, a share of 1, and an interval of shares. A number that is
 * not finite is a dash. */
void html_number(struct mag_buf *out, enum mag_lang lang, double value,
                 int decimals);
void html_share(struct mag_buf *out, enum mag_lang lang, double share);
void html_shares(struct mag_buf *out, enum mag_lang lang, double low,
                 double high);

struct html_page {
    enum mag_lang lang; /* shown first */
    int title;          /* catalogue id, no places */
    void (*body)(struct mag_buf *out, enum mag_lang lang, const void *about);
    const void *about; /* lent to body() */
};

void html_page(struct mag_buf *out, const struct html_page *page);

/* Could a file of this name be written? Says why not on stderr. Leaves
 * nothing behind. */
bool html_can_write(const char *path);

/* Writes the page whole or not at all; 0, or an exit status after having said
 * what is wrong. */
int html_write(const char *path, const struct html_page *page);

#endif
