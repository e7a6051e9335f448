/* Ambition: hiring, wages, dismissal, borrowers. */
#include "games/ambition/bank.h"
#include "games/ambition/hire.h"
#include "tests/ambition_support.h"

#define NONE(s)                                                            \
#s " hire worker 0; " #s " hire sales 0; " #s " hire secretary 0; " #s \
       " accountants 0; "

static void wages(void) /* AMB-H1, AMB-H2, AMB-EX1 */
{
    struct atable t;

    at_open(&t, 2, 1, NULL);
    at_do(&t, "0 hire worker 2; 0 hire sales 1; 0 hire secretary 3;"
              "0 accountants 2; " NONE(1));
    CHECK(t.v.firm[0].cash == 100 - 68, "AMB-EX1: 68,000, %d left",
          t.v.firm[0].cash);
    CHECK(t.v.firm[1].cash == 100, "AMB-H1: none at all");
    CHECK(at_arg(&t, EVENT_WAGES, 0) == 68000, "AMB-H2: to the bank");
    at_close(&t);
    at_open(&t, 2, 2, NULL);
    at_staff(&t, 0, 2, 1, 3, 2);
    at_do(&t, "0 hire worker 2; 0 hire sales 2; 0 hire secretary 3;"
              "0 accountants 2; " NONE(1));
    CHECK(t.v.firm[0].cash == 100 - 80 && t.v.firm[0].wages == 80,
          "AMB-EX1: the whole staff is paid again, 80,000");
    at_close(&t);
}

static void dismissal(void) /* AMB-H3 */
{
    struct atable t;

    at_open(&t, 2, 2, NULL);
    at_staff(&t, 0, 2, 2, 1, 1);
    at_do(&t, "0 hire worker 1; 0 hire sales 1; 0 hire secretary 0;"
              "0 accountants 0; " NONE(1));
    CHECK(t.v.firm[0].cash == 100 - 18 - (3 + 6 + 4 + 5),
          "AMB-H3: half a salary each, %d left", t.v.firm[0].cash);
    CHECK(amb_pawns_in_bank(&t.play, SECRETARY) == 16,
          "AMB-H3: the pawn goes back");
    CHECK(t.v.firm[0].wages == 18, "AMB-H3: severance is not wages");
    at_close(&t);
}

static void all_at_once(void) /* AMB-H4, AMB-H7 */
{
    struct atable t;

    at_open(&t, 3, 2, NULL);
    t.v.firm[0].cash = t.v.firm[1].cash = t.v.firm[2].cash = 200;
    at_staff(&t, 0, 0, 0, 0, 3);
    CHECK(at_pending(&t) == 7, "AMB-H4: all choose at the same time");
    at_do(&t, "1 hire worker 0; 1 hire sales 0; 1 hire secretary 0;"
              "1 accountants 6; 2 hire worker 0; 2 hire sales 0;"
              "2 hire secretary 0; 2 accountants 5; 0 hire worker 0;"
              "0 hire sales 0; 0 hire secretary 0");
    CHECK(!at_told(&t, EVENT_HIRED, MAG_SPECTATOR) &&
              !t.v.firm[1].staff[ACCOUNTANT] && t.v.firm[1].cash == 200,
          "AMB-H4: nothing is shown or paid before the last");
    at_do(&t, "0 accountants 1");
    CHECK(at_told(&t, EVENT_HIRED, MAG_SPECTATOR), "AMB-H4: then all is");
    /* Seat 0 dismisses two, so 9 are there: 6 for seat 1, 3 for seat 2. */
    CHECK(t.v.firm[1].staff[ACCOUNTANT] == 6 &&
              t.v.firm[2].staff[ACCOUNTANT] == 3,
          "AMB-H7: dismissals first, then in table order: %d and %d",
          t.v.firm[1].staff[ACCOUNTANT], t.v.firm[2].staff[ACCOUNTANT]);
    CHECK(t.v.firm[2].cash == 200 - 30, "AMB-H7: what did not come is free");
    at_close(&t);
    at_open(&t, 2, 2, NULL);
    t.v.firm[0].cash = 500;
    at_staff(&t, 1, 4, 0, 0, 0);
    CHECK(at_legal(&t, "0 hire worker 16"), "AMB-H7: all in the bank");
    at_refused(&t, "0 hire worker 17", "AMB-H7");
    at_close(&t);
}

