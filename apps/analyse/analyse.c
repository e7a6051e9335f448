/* magnat analyse: looking back at a recorded game. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "apps/analyse/show.h"
#include "apps/common/common.h"
#include "apps/report/html.h"
#include "apps/common/records.h"
#include "base/text.h"
#include "magnat/player.h"

enum { TEXT_MAX_BYTES = 1 << 20, MAX_ITERATIONS = 100000 };

struct wishes {
    const char *file, *content, *lang, *html, *player;
    int64_t rollouts, iterations;
};

/* What the seats are called in each language, and who sat there if that is
 * not the same: "Player 1 (greedy)". */
static void name_seats(struct record_pair *record,
                       struct analyse_report *report)
{
    for (int lang = 0; lang < MAG_LANGS; lang++) {
        record_pair_name(record, (enum mag_lang)lang);
        for (int s = 0; s < record->whole.rules->seats; s++) {
            const char *who = record->whole.player[s];
            bool same = !who[0] || !strcmp(record->name[s], who);

            snprintf(report->name[lang][s], sizeof report->name[lang][s],
                     same ? "%s" : "%s (%s)", record->name[s], who);
        }
    }
}

static int show(const struct analyse_report *report, const struct wishes *w,
                enum mag_lang lang)
{
    struct html_page page = { lang, T_REPORT_ANALYSIS, analyse_page_body,
                              report };
    struct mag_buf out;

    mag_buf_init(&out, TEXT_MAX_BYTES);
    analyse_text(&out, report, lang);
    fputs(mag_buf_text(&out), stdout);
    mag_buf_release(&out);
    return w->html ? html_write(w->html, &page) : 0;
}

static int analyse(struct record_pair *record, const struct wishes *w,
                   enum mag_lang lang)
{
    struct analyse_plan plan = { w->player, (int)w->rollouts, 1,
                                 (int)w->iterations, NULL };
    struct analysis analysis;
    struct analyse_report report = { .analysis = &analysis,
                                     .match = record->whole.match,
                                     .player = w->player };
    struct mag_err err = { "", 0 };
    int status;

    if (!mag_match_moves(record->whole.match))
        return args_fail("%s: no move has been made", w->file);
    if (analyse_game(&analysis, record->whole.match,
                     mag_match_position(record->start.match), &plan, &err))
        return args_fail("%s", err.text);
    name_seats(record, &report);
    status = show(&report, w, lang);
    analysis_release(&analysis);
    return status;
}

int cmd_analyse(const struct mag_library *library, int argc, char **argv)
{
    struct wishes w = { .player = "greedy", .iterations = ANALYSE_ITERATIONS };
    const struct args_option options[] = {
        { "html", ARGS_TEXT, &w.html, 0, 0 },
        { "rollouts", ARGS_NUMBER, &w.rollouts, 0, ANALYSE_MAX_ROLLOUTS },
        { "iterations", ARGS_NUMBER, &w.iterations, 0, MAX_ITERATIONS },
        { "player", ARGS_TEXT, &w.player, 0, 0 },
        { "content", ARGS_TEXT, &w.content, 0, 0 },
        { "lang", ARGS_TEXT, &w.lang, 0, 0 },
        { NULL, ARGS_FLAG, NULL, 0, 0 },
    };
    struct record_pair record;
    int n, lang, status;

    if (!args_read(argc, argv, options, &w.file, 1, &n))
        return EXIT_USAGE;
    lang = choose_lang(w.lang);
    if (lang < 0)
        return EXIT_USAGE;
    if (!w.file)
        return args_fail("which record? magnat analyse RECORD");
    if (!mag_player_exists(NULL, w.player))
        return args_fail("there is no player \"%s\". See: magnat games",
                         w.player);
    if (w.html && !html_can_write(w.html))
        return EXIT_USAGE;
    status = record_pair_open(library, &record, w.file, w.content);
    if (!status)
        status = analyse(&record, &w, (enum mag_lang)lang);
    record_pair_release(&record);
    return status;
}
