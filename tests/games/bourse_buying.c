/* Maxi Bourse: title squares, auctions, doubles. */
#include <string.h>

#include "tests/bourse_support.h"

static void at_the_quote(void) /* BOU-A4, BOU-EX1 */
{
    struct btable t;

    bt_open(&t, NULL, 4, NULL);
    bt_land(&t, "FIAT");
    bt_play(&t, "0 deal FIAT; 0 order 2");
    CHECK(bt_cash(&t, 0) == 9400000 && bt_lots(&t, 0, "FIAT") == 2,
          "BOU-EX1: 600,000 for 2,000");
    CHECK(bt_quote(&t, "FIAT") == 300, "BOU-A4: no rise");
    /* BOU-A3: nobody else asks, yet the buyer may go on: at best. */
    bt_play(&t, "1 pass; 2 pass; 3 pass; 0 order 2");
    CHECK(bt_cash(&t, 0) == 9400000 - 2 * 320000 && bt_quote(&t, "FIAT") == 320,
          "BOU-EX1: the next 2,000 are at best");
    bt_play(&t, "0 pass");
    CHECK(t.b.turn == 1 && t.b.phase == PHASE_BEFORE, "the stop is over");
    bt_close(&t);
}

static void at_best(void) /* BOU-A2, BOU-A5, BOU-EX2 */
{
    struct btable t;

    bt_open(&t, NULL, 4, NULL);
    bt_set_quote(&t, "SONY", 350);
    bt_land(&t, "BP");
    bt_play(&t, "0 deal SONY; 0 order 1");
    CHECK(bt_quote(&t, "SONY") == 360, "BOU-EX2: 360");
    bt_play(&t, "1 order 1");
    CHECK(bt_quote(&t, "SONY") == 370, "BOU-EX2: 370");
    bt_play(&t, "2 order 2");
    CHECK(bt_quote(&t, "SONY") == 390, "BOU-EX2: 390");
    CHECK(bt_cash(&t, 0) == 10000000, "BOU-A5: paid at the end of the round");
    bt_play(&t, "3 order 1");
    CHECK(bt_quote(&t, "SONY") == 400, "BOU-EX2: 400");
    for (int s = 0; s < 4; s++)
        CHECK(bt_cash(&t, s) == 10000000 - (s == 2 ? 800000 : 400000),
              "BOU-EX2: seat %d pays 400 a share", s);
    CHECK(t.b.phase == PHASE_ASK && t.b.stop.speaker == 0,
          "BOU-A3: a second round begins");
    bt_close(&t);
}

static void first_round_after_quote(void) /* BOU-A6 */
{
    struct btable t;

    bt_open(&t, NULL, 3, NULL);
    bt_land(&t, "FIAT");
    bt_play(&t, "0 deal FIAT; 0 order 2; 1 order 2; 2 order 1");
    CHECK(bt_quote(&t, "FIAT") == 330, "BOU-A6: only the others' asks raise");
    CHECK(bt_cash(&t, 0) == 9400000 && bt_cash(&t, 1) == 10000000 - 660000 &&
              bt_cash(&t, 2) == 10000000 - 330000,
          "BOU-A6: 300 for the first, 330 for the others");
    bt_close(&t);
}

static void speaking_rounds(void) /* BOU-A3, BOU-A9, BOU-EX15 */
{
    struct btable t;

    bt_open(&t, NULL, 4, NULL);
    bt_land(&t, "NEST");
    bt_play(&t, "0 deal NEST; 0 order 2; 1 order 1; 2 order 1; 3 pass");
    CHECK(t.b.stop.in == 7, "BOU-EX15: the fourth seat is out");
    bt_play(&t, "0 pass; 1 order 2; 2 pass");
    CHECK(t.b.stop.in == 2 && t.b.stop.speaker == 1,
          "BOU-A3: only those who asked go on");
    bt_play(&t, "1 pass");
    CHECK(!t.b.stop.open && t.b.turn == 1, "BOU-A3: nobody asks");
    bt_close(&t);
}

static void no_other_lots(void) /* BOU-A1, BOU-A2, BOU-A9 */
{
    struct btable t;

    bt_open(&t, NULL, 3, NULL);
    bt_hold(&t, 0, "ELF 2");
    bt_drain(&t, "THOM", 0, 2);
    bt_land(&t, "ELF");
    bt_refused(&t, 0, "sell ELF", "BOU-A2"); /* BOU-A1: nobody sells now */
    bt_refused(&t, 0, "deal THOM", "BOU-A8");
    bt_play(&t, "0 deal MATR");
    bt_refused(&t, 0, "pass", "BOU-A3"); /* BOU-A9: it must ask */
    bt_refused(&t, 0, "order 3", "BOU-A3");
    bt_play(&t, "0 order 1");
    CHECK(t.b.stop.company == bt_company(&t, "MATR"),
          "BOU-A2: all deal in that one");
    bt_close(&t);
}

