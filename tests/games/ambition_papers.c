/* Ambition: the secretariat, the last month, collecting. */
#include "games/ambition/collect.h"
#include "games/ambition/place.h"
#include "games/ambition/sealed.h"
#include "games/ambition/sell.h"
#include "tests/ambition_support.h"

/* Seat 0 has one bar and wins 10t contracts by monopoly. */
static void selling(struct atable *t, int month, int secretaries,
                    int accountants, const char *options)
{
    at_open(t, 2, month, options);
    amb_forget_answers(&t->v);
    at_staff(t, 0, 0, 3, secretaries, accountants);
    t->v.firm[0].chocolate = 6;
}

static void pass_or_wait(void) /* AMB-V9 */
{
    struct atable t;

    selling(&t, 1, 2, 1, NULL);
    at_contracts(&t, "10t-10-26 10t-11-28 10t-12-30 20t-16-44");
    amb_start_selling(&t.play);
    at_do(&t, "0 cursor 4; c contract 10t-10-26; 0 join");
    CHECK(t.v.phase == PHASE_PLACE && at_count(&t, 0) == 2,
          "AMB-V9: the owner chooses");
    at_do(&t, "0 wait; c contract 10t-11-28; 0 join; 0 pass;"
              "c contract 10t-12-30; 0 join; 0 pass");
    CHECK(t.v.firm[0].n_passed == 2 && t.v.firm[0].n_waiting == 1,
          "AMB-V9: one per secretary");
    at_do(&t, "c contract 20t-16-44; 0 join");
    CHECK(at_told(&t, EVENT_WAITS, 1) && t.v.op > OP_SELL,
          "AMB-V9: without a secretary it waits");
    CHECK(t.v.firm[0].n_waiting == 2, "AMB-V13: left until next month");
    CHECK(t.v.firm[0].cash == 100 + 28 + 30, "AMB-E1: two bundles are cashed");
    at_close(&t);
}

static void old_ones_first(void) /* AMB-V10, AMB-V13 */
{
    struct atable t;

    selling(&t, 2, 2, 1, NULL);
    at_waits(&t, 0, "30t-25-66", 60, true);
    at_waits(&t, 0, "30t-24-64", 50, true);
    at_bundle(&t, 0, 40, true);
    at_contracts(&t, "10t-10-26 10t-11-28");
    amb_start_selling(&t.play);
    at_do(&t, "0 cursor 2; c contract 10t-10-26; 0 join");
    CHECK(t.v.phase == PHASE_OLD && at_count(&t, 0) == 4,
          "AMB-V13: with the first new one: either, none, or reading");
    at_refused(&t, "0 pass-old 30t-25-66 50000", "AMB-V10");
    at_refused(&t, "0 pass", "AMB-V13");
    at_do(&t, "0 pass-old 30t-25-66 60000");
    CHECK(t.v.phase == PHASE_OLD, "AMB-V13: an old bundle takes no secretary");
    at_do(&t, "0 keep; 0 pass; c contract 10t-11-28; 0 join");
    CHECK(t.v.firm[0].n_waiting == 2 && t.v.firm[0].n_old == 1,
          "AMB-V10: after that they wait until next month");
    CHECK(t.v.firm[0].n_bundles == 3, "AMB-V9: two passed on, one left over");
    at_close(&t);
}

static void old_ones_at_the_end(void) /* AMB-V10, AMB-V13 */
{
    struct atable t;

    at_open(&t, 3, 2, NULL);
    amb_forget_answers(&t.v);
    for (int s = 0; s < 3; s++)
        at_staff(&t, s, 0, 0, 1, 1);
    at_waits(&t, 2, "30t-25-66", 60, true);
    at_waits(&t, 0, "30t-24-64", 50, true);
    at_waits(&t, 0, "30t-23-62", 55, true);
    amb_start_selling(&t.play);
    CHECK(t.v.phase == PHASE_OLD && at_pending(&t) == 1,
          "AMB-V13: after the last contract, in table order");
    at_do(&t, "0 pass-old 30t-23-62 55000");
    CHECK(at_pending(&t) == 4, "AMB-V9: one secretary, one contract");
    at_do(&t, "2 keep");
    CHECK(t.v.firm[2].n_waiting == 1 && t.v.firm[0].n_waiting == 1,
          "AMB-V10: as each likes");
    at_close(&t);
}

