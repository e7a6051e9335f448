/* Ambition: what a position is worth, also in the middle of a month, and the
 * advice that rests on it. */
#include <string.h>

#include "magnat/decide.h"
#include "games/ambition/accounts.h"
#include "games/ambition/advise.h"
#include "games/ambition/evaluate.h"
#include "games/ambition/hire.h"
#include "games/ambition/sealed.h"
#include "games/ambition/sell.h"
#include "magnat/rng.h"
#include "tests/ambition_support.h"

/* The first seat's share. */
static double share(const struct atable *t)
{
    double out[SEATS];

    amb_evaluate(t->rules, &t->v, out);
    return out[0];
}

/* The share after a script, in a copy. */
static double share_after(const struct atable *t, const char *script)
{
    struct atable copy = *t;

    copy.told.item = copy.event;
    copy.play.pos = copy.play.edit = &copy.v;
    at_do(&copy, script);
    return share(&copy);
}

static void open_two(struct atable *t, int month)
{
    at_open(t, 2, month, NULL);
    at_staff(t, 0, 3, 2, 2, 1);
    at_staff(t, 1, 3, 2, 2, 1);
}

static void things_of_value(void)
{
    struct atable t;
    double even, bundle, cash;

    open_two(&t, 3);
    even = share(&t);
    CHECK(even > 0.4 && even < 0.6, "two equal firms: %f", even);
    t.v.firm[0].chocolate = 4;
    CHECK(share(&t) > even, "chocolate is worth something");
    t.v.firm[0].chocolate = 0;
    t.v.firm[0].titles = 1;
    CHECK(share(&t) > even, "and a title");
    t.v.firm[0].titles = 0;
    t.v.firm[0].loans = 1;
    CHECK(share(&t) < even, "a loan costs");
    t.v.firm[0].loans = 0;
    at_bundle(&t, 0, 50, true);
    bundle = share(&t);
    CHECK(bundle > even, "a bundle is worth something");
    t.v.firm[0].n_bundles = t.v.firm[0].old_bundles = t.v.firm[0].bundle[0] = 0;
    t.v.firm[0].cash += 50;
    cash = share(&t);
    CHECK(cash > bundle, "cash is better: %f, %f", cash, bundle);
    at_close(&t);
}

/* The same thousands weigh more on a poor firm than on a rich one. */
static void the_poor_need_it_more(void)
{
    struct atable t;
    double gain[2];

    for (int i = 0; i < 2; i++) {
        open_two(&t, 3);
        t.v.firm[0].cash = t.v.firm[1].cash = i ? 400 : 70;
        gain[i] = -share(&t);
        t.v.firm[0].cash += 20;
        gain[i] += share(&t);
        at_close(&t);
    }
    CHECK(gain[0] > 2 * gain[1], "a gain of %f, of %f", gain[0], gain[1]);
}

/* What was chosen under seal counts before it is opened. */
static void sealed_choices_count(void)
{
    struct atable t;
    double good, bad;

    open_two(&t, 2);
    good = share_after(&t, "0 hire worker 3; 0 hire sales 2;"
                           "0 hire secretary 2; 0 accountants 1");
    bad = share_after(&t, "0 hire worker 3; 0 hire sales 2;"
                          "0 hire secretary 2; 0 accountants 0");
    CHECK(good > bad, "AMB-E1: without an accountant %f, with one %f", bad,
          good);
    bad = share_after(&t, "0 hire worker 3; 0 hire sales 0;"
                          "0 hire secretary 2; 0 accountants 1");
    CHECK(good > bad, "AMB-V1: nobody sells");
    at_keep(&t);
    at_hold(&t);
    at_do(&t, "0 offer 16; 1 offer 16");
    good = share_after(&t, "0 price 1000; 0 bars 6");
    bad = share_after(&t, "0 price 5000; 0 bars 6");
    CHECK(good > bad, "AMB-C6: cocoa for 5,000 a bar");
    at_close(&t);
}

