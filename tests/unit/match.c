/* A match: a seat takes back what it did itself, and nothing else, also where
 * several seats decide at the same time; chance waits until it is asked. */
#include <stdlib.h>

#include "magnat/decide.h"
#include "tests/support.h"

enum { GAMES = 2, MOVES = 1500 };

/* After a move of `mover`: nobody else may take anything back, and the mover
 * gets the position before it. */
static void check_undo(struct mag_match *m, int mover, uint64_t before,
                       int *others)
{
    int seats = mag_match_rules(m)->seats, moves = mag_match_moves(m);

    for (int s = 0; s < seats; s++) {
        if (s == mover)
            continue;
        *others += (mag_match_pending(m) >> s & 1) != 0;
        CHECK(!mag_match_can_undo(m, s) && mag_match_undo(m, s),
              "seat %d takes back what seat %d did", s, mover);
    }
    CHECK(mag_match_moves(m) == moves, "nothing has changed");
    if (mover >= 0 && mag_match_can_undo(m, mover)) {
        struct mag_move last = mag_match_move(m, moves - 1);

        CHECK(!mag_match_undo(m, mover) && mag_match_hash(m) == before,
              "the position before it");
        CHECK(!mag_match_apply(m, last.seat, last.action, NULL, NULL),
              "and it can be done again");
    }
}

static void play(const struct mag_rules *rules, uint64_t seed, int *others)
{
    struct mag_match *m = mag_match_new(rules, NULL);
    mag_action *list = calloc((size_t)rules->game->max_legal, sizeof *list);
    struct mag_rng rng;

    mag_rng_seed(&rng, seed);
    for (int i = 0; i < MOVES && !mag_match_is_over(m); i++) {
        uint32_t pending = mag_match_pending(m);
        uint64_t before = mag_match_hash(m);
        int seat = MAG_CHANCE;

        if (pending == MAG_CHANCE_BIT) {
            mag_match_chance(m, &rng, NULL);
        } else {
            do
                seat = (int)mag_rng_below(&rng, (uint32_t)rules->seats);
            while (!(pending >> seat & 1));
            int n = mag_legal(rules, mag_match_position(m), seat, list);

            mag_match_apply(m, seat, list[mag_rng_below(&rng, (uint32_t)n)],
                            NULL, NULL);
        }
        check_undo(m, seat, before, others);
    }
    free(list);
    mag_match_free(m);
}

static void only_ones_own(void)
{
    int others = 0;

    for (int g = 0; mag_game_at(g); g++) {
        struct mag_rules *rules = rules_for(mag_game_at(g)->name, NULL, 2,
                                            NULL);

        for (int i = 0; i < GAMES * test_effort(); i++)
            play(rules, (uint64_t)i, &others);
        mag_rules_free(rules);
    }
    CHECK(others > 20, "others had to decide as well: %d times", others);
}

static void chance_waits(void)
{
    struct mag_rules *rules = rules_for("venture", NULL, 2, NULL);
    struct mag_match *m = mag_match_new(rules, NULL);
    mag_action *list = calloc((size_t)rules->game->max_legal, sizeof *list);
    struct mag_rng rng;
    uint64_t hash;

    mag_rng_seed(&rng, 1);
    while (!mag_match_chance(m, &rng, NULL))
        ;
    hash = mag_match_hash(m);
    CHECK(mag_match_pending(m) != MAG_CHANCE_BIT &&
              mag_match_chance(m, &rng, NULL) == MAG_E_TURN &&
              mag_match_hash(m) == hash,
          "a seat has to decide");
    while (!mag_match_is_over(m)) {
        if (mag_match_chance(m, &rng, NULL) == MAG_E_TURN) {
            int seat = __builtin_ctz(mag_match_pending(m));
            int n = mag_legal(rules, mag_match_position(m), seat, list);

            mag_match_apply(m, seat, list[mag_rng_below(&rng, (uint32_t)n)],
                            NULL, NULL);
        }
    }
    CHECK(mag_match_chance(m, &rng, NULL) == MAG_E_OVER, "all is over");
    free(list);
    mag_match_free(m);
    mag_rules_free(rules);
}

static const struct test_case cases[] = {
    { "only what one did oneself", only_ones_own },
    { "chance waits", chance_waits },
    { NULL, NULL },
};

const struct suite suite_unit_match = { cases };
