/* The search player: legal, repeatable, blind to what its seat cannot know,
 * and able to see the end of a chain. */
#include <string.h>

#include "magnat/decide.h"
#include "magnat/player.h"
#include "tests/support.h"
#include "tests/venture_support.h"

enum { ITERATIONS = 60 };

static struct mag_player *searcher(const struct mag_rules *rules,
                                   int64_t iterations)
{
    struct mag_player *p = NULL;
    struct mag_err err = { "", 0 };

    CHECK(!mag_player_new(&p, "search", rules,
                          &MAG_PLAYER_OPTIONS(.budget = iterations), &err),
          "%s", err.text);
    return p;
}

/* In Ambition the bounds of what may have been paid in deals between others
 * are kept next to the sums themselves, so a position drawn for a seat leaves
 * a little less open than the true one: the draws from it are not the same. */
static bool draws_alike(const struct mag_rules *rules, const char *name)
{
    return strcmp(rules->game->name, "ambition") != 0 || rules->seats == 2 ||
           strstr(name, "deals=off");
}

/* Every game: what it chooses is legal, the same for the same seed, and the
 * same in a resample of its seat's knowledge. */
static void in_game(const struct mag_rules *rules, const char *name)
{
    struct mag_player *p;
    struct sandbox s;
    struct mag_move made;
    int asked = 0;

    if ((strchr(name, '=') && !strstr(name, "deals=off")) ||
        !rules->game->evaluate)
        return;
    p = searcher(rules, ITERATIONS);
    sandbox_open(&s, rules, name, 41);
    while (asked < 12) {
        int seat = sandbox_mover(&s);

        if (seat >= 0 && mag_rng_below(&s.rng, 6) == 0) {
            struct mag_rng rng[3];
            mag_action a;

            for (int i = 0; i < 3; i++)
                mag_rng_seed(&rng[i], 5);
            memcpy(s.other, s.pos, s.game->state_size);
            s.game->resample(rules, s.other, seat, &s.rng);
            a = mag_player_choose(p, s.pos, seat, &rng[0]);
            CHECK(a == mag_player_choose(p, s.pos, seat, &rng[1]),
                  "%s: same seed, other choice", name);
            CHECK(!draws_alike(rules, name) ||
                      a == mag_player_choose(p, s.other, seat, &rng[2]),
                  "%s: other hidden cards, other choice", name);
            memcpy(s.copy, s.pos, s.game->state_size);
            CHECK(!mag_apply(rules, s.copy, seat, a, NULL, NULL),
                  "%s: an illegal choice", name);
            asked++;
        }
        if (!sandbox_step(&s, &made))
            break;
    }
    sandbox_close(&s);
    mag_player_free(p);
}

static void legal_and_repeatable(void)
{
    for_each_variant(in_game);
}

/* The last company was bought: laying it on the right pile of three makes a
 * pile of six, and the game ends with this turn. */
static void sees_the_end_of_a_chain(void)
{
    struct vtable t;
    struct mag_player *p;
    struct mag_candidate best = { 0 };
    struct mag_rng rng;
    mag_action choice;

    vt_open(&t, NULL, 2, NULL);
    vt_centre(&t, "oil-BCDEF");
    vt_no_reserve(&t);
    vt_hand(&t, 0, "20 18");
    vt_hand(&t, 1, "10 12");
    vt_pile(&t, 0, "chemicals-D");
    vt_pile(&t, 0,
            "aerospace-ABCDE automobile-BCE chemicals-ACE "
            "electronics-CEF steel-CDEF");
    vt_pile(&t, 0, "steel-B");
    vt_pile(&t, 1, "electronics-ABDE steel-ACDEF oil-ABDE chemicals-ADE");
    p = searcher(t.rules, 200);
    mag_rng_seed(&rng, 1);
    mag_player_choose(p, &t.v, 0, &rng);
    CHECK(mag_player_candidates(p, &best, 1) == 1 && best.result > 0.9,
          "the win is in sight: %.3f", best.result);
    vt_do(&t, 0, "buy oil-BCDEF");
    choice = mag_player_choose(p, &t.v, 0, &rng);
    CHECK(choice ==
              mag_act(VERB_ON, (unsigned)vt_company(&t, "steel-CDEF"), 0, 0),
          "it lays it on the pile of five");
    mag_player_free(p);
    vt_close(&t);
}

/* What the rival holds is decisive for the truth, and unknown: two positions
 * that differ in nothing else get the same answer. */
