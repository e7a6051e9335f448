/* Maxi Bourse: cards, and rumours in their windows. */
#include <string.h>

#include "games/bourse/setup.h"
#include "games/bourse/terms.h"
#include "base/text.h"
#include "tests/bourse_support.h"
#include "tests/support.h"

static void bourse_cards(void) /* BOU-C1, BOU-C8 */
{
    static const struct {
        int card;
        int64_t cash; /* after it, from 10,000,000, with ELF 4 and SONY 1 */
    } row[] = {
        { 1, 10100000 },  { 6, 10500000 },  { 7, 9950000 },   { 12, 9700000 },
        { 13, 10050000 }, { 15, 10100000 }, { 16, 10020000 }, { 17, 9950000 },
        { 19, 9900000 },  { 20, 9980000 },
    };

    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        struct btable t;

        bt_open(&t, NULL, 2, NULL);
        bt_hold(&t, 0, "ELF 4 SONY 1");
        bt_draw(&t, "bourse", row[i].card);
        CHECK(bt_cash(&t, 0) == row[i].cash && t.b.turn == 1,
              "BOU-C1: card %d leaves %lld", row[i].card,
              (long long)bt_cash(&t, 0));
        CHECK(bt_told(&t, EVENT_CARD), "BOU-C1: read to all");
        bt_close(&t);
    }
}

static void free_lot(void) /* BOU-C8 */
{
    struct btable t;

    bt_open(&t, NULL, 2, NULL);
    bt_hold(&t, 0, "ELF 4 SONY 1");
    bt_draw(&t, "bourse", 21); /* 3,000 or more held */
    bt_refused(&t, 0, "name SONY", "BOU-C8");
    bt_play(&t, "0 name ELF");
    CHECK(bt_lots(&t, 0, "ELF") == 5 && bt_cash(&t, 0) == 10000000,
          "BOU-C8: a free lot");
    bt_close(&t);

    bt_open(&t, NULL, 2, NULL);
    bt_drain(&t, "ELF", 0, 0);
    bt_draw(&t, "bourse", 21);
    CHECK(bt_told(&t, EVENT_NOTHING) && t.b.turn == 1,
          "BOU-C8: no bank stock, nothing");
    bt_close(&t);
}

static void buy_by_card(void) /* BOU-C8, BOU-C6 */
{
    struct btable t;

    bt_open(&t, NULL, 2, NULL);
    bt_rumour(&t, 1, 1); /* Coca-Cola +60 */
    bt_draw(&t, "bourse", 25);
    bt_play(&t, "0 buy COCA; 0 order 2");
    CHECK(t.b.phase == PHASE_WINDOW && t.b.waiting == 2,
          "BOU-C6: a window for a purchase by card");
    bt_play(&t, "1 pass");
    CHECK(bt_cash(&t, 0) == 9400000 && bt_quote(&t, "COCA") == 300 &&
              t.b.turn == 1,
          "BOU-C8: as BOU-D1, at the quote");
    bt_close(&t);
}

static void moving_cards(void) /* BOU-C2, BOU-C8 */
{
    struct btable t;

    bt_open(&t, NULL, 2, NULL);
    bt_draw(&t, "home", 21); /* cars +30, energy -20 */
    CHECK(bt_quote(&t, "FIAT") == 330 && bt_quote(&t, "ELF") == 280 &&
              bt_quote(&t, "SONY") == 300,
          "BOU-C2: sectors move");
    CHECK(t.b.turn == 1 && t.b.phase == PHASE_BEFORE, "BOU-C2: no dealing");
    bt_draw(&t, "world", 1); /* France +20 */
    CHECK(bt_quote(&t, "ELF") == 300 && bt_quote(&t, "FIAT") == 330,
          "BOU-C2: zones move");
    bt_draw(&t, "home", 32); /* all -20 */
    CHECK(bt_quote(&t, "SONY") == 280 && bt_quote(&t, "AEG") == 80,
          "BOU-C2: all move");
    bt_draw(&t, "bourse", 29); /* +50 of choice */
    bt_play(&t, "1 name SONY");
    CHECK(bt_quote(&t, "SONY") == 330, "BOU-C8: any of the companies");
    bt_hold(&t, 0, "IBM 6 KODA 5");
    bt_draw(&t, "bourse", 31); /* majorities +20 */
    CHECK(bt_quote(&t, "IBM") == 500 && bt_quote(&t, "KODA") == 380,
          "BOU-C1: own majorities only: %d", bt_quote(&t, "IBM"));
    bt_close(&t);
}

