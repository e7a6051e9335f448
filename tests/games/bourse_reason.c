/* Reasons for hints in Maxi Bourse, word for word. */
#include "tests/bourse_support.h"
#include "tests/support.h"

struct row {
    const char *action;
    const char *words[MAG_LANGS];
};

static void check_rows(const struct btable *t, int seat, const struct row *row)
{
    for (; row->action; row++)
        check_reason(t->rules, &t->b, seat, row->action, row->words);
}

/* BOU-P2, BOU-P3: the sixth lot makes the majority, a third company of the
 * sector the bonus. */
static void buying(void)
{
    static const struct row rows[] = {
        { "deal IBM",
          { "BOU-P2: it makes a majority: fees of 500,000 $ at each income, about 2 to come",
            "BOU-P2: cela donne la majorité : 500 000 $ de jetons de présence à chaque revenu, encore 2 environ" } },
        { "deal GM",
          { "BOU-P3: it completes a horizontal bonus: 310,000 $ more at each income, about 2 to come",
            "BOU-P3: cela complète une prime horizontale : 310 000 $ de plus à chaque revenu, encore 2 environ" } },
        { "deal SONY",
          { "BOU-P2: Bob, with 5 lots, cannot get the majority from the bank any more",
            "BOU-P2: Bob, avec 5 lots, ne peut plus obtenir la majorité à la banque" } },
        { "deal TOYO",
          { "BOU-P2: you then have 1,000 of the 6,000 shares of a majority; the bank still has 9,000",
            "BOU-P2: vous avez alors 1 000 des 6 000 titres de la majorité ; la banque en a encore 9 000" } },
        { "deal PEUG",
          { "BOU-P1: it brings 10,000 $ of dividends at each income, about 2 to come",
            "BOU-P1: cela rapporte 10 000 $ de dividendes à chaque revenu, encore 2 environ" } },
        { 0 },
    };
    struct btable t;

    bt_open(&t, NULL, 3, NULL);
    bt_hold(&t, 0, "PEUG 6 FIAT 3 GM 2 IBM 5");
    bt_hold(&t, 1, "SONY 5");
    bt_drain(&t, "SONY", 1, 2);
    check_rows(&t, 0, rows);
    bt_close(&t);
}

/* BOU-I1: what an order may cost comes first. */
static void risks(void)
{
    static const struct row rows[] = {
        { "buy IBM",
          { "BOU-I1: a rumour could make it 380,000 $, and you have 320,000 $",
            "BOU-I1: une rumeur pourrait le porter à 380 000 $, et vous avez 320 000 $" } },
        { 0 },
    };
    struct btable t;

    bt_open(&t, NULL, 2, NULL);
    bt_set_cash(&t, 0, 320000);
    bt_set_quote(&t, "IBM", 300);
    bt_rumour(&t, 1, 1);
    check_rows(&t, 0, rows);
    bt_close(&t);
}

static void before_rolling(void)
{
    static const struct row rows[] = {
        { "sell PEUG",
          { "BOU-P2: it gives up 460,000 $ at each income, about 2 to come, for 2,400,000 $ at the quote",
            "BOU-P2: cela renonce à 460 000 $ à chaque revenu, encore 2 environ, pour 2 400 000 $ au cours" } },
        { "sell SONY",
          { "BOU-V1: no majority hangs on them: 600,000 $ at the quote; your cash is 10,000,000 $",
            "BOU-V1: aucune majorité n'en dépend : 600 000 $ au cours ; vous avez 10 000 000 $ en caisse" } },
        { "approach 1",
          { "BOU-X2: for IBM: all 2,000 shares of theirs would bring 520,000 $ more at each income",
            "BOU-X2: pour IBM : tous ses 2 000 titres rapporteraient 520 000 $ de plus à chaque revenu" } },
        { "roll",
          { "BOU-T3: on to the next income, 520,000 $ as things stand, in 61 squares",
            "BOU-T3: en route vers le prochain revenu, 520 000 $ en l'état, dans 61 cases" } },
        { 0 },
    };
    struct btable t;

    bt_open(&t, NULL, 2, NULL);
    bt_hold(&t, 0, "PEUG 6 SONY 2 IBM 4");
    bt_hold(&t, 1, "IBM 2");
    check_rows(&t, 0, rows);
    bt_close(&t);
}