static void abstaining(void) /* BOU-A2 */
{
    struct btable t;

    bt_open(&t, NULL, 3, NULL);
    bt_land(&t, "ELF");
    bt_play(&t, "0 pass; 1 order 1; 2 pass");
    CHECK(bt_lots(&t, 1, "ELF") == 1 && bt_cash(&t, 1) == 9690000,
          "BOU-A2: the others may still ask, at best");
    CHECK(t.b.stop.speaker == 1, "BOU-A2: the landing seat is out");
    bt_close(&t);
}

static void climb(struct btable *t, const char *stay, int calls)
{
    while (calls--)
        bt_play(t, stay);
}

static void shortage(void) /* BOU-A7, BOU-EX3 */
{
    struct btable t;

    bt_open(&t, NULL, 4, NULL);
    bt_set_quote(&t, "TWA", 400);
    bt_drain(&t, "TWA", 2, 3);
    bt_land(&t, "ELF");
    bt_play(&t, "0 deal TWA; 0 order 1; 1 order 1; 2 order 1; 3 pass");
    CHECK(t.b.phase == PHASE_AUCTION && t.b.called == 440 &&
              bt_quote(&t, "TWA") == 430,
          "BOU-EX3: 430, then the bank calls");
    climb(&t, "0 order 1; 2 order 1; 1 order 1", 10);
    CHECK(t.b.called == 540, "BOU-EX3: called %d", t.b.called);
    bt_play(&t, "0 pass; 1 order 1; 2 order 1");
    CHECK(bt_cash(&t, 1) == 9460000 && bt_cash(&t, 2) == 9460000 &&
              bt_cash(&t, 0) == 10000000,
          "BOU-EX3: two pay 540,000");
    CHECK(bt_quote(&t, "TWA") == 540 && !t.b.stop.open,
          "BOU-A7: the price is the quote; nothing is left");
    bt_close(&t);
}

static void all_withdraw(void) /* BOU-A7, BOU-EX4 */
{
    static const struct {
        bool landing_asks;
        int winner;
    } row[] = { { true, 0 }, { false, 1 } };

    for (int i = 0; i < 2; i++) {
        struct btable t;

        bt_open(&t, NULL, 4, NULL);
        bt_set_quote(&t, "FUJI", row[i].landing_asks ? 590 : 600);
        bt_drain(&t, "FUJI", 1, 3);
        bt_land(&t, row[i].landing_asks ? "ELF" : "FUJI");
        if (row[i].landing_asks)
            bt_play(&t, "0 deal FUJI; 0 order 1; 1 order 1; 2 order 1");
        else
            bt_play(&t, "0 pass; 1 order 1; 2 order 1");
        bt_play(&t, "3 pass");
        CHECK(t.b.called == 630 && bt_quote(&t, "FUJI") == 620,
              "BOU-EX4: 630 is called");
        if (row[i].landing_asks)
            bt_play(&t, "0 pass");
        bt_play(&t, "2 pass; 1 pass");
        CHECK(bt_quote(&t, "FUJI") == 620, "BOU-EX4: sold at 620");
        CHECK(bt_lots(&t, row[i].winner, "FUJI") == 1 &&
                  bt_cash(&t, row[i].winner) == 9380000,
              "BOU-EX4: to seat %d", row[i].winner);
        bt_close(&t);
    }
}

static void lower_the_ask(void) /* BOU-A7, BOU-EX13 */
{
    struct btable t;

    bt_open(&t, NULL, 2, NULL);
    bt_drain(&t, "CANO", 2, 0);
    bt_land(&t, "ELF");
    bt_play(&t, "0 deal CANO; 0 order 2; 1 order 2");
    CHECK(t.b.phase == PHASE_AUCTION && t.b.called == 250,
          "BOU-EX13: an auction");
    bt_play(&t, "0 order 2");
    CHECK(!t.b.answer[1] && t.b.waiting == 2, "BOU-A7: all decide together");
    bt_play(&t, "1 order 1"); /* 3 for 2: it goes on */
    CHECK(t.b.called == 260 && t.b.bid[1] == 1, "BOU-A7: lowered to 1,000");
    bt_refused(&t, 1, "order 2", "BOU-A7");
    bt_play(&t, "1 pass; 0 order 2");
    CHECK(bt_lots(&t, 0, "CANO") == 10 && bt_quote(&t, "CANO") == 260,
          "BOU-EX13: until one withdraws");
    bt_close(&t);
}

