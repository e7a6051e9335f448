/* Judging by games played on: every position meets the same luck, every game
 * another one. */
#include "players/judge.h"

#include "tests/support.h"

static double judged(struct judge *j, const void *pos, int rollouts)
{
    double share[MAG_MAX_SEATS];

    j->rollouts = rollouts;
    judge_position(j, pos, true, share);
    return share[0];
}

static void the_same_luck(void)
{
    struct mag_setup setup;
    struct mag_rules *rules = NULL;
    struct mag_match *m;
    struct judge j;
    const void *pos;
    double one, two;

    mag_setup_init(&setup, mag_game_find(NULL, "venture"), NULL, 2, NULL);
    CHECK(!mag_rules_new(&rules, &setup, NULL, 0, NULL) &&
              !judge_init(&j, rules, "random", 1, 7, NULL),
          "a judge");
    m = mag_match_new(rules, NULL);
    pos = mag_match_position(m);
    one = judged(&j, pos, 1);
    two = judged(&j, pos, 2);
    CHECK(judged(&j, pos, 1) == one && judged(&j, pos, 2) == two,
          "asked again, it is worth the same");
    CHECK(one != two, "the second game has other luck than the first");
    judge_release(&j);
    mag_match_free(m);
    mag_rules_free(rules);
}

static const struct test_case cases[] = {
    { "the same luck", the_same_luck },
    { 0 },
};

const struct suite suite_unit_judge = { cases };
