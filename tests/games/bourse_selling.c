/* Maxi Bourse: sales before rolling, and private purchases. */
#include <string.h>

#include "tests/bourse_support.h"

static void three_refusals_twice(void) /* BOU-V3, BOU-EX5 */
{
    struct btable t;

    bt_open(&t, NULL, 4, NULL);
    bt_hold(&t, 0, "MOET 1");
    bt_play(&t, "0 sell MOET; 0 offer 1; 3 pass; 1 pass; 2 pass");
    CHECK(bt_quote(&t, "MOET") == 500, "BOU-V2: no fall yet");
    bt_play(&t, "1 pass; 2 pass; 3 pass");
    CHECK(bt_quote(&t, "MOET") == 470, "BOU-EX5: 30 less");
    bt_play(&t, "1 pass; 2 pass; 3 pass");
    CHECK(bt_quote(&t, "MOET") == 430 && bt_cash(&t, 0) == 10430000,
          "BOU-EX5: 70 less in all, sold to the bank");
    CHECK(t.b.turn == 0 && t.b.phase == PHASE_BEFORE,
          "BOU-V4: the seller still throws");
    bt_close(&t);
}

static void five_refuse(void) /* BOU-V3, BOU-EX6 */
{
    struct btable t;

    bt_open(&t, NULL, 6, NULL);
    bt_set_quote(&t, "PEUG", 500);
    bt_hold(&t, 0, "PEUG 4");
    bt_play(&t, "0 sell PEUG; 0 offer 3;"
                "1 pass; 2 pass; 3 pass; 4 pass; 5 pass;"
                "1 pass; 2 pass; 3 pass; 4 pass; 5 pass");
    CHECK(bt_quote(&t, "PEUG") == 350, "BOU-EX6: 350");
    bt_play(&t, "1 pass; 2 pass; 3 pass; 4 pass");
    CHECK(bt_quote(&t, "PEUG") == 230, "BOU-V3: 30 a refusal");
    bt_play(&t, "5 pass");
    CHECK(bt_quote(&t, "PEUG") == 170 && bt_cash(&t, 0) == 10510000 &&
              bt_lots(&t, 0, "PEUG") == 1,
          "BOU-EX6: 200, then the bank at 170: 510,000");
    bt_close(&t);
}

static void companies_of_a_turn(void) /* BOU-V1 */
{
    struct btable t;

    bt_open(&t, NULL, 2, NULL);
    bt_hold(&t, 0, "ELF 2 FIAT 2");
    bt_refused(&t, 0, "sell SONY", "BOU-V1");
    bt_play(&t, "0 sell ELF");
    bt_refused(&t, 0, "offer 3", "BOU-V1");
    bt_play(&t, "0 offer 1; 1 order 1");
    bt_refused(&t, 0, "sell ELF", "BOU-V1"); /* each once */
    bt_play(&t, "0 sell FIAT; 0 offer 2; 1 order 2");
    CHECK(bt_lots(&t, 1, "FIAT") == 2, "BOU-V1: one after another");
    bt_close(&t);

    bt_open(&t, NULL, 2, "sales=one");
    bt_hold(&t, 0, "ELF 2 FIAT 2");
    bt_play(&t, "0 sell ELF; 0 offer 1; 1 order 1");
    bt_refused(&t, 0, "sell FIAT", "BOU-V1");
    bt_close(&t);
}

static void sealed_asks(void) /* BOU-V2 */
{
    struct btable t;

    bt_open(&t, NULL, 4, NULL);
    bt_hold(&t, 0, "ELF 5");
    bt_play(&t, "0 sell ELF; 0 offer 3; 2 order 1");
    CHECK(bt_lots(&t, 2, "ELF") == 0 && t.b.waiting == (1u << 1 | 1u << 3),
          "BOU-V2: in any order, sealed");
    CHECK(!bt_told(&t, EVENT_WANTED), "BOU-V2: not told before all are in");
    bt_play(&t, "3 order 2; 1 pass");
    CHECK(bt_told(&t, EVENT_WANTED), "BOU-V2: then all are told");
    CHECK(bt_cash(&t, 0) == 10900000 && bt_cash(&t, 2) == 9700000 &&
              bt_cash(&t, 3) == 9400000 && bt_quote(&t, "ELF") == 300,
          "BOU-V2: served at the quote");
    bt_close(&t);
}

