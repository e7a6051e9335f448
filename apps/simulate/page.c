/* The page of a simulation: who wins, scores over time, final scores, length.
 * What goes with winning is in sim_terms.c. */
#include "apps/simulate/page.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "apps/common/figures.h"
#include "apps/report/svg.h"
#include "base/text.h"
#include "magnat/version.h"

enum { BINS = 24, BINS_MAX = 2 * BINS, LARGE = 10000 };

/* A chart of final scores leaves out this part of them at either end: one
 * game out of many must not squeeze all the others. */
static const double RARE = 0.01;

struct page {
    struct mag_buf *out;
    enum mag_lang lang;
    const struct sim_page *of;
    const struct sim_plan *plan;
    const struct sim_result *result;
    const struct sim_summary *sum;
    int seats;
};

/* --- Working it out ---------------------------------------------------------------- */

static int by_size(const void *a, const void *b)
{
    int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;

    return (x > y) - (x < y);
}

static double quantile(const int64_t *sorted, int64_t n, double q)
{
    return n ? (double)sorted[(int64_t)(q * (double)(n - 1) + 0.5)] : SVG_NONE;
}

static void find_point(struct sim_page *page, int e, int point, int64_t *room)
{
    const struct sim_plan *plan = page->report->plan;
    double sum = 0;
    int64_t n = 0; /* games where it was not out yet */

    for (int64_t k = 0; k < page->watched; k++) {
        room[n] = sim_watch_score(page->watch, k, point, sim_seat(plan, k, e));
        if (!mag_is_out(room[n]))
            sum += (double)room[n++];
    }
    qsort(room, (size_t)n, sizeof room[0], by_size);
    page->mean[e][point] = n ? sum / (double)n : SVG_NONE;
    page->low[e][point] = quantile(room, n, 0.1);
    page->high[e][point] = quantile(room, n, 0.9);
    if (point < WATCH_POINTS - 1)
        return;
    page->middle[e] = quantile(room, n, 0.5);
    page->least[e] = quantile(room, n, RARE);
    page->most[e] = quantile(room, n, 1 - RARE);
}

/* "greedy", or "greedy (2)" if another has the same name. */
static void name_entries(struct sim_page *page)
{
    const struct sim_plan *plan = page->report->plan;

    for (int e = 0; e < plan->rules->seats; e++) {
        int same = 0;

        for (int other = 0; other < plan->rules->seats; other++)
            same += !strcmp(plan->player[e], plan->player[other]);
        snprintf(page->name[e], sizeof page->name[e],
                 same > 1 ? "%.40s (%d)" : "%.40s", plan->player[e], e + 1);
    }
}

enum mag_status sim_page_init(struct sim_page *page,
                              const struct sim_report *report,
                              struct sim_watch *watch, struct mag_err *err)
{
    int64_t games = report->result->games;
    int64_t *room;

    sim_watch_sort(watch);
    *page = (struct sim_page){ .report = report, .watch = watch };
    page->watched = games < watch->games ? games : watch->games;
    name_entries(page);
    room = calloc((size_t)page->watched + 1, sizeof room[0]);
    if (!room)
        return mag_fail(err, MAG_E_NOMEM, "no memory");
    for (int e = 0; e < report->plan->rules->seats; e++) {
        for (int point = 0; point < WATCH_POINTS; point++)
            find_point(page, e, point, room);
    }
    free(room);
    return MAG_OK;
}

/* --- Words ---------------------------------------------------------------------------- */

static const char *word(const struct page *p, int id)
{
    return mag_text_plain(p->lang, id);
}

static void chapter(const struct page *p, int title, int note)
{
    mag_buf_puts(p->out, "<section>\n");
    html_element(p->out, "h2", word(p, title));
    if (note)
        html_element(p->out, "p class=\"note\"", word(p, note));
}

static void end_chapter(const struct page *p)
{
    mag_buf_puts(p->out, "</section>\n");
}

/* --- The head --------------------------------------------------------------------------- */

