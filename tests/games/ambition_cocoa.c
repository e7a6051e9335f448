/* Ambition: the offer, the five markets, controls. */
#include "games/ambition/bank.h"
#include "games/ambition/cocoa.h"
#include "games/ambition/game.h"
#include "games/ambition/sealed.h"
#include "tests/ambition_support.h"

/* Cocoa's turn, with `bars` already on the market `market`. */
static void market(struct atable *t, int at, int bars)
{
    t->v.op = OP_COCOA;
    t->v.turn = 0;
    amb_forget_answers(&t->v);
    t->v.market = (uint8_t)at;
    t->v.pile[at] = (uint8_t)bars;
    amb_next_market(&t->play);
    at_sound(t);
}

static void offer(void) /* AMB-C1, AMB-EX10 */
{
    struct atable t;

    at_open(&t, 3, 1, NULL);
    at_staff(&t, 0, 1, 0, 0, 0);
    at_staff(&t, 1, 2, 0, 0, 0);
    t.v.firm[2].cocoa = 10;
    amb_forget_answers(&t.v);
    amb_start_cocoa(&t.play);
    CHECK(at_pending(&t) == 1, "AMB-C1: in table order");
    CHECK(at_legal(&t, "0 offer 3") && at_legal(&t, "0 offer 16"),
          "AMB-EX10: three for a worker, or more");
    at_refused(&t, "0 offer 17", "AMB-C1");
    at_do(&t, "0 offer 3");
    CHECK(at_legal(&t, "1 offer 6") && at_legal(&t, "1 offer 0"),
          "AMB-EX10: six for two workers");
    at_do(&t, "1 offer 6");
    at_refused(&t, "2 offer 7", "AMB-C1"); /* room for six */
    at_do(&t, "2 offer 3");
    CHECK(at_arg(&t, EVENT_OFFER, 1) == 12, "AMB-C1: the sum is the offer");
    CHECK(t.v.pile[0] == 3 && t.v.pile[1] == 3 && t.v.pile[2] == 2 &&
              t.v.pile[3] == 2 && t.v.pile[4] == 2,
          "AMB-C2: equal piles, the extra bars first");
    CHECK(t.v.phase == PHASE_BID && t.v.market == 0,
          "AMB-C3: New York opens first");
    at_close(&t);
}

static void offer_within_the_bank(void) /* AMB-C1 */
{
    struct atable t;

    at_open(&t, 4, 1, NULL);
    for (int s = 0; s < 3; s++)
        t.v.firm[s].chocolate = 16;
    t.v.firm[3].chocolate = 16;
    t.v.firm[0].cocoa = t.v.firm[1].cocoa = 10; /* 16 bars are left */
    amb_forget_answers(&t.v);
    amb_start_cocoa(&t.play);
    at_do(&t, "0 offer 6; 1 offer 6");
    CHECK(at_legal(&t, "2 offer 4"), "AMB-C1: what the bank has left");
    at_refused(&t, "2 offer 5", "AMB-C1");
    at_close(&t);
}

static void no_cocoa(void) /* AMB-C1: event 3 */
{
    struct atable t;

    at_open(&t, 2, 2, NULL);
    t.v.now.no_cocoa = 1;
    at_staff(&t, 0, 0, 1, 0, 0);
    at_keep(&t);
    CHECK(at_told(&t, EVENT_NO_COCOA, 0) && t.v.op == OP_SELL,
          "AMB-C1: operation 2 is skipped");
    at_close(&t);
}

static void order_of_markets(void) /* AMB-C3 */
{
    static const char *const name[] = { "new-york", "tokyo", "london", "paris",
                                        "frankfurt" };
    struct atable t;

    at_open(&t, 2, 1, NULL);
    at_keep(&t);
    at_do(&t, "0 offer 4; 1 offer 2");
    for (int m = 0; m < MARKETS; m++) {
        int64_t value;

        amb_game.term_parse(t.rules, TERM_MARKET, name[m],
                            __builtin_strlen(name[m]), &value);
        CHECK(t.v.phase == PHASE_BID && t.v.market == m && value == m,
              "AMB-C3: %s is number %d", name[m], m + 1);
        at_do(&t, "0 nothing; 1 nothing");
    }
    CHECK(t.v.op != OP_COCOA, "AMB-C3: five markets");
    at_close(&t);
}

