/* Venture: programs end the game when they are ahead, and play on otherwise;
 * at a full table they buy from the start. */
#include <string.h>

#include "core/playout.h"
#include "games/venture/setup.h"
#include "magnat/player.h"
#include "tests/support.h"
#include "tests/venture_support.h"

/* What greedy does on seat 0. */
static void advises(const struct vtable *t, const char *action)
{
    struct mag_player *player = NULL;
    struct mag_rng rng;
    char word[MAG_WORD];

    mag_rng_seed(&rng, 1);
    CHECK(!mag_player_new(&player, "greedy", t->rules, NULL, NULL), "player");
    mag_print_action(t->rules, mag_player_choose(player, &t->v, 0, &rng), word,
                     sizeof word);
    CHECK(!strcmp(word, action), "advised \"%s\", not \"%s\"", word, action);
    mag_player_free(player);
}

/* One company is left, and it fits nowhere: it brings the end alone. */
static void lay_out(struct vtable *t, const char *ruleset)
{
    vt_open(t, ruleset, 3, NULL);
    vt_centre(t, "chemicals-D");
    vt_no_reserve(t);
    vt_hand(t, 0, "20 18");
    vt_pile(t, 0, "aerospace-ABCDE automobile-BCE steel-CDEF");
}

static void last_purchase(void) /* VEN-G1 */
{
    static const char *const ruleset[] = { "venture", "riche-ou-pauvre" };

    for (int i = 0; i < 2; i++) {
        struct vtable t;

        lay_out(&t, ruleset[i]);
        t.v.score[0] = 60;
        t.v.score[1] = 40;
        advises(&t, "buy chemicals-D");
        t.v.score[1] = 140;
        advises(&t, "end");
        vt_close(&t);
    }
}

/* Who is ahead buys all that is left, or what the hand pays for. */
static void several_left(void) /* VEN-G1 */
{
    struct vtable t;

    vt_open(&t, NULL, 3, NULL);
    vt_centre(&t, "aerospace-E chemicals-D oil-C");
    vt_no_reserve(&t);
    vt_hand(&t, 0, "20 18");
    vt_pile(&t, 0, "aerospace-ABCDE automobile-BCE steel-CDEF");
    t.v.score[0] = 200;
    advises(&t, "buy oil-C");
    vt_do(&t, 0, "buy oil-C; alone");
    advises(&t, "buy aerospace-E");
    vt_do(&t, 0, "buy aerospace-E; alone");
    advises(&t, "buy chemicals-D");
    vt_close(&t);
}

/* VEN-G2: the others' money counts, as far as it can be known: by the number
 * of their cards. In `riche-ou-pauvre` it does not. */
static void hidden_money(void)
{
    static const char *const cards = "1t 1t 1t 3t 3t 5t 8t 1s 1s 3s 5s 8s";
    struct vtable t;

    lay_out(&t, "venture");
    t.v.score[0] = 60;
    t.v.score[1] = 40;
    vt_hand(&t, 1, cards);
    advises(&t, "end");
    vt_close(&t);
    lay_out(&t, "riche-ou-pauvre");
    t.v.score[0] = 60;
    t.v.score[1] = 40;
    vt_hand(&t, 1, cards);
    advises(&t, "buy chemicals-D");
    vt_close(&t);
}

enum { FULL = 6, ROUNDS = 3 };

/* The first rounds of six that search a little; purchases. */
static int first_rounds(const struct mag_rules *rules, uint64_t seed)
{
    struct mag_player *player = NULL;
    struct mag_rng rng;
    struct venture v;
    int turns = 0, bought = 0;

    mag_rng_seed(&rng, seed);
    CHECK(!mag_player_new(&player, "search:60", rules,
                          &MAG_PLAYER_OPTIONS(.budget = MAG_UNTIMED), NULL),
          "player");
    ven_init(rules, &v);
    while (turns < FULL * ROUNDS) {
        uint32_t pending = mag_pending(rules, &v);
        int seat = MAG_CHANCE;
        mag_action a;

        if (pending == MAG_CHANCE_BIT) {
            a = playout_chance(rules, &v, &rng);
        } else {
            seat = __builtin_ctz(pending);
            a = mag_player_choose(player, &v, seat, &rng);
        }
        turns += mag_act_verb(a) == VERB_END;
        bought += mag_act_verb(a) == VERB_BUY;
        mag_apply(rules, &v, seat, a, NULL, NULL);
    }
    mag_player_free(player);
    return bought;
}

static void full_table(void)
{
    static const char *const ruleset[] = { "venture", "riche-ou-pauvre" };

    for (int i = 0; i < 2; i++) {
        struct mag_rules *rules = rules_for("venture", ruleset[i], FULL, NULL);
        int bought = first_rounds(rules, 5);

        CHECK(bought >= FULL, "%s: %d bought in %d rounds", ruleset[i], bought,
              ROUNDS);
        mag_rules_free(rules);
    }
}

static const struct test_case cases[] = {
    { "the last purchase", last_purchase },
    { "several left", several_left },
    { "hidden money", hidden_money },
    { "a full table", full_table },
    { 0 },
};

const struct suite suite_games_venture_advice = { cases };