/* BOU-I1: at best an order grows with the others' asks, Matra from 200. */
static void at_best(void)
{
    static const struct row rows[] = {
        { "risk 2",
          { "BOU-I1: if the others ask too it comes to 520,000 $, and you have 500,000 $",
            "BOU-I1: si les autres demandent aussi, cela monte à 520 000 $, et vous avez 500 000 $" } },
        { "order 1",
          { "BOU-P2: you then have 1,000 of the 6,000 shares of a majority; the bank still has 9,000",
            "BOU-P2: vous avez alors 1 000 des 6 000 titres de la majorité ; la banque en a encore 9 000" } },
        { 0 },
    };
    static const struct row far_beyond[] = {
        { "risk 2",
          { "BOU-I1: that is 340,000 $ more than you have: forced sales and a fine of 100,000 $",
            "BOU-I1: c'est 340 000 $ de plus que vous n'avez : ventes forcées et amende de 100 000 $" } },
        { 0 },
    };
    struct btable t;

    bt_open(&t, NULL, 3, NULL);
    bt_set_cash(&t, 0, 500000);
    bt_land(&t, "FIAT");
    bt_play(&t, "0 deal MATR");
    check_rows(&t, 0, rows);
    bt_set_cash(&t, 0, 100000);
    check_rows(&t, 0, far_beyond);
    bt_close(&t);
}

/* BOU-X2: Carl's rumours can move nothing here, so none is spoken of. */
static void haggling(void)
{
    static const struct row first[] = {
        { "call 400",
          { "BOU-X2: that is 200,000 $ above the quote in all; Anna would then have 4,000 shares",
            "BOU-X2: c'est 200 000 $ en tout au-dessus du cours ; Anna en aurait alors 4 000" } },
        { "refuse",
          { "BOU-X2: you keep shares that are 600,000 $ at the quote, and Anna does not come to 4,000 of them",
            "BOU-X2: vous gardez des titres qui font 600 000 $ au cours, et Anna n'arrive pas à 4 000" } },
        { 0 },
    };
    static const struct row buyer[] = {
        { "answer 330",
          { "BOU-X2: 140,000 $ less than is asked, and still 60,000 $ above the quote",
            "BOU-X2: 140 000 $ de moins que le prix demandé, et encore 60 000 $ au-dessus du cours" } },
        { "order 2",
          { "BOU-P2: you then have 4,000 of the 6,000 shares of a majority; the bank still has 5,000",
            "BOU-P2: vous avez alors 4 000 des 6 000 titres de la majorité ; la banque en a encore 5 000" } },
        { "pass",
          { "BOU-X2: 800,000 $ is asked for shares that are 600,000 $ at the quote",
            "BOU-X2: on demande 800 000 $ pour des titres qui font 600 000 $ au cours" } },
        { 0 },
    };
    static const struct row last[] = {
        { "close",
          { "BOU-X2: 660,000 $ for you, 60,000 $ above the quote",
            "BOU-X2: 660 000 $ pour vous, 60 000 $ au-dessus du cours" } },
        { 0 },
    };
    static const struct row majority[] = {
        { "refuse",
          { "BOU-P2: Anna would have the majority with 6,000 shares",
            "BOU-P2: Anna aurait la majorité avec 6 000 titres" } },
        { 0 },
    };
    struct btable t;

    bt_open(&t, NULL, 3, NULL);
    bt_hold(&t, 0, "ELF 2");
    bt_hold(&t, 1, "ELF 3");
    bt_rumour(&t, 2, 13);
    bt_set_cash(&t, 0, 800000); /* the very sum: no rumour can add to it */
    bt_play(&t, "0 approach 1; 0 about ELF; 0 wish 2");
    check_rows(&t, 1, first);
    bt_play(&t, "1 call 400");
    check_rows(&t, 0, buyer);
    bt_play(&t, "0 answer 330");
    check_rows(&t, 1, last);
    bt_close(&t);

    bt_open(&t, NULL, 2, NULL);
    bt_hold(&t, 0, "ELF 4");
    bt_hold(&t, 1, "ELF 3");
    bt_play(&t, "0 approach 1; 0 about ELF; 0 wish 2");
    check_rows(&t, 1, majority);
    bt_close(&t);
}