static void raising_the_offer(void) /* BOU-V5 */
{
    struct btable t;

    bt_open(&t, NULL, 3, NULL);
    bt_hold(&t, 0, "ELF 5");
    bt_play(&t, "0 sell ELF; 0 offer 2; 1 order 3; 2 order 3");
    CHECK(t.b.phase == PHASE_RAISE, "BOU-V5: the seller is asked first");
    bt_refused(&t, 0, "offer 6", "BOU-V5"); /* it holds 5 */
    bt_refused(&t, 0, "offer 2", "BOU-V5");
    bt_play(&t, "0 offer 5");
    CHECK(t.b.phase == PHASE_AUCTION && t.b.called == 310 && t.b.stock == 5,
          "BOU-V2: 6 asked, 5 offered: an auction");
    bt_play(&t, "1 order 2; 2 order 3");
    CHECK(bt_lots(&t, 1, "ELF") == 2 && bt_lots(&t, 2, "ELF") == 3 &&
              bt_cash(&t, 0) == 10000000 + 5 * 310000,
          "BOU-V2: sold at the called price");
    CHECK(bt_quote(&t, "ELF") == 310, "BOU-V3: it becomes the quote");
    bt_close(&t);
}

static void cut_to_the_offer(void) /* BOU-V5 */
{
    struct btable t;

    bt_open(&t, NULL, 3, NULL);
    bt_hold(&t, 0, "ELF 5");
    bt_play(&t, "0 sell ELF; 0 offer 2; 1 order 4; 2 pass; 0 keep");
    CHECK(bt_lots(&t, 1, "ELF") == 2 && bt_quote(&t, "ELF") == 300,
          "BOU-V5: the ask is cut to the offer and served at the quote");
    bt_close(&t);
}

static void sellers_left_first(void) /* BOU-V2 */
{
    struct btable t;

    bt_open(&t, NULL, 3, NULL);
    t.b.turn = 1;
    bt_hold(&t, 1, "ELF 1");
    bt_play(&t, "1 sell ELF; 1 offer 1; 0 order 1; 2 order 1;"
                "0 pass; 2 pass");
    CHECK(bt_lots(&t, 2, "ELF") == 1 && bt_quote(&t, "ELF") == 300,
          "BOU-V2: nobody left: the seller's left, at the price before");
    bt_close(&t);
}

static void takers_are_asked_again(void) /* BOU-V3 */
{
    struct btable t;

    bt_open(&t, NULL, 3, NULL);
    bt_hold(&t, 0, "ELF 4");
    bt_play(&t, "0 sell ELF; 0 offer 4; 1 order 1; 2 pass; 1 pass");
    CHECK(bt_quote(&t, "ELF") == 270, "BOU-V3: a refusal, 3 lots: 30 less");
    bt_play(&t, "2 order 1");
    CHECK(bt_quote(&t, "ELF") == 270 && bt_cash(&t, 2) == 9730000,
          "BOU-V3: taking lowers nothing");
    bt_play(&t, "1 order 2");
    CHECK(bt_cash(&t, 1) == 10000000 - 300000 - 540000 &&
              t.b.phase == PHASE_BEFORE,
          "BOU-V3: takers are asked in the second round, until none is left");
    bt_close(&t);
}

static void missing_seats_are_not_asked(void) /* BOU-V3, BOU-I1 */
{
    struct btable t;

    bt_open(&t, NULL, 3, NULL);
    bt_hold(&t, 0, "ELF 1");
    t.b.miss[1] = 1;
    bt_play(&t, "0 sell ELF; 0 offer 1");
    CHECK(t.b.waiting == 4, "BOU-V3: seat 1 misses a turn");
    bt_play(&t, "2 pass; 2 pass; 2 pass");
    CHECK(bt_quote(&t, "ELF") == 270, "BOU-V3: two refusals and the bank");
    bt_close(&t);
}

