/* The levels for people: each stronger than the one below in every game, as
 * far as a few games show (docs/players.md has many), and the same in every
 * run when untimed. */
#include <string.h>

#include "magnat/decide.h"
#include "apps/simulate/run.h"
#include "magnat/player.h"
#include "tests/support.h"

enum { GAMES = 24, SEED = 12 };

/* What `a` wins of GAMES two-seat games against `b`. */
static double wins(const struct mag_rules *rules, const char *a, const char *b)
{
    struct sim_plan plan = { .rules = rules,
                             .games = GAMES,
                             .seed = SEED,
                             .threads = 1,
                             .player = { a, b } };
    struct sim_result result;
    struct mag_err err = { "", 0 };
    double sum = 0;

    CHECK(!sim_run(&plan, &result, &err), "%s", err.text);
    for (int64_t k = 0; k < result.games; k++)
        sum += result.game[k].share[sim_seat(&plan, k, 0)];
    sim_release(&result);
    return sum;
}

static void each_beats_the_one_below(void)
{
    static const char *const order[] = { "random", "beginner", "easy",
                                         "medium" };
    const struct mag_game *game;

    for (int g = 0; (game = mag_game_at(NULL, g)); g++) {
        struct mag_rules *rules = rules_for(game->name, NULL, 2, "");

        for (int i = 1; i < 4; i++) {
            double won = wins(rules, order[i], order[i - 1]);

            CHECK(won > GAMES / 2.0, "%s: %s wins %.1f of %d against %s",
                  game->name, order[i], won, GAMES, order[i - 1]);
        }
        mag_rules_free(rules);
    }
}

/* A beginner does not play the same game twice, nor do other seeds. */
static void a_beginner_slips(void)
{
    struct mag_rules *rules = rules_for("venture", NULL, 2, "");
    double won = wins(rules, "beginner", "medium");

    CHECK(won < GAMES / 4.0, "%.1f of %d against medium", won, GAMES);
    mag_rules_free(rules);
}

/* Hard and expert search as much as they say. */
static void amounts_of_thought(void)
{
    static const struct {
        const char *name;
        int64_t budget, iterations;
    } rows[] = {
        { "hard", MAG_UNTIMED, 30 },
        { "hard", 20, 20 },
        { "expert", MAG_UNTIMED, 500 },
        { "expert", 70, 70 },
    };
    /* Rois, where no race ends early. */
    struct mag_rules *rules = rules_for("rois", NULL, 2, "");
    struct sandbox s;
    struct mag_move made;
    int seat;

    sandbox_open(&s, rules, "rois", 5);
    while ((seat = sandbox_mover(&s)) < 0 ||
           mag_legal(rules, s.pos, seat, s.list) < 3)
        sandbox_step(&s, &made);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct mag_candidate c[64];
        struct mag_player *p;
        int64_t visits = 0;
        int n;

        CHECK(!mag_player_new(&p, rows[i].name, rules,
                              &MAG_PLAYER_OPTIONS(.budget = rows[i].budget),
                              NULL),
              "%s", rows[i].name);
        mag_player_choose(p, s.pos, seat, &s.rng);
        n = mag_player_candidates(p, c, 64);
        for (int k = 0; k < n; k++)
            visits += c[k].visits;
        CHECK(visits <= rows[i].iterations && visits > rows[i].iterations / 2,
              "%s: %lld", rows[i].name, (long long)visits);
        mag_player_free(p);
    }
    sandbox_close(&s);
    mag_rules_free(rules);
}

static void names_leave_no_room(void)
{
    static const char *const bad[] = { "hard:5", "expert:500ms", "easy:2",
                                       "beginner:", "medium:1" };

    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        CHECK(!mag_player_exists(NULL, bad[i]), "%s", bad[i]);
}

static const struct test_case cases[] = {
    { "each beats the one below", each_beats_the_one_below },
    { "a beginner slips", a_beginner_slips },
    { "amounts of thought", amounts_of_thought },
    { "names leave no room for amounts", names_leave_no_room },
    { NULL, NULL },
};

const struct suite suite_unit_levels = { cases };