static void sealed_bids(void) /* AMB-C4, AMB-EX7 */
{
    struct atable t;

    at_open(&t, 3, 1, NULL);
    market(&t, 3, 9);
    CHECK(at_pending(&t) == 7, "AMB-C4: all at the same time");
    at_do(&t, "1 price 6000; 1 bars 5; 0 nothing");
    CHECK(!at_told(&t, EVENT_BID, 0) && !at_told(&t, EVENT_NO_BID, 1),
          "AMB-C4: secretly");
    CHECK(t.v.firm[1].cash == 100, "AMB-C4: nothing is paid yet");
    at_do(&t, "2 nothing");
    CHECK(at_told(&t, EVENT_BID, 0), "AMB-C4: then all are shown");
    CHECK(t.v.firm[1].cocoa == 5 && t.v.firm[1].cash == 70,
          "AMB-EX7: 5 bars at 6,000 each");
    at_close(&t);
}

static void what_a_bid_may_be(void) /* AMB-C4, AMB-C5 */
{
    struct atable t;

    at_open(&t, 2, 1, NULL);
    t.v.firm[0].cash = 31;
    t.v.firm[0].cocoa = 9;
    market(&t, 0, 3);
    at_refused(&t, "0 price 0", "AMB-C4");
    at_refused(&t, "0 price 32000", "AMB-C5");
    at_refused(&t, "0 bars 1", "AMB-C4"); /* the price first */
    at_do(&t, "0 price 7000");
    CHECK(at_legal(&t, "0 bars 4"), "AMB-C5: 28,000, more than is there");
    at_refused(&t, "0 bars 6", "AMB-C5"); /* 42,000 */
    at_refused(&t, "0 bars 8", "AMB-C5"); /* room for 7 */
    at_close(&t);
    at_open(&t, 2, 1, NULL);
    t.v.firm[0].cocoa = 16;
    market(&t, 0, 3);
    CHECK(at_count(&t, 0) == 1, "AMB-C5: no room, no bid");
    at_refused(&t, "0 price 1000", "AMB-C5");
    t.v.now.minimum = 5;
    at_refused(&t, "1 price 4000", "AMB-C4");
    CHECK(at_legal(&t, "1 price 5000"), "AMB-K4: the least price this month");
    at_close(&t);
}

static void serving(void) /* AMB-C6, AMB-C8 */
{
    struct atable t;

    at_open(&t, 4, 1, NULL);
    market(&t, 0, 7);
    at_do(&t, "0 price 4000; 0 bars 5; 1 price 6000; 1 bars 4;"
              "2 price 3000; 2 bars 3; 3 nothing");
    CHECK(t.v.firm[1].cocoa == 4 && t.v.firm[1].cash == 76,
          "AMB-C6: the highest price first");
    CHECK(t.v.firm[0].cocoa == 3 && t.v.firm[0].cash == 88,
          "AMB-C6: then what is left, at its own price");
    CHECK(!t.v.firm[2].cocoa && t.v.firm[2].cash == 100,
          "AMB-C6: nothing is left");
    at_close(&t);
    at_open(&t, 2, 1, NULL);
    market(&t, 0, 7);
    at_do(&t, "0 price 1000; 0 bars 2; 1 nothing");
    CHECK(amb_bars_in_bank(&t.play) == 98, "AMB-C8: the rest goes back");
    at_close(&t);
}

static void equal_prices(void) /* AMB-C7 */
{
    for (int m = 0; m < MARKETS; m++) {
        struct atable t;

        at_open(&t, 4, 1, NULL);
        market(&t, m, 2);
        at_do(&t, "0 price 5000; 0 bars 2; 1 price 5000; 1 bars 2;"
                  "2 price 5000; 2 bars 2; 3 price 5000; 3 bars 2");
        CHECK(t.v.firm[m % 4].cocoa == 2,
              "AMB-C7: on market %d seat %d speaks first", m, m % 4);
        at_close(&t);
    }
}

