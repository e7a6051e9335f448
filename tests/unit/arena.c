/* Tournaments: who meets whom, equal luck for all, the same result on any
 * number of threads, and an interrupt that leaves whole groups. */
#include <math.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "apps/arena/report.h"
#include "tests/support.h"

static struct arena_plan plan_for(const struct mag_rules *rules, int entries,
                                  int64_t rounds)
{
    static const char *const names[] = { "greedy", "random", "greedy",
                                         "random" };
    struct arena_plan plan = { .rules = rules,
                               .entries = entries,
                               .rounds = rounds,
                               .seed = 21,
                               .threads = 1,
                               .ms = 1000 };

    for (int e = 0; e < entries; e++)
        plan.player[e] = names[e % 4];
    return plan;
}

/* --- The draw ---------------------------------------------------------------- */

static void count_seatings(const struct arena_plan *plan,
                           int sat[ARENA_MAX_ENTRIES][MAG_MAX_SEATS],
                           int met[ARENA_MAX_ENTRIES][ARENA_MAX_ENTRIES])
{
    int seats = plan->rules->seats;

    for (int64_t k = 0; k < arena_games(plan); k++) {
        struct arena_seating s;

        arena_seat(plan, k, &s);
        for (int a = 0; a < seats; a++) {
            sat[s.entry[a]][a]++;
            for (int b = 0; b < seats; b++)
                met[s.entry[a]][s.entry[b]]++;
        }
    }
}

static void everybody_meets_everybody_everywhere(void)
{
    for (int seats = 2; seats <= 6; seats++) {
        struct mag_rules *rules = rules_for("venture", "venture", seats, "");

        for (int entries = seats; entries <= 8; entries++) {
            int sat[ARENA_MAX_ENTRIES][MAG_MAX_SEATS] = { { 0 } };
            int met[ARENA_MAX_ENTRIES][ARENA_MAX_ENTRIES] = { { 0 } };
            struct arena_plan plan = plan_for(rules, entries, 3);

            count_seatings(&plan, sat, met);
            for (int e = 0; e < entries; e++) {
                for (int s = 0; s < seats; s++)
                    CHECK(sat[e][s] == sat[0][0] && sat[e][s] > 0,
                          "%d at %d: entry %d, seat %d", entries, seats, e, s);
                for (int o = 0; o < entries; o++)
                    CHECK(o == e ? met[e][e] == sat[0][0] * seats
                                 : met[e][o] == met[0][1],
                          "%d at %d: entry %d and %d", entries, seats, e, o);
            }
        }
        mag_rules_free(rules);
    }
}

static void a_group_shares_its_luck_and_no_other(void)
{
    struct mag_rules *rules = rules_for("venture", "venture", 3, "");
    struct arena_plan plan = plan_for(rules, 4, 2);
    struct arena_seating first, s, other;

    for (int64_t k = 0; k < arena_games(&plan); k++) {
        arena_seat(&plan, k, &s);
        arena_seat(&plan, k - k % 3, &first);
        CHECK(s.group == k / 3 && s.chance == first.chance, "game %d", (int)k);
        for (int seat = 0; seat < 3; seat++)
            CHECK(s.entry[(seat + k % 3) % 3] == first.entry[seat],
                  "game %d: all move on by one seat", (int)k);
        for (int64_t j = 0; j < k; j++) {
            arena_seat(&plan, j, &other);
            CHECK((other.chance == s.chance) == (other.group == s.group),
                  "games %d and %d", (int)j, (int)k);
            CHECK(other.thoughts != s.thoughts, "thoughts are new each game");
        }
    }
    mag_rules_free(rules);
}

/* Four at a table: over six rounds the three that follow the first come in
 * all six orders. */
static void all_orders_round_the_table(void)
{
    struct mag_rules *rules = rules_for("venture", "venture", 4, "");
    struct arena_plan plan = plan_for(rules, 4, 6);
    bool seen[64] = { false };
    int orders = 0;

    for (int64_t round = 0; round < 6; round++) {
        struct arena_seating s;
        int code;

        arena_seat(&plan, round * 4, &s);
        CHECK(s.entry[0] == 0, "the first stays");
        code = s.entry[1] * 16 + s.entry[2] * 4 + s.entry[3];
        orders += !seen[code];
        seen[code] = true;
    }
    CHECK(orders == 6, "%d orders", orders);
    mag_rules_free(rules);
}

/* --- The games --------------------------------------------------------------- */

