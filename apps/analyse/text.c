/* An analysis for a terminal: a small curve for each seat, and the decisions
 * that cost most. */
#include <stdio.h>
#include <string.h>

#include "apps/analyse/show.h"
#include "apps/common/figures.h"
#include "base/wrap.h"
#include "base/text.h"

enum { WIDTH = 80, NAME = 18, CURVE = 40, SHARE = 8, COST = 14 };

void analyse_title(const struct analyse_report *r, enum mag_lang lang,
                   char *out, size_t cap)
{
    const struct mag_rules *rules = mag_match_rules(r->match);
    struct mag_text_arg args[MAG_TEXT_ARGS] = {
        { mag_game_text(rules->game, lang,
                        rules->game->rulesets[rules->setup.ruleset].title),
          0 },
        { NULL, rules->seats },
        { NULL, mag_match_moves(r->match) },
    };

    mag_text_format(out, cap, lang, T_TOOLS_REPLAY_TITLE, args);
}

void analyse_method(const struct analyse_report *r, enum mag_lang lang,
                    char *out, size_t cap)
{
    struct mag_text_arg args[MAG_TEXT_ARGS] = { { NULL, r->analysis->rollouts },
                                                { r->player, 0 } };

    mag_text_format(out, cap, lang,
                    r->analysis->rollouts ? T_REPORT_ANALYSIS_ROLLOUTS
                                          : T_REPORT_ANALYSIS_METHOD,
                    args);
}

void analyse_reason(const struct analyse_report *r,
                    const struct analyse_moment *m, enum mag_lang lang,
                    char *out, size_t cap)
{
    char why[MAG_SENTENCE];
    struct mag_text_arg args[MAG_TEXT_ARGS] = { { why, 0 },
                                                { m->why.clause, 0 } };

    mag_say_reason(&MAG_READER(mag_match_rules(r->match), NULL, NULL, lang),
                   &m->why, why, sizeof why);
    mag_text_format(out, cap, lang, T_REPORT_ANALYSIS_REASON, args);
}

static void put_prose(struct mag_buf *out, const char *text)
{
    wrap_words(out, text, strlen(text), "", "", WIDTH);
}

/* A name cut to its column. */
static void put_name(struct mag_buf *out, const char *name)
{
    char text[4 * NAME + 1];
    size_t used = 0;

    for (size_t letters = 0; name[used]; used++) {
        letters += ((unsigned char)name[used] & 0xc0) != 0x80;
        if (letters > NAME || used == sizeof text - 1)
            break;
        text[used] = name[used];
    }
    text[used] = '\0';
    column_left(out, text, NAME);
}

/* The shares of a seat as a row of small bars, from the first move to the
 * last. */
static void put_curve(struct mag_buf *out, const struct analysis *a, int seat)
{
    static const char *const bar[] = { "\u2581", "\u2582", "\u2583", "\u2584",
                                       "\u2585", "\u2586", "\u2587", "\u2588" };
    int last = a->point[a->points - 1].move, at = 0;

    for (int i = 0; i < CURVE; i++) {
        int64_t move = (int64_t)last * i / (CURVE - 1);
        int height;

        while (at + 1 < a->points && a->point[at + 1].move <= move)
            at++;
        height = (int)(a->point[at].share[seat] * 8);
        mag_buf_puts(out, bar[height < 0 ? 0 : height > 7 ? 7 : height]);
    }
}

static void put_curves(struct mag_buf *out, const struct analyse_report *r,
                       enum mag_lang lang)
{
    const struct analysis *a = r->analysis;

    put_prose(out, mag_text_plain(lang, T_REPORT_ANALYSIS_EXPECTED));
    for (int s = 0; s < mag_match_rules(r->match)->seats; s++) {
        char text[FIGURE];

        mag_buf_puts(out, "  ");
        put_name(out, r->name[lang][s]);
        figure_percent(text, lang, a->point[0].share[s]);
        column_right(out, text, SHARE);
        mag_buf_puts(out, " ");
        put_curve(out, a, s);
        figure_percent(text, lang, a->point[a->points - 1].share[s]);
        column_right(out, text, SHARE);
        mag_buf_puts(out, "\n");
    }
    put_prose(out, mag_text_plain(lang, T_REPORT_ANALYSIS_SCALE));
}

