/* Ambition: the twelve Express cards in their windows. */
#include <string.h>

#include "games/ambition/bank.h"
#include "games/ambition/cocoa.h"
#include "games/ambition/express.h"
#include "games/ambition/manufacture.h"
#include "games/ambition/place.h"
#include "games/ambition/sealed.h"
#include "games/ambition/sell.h"
#include "tests/ambition_support.h"

/* Before hiring in month 2, staff for all, `cards` with seat 0. */
static void table(struct atable *t, int seats, int month, const char *cards)
{
    at_open(t, seats, month, NULL);
    for (int s = 0; s < seats; s++)
        at_staff(t, s, 2, 1, 2, 1);
    at_hand(t, 0, cards);
}

static void window(struct atable *t, int which)
{
    static const uint8_t op[WINDOWS] = { OP_HIRE, OP_COCOA, OP_MANUFACTURE,
                                         OP_SELL, OP_SELL,  OP_COLLECT };

    amb_forget_answers(&t->v);
    t->v.op = op[which];
    t->v.turn = 0;
    amb_open_window(&t->play, which);
}

/* AMB-X2: which card is offered in which window. */
static void windows(void)
{
    static const struct {
        const char *card, *windows;
    } row[] = {
        { "formidable", "c" },     { "scandale", "f" },   { "grippe", "c" },
        { "terroristes", "acdg" }, { "ecureuils", "c" },  { "avarie", "acdg" },
        { "fournisseur", "b" },    { "debauchage", "d" }, { "fisc", "acdg" },
        { "conge", "d" },          { "erreur", "g" },     { "prime", "a" },
    };
    static const char letter[] = "abcdfg";

    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        for (int w = 0; w < WINDOWS; w++) {
            struct atable t;
            bool want = strchr(row[i].windows, letter[w]);

            table(&t, 2, 2, row[i].card);
            t.v.firm[1].cocoa = t.v.firm[1].chocolate = 4;
            at_bundle(&t, 1, 20, true);
            at_bundle(&t, 1, 30, true);
            if (w == WINDOW_B)
                t.v.firm[1].served = t.v.firm[1].served_price = 2;
            if (w == WINDOW_F) {
                t.v.contract = (uint8_t)pile_outcome(&t.v.contracts, 0);
                pile_draw(&t.v.contracts, t.v.contract);
                t.v.winner = 2;
                t.v.price = 10;
                t.v.joined = 2;
            }
            window(&t, w);
            CHECK(t.v.phase == PHASE_WINDOW && at_pending(&t) == 1,
                  "AMB-X5: asked, fitting or not");
            CHECK((at_count(&t, 0) > 1) == want, "AMB-X2: %s in window %c",
                  row[i].card, letter[w]);
            at_close(&t);
        }
    }
}

static void one_a_month_none_in_january(void) /* AMB-X1 */
{
    struct atable t;

    table(&t, 2, 1, "fisc");
    window(&t, WINDOW_A);
    CHECK(t.v.phase != PHASE_WINDOW, "AMB-X1: not in January");
    at_close(&t);
    table(&t, 3, 2, "fisc avarie");
    t.v.firm[1].cocoa = t.v.firm[2].cocoa = 4;
    window(&t, WINDOW_A);
    at_refused(&t, "0 express fisc 0", "AMB-X1");   /* on oneself */
    at_refused(&t, "0 express grippe 1", "AMB-X1"); /* not in hand */
    at_do(&t, "0 express fisc 1");
    CHECK(t.v.firm[1].cash == 90 &&
              !(t.v.hand[0] >> at_express(&t, "fisc") & 1),
          "AMB-X1: it acts and leaves the game");
    window(&t, WINDOW_C);
    at_refused(&t, "0 express avarie 1", "AMB-X1");
    CHECK(at_legal(&t, "0 express avarie 2"), "AMB-X1: one each");
    at_close(&t);
}

static void wrong_time(void) /* AMB-X3 */
{
    struct atable t;

    table(&t, 2, 2, "formidable avarie");
    window(&t, WINDOW_A);
    at_refused(&t, "0 express formidable 1", "AMB-X3");
    at_refused(&t, "0 express avarie 1", "AMB-X6"); /* there is no cocoa */
    CHECK(at_count(&t, 0) == 1, "AMB-X3: only what can have effect");
    at_close(&t);
}

