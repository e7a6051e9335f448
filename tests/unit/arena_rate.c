/* Ratings: known results, symmetry, order, and intervals that mean what they
 * say. */
#include <math.h>
#include <stdlib.h>

#include "apps/arena/rate.h"
#include "tests/test.h"

/* Points between two of whom one wins `share` of the games. */
static double gap(double share)
{
    return 400 * log10(share / (1 - share));
}

static void two_players_have_the_textbook_gap(void)
{
    static const double rows[] = { 0.5, 0.6, 0.75, 10.0 / 11, 0.99 };

    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        double won = 1000 * rows[i];
        struct rate_group g = { { 0, 1 }, { won, 1000 - won }, 1000 };
        struct rating r[2];

        rate(&g, 1, 2, 2, r);
        CHECK(fabs(r[0].value - r[1].value - gap(rows[i])) < 1e-6,
              "%.2f: %f, not %f", rows[i], r[0].value - r[1].value,
              gap(rows[i]));
        CHECK(fabs(r[0].value + r[1].value) < 1e-6, "the mean is zero");
    }
}

static void a_table_of_three_wins_in_proportion(void)
{
    /* Luce: shares 1/2, 1/3, 1/6 are weights 3, 2, 1. */
    struct rate_group g = { { 2, 0, 1 }, { 30, 20, 10 }, 60 };
    struct rating r[3];

    rate(&g, 1, 3, 3, r);
    CHECK(fabs(r[2].value - r[1].value - 400 * log10(3)) < 1e-6, "3 to 1");
    CHECK(fabs(r[0].value - r[1].value - 400 * log10(2)) < 1e-6, "2 to 1");
    CHECK(fabs(r[0].value + r[1].value + r[2].value) < 1e-6, "mean zero");
}

static void strengths_add_up_through_others(void)
{
    /* 0 beats 1 ten to one, 1 beats 2 ten to one; 0 and 2 never met. */
    struct rate_group g[] = { { { 0, 1 }, { 100, 10 }, 110 },
                              { { 1, 2 }, { 100, 10 }, 110 } };
    struct rating r[3];

    rate(g, 2, 3, 2, r);
    CHECK(fabs(r[0].value - 400) < 1e-6 && fabs(r[1].value) < 1e-6 &&
              fabs(r[2].value + 400) < 1e-6,
          "%f %f %f", r[0].value, r[1].value, r[2].value);
}

static void equals_are_equal(void)
{
    struct rate_group g[] = { { { 0, 1 }, { 7, 3 }, 10 },
                              { { 1, 2 }, { 7, 3 }, 10 },
                              { { 2, 0 }, { 7, 3 }, 10 } };
    struct rating r[3];

    rate(g, 3, 3, 2, r);
    for (int i = 0; i < 3; i++) {
        CHECK(fabs(r[i].value) < 1e-6, "a circle has no best: %f", r[i].value);
        CHECK(fabs(r[i].half - r[0].half) < 1e-6, "nor a surest");
        CHECK(r[i].half > 0, "but something was seen");
    }
}

/* One of `seats` wins, by the weights. */
static int draw_winner(struct mag_rng *rng, const double *weight,
                       const int *entry, int seats)
{
    double sum = 0, x;
    int s = 0;

    for (int i = 0; i < seats; i++)
        sum += weight[entry[i]];
    x = mag_rng_unit(rng) * sum;
    while (s < seats - 1 && (x -= weight[entry[s]]) >= 0)
        s++;
    return s;
}

enum { ENTRIES = 4, TABLES = 6 };

/* A tournament of pairs with known strengths: `rounds` groups of two games at
 * each of the six tables. Part of the groups' luck is shared: with chance
 * `tied` the games of a group are one win each, as rotation makes them. */
static int64_t draw_games(struct mag_rng *rng, const double *weight, int rounds,
                          double tied, struct rate_group *out)
{
    int64_t n = 0;

    for (int round = 0; round < rounds; round++) {
        for (int a = 0; a < ENTRIES; a++) {
            for (int b = a + 1; b < ENTRIES; b++) {
                struct rate_group g = { { a, b }, { 0 }, 2 };

                if (mag_rng_unit(rng) < tied) {
                    g.won[0] = g.won[1] = 1;
                } else {
                    g.won[draw_winner(rng, weight, g.entry, 2)]++;
                    g.won[draw_winner(rng, weight, g.entry, 2)]++;
                }
                out[n++] = g;
            }
        }
    }
    return n;
}