static void put_fault(struct mag_buf *out, const struct analyse_fault *f,
                      enum mag_lang lang)
{
    char first[4 * WIDTH], points[FIGURE], text[MAG_SENTENCE + 40],
        move[FIGURE];
    struct mag_text_arg args[MAG_TEXT_ARGS] = { { points,
                                                  (int64_t)(f->cost * 100) } };
    struct mag_buf head;

    mag_buf_init(&head, sizeof first);
    figure_real(points, lang, f->cost * 100, 1);
    mag_text_number(move, sizeof move, lang, f->move + 1);
    column_right(&head, move, 7);
    mag_text_format(text, sizeof text, lang, T_REPORT_ANALYSIS_POINTS, args);
    column_right(&head, text, COST);
    mag_buf_puts(&head, "  ");
    wrap_words(out, f->done_text[lang], strlen(f->done_text[lang]),
               mag_buf_text(&head), "                       ", WIDTH);
    args[0].text = f->better_text[lang];
    mag_text_format(text, sizeof text, lang, T_REPORT_ANALYSIS_BETTER, args);
    wrap_words(out, text, strlen(text), "                       ",
               "                       ", WIDTH);
    mag_buf_release(&head);
}

/* Whose decision it was, and why another was better. */
static void put_moment(struct mag_buf *out, const struct analyse_report *r,
                       const struct analyse_moment *m, enum mag_lang lang)
{
    const char *margin = "                       ";
    char text[MAG_SENTENCE + 40];

    wrap_words(out, r->name[lang][m->seat], strlen(r->name[lang][m->seat]),
               "  ", "  ", WIDTH);
    put_fault(out, &m->fault, lang);
    if (!m->why.clause)
        return;
    analyse_reason(r, m, lang, text, sizeof text);
    wrap_words(out, text, strlen(text), margin, margin, WIDTH);
}

static void put_moments(struct mag_buf *out, const struct analyse_report *r,
                        enum mag_lang lang)
{
    put_prose(out, mag_text_plain(lang, T_REPORT_ANALYSIS_MOMENTS));
    put_prose(out, mag_text_plain(lang, r->analysis->moments
                                            ? T_REPORT_ANALYSIS_MOMENTS_NOTE
                                            : T_REPORT_ANALYSIS_NO_MOMENTS));
    for (int i = 0; i < r->analysis->moments; i++)
        put_moment(out, r, &r->analysis->moment[i], lang);
    mag_buf_puts(out, "\n");
}

static void put_seat(struct mag_buf *out, const struct analyse_report *r,
                     int seat, enum mag_lang lang)
{
    const struct analyse_seat *s = &r->analysis->seat[seat];
    char text[MAG_SENTENCE], mean[FIGURE];
    struct mag_text_arg args[MAG_TEXT_ARGS] = { { r->name[lang][seat], 0 },
                                                { NULL, s->choices },
                                                { NULL, s->costly },
                                                { mean, 0 } };

    figure_real(mean, lang, s->choices ? s->lost * 100 / s->choices : 0, 2);
    mag_text_format(text, sizeof text, lang, T_REPORT_ANALYSIS_SEAT, args);
    mag_buf_puts(out, "\n");
    put_prose(out, text);
    for (int i = 0; i < s->faults; i++)
        put_fault(out, &s->fault[i], lang);
    if (!s->faults)
        wrap_words(out, mag_text_plain(lang, T_REPORT_ANALYSIS_FAULTLESS),
                   strlen(mag_text_plain(lang, T_REPORT_ANALYSIS_FAULTLESS)),
                   "  ", "  ", WIDTH);
}

void analyse_text(struct mag_buf *out, const struct analyse_report *r,
                  enum mag_lang lang)
{
    char text[MAG_SENTENCE];

    analyse_title(r, lang, text, sizeof text);
    put_prose(out, text);
    if (!mag_match_is_over(r->match))
        put_prose(out, mag_text_plain(lang, T_REPORT_ANALYSIS_UNFINISHED));
    mag_buf_puts(out, "\n");
    put_curves(out, r, lang);
    analyse_method(r, lang, text, sizeof text);
    put_prose(out, text);
    mag_buf_puts(out, "\n");
    put_moments(out, r, lang);
    put_prose(out, mag_text_plain(lang, T_REPORT_ANALYSIS_COSTS));
    put_prose(out, mag_text_plain(lang, T_REPORT_ANALYSIS_COSTS_NOTE));
    for (int s = 0; s < mag_match_rules(r->match)->seats; s++)
        put_seat(out, r, s, lang);
}
