/* Maxi Bourse: orders that cannot be paid, card debts, ruin. */
#include <string.h>

#include "games/bourse/end.h"
#include "tests/bourse_support.h"

static void sells_pays_and_is_fined(void) /* BOU-I1, BOU-I6 */
{
    struct btable t;

    bt_open(&t, NULL, 3, NULL);
    bt_hold(&t, 0, "ELF 3");
    bt_set_cash(&t, 0, 200000);
    bt_land(&t, "FIAT");
    bt_play(&t, "0 deal FIAT");
    bt_refused(&t, 0, "order 2", "BOU-I1");
    bt_play(&t, "0 risk 2"); /* 600,000 for 200,000 */
    CHECK(t.b.phase == PHASE_FORCED, "BOU-I1: it must sell");
    bt_play(&t, "0 sell ELF");
    bt_refused(&t, 0, "offer 4", "BOU-I6");
    bt_play(&t, "0 offer 2; 1 pass; 2 pass; 1 pass; 2 pass");
    CHECK(bt_quote(&t, "ELF") == 260, "BOU-I6: each refusal costs 20");
    bt_play(&t, "1 order 1"); /* 260; the rest falls by 10 a refusal */
    CHECK(bt_cash(&t, 0) == 460000 && bt_cash(&t, 1) == 9740000 &&
              bt_lots(&t, 1, "ELF") == 1,
          "BOU-I6: taken at the quote of the moment, paid at once");
    bt_play(&t, "2 pass");
    CHECK(bt_quote(&t, "ELF") == 240 && bt_cash(&t, 0) == 0,
          "BOU-I6: the bank after one more fall: 700,000 for order and fine");
    CHECK(bt_lots(&t, 0, "FIAT") == 2 && t.b.miss[0] == 1,
          "BOU-I1: paid, fined 100,000, misses a turn");
    CHECK(!(t.b.stop.in & 1), "BOU-I5: out of the stop");
    bt_play(&t, "1 pass; 2 pass; 1 roll; c die 1; c die 2");
    CHECK(t.b.miss[0] == 1 && !bt_legal(&t, 0, "pass"), "BOU-I1: no part");
    bt_close(&t);
}

/* Theo's 3,000 Peugeot at 500 (BOU-EX6): whether he sells them before he rolls
 * or because he cannot pay, they bring 510,000. */
static void imprudence_does_not_pay(void) /* BOU-I1, BOU-I6 */
{
    struct btable t;

    bt_open(&t, NULL, 6, NULL);
    bt_hold(&t, 0, "PEUG 3");
    bt_set_quote(&t, "PEUG", 500);
    bt_set_cash(&t, 0, 100000);
    bt_land(&t, "FIAT");
    bt_play(&t, "0 deal FIAT; 0 risk 1; 0 sell PEUG; 0 offer 3;"
                "1 pass; 2 pass; 3 pass; 4 pass; 5 pass;"
                "1 pass; 2 pass; 3 pass; 4 pass; 5 pass;"
                "1 pass; 2 pass; 3 pass; 4 pass; 5 pass");
    CHECK(bt_quote(&t, "PEUG") == 170,
          "BOU-I6: 350, 200, then the bank at 170");
    CHECK(bt_cash(&t, 0) == 100000 + 510000 - 300000 - 100000,
          "BOU-I6: 510,000, less the order and the fine: %d",
          (int)bt_cash(&t, 0));
    bt_close(&t);
}

