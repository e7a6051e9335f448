/* What goes with winning: for every kind of event that names a term of the
 * game, how the players did of whom it was told. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "magnat/ask.h"
#include "magnat/tell.h"
#include "apps/common/figures.h"
#include "apps/simulate/page.h"
#include "apps/report/svg.h"
#include "base/text.h"

enum {
    FEWEST = 20, /* cases below which an interval says nothing */
    SHOWN = 12,  /* rows of a chart */
    LISTED = 80, /* rows of a table */
    OPEN = 4     /* columns that are shown without a click */
};

/* A term with what is expected of it. */
struct row {
    const struct watch_term *term;
    double share, expected;
    double surprise; /* standard errors between the two */
    struct interval range;
};

struct column {
    const struct watch_column *of;
    struct row row[WATCH_VALUES]; /* those with cases enough */
    int rows;
    double told; /* the mean square of the surprises: what the column tells */
};

/* What the same players win on average, whatever is told of them. */
static double expected_share(const struct sim_page *page,
                             const struct watch_term *t)
{
    const struct sim_report *r = page->report;
    double sum = 0;

    for (int e = 0; e < r->plan->rules->seats; e++)
        sum += (double)t->by_entry[e] * r->summary->entry[e].wins /
               (double)r->result->games;
    return sum / (double)t->seats;
}

static struct row make_row(const struct sim_page *page,
                           const struct watch_term *t)
{
    double n = (double)t->seats, won = (double)t->won / WATCH_SHARE;
    struct row row = { .term = t,
                       .share = won / n,
                       .expected = expected_share(page, t),
                       .range = wilson(won, n) };
    double error = sqrt(row.expected * (1 - row.expected) / n);

    row.surprise = error > 0 ? (row.share - row.expected) / error : 0;
    return row;
}

static void fill_column(const struct sim_page *page, struct column *c)
{
    c->rows = 0;
    c->told = 0;
    for (int i = 0; i < c->of->count && !c->of->crowded; i++) {
        if (c->of->term[i].seats < FEWEST)
            continue;
        c->row[c->rows] = make_row(page, &c->of->term[i]);
        c->told += pow(c->row[c->rows++].surprise, 2);
    }
    if (c->rows)
        c->told /= c->rows;
}

/* --- Orders, each complete: equal rows keep the order of their values ----------- */

static int by_surprise(const void *a, const void *b)
{
    const struct row *x = a, *y = b;
    double p = fabs(x->surprise), q = fabs(y->surprise);

    if (p < q || p > q)
        return p < q ? 1 : -1;
    return (x->term->value > y->term->value) -
           (x->term->value < y->term->value);
}

static int by_difference(const void *a, const void *b)
{
    const struct row *x = a, *y = b;
    double p = x->share - x->expected, q = y->share - y->expected;

    if (p < q || p > q)
        return p < q ? 1 : -1;
    return by_surprise(a, b);
}

static int by_told(const void *a, const void *b)
{
    const struct column *x = *(struct column *const *)a;
    const struct column *y = *(struct column *const *)b;

    if (x->told < y->told || x->told > y->told)
        return x->told < y->told ? 1 : -1;
    return x->of->kind != y->of->kind ? x->of->kind - y->of->kind
                                      : x->of->arg - y->of->arg;
}

/* --- In words ------------------------------------------------------------------------ */

/* "for ...." at the end of a sentence has a dot too many. */
static void mend_dots(char *text)
{
    size_t n = strlen(text);

    if (n > 4 && !strcmp(text + n - 4, "\xe2\x80\xa6."))
        text[n - 1] = '\0';
}

void sim_event_pattern(const struct mag_rules *rules, int kind, int arg,
                       enum mag_lang lang, char *out, size_t cap)
{
    enum { MANY = 2 }; /* for plurals */
    const struct mag_event_kind *of = &rules->game->events[kind];
    struct mag_text_arg args[MAG_TEXT_ARGS];

    for (int i = 0; i < MAG_TEXT_ARGS; i++)
        args[i] = (struct mag_text_arg){ "\xe2\x80\xa6", MANY };
    for (int i = 0; i < MAG_MAX_ARGS; i++) {
        if (of->type[i] == MAG_TYPE_SEAT)
            args[i].text = mag_text_plain(lang, T_REPORT_ANOTHER);
    }
    args[arg].text = mag_text_plain(lang, T_REPORT_TERM);
    args[MAG_TEXT_SEAT].text = mag_text_plain(lang, T_REPORT_SOMEBODY);
    mag_text_fill(out, cap, lang, mag_rules_text(rules, lang, of->text), args);
    mend_dots(out);
    if (out[0] >= 'a' && out[0] <= 'z')
        out[0] = (char)(out[0] - 'a' + 'A');
}

static void term_name(const struct sim_page *page, const struct column *c,
                      const struct row *row, enum mag_lang lang, char *out,
                      size_t cap)
{
    const struct mag_rules *rules = page->report->plan->rules;
    int type = rules->game->events[c->of->kind].type[c->of->arg];

    mag_say_term(&MAG_READER(rules, NULL, NULL, lang),
                 mag_arg_term(type, row->term->value), out, cap);
}

/* --- Drawing --------------------------------------------------------------------------- */

enum { NAME = 44 }; /* letters of a term in a chart */

