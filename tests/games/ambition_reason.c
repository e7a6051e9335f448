/* Reasons for hints in Ambition, word for word. */
#include "tests/ambition_support.h"
#include "tests/support.h"

struct row {
    const char *action;
    const char *words[MAG_LANGS];
};

static void check_rows(const struct atable *t, int seat, const struct row *row)
{
    for (; row->action; row++)
        check_reason(t->rules, &t->v, seat, row->action, row->words);
}

/* AMB-V5: with a second sales person a seat is alone on some contracts. */
static void staff(void)
{
    static const struct row rows[] = {
        { "hire worker 3",
          { "AMB-M2: 3 workers turn up to 9 bars; cocoa in store: 0",
            "AMB-M2: 3 ouvriers transforment jusqu'à 9 barres ; cacao en stock : 0" } },
        { "hire worker 1",
          { "AMB-H3: fewer workers: 6,000 of wages saved a month, 3,000 of severance now",
            "AMB-H3: moins de personnel (ouvriers) : 6 000 de salaires économisés par mois, 3 000 d'indemnités maintenant" } },
        { "hire sales 1",
          { "AMB-V1: 1 sales person: 3 negotiations, against up to 3 of another firm",
            "AMB-V1: 1 commercial : 3 négociations, contre 3 au plus pour une autre société" } },
        { "hire sales 2",
          { "AMB-V5: 2 sales people: 6 negotiations, about 3 contracts alone at the maximum",
            "AMB-V5: 2 commerciaux : 6 négociations, environ 3 contrats en monopole au prix maximum" } },
        { "hire secretary 2",
          { "AMB-V9: 2 contracts a month can pass on to accounting; 0 wait already",
            "AMB-V9: 2 contrats peuvent passer à la comptabilité ce mois ; 0 attend déjà" } },
        { "accountants 2",
          { "AMB-E1: 2 accountants collect 4 bundles; 0 lie there already",
            "AMB-E1: 2 comptables encaissent 4 liasses ; 0 est déjà là" } },
        { 0 },
    };
    struct atable t;

    at_open(&t, 3, 3, NULL);
    at_staff(&t, 0, 2, 1, 1, 1);
    at_staff(&t, 1, 2, 1, 2, 1);
    at_staff(&t, 2, 1, 0, 0, 0);
    check_rows(&t, 0, rows);
    at_close(&t);
}

/* AMB-F1, AMB-F2, AMB-F4: interest and titles. */
static void money(void)
{
    static const struct row rows[] = {
        { "borrow",
          { "AMB-F1: interest of 10,000 a month; you have 100,000, and the wages are 42,000",
            "AMB-F1: 10 000 d'intérêts par mois ; vous avez 100 000, et les salaires font 42 000" } },
        { "no-loan",
          { "AMB-F1: you have 100,000 for wages of 42,000",
            "AMB-F1: vous avez 100 000 pour 42 000 de salaires" } },
        { "repay 1",
          { "AMB-F2: 10,000 of interest saved a month; 50,000 stay in cash",
            "AMB-F2: 10 000 d'intérêts économisés par mois ; il reste 50 000 en caisse" } },
        { "buy-titles 1",
          { "AMB-F4: a share is 61,000 now and 68,000 at the next value; the wages are 42,000 a month",
            "AMB-F4: un titre vaut 61 000 maintenant et 68 000 à la valeur suivante ; les salaires font 42 000 par mois" } },
        { "buy-titles 0",
          { "AMB-F4: you have 100,000 in cash, and the wages are 42,000 a month",
            "AMB-F4: vous avez 100 000 en caisse, et les salaires font 42 000 par mois" } },
        { 0 },
    };
    struct atable t;

    at_open(&t, 2, 3, NULL);
    at_staff(&t, 0, 2, 1, 1, 1);
    check_rows(&t, 0, rows);
    at_close(&t);
}

/* AMB-X1: what an Express costs its target. */
static void express(void)
{
    static const struct row rows[] = {
        { "express grippe 1",
          { "AMB-X1: Bob goes without 2 of its workers this month",
            "AMB-X1: Bob se passe de 2 de ses ouvriers ce mois-ci" } },
        { "express ecureuils 1",
          { "AMB-X1: Bob loses 2 of cocoa and 1 of chocolate",
            "AMB-X1: Bob perd 2 de cacao et 1 de chocolat" } },
        { "express fisc 1",
          { "AMB-X1: it costs Bob 10,000",
            "AMB-X1: cela coûte 10 000 à Bob" } },
        { "hold",
          { "AMB-X1: an Express works once: another moment may hurt more",
            "AMB-X1: un Express ne sert qu'une fois : un autre moment peut faire plus mal" } },
        { 0 },
    };
    struct atable t;

    at_open(&t, 2, 3, NULL);
    at_staff(&t, 1, 2, 1, 2, 1);
    t.v.firm[1].cocoa = 4;
    t.v.firm[1].chocolate = 1;
    check_rows(&t, 0, rows);
    at_close(&t);
}

static const struct test_case cases[] = {
    { "staff", staff },
    { "money", money },
    { "express", express },
    { 0 },
};

const struct suite suite_games_ambition_reason = { cases };