static void next_round_without_them(void) /* BOU-A7 */
{
    struct btable t;

    bt_open(&t, NULL, 3, NULL);
    bt_drain(&t, "CANO", 3, 2);
    bt_land(&t, "ELF");
    bt_play(&t, "0 deal CANO; 0 order 2; 1 order 2; 2 pass;"
                "0 pass; 1 order 2");
    CHECK(t.b.phase == PHASE_ASK && t.b.stop.in == 2,
          "BOU-A7: a lot is left: another round, without who withdrew");
    bt_play(&t, "1 order 1");
    CHECK(bt_lots(&t, 1, "CANO") == 3 && !t.b.stop.open, "BOU-A7: all sold");
    bt_close(&t);
}

static void no_more_than_stock(void) /* BOU-A7: also after BOU-A4 */
{
    struct btable t;

    bt_open(&t, NULL, 3, NULL);
    bt_drain(&t, "ELF", 2, 2);
    bt_land(&t, "ELF");
    bt_play(&t, "0 deal ELF; 0 order 1");
    CHECK(bt_lots(&t, BANK, "ELF") == 1, "BOU-A7: deducted first");
    bt_refused(&t, 1, "order 2", "BOU-A3");
    bt_play(&t, "1 order 1; 2 pass");
    CHECK(!t.b.stop.open, "BOU-A3: no share is left");
    bt_close(&t);
}

static void ceiling(void) /* BOU-Q1 */
{
    struct btable t;

    bt_open(&t, NULL, 2, NULL);
    bt_set_cash(&t, 0, 90000000);
    bt_set_cash(&t, 1, 90000000);
    bt_set_quote(&t, "CANO", 9960);
    bt_drain(&t, "CANO", 1, 1);
    bt_land(&t, "ELF");
    bt_play(&t, "0 deal CANO; 0 order 1; 1 order 1");
    CHECK(t.b.called == 9990, "BOU-Q1: called %d", t.b.called);
    bt_play(&t, "0 order 1; 1 order 1"); /* the next call would be 10,000 */
    CHECK(bt_lots(&t, 0, "CANO") == 1 && bt_quote(&t, "CANO") == 9990,
          "BOU-Q1: past 9,990 all withdraw");
    bt_close(&t);
}

static void all_in_hands(void) /* BOU-A8, BOU-X2 */
{
    struct btable t;

    bt_open(&t, NULL, 3, NULL);
    bt_drain(&t, "ELF", 0, 1);
    bt_land(&t, "ELF");
    bt_refused(&t, 0, "deal ELF", "BOU-A8");
    CHECK(!bt_legal(&t, 0, "approach 2"), "BOU-A8: only its holders");
    bt_play(&t, "0 approach 1; 0 wish 2; 1 call 310; 0 order 2");
    CHECK(bt_lots(&t, 0, "ELF") == 2 && bt_cash(&t, 0) == 9380000 &&
              bt_cash(&t, 1) == 10620000,
          "BOU-A8: a private purchase at 310");
    CHECK(!bt_legal(&t, 0, "deal MATR") && bt_legal(&t, 0, "pass"),
          "BOU-A8: no other company after a proposal");
    bt_play(&t, "0 pass");
    CHECK(t.b.turn == 1, "BOU-A8: nothing to ask for");
    bt_close(&t);
}

static void doubles(void) /* BOU-D1, BOU-D2 */
{
    struct btable t;

    bt_open(&t, NULL, 2, NULL);
    t.b.pawn[0] = 57;
    bt_hold(&t, 0, "ELF 1");
    bt_play(&t, "0 roll; c die 3; c die 3");
    CHECK(t.b.pawn[0] == 2 && bt_cash(&t, 0) == 10010000,
          "BOU-D2: the move, then the income");
    bt_play(&t, "0 buy SONY");
    bt_refused(&t, 0, "order 3", "BOU-D1");
    bt_play(&t, "0 order 2");
    CHECK(bt_lots(&t, 0, "SONY") == 2 && bt_quote(&t, "SONY") == 300 &&
              bt_cash(&t, 0) == 9410000,
          "BOU-D1: at the quote, alone, without a rise");
    CHECK(t.b.phase == PHASE_CHOOSE && t.b.stop.own == bt_company(&t, "BARC"),
          "BOU-D2: then the square");
    bt_play(&t, "0 pass; 1 pass");
    CHECK(t.b.turn == 1, "BOU-D2: no second throw");
    bt_close(&t);
}

static const struct test_case cases[] = {
    { "at the quote", at_the_quote },
    { "at best", at_best },
    { "the first round", first_round_after_quote },
    { "speaking rounds", speaking_rounds },
    { "what binds", no_other_lots },
    { "abstaining", abstaining },
    { "shortage", shortage },
    { "all withdraw", all_withdraw },
    { "lower the ask", lower_the_ask },
    { "the next round", next_round_without_them },
    { "no more than the stock", no_more_than_stock },
    { "the highest quote", ceiling },
    { "all in players' hands", all_in_hands },
    { "doubles", doubles },
    { 0 },
};

const struct suite suite_games_bourse_buying = { cases };