/* BOU-V2, BOU-V5 in the sale of a seat that cannot pay. */
static void usual_sale_of_the_imprudent(void) /* BOU-I6, BOU-V2, BOU-V5 */
{
    struct btable t;

    bt_open(&t, NULL, 3, NULL);
    bt_hold(&t, 0, "ELF 3");
    bt_set_cash(&t, 0, 0);
    bt_rumour(&t, 1, 13); /* Elf: but there is no window here */
    bt_land(&t, "FIAT");
    bt_play(&t, "0 deal FIAT; 0 risk 1; 1 pass; 0 sell ELF; 0 offer 1;"
                "1 order 1; 2 order 1");
    CHECK(t.b.phase == PHASE_RAISE && bt_legal(&t, 0, "offer 2"),
          "BOU-V5: more is asked than it offers");
    bt_play(&t, "0 offer 2");
    CHECK(bt_cash(&t, 0) == 600000 - 400000 && bt_lots(&t, 1, "ELF") == 1 &&
              bt_lots(&t, 2, "ELF") == 1 && bt_lots(&t, 0, "FIAT") == 1,
          "BOU-V2: served at the quote, and no window (BOU-C6)");
    bt_close(&t);

    bt_open(&t, NULL, 3, NULL);
    bt_hold(&t, 0, "ELF 1");
    bt_set_cash(&t, 0, 0);
    bt_set_cash(&t, 1, 320000);
    bt_land(&t, "AEG");
    bt_play(&t, "0 deal AEG; 0 risk 1; 0 sell ELF; 0 offer 1;"
                "1 order 1; 2 order 1; 1 order 1; 2 order 1");
    CHECK(t.b.phase == PHASE_AUCTION && t.b.called == 320, "BOU-A7: 310, 320");
    bt_play(&t, "1 order 1; 2 order 1");
    bt_refused(&t, 1, "order 1", "BOU-I4"); /* 330,000 */
    bt_play(&t, "1 pass; 2 order 1");
    CHECK(bt_lots(&t, 2, "ELF") == 1 && bt_quote(&t, "ELF") == 330 &&
              bt_cash(&t, 0) == 330000 - 200000 + 10000, /* a dividend */
          "BOU-A7: the auction's price becomes the quote: %d, %d",
          bt_quote(&t, "ELF"), (int)bt_cash(&t, 0));
    bt_close(&t);
}

static void sells_company_after_company(void) /* BOU-I6 */
{
    struct btable t;

    bt_open(&t, NULL, 2, NULL);
    bt_hold(&t, 0, "AEG 2 SONY 2");
    bt_set_cash(&t, 0, 0);
    bt_land(&t, "FIAT");
    bt_play(&t, "0 deal FIAT; 0 risk 2; 0 sell AEG; 0 offer 1; 1 order 1");
    CHECK(t.b.phase == PHASE_FORCED && bt_legal(&t, 0, "sell AEG"),
          "BOU-I6: until the cash covers it; the same company again");
    bt_play(&t, "0 sell SONY; 0 offer 2; 1 order 2");
    CHECK(bt_lots(&t, 0, "FIAT") == 2 && bt_cash(&t, 0) == 0 &&
              bt_lots(&t, 0, "AEG") == 1,
          "BOU-I6: 700,000 is enough");
    bt_close(&t);
}

static void fine_of_what_there_is(void) /* BOU-I1, BOU-I6 */
{
    struct btable t;

    bt_open(&t, NULL, 2, NULL);
    bt_hold(&t, 0, "AEG 1");
    bt_set_cash(&t, 0, 550000);
    bt_land(&t, "FIAT");
    bt_play(&t, "0 deal FIAT; 0 risk 2; 0 sell AEG; 0 offer 1; 1 order 1");
    CHECK(bt_lots(&t, 0, "FIAT") == 2 && bt_cash(&t, 0) == 0 &&
              t.b.miss[0] == 1,
          "BOU-I6: the order first, the fine from what is left");
    bt_close(&t);
}

static void missing_a_turn(void) /* BOU-I1, BOU-C8 */
{
    struct btable t;

    bt_open(&t, NULL, 3, NULL);
    bt_draw(&t, "personal", 31); /* miss a turn */
    CHECK(t.b.miss[0] == 1 && bt_cash(&t, 0) == 10000000, "BOU-C8: no fine");
    bt_land(&t, "ELF");
    CHECK(t.b.stop.in == 6, "BOU-I1: no buying");
    bt_play(&t, "1 pass; 2 pass");
    bt_land(&t, "ELF");
    bt_play(&t, "2 pass; 1 pass");
    CHECK(t.b.turn == 1 && !t.b.miss[0] && bt_told(&t, EVENT_MISSES),
          "BOU-I1: the turn is missed, then it plays again");
    bt_close(&t);
}

static void banned_in_its_own_turn(void) /* BOU-I1, BOU-T3 */
{
    struct btable t;

    bt_open(&t, NULL, 2, NULL);
    bt_hold(&t, 1, "ELF 3");
    bt_hold(&t, 0, "SONY 2");
    bt_set_cash(&t, 0, 300000);
    t.b.pawn[0] = 59;
    bt_play(&t, "0 approach 1; 0 about ELF; 0 wish 1; 1 call 310;"
                "0 risk 1; 0 sell SONY; 0 offer 1; 1 order 1");
    CHECK(t.b.miss[0] == 1 && bt_cash(&t, 1) == 10010000,
          "BOU-I1: a private order that cannot be paid");
    CHECK(!bt_legal(&t, 0, "sell SONY") && bt_legal(&t, 0, "roll"),
          "BOU-I1: no selling until after it");
    bt_play(&t, "0 roll; c die 1; c die 2");
    CHECK(bt_told(&t, EVENT_DIVIDEND), "BOU-I1: lap income is still paid");
    CHECK(t.b.phase == PHASE_ASK && t.b.stop.speaker == 1,
          "BOU-I1: it may not buy, the others may");
    bt_close(&t);
}