static void list_options(const struct page *p)
{
    const struct mag_setup *s = &p->plan->rules->setup;
    struct mag_buf list;

    mag_buf_init(&list, MAG_SENTENCE / 2);
    for (int i = 0; i < s->game->n_options; i++) {
        char value[40];

        if (!(s->game->options[i].rulesets >> s->ruleset & 1))
            continue;
        mag_setup_value(s, i, value, sizeof value);
        mag_buf_printf(&list, "%s%s=%s", list.length ? ", " : "",
                       s->game->options[i].name, value);
    }
    if (list.length)
        html_sentence(
            p->out, p->lang, "p class=\"note\"", T_REPORT_OPTIONS,
            (struct mag_text_arg[MAG_TEXT_ARGS]){ { mag_buf_text(&list), 0 } });
    mag_buf_release(&list);
}

static void write_head(const struct page *p)
{
    const struct mag_rules *rules = p->plan->rules;
    char seed[FIGURE];
    struct mag_text_arg args[MAG_TEXT_ARGS] = {
        { word(p, rules->game->rulesets[rules->setup.ruleset].title), 0 },
        { NULL, rules->seats },
        { NULL, p->result->games },
        { seed, 0 },
    };

    snprintf(seed, sizeof seed, "%llu", (unsigned long long)p->plan->seed);
    html_element(p->out, "h1", word(p, rules->game->title));
    html_sentence(p->out, p->lang, "p", T_TOOLS_SIM_TITLE, args);
    if (p->result->partial)
        html_sentence(
            p->out, p->lang, "p", T_REPORT_PARTIAL,
            (struct mag_text_arg[MAG_TEXT_ARGS]){ { NULL, p->result->games },
                                                  { NULL, p->plan->games } });
    list_options(p);
    html_element(p->out, "p class=\"note\"", word(p, T_REPORT_INTERVALS));
}

/* --- Wins -------------------------------------------------------------------------------- */

/* Bars and a table; `wins` of each row out of all games. */
static void draw_wins(const struct page *p, int title, int who,
                      const char *const *name, const double *wins)
{
    const int heads[] = { who, T_REPORT_WINS, T_REPORT_SHARE,
                          T_REPORT_INTERVAL };
    struct svg_frame frame = { .lang = p->lang,
                               .title = word(p, title),
                               .y_name = word(p, T_REPORT_SHARE),
                               .y_percent = true,
                               .mark = 1.0 / p->seats };
    struct svg_value bar[MAG_MAX_SEATS];
    double games = (double)p->result->games;
    bool plain = who != T_REPORT_PLAYER; /* colours are for players */

    for (int i = 0; i < p->seats; i++) {
        struct interval range = wilson(wins[i], games);

        bar[i] = (struct svg_value){ name[i],   games > 0 ? wins[i] / games : 0,
                                     range.low, range.high,
                                     SVG_NONE,  plain ? SVG_SERIES - 1 : i };
    }
    svg_bars(p->out, &frame, bar, p->seats);
    html_open_table(p->out, p->lang, heads, 4);
    for (int i = 0; i < p->seats; i++) {
        mag_buf_puts(p->out, "<tr>");
        html_element(p->out, "td", name[i]);
        html_number(p->out, p->lang, wins[i], 1);
        html_share(p->out, p->lang, bar[i].value);
        html_shares(p->out, p->lang, bar[i].low, bar[i].high);
        mag_buf_puts(p->out, "</tr>\n");
    }
    html_close_table(p->out);
}

static void write_wins(const struct page *p)
{
    const char *name[MAG_MAX_SEATS] = { NULL };
    double wins[MAG_MAX_SEATS] = { 0 };

    for (int e = 0; e < p->seats; e++) {
        name[e] = p->of->name[e];
        wins[e] = p->sum->entry[e].wins;
    }
    chapter(p, T_REPORT_WINS_PLAYER, T_REPORT_WINS_PLAYER_NOTE);
    draw_wins(p, T_REPORT_WINS_PLAYER, T_REPORT_PLAYER, name, wins);
    end_chapter(p);
}