/* A contract on the table, and a contract won. */
static void contracts_count(void)
{
    struct atable t;
    double sold, not_sold;

    open_two(&t, 3);
    amb_forget_answers(&t.v);
    at_contracts(&t, "30t-25-66 30t-26-68");
    t.v.firm[0].chocolate = t.v.firm[1].chocolate = 3;
    t.v.firm[0].cash = t.v.firm[1].cash = 30;
    amb_start_selling(&t.play);
    at_do(&t, "0 cursor 1; 1 cursor 1; c contract 30t-25-66");
    CHECK(share_after(&t, "0 join") > share_after(&t, "0 out"),
          "AMB-V5: it leaves the other alone");
    at_do(&t, "0 join; 1 join");
    sold = share_after(&t, "0 accept");
    not_sold = share_after(&t, "0 refuse; 1 accept");
    CHECK(sold > not_sold, "AMB-V7: %f sold, %f left to the other", sold,
          not_sold);
    at_close(&t);
}

/* AMB-G1: stock counts nothing in the end. */
static void the_end_is_near(void)
{
    struct atable t;
    double with, without;

    open_two(&t, 8);
    amb_forget_answers(&t.v);
    amb_start_accounts(&t.play);
    t.v.firm[0].won = 1;
    without = share(&t);
    t.v.firm[0].chocolate = 9;
    with = share(&t);
    CHECK(with > without - 0.001 && with < without + 0.001,
          "AMB-G1: nine bars are worth %f", with - without);
    t.v.firm[0].cash += 30;
    CHECK(share(&t) > 0.9, "a lead at the last accounts: %f", share(&t));
    at_close(&t);
}

/* --- Advice ---------------------------------------------------------------------- */

static mag_action advised(const struct atable *t, int seat)
{
    mag_action list[512];
    double score[512];
    struct mag_rng rng;
    int n = mag_legal(t->rules, &t->v, seat, list), best = 0;

    mag_rng_seed(&rng, 5);
    amb_advise(t->rules, &t->v, seat, list, n, score, &rng, NULL);
    for (int i = 1; i < n; i++)
        best = score[i] > score[best] ? i : best;
    return list[best];
}

static void is_advised(const struct atable *t, int seat, const char *want)
{
    char word[MAG_WORD];

    mag_print_action(t->rules, advised(t, seat), word, sizeof word);
    CHECK(!strcmp(word, want), "advised is \"%s\", not \"%s\"", word, want);
}

/* Cocoa for all is bought at the least price, scarce cocoa at more. */
static void cheap_cocoa(void)
{
    struct atable t;
    mag_action a;

    open_two(&t, 2);
    at_keep(&t);
    at_hold(&t);
    at_do(&t, "0 offer 16; 1 offer 16");
    is_advised(&t, 0, "price 1000");
    at_close(&t);
    open_two(&t, 2);
    at_keep(&t);
    at_hold(&t);
    at_do(&t, "0 offer 5; 1 offer 0");
    CHECK(t.v.phase == PHASE_BID, "AMB-C4");
    a = advised(&t, 0);
    CHECK(mag_act_verb(a) == VERB_PRICE && mag_act_arg(a, 0) > 1,
          "AMB-C6: scarce cocoa goes to the higher price");
    at_close(&t);
}

/* AMB-C1, AMB-EX10: what the workers need is named, and not a whole store. */
static void names_what_it_needs(void)
{
    struct atable t;
    mag_action a;

    open_two(&t, 2);
    at_keep(&t);
    at_hold(&t);
    a = advised(&t, 0);
    CHECK(mag_act_verb(a) == VERB_OFFER && mag_act_arg(a, 0) >= 9 &&
              mag_act_arg(a, 0) < 16,
          "three workers turn nine bars: %d are named", mag_act_arg(a, 0));
    t.v.firm[0].cocoa = 9;
    a = advised(&t, 0);
    CHECK(mag_act_arg(a, 0) < 9, "nine are in store: %d are named",
          mag_act_arg(a, 0));
    at_close(&t);
}

/* AMB-F1, AMB-F4: a loan for who is trapped, titles for who has money to
 * spare. */