static void seizure_with_surplus(void) /* BOU-I2, BOU-EX11 */
{
    struct btable t;

    bt_open(&t, NULL, 3, NULL);
    bt_set_quote(&t, "PEUG", 700);
    bt_hold(&t, 0, "PEUG 4");
    bt_hold(&t, 1, "AEG 1");
    bt_set_cash(&t, 1, 900000);
    bt_play(&t, "0 sell PEUG; 0 offer 4; 1 risk 4; 2 pass");
    CHECK(t.b.phase == PHASE_FORCED && t.b.debt.debtor == 1,
          "BOU-EX11: she must sell");
    bt_play(&t, "1 sell AEG; 1 offer 1; 0 order 1; 2 pass");
    CHECK(bt_cash(&t, 0) == 12800000 - 100000,
          "BOU-EX11: the seller is paid in full");
    CHECK(t.b.inner && t.b.phase == PHASE_OFFER && t.b.waiting == 5,
          "BOU-I2: the bank sells what it seized");
    bt_play(&t, "0 pass; 2 order 3");
    CHECK(bt_cash(&t, 2) == 10000000 - 2100000, "BOU-I2: at the quote");
    bt_play(&t, "2 pass; 0 pass; 2 pass; 0 pass");
    /* 1,000,000 paid + 2,100,000 + the bank at 700 - 50 = 650,000, less
     * 2,800,000 and the fine */
    CHECK(bt_quote(&t, "PEUG") == 650 && bt_cash(&t, 1) == 850000,
          "BOU-EX11: the surplus goes back to her, %d", (int)bt_cash(&t, 1));
    CHECK(bt_told(&t, EVENT_FINED), "BOU-I1: the fine is due here too");
    CHECK(t.b.miss[1] == 2 && !t.b.ruined[1], "BOU-I2: one more turn");
    CHECK(t.b.turn == 0 && t.b.phase == PHASE_BEFORE, "the sale is over");
    bt_close(&t);
}

static void seizure_without_surplus(void) /* BOU-I2, BOU-I3 */
{
    struct btable t;

    bt_open(&t, NULL, 3, NULL);
    bt_set_cash(&t, 0, 10000);
    bt_rumour(&t, 0, 2);
    bt_land(&t, "FIAT");
    bt_play(&t, "0 deal FIAT; 0 risk 2; 0 pass"); /* the window */
    CHECK(t.b.inner, "BOU-I2: no lot to sell");
    bt_play(&t, "1 pass; 2 pass; 1 pass; 2 pass; 1 pass; 2 pass");
    CHECK(t.b.ruined[0] == 1 && !t.b.cash[0] && !t.b.rumours[0] &&
              t.b.discards[DECK_RUMOURS] == 2,
          "BOU-I3: ruined, its rumours discarded");
    CHECK(bt_lots(&t, BANK, "FIAT") == 10, "BOU-I3: the lots stay");
    CHECK(t.b.phase == PHASE_ASK && t.b.stop.speaker == 1,
          "BOU-I3: the stop goes on clockwise");
    bt_play(&t, "1 pass; 2 pass");
    bt_land(&t, "ELF");
    bt_play(&t, "1 pass; 2 pass");
    bt_land(&t, "ELF");
    bt_play(&t, "2 pass; 1 pass");
    CHECK(t.b.turn == 1, "BOU-I3: the seat is skipped");
    bt_close(&t);
}

/* BOU-I1, BOU-I2, BOU-I3: what is left after the order and the fine. */
static void no_surplus_at_all(void)
{
    for (int cash = 0; cash <= 110000; cash += 10000) {
        struct btable t;
        int back = cash > 100000 ? cash - 100000 : 0;

        bt_open(&t, NULL, 3, NULL);
        bt_set_cash(&t, 0, cash);
        bt_land(&t, "FIAT");
        /* Seized and sold at the very price: what it paid comes back. */
        bt_play(&t, "0 deal FIAT; 0 risk 1; 1 order 1; 2 pass");
        CHECK(!t.b.ruined[0] == !!back && bt_cash(&t, 0) == back,
              "BOU-I3: a surplus of %d", cash);
        CHECK(t.b.miss[0] == (back ? 2 : 0), "BOU-I2: two turns");
        CHECK(bt_told(&t, EVENT_FINED) == (cash > 0), "BOU-I1: the fine");
        bt_close(&t);
    }
}

