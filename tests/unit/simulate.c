/* Simulations: the same result on any number of threads, places that rotate,
 * and an interrupt that leaves a sound part. */
#include <math.h>
#include <signal.h>
#include <string.h>

#include "apps/simulate/report.h"
#include "tests/support.h"

static struct sim_plan plan_for(const struct mag_rules *rules, int64_t games,
                                int threads)
{
    struct sim_plan plan = {
        .rules = rules, .games = games, .seed = 11, .threads = threads
    };

    for (int e = 0; e < rules->seats; e++)
        plan.player[e] = e == 0 ? "greedy" : e == 1 ? "search:10" : "random";
    return plan;
}

static bool same_games(const struct sim_result *a, const struct sim_result *b)
{
    for (int64_t k = 0; k < a->games && k < b->games; k++) {
        const struct sim_game *x = &a->game[k], *y = &b->game[k];

        if (memcmp(x->share, y->share, sizeof x->share) ||
            memcmp(x->score, y->score, sizeof x->score) ||
            x->moves != y->moves || x->decisions != y->decisions)
            return false;
    }
    return true;
}

/* The report as JSON, without what depends on the clock. */
static void report_text(const struct sim_plan *plan,
                        const struct sim_result *result, struct mag_buf *out)
{
    struct sim_summary summary;
    struct sim_report report = { plan, result, &summary };
    char *speed;

    CHECK(!sim_summarise(plan, result, &summary, NULL), "summary");
    mag_buf_init(out, 1 << 16);
    sim_write_json(out, &report);
    CHECK(mag_buf_ok(out), "the report fits");
    speed = strstr(out->text, "\"speed\"");
    CHECK(speed != NULL, "%s", out->text);
    if (speed)
        *speed = '\0';
}

static void same_on_any_number_of_threads(void)
{
    struct mag_rules *rules = rules_for("venture", "venture", 3, "");
    struct sim_plan plan = plan_for(rules, 10, 1);
    struct sim_result one;
    struct mag_buf expected;

    CHECK(!sim_run(&plan, &one, NULL) && one.games == 10, "one thread");
    report_text(&plan, &one, &expected);
    for (int threads = 2; threads <= 3; threads++) {
        struct sim_result many;
        struct mag_buf text;

        plan.threads = threads;
        CHECK(!sim_run(&plan, &many, NULL), "%d threads", threads);
        CHECK(many.games == 10 && !many.partial, "%d threads", threads);
        CHECK(same_games(&one, &many), "%d threads differ", threads);
        report_text(&plan, &many, &text);
        CHECK(!strcmp(mag_buf_text(&expected), mag_buf_text(&text)),
              "%d threads: the reports differ", threads);
        mag_buf_release(&text);
        sim_release(&many);
    }
    plan.threads = 2;
    plan.seed = 12;

    struct sim_result other;

    CHECK(!sim_run(&plan, &other, NULL), "another seed");
    CHECK(!same_games(&one, &other), "another seed gives other games");
    sim_release(&other);
    sim_release(&one);
    mag_buf_release(&expected);
    mag_rules_free(rules);
}

static void players_change_places(void)
{
    struct mag_rules *rules = rules_for("venture", "venture", 5, "");
    struct sim_plan plan = plan_for(rules, 0, 1);
    int sat[5][5] = { { 0 } };

    for (int64_t k = 0; k < 15; k++) {
        for (int e = 0; e < 5; e++) {
            int seat = sim_seat(&plan, k, e);

            CHECK(sim_entry(&plan, k, seat) == e, "game %d", (int)k);
            sat[e][seat]++;
        }
    }
    for (int e = 0; e < 5; e++) {
        for (int seat = 0; seat < 5; seat++)
            CHECK(sat[e][seat] == 3, "entry %d sat %d times at %d", e,
                  sat[e][seat], seat);
    }
    mag_rules_free(rules);
}

/* A bankrupt of Ambition has no score: it is counted apart. */
static void who_left_has_no_score(void)
{
    struct mag_rules *rules = rules_for("ambition", NULL, 2, "");
    struct sim_plan plan = plan_for(rules, 4, 1);
    struct sim_result result;
    struct sim_summary sum;
    struct mag_buf text;

    plan.player[0] = "random";
    CHECK(!sim_run(&plan, &result, NULL), "run");
    CHECK(!sim_summarise(&plan, &result, &sum, NULL), "summary");
    CHECK(sum.entry[0].out > 0 && sum.entry[0].out + sum.entry[0].score.n == 4,
          "random fails: %d games out", (int)sum.entry[0].out);
    CHECK(sum.entry[1].score.mean > 0 && sum.entry[1].score.low > -1e6,
          "no mean counts a bankrupt");
    report_text(&plan, &result, &text);
    CHECK(strstr(mag_buf_text(&text), "\"out\":"), "the report says it");
    mag_buf_release(&text);
    sim_release(&result);
    mag_rules_free(rules);
}

