/* Ambition: what is owed and cannot be paid, and who goes bankrupt. */
#include <string.h>

#include "games/ambition/accounts.h"
#include "games/ambition/advise.h"
#include "games/ambition/bank.h"
#include "games/ambition/confidential.h"
#include "games/ambition/end.h"
#include "games/ambition/game.h"
#include "games/ambition/order.h"
#include "games/ambition/sealed.h"
#include "games/ambition/sell.h"
#include "tests/ambition_support.h"
#include "tests/support.h"

/* The tax is turned in February: 5,000 a bar. A title is 55,000. */
static void tax(struct atable *t, int seats, const char *options)
{
    at_open(t, seats, 2, options);
    amb_forget_answers(&t->v);
    t->v.turn = 0;
    t->v.op = OP_CONFIDENTIAL;
    t->v.phase = PHASE_NEWS;
    at_top(t, "taxe");
}

static void accounts(struct atable *t, int seats, int month,
                     const char *options)
{
    at_open(t, seats, month, options);
    amb_forget_answers(&t->v);
}

/* What is on offer, and how it ends: 8 bars are 40,000. */
static void raising_money(void) /* AMB-F6 */
{
    static const struct {
        int cash, titles, won, loans;
        const char *offered, *refused, *does;
        int left, sold, kept, debt;
    } row[] = {
        { 40, 1, 0, 0, NULL, NULL, "", 0, 0, 1, 0 },
        { 31, 1, 0, 0, "0 sell 1", "0 sell 2", "0 sell 1", 1, 1, 1, 0 },
        { 25, 1, 0, 0, "0 sell 1", "0 sell 3", "0 sell 2", 5, 2, 1, 0 },
        { 31, 2, 0, 0, "0 sell-titles 1", "0 sell-titles 2", "0 sell-titles 1",
          46, 0, 1, 0 },
        { 31, 1, 0, 0, "0 borrow", "0 no-loan", "0 borrow", 31, 0, 1, 1 },
        { 15, 1, 0, 0, "0 sell 2", "0 sell-titles 0",
          "0 sell 1; 0 sell-titles 1", 40, 1, 0, 0 },
        { 25, 1, 1, 0, "0 borrow", "0 sell 1", "0 sell-titles 1", 40, 0, 0, 0 },
        { 15, 0, 1, 1, "0 borrow", "0 sell-titles 1", "0 borrow", 5, 0, 0, 2 },
    };

    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        struct atable t;
        struct firm *f;

        tax(&t, 2, NULL);
        f = &t.v.firm[0];
        f->cash = row[i].cash;
        f->chocolate = 8;
        f->titles = (uint8_t)row[i].titles;
        f->won = (uint8_t)row[i].won;
        f->loans = (uint8_t)row[i].loans;
        at_do(&t, "c confidentiel taxe");
        if (row[i].offered) {
            CHECK(t.v.phase == PHASE_RAISE && at_pending(&t) == 1,
                  "AMB-F6: row %d: it chooses", (int)i);
            CHECK(at_legal(&t, row[i].offered), "AMB-F6: row %d offers %s",
                  (int)i, row[i].offered);
            at_refused(&t, row[i].refused, "AMB-F6");
            at_sound(&t);
            at_do(&t, row[i].does);
        }
        /* Interest is paid right after, before the first choice. */
        CHECK(f->cash == row[i].left && t.v.phase != PHASE_RAISE,
              "AMB-F6: row %d leaves %d", (int)i, f->cash);
        CHECK(f->sold == row[i].sold && f->titles == row[i].kept &&
                  f->loans == row[i].debt,
              "AMB-F6: row %d sold %d, keeps %d, owes %d", (int)i, f->sold,
              f->titles, f->loans);
        at_close(&t);
    }
}

/* A loan taken for a debt pays interest at this month's accounts already. */
static void interest_at_once(void) /* AMB-F6 */
{
    struct atable t;

    accounts(&t, 2, 3, NULL);
    t.v.firm[0].cash = 3;
    t.v.firm[0].loans = 1;
    amb_start_accounts(&t.play);
    CHECK(t.v.phase == PHASE_RAISE && t.v.due[0] == 10, "10,000 are due");
    at_do(&t, "0 borrow");
    CHECK(t.v.firm[0].cash == 53 - 20 && t.v.phase == PHASE_REPAY,
          "AMB-F6: and 10,000 more for the new loan: %d", t.v.firm[0].cash);
    at_close(&t);
    accounts(&t, 2, 8, NULL); /* the last month */
    t.v.firm[0].cash = 3;
    t.v.firm[0].loans = 1;
    amb_start_accounts(&t.play);
    CHECK(at_legal(&t, "0 borrow"), "AMB-F6: in need in the last month too");
    at_close(&t);
}

/* Seat 1 owes 80,000 and lacks 30,000 after its second loan. */
static void in_need(struct atable *t, const char *options)
{
    tax(t, 4, options);
    t->v.firm[1].cash = 0;
    t->v.firm[1].chocolate = 16;
    t->v.firm[1].won = 1;
    t->v.firm[1].loans = 1;
    at_do(t, "c confidentiel taxe; 1 borrow");
}

