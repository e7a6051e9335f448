/* A simulation as a table for people. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "apps/common/figures.h"
#include "apps/simulate/report.h"
#include "base/text.h"

enum { NAME = 12, WINS = 10, SHARE = 9, RANGE = 19, SCORE = 9, HALF = 8 };

struct page {
    struct mag_buf *out;
    const struct sim_report *r;
    enum mag_lang lang;
};

static void write_title(const struct page *p)
{
    const struct mag_rules *rules = p->r->plan->rules;
    const struct mag_game *game = rules->game;
    char text[MAG_SENTENCE], seed[FIGURE];
    struct mag_text_arg args[MAG_TEXT_ARGS] = {
        { mag_game_text(game, p->lang,
                        game->rulesets[rules->setup.ruleset].title),
          0 },
        { NULL, rules->seats },
        { NULL, p->r->result->games },
        { seed, 0 },
    };

    snprintf(seed, sizeof seed, "%llu", (unsigned long long)p->r->plan->seed);
    mag_text_format(text, sizeof text, p->lang, T_TOOLS_SIM_TITLE, args);
    mag_buf_printf(p->out, "%s\n", text);
    if (p->r->result->partial) {
        args[0] = (struct mag_text_arg){ NULL, p->r->plan->games };
        mag_text_format(text, sizeof text, p->lang, T_TOOLS_SIM_PARTIAL, args);
        mag_buf_printf(p->out, "%s\n", text);
    }
    mag_buf_puts(p->out, "\n");
}

static void write_range(const struct page *p, struct interval share)
{
    char low[FIGURE], high[FIGURE], text[2 * FIGURE + 8];

    figure_percent(low, p->lang, share.low);
    figure_percent(high, p->lang, share.high);
    snprintf(text, sizeof text, "%s \xe2\x80\x93 %s", low, high);
    column_right(p->out, text, RANGE);
}

/* Scores of some games are francs or dollars: large ones go without decimals,
 * and from a million on in thousands, so that columns never touch. */
static void put_score(const struct page *p, double value, int decimals,
                      int width)
{
    double size = fabs(value);
    char text[FIGURE];

    figure_real(text, p->lang, size >= 1e6 ? value / 1000 : value,
                size >= 1e4 ? 0 : decimals);
    if (size >= 1e6)
        snprintf(text + strlen(text), sizeof text - strlen(text), "k");
    column_right(p->out, text, width);
}

static void write_entry(const struct page *p, int e)
{
    const struct sim_entry_summary *s = &p->r->summary->entry[e];
    double games = (double)p->r->result->games;
    char text[FIGURE];

    mag_buf_printf(p->out, "%2d  ", e + 1);
    column_left(p->out, p->r->plan->player[e], NAME);
    column_number(p->out, p->lang, s->wins, 1, WINS);
    figure_percent(text, p->lang, games > 0 ? s->wins / games : 0);
    column_right(p->out, text, SHARE);
    write_range(p, s->share);
    if (games > 0 && (double)s->out >= games) { /* never in to the end */
        column_right(p->out, "-", SCORE);
        mag_buf_puts(p->out, "\n");
        return;
    }
    put_score(p, s->score.mean, 1, SCORE);
    put_score(p, tally_interval(&s->score).high - s->score.mean, 2, HALF);
    put_score(p, tally_spread(&s->score), 1, HALF);
    mag_buf_puts(p->out, "\n");
}

/* Scores are of the games that an entry was in to the end. */
static void write_out(const struct page *p, int e)
{
    struct mag_text_arg arg[MAG_TEXT_ARGS] = {
        { p->r->plan->player[e], 0 },
        { NULL, p->r->summary->entry[e].out },
        { NULL, p->r->result->games },
        { NULL, e + 1 },
    };
    char text[MAG_SENTENCE];

    if (!p->r->summary->entry[e].out)
        return;
    mag_text_format(text, sizeof text, p->lang, T_TOOLS_SIM_OUT, arg);
    mag_buf_printf(p->out, "%s\n", text);
}

