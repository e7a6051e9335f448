/* Ambition: manufacture, cursors, auctions. */
#include <stdio.h>

#include "games/ambition/game.h"
#include "games/ambition/manufacture.h"
#include "games/ambition/sealed.h"
#include "games/ambition/sell.h"
#include "tests/ambition_support.h"

static void manufacture(void) /* AMB-M1, AMB-M2, AMB-EX2 */
{
    static const struct {
        int workers, idle, cocoa, chocolate, output, most;
    } row[] = {
        { 2, 0, 5, 0, -1, 5 },  /* AMB-EX2 */
        { 2, 0, 7, 0, -1, 6 },  /* AMB-EX2 */
        { 2, 0, 7, 14, -1, 2 }, /* AMB-M1: the store */
        { 2, 1, 7, 0, -1, 3 },  /* AMB-M2: one does not count */
        { 1, 2, 7, 0, -1, 0 },  /* AMB-M2: never below zero */
        { 3, 0, 7, 0, 1, 3 },   /* AMB-M2: event 7 */
        { 0, 0, 7, 0, -1, 0 },
    };

    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        struct atable t;

        at_open(&t, 2, 2, NULL);
        amb_forget_answers(&t.v);
        at_staff(&t, 0, row[i].workers, 0, 0, 0);
        t.v.firm[0].idle[WORKER] = (uint8_t)row[i].idle;
        t.v.firm[0].cocoa = (uint8_t)row[i].cocoa;
        t.v.firm[0].chocolate = (uint8_t)row[i].chocolate;
        t.v.now.limited = row[i].output >= 0;
        t.v.now.output = (uint8_t)(row[i].output > 0 ? row[i].output : 0);
        CHECK(amb_making_limit(&t.play, 0) == row[i].most,
              "AMB-M2: row %d makes %d", (int)i, amb_making_limit(&t.play, 0));
        at_close(&t);
    }
}

static void any_number_is_made(void) /* AMB-M1, AMB-EX2 */
{
    struct atable t;

    at_open(&t, 2, 1, NULL);
    amb_forget_answers(&t.v);
    at_staff(&t, 0, 2, 0, 0, 0);
    t.v.firm[0].cocoa = 7;
    amb_start_manufacture(&t.play);
    CHECK(at_pending(&t) == 1, "AMB-M1: who can make nothing is not asked");
    at_refused(&t, "0 make 7", "AMB-M1");
    CHECK(at_legal(&t, "0 make 0") && at_legal(&t, "0 make 2"),
          "AMB-M1: its own choice");
    at_do(&t, "0 make 6");
    CHECK(t.v.firm[0].cocoa == 1 && t.v.firm[0].chocolate == 6,
          "AMB-EX2: 6 made, 1 kept");
    at_close(&t);
}

static void negotiations(void) /* AMB-V1, AMB-EX8 */
{
    static const struct {
        int seats, sales, extra, most;
    } row[] = {
        { 4, 1, 0, 4 },  { 4, 2, 0, 8 }, { 4, 3, 0, 12 }, { 4, 4, 0, 15 },
        { 3, 2, 0, 6 },  { 2, 3, 0, 6 }, { 2, 0, 0, 0 },  { 4, 0, 4, 4 },
        { 4, 3, 4, 15 }, { 2, 1, 4, 6 },
    };

    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        struct atable t;

        at_open(&t, row[i].seats, 2, NULL);
        at_staff(&t, 0, 0, row[i].sales, 0, 0);
        t.v.now.extra = (uint8_t)row[i].extra;
        CHECK(amb_cursor_limit(&t.play, 0) == row[i].most,
              "AMB-EX8, AMB-K4: row %d gives %d", (int)i,
              amb_cursor_limit(&t.play, 0));
        at_close(&t);
    }
}

/* Selling's turn with these sales people. */
static void selling(struct atable *t, int seats, int month, const char *options,
                    const char *contracts)
{
    at_open(t, seats, month, options);
    amb_forget_answers(&t->v);
    for (int s = 0; s < seats; s++)
        at_staff(t, s, 0, 3, 2, 1);
    at_contracts(t, contracts);
    amb_start_selling(&t->play);
}

