/* Ambition: Le Confidentiel, accounts, debts, the end. */
#include <string.h>

#include "games/ambition/accounts.h"
#include "games/ambition/bank.h"
#include "games/ambition/confidential.h"
#include "games/ambition/end.h"
#include "games/ambition/game.h"
#include "games/ambition/month.h"
#include "games/ambition/order.h"
#include "games/ambition/place.h"
#include "games/ambition/sealed.h"
#include "games/ambition/sell.h"
#include "tests/ambition_support.h"

/* Le Confidentiel's turn in month `month`, with `card` on top. */
static void news(struct atable *t, int seats, int month, const char *options,
                 const char *card)
{
    at_open(t, seats, month, options);
    amb_forget_answers(&t->v);
    t->v.turn = 0;
    t->v.op = OP_CONFIDENTIAL;
    t->v.phase = PHASE_NEWS;
    at_top(t, card);
}

static void turned_but_in_january(void) /* AMB-K1, AMB-K5 */
{
    struct atable t;

    at_open(&t, 2, 1, NULL);
    amb_forget_answers(&t.v);
    amb_start_news(&t.play);
    CHECK(t.v.op == OP_ACCOUNTS, "AMB-K1: not in January");
    at_close(&t);
    at_open(&t, 2, 2, NULL);
    amb_forget_answers(&t.v);
    amb_start_news(&t.play);
    CHECK(at_pending(&t) == MAG_CHANCE_BIT && at_count(&t, MAG_CHANCE) == 7,
          "AMB-K1: any of the seven");
    at_do(&t, "c confidentiel recolte");
    CHECK(t.v.next.no_cocoa && !t.v.now.no_cocoa && pile_size(&t.v.news) == 6,
          "AMB-K1: it acts next month, and is set aside");
    at_close(&t);
    news(&t, 2, 3, NULL, "krach");
    at_do(&t, "c confidentiel krach");
    CHECK(pile_size(&t.v.news) == 7 && t.v.news.unseen == 7,
          "AMB-K5: shuffled as soon as the last card has acted");
    at_close(&t);
}

static void reading(void) /* AMB-K2, AMB-K3, AMB-K5 */
{
    struct atable t;

    at_open(&t, 2, 2, NULL);
    at_do(&t, "0 read");
    CHECK(at_pending(&t) == MAG_CHANCE_BIT && t.v.firm[0].cash == 85 &&
              at_told(&t, EVENT_READS, 1),
          "AMB-K2: 15,000, and all see it paid");
    at_do(&t, "c reads taxe");
    CHECK(at_told(&t, EVENT_SEEN, 0) && !at_told(&t, EVENT_SEEN, 1) &&
              !at_told(&t, EVENT_SEEN, MAG_SPECTATOR),
          "AMB-K3: the card is not shown");
    CHECK(pile_size(&t.v.news) == 7 && pile_outcomes(&t.v.news) == 1,
          "AMB-K2: it stays on the pile");
    at_refused(&t, "0 read", "AMB-K5");
    at_do(&t, "1 read");
    CHECK(at_count(&t, MAG_CHANCE) == 1, "AMB-K2: the same card");
    at_do(&t, "c reads taxe");
    at_close(&t);
    at_open(&t, 2, 1, NULL);
    at_refused(&t, "0 read", "AMB-K2"); /* January */
    at_close(&t);
    at_open(&t, 2, 2, NULL);
    t.v.firm[0].cash = 14;
    at_refused(&t, "0 read", "AMB-K2");
    amb_forget_answers(&t.v);
    amb_start_accounts(&t.play);
    at_refused(&t, "0 read", "AMB-K2"); /* the card is turned */
    at_close(&t);
}

static void best_employer(void) /* AMB-K4: event 1 */
{
    static const struct {
        int wages[3], cash[3];
    } row[] = {
        { { 30, 40, 20 }, { 100, 150, 100 } },
        { { 40, 40, 20 }, { 125, 125, 100 } },
        { { 40, 40, 40 }, { 116, 116, 116 } },
        { { 0, 0, 0 }, { 100, 100, 100 } },
    };

    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        struct atable t;

        news(&t, 3, 2, NULL, "employeur");
        for (int s = 0; s < 3; s++)
            t.v.firm[s].wages = (uint16_t)row[i].wages[s];
        at_do(&t, "c confidentiel employeur");
        for (int s = 0; s < 3; s++)
            CHECK(t.v.firm[s].cash == row[i].cash[s],
                  "AMB-K4: event 1, row %d, seat %d: %d", (int)i, s,
                  t.v.firm[s].cash);
        at_close(&t);
    }
}

