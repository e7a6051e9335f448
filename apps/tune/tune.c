/* magnat tune GAME: better weights for its evaluation and advice.
 *
 *   --seats N              at each table; the fewest if not said
 *   --player NAME          who is tuned: greedy, search:100, ...
 *   --pool a,b,..          whom it plays against
 *   --weights a,b,..       only these
 *   --rounds R --games K --checks C --seed S --threads T --json --lang
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "apps/common/common.h"
#include "apps/common/figures.h"
#include "apps/tune/run.h"
#include "magnat/json.h"
#include "base/text.h"
#include "magnat/player.h"

enum { REPORT_MAX_BYTES = 1 << 16, MAX_ROUNDS = 100000, MAX_GAMES = 100000 };

struct wishes {
    struct run_args run;
    const char *player, *pool, *weights;
    int64_t rounds, games, checks;
};

/* Cuts "a,b,c" (in `room`) into the opponents. */
static bool name_pool(struct tune_plan *plan, char *room)
{
    for (char *rest = room, *name; (name = strsep(&rest, ","));) {
        if (!mag_player_exists(plan->library, name)) {
            args_fail("there is no player \"%s\". See: magnat games", name);
            return false;
        }
        if (plan->n_pool == TUNE_MAX_POOL) {
            args_fail("--pool names at most %d", TUNE_MAX_POOL);
            return false;
        }
        plan->pool[plan->n_pool++] = name;
    }
    return true;
}

/* Cuts "a,b,c" (in `room`) into the weights that may change; all if NULL. */
static bool name_weights(struct tune_plan *plan, char *room)
{
    const struct mag_game *game = plan->rules->game;

    for (int i = 0; i < game->tuning.n_weights; i++)
        plan->chosen[i] = !room;
    for (char *rest = room, *name; (name = strsep(&rest, ","));) {
        int i = 0;

        while (i < game->tuning.n_weights &&
               strcmp(game->tuning.weights[i].name, name))
            i++;
        if (i == game->tuning.n_weights) {
            args_fail("%s has no weight \"%s\"", game->name, name);
            return false;
        }
        plan->chosen[i] = true;
    }
    return true;
}

static void say_share(struct mag_buf *out, enum mag_lang lang, int text,
                      const struct tally *t)
{
    struct interval i = tally_interval(t);
    char mean[FIGURE], half[FIGURE];

    figure_percent(mean, lang, t->mean);
    figure_percent(half, lang, (i.high - i.low) / 2);
    mag_buf_printf(out, "%s: %s ± %s\n", mag_text_plain(lang, text), mean,
                   half);
}

/* The table, with the new weights as they are written in the source. */
static void write_table(struct mag_buf *out, const struct tune_plan *plan,
                        const struct tune_result *r)
{
    const struct mag_game *game = plan->rules->game;

    for (int i = 0; i < game->tuning.n_weights; i++) {
        const struct mag_weight *w = &game->tuning.weights[i];

        if (plan->chosen[i])
            mag_buf_printf(out, "    { \"%s\", %.4g, %g, %g }, /* %.4g */\n",
                           w->name, r->weight[i], w->low, w->high,
                           plan->rules->weight[i]);
    }
    if (r->partial)
        mag_buf_printf(out, "%s\n", mag_text_plain(plan->lang, T_TUNE_PARTIAL));
    if (!r->gain.n)
        return;
    say_share(out, plan->lang, T_TUNE_BEFORE, &r->before);
    say_share(out, plan->lang, T_TUNE_AFTER, &r->after);
    say_share(out, plan->lang, T_TUNE_GAIN, &r->gain);
}

static void put_share(struct mag_writer *w, const char *name,
                      const struct tally *t)
{
    struct interval i = tally_interval(t);

    mag_put_object(w, name);
    mag_put_int(w, "games", t->n);
    mag_put_real(w, "mean", t->mean);
    mag_put_real(w, "low", i.low);
    mag_put_real(w, "high", i.high);
    mag_put_end_object(w);
}

