/* Maxi Bourse: what programs are told plays well and carefully. */
#include <math.h>
#include <string.h>

#include "games/bourse/advise.h"
#include "games/bourse/end.h"
#include "games/bourse/evaluate.h"
#include "games/bourse/setup.h"
#include "games/bourse/throws.h"
#include "magnat/decide.h"
#include "magnat/player.h"
#include "tests/bourse_support.h"
#include "tests/support.h"

static mag_action best(struct btable *t, int seat, double *value)
{
    mag_action list[BOU_MAX_LEGAL];
    double score[BOU_MAX_LEGAL];
    int n = mag_legal(t->rules, &t->b, seat, list), top = 0;

    bou_advise(t->rules, &t->b, seat, list, n, score, NULL, NULL);
    for (int i = 1; i < n; i++) {
        if (score[i] > score[top])
            top = i;
    }
    if (value)
        *value = score[top];
    return list[top];
}

static bool advises(struct btable *t, int seat, const char *action)
{
    char word[MAG_WORD];

    mag_print_action(t->rules, best(t, seat, NULL), word, sizeof word);
    CHECK(!strcmp(word, action), "advised \"%s\", not \"%s\"", word, action);
    return !strcmp(word, action);
}

/* Greedy against random, two seats, Junior: 95 of 100 at least. */
static void beats_random(void)
{
    struct mag_rules *rules = rules_for("bourse", "junior", 2, NULL);
    struct mag_player *player[2] = { NULL, NULL };
    double won = 0;

    CHECK(!mag_player_new(&player[0], "greedy", rules, NULL, NULL) &&
              !mag_player_new(&player[1], "random", rules, NULL, NULL),
          "players");
    for (int g = 0; g < 100; g++) {
        struct bourse b;
        struct mag_rng rng;
        uint32_t pending;
        double share[2];

        mag_rng_seed(&rng, (uint64_t)g + 300);
        bou_init(rules, &b);
        while ((pending = mag_pending(rules, &b))) {
            int seat = MAG_CHANCE;
            mag_action a;

            if (pending == MAG_CHANCE_BIT) {
                a = playout_chance(rules, &b, &rng);
            } else {
                seat = __builtin_ctz(pending);
                a = mag_player_choose(player[(seat + g) & 1], &b, seat, &rng);
            }
            CHECK(!mag_apply(rules, &b, seat, a, NULL, NULL),
                  "an illegal choice");
            CHECK(mag_act_verb(a) != VERB_RISK || (seat + g) & 1,
                  "greedy risks an order beyond its cash");
        }
        bou_result(rules, &b, share);
        won += share[g & 1];
    }
    CHECK(won >= 95, "first in %.1f of 100", won);
    mag_player_free(player[0]);
    mag_player_free(player[1]);
    mag_rules_free(rules);
}

static void completes_majorities(void) /* BOU-P2 */
{
    struct btable t;

    bt_open(&t, "junior", 2, NULL);
    bt_hold(&t, 0, "ELF 4 FIAT 1 CANO 1");
    bt_land(&t, "ELF");
    CHECK(advises(&t, 0, "deal ELF"), "the majority is near");
    bt_play(&t, "0 deal ELF");
    CHECK(advises(&t, 0, "order 2"), "both lots");
    bt_close(&t);
}

static void keeps_from_ruin(void) /* BOU-I1 */
{
    struct btable t;

    bt_open(&t, "junior", 2, NULL);
    bt_set_cash(&t, 0, 610000);
    bt_hold(&t, 0, "ELF 4");
    bt_rumour(&t, 1, 13);
    bt_land(&t, "ELF");
    /* 600,000 for both, but a rumour may add to it. */
    bt_play(&t, "0 deal ELF");
    CHECK(advises(&t, 0, "order 1"), "one lot is safe, two are not");
    bt_close(&t);
}

static void times_rumours(void) /* BOU-C6 */
{
    struct btable t;

    bt_open(&t, "junior", 2, NULL);
    bt_hold(&t, 0, "ELF 2");
    bt_rumour(&t, 0, 13); /* Elf +40 */
    CHECK(advises(&t, 0, "roll"), "a rise waits while there is more to buy");
    bt_hold(&t, 0, "ELF 6");
    CHECK(advises(&t, 0, "reveal rumours-13"), "then it comes out");
    bt_close(&t);
}