static void events_on_stock(void) /* AMB-K4: events 2, 4, 5 */
{
    struct atable t;

    news(&t, 2, 2, NULL, "krach");
    at_bundle(&t, 0, 30, true);
    at_waits(&t, 0, "30t-25-66", 60, true);
    at_do(&t, "c confidentiel krach");
    CHECK(!t.v.firm[0].n_bundles && t.v.firm[0].n_waiting == 1,
          "AMB-K4: event 2 takes bundles, the secretariat is safe");
    at_close(&t);
    news(&t, 2, 2, NULL, "avarie");
    t.v.firm[0].chocolate = 7;
    t.v.firm[1].chocolate = 3;
    at_do(&t, "c confidentiel avarie");
    CHECK(t.v.firm[0].chocolate == 2 && !t.v.firm[1].chocolate,
          "AMB-K4: event 4, 5 bars or all");
    at_close(&t);
    news(&t, 2, 2, NULL, "taxe");
    t.v.firm[0].chocolate = 7;
    at_do(&t, "c confidentiel taxe");
    CHECK(t.v.firm[0].cash == 65 && t.v.firm[1].cash == 100,
          "AMB-K4: event 5, 5,000 a bar");
    at_close(&t);
}

static void next_month_events(void) /* AMB-K4: events 6, 7, and the rest */
{
    struct atable t;

    at_open(&t, 2, 3, NULL);
    t.v.now.no_hiring = 1 << ACCOUNTANT;
    at_staff(&t, 0, 0, 0, 0, 1);
    at_do(&t, "0 hire worker 0; 0 hire sales 0; 0 hire secretary 0");
    CHECK(at_legal(&t, "0 accountants 1") && at_legal(&t, "0 accountants 0"),
          "AMB-K4: event 6, kept or dismissed");
    at_refused(&t, "0 accountants 2", "AMB-K4");
    at_close(&t);
    at_open(&t, 2, 3, "deals=off confidentiel=extended");
    CHECK(t.r->n_news == 14, "the extended deck");
    t.v.now.idle = 1 << SECRETARY;
    at_staff(&t, 0, 0, 0, 2, 0);
    CHECK(!amb_free_secretaries(&t.play, 0), "AMB-K4: none counts");
    at_close(&t);
}

static void extended_deck(void) /* AMB-K4 */
{
    static const char options[] = "deals=off confidentiel=extended";
    struct atable t;

    news(&t, 2, 2, options, "transparence");
    at_do(&t, "c confidentiel transparence");
    CHECK(t.v.firm[0].cash == 90 && at_arg(&t, EVENT_SHOWS, 0) == 100000,
          "AMB-K4: all show cash and pay 10,000");
    at_close(&t);
    news(&t, 2, 2, options, "requisition");
    t.v.firm[0].chocolate = 5;
    at_do(&t, "c confidentiel requisition");
    CHECK(t.v.firm[0].chocolate == 2, "AMB-K4: half, rounded up");
    at_close(&t);
    at_open(&t, 2, 3, options);
    amb_forget_answers(&t.v);
    t.v.now.set_aside = 5;
    t.v.firm[0].chocolate = 16;
    at_staff(&t, 0, 0, 1, 1, 1);
    at_contracts(&t, "50t-38-98 10t-10-26");
    amb_start_selling(&t.play);
    at_do(&t, "0 cursor 2; c contract 50t-38-98");
    CHECK(t.v.n_aside == 1 && t.v.phase == PHASE_CONTRACT,
          "AMB-K4: set aside, unreplaced");
    at_do(&t, "c contract 10t-10-26; 0 out");
    CHECK(t.v.op != OP_SELL && t.v.n_aside == 1, "AMB-K4: two came");
    t.v.phase = PHASE_SALE;
    t.v.turn = 0;
    amb_end_month(&t.play);
    CHECK(!t.v.n_aside && t.v.contracts.under[t.v.contracts.n_under - 1] ==
                              at_contract(&t, "50t-38-98"),
          "AMB-K4: under the pile at the month's end");
    at_close(&t);
}