/* Over many tournaments the true rating lies in the interval about 95 times
 * of 100. */
static void intervals_hold_the_truth(void)
{
    enum { TRIALS = 300, ROUNDS = 40 };
    const double weight[ENTRIES] = { 4, 2, 1, 1 };
    struct rate_group *g = calloc(ROUNDS * TABLES, sizeof *g);
    struct mag_rng rng;
    double mean = 0, truth[ENTRIES];
    int held = 0;

    mag_rng_seed(&rng, 5);
    for (int i = 0; i < ENTRIES; i++)
        mean += 400 * log10(weight[i]) / ENTRIES;
    for (int i = 0; i < ENTRIES; i++)
        truth[i] = 400 * log10(weight[i]) - mean;
    for (int t = 0; g && t < TRIALS; t++) {
        struct rating r[ENTRIES];

        rate(g, draw_games(&rng, weight, ROUNDS, 0, g), ENTRIES, 2, r);
        for (int i = 0; i < ENTRIES; i++)
            held += fabs(r[i].value - truth[i]) <= r[i].half;
    }
    CHECK(held > 0.92 * TRIALS * ENTRIES && held < 0.98 * TRIALS * ENTRIES,
          "%d of %d intervals hold the truth", held, TRIALS * ENTRIES);
    free(g);
}

static void intervals_shrink_with_games_and_with_pairing(void)
{
    enum { ROUNDS = 400 };
    const double weight[ENTRIES] = { 3, 2, 1, 1 };
    struct rate_group *g = calloc(ROUNDS * TABLES, sizeof *g);
    struct rating few[ENTRIES], many[ENTRIES], tied[ENTRIES];
    struct mag_rng rng;

    if (!g) {
        CHECK(false, "memory");
        return;
    }
    mag_rng_seed(&rng, 6);
    rate(g, draw_games(&rng, weight, 25, 0, g), ENTRIES, 2, few);
    rate(g, draw_games(&rng, weight, 400, 0, g), ENTRIES, 2, many);
    rate(g, draw_games(&rng, weight, 400, 0.5, g), ENTRIES, 2, tied);
    for (int i = 0; i < ENTRIES; i++) {
        double ratio = few[i].half / many[i].half;

        CHECK(ratio > 3 && ratio < 5.5, "16 times the games: %f", ratio);
        CHECK(tied[i].half < 0.85 * many[i].half,
              "luck that evens out counts: %f, %f", tied[i].half, many[i].half);
    }
    CHECK(many[0].value > many[1].value && many[1].value > many[2].value,
          "in the order of strength");
    free(g);
}

static void always_winning_is_finite(void)
{
    /* 1,000 groups won, and the imaginary game. */
    enum { GROUPS = 1001 };
    struct rate_group *g = calloc(GROUPS, sizeof *g);
    struct rating r[2];

    for (int i = 0; g && i < GROUPS; i++)
        g[i] = (struct rate_group){ { 0, 1 }, { 2, 0 }, 2 };
    if (!g) {
        CHECK(false, "memory");
        return;
    }
    g[GROUPS - 1] = (struct rate_group){ { 0, 1 }, { 0.5, 0.5 }, 1 };
    rate(g, GROUPS, 2, 2, r);
    CHECK(fabs(r[0].value - r[1].value - gap(2000.5 / 2001)) < 1e-3, "%f",
          r[0].value - r[1].value);
    CHECK(isfinite(r[0].half) && r[0].half > 100,
          "who never lost is of unsure strength: %f", r[0].half);
    free(g);
}

static const struct test_case cases[] = {
    { "two players have the textbook gap", two_players_have_the_textbook_gap },
    { "a table of three wins in proportion",
      a_table_of_three_wins_in_proportion },
    { "strengths add up through others", strengths_add_up_through_others },
    { "equals are equal", equals_are_equal },
    { "intervals hold the truth", intervals_hold_the_truth },
    { "intervals shrink with games and with pairing",
      intervals_shrink_with_games_and_with_pairing },
    { "always winning is finite", always_winning_is_finite },
    { 0, 0 },
};

const struct suite suite_unit_arena_rate = { cases };
