/* magnat simulate: many games between programs. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "apps/common/common.h"
#include "apps/simulate/ranks.h"
#include "apps/simulate/page.h"
#include "base/text.h"
#include "magnat/player.h"

enum { NAMES = 200 };

struct wishes {
    struct run_args run;
    const char *players, *records, *report;
    int64_t games;
    struct sim_ranks *ranks; /* or NULL: this process is alone */
};

/* Cuts "a,b,c" (in `room`) into the entries: one name for every seat, or one
 * name for all of them. */
static bool name_players(struct sim_plan *plan, int seats, char *room)
{
    int n = 0;

    for (char *rest = room, *name; (name = strsep(&rest, ","));) {
        if (n == MAG_MAX_SEATS) {
            n++;
            break;
        }
        if (!mag_player_exists(plan->library, name)) {
            args_fail("there is no player \"%s\": NAME or NAME:BUDGET (up to "
                      "%d). See: magnat games",
                      name, MAG_MAX_ITERATIONS);
            return false;
        }
        plan->player[n++] = name;
    }
    if (n != 1 && n != seats) {
        args_fail("--players names one player for all seats or %d, one for "
                  "each; not %s%d",
                  seats, n > MAG_MAX_SEATS ? "more than " : "",
                  n > MAG_MAX_SEATS ? MAG_MAX_SEATS : n);
        return false;
    }
    for (int e = n; e < seats; e++)
        plan->player[e] = plan->player[0];
    return true;
}

static bool make_folder(const char *path)
{
    if (!mkdir(path, 0777) || errno == EEXIST)
        return true;
    args_fail("%s: %s", path, strerror(errno));
    return false;
}

/* Writes the page of --report; 0 or an exit status. */
static int write_page(const struct sim_report *report, const char *path,
                      enum mag_lang lang)
{
    struct sim_page about;
    struct html_page page = { lang, T_REPORT_PAGE, sim_page_body, &about };
    struct mag_err err = { "", 0 };

    if (sim_page_init(&about, report, report->plan->watch, &err))
        return args_fail("%s", err.text);
    return html_write(path, &page);
}

/* Plays the plan, alone or with other ranks. */
static enum mag_status play(const struct sim_plan *plan, const struct wishes *w,
                            struct sim_result *result, struct mag_err *err)
{
    return w->ranks ? sim_ranks_run(w->ranks, plan, result, err)
                    : sim_run(plan, result, err);
}

/* What is told, and how. */
struct told {
    const struct sim_report *report;
    bool json;
    enum mag_lang lang;
};

static void write_report(struct mag_buf *out, const void *about)
{
    const struct told *told = about;

    if (told->json)
        sim_write_json(out, told->report);
    else
        sim_write_table(out, told->report, told->lang);
}

/* Runs the plan and prints what came out. Ranks that were lost are no success,
 * even if the others did their work. */
static int run(const struct sim_plan *plan, const struct wishes *w,
               enum mag_lang lang)
{
    struct sim_result result;
    struct sim_summary summary;
    struct sim_report report = { plan, &result, &summary };
    struct told told = { &report, w->run.json, lang };
    struct mag_err err = { "", 0 };
    int status = 0;
    enum mag_status st;

    if (w->ranks && w->ranks->place)
        return sim_ranks_serve(w->ranks, plan);
    st = play(plan, w, &result, &err);

    if (!st)
        st = sim_summarise(plan, &result, &summary, &err);
    if (st) {
        sim_release(&result);
        return args_fail("%s", err.text);
    }
    print_report(write_report, &told);
    if (w->report)
        status = write_page(&report, w->report, lang);
    if (!status && w->ranks && (w->ranks->lost || result.partial))
        status = EXIT_FAILURE;
    sim_release(&result);
    return status;
}

/* The same with a close look at the games, if a page is asked for. */
static int run_watched(struct sim_plan *plan, const struct wishes *w,
                       enum mag_lang lang)
{
    struct sim_watch watch;
    struct mag_err err = { "", 0 };
    int status;

