/* Standing orders at a table of Ambition (AMB-V6, AMB-V7, AMB-C4, AMB-X2,
 * AMB-D4, AMB-D5). */
#include "games/ambition/bank.h"
#include "games/ambition/express.h"
#include "games/ambition/sealed.h"
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
    order_answers(t.rules, &t.v, 2, &orders[2], "raise 3000"); /* steady */
    order_give(t.rules, &t.v, 2, &orders[2], "step 2000");
    order_answers(t.rules, &t.v, 2, &orders[2], "raise 2000");
    order_give(t.rules, &t.v, 2, &orders[2], "step 3000");
    order_answers(t.rules, &t.v, 2, &orders[2], "raise 3000");
    t.v.price = 25; /* one step below the maximum */
    order_answers(t.rules, &t.v, 2, &orders[2], "raise 1000");

    t.v.contract = NO_CARD;
    mag_orders_forget(t.rules, &t.v, 0, &orders[0]);
    CHECK(orders[0].count == 1, "the floor of a contract outlives it");
    at_close(&t);
}

/* Taking part and the floor are one answer: 60 in a hundred of the way. */
static void floor_goes_with_joining(void)
{
    struct atable t;
    struct mag_orders orders = { 0 };
    struct mag_order floor;

    open_round(&t);
    t.v.op = OP_SELL;
    t.v.firm[0].cursor = t.v.firm[1].cursor = 1;
    t.v.to_turn = 1;
    t.v.phase = PHASE_CONTRACT;
    at_do(&t, "c contract 10t-10-26");
    CHECK(!mag_order_with(t.rules, &t.v, 0, mag_act(VERB_STAY_OUT, 0, 0, 0),
                          &floor),
          "who stays out has no floor");
    CHECK(
        mag_order_with(t.rules, &t.v, 0, mag_act(VERB_JOIN, 0, 0, 0), &floor) &&
            floor.figure == 20, /* 10 + 60 % of 16: 19.6 */
        "the floor is %d", (int)floor.figure);
    CHECK(!mag_orders_give(
              &(struct mag_play){ .rules = t.rules, .pos = &t.v, .seat = 0 },
              &orders, floor, NULL),
          "given");
    at_do(&t, "0 join; 1 join");
    order_answers(t.rules, &t.v, 0, &orders, "refuse");
    at_close(&t);
}

static void one_price_for_all_markets(void)
{
    struct atable t;
    struct mag_orders orders = { 0 };

    at_open(&t, 3, 2, "deals=off");
    amb_ask_sealed(&t.play, PHASE_BID, 7);
    t.v.op = OP_COCOA;
    t.v.pile[0] = 8;
    t.v.firm[0].cash = 13;
    order_give(t.rules, &t.v, 0, &orders, "market 4000");
    order_answers(t.rules, &t.v, 0, &orders, "price 4000");
    at_do(&t, "0 price 4000");
    order_answers(t.rules, &t.v, 0, &orders, "bars 3"); /* 12,000 of 13,000 */
    order_give(t.rules, &t.v, 1, &orders, "no-cocoa");
    order_answers(t.rules, &t.v, 1, &orders, "nothing");
    t.v.month++;
    mag_orders_forget(t.rules, &t.v, 0, &orders);
    CHECK(!orders.count, "a price outlives its month");
    at_close(&t);
}

/* AMB-X2: a threat alone is no reason to ask, unless one wants to talk. */
static void threatens_nobody(void)
{
    struct atable t;
    struct mag_orders orders = { 0 };

    at_open(&t, 3, 2, "deals=on");
    for (int s = 0; s < 3; s++)
        at_staff(&t, s, 2, 1, 2, 1);
    at_hand(&t, 0, "grippe"); /* before manufacture, not after wages */
    amb_forget_answers(&t.v);
    t.v.op = OP_HIRE;
    amb_open_window(&t.play, WINDOW_A);
    CHECK(t.v.phase == PHASE_WINDOW && at_legal(&t, "0 threaten 1"),
          "there is no window");
    order_answers(t.rules, &t.v, 0, &orders, "hold");
    order_give(t.rules, &t.v, 0, &orders, "talk");
    order_answers(t.rules, &t.v, 0, &orders, "");
    at_close(&t);

    at_open(&t, 3, 2, "deals=on");
    at_hand(&t, 0, "fisc"); /* at any time */
    amb_forget_answers(&t.v);
    t.v.op = OP_HIRE;
    amb_open_window(&t.play, WINDOW_A);
    order_answers(t.rules, &t.v, 0, &(struct mag_orders){ 0 }, "");
    at_close(&t);
}

/* AMB-D4: the month's talks are not opened, and at the cocoa offer they are
 * asked for only where one wants them. AMB-D5: what is asked and cannot be paid
 * is declined; an offer of money comes to the person. */
static void talks_when_asked(void)
{
    struct atable t;
    struct mag_orders orders[3] = { 0 };

    at_open(&t, 3, 2, "deals=on");
    t.v.phase = PHASE_TALK;
    t.v.turn = 0;
    order_answers(t.rules, &t.v, 0, &orders[0], "silent");
    order_give(t.rules, &t.v, 0, &orders[0], "talk");
    order_answers(t.rules, &t.v, 0, &orders[0], "");
    t.v.firm[1].cash = 5;
    at_do(&t, "0 propose 1 ask-gift; 0 sum 9000");
    order_answers(t.rules, &t.v, 1, &orders[1], "decline");
    at_do(&t, "1 decline; 0 propose 2 offer-gift; 0 sum 1000");
    order_answers(t.rules, &t.v, 2, &orders[2], "");
    at_do(&t, "2 agree");

    t.v.phase = PHASE_OFFER;
    t.v.op = OP_COCOA;
    t.v.talked = 0;
    t.v.turn = 1;
    order_give(t.rules, &t.v, 1, &orders[1], "offer 3");
    order_answers(t.rules, &t.v, 1, &orders[1], "offer 3");
    order_give(t.rules, &t.v, 1, &orders[1], "talk");
    order_answers(t.rules, &t.v, 1, &orders[1], "");
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
    { "a floor is named with taking part", floor_goes_with_joining },
    { "one price for all markets of a month", one_price_for_all_markets },
    { "a threat alone is not asked for", threatens_nobody },
    { "talks come when asked for, and proposals do", talks_when_asked },
    { "a floor is proposed", proposes_a_floor },
    { 0 },
};

const struct suite suite_games_ambition_standing = { cases };