static void loans_for_the_trapped(void)
{
    struct atable t;

    open_two(&t, 3);
    amb_forget_answers(&t.v);
    t.v.firm[0].cash = 20;
    t.v.firm[0].won = t.v.firm[1].won = 1;
    amb_start_accounts(&t.play);
    CHECK(t.v.phase == PHASE_BORROW && t.v.turn == 0, "AMB-F5");
    is_advised(&t, 0, "borrow");
    t.v.firm[0].cash = 90;
    is_advised(&t, 0, "no-loan");
    at_do(&t, "0 no-loan");
    is_advised(&t, 0, "buy-titles 0");
    t.v.firm[0].cash = 500;
    CHECK(mag_act_arg(advised(&t, 0), 0) > 0, "AMB-F4: 500,000 lie idle");
    at_close(&t);
}

/* The number of workers that is advised in January, for a seed. */
static int workers_for(const struct atable *t, uint64_t seed)
{
    mag_action list[64];
    double score[64];
    struct mag_rng rng;
    int n = mag_legal(t->rules, &t->v, 0, list), best = 0;

    mag_rng_seed(&rng, seed);
    amb_advise(t->rules, &t->v, 0, list, n, score, &rng, NULL);
    for (int i = 1; i < n; i++)
        best = score[i] > score[best] ? i : best;
    return (int)mag_act_arg(list[best], 1);
}

/* Nearly equal plans are taken by turns. */
static void januaries_differ(void)
{
    struct atable t;
    unsigned met = 0;

    at_open(&t, 3, 1, NULL);
    for (uint64_t seed = 0; seed < 40; seed++)
        met |= 1u << workers_for(&t, seed);
    CHECK(met & (met - 1), "forty Januaries, the same workers in each");
    CHECK(!(met & 1), "no January without workers");
    at_close(&t);
}

/* AMB-H6: a borrower plans within the smallest staff of the others. */
static void borrowers_plan_small(void)
{
    struct atable t;
    int sum = 0;

    at_open(&t, 2, 3, NULL);
    at_staff(&t, 0, 5, 2, 2, 1);
    at_staff(&t, 1, 2, 1, 1, 1);
    amb_forget_answers(&t.v);
    t.v.firm[0].cash = 120;
    t.v.firm[0].borrowed = t.v.firm[0].loans = 1;
    amb_start_hiring(&t.play);
    at_do(&t, "1 hire worker 2; 1 hire sales 1; 1 hire secretary 1;"
              "1 accountants 1");
    for (int k = 0; k < TRADES; k++) {
        mag_action a = advised(&t, 0);

        CHECK(k == ACCOUNTANT || amb_hired(a) > 0, "nobody for trade %d", k);
        sum += amb_hired(a);
        CHECK(!mag_apply(t.rules, &t.v, 0, a, NULL, NULL), "AMB-H5");
    }
    CHECK(sum == 5, "AMB-H6: %d employees", sum);
    at_close(&t);
}

/* Peace is paid for once, and only if there is something to fear. */
static void pays_for_peace_once(void)
{
    struct atable t;

    at_open(&t, 2, 7, "deals=on");
    at_staff(&t, 0, 3, 2, 2, 1);
    at_staff(&t, 1, 3, 2, 2, 1);
    at_hand(&t, 0, "fisc grippe avarie");
    at_do(&t, "0 propose 1 ask-truce; 0 sum 3000");
    is_advised(&t, 1, "agree");
    at_do(&t, "1 agree; 0 silent; 1 silent");
    at_keep(&t);
    at_hold(&t);
    at_do(&t, "0 propose 1 ask-truce; 0 sum 3000");
    is_advised(&t, 1, "decline");
    at_close(&t);
}

static const struct test_case cases[] = {
    { "things of value", things_of_value },
    { "the poor need it more", the_poor_need_it_more },
    { "sealed choices count", sealed_choices_count },
    { "contracts count", contracts_count },
    { "the end is near", the_end_is_near },
    { "cheap cocoa", cheap_cocoa },
    { "names what it needs", names_what_it_needs },
    { "loans for the trapped", loans_for_the_trapped },
    { "Januaries differ", januaries_differ },
    { "borrowers plan small", borrowers_plan_small },
    { "pays for peace once", pays_for_peace_once },
    { 0 },
};

const struct suite suite_games_ambition_evaluate = { cases };
