/* The coach of Venture: each warning in its position, and none in a sound one;
 * the figures beside the forms. */
#include "tests/coaching.h"
#include "tests/venture_support.h"

static void buying(void) /* VEN-C1, VEN-P2 */
{
    static const struct warned rows[] = {
        { "buy steel-CDEF", NULL },
        { "buy steel-B",
          "For 8 million, a company that goes with none of yours and none of the centre: it will earn nothing. (VEN-C1)" },
        { "end", NULL },
        { 0 },
    };
    static const char *const figures[] = {
        "Your hand can still pay: 46 million",
        "The purchase that earns most: Steel CDEF: 2 more at each count",
        "Your piles earn: 1 million at each count",
        "Your most common letter: C, on 3 of your 3 companies", NULL
    };
    struct vtable t;

    vt_open(&t, NULL, 2, NULL);
    vt_centre(&t, "steel-CDEF steel-B");
    vt_hand(&t, 0, "20 18 8t once");
    vt_pile(&t, 0, "aerospace-AC chemicals-ACE electronics-CEF");
    check_warnings(t.rules, &t.v, 0, rows);
    check_coach_figures(t.rules, &t.v, 0, figures);
    vt_close(&t);
}

static void the_last_company(void) /* VEN-G1, VEN-C3 */
{
    static const struct warned behind[] = {
        { "buy oil-BCDEF",
          "This ends the game, and the last count alone makes it 6 for you, 50 for another. (VEN-G1)" },
        { 0 },
    };
    static const struct warned ahead[] = {
        { "buy oil-BCDEF", NULL },
        { 0 },
    };
    static const struct warned placing[] = {
        { "alone",
          "Alone it earns nothing: on your best pile it would bring 4 more at each count. (VEN-C3)" },
        { "on steel-CDEF", NULL },
        { 0 },
    };
    static const char *const figures[] = {
        "Your hand can still pay: 14 million",
        "On its best pile it adds: 4 million at each count",
        "Your piles earn: 2 million at each count",
        "Your most common letter: C, on 3 of your 3 companies", NULL
    };
    struct vtable t;

    vt_open(&t, NULL, 2, NULL);
    vt_centre(&t, "oil-BCDEF");
    vt_no_reserve(&t);
    vt_hand(&t, 0, "20 18");
    vt_pile(&t, 0, "aerospace-ABCDE automobile-BCE steel-CDEF");
    check_warnings(t.rules, &t.v, 0, ahead);
    t.v.score[1] = 50;
    check_warnings(t.rules, &t.v, 0, behind);
    vt_do(&t, 0, "buy oil-BCDEF");
    check_warnings(t.rules, &t.v, 0, placing);
    check_coach_figures(t.rules, &t.v, 0, figures);
    vt_close(&t);
}

static void laying(void) /* VEN-P2: a letter lost costs more than a company */
{
    static const struct warned rows[] = {
        { "on electronics-ABCEF",
          "Laid there your piles earn 3 at each count instead of 4. (VEN-P2)" },
        { "alone", NULL },
        { 0 },
    };
    struct vtable t;

    vt_open(&t, NULL, 2, NULL);
    vt_centre(&t, "automobile-F");
    vt_hand(&t, 0, "20");
    vt_pile(&t, 0, "aerospace-ABEF chemicals-ABDEF electronics-ABCEF");
    vt_do(&t, 0, "buy automobile-F");
    check_warnings(t.rules, &t.v, 0, rows);
    vt_close(&t);
}

static void money(void) /* VEN-T2, VEN-T4 */
{
    static const struct warned paying[] = {
        { "pay 1t",
          "You pay more than you need: other cards would leave you 4 more, and you keep 12. (VEN-T4)" },
        { "pay 12", NULL },
        { 0 },
    };
    static const struct warned discarding[] = {
        { "discard 1t",
          "Another card costs you less: with this one your hand loses 20 more. (VEN-T2)" },
        { "discard 12", NULL },
        { "discard once", NULL },
        { 0 },
    };
    struct vtable t;

    vt_open(&t, NULL, 2, NULL);
    vt_centre(&t, "oil-EF");
    vt_hand(&t, 0, "1t 3t 12");
    vt_do(&t, 0, "buy oil-EF; alone; end");
    check_warnings(t.rules, &t.v, 0, paying);
    vt_close(&t);
    vt_open(&t, NULL, 2, NULL);
    vt_hand(&t, 0, "1t 3t 5t 8t 12 once");
    check_warnings(t.rules, &t.v, 0, discarding);
    vt_close(&t);
}

static const struct test_case cases[] = {
    { "buying", buying }, { "the last company", the_last_company },
    { "laying", laying }, { "money", money },
    { NULL, NULL },
};

const struct suite suite_games_venture_coach = { cases };