static void sums_agree(void)
{
    struct mag_rules *rules = rules_for("venture", "riche-ou-pauvre", 4, "");
    struct sim_plan plan = plan_for(rules, 12, 2);
    struct sim_result result;
    struct sim_summary sum;
    double wins = 0, seat_wins = 0;

    plan.player[0] = "random";
    CHECK(!sim_run(&plan, &result, NULL), "run");
    CHECK(!sim_summarise(&plan, &result, &sum, NULL), "summary");
    for (int e = 0; e < 4; e++) {
        const struct sim_entry_summary *s = &sum.entry[e];
        double at = 0;

        for (int seat = 0; seat < 4; seat++) {
            CHECK(s->games_at[seat] == 3, "entry %d sat everywhere", e);
            at += s->wins_at[seat];
        }
        CHECK(fabs(at - s->wins) < 1e-9, "entry %d", e);
        CHECK(s->score.n == 12, "entry %d has a score a game", e);
        CHECK(s->share.low <= s->wins / 12 && s->wins / 12 <= s->share.high,
              "entry %d: the share lies in its interval", e);
        wins += s->wins;
        seat_wins += sum.seat_wins[e];
    }
    CHECK(fabs(wins - 12) < 1e-9 && fabs(seat_wins - 12) < 1e-9,
          "each game is won once: %f, %f", wins, seat_wins);
    CHECK(sum.moves.tally.low > sum.decisions.tally.low, "chance moves, too");
    CHECK(sum.moves.tally.low <= sum.moves.median &&
              sum.moves.median <= sum.moves.tally.high,
          "the median lies between the ends");
    sim_release(&result);
    mag_rules_free(rules);
}

/* SIGINT is pending when the run starts: it must end long before its million
 * games, and what it counts must be the first games of the plan. */
static void an_interrupt_leaves_the_first_games(void)
{
    struct mag_rules *rules = rules_for("venture", "venture", 2, "");
    struct sim_plan plan = plan_for(rules, 1000000, 3);
    struct sim_result part, whole;
    sigset_t mask, before, waiting;

    sigemptyset(&mask);
    sigaddset(&mask, SIGINT);
    pthread_sigmask(SIG_BLOCK, &mask, &before);
    raise(SIGINT);
    CHECK(!sim_run(&plan, &part, NULL), "an interrupt is no failure");
    sigpending(&waiting);
    CHECK(!sigismember(&waiting, SIGINT), "the interrupt is used up");
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    CHECK(part.partial && part.games < 1000000, "it ends early");

    plan.games = part.games > 4 ? 4 : part.games;
    if (plan.games) {
        CHECK(!sim_run(&plan, &whole, NULL), "run");
        CHECK(same_games(&part, &whole), "the part is that of a shorter plan");
        sim_release(&whole);
    }
    sim_release(&part);
    mag_rules_free(rules);
}

static void a_folder_that_is_not_there(void)
{
    struct mag_rules *rules = rules_for("venture", "venture", 2, "");
    struct sim_plan plan = plan_for(rules, 5, 2);
    struct sim_result result;
    struct mag_err err = { "", 0 };

    plan.records = "/nowhere/at/all";
    CHECK(sim_run(&plan, &result, &err) == MAG_E_IO, "%s", err.text);
    CHECK(strstr(err.text, "/nowhere/at/all/venture-"), "%s", err.text);
    CHECK(!result.game, "nothing is held");
    mag_rules_free(rules);
}

static const struct test_case cases[] = {
    { "same_on_any_number_of_threads", same_on_any_number_of_threads },
    { "players_change_places", players_change_places },
    { "sums_agree", sums_agree },
    { "who left has no score", who_left_has_no_score },
    { "an_interrupt_leaves_the_first_games",
      an_interrupt_leaves_the_first_games },
    { "a_folder_that_is_not_there", a_folder_that_is_not_there },
    { NULL, NULL },
};

const struct suite suite_unit_simulate = { cases };