static void write_json(struct mag_buf *out, const struct tune_plan *plan,
                       const struct tune_result *r)
{
    const struct mag_game *game = plan->rules->game;
    struct mag_writer w;

    mag_put_start(&w, out);
    mag_put_object(&w, NULL);
    put_table(&w, plan->rules);
    mag_put_text(&w, "player", plan->player);
    mag_put_int(&w, "rounds", r->rounds);
    mag_put_bool(&w, "partial", r->partial);
    mag_put_object(&w, "weights");
    for (int i = 0; i < game->tuning.n_weights; i++) {
        mag_put_object(&w, game->tuning.weights[i].name);
        mag_put_real(&w, "before", plan->rules->weight[i]);
        mag_put_real(&w, "after", r->weight[i]);
        mag_put_end_object(&w);
    }
    mag_put_end_object(&w);
    put_share(&w, "before", &r->before);
    put_share(&w, "after", &r->after);
    put_share(&w, "gain", &r->gain);
    mag_put_end_object(&w);
    mag_buf_puts(out, "\n");
}

/* Runs the plan and prints what came out. */
static int run(const struct tune_plan *plan, bool json)
{
    struct tune_result result;
    struct mag_err err = { "", 0 };
    struct mag_buf out;

    if (tune_run(plan, &result, &err))
        return args_fail("%s", err.text);
    mag_buf_init(&out, REPORT_MAX_BYTES);
    if (json)
        write_json(&out, plan, &result);
    else
        write_table(&out, plan, &result);
    fputs(mag_buf_text(&out), stdout);
    mag_buf_release(&out);
    return 0;
}

static int tune(const struct wishes *w, const struct mag_game *game,
                enum mag_lang lang)
{
    int seats = w->run.seats < 0 ? game->min_seats : (int)w->run.seats;
    char *pool = strdup(w->pool);
    char *weights = w->weights ? strdup(w->weights) : NULL;
    struct mag_rules *rules = table_rules(game, seats, &w->run.table);
    struct tune_plan plan = {
        .library = w->run.library,
        .rules = rules,
        .player = w->player,
        .rounds = w->rounds,
        .games = w->games,
        .checks = w->checks,
        .seed = run_seed(&w->run),
        .threads = w->run.threads ? (int)w->run.threads : crew_cores(),
        .lang = lang,
    };
    int status = EXIT_USAGE;

    for (int i = 0; rules && i < 2; i++)
        plan.side[i] = table_rules(game, seats, &w->run.table);
    if (rules && plan.side[0] && plan.side[1] && pool &&
        (weights || !w->weights) && name_pool(&plan, pool) &&
        name_weights(&plan, weights))
        status = run(&plan, w->run.json);
    for (int i = 0; i < 2; i++)
        mag_rules_free(plan.side[i]);
    mag_rules_free(rules);
    free(weights);
    free(pool);
    return status;
}

int cmd_tune(const struct mag_library *library, int argc, char **argv)
{
    struct wishes w = { .run = { .library = library, .seats = -1, .seed = -1 },
                        .player = "greedy",
                        .pool = "greedy,random",
                        .rounds = 100,
                        .games = 60,
                        .checks = 400 };
    const struct args_option options[] = {
        { "player", ARGS_TEXT, &w.player, 0, 0 },
        { "pool", ARGS_TEXT, &w.pool, 0, 0 },
        { "weights", ARGS_TEXT, &w.weights, 0, 0 },
        { "rounds", ARGS_NUMBER, &w.rounds, 1, MAX_ROUNDS },
        { "games", ARGS_NUMBER, &w.games, 1, MAX_GAMES },
        { "checks", ARGS_NUMBER, &w.checks, 1, MAX_GAMES },
        RUN_OPTIONS(&w.run),
    };
    enum mag_lang lang;
    const struct mag_game *game = run_args_read(argc, argv, options, &w.run,
                                                &lang);

    if (!game)
        return EXIT_USAGE;
    if (!game->tuning.n_weights)
        return args_fail("%s has no weights to tune", game->name);
    if (!mag_player_exists(library, w.player))
        return args_fail("there is no player \"%s\". See: magnat games",
                         w.player);
    return tune(&w, game, lang);
}