static void asking(void) /* AMB-F6 */
{
    struct atable t;

    in_need(&t, "deals=on");
    CHECK(t.v.phase == PHASE_RAISE && t.v.firm[1].cash == 50 &&
              at_count(&t, 1) == 6,
          "AMB-F6: three others, for a gift or a loan");
    at_refused(&t, "1 ask 0 ask-truce", "AMB-F6"); /* no window is to come */
    at_refused(&t, "1 ask 1 ask-gift", "AMB-F6");
    at_do(&t, "1 ask 3 ask-loan");
    CHECK(t.v.phase == PHASE_GIFT && at_pending(&t) == 8 &&
              at_told(&t, EVENT_BEGS, 0) && at_arg(&t, EVENT_BEGS, 2) == 30000,
          "AMB-F6: whom it likes, and all hear it");
    CHECK(at_count(&t, 3) == 31, "AMB-F6: up to what is lacking");
    at_sound(&t);
    at_do(&t, "3 give 10000");
    CHECK(t.v.owes[1][3] == 10, "AMB-F6: a loan is noted");
    at_refused(&t, "1 ask 3 ask-gift", "AMB-F6"); /* each once */
    at_do(&t, "1 ask 0 ask-gift; 0 give 20000");
    CHECK(amb_seats_left(&t.play) == 4 && t.v.firm[1].cash == 0 &&
              t.v.firm[0].cash == 80 && !t.v.owes[1][0],
          "AMB-F6: it is saved");
    at_close(&t);
    in_need(&t, "deals=on");
    at_do(&t, "1 ask 0 ask-gift; 0 give 0; 1 ask 2 ask-gift; 2 give 0;"
              "1 ask 3 ask-gift; 3 give 29000");
    CHECK(amb_seats_left(&t.play) == 3 && t.v.firm[3].cash == 71,
          "AMB-F7: with nothing left it is bankrupt");
    at_close(&t);
    in_need(&t, NULL);
    CHECK(amb_seats_left(&t.play) == 3,
          "AMB-D3: without deals nobody is asked");
    at_close(&t);
}

/* Severance at the hiring: an Express may still come, so peace can be sold. */
static void against_a_promise(void) /* AMB-F6 */
{
    struct atable t;

    at_open(&t, 2, 2, "deals=on");
    t.v.firm[0].cash = 9;
    t.v.firm[0].loans = 2;
    at_staff(&t, 0, 0, 2, 1, 1); /* severance 21 */
    at_do(&t, "0 silent; 1 silent;" NONE(0) NONE(1));
    CHECK(t.v.phase == PHASE_RAISE && t.v.op == OP_HIRE, "AMB-H5");
    at_do(&t, "0 ask 1 ask-truce; 1 give 12000");
    CHECK(t.v.truce[0] == 2 && t.v.firm[0].cash == 0 && t.v.op > OP_HIRE,
          "AMB-F6: peace is noted, and the month goes on");
    at_close(&t);
}

/* Who cannot pay shows its cash, so that all know what is lacking. */
static void cash_is_shown(void) /* AMB-F6, AMB-F8 */
{
    static const struct {
        const char *options;
        bool seen_before;
    } row[] = { { "deals=on", true }, { "deals=on debtors=hidden", false } };

    for (int i = 0; i < 2; i++) {
        struct mag_buf view;
        struct atable t;

        in_need(&t, row[i].options);
        mag_buf_init(&view, 1 << 20);
        view_text_of(t.rules, &t.v, 3, &view);
        CHECK(strstr(mag_buf_text(&view),
                     "{\"seat\":1,\"in\":true,\"cash\":50000") &&
                  strstr(mag_buf_text(&view),
                         "\"debtor\":1,\"due\":80000,\"lacks\":30000"),
              "AMB-F6: who cannot pay shows its cash");
        mag_buf_clear(&view);
        at_do(&t, "1 ask 0 ask-gift; 0 give 30000");
        view_text_of(t.rules, &t.v, 3, &view);
        CHECK(!strstr(mag_buf_text(&view),
                      "{\"seat\":1,\"in\":true,\"cash\"") != row[i].seen_before,
              "AMB-F8: and a debtor afterwards, unless hidden (%s)",
              row[i].options);
        mag_buf_release(&view);
        at_close(&t);
    }
}

/* Nobody gives up while something is left; a late seat sells its bars. */
static void advice_and_lateness(void) /* AMB-F6 */
{
    mag_action list[64];
    double score[64];
    struct atable t;
    int n, best = 0;

    tax(&t, 3, "deals=on");
    t.v.firm[0].cash = 15;
    t.v.firm[0].chocolate = 8;
    t.v.firm[0].titles = 1;
    at_do(&t, "c confidentiel taxe");
    CHECK(mag_fallback(t.rules, &t.v, 0) == mag_act(VERB_SELL, 1, 0, 0),
          "a late seat sells a bar");
    n = mag_legal(t.rules, &t.v, 0, list);
    amb_game.advise(t.rules, &t.v, 0, list, n, score, NULL, NULL);
    for (int i = 1; i < n; i++)
        best = score[i] > score[best] ? i : best;
    CHECK(mag_act_verb(list[best]) != VERB_ASK,
          "what one has goes before what others may give");
    at_close(&t);
}