static void sale_ends_the_turn(void) /* BOU-V4 */
{
    struct btable t;

    bt_open(&t, NULL, 2, "sale=turn");
    bt_hold(&t, 0, "ELF 1");
    bt_play(&t, "0 sell ELF; 0 offer 1; 1 order 1");
    CHECK(t.b.turn == 1, "BOU-V4: sale=turn");
    bt_close(&t);
}

static void lowest_quote(void) /* BOU-Q1 */
{
    struct btable t;

    bt_open(&t, NULL, 2, NULL);
    bt_hold(&t, 0, "AEG 10");
    bt_play(&t, "0 sell AEG; 0 offer 10; 1 pass; 1 pass; 1 pass");
    CHECK(bt_quote(&t, "AEG") == 10 && bt_cash(&t, 0) == 10100000,
          "BOU-Q1: never below 10");
    bt_close(&t);
}

/* Seat 0 asks seat 1 for 2,000 of its 3,000 Elf, which are at 300. */
static void ask_for_elf(struct btable *t, const char *options)
{
    bt_open(t, NULL, 3, options);
    bt_hold(t, 1, "ELF 3");
    bt_play(t, "0 approach 1; 0 about ELF; 0 wish 2");
}

static void private_purchase(void) /* BOU-X1, BOU-X2 */
{
    struct btable t;

    bt_open(&t, NULL, 3, NULL);
    bt_hold(&t, 1, "ELF 3");
    bt_rumour(&t, 2, 1);
    bt_refused(&t, 0, "approach 2", "BOU-X2"); /* holds nothing */
    bt_play(&t, "0 approach 1");
    bt_refused(&t, 0, "about SONY", "BOU-X2");
    bt_play(&t, "0 about ELF; 0 wish 2");
    bt_refused(&t, 1, "call 300", "BOU-X2"); /* the quote itself */
    bt_refused(&t, 1, "call 3010", "BOU-X2");
    CHECK(bt_legal(&t, 1, "call 310") && bt_legal(&t, 1, "call 3000"),
          "BOU-X2: any price above the quote, up to ten times");
    CHECK(!bt_legal(&t, 1, "close"), "BOU-X2: nothing to accept yet");
    bt_play(&t, "1 call 400");
    bt_refused(&t, 0, "answer 400", "BOU-X2"); /* a lower one */
    bt_refused(&t, 0, "answer 300", "BOU-X2");
    bt_play(&t, "0 answer 330");
    bt_refused(&t, 1, "call 400", "BOU-X2"); /* below its last */
    bt_refused(&t, 1, "call 330", "BOU-X2"); /* that is to accept */
    bt_play(&t, "1 call 360; 0 order 2");
    CHECK(bt_cash(&t, 0) == 10000000 - 720000 && bt_cash(&t, 1) == 10720000 &&
              bt_lots(&t, 0, "ELF") == 2,
          "BOU-X1: at the last price accepted, 360");
    CHECK(bt_quote(&t, "ELF") == 300, "BOU-X2: the quote stays");
    CHECK(t.b.phase == PHASE_BEFORE, "BOU-C6: no window, back to the turn");
    CHECK(!bt_legal(&t, 0, "approach 1"), "BOU-X2: once per holder and turn");
    bt_close(&t);
}

static void holder_accepts(void) /* BOU-X2 */
{
    struct btable t;

    ask_for_elf(&t, NULL);
    bt_play(&t, "1 call 3000; 0 answer 340; 1 close");
    CHECK(bt_lots(&t, 0, "ELF") == 2 && bt_cash(&t, 0) == 10000000 - 680000 &&
              bt_cash(&t, 1) == 10680000 && bt_told(&t, EVENT_AGREED),
          "BOU-X2: the buyer's price, once the holder says yes");
    bt_close(&t);
}

