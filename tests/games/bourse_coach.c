/* The coach of Maxi Bourse: each warning in its position, and none in a sound
 * one; what one lot more would earn. */
#include "tests/bourse_support.h"
#include "tests/coaching.h"

static void orders(void) /* BOU-I1 */
{
    static const struct warned rows[] = {
        { "risk 2",
          "If the others ask too, this comes to $520,000, and you have $500,000: then you would have to sell shares and pay a fine. (BOU-I1)" },
        { "order 1", NULL },
        { 0 },
    };
    static const struct warned poor[] = {
        { "risk 2",
          "An order beyond your cash: $340,000 more than you have; you would have to sell shares and pay a fine of $100,000. (BOU-I1)" },
        { 0 },
    };
    static const char *const figures[] = {
        "1,000 more of Matra earn, at each income: $210,000",
        "Your way to the majority: 5,000 of 6,000 shares",
        "Incomes still to come: about 2", "Cash: $500,000", NULL
    };
    struct btable t;

    bt_open(&t, NULL, 3, NULL);
    bt_hold(&t, 0, "MATR 5");
    bt_set_cash(&t, 0, 500000);
    bt_land(&t, "FIAT");
    bt_play(&t, "0 deal MATR");
    check_warnings(t.rules, &t.b, 0, rows);
    check_coach_figures(t.rules, &t.b, 0, figures);
    bt_set_cash(&t, 0, 100000);
    check_warnings(t.rules, &t.b, 0, poor);
    bt_close(&t);
}

static void companies(void) /* BOU-A9, BOU-I1 */
{
    static const struct warned rows[] = {
        { "deal IBM",
          "An order beyond your cash: $410,000 more than you have; you would have to sell shares and pay a fine of $100,000. (BOU-I1)" },
        { "pass", NULL },
        { 0 },
    };
    struct btable t;

    bt_open(&t, NULL, 3, NULL);
    bt_set_cash(&t, 0, 100000);
    bt_land(&t, "FIAT");
    check_warnings(t.rules, &t.b, 0, rows);
    bt_close(&t);
}

static void selling(void) /* BOU-V1, BOU-P2 */
{
    static const struct warned rows[] = {
        { "sell PEUG; offer 2",
          "These shares hold up a majority or a bonus: you give up $420,000 at each income, about 2 to come, for $800,000 at the quote. (BOU-P2)" },
        { "sell SONY; offer 2", NULL },
        { 0 },
    };
    static const char *const figures[] = {
        "Your income at the next lap: $480,000",
        "To your next income: 61 squares", "Incomes still to come: about 2",
        "Cash: $10,000,000", NULL
    };
    struct btable t;

    bt_open(&t, NULL, 2, NULL);
    bt_hold(&t, 0, "PEUG 6 SONY 2");
    check_warnings(t.rules, &t.b, 0, rows);
    check_coach_figures(t.rules, &t.b, 0, figures);
    bt_close(&t);
}

static void rumours(void) /* BOU-C3, BOU-C6: rumour 13 lifts Elf by 40 */
{
    static const struct warned wasted[] = {
        { "reveal rumours-13",
          "A rumour made public for nothing: you hold 0 shares of Elf, and the quote moves by 40. (BOU-C3)" },
        { "roll", NULL },
        { 0 },
    };
    static const struct warned sound[] = {
        { "reveal rumours-13", NULL },
        { 0 },
    };
    struct btable t;

    bt_open(&t, NULL, 3, NULL);
    bt_rumour(&t, 0, 13);
    check_warnings(t.rules, &t.b, 0, wasted);
    bt_hold(&t, 0, "ELF 2");
    check_warnings(t.rules, &t.b, 0, sound);
    bt_close(&t);
}

/* BOU-C3: rumour 19 lowers Peugeot by 50. Bad news of what others have more of
 * is worth showing. */
static void bad_news(void)
{
    static const struct warned own[] = {
        { "reveal rumours-19",
          "This rumour hurts you most: you hold 3,000 shares of Peugeot, and the quote moves by -50. (BOU-C3)" },
        { 0 },
    };
    static const struct warned others[] = {
        { "reveal rumours-19", NULL },
        { 0 },
    };
    struct btable t;

    bt_open(&t, NULL, 3, NULL);
    bt_rumour(&t, 0, 19);
    bt_hold(&t, 0, "PEUG 3");
    check_warnings(t.rules, &t.b, 0, own);
    bt_hold(&t, 1, "PEUG 4");
    check_warnings(t.rules, &t.b, 0, others);
    bt_close(&t);
}

/* BOU-C6: a buyer who shows good news pays for it; a watcher does not. */
static void windows(void)
{
    static const struct warned buyer[] = {
        { "show",
          "You are buying yourself: your own order becomes $40,000 dearer, and you have $10,000,000. (BOU-C6)" },
        { "pass", NULL },
        { 0 },
    };
    static const struct warned watcher[] = {
        { "show", NULL },
        { 0 },
    };
    struct btable t;

    bt_open(&t, NULL, 3, NULL);
    bt_rumour(&t, 0, 13);
    bt_play(&t, "0 roll; c die 2; c die 2; 0 buy ELF; 0 order 1");
    check_warnings(t.rules, &t.b, 0, buyer);
    bt_close(&t);
    bt_open(&t, NULL, 3, NULL);
    bt_rumour(&t, 1, 13);
    bt_play(&t, "0 roll; c die 2; c die 2; 0 buy ELF; 0 order 1");
    check_warnings(t.rules, &t.b, 1, watcher);
    bt_close(&t);
}

static const struct test_case cases[] = {
    { "orders", orders },   { "companies", companies }, { "selling", selling },
    { "rumours", rumours }, { "bad news", bad_news },   { "windows", windows },
    { NULL, NULL },
};

const struct suite suite_games_bourse_coach = { cases };