static void bankruptcy(void) /* AMB-F7 */
{
    struct atable t;

    tax(&t, 3, NULL);
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
    CHECK(t.v.month == 3 && t.v.banker == 0,
          "AMB-F7: nobody is passed over: it has the next month too");
    at_close(&t);
}

/* Who takes over at the hiring has that month; the next goes on to the left. */
static void banker_fails_at_the_hiring(void) /* AMB-F7 */
{
    struct atable t;

    at_open(&t, 3, 2, NULL);
    t.v.firm[2].cash = 0;
    t.v.firm[2].loans = 2;
    at_staff(&t, 2, 1, 0, 0, 0);
    at_do(&t, NONE(0) NONE(1) NONE(2));
    CHECK(!(t.v.alive >> 2 & 1) && t.v.banker == 0 && t.v.host == 0,
          "AMB-F7: the severance ruins the banker");
    at_sound(&t);
    amb_forget_answers(&t.v);
    t.v.turn = 0;
    amb_start_accounts(&t.play);
    at_do(&t, "1 no-loan; 1 buy-titles 0; 0 no-loan; 0 buy-titles 0");
    CHECK(t.v.month == 3 && t.v.banker == 1, "AMB-F7: on to the left");
    at_close(&t);
}

static void last_one_wins(void) /* AMB-F7 */
{
    struct atable t;
    double share[2];

    tax(&t, 2, NULL);
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

/* Two fail, and the survivor has less than nothing: still it is ahead. */
static void bankrupts_rank_last(void) /* AMB-F7, AMB-G1 */
{
    struct mag_buf view;
    struct atable t;
    int64_t score[4];

    tax(&t, 4, NULL);
    for (int s = 0; s < 2; s++) {
        t.v.firm[s].chocolate = 16;
        t.v.firm[s].loans = 2;
        t.v.firm[s].won = 1;
        t.v.firm[s].cash = 3;
    }
    at_do(&t, "c confidentiel taxe");
    CHECK(t.v.ruined[0] == 1 && t.v.ruined[1] == 2, "AMB-F7: one by one");
    t.v.firm[2].cash = 0;
    t.v.firm[2].loans = 1;
    amb_game.scores(t.rules, &t.v, score);
    CHECK(score[2] == -50000 && score[3] == 0 && score[1] < score[2] &&
              score[0] < score[1],
          "AMB-F7: behind every survivor, the later before the earlier");
    CHECK(mag_is_out(score[0]) && mag_is_out(score[1]) && !mag_is_out(score[2]),
          "AMB-F7: and known as bankrupt");
    amb_end_game(&t.play);
    amb_game.scores(t.rules, &t.v, score);
    CHECK(score[2] == -50000 && score[1] < score[2] && score[0] < score[1],
          "AMB-F7: at the end too");
    mag_buf_init(&view, 1 << 20);
    view_text_of(t.rules, &t.v, MAG_SPECTATOR, &view);
    CHECK(strstr(mag_buf_text(&view), "{\"seat\":1,\"in\":false,\"ruined\":2"),
          "AMB-F7: the view says so");
    mag_buf_release(&view);
    at_close(&t);
}

/* The curve: AMB-G1 at any time, from January on. */
static void worth_at_any_time(void) /* AMB-G1, AMB-S6 */
{
    struct atable t;
    int64_t worth[3], score[3];

    at_open(&t, 3, 1, NULL);
    amb_game.worth(t.rules, &t.v, worth);
    CHECK(worth[0] == 100000 && worth[2] == 100000, "AMB-G1: in January");
    t.v.month = 3;
    t.v.firm[1].titles = 2;
    t.v.firm[1].loans = 1;
    amb_game.worth(t.rules, &t.v, worth);
    CHECK(worth[1] == 100000 + 2 * 61000 - 50000,
          "AMB-G1: cash + titles - loans: %d", (int)worth[1]);
    amb_game.scores(t.rules, &t.v, score);
    CHECK(score[1] == 2 * 61000 - 50000 && !score[0],
          "AMB-S6: what is told before the end has no cash in it");
    at_close(&t);
}

static const struct test_case cases[] = {
    { "raising money", raising_money },
    { "interest at once", interest_at_once },
    { "asking the others", asking },
    { "against a promise", against_a_promise },
    { "cash is shown", cash_is_shown },
    { "advice and lateness", advice_and_lateness },
    { "bankruptcy", bankruptcy },
    { "the banker fails at the hiring", banker_fails_at_the_hiring },
    { "the last one wins", last_one_wins },
    { "bankrupts rank last", bankrupts_rank_last },
    { "worth at any time", worth_at_any_time },
    { 0 },
};

const struct suite suite_games_ambition_debts = { cases };
