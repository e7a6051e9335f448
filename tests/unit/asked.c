/* What a person is asked in a whole game stays below a bound: with the standard
 * orders alone, and with those that a sensible person gives. The figures of
 * docs/orders.md are of many more games. */
#include <stdlib.h>

#include "tests/support.h"
#include "tools/asked.h"

enum { GAMES = 5, SEED = 9 };

static const struct {
    const char *game, *ruleset;
    int seats;
    const char *order[4]; /* those given */
    int bound;
} row[] = {
    { "ambition", NULL, 4, { 0 }, 230 },
    { "ambition", NULL, 4, { "hold", "no-loan" }, 160 },
    { "bourse", "junior", 4, { 0 }, 160 },
    { "venture", NULL, 3, { 0 }, 90 },
    { "rois", NULL, 2, { "use-best", "take-best" }, 50 },
};

static void bounds(void)
{
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        struct mag_rules *rules = rules_for(row[i].game, row[i].ruleset,
                                            row[i].seats, NULL);
        struct asked_count c = { .rules = rules };
        int asked[GAMES];

        c.list = calloc((size_t)rules->game->max_legal, sizeof c.list[0]);
        CHECK(c.list && !mag_player_new(&c.player, "medium", rules, NULL, NULL),
              "no memory");
        for (; row[i].order[c.n_given]; c.n_given++)
            CHECK(!mag_parse_order(rules, row[i].order[c.n_given],
                                   &c.given[c.n_given], NULL),
                  "%s", row[i].order[c.n_given]);
        for (int g = 0; g < GAMES; g++)
            asked[g] = asked_in_game(&c, (uint64_t)SEED << 32 | (uint64_t)g);
        asked_sort(asked, GAMES);
        CHECK(asked[GAMES / 2] > 0 && asked[GAMES / 2] <= row[i].bound,
              "%s with %d orders: %d questions, not %d", row[i].game, c.n_given,
              asked[GAMES / 2], row[i].bound);
        mag_player_free(c.player);
        free(c.list);
        mag_rules_free(rules);
    }
}

static const struct test_case cases[] = {
    { "few questions are asked", bounds },
    { 0 },
};

const struct suite suite_unit_asked = { cases };
