/* magnat arena: programs against each other, and how strong each is. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "apps/arena/report.h"
#include "apps/arena/bot_check.h"
#include "apps/common/common.h"
#include "magnat/player.h"

struct wishes {
    struct run_args run;
    const char *players;
    int64_t games, ms;
};

/* Cuts "a,b,c" (in `room`) into the entries. */
static bool name_entries(struct arena_plan *plan, char *room)
{
    for (char *rest = room, *name; (name = strsep(&rest, ","));) {
        if (plan->entries == ARENA_MAX_ENTRIES) {
            args_fail("--players names at most %d", ARENA_MAX_ENTRIES);
            return false;
        }
        if (!arena_is_program(name) &&
            !mag_player_exists(plan->library, name)) {
            args_fail("there is no player \"%s\": NAME, NAME:BUDGET (up to "
                      "%d) or the path of a program. See: magnat games",
                      name, MAG_MAX_ITERATIONS);
            return false;
        }
        plan->player[plan->entries++] = name;
    }
    if (plan->entries >= 2 && plan->entries >= plan->rules->seats)
        return true;
    args_fail("--players names at least %d for %d seats, not %d",
              plan->rules->seats < 2 ? 2 : plan->rules->seats,
              plan->rules->seats, plan->entries);
    return false;
}

/* Whole rounds that are at least the games asked for. */
static bool plan_rounds(struct arena_plan *plan, int64_t games)
{
    int64_t round = arena_round(plan);

    plan->rounds = (games + round - 1) / round;
    if (arena_games(plan) <= ARENA_MAX_GAMES)
        return true;
    args_fail("that is %lld games in whole rounds; at most %d can be played",
              (long long)arena_games(plan), ARENA_MAX_GAMES);
    return false;
}

/* A program that cannot be started, or does not speak the protocol, is better
 * known before the first game than after the last. */
static bool programs_answer(const struct arena_plan *plan)
{
    for (int e = 0; e < plan->entries; e++) {
        char why[MAG_SENTENCE];

        if (arena_is_program(plan->player[e]) &&
            !bot_greets(plan->player[e], plan->lang, why)) {
            args_fail("%s: %s", plan->player[e], why);
            return false;
        }
    }
    return true;
}

static void write_report(struct mag_buf *out, const void *about)
{
    const struct arena_report *report = about;

    if (report->json)
        arena_write_json(out, report);
    else
        arena_write_table(out, report);
}

/* Runs the plan and prints what came out. */
static int run(const struct arena_plan *plan, const struct wishes *w)
{
    struct arena_result result;
    struct arena_summary summary;
    struct arena_report report = { plan, &result, &summary, w->games,
                                   w->run.json };
    struct mag_err err = { "", 0 };
    enum mag_status st = arena_run(plan, &result, &err);

    if (!st)
        st = arena_summarise(plan, &result, &summary, &err);
    if (st) {
        arena_release(&result);
        return args_fail("%s", err.text);
    }
    print_report(write_report, &report);
    arena_release(&result);
    return 0;
}

static int arena(const struct wishes *w, const struct mag_game *game,
                 enum mag_lang lang)
{
    int seats = w->run.seats < 0 ? game->min_seats : (int)w->run.seats;
    struct mag_rules *rules = table_rules(game, seats, &w->run.table);
    char *names = strdup(w->players);
    struct arena_plan plan = {
        .library = w->run.library,
        .rules = rules,
        .seed = run_seed(&w->run),
        .threads = w->run.threads ? (int)w->run.threads : crew_cores(),
        .ms = (int)w->ms,
        .lang = lang,
    };
    int status = EXIT_USAGE;

    if (rules && names && name_entries(&plan, names) &&
        plan_rounds(&plan, w->games) && programs_answer(&plan)) {
        progress_init(&plan.progress, arena_games(&plan), lang);
        status = run(&plan, w);
    }
    free(names);
    mag_rules_free(rules);
    return status;
}

int cmd_arena(const struct mag_library *library, int argc, char **argv)
{
    struct wishes w = { .run = { .library = library, .seats = -1, .seed = -1 },
                        .games = 1000,
                        .ms = ARENA_MS };
    const struct args_option options[] = {
        { "players", ARGS_TEXT, &w.players, 0, 0 },
        { "games", ARGS_NUMBER, &w.games, 1, ARENA_MAX_GAMES },
        { "deadline", ARGS_NUMBER, &w.ms, 1, ARENA_MAX_MS },
        RUN_OPTIONS(&w.run),
    };
    enum mag_lang lang;
    const struct mag_game *game = run_args_read(argc, argv, options, &w.run,
                                                &lang);

    if (!game)
        return EXIT_USAGE;
    if (!w.players)
        return args_fail("who plays? --players NAME,NAME,..");
    return arena(&w, game, lang);
}