static void who_cannot_pay(void) /* AMB-X4, AMB-X6 */
{
    struct atable t;

    table(&t, 2, 2, "fisc prime");
    t.v.firm[1].cash = 9;
    window(&t, WINDOW_A);
    CHECK(at_legal(&t, "0 express fisc 1"), "AMB-X6: cash does not enter");
    at_do(&t, "0 express fisc 1");
    CHECK(t.v.firm[1].cash == 9 && at_told(&t, EVENT_VOID, 1) &&
              t.v.played >> at_express(&t, "fisc") & 1,
          "AMB-X4: void and lost");
    CHECK(t.v.hit == 2, "AMB-X6: it counts as received");
    at_close(&t);
    table(&t, 2, 2, "prime");
    at_staff(&t, 1, 3, 0, 0, 0);
    window(&t, WINDOW_A);
    at_refused(&t, "0 express-trade prime 1 sales", "AMB-X6");
    at_do(&t, "0 express-trade prime 1 worker");
    CHECK(t.v.firm[1].cash == 94, "Prime: 2,000 an employee");
    at_close(&t);
}

static void who_is_asked(void) /* AMB-X5 */
{
    struct atable t;

    table(&t, 3, 2, "scandale");
    at_hand(&t, 1, "fisc erreur");
    window(&t, WINDOW_A);
    CHECK(at_pending(&t) == 3, "AMB-X5: who holds one, fitting or not");
    at_close(&t);
    table(&t, 3, 2, "scandale");
    t.v.hit = 6;
    window(&t, WINDOW_A);
    CHECK(t.v.phase != PHASE_WINDOW, "AMB-X5: nobody else can receive one");
    at_close(&t);
    table(&t, 3, 2, "fisc");
    t.v.played = 1u << at_express(&t, "scandale");
    t.v.contract = (uint8_t)pile_outcome(&t.v.contracts, 0);
    pile_draw(&t.v.contracts, t.v.contract);
    t.v.winner = 2;
    t.v.price = 10;
    t.v.firm[1].chocolate = 6;
    window(&t, WINDOW_F);
    CHECK(t.v.phase != PHASE_WINDOW, "AMB-X5: all that fit were seen played");
    at_close(&t);
}

static void sealed_and_in_order(void) /* AMB-X5 */
{
    struct atable t;

    table(&t, 3, 2, "fisc");
    at_hand(&t, 1, "terroristes");
    t.v.firm[2].chocolate = 4;
    window(&t, WINDOW_A);
    at_do(&t, "1 express terroristes 2");
    CHECK(!at_told(&t, EVENT_EXPRESS, 0) && t.v.firm[2].chocolate == 4,
          "AMB-X5: sealed");
    at_do(&t, "0 express fisc 2");
    CHECK(t.v.firm[2].cash == 90 && t.v.firm[2].chocolate == 4,
          "AMB-X5: in table order");
    CHECK(t.v.hand[1] && at_told(&t, EVENT_RETURNED, 1) &&
              !at_told(&t, EVENT_RETURNED, 0),
          "AMB-X5: the second goes back unseen");
    at_close(&t);
}

static void effects_on_stock(void)
{
    static const struct {
        const char *card;
        int window, cocoa, chocolate;
    } row[] = {
        { "terroristes", WINDOW_C, 5, 2 },
        { "ecureuils", WINDOW_C, 3, 3 },
        { "avarie", WINDOW_C, 2, 5 },
    };

    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        struct atable t;
        char text[80] = "0 express ";

        table(&t, 2, 2, row[i].card);
        t.v.firm[1].cocoa = t.v.firm[1].chocolate = 5;
        window(&t, row[i].window);
        at_do(&t, strcat(strcat(text, row[i].card), " 1"));
        CHECK(t.v.firm[1].cocoa == row[i].cocoa &&
                  t.v.firm[1].chocolate == row[i].chocolate,
              "AMB-X1: %s leaves %d and %d", row[i].card, t.v.firm[1].cocoa,
              t.v.firm[1].chocolate);
        at_close(&t);
    }
}

static void effects_on_staff(void) /* AMB-X7, AMB-M2 */
{
    struct atable t;

    table(&t, 2, 2, "grippe");
    t.v.firm[1].cocoa = 9;
    at_staff(&t, 1, 3, 0, 0, 0);
    window(&t, WINDOW_C);
    at_do(&t, "0 express grippe 1");
    CHECK(amb_making_limit(&t.play, 1) == 3 && t.v.firm[1].staff[WORKER] == 3,
          "AMB-M2: two workers do not count");
    at_close(&t);
    table(&t, 2, 2, "debauchage conge");
    window(&t, WINDOW_D);
    at_do(&t, "0 express debauchage 1");
    CHECK(!t.v.firm[1].staff[SALES] && t.v.firm[1].cash == 100 &&
              amb_pawns_in_bank(&t.play, SALES) == 15,
          "AMB-X7: the pawn goes back, no severance");
    at_close(&t);
    table(&t, 2, 8, "conge");
    window(&t, WINDOW_D);
    at_do(&t, "0 express conge 1");
    CHECK(amb_free_secretaries(&t.play, 1) == 1 &&
              amb_last_month_room(&t.play, 1) == 1,
          "AMB-X7: one secretary fewer in AMB-V9 and AMB-V11");
    at_close(&t);
    table(&t, 2, 2, "debauchage conge erreur");
    at_staff(&t, 1, 1, 0, 0, 0);
    window(&t, WINDOW_D);
    at_refused(&t, "0 express debauchage 1", "AMB-X6");
    CHECK(at_count(&t, 0) == 1, "AMB-X7: none without that trade");
    at_close(&t);
}