/* --- Accounts ------------------------------------------------------------------ */

static void accounts(struct atable *t, int seats, int month,
                     const char *options)
{
    at_open(t, seats, month, options);
    amb_forget_answers(&t->v);
}

static void loans(void) /* AMB-F1, AMB-F2, AMB-F8 */
{
    struct atable t;

    accounts(&t, 2, 2, NULL);
    amb_start_accounts(&t.play);
    CHECK(t.v.phase == PHASE_BORROW, "AMB-F5: a loan or none");
    at_do(&t, "0 borrow");
    CHECK(t.v.firm[0].cash == 150 && t.v.firm[0].loans == 1 &&
              t.v.firm[0].borrowed,
          "AMB-F1: 50,000");
    CHECK(t.v.phase == PHASE_BUY_TITLES, "AMB-F1: one card a month");
    CHECK(!amb_may_borrow(&t.play, 0), "AMB-F1: one card a month");
    at_close(&t);
    accounts(&t, 2, 3, NULL);
    t.v.firm[0].loans = 2;
    amb_start_accounts(&t.play);
    CHECK(t.v.firm[0].cash == 80, "AMB-F1: 10,000 a card");
    CHECK(t.v.phase == PHASE_REPAY && at_count(&t, 0) == 2,
          "AMB-F2: whole cards, as far as cash goes");
    at_refused(&t, "0 repay 2", "AMB-F2");
    at_do(&t, "0 repay 1");
    CHECK(t.v.firm[0].cash == 30 && t.v.firm[0].loans == 1, "AMB-F2");
    at_close(&t);
    accounts(&t, 2, 3, NULL);
    t.v.firm[0].loans = 2;
    CHECK(!amb_may_borrow(&t.play, 0), "AMB-F1: two cards at most");
    at_close(&t);
}

static void direct_sale(void) /* AMB-F3, AMB-EX9 */
{
    struct atable t;

    accounts(&t, 2, 1, NULL);
    t.v.firm[0].chocolate = 3;
    t.v.firm[1].chocolate = 3;
    t.v.firm[1].won = 1;
    amb_start_accounts(&t.play);
    CHECK(t.v.phase == PHASE_SALE && at_count(&t, 0) == 3,
          "AMB-F3: up to two bars");
    at_refused(&t, "0 sell 3", "AMB-F3");
    at_do(&t, "0 sell 2");
    CHECK(t.v.firm[0].cash == 120 && t.v.firm[0].chocolate == 1,
          "AMB-EX9: 20 t for 20,000");
    at_do(&t, "0 no-loan; 0 buy-titles 0");
    CHECK(t.v.turn == 1 && t.v.phase != PHASE_SALE,
          "AMB-F3: not after a contract");
    at_close(&t);
}

static void titles(void) /* AMB-F4, AMB-EX6 */
{
    struct atable t;

    accounts(&t, 2, 3, NULL);
    t.v.firm[0].cash = 200;
    amb_start_accounts(&t.play);
    at_do(&t, "0 no-loan");
    at_refused(&t, "0 buy-titles 4", "AMB-F4"); /* 244,000 */
    at_do(&t, "0 buy-titles 1");
    CHECK(t.v.firm[0].cash == 139 && t.v.firm[0].titles == 1,
          "AMB-EX6: 61,000 in March");
    at_close(&t);
    accounts(&t, 2, 6, NULL);
    t.v.firm[0].titles = 1;
    t.v.firm[1].titles = 9;
    amb_start_accounts(&t.play);
    CHECK(t.v.phase == PHASE_SELL_TITLES, "AMB-F5: titles sold");
    at_do(&t, "0 sell-titles 1");
    CHECK(t.v.firm[0].cash == 183, "AMB-EX6: 83,000 in June");
    at_close(&t);
    accounts(&t, 2, 6, NULL);
    t.v.firm[0].cash = 900;
    t.v.firm[1].titles = 9;
    amb_start_accounts(&t.play);
    at_do(&t, "0 no-loan");
    CHECK(at_count(&t, 0) == 2, "AMB-S2: one title is left");
    at_close(&t);
}