/* BOU-X2: prices lie between what the lots are worth to one and to the other. A
 * seat that needs two lots for its majority asks one that has no use for them. */
static void haggles(void)
{
    struct btable t;
    mag_action a;
    int price;

    bt_open(&t, "junior", 4, NULL);
    bt_hold(&t, 0, "ELF 4");
    bt_hold(&t, 1, "ELF 2");
    bt_hold(&t, 2, "ELF 2");
    bt_hold(&t, 3, "ELF 2");
    CHECK(advises(&t, 0, "approach 1"), "the majority is worth a talk");
    bt_play(&t, "0 approach 1; 0 about ELF; 0 wish 2");
    a = best(&t, 1, NULL);
    price = (int)mag_act_arg(a, 0) * 10;
    CHECK(mag_act_verb(a) == VERB_CALL && price > 310 && price < 3000,
          "a price in between, not %d", price);
    bt_play(&t, "1 call 310");
    CHECK(advises(&t, 0, "order 2"), "a bargain");
    bt_close(&t);

    /* The dearest price is answered, a fair answer is taken. */
    bt_open(&t, "junior", 4, NULL);
    bt_hold(&t, 0, "ELF 4");
    bt_hold(&t, 1, "ELF 2");
    bt_hold(&t, 2, "ELF 2");
    bt_hold(&t, 3, "ELF 2");
    bt_play(&t, "0 approach 1; 0 about ELF; 0 wish 2; 1 call 3000");
    a = best(&t, 0, NULL);
    CHECK(mag_act_verb(a) == VERB_ANSWER, "a lower price");
    CHECK(!mag_apply(t.rules, &t.b, 0, a, NULL, NULL), "answered");
    CHECK(advises(&t, 1, "close"), "half way is fair");
    bt_close(&t);
}

static double worth_of(struct btable *t, int seat, const char *action)
{
    mag_action a = 0;
    double score = 0;

    CHECK(!mag_parse_action(t->rules, action, &a, NULL), "%s", action);
    bou_advise(t->rules, &t->b, seat, &a, 1, &score, NULL, NULL);
    return score;
}

/* BOU-A3: rounds go on, so a first ask is worth what it begins. */
static void plans_a_stop(void)
{
    struct btable t;
    double alone, planned;

    bt_open(&t, "junior", 2, NULL);
    bt_land(&t, "AEG");
    CHECK(!mag_rules_weigh(t.rules, "plan", 0, NULL), "plan");
    alone = worth_of(&t, 0, "deal AEG");
    CHECK(!mag_rules_weigh(t.rules, "plan", 1, NULL), "plan");
    planned = worth_of(&t, 0, "deal AEG");
    CHECK(planned > alone + 100, "%.0f with a plan, %.0f without", planned,
          alone);
    /* Without money for more there is nothing to plan. */
    bt_set_cash(&t, 0, 200000);
    planned = worth_of(&t, 0, "deal AEG");
    CHECK(!mag_rules_weigh(t.rules, "plan", 0, NULL), "plan");
    CHECK(fabs(worth_of(&t, 0, "deal AEG") - planned) < 1, "one lot alone");
    bt_close(&t);
}

/* BOU-X2: what a seat that deals would do, and one that does not. */
static void may_refuse_all_deals(void)
{
    struct btable t;

    bt_open(&t, "junior", 4, NULL);
    bt_hold(&t, 0, "ELF 4");
    bt_hold(&t, 1, "ELF 2");
    bt_hold(&t, 2, "ELF 2");
    bt_hold(&t, 3, "ELF 2");
    CHECK(!mag_rules_weigh(t.rules, "deals", 0, NULL), "deals");
    CHECK(advises(&t, 0, "roll"), "nobody is asked");
    bt_play(&t, "0 approach 1; 0 about ELF; 0 wish 2");
    CHECK(advises(&t, 1, "refuse"), "nothing is sold");
    bt_close(&t);
}

