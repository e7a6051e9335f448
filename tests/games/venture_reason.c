/* Reasons for hints in Venture, word for word. */
#include "tests/support.h"
#include "tests/venture_support.h"

struct row {
    const char *action;
    const char *words[MAG_LANGS];
};

static void check_rows(const struct vtable *t, const struct row *row)
{
    for (; row->action; row++)
        check_reason(t->rules, &t->v, 0, row->action, row->words);
}

static void buying_and_taking_over(void)
{
    static const struct row rows[] = {
        { "buy steel-CDEF",
          { "VEN-P2: it makes a pile of 4 with 2 common letters: 4 more at each count",
            "VEN-P2: elle forme une pile de 4 à 2 lettres communes : 4 de plus à chaque décompte" } },
        { "buy oil-C",
          { "VEN-P2: it makes a pile of 4 with 1 common letter: 1 more at each count",
            "VEN-P2: elle forme une pile de 4 à 1 lettre commune : 1 de plus à chaque décompte" } },
        { "buy automobile-BCE",
          { "VEN-P2: it makes a pile of 4 with 2 common letters: 4 more at each count",
            "VEN-P2: elle forme une pile de 4 à 2 lettres communes : 4 de plus à chaque décompte" } },
        { "takeover once oil-ABDE",
          { "VEN-R1: it takes 3 a count from Bob and brings you 1",
            "VEN-R1: elle prend 3 par décompte à Bob et vous rapporte 1" } },
        { "reorganise",
          { "VEN-O4: your companies, arranged anew, bring 3 at each count instead of 2",
            "VEN-O4: vos sociétés, mieux rangées, rapportent 3 à chaque décompte au lieu de 2" } },
        { "end",
          { "VEN-T2: your hand, worth 46, buys something better later",
            "VEN-T2: votre main, qui vaut 46, achètera mieux plus tard" } },
        { 0 },
    };
    struct vtable t;

    vt_open(&t, NULL, 2, NULL);
    vt_centre(&t, "steel-CDEF oil-C automobile-BCE");
    vt_hand(&t, 0, "20 18 8t once");
    vt_pile(&t, 0, "aerospace-ABCDE chemicals-ACE electronics-CEF");
    vt_pile(&t, 0, "oil-EF");
    vt_pile(&t, 1, "electronics-ABDE chemicals-ADE oil-ABDE");
    check_rows(&t, rows);
    vt_close(&t);
}

static void the_last_company(void)
{
    static const struct row rows[] = {
        { "buy oil-BCDEF",
          { "VEN-G1: it is the last company: the game ends with this turn",
            "VEN-G1: c'est la dernière société : la partie finit avec ce tour" } },
        { 0 },
    };
    static const struct row placing[] = {
        { "on steel-CDEF",
          { "VEN-P2: your piles then bring 6 at each count instead of 2",
            "VEN-P2: vos piles rapportent alors 6 à chaque décompte au lieu de 2" } },
        { "alone",
          { "VEN-C3: kept apart it stays free for another pile; your piles bring 2 at each count",
            "VEN-C3: à part, elle reste libre pour une autre pile ; vos piles rapportent 2 à chaque décompte" } },
        { 0 },
    };
    struct vtable t;

    vt_open(&t, NULL, 2, NULL);
    vt_centre(&t, "oil-BCDEF");
    vt_no_reserve(&t);
    vt_hand(&t, 0, "20 18");
    vt_pile(&t, 0, "aerospace-ABCDE automobile-BCE steel-CDEF");
    check_rows(&t, rows);
    vt_do(&t, 0, "buy oil-BCDEF");
    check_rows(&t, placing);
    vt_close(&t);
}

static void money(void)
{
    static const struct row rows[] = {
        { "end",
          { "VEN-T3: the cheapest company costs 24, and you have 4 to spend",
            "VEN-T3: la société la moins chère coûte 24, et vous avez 4 à dépenser" } },
        { 0 },
    };
    struct vtable t;

    vt_open(&t, NULL, 2, NULL);
    vt_centre(&t, "oil-BCDEF");
    vt_hand(&t, 0, "1t 3s");
    check_rows(&t, rows);
    vt_close(&t);
}

static const struct test_case cases[] = {
    { "buying and taking over", buying_and_taking_over },
    { "the last company", the_last_company },
    { "money", money },
    { 0 },
};

const struct suite suite_games_venture_reason = { cases };
