/* Reasons for hints in L'Ambition des Rois, word for word. */
#include "tests/rois_support.h"
#include "tests/support.h"

struct row {
    const char *action;
    const char *words[MAG_LANGS];
};

static void check_rows(const struct rtable *t, int seat, const struct row *row)
{
    for (; row->action; row++)
        check_reason(t->rules, &t->v, seat, row->action, row->words);
}

static void palaces_and_cards(void)
{
    static const struct row rows[] = {
        { "buy palace",
          { "ROI-T11: it is the first of two palaces; the second costs 4 honour, 1 land again",
            "ROI-T11: c'est le premier de deux palais ; le second coûte encore 4 honneur, 1 terrain" } },
        { "buy farm",
          { "ROI-T1: it brings 1 food at the start of each turn of yours, about 3 to come",
            "ROI-T1: cela rapporte 1 nourriture au début de chacun de vos tours, encore 3 environ" } },
        { "buy strong-room",
          { "ROI-T21: each hero then steals 1 less from you",
            "ROI-T21: chaque héros vous vole alors 1 de moins" } },
        { "promote",
          { "ROI-T4: advanced heroes bring more; you have 0 of 9, and about 3 turns to use them",
            "ROI-T4: les héros avancés rapportent plus ; vous en avez 0 sur 9, et 3 tours environ pour en profiter" } },
        { "pass",
          { "ROI-T11: you keep 5 honour; a palace costs 4",
            "ROI-T11: vous gardez 5 honneur ; un palais en coûte 4" } },
        { 0 },
    };
    static const struct row second[] = {
        { "buy palace",
          { "ROI-T11: it is your second palace: you win at once",
            "ROI-T11: c'est votre second palais : vous gagnez aussitôt" } },
        { 0 },
    };
    struct rtable t;

    rt_open(&t, 2);
    rt_tokens(&t, 0, "5honour 3food 3land 3gold");
    rt_market(&t, "farm strong-room");
    rt_begin(&t);
    check_rows(&t, 0, rows);
    t.v.seat[0].palaces = 1;
    check_rows(&t, 0, second);
    rt_close(&t);
}

/* ROI-T5: an attacker sees what a hero brings, a defender what it stops. */
static void heroes(void)
{
    static const struct row attack[] = {
        { "send king",
          { "ROI-T7: unblocked, it brings you 1 food, 1 gold",
            "ROI-T7: non bloqué, ce héros vous rapporte 1 nourriture, 1 or" } },
        { "send thief",
          { "ROI-T8: unblocked, it steals 1 from Bob",
            "ROI-T8: non bloqué, ce héros vole 1 à Bob" } },
        { "send traveller",
          { "ROI-T7: unblocked, it brings you 1 honour, 1 food and costs 1 gold",
            "ROI-T7: non bloqué, ce héros vous rapporte 1 honneur, 1 nourriture et coûte 1 or" } },
        { "send knight",
          { "ROI-T7: unblocked, it brings you 1 honour, 1 land; the income of King can pay what it costs",
            "ROI-T7: non bloqué, ce héros vous rapporte 1 honneur, 1 terrain ; le revenu d'un autre peut payer son coût : Roi" } },
        { "send witch",
          { "ROI-T7: unblocked, it brings you 2 of any kind but honour and costs 1 of any kind",
            "ROI-T7: non bloqué, ce héros vous rapporte 2 au choix (sauf honneur) et coûte 1 au choix" } },
        { "send painter",
          { "ROI-T7: unblocked, it brings you 1 honour",
            "ROI-T7: non bloqué, ce héros vous rapporte 1 honneur" } },
        { 0 },
    };
    static const struct row defence[] = {
        { "send king",
          { "ROI-T6: if Anna sends that hero, it keeps 1 food, 1 gold from them",
            "ROI-T6: si Anna envoie ce héros, il le prive de : 1 nourriture, 1 or" } },
        { "send thief",
          { "ROI-T8: if Anna sends that hero, it stops a theft of 1",
            "ROI-T8: si Anna envoie ce héros, il empêche un vol de 1" } },
        { 0 },
    };
    static const struct row third[] = {
        { "last bandit",
          { "ROI-T7: it costs 1 honour, which neither your tokens nor another hero's income can pay: a bluff",
            "ROI-T7: il coûte 1 honneur, que ni vos jetons ni le revenu d'un autre héros ne peuvent payer : un bluff" } },
        { 0 },
    };
    struct rtable t;

    rt_open(&t, 2);
    rt_tokens(&t, 0, "1gold");
    rt_tokens(&t, 1, "1land");
    rt_begin(&t);
    rt_play(&t, "0: pass");
    check_rows(&t, 0, attack);
    check_rows(&t, 1, defence);
    rt_play(&t, "0: send king; send cook");
    check_rows(&t, 0, third);
    rt_close(&t);
}

/* What is left unused: what it costs and brings, or that nothing can be paid. */
static void heroes_left(void)
{
    static const struct row first[] = {
        { "pass",
          { "ROI-T7: you give up 1 food, 1 gold that King would bring at no cost",
            "ROI-T7: vous renoncez à 1 nourriture, 1 or, que rapporterait sans frais ce héros : Roi" } },
        { "use king",
          { "ROI-T7: unblocked, it brings you 1 food, 1 gold",
            "ROI-T7: non bloqué, ce héros vous rapporte 1 nourriture, 1 or" } },
        { 0 },
    };
    static const struct row second[] = {
        { "pass",
          { "ROI-T7: you keep 1 gold, which Traveller would cost for 1 honour, 1 food",
            "ROI-T7: vous gardez 1 or, que coûterait ce héros pour 1 honneur, 1 nourriture : Voyageur" } },
        { 0 },
    };
    struct rtable t;

    rt_open(&t, 2);
    rt_begin(&t);
    rt_fight(&t, "king traveller bandit", "cook thief painter");
    check_rows(&t, 0, first);
    rt_play(&t, "0: use king");
    check_rows(&t, 0, second);
    rt_close(&t);
}

/* Incomes of choice alone, and those that have a limit. */
static void citizens(void)
{
    static const struct row rows[] = {
        { "buy tax-collector",
          { "ROI-T3: it brings 3 of any kind but honour at once",
            "ROI-T3: cela rapporte 3 au choix (sauf honneur) aussitôt" } },
        { "buy mayor",
          { "ROI-S3: with 5 buildings, palaces included, it brings 3 of any kind but honour at once",
            "ROI-S3: avec 5 bâtiments, palais compris, il rapporte 3 au choix (sauf honneur) aussitôt" } },
        { "buy architect",
          { "ROI-T19: it allows another purchase at once, for 1 less",
            "ROI-T19: cela permet aussitôt un autre achat, pour 1 de moins" } },
        { "buy horn",
          { "ROI-T12: once, whenever you want in your turn, it brings 2 of any kind but honour",
            "ROI-T12: une fois, quand vous voulez pendant votre tour, elle rapporte 2 au choix (sauf honneur)" } },
        { 0 },
    };
    struct rtable t;

    rt_open(&t, 2);
    rt_own(&t, 0, "forge inn lair rampart");
    rt_tokens(&t, 0, "2honour 3food");
    t.v.seat[0].palaces = 1;
    rt_market(&t, "mayor tax-collector architect horn");
    rt_begin(&t);
    check_rows(&t, 0, rows);
    rt_close(&t);
}

static const struct test_case cases[] = {
    { "palaces and cards", palaces_and_cards },
    { "heroes", heroes },
    { "heroes left unused", heroes_left },
    { "citizens and items", citizens },
    { 0 },
};

const struct suite suite_games_rois_reason = { cases };