/* BOU-C3, BOU-C6: a rumour moves a quote no further than it goes (BOU-Q1). */
static void rumours(void)
{
    static const struct row own[] = {
        { "reveal rumours-13",
          { "BOU-C3: it moves the quote by 40: 80,000 $ on your shares",
            "BOU-C3: le cours bouge de 40 : 80 000 $ sur vos titres" } },
        { 0 },
    };
    static const struct row top[] = {
        { "reveal rumours-13",
          { "BOU-C3: it moves the quote by 10: 20,000 $ on your shares",
            "BOU-C3: le cours bouge de 10 : 20 000 $ sur vos titres" } },
        { 0 },
    };
    static const struct row window[] = {
        { "show",
          { "BOU-C6: the price goes from 300 $ to 340 $ before it is paid",
            "BOU-C6: le prix passe de 300 à 340 $ avant d'être payé" } },
        { "pass",
          { "BOU-C6: a rumour works once; here it would take the quote from 300 $ to 340 $",
            "BOU-C6: une rumeur ne sert qu'une fois ; ici elle ferait passer le cours de 300 à 340 $" } },
        { 0 },
    };
    static const struct row none[] = {
        { "pass",
          { "BOU-C6: you hold no rumour on Elf",
            "BOU-C6: vous n'avez aucune rumeur sur Elf" } },
        { 0 },
    };
    struct btable t;

    bt_open(&t, NULL, 3, NULL);
    bt_hold(&t, 0, "ELF 2");
    bt_rumour(&t, 0, 13); /* Elf +40 */
    bt_rumour(&t, 2, 1);
    check_rows(&t, 0, own);
    bt_set_quote(&t, "ELF", QUOTE_MAX - 10);
    check_rows(&t, 0, top);
    bt_set_quote(&t, "ELF", 300);
    bt_play(&t, "0 roll; c die 2; c die 2; 0 buy ELF; 0 order 1");
    check_rows(&t, 0, window);
    check_rows(&t, 2, none);
    bt_close(&t);
}

/* BOU-V3, BOU-I6: refusing, and having to sell. */
static void selling(void)
{
    static const struct row falls[] = {
        { "pass",
          { "BOU-V3: refused, the quote falls to 280 $",
            "BOU-V3: si vous refusez, le cours tombe à 280 $" } },
        { 0 },
    };
    static const struct row must[] = {
        { "sell ELF",
          { "BOU-I6: 400,000 $ must be found; these shares are 600,000 $ at the quote",
            "BOU-I6: il faut trouver 400 000 $ ; ces titres font 600 000 $ au cours" } },
        { 0 },
    };
    struct btable t;

    bt_open(&t, NULL, 2, NULL);
    bt_hold(&t, 0, "ELF 2");
    bt_play(&t, "0 sell ELF; 0 offer 2; 1 pass");
    check_rows(&t, 1, falls);
    bt_close(&t);

    bt_open(&t, NULL, 2, NULL);
    bt_hold(&t, 0, "ELF 2");
    bt_set_cash(&t, 0, 0);
    bt_land(&t, "FIAT");
    bt_play(&t, "0 deal FIAT; 0 risk 1"); /* 300,000 and the fine */
    check_rows(&t, 0, must);
    bt_close(&t);
}

/* BOU-T2: with income at each ring's end the way is shorter. */
static void way_to_income(void)
{
    static const struct row rows[] = {
        { "roll",
          { "BOU-T3: on to the next income, 20,000 $ as things stand, in 25 squares",
            "BOU-T3: en route vers le prochain revenu, 20 000 $ en l'état, dans 25 cases" } },
        { 0 },
    };
    struct btable t;

    bt_open(&t, NULL, 2, "income=ring");
    bt_hold(&t, 0, "SONY 2");
    check_rows(&t, 0, rows);
    bt_close(&t);
}

static const struct test_case cases[] = {
    { "buying", buying },
    { "risks", risks },
    { "before rolling", before_rolling },
    { "at best", at_best },
    { "haggling", haggling },
    { "rumours", rumours },
    { "selling", selling },
    { "the way to the income", way_to_income },
    { 0 },
};

const struct suite suite_games_bourse_reason = { cases };