static void keeping_rumours(void) /* BOU-C3, BOU-C6, BOU-S6 */
{
    struct btable t;

    bt_open(&t, NULL, 3, NULL);
    bt_draw(&t, "rumours", 1);
    CHECK(t.b.rumours[0] == 1 && bt_quote(&t, "COCA") == 300,
          "BOU-C3: kept, and nothing moves");
    for (int i = 0; i < t.told.count; i++) {
        if (t.event[i].kind == EVENT_RUMOUR)
            CHECK(t.event[i].visible == 1, "BOU-C3: its seat alone is told");
    }
    t.b.turn = 0;
    bt_refused(&t, 0, "reveal rumours-2", "BOU-C3");
    bt_play(&t, "0 reveal rumours-1");
    CHECK(bt_quote(&t, "COCA") == 360 && !t.b.rumours[0],
          "BOU-C6: revealed before rolling");
    bt_close(&t);
}

static void rumour_before_payment(void) /* BOU-C3, BOU-C6, BOU-EX7 */
{
    struct btable t;

    bt_open(&t, NULL, 3, NULL);
    bt_rumour(&t, 1, 1);
    bt_rumour(&t, 2, 2);
    bt_land(&t, "COCA");
    bt_play(&t, "0 deal COCA; 0 order 2");
    CHECK(t.b.waiting == 6, "BOU-C6: every seat with a rumour is asked");
    bt_refused(&t, 2, "show", "BOU-C6"); /* Matra does not fit */
    bt_play(&t, "1 show");
    CHECK(bt_quote(&t, "COCA") == 300, "BOU-C6: sealed until all are in");
    bt_play(&t, "2 pass");
    CHECK(bt_cash(&t, 0) == 10000000 - 720000 && bt_quote(&t, "COCA") == 360,
          "BOU-EX7: 720,000 due, and nobody may withdraw");
    CHECK(t.b.discards[DECK_RUMOURS] == 1, "BOU-C5: to the discards");
    bt_close(&t);
}

/* Where there is a window, and where there is none. */
static void windows(void) /* BOU-C6 */
{
    struct btable t;

    bt_open(&t, NULL, 3, NULL);
    bt_rumour(&t, 2, 13); /* Elf +40 */
    bt_hold(&t, 0, "ELF 4");
    bt_play(&t, "0 sell ELF; 0 offer 3; 1 order 1; 2 pass");
    CHECK(t.b.phase == PHASE_WINDOW, "BOU-C6: a window for BOU-V2");
    bt_play(&t, "2 pass; 1 order 1");
    CHECK(t.b.phase == PHASE_WINDOW, "BOU-C6: for each sale of BOU-V3");
    bt_play(&t, "2 show");
    CHECK(bt_cash(&t, 1) == 10000000 - 300000 - 340000 &&
              bt_cash(&t, 0) == 10640000,
          "BOU-C6: quote and price due both move");
    bt_close(&t);

    bt_open(&t, NULL, 3, NULL);
    bt_rumour(&t, 2, 13);
    bt_hold(&t, 0, "ELF 4");
    bt_draw(&t, "personal", 3); /* forced sale */
    bt_play(&t, "0 sell ELF; 0 offer 1; 1 order 1; 2 pass");
    CHECK(t.b.phase == PHASE_BEFORE && t.b.turn == 1,
          "BOU-C6: none in a forced sale");
    bt_close(&t);

    bt_open(&t, NULL, 2, NULL);
    bt_rumour(&t, 1, 1);
    t.b.miss[1] = 1;
    bt_play(&t, "0 roll; c die 2; c die 2; 0 buy COCA; 0 order 1");
    CHECK(t.b.phase != PHASE_WINDOW, "BOU-I1: a seat that misses a turn "
                                     "reveals nothing");
    bt_close(&t);
}

/* BOU-V3: the bank takes what is left; a rumour before it pays moves the price
 * of that too. */
static void before_the_bank_pays(void) /* BOU-C6, BOU-V3 */
{
    static const struct {
        const char *answer;
        int quote; /* 300, less 10 for each of two lots, five times */
        int64_t cash;
    } row[] = { { "2 show", 240, 10480000 }, { "2 pass", 200, 10400000 } };

    for (int i = 0; i < 2; i++) {
        struct btable t;

        bt_open(&t, NULL, 3, NULL);
        bt_rumour(&t, 2, 13); /* Elf +40 */
        bt_hold(&t, 0, "ELF 2");
        bt_play(&t, "0 sell ELF; 0 offer 2; 1 pass; 2 pass;"
                    "1 pass; 2 pass; 1 pass; 2 pass");
        CHECK(t.b.phase == PHASE_WINDOW && t.b.order.price == 200 &&
                  bt_lots(&t, 0, "ELF") == 2,
              "BOU-C6: a window before the bank pays");
        bt_play(&t, row[i].answer);
        CHECK(bt_quote(&t, "ELF") == row[i].quote &&
                  bt_cash(&t, 0) == row[i].cash && !bt_lots(&t, 0, "ELF"),
              "BOU-C6: %s: %d $", row[i].answer, (int)bt_cash(&t, 0));
        CHECK(t.b.phase == PHASE_BEFORE && t.b.turn == 0, "the sale is over");
        bt_close(&t);
    }
}