static void cursors(void) /* AMB-V1, AMB-V2, AMB-EX3 */
{
    struct atable t;

    selling(&t, 4, 1, NULL, "10t-10-26");
    CHECK(at_pending(&t) == 15, "AMB-V1: all at the same time");
    at_refused(&t, "0 cursor 13", "AMB-V1");
    at_do(&t, "0 cursor 8; 1 cursor 12; 2 cursor 8");
    CHECK(!at_told(&t, EVENT_CURSOR, 3), "AMB-V1: then shown");
    at_do(&t, "3 cursor 4");
    CHECK(t.v.to_turn == 12 && at_told(&t, EVENT_CURSOR, 3),
          "AMB-EX3: 12 contracts");
    for (int i = 0; i < 4; i++)
        t.v.firm[i].chocolate = 6;
    /* Seat 0 takes part, with another, as long as it may. */
    for (int i = 0; i < 12; i++) {
        char text[2 * MAG_WORD];
        int card = pile_outcome(&t.v.contracts, 0);
        char word[MAG_WORD];

        amb_game.term_print(t.rules, TERM_CONTRACT, card, word, sizeof word);
        snprintf(text, sizeof text, "c contract %s", word);
        at_do(&t, text);
        CHECK((at_pending(&t) & 1) == (i < 8), "AMB-EX3: seat 0 in contract %d",
              i + 1);
        t.v.answer[0][0] = i < 8;
        t.v.answer[1][0] = 1;
        if (i < 8) { /* both refuse up to the maximum */
            t.v.waiting = 4;
            t.v.firm[0].chocolate = t.v.firm[1].chocolate = 0;
        } else {
            t.v.waiting = 4;
            t.v.firm[1].chocolate = 0;
        }
        t.v.asked = (uint8_t)(i < 8 ? 7 : 6);
        at_do(&t, "2 out");
        t.v.firm[0].chocolate = t.v.firm[1].chocolate = 6;
    }
    CHECK(!t.v.to_turn, "AMB-V2: no more than that");
    at_close(&t);
}

static void pile_is_short(void) /* AMB-V2 */
{
    struct atable t;

    selling(&t, 4, 1, NULL, "10t-10-26");
    for (int i = 0; i < 16; i++) {
        char word[MAG_WORD];

        amb_game.term_print(t.rules, TERM_CONTRACT, t.v.contracts.under[0],
                            word, sizeof word);
        at_waits(&t, i % 4, word, 20, false);
    }
    at_do(&t, "0 cursor 12; 1 cursor 0; 2 cursor 0; 3 cursor 0");
    CHECK(t.v.to_turn == 7, "AMB-V2: at most what the pile holds");
    at_close(&t);
}

static void out_of_stock(void) /* AMB-V3 */
{
    struct atable t;

    selling(&t, 2, 1, NULL, "30t-25-66 10t-10-26");
    t.v.firm[0].chocolate = 2;
    at_do(&t, "0 cursor 2; 1 cursor 2; c contract 30t-25-66");
    CHECK(at_told(&t, EVENT_OUT_OF_STOCK, 0) && t.v.firm[0].cursor == 2,
          "AMB-V3: under the pile, no cursor moves");
    CHECK(t.v.contracts.under[t.v.contracts.n_under - 1] ==
              at_contract(&t, "30t-25-66"),
          "AMB-V3: under the pile");
    at_do(&t, "c contract 10t-10-26");
    CHECK(at_pending(&t) == 1, "AMB-V4: who has the chocolate is asked");
    at_close(&t);
}

static void taking_part(void) /* AMB-V4, AMB-V5 */
{
    struct atable t;

    selling(&t, 4, 1, NULL, "20t-20-52 10t-10-26 10t-11-28");
    t.v.firm[0].chocolate = t.v.firm[1].chocolate = 3;
    t.v.firm[2].chocolate = 3;
    t.v.firm[3].chocolate = 1;
    at_do(&t, "0 cursor 3; 1 cursor 1; 2 cursor 0; 3 cursor 3;"
              "c contract 20t-20-52");
    CHECK(at_pending(&t) == 3,
          "AMB-V4: not without a negotiation left, nor the chocolate");
    at_do(&t, "0 out");
    CHECK(!at_told(&t, EVENT_JOINED, 1), "AMB-V4: sealed");
    at_do(&t, "1 out");
    CHECK(at_told(&t, EVENT_NOBODY, 0) && t.v.firm[1].cursor == 1,
          "AMB-V5: nobody takes part: under the pile");
    at_do(&t, "c contract 10t-10-26; 0 join; 1 out; 3 out");
    CHECK(at_told(&t, EVENT_MONOPOLY, 1) &&
              at_arg(&t, EVENT_DELIVERED, 1) == 26000 &&
              t.v.firm[0].chocolate == 2 && t.v.firm[0].cursor == 2,
          "AMB-V5: alone, at the maximum");
    at_close(&t);
}

