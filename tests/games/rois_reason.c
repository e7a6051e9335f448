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
          { "ROI-T7: it costs 1, which you cannot pay now: a bluff",
            "ROI-T7: il coûte 1, que vous ne pouvez payer à présent : un bluff" } },
        { "send traveller",
          { "ROI-T7: it costs 1, which you cannot pay now: a bluff",
            "ROI-T7: il coûte 1, que vous ne pouvez payer à présent : un bluff" } },
        { "send painter",
          { "ROI-T7: unblocked, it brings you 1 honour",
            "ROI-T7: non bloqué, ce héros vous rapporte 1 honneur" } },
        { 0 },
    };
    static const struct row defence[] = {
        { "send king",
          { "ROI-T6: it keeps 1 food, 1 gold from Anna",
            "ROI-T6: il prive Anna de : 1 nourriture, 1 or" } },
        { "send thief",
          { "ROI-T8: it stops the theft of 1 by Anna",
            "ROI-T8: il empêche Anna de voler 1" } },
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
    rt_close(&t);
}

static const struct test_case cases[] = {
    { "palaces and cards", palaces_and_cards },
    { "heroes", heroes },
    { 0 },
};

const struct suite suite_games_rois_reason = { cases };