static void write_entries(const struct page *p)
{
    mag_buf_puts(p->out, " #  ");
    column_left(p->out, mag_text_plain(p->lang, T_TOOLS_SIM_PLAYER), NAME);
    column_word(p->out, p->lang, T_TOOLS_SIM_WINS, WINS);
    column_word(p->out, p->lang, T_TOOLS_SIM_SHARE, SHARE);
    column_word(p->out, p->lang, T_TOOLS_SIM_INTERVAL, RANGE);
    column_word(p->out, p->lang, T_TOOLS_SIM_SCORE, SCORE);
    mag_buf_puts(p->out, p->lang == MAG_FR ? "  \xc2\xb1 95\xc2\xa0%"
                                           : "   \xc2\xb1 95%");
    column_word(p->out, p->lang, T_TOOLS_SIM_SPREAD, HALF);
    mag_buf_puts(p->out, "\n");
    for (int e = 0; e < p->r->plan->rules->seats; e++)
        write_entry(p, e);
    for (int e = 0; e < p->r->plan->rules->seats; e++)
        write_out(p, e);
    mag_buf_puts(p->out, "\n");
}

enum { LABEL = 22, CELL = 11 };

static void write_seats(const struct page *p)
{
    int seats = p->r->plan->rules->seats;
    double games = (double)p->r->result->games;

    column_left(p->out, mag_text_plain(p->lang, T_TOOLS_SIM_SEAT), LABEL);
    for (int seat = 0; seat < seats; seat++)
        column_number(p->out, p->lang, seat + 1, 0, 9);
    mag_buf_puts(p->out, "\n");
    column_left(p->out, mag_text_plain(p->lang, T_TOOLS_SIM_SEAT_WINS), LABEL);
    for (int seat = 0; seat < seats; seat++) {
        char text[FIGURE];

        figure_percent(text, p->lang,
                       games > 0 ? p->r->summary->seat_wins[seat] / games : 0);
        column_right(p->out, text, 9);
    }
    mag_buf_puts(p->out, "\n\n");
}

static void write_length(const struct page *p, int label,
                         const struct sim_length *length)
{
    column_left(p->out, mag_text_plain(p->lang, label), LABEL);
    column_number(p->out, p->lang, length->tally.mean, 1, CELL);
    column_number(p->out, p->lang, length->tally.low, 0, CELL);
    column_number(p->out, p->lang, length->median, 1, CELL);
    column_number(p->out, p->lang, length->tally.high, 0, CELL);
    mag_buf_puts(p->out, "\n");
}

static void write_lengths(const struct page *p)
{
    column_left(p->out, mag_text_plain(p->lang, T_TOOLS_SIM_LENGTH), LABEL);
    column_word(p->out, p->lang, T_TOOLS_SIM_MEAN, CELL);
    column_word(p->out, p->lang, T_TOOLS_SIM_MIN, CELL);
    column_word(p->out, p->lang, T_TOOLS_SIM_MEDIAN, CELL);
    column_word(p->out, p->lang, T_TOOLS_SIM_MAX, CELL);
    mag_buf_puts(p->out, "\n");
    write_length(p, T_TOOLS_SIM_DECISIONS, &p->r->summary->decisions);
    write_length(p, T_TOOLS_SIM_MOVES, &p->r->summary->moves);
    mag_buf_puts(p->out, "\n");
}

static void write_speed(const struct page *p)
{
    double seconds = p->r->result->seconds > 0 ? p->r->result->seconds : 1e-9;
    double rate = (double)p->r->result->games / seconds;
    char text[MAG_SENTENCE], time[FIGURE], games[FIGURE];
    struct mag_text_arg args[MAG_TEXT_ARGS] = {
        { NULL, p->r->plan->threads },
        { time, 0 },
        { games, 0 },
        { NULL, (int64_t)((double)p->r->summary->total_decisions / seconds) },
    };

    figure_real(time, p->lang, p->r->result->seconds, 2);
    figure_real(games, p->lang, rate, rate < 100 ? 1 : 0);
    mag_text_format(text, sizeof text, p->lang, T_TOOLS_SIM_SPEED, args);
    mag_buf_printf(p->out, "%s\n", text);
}

void sim_write_table(struct mag_buf *out, const struct sim_report *r,
                     enum mag_lang lang)
{
    struct page p = { out, r, lang };

    write_title(&p);
    write_entries(&p);
    write_seats(&p);
    write_lengths(&p);
    write_speed(&p);
}