static void three_prices_each(void) /* BOU-X2 */
{
    struct btable t;

    ask_for_elf(&t, NULL);
    bt_play(&t, "1 call 500; 0 answer 310; 1 call 490; 0 answer 350;"
                "1 call 480");
    CHECK(bt_legal(&t, 0, "answer 310"), "BOU-X2: any lower price");
    bt_play(&t, "0 answer 360");
    bt_refused(&t, 1, "call 470", "BOU-X2"); /* a fourth */
    CHECK(bt_legal(&t, 1, "close") && bt_legal(&t, 1, "refuse"),
          "BOU-X2: yes or no");
    bt_close(&t);

    /* The buyer's fourth cannot come: the holder has no price left for it. */
    ask_for_elf(&t, NULL);
    bt_play(&t, "1 call 500; 0 answer 310; 1 call 490; 0 answer 350;"
                "1 call 480; 0 answer 360; 1 refuse");
    CHECK(t.b.phase == PHASE_BEFORE && bt_lots(&t, 1, "ELF") == 3,
          "BOU-X2: refused");
    bt_close(&t);
}

static void no_deal(void) /* BOU-X2 */
{
    static const char *const ends[] = { "1 refuse", "1 call 310; 0 pass",
                                        "1 call 900; 0 answer 310; 1 refuse" };

    for (int i = 0; i < 3; i++) {
        struct btable t;

        ask_for_elf(&t, NULL);
        bt_play(&t, ends[i]);
        CHECK(bt_lots(&t, 1, "ELF") == 3 && t.b.phase == PHASE_BEFORE &&
                  bt_cash(&t, 0) == 10000000 && bt_told(&t, EVENT_NO_DEAL),
              "BOU-X2: nobody is bound before both agree");
        bt_close(&t);
    }
}

static void answers_beyond_cash(void) /* BOU-X2, BOU-I1 */
{
    struct btable t;

    ask_for_elf(&t, NULL);
    bt_set_cash(&t, 0, 700000);
    bt_play(&t, "1 call 400");
    CHECK(bt_legal(&t, 0, "answer 350") && bt_legal(&t, 0, "stretch 360") &&
              bt_legal(&t, 0, "risk 2"),
          "BOU-I1: beyond the cash it is another verb");
    bt_refused(&t, 0, "answer 360", "BOU-X2");
    bt_refused(&t, 0, "stretch 350", "BOU-X2");
    bt_play(&t, "0 stretch 360; 1 close");
    CHECK(bt_told(&t, EVENT_SHORT), "BOU-I1: both agreed, so it is due");
    bt_close(&t);

    ask_for_elf(&t, "prudence=strict");
    bt_set_cash(&t, 0, 700000);
    bt_play(&t, "1 call 400");
    CHECK(bt_legal(&t, 0, "answer 350") && !bt_legal(&t, 0, "stretch 360") &&
              !bt_legal(&t, 0, "risk 2"),
          "BOU-I1: prudence=strict");
    bt_close(&t);
}

/* The dearest company: prices are counted in tens, so that they fit. */
static void dearest_price(void) /* BOU-X2, BOU-Q1 */
{
    struct btable t;

    bt_open(&t, NULL, 2, NULL);
    bt_hold(&t, 1, "ELF 3");
    bt_set_quote(&t, "ELF", QUOTE_MAX);
    bt_set_cash(&t, 0, 100000000);
    bt_play(&t, "0 approach 1; 0 about ELF; 0 wish 1");
    bt_refused(&t, 1, "call 99910", "BOU-X2");
    bt_play(&t, "1 call 99900; 0 order 1");
    CHECK(bt_cash(&t, 1) == 10000000 + 99900000, "BOU-X2: ten times the quote");
    bt_close(&t);
}

static const struct test_case cases[] = {
    { "three refusals twice", three_refusals_twice },
    { "five refuse", five_refuse },
    { "companies of a turn", companies_of_a_turn },
    { "sealed asks", sealed_asks },
    { "raising the offer", raising_the_offer },
    { "cut to the offer", cut_to_the_offer },
    { "the seller's left first", sellers_left_first },
    { "takers are asked again", takers_are_asked_again },
    { "missing seats are not asked", missing_seats_are_not_asked },
    { "a sale ends the turn", sale_ends_the_turn },
    { "the lowest quote", lowest_quote },
    { "private purchase", private_purchase },
    { "the holder accepts", holder_accepts },
    { "three prices each", three_prices_each },
    { "no deal", no_deal },
    { "answers beyond cash", answers_beyond_cash },
    { "the dearest price", dearest_price },
    { 0 },
};

const struct suite suite_games_bourse_selling = { cases };