static void payable(void) /* AMB-H5 */
{
    struct atable t;

    at_open(&t, 2, 2, NULL);
    t.v.firm[0].cash = 39;
    at_staff(&t, 0, 2, 1, 0, 1); /* severance of the others: 6 + 5 */
    CHECK(at_legal(&t, "0 hire worker 4"), "AMB-H5: 24 and 11 is within 39");
    at_refused(&t, "0 hire worker 5", "AMB-H5");
    at_refused(&t, "0 hire sales 1", "AMB-H5"); /* workers first */
    at_do(&t, "0 hire worker 4");
    CHECK(at_count(&t, 0) == 1, "AMB-H5: no sales person; AMB-K2: and no "
                                "reading at a second step");
    at_refused(&t, "0 hire sales 1", "AMB-H5");
    at_do(&t, "0 hire sales 0; 0 hire secretary 0");
    at_refused(&t, "0 accountants 1", "AMB-H5");
    at_close(&t);
}

/* A seat that cannot even dismiss: AMB-H5, then AMB-F6. */
static void insolvent(void)
{
    struct atable t;

    at_open(&t, 2, 2, NULL);
    t.v.firm[0].cash = 9;
    at_staff(&t, 0, 0, 2, 1, 1); /* severance 12 + 4 + 5 = 21 */
    CHECK(at_pending(&t) == 3, "AMB-H5: it is asked like the others");
    at_refused(&t, "0 hire worker 1", "AMB-H5");
    at_do(&t, NONE(1) NONE(0));
    CHECK(!amb_staff_of(&t.v.firm[0]), "AMB-H5: all leave");
    CHECK(t.v.firm[0].loans == 1 && t.v.firm[0].cash == 9 + 50 - 21,
          "AMB-H5: the severance is raised by AMB-F6");
    CHECK(t.v.firm[0].borrowed, "AMB-H6: which counts at the next hiring");
    at_close(&t);
}

static void borrowers(void) /* AMB-H6 */
{
    struct atable t;

    at_open(&t, 3, 2, NULL);
    t.v.firm[0].borrowed = t.v.firm[0].loans = 1;
    at_staff(&t, 0, 3, 1, 1, 1);
    amb_start_hiring(&t.play);
    CHECK(at_pending(&t) == 6, "AMB-H6: the others first, together");
    at_do(&t, "1 hire worker 2; 1 hire sales 1; 1 hire secretary 1;"
              "1 accountants 0; 2 hire worker 1; 2 hire sales 1;"
              "2 hire secretary 0; 2 accountants 1");
    CHECK(at_pending(&t) == 1, "AMB-H6: then the borrower");
    at_refused(&t, "0 hire worker 4", "AMB-H6"); /* seat 2 has 3 */
    at_do(&t, "0 hire worker 1; 0 hire sales 1");
    at_refused(&t, "0 hire secretary 2", "AMB-H6");
    at_do(&t, "0 hire secretary 1");
    CHECK(at_count(&t, 0) == 1, "AMB-H6: no room for an accountant");
    at_do(&t, "0 accountants 0");
    CHECK(amb_staff_of(&t.v.firm[0]) == 3 && !t.v.firm[0].borrowed,
          "AMB-H6: as many as the smallest staff");
    at_close(&t);
}

static const struct test_case cases[] = {
    { "wages", wages },
    { "dismissal", dismissal },
    { "all at once", all_at_once },
    { "payable", payable },
    { "insolvent", insolvent },
    { "borrowers", borrowers },
    { 0 },
};

const struct suite suite_games_ambition_hire = { cases };
