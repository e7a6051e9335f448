/* Standing orders at a table of Ambition (AMB-V6, AMB-V7). */
#include "tests/ambition_support.h"
#include "tests/orders_support.h"

/* Two firms negotiate a contract, the third is the banker. */
static void open_round(struct atable *t)
{
    at_open(t, 3, 2, "deals=off");
    for (int s = 0; s < 2; s++) {
        at_staff(t, s, 0, 2, 1, 1);
        t->v.firm[s].chocolate = 10;
    }
    at_contracts(t, "10t-10-26");
}

static void accepts_from(void)
{
    struct atable t;
    struct mag_orders orders[3] = { 0 };

    open_round(&t);
    t.v.phase = PHASE_ROUND;
    t.v.op = OP_SELL;
    t.v.contract = (uint8_t)at_contract(&t, "10t-10-26");
    t.v.joined = 3;
    t.v.price = 10;
    t.v.turn = 0;
    order_answers(t.rules, &t.v, 0, &orders[0], "");
    order_give(t.rules, &t.v, 0, &orders[0], "accept 14000");
    order_answers(t.rules, &t.v, 0, &orders[0], "refuse");
    t.v.price = 14;
    order_answers(t.rules, &t.v, 0, &orders[0], "accept");
    t.v.price = 13;
    order_give(t.rules, &t.v, 0, &orders[0],
               "share 20"); /* 10 + 20 % of 16: 13.2 */
    order_answers(t.rules, &t.v, 0, &orders[0], "refuse");
    t.v.price = 14;
    order_answers(t.rules, &t.v, 0, &orders[0], "accept");

    t.v.phase = PHASE_STEP;
    t.v.turn = 2;
    order_give(t.rules, &t.v, 2, &orders[2], "step 3000");
    order_answers(t.rules, &t.v, 2, &orders[2], "raise 3000");
    t.v.price = 25; /* one step below the maximum */
    order_answers(t.rules, &t.v, 2, &orders[2], "raise 1000");

    t.v.contract = NO_CARD;
    mag_orders_forget(t.rules, &t.v, 0, &orders[0]);
    CHECK(orders[0].count == 1, "the floor of a contract outlives it");
    at_close(&t);
}

/* AMB-V7: the floor to start from lies between the first price and the last. */
static void proposes_a_floor(void)
{
    struct atable t;
    struct mag_play p = { .seat = 0 };
    struct mag_order accept, step;

    open_round(&t);
    t.v.phase = PHASE_JOIN;
    t.v.op = OP_SELL;
    t.v.contract = (uint8_t)at_contract(&t, "10t-10-26");
    p.rules = t.rules;
    p.pos = &t.v;
    accept = order_of(t.rules, "accept 14000");
    step = order_of(t.rules, "step 3000");
    accept.figure = mag_order_kind(t.rules->game, accept.kind)->proposal(&p);
    CHECK(accept.figure >= 10 && accept.figure <= 26, "from %d on",
          (int)accept.figure);
    CHECK(mag_order_kind(t.rules->game, step.kind)->proposal(&p) > 0,
          "no step to start from");
    at_close(&t);
}

static const struct test_case cases[] = {
    { "accept from a price on, raise by a step", accepts_from },
    { "a floor is proposed", proposes_a_floor },
    { 0 },
};

const struct suite suite_games_ambition_standing = { cases };
