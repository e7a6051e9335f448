/* Venture: what may lie in one pile, also in a reorganisation (VEN-C1). */
#include "tests/venture_support.h"

static void no_industry_twice(void) /* VEN-C1, VEN-O4 */
{
    struct vtable t;

    vt_open(&t, NULL, 3, NULL);
    vt_hand(&t, 0, "20 20 18");
    vt_pile(&t, 0, "oil-CDF chemicals-CD");
    vt_pile(&t, 0, "oil-C");
    vt_do(&t, 0, "reorganise; add oil-CDF; add chemicals-CD");
    vt_refused(&t, 0, "add oil-C", "VEN-C1"); /* not next to it, but in it */
    vt_do(&t, 0, "close; add oil-C; done");
    vt_close(&t);
}

static void a_letter_in_common(void) /* VEN-C1, VEN-O4 */
{
    struct vtable t;

    vt_open(&t, NULL, 3, NULL);
    vt_hand(&t, 0, "20 20 18");
    vt_pile(&t, 0, "chemicals-CD automobile-DEF");
    vt_pile(&t, 0, "oil-EF");
    vt_do(&t, 0, "reorganise; add chemicals-CD; add automobile-DEF");
    vt_refused(&t, 0, "add oil-EF", "VEN-C1"); /* with one, not with all */
    vt_do(&t, 0, "close; add oil-EF; done");
    vt_close(&t);
}

static const struct test_case cases[] = {
    { "no industry twice", no_industry_twice },
    { "a letter in common", a_letter_in_common },
    { 0, 0 },
};

const struct suite suite_games_venture_piles = { cases };
