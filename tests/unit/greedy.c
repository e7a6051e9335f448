/* greedy takes what the game's advice scores highest, the first of equals. */
#include <stdlib.h>

#include "magnat/decide.h"
#include "magnat/player.h"
#include "tests/support.h"

enum { MOVES = 150 };

struct table {
    const struct mag_rules *rules;
    struct mag_match *match;
    struct mag_player *greedy;
    mag_action *list;
    double *score;
    struct mag_rng rng;
};

/* What greedy should choose, in a copy of the luck it will be given. */
static mag_action wanted(struct table *t, int seat, int n)
{
    struct mag_rng rng = t->rng;
    int best = 0;

    t->rules->game->advise(t->rules, mag_match_position(t->match), seat,
                           t->list, n, t->score, &rng, NULL);
    for (int i = 1; i < n; i++) {
        if (t->score[i] > t->score[best])
            best = i;
    }
    return t->list[best];
}

/* One decision. Adds to `agreed` if greedy chose what it should. */
static void decide(struct table *t, int *asked, int *agreed)
{
    const void *pos = mag_match_position(t->match);
    int seat = __builtin_ctz(mag_match_pending(t->match));
    int n = mag_legal(t->rules, pos, seat, t->list);
    mag_action best = n > 1 ? wanted(t, seat, n) : t->list[0];
    struct mag_rng rng = t->rng;
    mag_action chosen = mag_player_choose(t->greedy, pos, seat, &rng);

    if (n > 1) {
        *asked += 1;
        *agreed += chosen == best;
    }
    mag_match_apply(t->match, seat,
                    t->list[mag_rng_below(&t->rng, (uint32_t)n)], NULL, NULL);
}

static void takes_the_best(void)
{
    for (int g = 0; mag_game_at(NULL, g); g++) {
        struct mag_rules *rules = rules_for(mag_game_at(NULL, g)->name, NULL, 2,
                                            NULL);
        size_t room = (size_t)rules->game->max_legal;
        struct table t = { .rules = rules,
                           .match = mag_match_new(rules, NULL),
                           .list = calloc(room, sizeof(mag_action)),
                           .score = calloc(room, sizeof(double)) };
        int asked = 0, agreed = 0;

        mag_rng_seed(&t.rng, 8);
        CHECK(!mag_player_new(&t.greedy, "greedy", rules, NULL, NULL),
              "greedy");
        for (int i = 0; i < MOVES && !mag_match_is_over(t.match); i++) {
            if (mag_match_pending(t.match) == MAG_CHANCE_BIT)
                mag_match_chance(t.match, &t.rng, NULL);
            else
                decide(&t, &asked, &agreed);
        }
        /* What it cannot see it draws, so that the scores may differ. */
        CHECK(asked > 10 && agreed * 2 > asked, "%s: %d of %d",
              mag_game_at(NULL, g)->name, agreed, asked);
        mag_player_free(t.greedy);
        mag_match_free(t.match);
        free(t.score);
        free(t.list);
        mag_rules_free(rules);
    }
}

/* Advice that likes the second and the last action, and those alone. */
static void like_two(const struct mag_rules *rules, const void *pos, int seat,
                     const mag_action *list, int n, double *score,
                     struct mag_rng *rng, void *memo)
{
    (void)rules, (void)pos, (void)seat, (void)list, (void)rng, (void)memo;
    for (int i = 0; i < n; i++)
        score[i] = i == 1 || i == n - 1;
}

/* Any game with such advice will do. */
static void takes_the_first_of_equals(void)
{
    struct mag_rules *rules = rules_for("ambition", NULL, 2, NULL);
    const struct mag_game *game = rules->game;
    struct mag_game liking = *game;
    struct mag_player *greedy = NULL;
    struct mag_move made;
    struct sandbox s;
    int asked = 0;

    liking.advise = like_two;
    rules->game = &liking;
    sandbox_open(&s, rules, "ambition", 4);
    CHECK(!mag_player_new(&greedy, "greedy", rules, NULL, NULL), "greedy");
    for (int i = 0; i < MOVES && greedy; i++) {
        int seat = sandbox_mover(&s);
        int n = seat < 0 ? 0 : mag_legal(rules, s.pos, seat, s.list);

        if (n > 2) {
            asked++;
            CHECK(mag_player_choose(greedy, s.pos, seat, &s.rng) == s.list[1],
                  "move %d: another of %d", i, n);
        }
        if (!sandbox_step(&s, &made))
            break;
    }
    CHECK(asked > 10, "asked %d times", asked);
    mag_player_free(greedy);
    sandbox_close(&s);
    rules->game = game;
    mag_rules_free(rules);
}

static const struct test_case cases[] = {
    { "takes the best", takes_the_best },
    { "takes the first of equals", takes_the_first_of_equals },
    { NULL, NULL },
};

const struct suite suite_unit_greedy = { cases };
