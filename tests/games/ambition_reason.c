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
          { "AMB-V1: 1 sales person: 3 negotiations; another firm has up to 3 with its staff of today",
            "AMB-V1: 1 commercial : 3 négociations ; une autre société en a jusqu'à 3 avec son personnel actuel" } },
        { "hire sales 2",
          { "AMB-V5: 2 sales people: 6 negotiations, 3 more than any other firm with its staff of today; alone, a firm gets the maximum",
            "AMB-V5: 2 commerciaux : 6 négociations, 3 de plus que toute autre société avec son personnel actuel ; seule, une société obtient le maximum" } },
        { "hire secretary 2",
          { "AMB-V9: 2 contracts a month can pass on to accounting; 0 wait already",
            "AMB-V9: 2 contrats peuvent passer à la comptabilité ce mois ; 0 attend déjà" } },
        { "accountants 2",
          { "AMB-E1: 2 accountants collect up to 4 bundles; 0 lie there already",
            "AMB-E1: 2 comptables encaissent jusqu'à 4 liasses ; 0 est déjà là" } },
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
          { "AMB-X1: it costs Bob 10,000, if that can be paid",
            "AMB-X1: cela coûte 10 000 à Bob, à condition de pouvoir les payer" } },
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

/* AMB-C1, AMB-C6: three prices have three reasons. */
static void cocoa(void)
{
    static const struct row rows[] = {
        { "price 2000",
          { "AMB-C6: 5 bars on this market, 9 wanted by all firms; you lack 4, which is 8,000 at this price",
            "AMB-C6: 5 barres sur ce marché, 9 voulues par toutes les sociétés ; il vous en manque 4, soit 8 000 à ce cours" } },
        { "price 3000",
          { "AMB-C6: 5 bars on this market, 9 wanted by all firms; you lack 4, which is 12,000 at this price",
            "AMB-C6: 5 barres sur ce marché, 9 voulues par toutes les sociétés ; il vous en manque 4, soit 12 000 à ce cours" } },
        { "offer 4",
          { "AMB-C1: with yours 11 bars are on offer, and much cocoa is cheap cocoa; your workers turn 6, 2 in store",
            "AMB-C1: avec les vôtres, 11 barres sont à l'offre, et le cacao abondant est bon marché ; vos ouvriers en transforment 6, 2 en stock" } },
        { 0 },
    };
    struct atable t;

    at_open(&t, 2, 3, NULL);
    at_staff(&t, 0, 2, 0, 0, 0);
    at_staff(&t, 1, 2, 0, 0, 0);
    t.v.firm[0].cocoa = 2;
    t.v.firm[1].cocoa = 1;
    t.v.firm[1].named = 7;
    t.v.pile[0] = 5;
    check_rows(&t, 0, rows);
    at_close(&t);
}

/* AMB-V2, AMB-V6, AMB-V7, AMB-E1. */
static void selling(void)
{
    static const struct row rows[] = {
        { "cursor 4",
          { "AMB-V5: no other firm can take part in more than 2 of 4 contracts: alone, you get the maximum",
            "AMB-V5: aucune autre société ne peut participer à plus de 2 contrats sur 4 : seul, vous obtenez le maximum" } },
        { "cursor 1",
          { "AMB-V2: you have 6 bars of chocolate to sell; another firm may go up to 2",
            "AMB-V2: vous avez 6 barres de chocolat à vendre ; une autre société peut aller jusqu'à 2" } },
        { "join",
          { "AMB-V4: it pays 25,000 to 66,000, and 1 other has the bars",
            "AMB-V4: il paie de 25 000 à 66 000, et 1 autre a les barres" } },
        { "accept",
          { "AMB-V7: you sell 3 bars, 26,000 under the maximum; 1 other might have been quicker",
            "AMB-V7: vous vendez 3 barres, à 26 000 du maximum ; 1 autre aurait pu être plus rapide" } },
        { "raise 2000",
          { "AMB-V6: 2 take part, and the maximum is then 24,000 away",
            "AMB-V6: 2 participent, et le maximum est ensuite à 24 000 de là" } },
        { "raise 5000",
          { "AMB-V6: 2 take part, and the maximum is then 21,000 away",
            "AMB-V6: 2 participent, et le maximum est ensuite à 21 000 de là" } },
        { "collect 30000",
          { "AMB-E1: 1 of 2 bundles can be collected still; this one is 30,000, the largest 50,000",
            "AMB-E1: 1 liasse reste à encaisser sur 2 ; celle-ci fait 30 000, la plus grosse 50 000" } },
        { 0 },
    };
    struct atable t;

    at_open(&t, 2, 3, NULL);
    at_staff(&t, 0, 0, 2, 1, 1);
    at_staff(&t, 1, 0, 1, 1, 1);
    t.v.firm[0].chocolate = 6;
    t.v.firm[1].chocolate = 3;
    t.v.firm[0].cursor = t.v.firm[1].cursor = 1;
    t.v.contract = (uint8_t)at_contract(&t, "30t-25-66");
    t.v.joined = 3;
    t.v.price = 40;
    t.v.left = 1;
    at_bundle(&t, 0, 30, true);
    at_bundle(&t, 0, 50, true);
    check_rows(&t, 0, rows);
    at_close(&t);
}

/* AMB-F6: what a step brings of what is lacking. */
static void debts(void)
{
    static const struct row own[] = {
        { "sell 2",
          { "AMB-F6: it brings 20,000; you lack 30,000",
            "AMB-F6: cela rapporte 20 000 ; il vous manque 30 000" } },
        { "sell-titles 1",
          { "AMB-F6: it brings 61,000; you lack 30,000",
            "AMB-F6: cela rapporte 61 000 ; il vous manque 30 000" } },
        { "borrow",
          { "AMB-F6: it brings 50,000, and you lack 30,000; it costs 10,000 of interest a month, this one included",
            "AMB-F6: cela rapporte 50 000, et il vous manque 30 000 ; il en coûte 10 000 d'intérêts par mois, celui-ci compris" } },
        { "ask 1 ask-gift",
          { "AMB-F6: you lack 30,000; to ask costs nothing, and everyone can be asked once",
            "AMB-F6: il vous manque 30 000 ; demander ne coûte rien, et chacun peut être sollicité une fois" } },
        { 0 },
    };
    static const struct row other[] = {
        { "give 0",
          { "AMB-F6: Anna still lacks 30,000; you keep your 100,000",
            "AMB-F6: il manque toujours 30 000 à Anna ; vous gardez vos 100 000" } },
        { "give 12000",
          { "AMB-F6: Anna then lacks 18,000; you keep 88,000",
            "AMB-F6: il manque alors 18 000 à Anna ; il vous reste 88 000" } },
        { 0 },
    };
    struct atable t;

    at_open(&t, 2, 3, "deals=on");
    t.v.phase = PHASE_RAISE;
    t.v.due[0] = 40;
    t.v.firm[0].cash = 10;
    check_rows(&t, 0, own);
    t.v.phase = PHASE_GIFT;
    check_rows(&t, 1, other);
    at_close(&t);
}

static const struct test_case cases[] = {
    { "staff", staff },
    { "money", money },
    { "express", express },
    { "cocoa", cocoa },
    { "selling", selling },
    { "debts", debts },
    { 0 },
};

const struct suite suite_games_ambition_reason = { cases };