static void does_not_depend_on_the_hidden_part(void)
{
    mag_action choice[2];

    for (int i = 0; i < 2; i++) {
        struct vtable t;
        struct mag_player *p;
        struct mag_rng rng;

        vt_open(&t, NULL, 2, NULL);
        vt_centre(&t, "oil-BCDEF steel-ACDEF oil-C steel-B oil-EF");
        vt_hand(&t, 0, "20 18 8t once");
        vt_hand(&t, 1, i ? "20 18 half" : "1t 3s 5c");
        vt_pile(&t, 0, "chemicals-ACDE automobile-BCE");
        vt_pile(&t, 1, "electronics-ABDE chemicals-ADE");
        p = searcher(t.rules, 200);
        mag_rng_seed(&rng, 1);
        /* The same unseen cards in either case: only their place differs, so
         * the deals that the search draws are the same. */
        choice[i] = mag_player_choose(p, &t.v, 0, &rng);
        mag_player_free(p);
        vt_close(&t);
    }
    CHECK(choice[0] == choice[1], "it has looked into the rival's hand");
}

/* What a player of that name expects of the first decision of a game. */
static double expects_among(const char *name, int seats)
{
    struct mag_player *p = NULL;
    struct mag_candidate best = { 0 };
    struct mag_rng rng;
    struct vtable t;

    vt_open(&t, NULL, seats, NULL);
    vt_centre(&t, "oil-BCDEF steel-ACDEF oil-C steel-B oil-EF");
    vt_hand(&t, 0, "20 18 8t once");
    vt_hand(&t, 1, "20 18 half");
    CHECK(!mag_player_new(&p, name, t.rules, NULL, NULL), "%s", name);
    mag_rng_seed(&rng, 1);
    mag_player_choose(p, &t.v, 0, &rng);
    mag_player_candidates(p, &best, 1);
    mag_player_free(p);
    vt_close(&t);
    return best.result;
}

static double expects(const char *name)
{
    return expects_among(name, 2);
}

/* Six decisions more for each seat, and twice as many with many walks. */
static void looks_farther_among_many(void)
{
    CHECK(expects_among("search:200", 3) == expects_among("search:200:18p", 3),
          "three seats");
    CHECK(expects_among("search:200", 6) == expects_among("search:200:36p", 6),
          "six seats");
    CHECK(expects_among("search:200", 6) != expects_among("search:200:12p", 6),
          "it is not what two would do with");
    CHECK(expects_among("search:8000", 3) ==
              expects_among("search:8000:36p", 3),
          "three seats, many walks");
}

static void races_as_the_game_says(void)
{
    double usual = expects("search:200");

    CHECK(usual == expects("search:200:16r"), "sixteen");
    CHECK(usual != expects("search:200:1r"), "a wish comes first");
}

static void looks_farther_with_many_walks(void)
{
    CHECK(expects("search:7999") == expects("search:7999:12p"), "twelve");
    CHECK(expects("search:8000") == expects("search:8000:24p"), "and more");
}

/* Venture's tuning, not the usual weight. */
static void trusts_the_advice_as_the_game_says(void)
{
    double usual = expects("search:200");

    CHECK(usual == expects("search:200:600x"), "six");
    CHECK(usual != expects("search:200:300x"), "a wish comes first");
}

/* A game that gives neither advice nor an estimate: its points are taken. */
static void judges_by_points(void)
{
    struct mag_rules *rules = rules_for("venture", NULL, 3, "");
    struct mag_game bare = *rules->game;
    struct mag_setup setup = rules->setup;
    struct mag_rules *poor = NULL;
    struct mag_player *p;
    struct sandbox s;
    struct mag_move made;

    bare.evaluate = NULL;
    bare.advise = NULL;
    setup.game = &bare;
    CHECK(!mag_rules_new(&poor, &setup, NULL, 0, NULL), "rules");
    p = searcher(poor, ITERATIONS);
    sandbox_open(&s, poor, "bare venture", 7);
    for (int asked = 0; asked < 8 && sandbox_step(&s, &made);) {
        int seat = sandbox_mover(&s);

        if (seat < 0)
            continue;
        CHECK(mag_is_legal(poor, s.pos, seat,
                           mag_player_choose(p, s.pos, seat, &s.rng)),
              "seat %d", seat);
        asked++;
    }
    sandbox_close(&s);
    mag_player_free(p);
    mag_rules_free(poor);
    mag_rules_free(rules);
}

static const struct test_case cases[] = {
    { "legal and repeatable in every game", legal_and_repeatable },
    { "sees the end of a chain", sees_the_end_of_a_chain },
    { "blind to the hidden part", does_not_depend_on_the_hidden_part },
    { "looks farther with many walks", looks_farther_with_many_walks },
    { "looks farther among many", looks_farther_among_many },
    { "races as the game says", races_as_the_game_says },
    { "trusts the advice as the game says",
      trusts_the_advice_as_the_game_says },
    { "judges by points where a game says nothing", judges_by_points },
    { 0 },
};

const struct suite suite_unit_search = { cases };
