/* L'Ambition des Rois: a turn outside the combat, and the end. */
#include <string.h>

#include "games/rois/end.h"
#include "games/rois/heroes.h"
#include "magnat/player.h"
#include "tests/rois_support.h"

/* Christine leaves her Bandit unused, and a program that thinks agrees that she
 * loses nothing by it: its honour buys the Scholar. */
static void check_bandit_left(const struct rtable *t)
{
    const double little = 0.015; /* of the win */

    for (uint64_t seed = 1; seed <= 3; seed++) {
        struct mag_candidate c[2];
        struct mag_player *player = NULL;
        struct mag_rng rng;
        int pass;

        mag_rng_seed(&rng, seed);
        CHECK(!mag_player_new(&player, "search:4000", t->rules, NULL, NULL),
              "no memory");
        mag_player_choose(player, &t->v, 0, &rng);
        CHECK(mag_player_candidates(player, c, 2) == 2, "ROI-EX1: two ways");
        pass = mag_act_verb(c[1].action) == VERB_PASS;
        CHECK(c[pass].result > c[!pass].result - little,
              "ROI-EX1: the Bandit is better used: %.3f, left %.3f",
              c[!pass].result, c[pass].result);
        mag_player_free(player);
    }
}

/* The booklet's turn, step by step: ROI-EX1. */
static void christine(void)
{
    struct rtable t;

    rt_open(&t, 2);
    rt_tokens(&t, 0, "2land 1gold");
    rt_own(&t, 0, "farm");
    rt_market(&t, "port scholar mine bard lamp");
    rt_begin(&t);
    rt_has(&t, 0, "1food 2land 1gold", "ROI-EX1: the Farm gives 1N");
    CHECK(rt_legal(&t, 0, "buy port"), "ROI-EX1: she could buy the Port");
    rt_play(&t, "0: promote; pay land; pay land; c: draw master-at-arms");
    rt_has(&t, 0, "1food 1gold", "ROI-EX1: she pays 2T");
    CHECK(t.v.seat[0].advanced == 1u << rt_hero(&t, "knight"),
          "ROI-EX1: the Knight is replaced");
    CHECK(rt_told(&t, EVENT_PROMOTED, 1) == 1, "ROI-EX1: all see it");
    CHECK(t.v.phase == PHASE_CHOOSE, "ROI-EX1: one action, then the combat");
    rt_fight(&t, "master-at-arms traveller bandit", "knight baron cook");
    CHECK(t.v.blocked == 1u << rt_hero(&t, "knight"),
          "ROI-EX1: only the Master-at-arms is blocked");
    rt_refused(&t, 0, "use master-at-arms", "ROI-T6");
    rt_play(&t, "0: use traveller");
    rt_has(&t, 0, "1honour 2food", "ROI-EX1: -1O +1H +1N");
    CHECK(rt_legal(&t, 0, "use bandit"), "ROI-EX1: she could pay the Bandit");
    check_bandit_left(&t);
    rt_play(&t, "0: pass");
    CHECK(!t.v.chosen[0] && !t.v.chosen[1], "ROI-EX1: all six return");
    CHECK(t.v.phase == PHASE_DEVELOP && t.v.second,
          "ROI-EX1: the second development");
    rt_refused(&t, 0, "buy palace", "ROI-T3");
    rt_play(&t, "0: buy scholar");
    rt_has(&t, 0, "2food 1gold", "ROI-EX1: -1H +1O");
    rt_play(&t, "0: promote; c: draw duke");
    rt_has(&t, 0, "2food 1gold", "ROI-EX1: a free promotion");
    CHECK(t.v.seat[0].advanced >> rt_hero(&t, "baron") & 1,
          "ROI-EX1: promoted");
    CHECK(!bag_count(&t.v.seat[0].own, rt_card(&t, "scholar")),
          "ROI-EX1: the Scholar leaves the game");
    CHECK(t.v.attacker == 1 && t.v.defender == 0,
          "ROI-EX1: Antoine attacks next");
    rt_close(&t);
}