static void never_nests(void) /* BOU-I4 */
{
    struct btable t;

    bt_open(&t, NULL, 3, NULL);
    bt_hold(&t, 0, "ELF 3");
    bt_set_cash(&t, 0, 0);
    bt_set_cash(&t, 1, 310000);
    bt_land(&t, "FIAT");
    bt_play(&t, "0 deal FIAT; 0 risk 2; 0 sell ELF; 0 offer 3");
    bt_refused(&t, 1, "order 2", "BOU-I4");
    CHECK(!bt_legal(&t, 1, "risk 2"), "BOU-I4: no risk in BOU-I1's sales");
    bt_close(&t);

    bt_open(&t, NULL, 3, NULL);
    bt_hold(&t, 0, "ELF 3");
    bt_set_cash(&t, 1, 310000);
    bt_draw(&t, "personal", 1); /* 1,050,000 */
    bt_play(&t, "0 sell ELF; 0 offer 3");
    bt_refused(&t, 1, "order 2", "BOU-I4");
    CHECK(!bt_legal(&t, 1, "risk 2"), "BOU-I4: nor in a forced sale");
    bt_play(&t, "1 order 1; 2 order 3");
    CHECK(bt_lots(&t, 1, "ELF") == 1 && bt_lots(&t, 2, "ELF") == 2,
          "BOU-C7: excess asks are served clockwise");
    CHECK(bt_quote(&t, "ELF") == 300, "BOU-C7: no auction, no fall");
    bt_close(&t);
}

static void solvent_first(void) /* BOU-I5 */
{
    struct btable t;

    bt_open(&t, NULL, 3, NULL);
    bt_set_cash(&t, 0, 100000);
    bt_hold(&t, 0, "SONY 3");
    bt_land(&t, "FIAT");
    bt_play(&t, "0 deal MATR; 0 risk 2; 1 order 1; 2 pass");
    CHECK(bt_lots(&t, 1, "MATR") == 1 && bt_cash(&t, 1) == 9770000,
          "BOU-I5: solvent buyers pay first");
    CHECK(t.b.phase == PHASE_FORCED && t.b.debt.due == 460,
          "BOU-I5: then the failing one; the price stands");
    bt_play(&t, "0 sell SONY; 0 offer 2; 1 order 2; 2 pass");
    CHECK(bt_lots(&t, 0, "MATR") == 2 && bt_quote(&t, "MATR") == 230,
          "BOU-I5: through BOU-I1");
    CHECK(t.b.stop.in == 2, "BOU-I5: and is out of the stop");
    bt_close(&t);
}

/* What a seat is told about an order, word for word. */
static void check_words(struct btable *t, int seat, const char *action,
                        const char *words)
{
    mag_action a = MAG_NO_ACTION;
    char said[MAG_SENTENCE];

    CHECK(!mag_parse_action(t->rules, action, &a, NULL), "%s", action);
    if (bt_legal(t, seat, action)) {
        mag_say_action(&MAG_READER(t->rules, &t->b, NULL, MAG_EN), seat, a,
                       said, sizeof said);
    } else {
        struct bourse copy = t->b;
        struct mag_ruling why = { 0 };

        CHECK(mag_apply(t->rules, &copy, seat, a, NULL, &why) == MAG_E_ILLEGAL,
              "\"%s\" is not refused", action);
        mag_say_ruling(&MAG_READER(t->rules, NULL, NULL, MAG_EN), &why, said,
                       sizeof said);
    }
    CHECK(!strcmp(said, words), "%s: \"%s\" instead of \"%s\"", action, said,
          words);
}

/* An order at best is told with all that it may come to: Matra at 200 for three
 * seats, of which two speak after the first. */
