/* Tuning: weights by name, and a search for better ones that is the same on
 * any number of threads and touches only what it may. */
#include <string.h>

#include "apps/tune/run.h"
#include "tests/support.h"

static void weights_by_name(void)
{
    struct mag_rules *rules = rules_for("rois", NULL, 2, "");
    const struct mag_weight *w = rules->game->tuning.weights;
    struct mag_err err = { "", 0 };

    for (int i = 0; i < rules->game->tuning.n_weights; i++)
        CHECK(rules->weight[i] == w[i].fallback && w[i].low <= w[i].fallback &&
                  w[i].fallback <= w[i].high,
              "%s", w[i].name);
    CHECK(!mag_rules_weigh(rules, w[1].name, w[1].high, &err), "%s", err.text);
    CHECK(rules->weight[1] == w[1].high, "it is set");
    CHECK(mag_rules_weigh(rules, w[1].name, w[1].high + 1, &err) == MAG_E_INPUT,
          "too high");
    CHECK(mag_rules_weigh(rules, "nothing", 1, &err) == MAG_E_INPUT &&
              strstr(err.text, "nothing"),
          "%s", err.text);
    CHECK(rules->weight[1] == w[1].high, "a refusal changes nothing");
    mag_rules_free(rules);
}

static struct tune_result tuned(int threads)
{
    struct mag_rules *rules = rules_for("rois", NULL, 2, "");
    struct tune_plan plan = { .rules = rules,
                              .side = { rules_for("rois", NULL, 2, ""),
                                        rules_for("rois", NULL, 2, "") },
                              .player = "greedy",
                              .pool = { "greedy", "random" },
                              .n_pool = 2,
                              .chosen = { false, true, true },
                              .rounds = 4,
                              .games = 6,
                              .checks = 8,
                              .seed = 3,
                              .threads = threads };
    struct tune_result result;
    struct mag_err err = { "", 0 };

    CHECK(!tune_run(&plan, &result, &err), "%s", err.text);
    CHECK(result.rounds == 4 && !result.partial, "all of it was played");
    CHECK(result.gain.n == 8, "and compared: %lld", (long long)result.gain.n);
    for (int i = 0; i < rules->game->tuning.n_weights; i++) {
        const struct mag_weight *w = &rules->game->tuning.weights[i];
        double x = result.weight[i];

        CHECK(x >= w->low && x <= w->high, "%s: %g", w->name, x);
        CHECK(plan.chosen[i] || x == w->fallback, "%s was to stay", w->name);
        CHECK(!plan.chosen[i] || x != w->fallback, "%s was to move", w->name);
    }
    for (int i = 0; i < 2; i++)
        mag_rules_free(plan.side[i]);
    mag_rules_free(rules);
    return result;
}

static void same_on_any_number_of_threads(void)
{
    struct tune_result one = tuned(1), three = tuned(3);

    CHECK(!memcmp(one.weight, three.weight, sizeof one.weight), "weights");
    CHECK(one.gain.mean == three.gain.mean, "and what they gain");
}

static const struct test_case cases[] = {
    { "weights by name", weights_by_name },
    { "same on any number of threads", same_on_any_number_of_threads },
    { NULL, NULL },
};

const struct suite suite_unit_tune = { cases };