static void order_of_choices(void) /* AMB-F5 */
{
    struct atable t;

    accounts(&t, 3, 2, NULL);
    t.v.firm[0].chocolate = 1;
    t.v.firm[0].titles = t.v.firm[0].loans = 1;
    amb_start_accounts(&t.play);
    CHECK(t.v.firm[0].cash == 90, "AMB-F5: interest first");
    at_do(&t, "0 sell 1; 0 sell-titles 0; 0 repay 0; 0 borrow;"
              "0 buy-titles 2; 1 no-loan; 1 buy-titles 0; 2 no-loan;"
              "2 buy-titles 0");
    CHECK(t.v.month == 3 && t.v.firm[0].titles == 3 &&
              t.v.firm[0].cash == 90 + 10 + 50 - 110,
          "AMB-F5: once each, in table order");
    at_close(&t);
}

static void raising_money(void) /* AMB-F6 */
{
    static const struct {
        int cash, chocolate, titles, won, loans, tax, left, sold, kept, debt;
    } row[] = {
        /* 5,000 a bar: 8 bars are 40,000; in February a title is 55,000 */
        { 40, 8, 1, 0, 0, 1, 0, 0, 1, 0 },  { 31, 8, 1, 0, 0, 1, 1, 1, 1, 0 },
        { 25, 8, 1, 0, 0, 1, 5, 2, 1, 0 },  { 15, 8, 1, 0, 0, 1, 50, 2, 0, 0 },
        { 25, 8, 1, 1, 0, 1, 40, 0, 0, 0 }, /* a contract: no sale */
        { 15, 8, 0, 0, 0, 1, 45, 2, 0, 1 }, { 15, 8, 0, 1, 1, 1, 25, 0, 0, 2 },
    };

    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        struct atable t;
        struct firm *f;

        news(&t, 2, 2, NULL, "taxe");
        f = &t.v.firm[0];
        f->cash = row[i].cash;
        f->chocolate = (uint8_t)row[i].chocolate;
        f->titles = (uint8_t)row[i].titles;
        f->won = (uint8_t)row[i].won;
        f->loans = (uint8_t)row[i].loans;
        at_do(&t, "c confidentiel taxe");
        /* Interest is paid right after, before the first choice. */
        CHECK(f->cash == row[i].left - 10 * f->loans,
              "AMB-F6: row %d leaves %d", (int)i, f->cash);
        CHECK(f->sold == row[i].sold && f->titles == row[i].kept &&
                  f->loans == row[i].debt,
              "AMB-F6: row %d sold %d, keeps %d, owes %d", (int)i, f->sold,
              f->titles, f->loans);
        at_close(&t);
    }
}

static void gifts(void) /* AMB-F6 */
{
    struct atable t;

    news(&t, 4, 2, "deals=on", "taxe");
    t.v.firm[1].cash = 0;
    t.v.firm[1].chocolate = 16;
    t.v.firm[1].won = 1;
    t.v.firm[1].loans = 1;
    at_do(&t, "c confidentiel taxe"); /* 80 due, 50 by a second loan */
    CHECK(t.v.phase == PHASE_GIFT && at_pending(&t) == 1 &&
              t.v.firm[1].cash == 50,
          "AMB-F6: the others are asked in table order");
    CHECK(at_count(&t, 0) == 31, "AMB-F6: up to what is lacking");
    at_do(&t, "0 give 10000; 2 give 0");
    CHECK(at_pending(&t) == 8, "AMB-F6: each once");
    at_do(&t, "3 give 20000");
    CHECK(amb_seats_left(&t.play) == 4 && t.v.firm[1].cash == 0 &&
              t.v.firm[3].cash == 80,
          "AMB-F6: it is saved");
    at_close(&t);
}