static void till_error(void) /* AMB-X7 */
{
    struct atable t;

    table(&t, 2, 2, "erreur");
    at_staff(&t, 1, 0, 0, 3, 2);
    for (int i = 0; i < 4; i++)
        at_bundle(&t, 1, 20, false);
    window(&t, WINDOW_G);
    at_do(&t, "0 express erreur 1");
    CHECK(t.v.firm[1].cash == 160 && t.v.firm[1].n_bundles == 1,
          "AMB-X7: two an accountant, less one");
    at_close(&t);
    table(&t, 2, 2, "erreur");
    at_staff(&t, 1, 0, 0, 3, 2);
    at_bundle(&t, 1, 20, false);
    window(&t, WINDOW_G);
    at_refused(&t, "0 express erreur 1", "AMB-X6"); /* nothing to delay */
    at_close(&t);
}

static void failing_supplier(void) /* AMB-C11 */
{
    struct atable t;

    table(&t, 3, 2, "fournisseur");
    amb_forget_answers(&t.v);
    t.v.op = OP_COCOA;
    t.v.pile[0] = 3;
    amb_next_market(&t.play);
    at_do(&t, "0 price 2000; 0 bars 2; 1 price 5000; 1 bars 3; 2 nothing");
    CHECK(t.v.phase == PHASE_WINDOW && t.v.firm[1].cocoa == 3,
          "AMB-X2: b, after the market is served");
    at_refused(&t, "0 express fournisseur 2", "AMB-X6");
    at_do(&t, "0 express fournisseur 1");
    CHECK(!t.v.firm[1].cocoa && t.v.firm[1].cash == 100,
          "AMB-C11: cocoa to the bank, money back");
    CHECK(!t.v.firm[0].cocoa && amb_bars_in_bank(&t.play) == 100,
          "AMB-C11: nobody else is served");
    at_close(&t);
}

static void scandal(void) /* AMB-V12 */
{
    struct atable t;

    table(&t, 2, 2, "scandale");
    t.v.firm[1].chocolate = 2;
    at_waits(&t, 1, "30t-25-66", 60, true);
    at_contracts(&t, "10t-10-26 10t-11-28");
    t.v.firm[0].staff[SALES] = 0;
    amb_forget_answers(&t.v);
    amb_start_selling(&t.play);
    at_hold(&t);
    at_do(&t, "1 cursor 2; c contract 10t-10-26; 1 join");
    CHECK(t.v.phase == PHASE_WINDOW && t.v.firm[1].chocolate == 2,
          "AMB-V12: the window comes before delivery");
    at_do(&t, "0 express scandale 1");
    CHECK(t.v.firm[1].chocolate == 2 && t.v.firm[1].cursor == 1,
          "AMB-V12: chocolate kept, cursor not given back");
    CHECK(!t.v.firm[1].won && !t.v.firm[1].old_done,
          "AMB-V12: it was not won (AMB-F3, AMB-V10)");
    CHECK(t.v.contracts.under[t.v.contracts.n_under - 1] ==
                  at_contract(&t, "10t-10-26") &&
              t.v.to_turn == 1,
          "AMB-V12: under the pile, not offered again");
    at_do(&t, "c contract 10t-11-28; 1 join");
    CHECK(t.v.phase == PHASE_OLD, "AMB-V10: the choice is still to come");
    at_close(&t);
}

static const struct test_case cases[] = {
    { "windows", windows },
    { "one a month, none in January", one_a_month_none_in_january },
    { "the wrong time", wrong_time },
    { "who cannot pay", who_cannot_pay },
    { "who is asked", who_is_asked },
    { "sealed and in order", sealed_and_in_order },
    { "effects on stock", effects_on_stock },
    { "effects on staff", effects_on_staff },
    { "till error", till_error },
    { "a failing supplier", failing_supplier },
    { "a scandal", scandal },
    { 0 },
};

const struct suite suite_games_ambition_express = { cases };
