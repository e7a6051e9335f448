/* The rating, on the paper's own example. */
#include "serve/people/rating.h"

#include <math.h>
#include <stddef.h>

#include "tests/test.h"

static bool near(double a, double b, double by)
{
    return fabs(a - b) <= by;
}

/* Glickman's example: 1500 (200, 0.06) beats 1400 (30), loses to 1550 (100) and
 * 1700 (300), and is 1464.06 (151.52, 0.05999) afterwards. */
static void the_papers_example(void)
{
    static const struct rating_rival rivals[] = { { 1400, 30, 1 },
                                                  { 1550, 100, 0 },
                                                  { 1700, 300, 0 } };
    struct rating me = rating_after((struct rating){ 1500, 200, 0.06 }, rivals,
                                    3, 1);

    CHECK(near(me.value, 1464.06, 0.01), "%f", me.value);
    CHECK(near(me.deviation, 151.52, 0.01), "%f", me.deviation);
    CHECK(near(me.volatility, 0.05999, 0.00001), "%f", me.volatility);
}

static void it_goes_both_ways(void)
{
    struct rating_rival won = { 1500, 350, 1 }, lost = { 1500, 350, 0 };
    struct rating up = rating_after(rating_first(), &won, 1, 1);
    struct rating down = rating_after(rating_first(), &lost, 1, 1);
    struct rating same = rating_after(rating_first(), &won, 1, 0);
    struct rating rested = rating_later(up, 60ll * 86400 * 1000);

    CHECK(near(up.value - 1500, 1500 - down.value, 1e-6) && up.value > 1600,
          "%f %f", up.value, down.value);
    CHECK(up.deviation < 350, "surer");
    CHECK(near(same.value, 1500, 0) && near(same.deviation, 350, 0),
          "a game without rivals says nothing");
    CHECK(rested.deviation > up.deviation && near(rested.value, up.value, 0),
          "time makes it unsure");
    CHECK(rating_later(up, INT64_MAX / 2).deviation <= 350, "up to a bound");
    CHECK(near(rating_weight(2), 1, 0) && near(rating_weight(4), 0.5, 0),
          "weights");
}

/* Who wins 49 games of 50 against 1500 is 1500 + 400 log10(49) = 2176 strong,
 * wherever it began: a thousand games find that, to the 60 points that a loss
 * or a series of wins moves it, and stay there. */
static void it_never_runs_away(void)
{
    static const double start[] = { 100, 800, 1500, 2600 };

    for (size_t k = 0; k < sizeof start / sizeof start[0]; k++) {
        struct rating me = rating_first();

        me.value = start[k];
        for (int i = 1; i <= 1000; i++) {
            struct rating_rival r = { 1500, 50, i % 50 ? 1 : 0 };

            me = rating_after(me, &r, 1, 1);
            CHECK(me.deviation > 30 && me.deviation <= 350 &&
                      me.volatility > 0.05 && me.volatility < 0.1,
                  "from %g, game %d: %f %f %f", start[k], i, me.value,
                  me.deviation, me.volatility);
            CHECK(i < 500 || near(me.value, 2176, 60), "from %g, game %d: %f",
                  start[k], i, me.value);
        }
    }
}

static const struct test_case cases[] = {
    { "the paper's example", the_papers_example },
    { "it goes both ways", it_goes_both_ways },
    { "it never runs away", it_never_runs_away },
    { NULL, NULL },
};

const struct suite suite_unit_serve_rating = { cases };