static void bankruptcy(void) /* AMB-F7 */
{
    struct atable t;

    news(&t, 3, 2, NULL, "taxe");
    t.v.firm[2].cash = 3;
    t.v.firm[2].chocolate = 16;
    t.v.firm[2].loans = 2;
    t.v.firm[2].won = 1;
    t.v.firm[2].cocoa = 4;
    at_staff(&t, 2, 1, 1, 1, 1);
    at_staff(&t, 0, 0, 2, 0, 0);
    at_hand(&t, 2, "scandale");
    at_waits(&t, 2, "30t-25-66", 60, true);
    at_bundle(&t, 2, 30, true);
    CHECK(amb_cursor_limit(&t.play, 0) == 6, "three seats");
    at_do(&t, "c confidentiel taxe");
    CHECK(!(t.v.alive >> 2 & 1) && at_told(&t, EVENT_BANKRUPT, 0),
          "AMB-F7: it leaves the game");
    CHECK(amb_bars_in_bank(&t.play) == 100 &&
              amb_pawns_in_bank(&t.play, WORKER) == 20 && !t.v.hand[2] &&
              !t.v.played,
          "AMB-F7: all goes back, Express leave unseen");
    CHECK(t.v.contracts.under[t.v.contracts.n_under - 1] ==
              at_contract(&t, "30t-25-66"),
          "AMB-F7: contracts go under the pile");
    CHECK(t.v.banker == 0, "AMB-F7: the left neighbour is banker at once");
    CHECK(amb_cursor_limit(&t.play, 0) == 4, "AMB-F7: AMB-V1 changes");
    at_do(&t, "1 no-loan; 1 buy-titles 0; 0 no-loan; 0 buy-titles 0");
    CHECK(t.v.month == 3 && t.v.banker == 1,
          "AMB-F7: the month after goes to the next seat");
    at_close(&t);
}

static void last_one_wins(void) /* AMB-F7 */
{
    struct atable t;
    double share[2];

    news(&t, 2, 2, NULL, "taxe");
    t.v.firm[0].cash = 3;
    t.v.firm[0].chocolate = 16;
    t.v.firm[0].loans = 2;
    t.v.firm[0].won = 1;
    t.v.firm[1].cash = 0;
    at_do(&t, "c confidentiel taxe");
    amb_game.result(t.rules, &t.v, share);
    CHECK(t.v.phase == PHASE_OVER && share[1] > 0.99 && share[0] < 0.01,
          "AMB-F7: the last seat left wins, and play stops");
    at_close(&t);
}

static void fortunes(void) /* AMB-G1 */
{
    static const struct {
        int cash[3], titles[3], loans[3], fortune[3];
        double share[3];
    } row[] = { /* August: a title is 102,000 */
                { { 100, 0, 50 },
                  { 0, 2, 0 },
                  { 0, 1, 2 },
                  { 100, 154, -50 },
                  { 0, 1, 0 } },
                { { 102, 0, 152 },
                  { 0, 1, 0 },
                  { 0, 0, 1 },
                  { 102, 102, 102 },
                  { 1.0 / 3, 1.0 / 3, 1.0 / 3 } }
    };

    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        struct atable t;
        double share[3];
        int64_t score[3];

        accounts(&t, 3, 8, NULL);
        for (int s = 0; s < 3; s++) {
            t.v.firm[s].cash = row[i].cash[s];
            t.v.firm[s].titles = (uint8_t)row[i].titles[s];
            t.v.firm[s].loans = (uint8_t)row[i].loans[s];
            t.v.firm[s].chocolate = 9; /* counts nothing */
            at_bundle(&t, s, 50, true);
        }
        amb_end_game(&t.play);
        amb_game.result(t.rules, &t.v, share);
        amb_game.scores(t.rules, &t.v, score);
        for (int s = 0; s < 3; s++) {
            CHECK(score[s] == row[i].fortune[s] * 1000,
                  "AMB-G1: row %d, seat %d: %d", (int)i, s, (int)score[s]);
            CHECK(share[s] > row[i].share[s] - 0.01 &&
                      share[s] < row[i].share[s] + 0.01,
                  "AMB-G1: row %d, seat %d wins %f", (int)i, s, share[s]);
        }
        at_close(&t);
    }
}

static const struct test_case cases[] = {
    { "turned but in January", turned_but_in_january },
    { "reading", reading },
    { "the best employer", best_employer },
    { "events on stock", events_on_stock },
    { "events of next month", next_month_events },
    { "the extended deck", extended_deck },
    { "loans", loans },
    { "direct sale", direct_sale },
    { "titles", titles },
    { "the order of choices", order_of_choices },
    { "raising money", raising_money },
    { "gifts", gifts },
    { "bankruptcy", bankruptcy },
    { "the last one wins", last_one_wins },
    { "fortunes", fortunes },
    { 0 },
};

const struct suite suite_games_ambition_money = { cases };