    if (!w->report)
        return run(plan, w, lang);
    if (!(w->ranks && w->ranks->place) && !html_can_write(w->report))
        return EXIT_USAGE;
    if (sim_watch_init(&watch, plan->rules, plan->games, &err))
        return args_fail("%s", err.text);
    plan->watch = &watch;
    status = run(plan, w, lang);
    plan->watch = NULL;
    sim_watch_release(&watch);
    return status;
}

/* The cores for this process: its part of those that ranks share. */
static int cores(void)
{
    int n = crew_cores() / (ranks_beside() > 1 ? ranks_beside() : 1);

    return n > 1 ? n : 1;
}

static int simulate(const struct wishes *w, const struct mag_game *game,
                    enum mag_lang lang)
{
    struct sim_plan plan = {
        .library = w->run.library,
        .games = w->games,
        .seed = run_seed(&w->run),
        .threads = w->run.threads ? (int)w->run.threads : cores(),
        .records = w->records,
    };
    char names[NAMES];
    struct mag_rules *rules;
    int status = EXIT_USAGE;

    if (snprintf(names, sizeof names, "%s", w->players) >= NAMES)
        return args_fail("--players is too long");
    if (w->records && w->games > SIM_MAX_RECORDS)
        return args_fail("--records writes at most %d games", SIM_MAX_RECORDS);
    rules = table_rules(game, (int)w->run.seats, &w->run.table);
    if (!rules)
        return EXIT_USAGE;
    plan.rules = rules;
    progress_init(&plan.progress, plan.games, lang);
    if (name_players(&plan, rules->seats, names) &&
        (!w->records || make_folder(w->records)))
        status = run_watched(&plan, w, lang);
    mag_rules_free(rules);
    return status;
}

static int command(const struct mag_library *library, int argc, char **argv,
                   struct sim_ranks *ranks)
{
    struct wishes w = { .run = { .library = library, .seats = -1, .seed = -1 },
                        .games = 1000,
                        .ranks = ranks };
    const struct args_option options[] = {
        { "players", ARGS_TEXT, &w.players, 0, 0 },
        { "games", ARGS_NUMBER, &w.games, 1, SIM_MAX_GAMES },
        { "records", ARGS_TEXT, &w.records, 0, 0 },
        { "report", ARGS_TEXT, &w.report, 0, 0 },
        RUN_OPTIONS(&w.run),
    };
    enum mag_lang lang;
    const struct mag_game *game = run_args_read(argc, argv, options, &w.run,
                                                &lang);

    if (!game)
        return EXIT_USAGE;
    if (w.run.seats < 0)
        return args_fail("how many seats? --seats %d to %d", game->min_seats,
                         game->max_seats);
    if (!w.players)
        return args_fail("who plays? --players NAME or NAME,NAME,..");
    return simulate(&w, game, lang);
}

/* As one of several ranks. Only rank 0 speaks; what the others have to say
 * they send to it. */
static int command_among(const struct mag_library *library, int argc,
                         char **argv)
{
    struct sim_ranks *ranks = calloc(1, sizeof *ranks);
    struct mag_err err = { "no memory", 0 };
    int status;

    if (!ranks || sim_ranks_open(ranks, &err)) {
        free(ranks);
        return args_fail("%s", err.text);
    }
    if (ranks->place && !freopen("/dev/null", "w", stderr))
        status = EXIT_FAILURE;
    else
        status = command(library, argc, argv, ranks);
    fflush(stdout);
    sim_ranks_close(ranks);
    free(ranks);
    return status;
}

int cmd_simulate(const struct mag_library *library, int argc, char **argv)
{
    if (ranks_asked() < 2)
        return command(library, argc, argv, NULL);
    if (ranks_built())
        return command_among(library, argc, argv);
    if (ranks_place())
        return EXIT_USAGE; /* rank 0 says it for all */
    return args_fail("mpirun started %d of us, but this magnat was built "
                     "without MPI: each would play all games. Install "
                     "libopenmpi-dev and build it again, or start it alone",
                     ranks_asked());
}