/* AMB-EX4: seat 0 is Karl, 1 Angela, 2 the one who bluffs. */
static void bluff(void)
{
    struct atable t;

    at_open(&t, 4, 1, "deals=off controls=on");
    market(&t, 4, 7); /* Frankfurt: seat 0 speaks first of four */
    at_do(&t, "0 price 4000; 0 bars 5; 1 price 6000; 1 bars 4;"
              "2 price 3000; 2 bars 3; 3 nothing");
    CHECK(!at_told(&t, EVENT_BID, 1), "AMB-C9: sheets stay secret");
    at_do(&t, "0 price 4000; 0 bars 5; 1 trust; 2 trust; 3 trust;"
              "1 price 6000; 1 bars 4; 0 trust; 2 trust; 3 trust;"
              "2 price 7000; 2 bars 3");
    CHECK(at_pending(&t) == 1, "AMB-C9: asked in speaking order");
    at_do(&t, "0 trust; 1 control");
    CHECK(at_told(&t, EVENT_SHEET, 3) && at_arg(&t, EVENT_SHEET, 0) == 3000,
          "AMB-C9: the sheet is shown");
    CHECK(t.v.firm[2].cash == 95 && t.v.firm[1].cash == 105,
          "AMB-EX4: the bluffer pays 5,000 to the caller");
    at_do(&t, "3 nothing");
    CHECK(t.v.firm[1].cocoa == 4 && t.v.firm[0].cocoa == 3 &&
              !t.v.firm[2].cocoa,
          "AMB-EX4: the bid of 6,000 is served first, the bluff is void");
    at_close(&t);
}

static void wrong_control(void) /* AMB-C9, AMB-EX4 */
{
    struct atable t;

    at_open(&t, 2, 1, "deals=off controls=on");
    market(&t, 0, 3);
    at_do(&t, "0 price 7000; 0 bars 3; 1 nothing;"
              "0 price 7000; 0 bars 3; 1 control");
    CHECK(t.v.firm[1].cash == 95 && at_told(&t, EVENT_WRONG, 0),
          "AMB-EX4: a wrong call costs the caller 5,000");
    at_do(&t, "1 nothing");
    CHECK(t.v.firm[0].cocoa == 3 && t.v.firm[0].cash == 100 + 5 - 21,
          "AMB-C9: the announcement stands");
    at_close(&t);
}

static void who_may_bluff_or_call(void) /* AMB-C9, AMB-C10 */
{
    struct atable t;

    at_open(&t, 2, 1, "deals=off controls=on");
    t.v.firm[0].cash = 4;
    t.v.firm[1].cash = 24;
    market(&t, 0, 3);
    at_do(&t, "0 price 2000; 0 bars 2; 1 price 10000; 1 bars 2");
    at_refused(&t, "0 price 1000", "AMB-C9"); /* no fine in hand */
    CHECK(at_count(&t, 0) == 2, "AMB-C9: the sheet, or nothing");
    at_do(&t, "0 price 2000");
    at_refused(&t, "0 bars 1", "AMB-C9");
    at_do(&t, "0 bars 2");
    at_refused(&t, "1 control", "AMB-C10"); /* 20,000 on the sheet */
    CHECK(at_count(&t, 1) == 1, "AMB-C10: asked all the same");
    at_do(&t, "1 trust; 1 price 10000; 1 bars 1");
    at_refused(&t, "0 control", "AMB-C10");
    at_close(&t);
    at_open(&t, 2, 1, "deals=off controls=on");
    market(&t, 0, 3);
    at_do(&t, "0 price 5000; 0 bars 2; 1 nothing; 0 nothing");
    CHECK(at_pending(&t) == 2 && t.v.phase == PHASE_ANNOUNCE,
          "AMB-C10: announcing nothing is never a bluff");
    at_close(&t);
}

static const struct test_case cases[] = {
    { "the offer", offer },
    { "an offer within the bank", offer_within_the_bank },
    { "no cocoa", no_cocoa },
    { "order of markets", order_of_markets },
    { "sealed bids", sealed_bids },
    { "what a bid may be", what_a_bid_may_be },
    { "serving", serving },
    { "equal prices", equal_prices },
    { "a bluff", bluff },
    { "a wrong control", wrong_control },
    { "who may bluff or call", who_may_bluff_or_call },
    { 0 },
};

const struct suite suite_games_ambition_cocoa = { cases };