static void write_seats(const struct page *p)
{
    const char *name[MAG_MAX_SEATS] = { NULL };
    char room[MAG_MAX_SEATS][40];

    for (int seat = 0; seat < p->seats; seat++) {
        struct mag_text_arg args[MAG_TEXT_ARGS] = { { NULL, seat + 1 } };

        mag_text_format(room[seat], sizeof room[seat], p->lang, T_REPORT_SEAT,
                        args);
        name[seat] = room[seat];
    }
    chapter(p, T_REPORT_WINS_SEAT, T_REPORT_WINS_SEAT_NOTE);
    draw_wins(p, T_REPORT_WINS_SEAT, T_TOOLS_SIM_SEAT, name, p->sum->seat_wins);
    end_chapter(p);
}

/* --- Scores over time ----------------------------------------------------------------------- */

static void write_curves(const struct page *p)
{
    struct svg_frame frame = { .lang = p->lang,
                               .title = word(p, T_REPORT_OVER_TIME),
                               .x_name = word(p, T_REPORT_PART),
                               .y_name = word(p, T_REPORT_SCORE),
                               .x_percent = true,
                               .mark = SVG_NONE };
    struct svg_series series[MAG_MAX_SEATS] = { 0 };
    double x[WATCH_POINTS];

    for (int i = 0; i < WATCH_POINTS; i++)
        x[i] = (double)i / (WATCH_POINTS - 1);
    for (int e = 0; e < p->seats; e++)
        series[e] = (struct svg_series){ .name = p->of->name[e],
                                         .y = p->of->mean[e],
                                         .low = p->of->low[e],
                                         .high = p->of->high[e] };
    chapter(p, T_REPORT_OVER_TIME, T_REPORT_OVER_TIME_NOTE);
    svg_lines(p->out, &frame, x, WATCH_POINTS, series, p->seats);
    if (p->of->watched < p->result->games)
        html_sentence(
            p->out, p->lang, "p class=\"note\"", T_REPORT_WATCHED,
            (struct mag_text_arg[MAG_TEXT_ARGS]){ { NULL, p->of->watched } });
    end_chapter(p);
}

/* --- How often -------------------------------------------------------------------------------- */

/* Bins for whole numbers in low..high. */
static struct svg_bins make_bins(double low, double high)
{
    struct svg_scale s = svg_scale(low, high, BINS, false);
    struct svg_bins bins = { .low = s.low, .width = fmax(s.step, 1) };

    if (s.step < 1)
        bins.low = floor(s.low);
    bins.n = (int)floor((high - bins.low) / bins.width) + 1;
    if (bins.n > BINS_MAX)
        bins.n = BINS_MAX;
    return bins;
}

static void count_in(const struct svg_bins *bins, double value, double *count)
{
    int i = (int)floor((value - bins->low) / bins->width);

    if (i >= 0 && i < bins->n)
        count[i]++;
}

static void write_final_table(const struct page *p)
{
    const int heads[] = { T_REPORT_PLAYER, T_REPORT_MEAN,   T_REPORT_INTERVAL,
                          T_REPORT_LOWEST, T_REPORT_MEDIAN, T_REPORT_HIGHEST,
                          T_REPORT_OUT };
    int last = WATCH_POINTS - 1;
    bool out = false; /* a column, if anybody ever was */

    for (int e = 0; e < p->seats; e++)
        out |= p->sum->entry[e].out > 0;
    html_open_table(p->out, p->lang, heads, out ? 7 : 6);
    for (int e = 0; e < p->seats; e++) {
        const struct tally *score = &p->sum->entry[e].score;
        struct interval range = tally_interval(score);
        int decimals = score->mean < LARGE; /* large ones need none */
        bool stayed = p->sum->entry[e].out < p->result->games; /* ever */
        char low[FIGURE], high[FIGURE], text[2 * FIGURE + 8];

        figure_real(low, p->lang, range.low, decimals);
        figure_real(high, p->lang, range.high, decimals);
        snprintf(text, sizeof text, "%s \xe2\x80\x93 %s", low, high);
        mag_buf_puts(p->out, "<tr>");
        html_element(p->out, "td", p->of->name[e]);
        html_number(p->out, p->lang, stayed ? score->mean : SVG_NONE, decimals);
        html_element(p->out, "td", stayed ? text : "\xe2\x80\x93");
        html_number(p->out, p->lang, p->of->low[e][last], 0);
        html_number(p->out, p->lang, p->of->middle[e], 0);
        html_number(p->out, p->lang, p->of->high[e][last], 0);
        if (out)
            html_number(p->out, p->lang, (double)p->sum->entry[e].out, 0);
        mag_buf_puts(p->out, "</tr>\n");
    }
    html_close_table(p->out);
}