/* Who likes to deal asks for less; who takes chances minds rumours less. */
static void leans_on_its_manner(void)
{
    struct btable t;
    unsigned price[2];

    bt_open(&t, "junior", 4, NULL);
    bt_hold(&t, 0, "ELF 4");
    bt_hold(&t, 1, "ELF 2");
    bt_hold(&t, 2, "ELF 4");
    bt_play(&t, "0 approach 1; 0 about ELF; 0 wish 2");
    for (int i = 0; i < 2; i++) {
        t.rules->manner.bargain = i ? 1 : -1;
        price[i] = mag_act_arg(best(&t, 1, NULL), 0);
    }
    CHECK(price[1] < price[0], "%u0 by who deals, %u0 by who does not",
          price[1], price[0]);
    bt_close(&t);

    bt_open(&t, "junior", 2, NULL);
    bt_set_cash(&t, 0, 610000);
    bt_hold(&t, 0, "ELF 4");
    bt_rumour(&t, 1, 13);
    bt_land(&t, "ELF");
    bt_play(&t, "0 deal ELF");
    t.rules->manner.risk = 1;
    CHECK(advises(&t, 0, "order 2"), "both lots, whatever is said");
    bt_close(&t);
}

/* BOU-C6: a rumour that helps a rival most is not even thought about. */
static void spends_no_rumour_at_a_loss(void)
{
    mag_action list[BOU_MAX_LEGAL];
    double score[BOU_MAX_LEGAL];
    struct btable t;
    int n;

    bt_open(&t, "junior", 3, NULL);
    bt_hold(&t, 0, "ELF 1");
    bt_hold(&t, 1, "ELF 6");
    bt_rumour(&t, 0, 13); /* Elf +40: most of it goes to seat 1 */
    bt_land(&t, "ELF");
    bt_play(&t, "0 deal ELF; 0 order 1");
    n = mag_legal(t.rules, &t.b, 0, list);
    bou_advise(t.rules, &t.b, 0, list, n, score, NULL, NULL);
    CHECK(n == 2 && mag_act_verb(list[0]) == VERB_SHOW && score[0] == -HUGE_VAL,
          "it would make a rival richer");
    bt_close(&t);
}

static void evaluation_follows_wealth(void)
{
    struct btable t;
    double share[3];

    bt_open(&t, "junior", 3, NULL);
    bt_hold(&t, 1, "ELF 6 FIAT 6 CANO 6");
    bou_evaluate(t.rules, &t.b, share);
    CHECK(share[1] > share[0] && share[0] > 0 &&
              share[0] + share[1] + share[2] > 0.999 &&
              share[0] + share[1] + share[2] < 1.001,
          "shares of the win");
    bt_close(&t);
}

/* BOU-G3: a throw is not a gain. Until it is made it is still to come, and all
 * seats have as many in the end. */
static void counts_throws(void)
{
    struct btable t;
    double before[MAG_MAX_SEATS], after[MAG_MAX_SEATS];

    bt_open(&t, "junior", 3, NULL);
    t.b.starter = 1;
    t.b.turn = 2;
    t.b.phase = PHASE_BEFORE;
    t.b.pawn[2] = 4;
    bou_throws_left(t.rules, &t.b, before);
    CHECK(before[2] == before[0] && before[1] == before[2] - 1,
          "only the starting seat has thrown");
    t.b.phase = PHASE_DICE;
    bou_throws_left(t.rules, &t.b, after);
    CHECK(after[2] == before[2], "not yet thrown");
    t.b.pawn[2] = 11;
    t.b.phase = PHASE_CHOOSE;
    t.b.stop.open = 1;
    bou_throws_left(t.rules, &t.b, after);
    CHECK(after[2] == before[2] - 1 && after[0] == before[0] &&
              after[1] == before[1],
          "a mean throw of the leader changes nothing for the others");
    t.b.closing = 1;
    bou_throws_left(t.rules, &t.b, after);
    CHECK(after[0] == 1 && after[1] == 0 && after[2] == 0, "the last round");
    bt_close(&t);
}