static void last_month_limit(void) /* AMB-V11 */
{
    static const struct {
        int secretaries, sick, accountants, old, room;
    } row[] = {
        { 3, 0, 1, 0, 2 },  { 1, 0, 1, 0, 1 }, { 4, 0, 2, 1, 3 },
        { 4, 0, 1, 2, 0 },  { 3, 1, 2, 0, 2 }, { 0, 0, 2, 0, 0 },
        { 2, 0, 0, 1, -1 },
    };

    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        struct atable t;

        selling(&t, 8, row[i].secretaries, row[i].accountants, NULL);
        t.v.firm[0].idle[SECRETARY] = (uint8_t)row[i].sick;
        for (int n = 0; n < row[i].old; n++)
            at_bundle(&t, 0, 20, true);
        CHECK(amb_last_month_room(&t.play, 0) == row[i].room,
              "AMB-V11: row %d has room for %d", (int)i,
              amb_last_month_room(&t.play, 0));
        at_close(&t);
    }
}

static void last_month(void) /* AMB-V11 */
{
    struct atable t;

    selling(&t, 8, 2, 1, NULL);
    at_waits(&t, 0, "30t-25-66", 60, true);
    at_contracts(&t, "10t-10-26 10t-11-28");
    amb_start_selling(&t.play);
    at_do(&t, "0 cursor 2; c contract 10t-10-26; 0 join");
    CHECK(t.v.phase == PHASE_OLD, "AMB-V11: room for one old contract");
    at_do(&t, "0 pass-old 30t-25-66 60000");
    CHECK(t.v.firm[0].n_passed == 2 && t.v.phase == PHASE_CONTRACT,
          "AMB-V11: the new one must pass on");
    at_do(&t, "c contract 10t-11-28");
    CHECK(t.v.phase != PHASE_JOIN && at_told(&t, EVENT_NOBODY, 0),
          "AMB-V11: at its limit it may not take part");
    at_close(&t);
    selling(&t, 8, 1, 1, NULL);
    at_waits(&t, 0, "30t-25-66", 60, true);
    at_contracts(&t, "10t-10-26");
    amb_start_selling(&t.play);
    at_do(&t, "0 cursor 1; c contract 10t-10-26; 0 join");
    CHECK(t.v.firm[0].n_waiting == 1 && t.v.firm[0].cash == 126,
          "AMB-V11: the old one has no room left");
    at_close(&t);
}

static void collecting(void) /* AMB-E1 */
{
    struct atable t;

    selling(&t, 2, 3, 1, NULL);
    at_bundle(&t, 0, 40, true);
    at_bundle(&t, 0, 30, false);
    at_bundle(&t, 0, 50, false);
    at_bundle(&t, 0, 30, false);
    amb_start_collecting(&t.play);
    CHECK(t.v.phase == PHASE_COLLECT && at_count(&t, 0) == 4,
          "AMB-E1: each sum once, and reading");
    at_refused(&t, "0 collect 20000", "AMB-E1");
    at_do(&t, "0 collect 50000; 0 collect 30000");
    CHECK(t.v.firm[0].cash == 180 && t.v.firm[0].n_bundles == 2 &&
              t.v.firm[0].bundle[0] == 40 && t.v.firm[0].bundle[1] == 30,
          "AMB-E1: two an accountant, the owner's choice");
    at_close(&t);
    selling(&t, 2, 3, 0, NULL);
    at_bundle(&t, 0, 40, true);
    amb_start_collecting(&t.play);
    CHECK(t.v.firm[0].n_bundles == 1 && t.v.firm[0].cash == 100,
          "AMB-E1: none without an accountant");
    at_close(&t);
}

static void cards_go_under(void) /* AMB-E2 */
{
    static const char *const want[] = { "20t-16-44", "10t-12-30", "10t-10-26",
                                        "30t-25-66" };
    struct atable t;

    at_open(&t, 3, 1, NULL);
    amb_forget_answers(&t.v);
    at_contracts(&t, "20t-16-44 10t-12-30 10t-10-26 30t-25-66");
    for (int i = 0; i < 4; i++) {
        struct firm *f = &t.v.firm[i < 2 ? 0 : i - 1];

        at_staff(&t, i < 2 ? 0 : i - 1, 0, 0, 2, 2);
        pile_draw(&t.v.contracts, at_contract(&t, want[i]));
        f->passed_card[f->n_passed++] = (uint8_t)at_contract(&t, want[i]);
    }
    amb_start_collecting(&t.play);
    for (int i = 0; i < 4; i++) {
        int at = t.v.contracts.n_under - 4 + i;

        CHECK(t.v.contracts.under[at] == at_contract(&t, want[i]),
              "AMB-E2: %s is number %d", want[i], i + 1);
    }
    CHECK(!t.v.firm[0].n_passed, "AMB-E1: all cards go back");
    at_close(&t);
}

static const struct test_case cases[] = {
    { "pass on or wait", pass_or_wait },
    { "old ones first", old_ones_first },
    { "old ones at the end", old_ones_at_the_end },
    { "the last month's limit", last_month_limit },
    { "the last month", last_month },
    { "collecting", collecting },
    { "cards go under the pile", cards_go_under },
    { 0 },
};

const struct suite suite_games_ambition_papers = { cases };