static void range_of_an_order(void) /* BOU-I1, BOU-A5 */
{
    static const struct {
        int64_t cash;
        const char *free, *strict;
    } row[] = {
        { 520000, "2,000 shares: $440,000 to $520,000",
          "2,000 shares: $440,000 to $520,000" },
        { 510000,
          "2,000 shares: $440,000 to $520,000, MAYBE MORE THAN YOU HAVE",
          "2,000 shares at best may come to anything from $440,000 to "
          "$520,000; you have $510,000 (BOU-I1)" },
        { 430000, "2,000 shares: $440,000 to $520,000, MORE THAN YOU HAVE",
          "2,000 shares at best may come to anything from $440,000 to "
          "$520,000; you have $430,000 (BOU-I1)" },
    };

    for (int i = 0; i < 6; i++) {
        bool strict = i & 1;
        struct btable t;

        bt_open(&t, NULL, 3, strict ? "prudence=strict" : NULL);
        bt_set_cash(&t, 0, row[i / 2].cash);
        bt_land(&t, "FIAT");
        bt_play(&t, "0 deal MATR");
        check_words(&t, 0, i < 2 || strict ? "order 2" : "risk 2",
                    strict ? row[i / 2].strict : row[i / 2].free);
        bt_close(&t);
    }
}

/* BOU-A9: to name a company is to order some of it; the warning comes before. */
static void warned_when_naming(void) /* BOU-I1 */
{
    struct btable t;

    bt_open(&t, NULL, 3, NULL);
    bt_set_cash(&t, 0, 240000);
    bt_land(&t, "FIAT");
    check_words(&t, 0, "deal MATR",
                "All deal in Matra (quote $200): 1,000 may come to $250,000, "
                "MORE THAN YOU HAVE");
    check_words(&t, 0, "deal FIAT",
                "All deal in Fiat (quote $300): 1,000 may come to $300,000, "
                "MORE THAN YOU HAVE");
    bt_set_cash(&t, 0, 250000);
    check_words(&t, 0, "deal MATR", "All deal in Matra (quote $200)");
    bt_close(&t);

    bt_open(&t, NULL, 2, NULL);
    bt_set_cash(&t, 0, 240000);
    bt_play(&t, "0 roll; c die 2; c die 2");
    check_words(&t, 0, "buy ELF",
                "Buy Elf at the quote ($300): 1,000 cost $300,000, MORE THAN "
                "YOU HAVE");
    bt_close(&t);
}

/* The last to speak knows its price. */
static void last_word(void) /* BOU-I1, BOU-A5 */
{
    struct btable t;

    bt_open(&t, NULL, 2, NULL);
    bt_land(&t, "FIAT");
    bt_play(&t, "0 deal MATR; 0 order 1");
    check_words(&t, 1, "order 2", "2,000 shares: $460,000");
    bt_close(&t);
}

static void strict(void) /* BOU-I1, prudence=strict */
{
    struct btable t;

    bt_open(&t, NULL, 3, "prudence=strict");
    bt_set_cash(&t, 0, 540000);
    bt_set_cash(&t, 1, 640000);
    bt_land(&t, "FIAT");
    /* 500, one lot asked, and two each by the others: 550 at worst. */
    bt_refused(&t, 0, "deal GM", "BOU-I1");
    check_words(&t, 0, "deal GM",
                "1,000 General Motors at best may come to anything "
                "from $510,000 to $550,000; you have $540,000 (BOU-I1)");
    bt_set_cash(&t, 0, 550000);
    CHECK(bt_legal(&t, 0, "deal GM"), "BOU-I1: the worst price counts");
    bt_set_cash(&t, 0, 600000);
    bt_play(&t, "0 deal FIAT");
    CHECK(!bt_legal(&t, 0, "risk 2"), "BOU-I1: no risk");
    bt_play(&t, "0 order 2"); /* 600,000: just enough */
    /* At best 2 lots cost 640,000; seat 2 may still raise to 340. */
    bt_refused(&t, 1, "order 2", "BOU-I1");
    bt_play(&t, "1 order 1; 2 order 2");
    CHECK(bt_cash(&t, 1) == 310000, "BOU-I1: it can pay what came of it");
    bt_close(&t);
}

static void forced_sale(void) /* BOU-C4, BOU-C7, BOU-EX14 */
{
    struct btable t;

    bt_open(&t, NULL, 3, NULL);
    bt_hold(&t, 0, "ELF 3 SONY 2");
    bt_draw(&t, "personal", 1); /* 1,050,000 */
    bt_play(&t, "0 sell ELF; 0 offer 2; 1 order 2; 2 pass");
    CHECK(t.b.phase == PHASE_FORCED && t.b.debt.fetched == 600,
          "BOU-C4: until the sum is reached");
    bt_play(&t, "0 sell SONY; 0 offer 2; 1 pass; 2 pass");
    CHECK(bt_cash(&t, 0) == 11200000 && t.b.turn == 1,
          "BOU-EX14: it keeps what the sales fetch");
    CHECK(bt_quote(&t, "SONY") == 280 && bt_quote(&t, "ELF") == 300,
          "BOU-C7: only the bank's lots lower the quote");
    bt_close(&t);
}