static void refill(void) /* ROI-T1, ROI-T13 */
{
    struct rtable t;

    rt_open(&t, 2);
    rt_market(&t, "farm - mine - -");
    rt_deck(&t, "bard lamp");
    rt_begin(&t);
    rt_play(&t, "0: pass");
    rt_fight(&t, "king baron painter", "king baron painter");
    rt_play(&t, "0: pass");
    CHECK(t.v.phase == PHASE_FILL && t.v.attacker == 1,
          "ROI-T1: the market is refilled at the start of a turn");
    rt_play(&t, "c: show lamp; show bard");
    CHECK(t.v.market[1] == rt_card(&t, "lamp") &&
              t.v.market[3] == rt_card(&t, "bard"),
          "ROI-T1: gaps are filled from the left");
    CHECK(t.v.market[4] == NO_CARD && t.v.phase == PHASE_DEVELOP,
          "ROI-T13: an empty pile refills nothing");
    rt_close(&t);
}

static void start_order(void) /* ROI-T1, ROI-T12: the owner's order */
{
    struct rtable t;

    rt_open(&t, 2);
    rt_own(&t, 0, "farm farm mine");
    rt_begin(&t);
    rt_has(&t, 0, "2food 1gold", "ROI-T1: each copy gives");
    CHECK(t.v.phase == PHASE_DEVELOP, "ROI-T1: nothing to choose");
    rt_close(&t);

    rt_open(&t, 2);
    rt_own(&t, 0, "farm monastery");
    rt_begin(&t);
    CHECK(t.v.phase == PHASE_START, "ROI-T12: the order matters");
    rt_refused(&t, 0, "pass", "ROI-T1"); /* the farm is no choice */
    rt_refused(&t, 0, "act monastery", "ROI-T1");
    rt_refused(&t, 0, "act mine", "ROI-T1");
    rt_play(&t, "0: act farm; act monastery");
    rt_has(&t, 0, "1honour", "ROI-T12: the farm's food pays");
    rt_close(&t);

    rt_open(&t, 2);
    rt_own(&t, 0, "monastery");
    rt_tokens(&t, 0, "1food");
    rt_begin(&t);
    rt_play(&t, "0: pass");
    rt_has(&t, 0, "1food", "ROI-T1: it may be declined");
    rt_close(&t);
}

static void one_action(void) /* ROI-T2, ROI-T10 */
{
    struct rtable t;

    rt_open(&t, 2);
    rt_tokens(&t, 0, "3food 3land 3gold");
    rt_market(&t, "port mine bard farmer lamp");
    rt_begin(&t);
    rt_refused(&t, 0, "buy farm", "ROI-T2"); /* not in the market */
    rt_refused(&t, 0, "send king", "ROI-T2");
    rt_play(&t, "0: buy port");
    CHECK(t.v.phase == PHASE_CHOOSE, "ROI-T2: one action");
    CHECK(t.v.market[0] == NO_CARD, "ROI-T2: the gap stays");
    rt_fight(&t, "king baron painter", "king baron painter");
    CHECK(t.v.phase == PHASE_DEVELOP && t.v.second == 1,
          "ROI-T10: a second development");
    rt_play(&t, "0: buy mine");
    CHECK(t.v.attacker == 1, "ROI-T10: then the turn ends");
    CHECK(bag_count(&t.v.seat[0].own, rt_card(&t, "mine")) == 1,
          "ROI-S3: a building stays");
    rt_close(&t);
}

static void purchases(void) /* ROI-T3 */
{
    struct rtable t;

    rt_open(&t, 2);
    rt_tokens(&t, 0, "1food 1gold");
    rt_market(&t, "merchant market-hall princess bard lamp");
    rt_begin(&t);
    rt_refused(&t, 0, "buy princess", "ROI-T3");
    rt_refused(&t, 0, "buy market-hall", "ROI-T3");
    rt_play(&t, "0: buy merchant");
    rt_has(&t, 0, "3gold", "ROI-T3: cost paid, income taken");
    CHECK(!bag_set(&t.v.seat[0].own), "ROI-S3: a citizen leaves the game");
    rt_close(&t);

    /* * is paid as the buyer likes, in one order only. */
    rt_open(&t, 2);
    rt_tokens(&t, 0, "1honour 2land 1gold");
    rt_market(&t, "market-hall");
    rt_begin(&t);
    rt_play(&t, "0: buy market-hall");
    CHECK(t.v.phase == PHASE_PAY, "ROI-T3: * is a choice");
    rt_refused(&t, 0, "pay food", "ROI-T3");
    rt_refused(&t, 0, "pass", "ROI-T3");
    rt_play(&t, "0: pay honour");
    rt_has(&t, 0, "1land 1gold", "ROI-T3: 1T and the honour");
    rt_close(&t);
}