static void spoilers(void) /* AMB-V4, AMB-V5 */
{
    struct atable t;

    selling(&t, 3, 1, "deals=off spoilers=on", "20t-20-52 10t-10-26");
    t.v.firm[0].chocolate = 2;
    at_do(&t, "0 cursor 2; 1 cursor 2; 2 cursor 0; c contract 20t-20-52");
    CHECK(at_pending(&t) == 3, "AMB-V4: any seat may break a monopoly");
    at_do(&t, "0 join; 1 join");
    CHECK(t.v.phase == PHASE_ROUND && at_pending(&t) == 1,
          "AMB-V4: without being able to accept");
    at_do(&t, "0 refuse");
    CHECK(at_pending(&t) == 4, "AMB-V7: nobody else is asked");
    at_do(&t, "2 raise 5000; 0 accept; 0 pass; c contract 10t-10-26");
    CHECK(t.v.phase != PHASE_JOIN, "AMB-V3: nobody has the chocolate now");
    at_close(&t);
    selling(&t, 2, 1, "deals=off spoilers=on", "20t-20-52");
    t.v.firm[0].chocolate = 2;
    at_do(&t, "0 cursor 0; 1 cursor 1; c contract 20t-20-52; 1 join");
    CHECK(at_told(&t, EVENT_UNDER, 0) && !t.v.firm[1].cursor,
          "AMB-V5: alone, but it cannot deliver: under the pile");
    at_close(&t);
}

/* AMB-EX5: Lucy is seat 0, Aldo 1, Lee 2, and John the banker 3. */
static void the_last_square(void)
{
    struct atable t;

    selling(&t, 4, 1, NULL, "30t-25-66");
    t.v.firm[0].chocolate = t.v.firm[2].chocolate = 3;
    t.v.firm[3].chocolate = 3;
    t.v.firm[1].chocolate = 2;
    at_do(&t, "0 cursor 1; 1 cursor 1; 2 cursor 1; 3 cursor 1;"
              "c contract 30t-25-66");
    CHECK(at_pending(&t) == 13, "AMB-EX5: 20 t cannot deliver 30");
    at_do(&t, "0 join; 2 join; 3 join");
    CHECK(t.v.price == 25 && at_pending(&t) == 1,
          "AMB-V6: the base price; AMB-V7: table order");
    at_do(&t, "0 refuse; 2 refuse");
    CHECK(t.v.phase == PHASE_ROUND && at_pending(&t) == 8,
          "AMB-V7: the banker is last");
    at_do(&t, "3 refuse");
    CHECK(t.v.phase == PHASE_STEP && at_count(&t, 3) == 5,
          "AMB-V6: 1,000 to 5,000");
    at_refused(&t, "3 raise 6000", "AMB-V6");
    at_refused(&t, "3 raise 0", "AMB-V6");
    at_do(&t, "3 raise 3000; 0 refuse; 2 refuse; 3 refuse; 3 raise 5000;"
              "0 refuse; 2 accept");
    CHECK(at_arg(&t, EVENT_ACCEPTED, 1) == 33000 && !t.v.firm[2].chocolate,
          "AMB-EX5: 33,000, and the chocolate goes at once (AMB-V8)");
    CHECK(t.v.firm[2].cash == 100, "AMB-V8: the bundle is not cash");
    CHECK(t.v.firm[0].chocolate == 3, "AMB-V7: nobody else delivers");
    at_close(&t);
}

static void the_banker_need_not_take_part(void) /* AMB-V6 */
{
    struct atable t;

    selling(&t, 3, 1, NULL, "10t-10-26");
    t.v.firm[0].chocolate = t.v.firm[1].chocolate = 1;
    at_do(&t, "0 cursor 1; 1 cursor 1; 2 cursor 0; c contract 10t-10-26;"
              "0 join; 1 join; 0 refuse; 1 refuse");
    CHECK(at_pending(&t) == 4, "AMB-V6: it calls all the same");
    at_do(&t, "2 raise 5000; 0 refuse; 1 refuse; 2 raise 5000; 0 refuse;"
              "1 refuse; 2 raise 5000; 0 refuse; 1 refuse");
    CHECK(at_count(&t, 2) == 1, "AMB-V6: never past the maximum");
    at_refused(&t, "2 raise 2000", "AMB-V6");
    at_do(&t, "2 raise 1000; 0 refuse; 1 refuse");
    CHECK(at_told(&t, EVENT_UNDER, 0) && t.v.firm[0].chocolate == 1,
          "AMB-V7: refused at the maximum: under the pile");
    at_close(&t);
}

static const struct test_case cases[] = {
    { "manufacture", manufacture },
    { "any number is made", any_number_is_made },
    { "negotiations", negotiations },
    { "cursors", cursors },
    { "the pile is short", pile_is_short },
    { "out of stock", out_of_stock },
    { "taking part", taking_part },
    { "spoilers", spoilers },
    { "the last square", the_last_square },
    { "the banker need not take part", the_banker_need_not_take_part },
    { 0 },
};

const struct suite suite_games_ambition_sell = { cases };