static void completes_in_cash(void) /* BOU-C4, BOU-EX14 */
{
    static const struct {
        int64_t cash;
        bool ruined;
    } row[] = { { 400000, false }, { 390000, true } };

    for (int i = 0; i < 2; i++) {
        struct btable t;

        bt_open(&t, NULL, 3, NULL);
        bt_hold(&t, 0, "AEG 1");
        bt_set_cash(&t, 0, row[i].cash - 100000);
        bt_draw(&t, "personal", 2); /* 500,000 */
        bt_play(&t, "0 sell AEG; 0 offer 1; 1 pass; 2 pass");
        CHECK(!!t.b.ruined[0] == row[i].ruined && !t.b.cash[0],
              "BOU-EX14: sells all, completes in cash, else ruined");
        CHECK(t.b.turn == 1, "the game goes on");
        bt_close(&t);
    }
}

static void card_debts(void) /* BOU-I7 */
{
    struct btable t;

    bt_open(&t, NULL, 3, NULL);
    bt_hold(&t, 0, "AEG 3");
    bt_set_cash(&t, 0, 100000);
    bt_draw(&t, "personal", 21); /* pay 300,000 */
    bt_play(&t, "0 sell AEG; 0 offer 2; 1 pass; 2 pass");
    CHECK(bt_cash(&t, 0) == 0 && !t.b.miss[0] && t.b.turn == 1,
          "BOU-I7: sold, paid, no fine, no missed turn");
    bt_close(&t);

    bt_open(&t, NULL, 4, NULL);
    bt_set_cash(&t, 0, 70000);
    bt_draw(&t, "personal", 30); /* 50,000 to each opponent */
    CHECK(bt_cash(&t, 1) == 10050000 && bt_cash(&t, 2) == 10020000 &&
              bt_cash(&t, 3) == 10000000 && t.b.ruined[0],
          "BOU-I7: what there is, clockwise, then ruined");
    bt_close(&t);

    bt_open(&t, NULL, 3, NULL);
    bt_set_cash(&t, 1, 20000);
    bt_hold(&t, 1, "AEG 1");
    bt_draw(&t, "personal", 29); /* 50,000 from each */
    bt_play(&t, "1 sell AEG; 1 offer 1; 0 pass; 2 pass");
    CHECK(bt_cash(&t, 0) == 10100000 && bt_cash(&t, 1) == 70000 &&
              bt_cash(&t, 2) == 9950000,
          "BOU-I7: opponents too");
    bt_close(&t);
}

static void one_seat_left(void) /* BOU-G2 */
{
    struct btable t;
    double share[2];

    bt_open(&t, NULL, 2, NULL);
    bt_set_cash(&t, 0, 0);
    bt_draw(&t, "personal", 15);
    CHECK(t.b.phase == PHASE_OVER, "BOU-G2: it ends at once");
    bou_result(t.rules, &t.b, share);
    CHECK(share[1] > 0.99, "BOU-G2: and the last seat wins");
    bt_close(&t);
}

static const struct test_case cases[] = {
    { "sells, pays and is fined", sells_pays_and_is_fined },
    { "imprudence does not pay", imprudence_does_not_pay },
    { "a usual sale", usual_sale_of_the_imprudent },
    { "company after company", sells_company_after_company },
    { "a fine of what there is", fine_of_what_there_is },
    { "missing a turn", missing_a_turn },
    { "banned in its own turn", banned_in_its_own_turn },
    { "seizure with a surplus", seizure_with_surplus },
    { "seizure without", seizure_without_surplus },
    { "no surplus at all", no_surplus_at_all },
    { "insolvency never nests", never_nests },
    { "solvent buyers first", solvent_first },
    { "the range of an order", range_of_an_order },
    { "warned when naming", warned_when_naming },
    { "the last word", last_word },
    { "strict prudence", strict },
    { "forced sale", forced_sale },
    { "completes in cash", completes_in_cash },
    { "card debts", card_debts },
    { "one seat left", one_seat_left },
    { 0 },
};

const struct suite suite_games_bourse_imprudence = { cases };