/* The share of the games of entry e that end in each bin. */
static void count_final(const struct page *p, int e,
                        const struct svg_bins *bins, double *share)
{
    for (int64_t k = 0; k < p->result->games; k++) {
        int64_t score = p->result->game[k].score[sim_seat(p->plan, k, e)];

        if (!mag_is_out(score))
            count_in(bins, (double)score, share);
    }
    for (int i = 0; i < bins->n; i++)
        share[i] /= (double)p->result->games;
}

static void write_final(const struct page *p)
{
    struct svg_frame frame = { .lang = p->lang,
                               .title = word(p, T_REPORT_FINAL),
                               .x_name = word(p, T_REPORT_SCORE),
                               .y_name = word(p, T_REPORT_GAMES_SHARE),
                               .x_whole = true,
                               .y_percent = true,
                               .mark = SVG_NONE };
    struct svg_series series[MAG_MAX_SEATS] = { 0 };
    double share[MAG_MAX_SEATS][BINS_MAX] = { { 0 } }, x[BINS_MAX];
    double low = HUGE_VAL, high = -HUGE_VAL;
    struct svg_bins bins;

    for (int e = 0; e < p->seats; e++) {
        low = fmin(low, p->of->least[e]);
        high = fmax(high, p->of->most[e]);
    }
    bins = make_bins(low, high);
    for (int i = 0; i < bins.n; i++)
        x[i] = bins.low + bins.width * i + (bins.width - 1) / 2;
    for (int e = 0; e < p->seats; e++) {
        count_final(p, e, &bins, share[e]);
        series[e] = (struct svg_series){ .name = p->of->name[e],
                                         .y = share[e] };
    }
    chapter(p, T_REPORT_FINAL, T_REPORT_FINAL_NOTE);
    svg_lines(p->out, &frame, x, bins.n, series, p->seats);
    write_final_table(p);
    end_chapter(p);
}

static void write_length(const struct page *p)
{
    const struct tally *t = &p->sum->decisions.tally;
    struct svg_frame frame = { .lang = p->lang,
                               .title = word(p, T_REPORT_LENGTH),
                               .x_name = word(p, T_REPORT_DECISIONS),
                               .y_name = word(p, T_REPORT_GAMES_SHARE),
                               .y_percent = true,
                               .mark = t->mean };
    struct svg_bins bins = make_bins(t->low, t->high);
    double share[BINS_MAX] = { 0 };

    for (int64_t k = 0; k < p->result->games; k++)
        count_in(&bins, p->result->game[k].decisions, share);
    for (int i = 0; i < bins.n; i++)
        share[i] /= (double)p->result->games;
    bins.share = share;
    chapter(p, T_REPORT_LENGTH, 0);
    html_sentence(
        p->out, p->lang, "p class=\"note\"", T_REPORT_LENGTH_NOTE,
        (struct mag_text_arg[MAG_TEXT_ARGS]){ { NULL, llround(t->mean) },
                                              { NULL, (int64_t)t->low },
                                              { NULL, (int64_t)t->high } });
    svg_histogram(p->out, &frame, &bins);
    end_chapter(p);
}

void sim_page_body(struct mag_buf *out, enum mag_lang lang, const void *about)
{
    const struct sim_page *of = about;
    const struct sim_report *r = of->report;
    struct page p = {
        out, lang, of, r->plan, r->result, r->summary, r->plan->rules->seats
    };

    write_head(&p);
    if (r->result->games) {
        write_wins(&p);
        write_seats(&p);
        write_curves(&p);
        write_final(&p);
        write_length(&p);
        sim_page_terms(out, lang, of);
    }
    html_sentence(
        out, lang, "p class=\"note\"", T_REPORT_FOOT,
        (struct mag_text_arg[MAG_TEXT_ARGS]){ { MAGNAT_VERSION, 0 } });
}