/* The report as JSON, without what depends on the clock. */
static void report_text(const struct arena_plan *plan,
                        const struct arena_result *result, struct mag_buf *out)
{
    struct arena_summary *sum = calloc(1, sizeof *sum);
    struct arena_report report = { plan, result, sum, 1, false };
    char *speed;

    mag_buf_init(out, 1 << 16);
    CHECK(sum && !arena_summarise(plan, result, sum, NULL), "summary");
    arena_write_json(out, &report);
    CHECK(mag_buf_ok(out), "the report fits");
    speed = strstr(out->text, "\"speed\"");
    CHECK(speed != NULL, "%s", out->text);
    if (speed)
        *speed = '\0';
    free(sum);
}

static void same_on_any_number_of_threads(void)
{
    struct mag_rules *rules = rules_for("venture", "venture", 2, "");
    struct arena_plan plan = plan_for(rules, 3, 2);
    struct arena_result one, many;
    struct mag_buf expected, text;

    CHECK(!arena_run(&plan, &one, NULL) && one.games == 12, "one thread");
    report_text(&plan, &one, &expected);
    for (plan.threads = 2; plan.threads <= 3; plan.threads++) {
        CHECK(!arena_run(&plan, &many, NULL) && !many.partial, "run");
        report_text(&plan, &many, &text);
        CHECK(!strcmp(mag_buf_text(&expected), mag_buf_text(&text)),
              "%d threads: the reports differ", plan.threads);
        mag_buf_release(&text);
        arena_release(&many);
    }
    plan.seed++;
    CHECK(!arena_run(&plan, &many, NULL), "another seed");
    report_text(&plan, &many, &text);
    CHECK(strcmp(mag_buf_text(&expected), mag_buf_text(&text)) != 0,
          "another seed gives other games");
    mag_buf_release(&text);
    arena_release(&many);
    mag_buf_release(&expected);
    arena_release(&one);
    mag_rules_free(rules);
}

static void sums_agree_and_the_strong_are_first(void)
{
    struct mag_rules *rules = rules_for("venture", "venture", 3, "");
    struct arena_plan plan = plan_for(rules, 4, 2);
    struct arena_summary sum;
    struct arena_result result;
    double wins = 0, mean = 0;

    plan.player[2] = "random";
    CHECK(!arena_run(&plan, &result, NULL), "run");
    CHECK(!arena_summarise(&plan, &result, &sum, NULL), "summary");
    for (int e = 0; e < 4; e++) {
        CHECK(sum.entry[e].games == 18, "three tables of four, in 2 rounds");
        CHECK(sum.entry[e].games_at[1] == 6, "a third of them in each seat");
        CHECK(sum.entry[e].met[(e + 1) % 4] == 12, "met");
        wins += sum.entry[e].wins;
        mean += sum.entry[e].rating.value;
    }
    CHECK(fabs(wins - 24) < 1e-9, "each game is won once: %f", wins);
    CHECK(fabs(mean) < 1e-6, "the mean is zero");
    CHECK(sum.rank[0] == 0, "greedy is above random");
    arena_release(&result);
    mag_rules_free(rules);
}

static void an_interrupt_leaves_whole_groups(void)
{
    struct mag_rules *rules = rules_for("venture", "venture", 3, "");
    struct arena_plan plan = plan_for(rules, 3, 100000);
    struct arena_result part;
    struct arena_summary sum;
    sigset_t mask, before;

    plan.threads = 2;
    sigemptyset(&mask);
    sigaddset(&mask, SIGINT);
    pthread_sigmask(SIG_BLOCK, &mask, &before);
    raise(SIGINT);
    CHECK(!arena_run(&plan, &part, NULL), "an interrupt is no failure");
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    CHECK(part.partial && part.games < 300000, "it ends early");
    CHECK(part.games % 3 == 0, "%d games", (int)part.games);
    CHECK(!arena_summarise(&plan, &part, &sum, NULL), "even of no games");
    CHECK(isfinite(sum.entry[0].rating.half), "a number comes out");
    arena_release(&part);
    mag_rules_free(rules);
}

static const struct test_case cases[] = {
    { "everybody meets everybody everywhere",
      everybody_meets_everybody_everywhere },
    { "a group shares its luck and no other",
      a_group_shares_its_luck_and_no_other },
    { "all orders round the table", all_orders_round_the_table },
    { "same on any number of threads", same_on_any_number_of_threads },
    { "sums agree and the strong are first",
      sums_agree_and_the_strong_are_first },
    { "an interrupt leaves whole groups", an_interrupt_leaves_whole_groups },
    { 0, 0 },
};

const struct suite suite_unit_arena = { cases };