static void draw_chart(struct mag_buf *out, enum mag_lang lang,
                       const struct sim_page *page, struct column *c)
{
    char name[SHOWN][NAME];
    struct svg_value value[SHOWN];
    struct svg_frame frame = { .lang = lang,
                               .title = mag_text_plain(lang, T_REPORT_TERMS),
                               .x_name = mag_text_plain(lang, T_REPORT_SHARE),
                               .x_percent = true,
                               .mark = SVG_NONE };
    int n = c->rows < SHOWN ? c->rows : SHOWN;

    qsort(c->row, (size_t)c->rows, sizeof c->row[0], by_surprise);
    qsort(c->row, (size_t)n, sizeof c->row[0], by_difference);
    if (n < c->rows)
        html_sentence(out, lang, "p class=\"note\"", T_REPORT_TERMS_SHOWN,
                      (struct mag_text_arg[MAG_TEXT_ARGS]){
                          { NULL, n }, { NULL, c->rows } });
    for (int i = 0; i < n; i++) {
        const struct row *r = &c->row[i];

        term_name(page, c, r, lang, name[i], sizeof name[i]);
        value[i] = (struct svg_value){ name[i],       r->share,    r->range.low,
                                       r->range.high, r->expected, 0 };
    }
    svg_dots(out, &frame, value, n);
}

static void write_row(struct mag_buf *out, enum mag_lang lang,
                      const struct sim_page *page, const struct column *c,
                      const struct row *r)
{
    char name[MAG_SENTENCE];

    term_name(page, c, r, lang, name, sizeof name);
    mag_buf_puts(out, "<tr>");
    html_element(out, "td", name);
    html_number(out, lang,
                (double)r->term->times / (double)page->watch->counts.games, 2);
    html_number(out, lang, (double)r->term->seats, 0);
    html_share(out, lang, r->share);
    html_shares(out, lang, r->range.low, r->range.high);
    html_share(out, lang, r->expected);
    html_share(out, lang, r->share - r->expected);
    mag_buf_puts(out, "</tr>\n");
}

static void write_table(struct mag_buf *out, enum mag_lang lang,
                        const struct sim_page *page, struct column *c)
{
    const int heads[] = { T_REPORT_TERM,      T_REPORT_PER_GAME,
                          T_REPORT_CASES,     T_REPORT_SHARE,
                          T_REPORT_INTERVAL,  T_REPORT_EXPECTED,
                          T_REPORT_DIFFERENCE };
    int n = c->rows < LISTED ? c->rows : LISTED;

    mag_buf_puts(out, "<details>");
    html_sentence(out, lang, "summary", T_REPORT_TERMS_ALL,
                  (struct mag_text_arg[MAG_TEXT_ARGS]){ { NULL, n } });
    html_open_table(out, lang, heads, 7);
    qsort(c->row, (size_t)c->rows, sizeof c->row[0], by_surprise);
    qsort(c->row, (size_t)n, sizeof c->row[0], by_difference);
    for (int i = 0; i < n; i++)
        write_row(out, lang, page, c, &c->row[i]);
    html_close_table(out);
    mag_buf_puts(out, "</details>\n");
}

static void write_column(struct mag_buf *out, enum mag_lang lang,
                         const struct sim_page *page, struct column *c,
                         bool open)
{
    char text[MAG_SENTENCE];

    sim_event_pattern(page->report->plan->rules, c->of->kind, c->of->arg, lang,
                      text, sizeof text);
    if (!open) {
        mag_buf_puts(out, "<details>");
        html_sentence(out, lang, "summary", T_REPORT_TERMS_MORE,
                      (struct mag_text_arg[MAG_TEXT_ARGS]){ { text, 0 } });
    } else {
        html_element(out, "h3", text);
    }
    draw_chart(out, lang, page, c);
    write_table(out, lang, page, c);
    mag_buf_puts(out, open ? "" : "</details>\n");
}

/* The events whose terms were too many to be counted. */
static void write_crowded(struct mag_buf *out, enum mag_lang lang,
                          const struct sim_page *page)
{
    const struct watch_counts *counts = &page->watch->counts;

    for (int i = 0; i < counts->columns; i++) {
        const struct watch_column *c = &counts->column[i];
        char text[MAG_SENTENCE];

        if (!c->crowded)
            continue;
        sim_event_pattern(page->report->plan->rules, c->kind, c->arg, lang,
                          text, sizeof text);
        html_sentence(out, lang, "p class=\"note\"", T_REPORT_TERMS_CROWDED,
                      (struct mag_text_arg[MAG_TEXT_ARGS]){ { text, 0 } });
    }
}

/* The columns that compare something, the most telling first. */
static int order_columns(const struct sim_page *page, struct column *room,
                         struct column **order)
{
    const struct watch_counts *counts = &page->watch->counts;
    int n = 0;

    for (int i = 0; i < counts->columns; i++) {
        room[i].of = &counts->column[i];
        fill_column(page, &room[i]);
        if (room[i].rows > 1)
            order[n++] = &room[i];
    }
    qsort(order, (size_t)n, sizeof order[0], by_told);
    return n;
}

void sim_page_terms(struct mag_buf *out, enum mag_lang lang,
                    const struct sim_page *page)
{
    struct column *room = calloc(WATCH_COLUMNS, sizeof room[0]);
    struct column *order[WATCH_COLUMNS];
    int n = room ? order_columns(page, room, order) : 0;

    mag_buf_puts(out, "<section>\n");
    html_element(out, "h2", mag_text_plain(lang, T_REPORT_TERMS));
    html_element(
        out, "p class=\"note\"",
        mag_text_plain(lang, n ? T_REPORT_TERMS_NOTE : T_REPORT_TERMS_NONE));
    if (page->watched < page->report->result->games)
        html_sentence(
            out, lang, "p class=\"note\"", T_REPORT_WATCHED,
            (struct mag_text_arg[MAG_TEXT_ARGS]){ { NULL, page->watched } });
    for (int i = 0; i < n; i++)
        write_column(out, lang, page, order[i], i < OPEN);
    write_crowded(out, lang, page);
    mag_buf_puts(out, "</section>\n");
    free(room);
}
