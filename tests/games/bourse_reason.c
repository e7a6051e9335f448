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
          { "BOU-V1: shares without a majority, 600,000 $ at the quote; your cash is 10,000,000 $",
            "BOU-V1: des titres sans majorité, 600 000 $ au cours ; vous avez 10 000 000 $ en caisse" } },
        { "approach 1",
          { "BOU-X2: for IBM, of which there are 2,000 shares: 520,000 $ more at each income",
            "BOU-X2: pour IBM, 2 000 titres : 520 000 $ de plus à chaque revenu" } },
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

static const struct test_case cases[] = {
    { "buying", buying },
    { "risks", risks },
    { "before rolling", before_rolling },
    { 0 },
};

const struct suite suite_games_bourse_reason = { cases };