static void rumours_make_imprudent(void) /* BOU-I1: even if strict */
{
    struct btable t;

    bt_open(&t, NULL, 2, "prudence=strict");
    bt_rumour(&t, 1, 1);
    bt_set_cash(&t, 0, 600000);
    bt_hold(&t, 0, "SONY 2");
    bt_land(&t, "COCA");
    bt_play(&t, "0 deal COCA; 0 order 2; 1 show");
    CHECK(t.b.phase == PHASE_FORCED && t.b.debt.due == 720,
          "BOU-I1: rumours can still cause it");
    bt_close(&t);
}

static void changes_add_up(void) /* BOU-C6 */
{
    static const char text[] =
        "{\"magnat\":\"content\",\"game\":\"bourse\",\"rumours\":["
        "{\"effect\":\"move\",\"moves\":[{\"company\":\"AEG\",\"by\":-110}]},"
        "{\"effect\":\"move\",\"moves\":[{\"company\":\"AEG\",\"by\":60}]}]}";
    struct mag_setup setup;
    struct btable t;

    bt_open(&t, NULL, 3, NULL);
    setup = t.rules->setup;
    mag_rules_free(t.rules);
    t.rules = NULL;
    CHECK(!mag_rules_new(&t.rules, &setup, text, sizeof text - 1, NULL),
          "two rumours");
    t.r = bou_compiled(t.rules);
    bou_init(t.rules, &t.b);
    t.b.phase = PHASE_BEFORE;
    bt_rumour(&t, 1, 1);
    bt_rumour(&t, 2, 2);
    t.b.pawn[0] = 59;
    bt_play(&t, "0 roll; c die 1; c die 2; 0 pass; 1 pass; 2 pass");
    t.b.turn = 0;
    t.b.pawn[0] = 0;
    bt_play(&t, "0 roll; c die 1; c die 1; 0 buy AEG; 0 order 1;"
                "2 show; 1 show");
    CHECK(bt_quote(&t, "AEG") == 50, "BOU-C6: changes add up: %d",
          bt_quote(&t, "AEG"));
    bt_close(&t);
}

static void reshuffling(void) /* BOU-C5, BOU-C8 */
{
    struct btable t;
    struct pile *pile;

    bt_open(&t, NULL, 2, NULL);
    pile = &t.b.pile[DECK_HOME];
    for (int i = 0; i < 32; i++)
        pile_draw(pile, i);
    t.b.discards[DECK_HOME] = 0xffffffff;
    bt_draw(&t, "home", 5);
    CHECK(pile_size(pile) == 31 && t.b.discards[DECK_HOME] == 16,
          "BOU-C5: reshuffled from the discards");
    bt_close(&t);

    bt_open(&t, NULL, 3, NULL);
    for (int i = 1; i <= 32; i++)
        bt_rumour(&t, 1, i);
    bt_draw(&t, "personal", 32); /* draw a rumour */
    CHECK(bt_told(&t, EVENT_NO_CARD) && t.b.turn == 1,
          "BOU-C8: deck and discards empty: nothing");
    bt_close(&t);

    bt_open(&t, NULL, 3, NULL);
    bt_draw(&t, "personal", 32);
    bt_play(&t, "c draw rumours-4");
    CHECK(t.b.rumours[0] == 8, "BOU-C8: draw a Rumour is BOU-C3");
    bt_close(&t);
}

/* Every card of every deck says something in both languages. */
static void texts(void) /* BOU-S1 */
{
    struct btable t;

    bt_open(&t, NULL, 2, NULL);
    for (int d = 0; d < DECKS; d++) {
        CHECK(t.r->n_cards[d] == 32, "BOU-S1: %d cards", t.r->n_cards[d]);
        for (int i = 0; i < t.r->n_cards[d]; i++) {
            char en[MAG_SENTENCE], fr[MAG_SENTENCE];

            bou_term_text(t.rules, TERM_CARD, card_code(d, i), MAG_EN, en,
                          sizeof en);
            bou_term_text(t.rules, TERM_CARD, card_code(d, i), MAG_FR, fr,
                          sizeof fr);
            CHECK(strlen(en) > 12 && strcmp(en, fr), "%s / %s", en, fr);
        }
    }
    bt_close(&t);
}