/* What luck would take of the lots: the company with the best score. */
static int picked(const struct mag_rules *rules, const struct bourse *b,
                  struct mag_rng *rng)
{
    mag_action list[BOU_MAX_LEGAL];
    double score[BOU_MAX_LEGAL];
    int n = mag_legal(rules, b, 0, list), top = 0;

    bou_advise(rules, b, 0, list, n, score, rng, NULL);
    for (int k = 1; k < n; k++)
        top = score[k] > score[top] ? k : top;
    return (int)mag_act_arg(list[top], 0);
}

/* BOU-S3: of the eight lots that are as good each is as likely, and none that
 * is worse is taken. */
static void picks_by_chance(void)
{
    enum { TRIES = 800, GOOD = 8, FEW = 60, MANY = 140 };
    struct mag_rules *rules = rules_for("bourse", "senior", 3, NULL);
    int count[MAX_COMPANIES] = { 0 }, good = 0;
    struct mag_rng rng;
    struct bourse b;

    bou_init(rules, &b);
    mag_rng_seed(&rng, 5);
    for (int i = 0; i < TRIES; i++)
        count[picked(rules, &b, &rng)]++;
    for (int k = 0; k < MAX_COMPANIES; k++) {
        good += count[k] > 0;
        CHECK(!count[k] || (count[k] > FEW && count[k] < MANY),
              "company %d is picked %d times", k, count[k]);
    }
    CHECK(good == GOOD, "%d are as good", good);
    mag_rules_free(rules);
}

/* BOU-V1: a sale at a loss is not thought about. */
static void begins_no_sale_at_a_loss(void)
{
    mag_action list[BOU_MAX_LEGAL];
    double score[BOU_MAX_LEGAL];
    struct btable t;
    int n, sales = 0;

    bt_open(&t, "junior", 3, NULL);
    bt_hold(&t, 0, "ELF 6");
    n = mag_legal(t.rules, &t.b, 0, list);
    bou_advise(t.rules, &t.b, 0, list, n, score, NULL, NULL);
    for (int i = 0; i < n; i++) {
        if (mag_act_verb(list[i]) != VERB_SELL)
            continue;
        sales++;
        CHECK(score[i] == -HUGE_VAL, "a majority is not for sale");
    }
    CHECK(sales == 1, "it might be sold");
    bt_close(&t);
}

/* BOU-X2: at a price that programs agree on both judge themselves better off. */
static void deals_gain_both(void)
{
    struct btable t;
    double before[3], after[3];

    bt_open(&t, "junior", 3, NULL);
    bt_hold(&t, 0, "ELF 5");
    bt_hold(&t, 1, "ELF 1");
    bt_hold(&t, 2, "ELF 4");
    bou_evaluate(t.rules, &t.b, before);
    bt_play(&t, "0 approach 1; 0 about ELF; 0 wish 1");
    for (int i = 0; i < 8 && t.b.deal.open && !t.b.order.kind; i++) {
        int seat = t.b.phase == PHASE_HOLDER ? 1 : 0;
        mag_action a = best(&t, seat, NULL);

        CHECK(!mag_apply(t.rules, &t.b, seat, a, NULL, NULL), "legal");
    }
    CHECK(t.b.lots[0][bt_company(&t, "ELF")] == MAJORITY, "a deal is made");
    bou_evaluate(t.rules, &t.b, after);
    CHECK(after[0] > before[0] && after[1] > before[1], "%f %f", after[0],
          after[1]);
    bt_close(&t);
}

static const struct test_case cases[] = {
    { "beats random", beats_random },
    { "completes majorities", completes_majorities },
    { "keeps from ruin", keeps_from_ruin },
    { "times its rumours", times_rumours },
    { "haggles", haggles },
    { "plans a stop", plans_a_stop },
    { "may refuse all deals", may_refuse_all_deals },
    { "leans on its manner", leans_on_its_manner },
    { "spends no rumour at a loss", spends_no_rumour_at_a_loss },
    { "counts throws", counts_throws },
    { "picks by chance", picks_by_chance },
    { "begins no sale at a loss", begins_no_sale_at_a_loss },
    { "deals gain both", deals_gain_both },
    { "evaluation", evaluation_follows_wealth },
    { 0 },
};

const struct suite suite_games_bourse_advice = { cases };