static void promotion(void) /* ROI-T4 */
{
    struct rtable t;

    rt_open(&t, 2);
    rt_tokens(&t, 0, "1honour 1food 1gold");
    rt_begin(&t);
    rt_play(&t, "0: promote; pay honour; pay gold; c: draw emperor");
    rt_has(&t, 0, "1food", "ROI-T4: any two resources");
    CHECK(roi_hero_of(&t.v.seat[0], 0) == rt_hero(&t, "emperor") &&
              pile_size(&t.v.academy) == 8,
          "ROI-T4: the hero is in hand");
    rt_refused(&t, 0, "send king", "ROI-T5");
    rt_close(&t);

    rt_open(&t, 2);
    rt_tokens(&t, 0, "1food");
    rt_begin(&t);
    rt_refused(&t, 0, "promote", "ROI-T4"); /* 1 is not 2 */
    rt_close(&t);

    rt_open(&t, 2);
    rt_tokens(&t, 0, "2food");
    rt_academy(&t, "");
    rt_begin(&t);
    rt_refused(&t, 0, "promote", "ROI-T13"); /* none left */
    rt_close(&t);
}

static void lost_promotion(void) /* ROI-T13: the rest of the card applies */
{
    struct rtable t;

    rt_open(&t, 2);
    rt_tokens(&t, 0, "1honour");
    rt_market(&t, "scholar");
    rt_academy(&t, "");
    rt_begin(&t);
    rt_play(&t, "0: buy scholar");
    rt_has(&t, 0, "1gold", "ROI-T13: the income is taken");
    CHECK(t.v.phase == PHASE_CHOOSE, "ROI-T13: the promotion is lost");
    rt_close(&t);
}

static void two_palaces(void) /* ROI-T11 */
{
    struct rtable t;
    double share[MAG_MAX_SEATS];

    rt_open(&t, 2);
    rt_tokens(&t, 0, "8honour 2land");
    rt_begin(&t);
    rt_play(&t, "0: buy palace");
    CHECK(t.v.phase == PHASE_CHOOSE && t.v.seat[0].palaces == 1,
          "ROI-T11: one palace does not win");
    rt_has(&t, 0, "4honour 1land", "ROI-T11: 4H 1T");
    rt_fight(&t, "king baron painter", "king baron painter");
    rt_play(&t, "0: buy palace");
    CHECK(t.v.phase == PHASE_OVER && !mag_pending(t.rules, &t.v),
          "ROI-T11: the second palace ends the game at once");
    roi_result(t.rules, &t.v, share);
    CHECK(share[0] > 0.99 && share[1] < 0.01, "ROI-T11: it wins");
    CHECK(rt_told(&t, EVENT_WON, MAG_SPECTATOR) == 1, "ROI-T11: told");
    rt_close(&t);
}

static void turn_limit(void) /* ROI-T16 */
{
    static const struct {
        const char *name, *tokens[2];
        int palaces[2];
        double seat0;
    } table[] = {
        { "palaces first", { "1food", "9food" }, { 1, 0 }, 1.0 },
        { "then resources", { "1food", "1food 1gold" }, { 1, 1 }, 0.0 },
        { "then shared", { "2honour", "2food" }, { 0, 0 }, 0.5 },
    };

    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        struct rtable t;
        double share[MAG_MAX_SEATS];

        rt_open(&t, 2);
        t.v.turns = TURN_LIMIT - 1;
        for (int s = 0; s < 2; s++) {
            rt_tokens(&t, s, table[i].tokens[s]);
            t.v.seat[s].palaces = (uint8_t)table[i].palaces[s];
        }
        rt_begin(&t);
        rt_fight(&t, "king baron painter", "king baron painter");
        rt_play(&t, "0: pass");
        CHECK(t.v.phase == PHASE_OVER, "ROI-T16: the game ends");
        roi_result(t.rules, &t.v, share);
        CHECK(share[0] > table[i].seat0 - 0.01 &&
                  share[0] < table[i].seat0 + 0.01,
              "ROI-T16: %s: %f", table[i].name, share[0]);
        rt_close(&t);
    }
}

static const struct test_case cases[] = {
    { "the booklet's turn", christine },
    { "the market is refilled", refill },
    { "start buildings in the owner's order", start_order },
    { "one action a development", one_action },
    { "purchases", purchases },
    { "promotion", promotion },
    { "a lost promotion", lost_promotion },
    { "two palaces win", two_palaces },
    { "the turn limit", turn_limit },
    { 0, 0 },
};

const struct suite suite_games_rois_turn = { cases };
