/* Standing orders at a table of Maxi Bourse (BOU-S3, BOU-A7, BOU-V3, BOU-I1), and what is true
 * of orders in all games. */
#include <string.h>

#include "tests/bourse_support.h"
#include "tests/orders_support.h"

/* Two seats want more of a company than there is; the price climbs. */
static void open_auction(struct btable *t)
{
    bt_open(t, NULL, 3, "prudence=free");
    bt_set_quote(t, "PEUG", 480); /* two asks: 500 */
    bt_drain(t, "PEUG", 1, 2);
    bt_land(t, "ELF");
    bt_play(t, "0 deal PEUG; 0 order 1; 1 order 1; 2 pass");
}

static void stays_up_to(void)
{
    struct btable t;
    struct mag_orders orders = { 0 };

    open_auction(&t);
    CHECK(t.b.phase == PHASE_AUCTION, "there is no auction");
    order_answers(t.rules, &t.b, 0, &orders, "");
    order_give(t.rules, &t.b, 0, &orders, "stay 520");
    CHECK(t.b.called == 510, "called %d", t.b.called);
    order_answers(t.rules, &t.b, 0, &orders, "order 1");
    bt_play(&t, "0 order 1; 1 order 1");
    mag_orders_forget(t.rules, &t.b, 0, &orders);
    order_answers(t.rules, &t.b, 0, &orders, "order 1"); /* 520 */
    bt_play(&t, "0 order 1; 1 order 1");
    order_answers(t.rules, &t.b, 0, &orders, "pass"); /* 530 */

    /* Another ceiling takes its place; taken back, the seat is asked. */
    order_give(t.rules, &t.b, 0, &orders, "stay 600");
    CHECK(orders.count == 1, "%d orders", orders.count);
    order_answers(t.rules, &t.b, 0, &orders, "order 1");
    CHECK(mag_orders_drop(t.rules->game, &orders, &orders.item[0]),
          "it cannot be taken back");
    order_answers(t.rules, &t.b, 0, &orders, "");
    bt_close(&t);
}

static void ends_with_its_sale(void)
{
    struct btable t;
    struct mag_orders orders = { 0 };
    struct mag_order stay;

    open_auction(&t);
    stay = order_of(t.rules, "stay 520");
    order_give(t.rules, &t.b, 0, &orders, "stay 520");
    bt_play(&t, "0 order 1; 1 pass");
    while (t.b.stop.open && t.b.phase == PHASE_ASK)
        bt_play(&t, t.b.stop.speaker == 0   ? "0 pass"
                    : t.b.stop.speaker == 1 ? "1 pass"
                                            : "2 pass");
    mag_orders_forget(t.rules, &t.b, 0, &orders);
    CHECK(!orders.count, "the order outlives its auction");
    CHECK(mag_orders_give(
              &(struct mag_play){ .rules = t.rules, .pos = &t.b, .seat = 1 },
              &orders, stay, NULL) == MAG_E_TURN &&
              !orders.count,
          "an order for nothing");
    bt_close(&t);
}

/* Nobody is asked for what it cannot pay, unless it wants to be. */
static void is_prudent(void)
{
    struct btable t;
    struct mag_orders orders = { 0 };
    struct mag_order prudent;

    open_auction(&t);
    prudent = order_of(t.rules, "prudent");
    bt_set_cash(&t, 0, 1000);
    order_answers(t.rules, &t.b, 0, &orders, "pass");
    CHECK(mag_orders_drop(t.rules->game, &orders, &prudent), "not in force");
    order_answers(t.rules, &t.b, 0, &orders, "");
    CHECK(!mag_orders_drop(t.rules->game, &orders, &prudent), "dropped twice");
    CHECK(!mag_orders_give(
              &(struct mag_play){ .rules = t.rules, .pos = &t.b, .seat = 0 },
              &orders, prudent, NULL) &&
              !orders.count,
          "a standard order is switched on again, not added");
    order_answers(t.rules, &t.b, 0, &orders, "pass");
    bt_close(&t);
}

static void says_what_is_wrong(void)
{
    static const struct {
        const char *text, *fault;
    } row[] = {
        { "stay", "\"stay\": not a figure that \"stay\" takes" },
        { "stay lots", "\"stay lots\": not a figure that \"stay\" takes" },
        { "prudent 3", "\"prudent 3\": \"prudent\" stands alone" },
        { "fly", "\"fly\": no such order in bourse" },
        { "", "\"\": no such order in bourse" },
    };
    struct btable t;

    bt_open(&t, NULL, 2, NULL);
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        struct mag_order o;
        struct mag_err err = { .text = "" };

        CHECK(mag_parse_order(t.rules, row[i].text, &o, &err) == MAG_E_INPUT,
              "\"%s\" is read", row[i].text);
        CHECK(!strcmp(err.text, row[i].fault), "%s", err.text);
    }
    bt_close(&t);
}

/* BOU-S3: all starting lots are said at once, and taken in one's turns. */
static void takes_its_starting_lots(void)
{
    struct btable t;
    struct mag_orders orders = { 0 };

    bt_open(&t, NULL, 2, NULL);
    t.b.phase = PHASE_PICK;
    order_give(t.rules, &t.b, 0, &orders, "pick SONY");
    order_give(t.rules, &t.b, 0, &orders, "pick AEG");
    CHECK(orders.count == 2, "%d orders", orders.count);
    order_answers(t.rules, &t.b, 0, &orders, "pick AEG");
    bt_play(&t, "0 pick AEG; 1 pick AEG");
    mag_orders_forget(t.rules, &t.b, 0, &orders);
    order_answers(t.rules, &t.b, 0, &orders, "pick SONY");
    bt_play(&t, "0 pick SONY; 1 pick SONY");
    order_answers(t.rules, &t.b, 0, &orders, ""); /* both are taken */
    bt_close(&t);
}