/* Faults of a content file, each with its line. */
static void faults(void)
{
    static const struct {
        const char *section;
        int line;
    } row[] = {
        { "\"home\":[\n{\"effect\":\"pay\",\"amount\":50000}]", 2 },
        { "\"personal\":[\n{\"effect\":\"rob\"}]", 2 },
        { "\"personal\":[\n\n{\"effect\":\"pay\",\"amount\":55000}]", 3 },
        { "\"personal\":[\n{\"effect\":\"pay\",\"by\":10}]", 2 },
        { "\"personal\":[\n{\"effect\":\"pay\"}]", 2 },
        { "\"rumours\":[\n{\"effect\":\"move\",\"moves\":[\n"
          "{\"company\":\"NOPE\",\"by\":10}]}]",
          3 },
        { "\"rumours\":[\n{\"effect\":\"move\",\"moves\":[\n"
          "{\"company\":\"ELF\",\"by\":15}]}]",
          3 },
        { "\"rumours\":[\n{\"effect\":\"move\",\"moves\":["
          "{\"all\":true,\"by\":10}]}]",
          2 },
        { "\"bourse\":[\n{\"effect\":\"free_lot\",\"held\":11}]", 2 },
        { "\"add\":{\"companies\":[\n{\"id\":\"ELF\",\"name\":\"x\","
          "\"sector\":\"ENE\",\"zone\":\"FR\",\"nominal\":100}]}",
          2 },
        { "\"add\":{\"companies\":[\n{\"id\":\"NEW\",\"name\":\"x\","
          "\"sector\":\"XXX\",\"zone\":\"FR\",\"nominal\":100}]}",
          2 },
        { "\"add\":{\"board\":[\n{\"ring\":1,\"deck\":\"home\"}]}", 2 },
    };
    struct btable t;

    bt_open(&t, NULL, 2, NULL);
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        struct mag_err err = { "", 0 };
        struct mag_rules *rules = NULL;
        struct mag_buf text;
        enum mag_status st;

        mag_buf_init(&text, 4096);
        mag_buf_printf(&text, "{\"magnat\":\"content\",\"game\":\"bourse\",%s}",
                       row[i].section);
        st = mag_rules_new(&rules, &t.rules->setup, mag_buf_text(&text),
                           text.length, &err);
        CHECK(st == MAG_E_INPUT && err.line == row[i].line, "%s: line %d: %s",
              row[i].section, err.line, err.text);
        mag_rules_free(rules);
        mag_buf_release(&text);
    }
    bt_close(&t);
}

/* Where people throw the dice and draw the cards themselves, what they say is a
 * sentence in both languages: never "vous recevez ... est tirée". */
static void manual_chance(void) /* BOU-C1 */
{
    static const char *const starts[MAG_LANGS] = {
        [MAG_EN] = "Draw the card Bourse 1: ",
        [MAG_FR] = "Tirer la carte Bourse n°\u00a01\u00a0: ",
    };
    struct btable t;
    mag_action a = MAG_NO_ACTION;
    char said[MAG_SENTENCE], card[MAG_SENTENCE], card_set[MAG_SENTENCE];
    struct mag_text_arg arg[MAG_TEXT_ARGS] = { 0 };

    bt_open(&t, NULL, 2, NULL);
    CHECK(!mag_parse_action(t.rules, "draw bourse-1", &a, NULL), "notation");
    for (int lang = 0; lang < MAG_LANGS; lang++) {
        size_t n = strcspn(starts[lang], "1");

        mag_say_action(&MAG_READER(t.rules, &t.b, NULL, (enum mag_lang)lang),
                       MAG_CHANCE, a, said, sizeof said);
        t.rules->game->term_text(t.rules, TERM_CARD, card_code(DECK_BOURSE, 0),
                                 (enum mag_lang)lang, card, sizeof card);
        arg[0].text = card;
        mag_text_fill(card_set, sizeof card_set, (enum mag_lang)lang, "{0}",
                      arg);
        CHECK(!strncmp(said, starts[lang], n) &&
                  !strcmp(strstr(said, "Bourse"), card_set),
              "%s", said);
    }
    bt_close(&t);
}

static const struct test_case cases[] = {
    { "bourse", bourse_cards },
    { "a free lot", free_lot },
    { "buying by card", buy_by_card },
    { "moving quotes", moving_cards },
    { "keeping rumours", keeping_rumours },
    { "a rumour before the payment", rumour_before_payment },
    { "manual chance", manual_chance },
    { "windows", windows },
    { "before the bank pays", before_the_bank_pays },
    { "rumours make imprudent", rumours_make_imprudent },
    { "changes add up", changes_add_up },
    { "reshuffling", reshuffling },
    { "texts", texts },
    { "faults of content", faults },
    { 0 },
};

const struct suite suite_games_bourse_cards = { cases };