/* BOU-A7: a figure to start from lets the seat stay now, and has an end. */
static void proposes_a_ceiling(void)
{
    struct btable t;
    struct mag_order stay;
    struct mag_play p = { .seat = 0 };
    int64_t figure;

    open_auction(&t);
    stay = order_of(t.rules, "stay 520");
    p.rules = t.rules;
    p.pos = &t.b;
    figure = mag_order_kind(t.rules->game, stay.kind)->proposal(&p) * STEP;
    CHECK(!figure || (figure >= t.b.called && figure <= t.b.cash[0]),
          "up to %d", (int)figure);
    bt_set_cash(&t, 0, t.b.called - STEP);
    CHECK(!mag_order_kind(t.rules->game, stay.kind)->proposal(&p),
          "to stay without the money");
    bt_close(&t);
}

/* Orders that name something stand beside each other, up to the ceiling. */
static void has_a_ceiling(void)
{
    struct btable t;
    struct mag_orders orders = { 0 };
    struct mag_order skip;

    bt_open(&t, NULL, 2, NULL);
    skip = order_of(t.rules, "skip PEUG");
    for (int i = 0; i < MAG_MAX_ORDERS; i++) {
        skip.figure = i;
        CHECK(
            !mag_orders_give(
                &(struct mag_play){ .rules = t.rules, .pos = &t.b, .seat = 0 },
                &orders, skip, NULL),
            "order %d is refused", i);
    }
    skip.figure = 3; /* known already */
    CHECK(!mag_orders_give(
              &(struct mag_play){ .rules = t.rules, .pos = &t.b, .seat = 0 },
              &orders, skip, NULL) &&
              orders.count == MAG_MAX_ORDERS,
          "an order is not given again");
    skip.figure = MAG_MAX_ORDERS;
    CHECK(mag_orders_give(
              &(struct mag_play){ .rules = t.rules, .pos = &t.b, .seat = 0 },
              &orders, skip, NULL) == MAG_E_LIMIT,
          "one too many is taken");
    bt_close(&t);
}

/* BOU-S3: the newest wish that is still to be had. */
static void picks_what_was_named(void)
{
    struct btable t;
    struct mag_orders orders = { 0 };

    bt_open(&t, NULL, 2, NULL);
    t.b.phase = PHASE_PICK;
    order_give(t.rules, &t.b, 0, &orders, "pick FIAT");
    order_give(t.rules, &t.b, 0, &orders, "pick ELF");
    CHECK(orders.count == 2, "wishes stand beside each other");
    order_answers(t.rules, &t.b, 0, &orders, "pick ELF");
    bt_hold(&t, 0, "ELF 1");
    order_answers(t.rules, &t.b, 0, &orders, "pick FIAT");
    bt_hold(&t, 0, "FIAT 1");
    order_answers(t.rules, &t.b, 0, &orders, "");
    t.b.phase = PHASE_BEFORE;
    mag_orders_forget(t.rules, &t.b, 0, &orders);
    CHECK(!orders.count, "wishes outlive the start");
    bt_close(&t);
}

/* BOU-V3: a price named as one passes holds while the quote falls; BOU-A7: one
 * named as one asks holds in the auction. */
static void prices_go_with_answers(void)
{
    struct btable t;
    struct mag_orders orders[3] = { 0 };
    struct mag_order o;

    bt_open(&t, NULL, 3, "prudence=free");
    bt_set_quote(&t, "PEUG", 400);
    bt_hold(&t, 0, "PEUG 2");
    bt_play(&t, "0 sell PEUG; 0 offer 2");
    CHECK(mag_order_with(t.rules, &t.b, 1, mag_act(VERB_PASS, 0, 0, 0), &o) &&
              o.figure == 34,
          "85 in a hundred of 400 is not %d", (int)o.figure * 10);
    order_give(t.rules, &t.b, 1, &orders[1], "bargain 390");
    order_give(t.rules, &t.b, 2, &orders[2], "bargain 370");
    bt_play(&t, "1 pass; 2 pass");
    CHECK(t.b.phase == PHASE_FALL && t.b.quote[bt_company(&t, "PEUG")] == 400,
          "nobody is asked as the quote falls");
    order_answers(t.rules, &t.b, 1, &orders[1], "pass");
    bt_play(&t, "1 pass");
    order_answers(t.rules, &t.b, 2, &orders[2], "pass");
    bt_play(&t, "2 pass");
    order_answers(t.rules, &t.b, 1, &orders[1], "order 2");
    bt_close(&t);
}

static const struct test_case cases[] = {
    { "stay up to a price, and no further", stays_up_to },
    { "starting lots are named together", picks_what_was_named },
    { "a price is named along with an answer", prices_go_with_answers },
    { "an order ends with its sale", ends_with_its_sale },
    { "nobody is asked for what it cannot pay", is_prudent },
    { "starting lots are said at once", takes_its_starting_lots },
    { "a ceiling is proposed", proposes_a_ceiling },
    { "what is no order is refused in words", says_what_is_wrong },
    { "there is room for so many orders", has_a_ceiling },
    { 0 },
};

const struct suite suite_games_bourse_standing = { cases };
