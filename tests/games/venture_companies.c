/* Venture: piles, takeovers, reorganisation. */
#include <stdio.h>
#include <string.h>

#include "games/venture/profit.h"
#include "games/venture/takeover.h"
#include "games/venture/terms.h"
#include "tests/venture_support.h"

#define FIVE "oil-C steel-B oil-ACD oil-BE steel-AD"

/* The piles of a seat as text: "oil-C chemicals-CD / steel-B". */
static void piles(const struct vtable *t, int seat, char *out, size_t cap)
{
    const struct holding *h = &t->v.held[seat];
    size_t used = 0;

    out[0] = '\0';
    for (int i = 0; i < h->n; i++) {
        char word[MAG_WORD];

        ven_term_print(t->rules, TERM_COMPANY, h->card[i], word, sizeof word);
        used += (size_t)snprintf(out + used, cap - used, "%s%s",
                                 !i                    ? ""
                                 : h->bottoms >> i & 1 ? " / "
                                                       : " ",
                                 word);
    }
}

static void expect_piles(const struct vtable *t, int seat, const char *want,
                         const char *clause)
{
    char got[1000];

    piles(t, seat, got, sizeof got);
    CHECK(!strcmp(got, want), "%s: \"%s\", not \"%s\"", clause, got, want);
}

static void example_of_stacking(void) /* VEN-C1, VEN-EX4 */
{
    struct vtable t;

    vt_open(&t, NULL, 3, NULL);
    vt_hand(&t, 0, "20 20 18");
    vt_centre(&t, "automobile-DEF oil-EF oil-C steel-B oil-BE");
    vt_pile(&t, 0, "chemicals-CD");
    vt_do(&t, 0, "buy automobile-DEF; on chemicals-CD; buy oil-EF");
    vt_refused(&t, 0, "on automobile-DEF", "VEN-C1"); /* no common letter */
    vt_do(&t, 0, "alone");
    expect_piles(&t, 0, "chemicals-CD automobile-DEF / oil-EF", "VEN-EX4");
    vt_close(&t);
}

static void one_company_per_industry(void) /* VEN-C1 */
{
    struct vtable t;

    vt_open(&t, NULL, 3, NULL);
    vt_hand(&t, 0, "20 20 18");
    vt_centre(&t, FIVE);
    vt_pile(&t, 0, "oil-CDF chemicals-CD");
    vt_do(&t, 0, "buy oil-C");
    vt_refused(&t, 0, "on chemicals-CD", "VEN-C1"); /* oil twice */
    vt_refused(&t, 0, "on oil-CDF", "VEN-C1");      /* not on top */
    vt_close(&t);
}

static void six_at_most(void) /* VEN-C1 */
{
    struct vtable t;

    vt_open(&t, NULL, 3, NULL);
    vt_hand(&t, 0, "20 20 18");
    vt_centre(&t, "steel-AEF oil-C oil-BE oil-EF steel-B");
    vt_pile(&t, 0,
            "aerospace-ABCDE automobile-BCE chemicals-ACE "
            "electronics-CEF oil-BCDEF steel-CDEF");
    vt_do(&t, 0, "buy steel-AEF");
    CHECK(!vt_legal(&t, 0, "on steel-CDEF"), "VEN-C1: six at most");
    vt_close(&t);
}

static void order_is_kept(void) /* VEN-C2 */
{
    struct vtable t;

    vt_open(&t, NULL, 3, NULL);
    vt_hand(&t, 0, "20 20 18");
    vt_centre(&t, FIVE);
    vt_pile(&t, 0, "chemicals-CD automobile-DEF");
    vt_pile(&t, 0, "electronics-A");
    vt_do(&t, 0,
          "buy oil-ACD; on automobile-DEF; buy steel-AD;"
          "on oil-ACD; end; pay 20; pay 20");
    expect_piles(&t, 0,
                 "chemicals-CD automobile-DEF oil-ACD steel-AD / "
                 "electronics-A",
                 "VEN-C2");
    vt_close(&t);
}

static void place_at_once(void) /* VEN-C3 */
{
    struct vtable t;

    vt_open(&t, NULL, 3, NULL);
    vt_hand(&t, 0, "20 20 18");
    vt_centre(&t, FIVE);
    vt_pile(&t, 0, "chemicals-CD");
    vt_do(&t, 0, "buy oil-C");
    vt_refused(&t, 0, "buy steel-B", "VEN-C3");
    vt_refused(&t, 0, "end", "VEN-C3");
    vt_do(&t, 0, "on chemicals-CD");
    CHECK(t.v.due == 8, "VEN-C3: placing is free");
    vt_refused(&t, 0, "alone", "VEN-T1"); /* later only by reorganising */
    vt_close(&t);
}

static void place_free_after_reorganising(void) /* VEN-C3, VEN-O3 */
{
    struct vtable t;

    vt_open(&t, NULL, 3, NULL);
    vt_hand(&t, 0, "20 20 18");
    vt_centre(&t, FIVE);
    vt_pile(&t, 0, "chemicals-CD");
    vt_pile(&t, 0, "automobile-DEF");
    vt_do(&t, 0,
          "reorganise; add automobile-DEF; add chemicals-CD; done;"
          "buy oil-ACD; on chemicals-CD");
    CHECK(t.v.due == 2 + 16, "VEN-C3: %d due", t.v.due);
    vt_close(&t);
}

/* --- Takeovers -------------------------------------------------------------------- */

static void takeover_prices(void) /* VEN-R1, VEN-EX2 */
{
    struct vtable t;
    int id;

    vt_open(&t, NULL, 3, NULL);
    id = vt_company(&t, "steel-ACDEF"); /* 24 */
    CHECK(ven_takeover_cost(t.r, 0, id) == 12, "VEN-EX2: half of 24");
    CHECK(ven_takeover_cost(t.r, 1, id) == 24, "VEN-R1: once");
    CHECK(ven_takeover_cost(t.r, 2, id) == 36, "VEN-EX2: one and a half times");
    vt_close(&t);
}

static void takeover_of_the_top(void) /* VEN-R1 */
{
    struct vtable t;

    vt_open(&t, NULL, 3, NULL);
    vt_hand(&t, 0, "20 20 half once");
    vt_centre(&t, FIVE);
    vt_pile(&t, 0, "oil-CDF");
    vt_pile(&t, 1, "chemicals-CD automobile-DEF");
    vt_pile(&t, 2, "steel-ACDEF");
    vt_refused(&t, 0, "takeover half chemicals-CD", "VEN-R1");  /* below */
    vt_refused(&t, 0, "takeover half oil-CDF", "VEN-R1");       /* own */
    vt_refused(&t, 0, "takeover half oil-C", "VEN-R1");         /* centre */
    vt_refused(&t, 0, "takeover sesqui steel-ACDEF", "VEN-R1"); /* no card */
    vt_do(&t, 0, "takeover half automobile-DEF; on oil-CDF");
    expect_piles(&t, 0, "oil-CDF automobile-DEF", "VEN-R1");
    expect_piles(&t, 1, "chemicals-CD", "VEN-R1");
    vt_refused(&t, 0, "takeover half steel-ACDEF", "VEN-R1"); /* one a card */
    vt_do(&t, 0, "takeover once steel-ACDEF; alone");
    CHECK(t.v.held[2].n == 0, "VEN-R1: a single company can go");
    CHECK(t.v.due == 8 + 24, "VEN-R1: %d due", t.v.due);
    vt_refused(&t, 0, "takeover half chemicals-CD", "VEN-R1");
    vt_close(&t);
}

static void takeover_pays_the_bank(void) /* VEN-R1 */
{
    struct vtable t;
    bundle before;

    vt_open(&t, NULL, 2, NULL);
    vt_hand(&t, 0, "20 once");
    vt_hand(&t, 1, "10");
    vt_centre(&t, FIVE);
    vt_pile(&t, 1, "chemicals-CD");
    before = t.v.hand[1];
    vt_do(&t, 0, "takeover once chemicals-CD; alone; end; pay 20");
    CHECK(t.v.hand[1] == before && !t.v.score[1],
          "VEN-R1: no opponent is paid");
    CHECK(t.v.discards == vt_cards(&t, "20 once"), "VEN-R1: discarded");
    vt_close(&t);
}

/* --- Reorganisation ------------------------------------------------------------------ */

static void price_of_thirteen(void) /* VEN-O1, VEN-EX3 */
{
    static const char *const thirteen[] = {
        "aerospace-E",    "aerospace-AC", "aerospace-DE", "automobile-F",
        "automobile-AB",  "chemicals-D",  "chemicals-BF", "electronics-A",
        "electronics-BC", "oil-CDF",      "oil-ABDE",     "steel-AF",
        "steel-ABE",
    };
    struct vtable t;

    vt_open(&t, NULL, 3, NULL);
    vt_hand(&t, 0, "12");
    vt_centre(&t, FIVE);
    for (int i = 0; i < 13; i++)
        vt_pile(&t, 0, thirteen[i]);
    vt_refused(&t, 0, "reorganise", "VEN-O1"); /* 12 is too little */
    vt_hand(&t, 0, "1t");
    vt_do(&t, 0, "reorganise");
    CHECK(t.v.due == 13, "VEN-EX3: %d", t.v.due);
    vt_close(&t);
}

static void free_rearrangement(void) /* VEN-O1, VEN-O4 */
{
    struct vtable t;

    vt_open(&t, NULL, 3, NULL);
    vt_hand(&t, 0, "20");
    vt_centre(&t, FIVE);
    vt_pile(&t, 0, "chemicals-CD automobile-DEF");
    vt_pile(&t, 0, "oil-EF");
    vt_do(&t, 0, "reorganise");
    CHECK(!t.v.held[0].n, "VEN-O4: all are lifted");
    vt_refused(&t, 0, "close", "VEN-O4"); /* nothing to close */
    vt_refused(&t, 0, "done", "VEN-O4");
    vt_refused(&t, 0, "buy oil-C", "VEN-O4");
    vt_refused(&t, 0, "add oil-C", "VEN-O4"); /* not hers */
    vt_do(&t, 0, "add oil-EF");
    vt_refused(&t, 0, "add chemicals-CD", "VEN-C1");
    vt_do(&t, 0, "add automobile-DEF; close; add chemicals-CD");
    vt_refused(&t, 0, "close", "VEN-O4"); /* nothing left to lay */
    vt_do(&t, 0, "done");
    expect_piles(&t, 0, "oil-EF automobile-DEF / chemicals-CD", "VEN-O1");
    CHECK(t.v.due == 3 && t.v.phase == PHASE_TURN, "VEN-O1: one price");
    vt_close(&t);
}

static void paid_even_if_nothing_changes(void) /* VEN-O4, VEN-O1 */
{
    struct vtable t;

    vt_open(&t, NULL, 3, NULL);
    vt_hand(&t, 0, "20");
    vt_centre(&t, FIVE);
    vt_pile(&t, 0, "chemicals-CD automobile-DEF");
    vt_do(&t, 0, "reorganise; add chemicals-CD; add automobile-DEF; done");
    CHECK(t.v.due == 2, "VEN-O4: paid all the same");
    vt_close(&t);
}

static void each_is_paid_anew(void) /* VEN-O3 */
{
    struct vtable t;

    vt_open(&t, NULL, 3, NULL);
    vt_hand(&t, 0, "20 20");
    vt_centre(&t, FIVE);
    vt_pile(&t, 0, "chemicals-CD automobile-DEF");
    vt_do(&t, 0,
          "reorganise; add chemicals-CD; add automobile-DEF; done;"
          "buy oil-C; alone; reorganise");
    CHECK(t.v.due == 2 + 8 + 3, "VEN-O3: at the number held then: %d", t.v.due);
    vt_close(&t);
}

static void needs_two_companies(void) /* VEN-O4 */
{
    struct vtable t;

    vt_open(&t, NULL, 3, NULL);
    vt_hand(&t, 0, "20");
    vt_centre(&t, FIVE);
    vt_refused(&t, 0, "reorganise", "VEN-O4");
    vt_pile(&t, 0, "chemicals-CD");
    vt_refused(&t, 0, "reorganise", "VEN-O4");
    CHECK(!vt_legal(&t, 0, "reorganise"), "VEN-O4: not listed either");
    vt_close(&t);
}

/* --- Mistakes (VEN-O2) -------------------------------------------------------------- */

static void off_means_never(void) /* VEN-O2 */
{
    struct vtable t;

    vt_open(&t, NULL, 3, NULL);
    vt_hand(&t, 0, "20");
    vt_centre(&t, FIVE);
    vt_pile(&t, 0, "oil-CDF");
    vt_do(&t, 0, "buy oil-C");
    vt_refused(&t, 0, "on oil-CDF", "VEN-C1");
    vt_close(&t);
    vt_open(&t, NULL, 3, "mistakes=on");
    vt_hand(&t, 0, "20");
    vt_centre(&t, FIVE);
    vt_pile(&t, 0, "oil-CDF");
    vt_do(&t, 0, "buy oil-C; on oil-CDF"); /* the table-top feel */
    vt_close(&t);
}

/* A table where seat 0 is about to begin a turn with a faulty pile. */
static void faulty_table(struct vtable *t, const char *ruleset,
                         const char *hand)
{
    vt_open(t, ruleset, 2, "mistakes=on");
    vt_hand(t, 0, hand);
    vt_centre(t, FIVE);
    /* Two of oil; steel-AF shares nothing, which forces nobody. */
    vt_pile(t, 0, "oil-CDF chemicals-CD oil-EF steel-AF");
    vt_pile(t, 0, "electronics-A");
    t->v.turn = 1;
    vt_do(t, 1, "end");
    vt_do(t, -1, "draw 1s; draw 1c");
    CHECK(t->v.turn == 0 && t->v.phase == PHASE_FORCED,
          "VEN-O2: forced at the start of the turn");
}

static void earns_nothing_while_faulty(void) /* VEN-O2, VEN-P2 */
{
    struct vtable t;

    vt_open(&t, NULL, 3, "mistakes=on");
    vt_pile(&t, 0, "oil-CDF chemicals-CD oil-EF steel-AF");
    CHECK(ven_profit_of(t.r, &t.v.held[0]) == 0, "VEN-O2: earns nothing");
    vt_close(&t);
}

static void forced_in_venture(void) /* VEN-O2 */
{
    struct vtable t;

    faulty_table(&t, "venture", "20");
    vt_refused(&t, 0, "buy oil-C", "VEN-O2");
    vt_refused(&t, 0, "end", "VEN-O2");
    vt_do(&t, 0, "reorganise; add oil-CDF");
    CHECK(t.v.due == 5, "VEN-O2: at the price of VEN-O1");
    vt_refused(&t, 0, "add oil-EF", "VEN-C1"); /* legally, this time */
    vt_do(&t, 0,
          "add chemicals-CD; close; add oil-EF; add steel-AF; close;"
          "add electronics-A; done; buy oil-C; on chemicals-CD");
    vt_close(&t);
}

static void forced_in_riche(void) /* VEN-O2 */
{
    struct vtable t;

    faulty_table(&t, "riche-ou-pauvre", "20");
    vt_refused(&t, 0, "reorganise", "VEN-O2");
    vt_do(&t, 0, "isolate");
    CHECK(t.v.due == 12, "VEN-O2: the price of oil-EF, not %d", t.v.due);
    expect_piles(&t, 0,
                 "oil-CDF chemicals-CD steel-AF / electronics-A / oil-EF",
                 "VEN-O2: only the faulty card");
    vt_do(&t, 0, "buy oil-C; alone; end"); /* and the turn goes on */
    vt_close(&t);

    faulty_table(&t, "riche-ou-pauvre", "20 8t");
    vt_do(&t, 0, "isolate; end; pay 20");
    CHECK(t.v.phase == PHASE_DISCARD, "VEN-T2: mending is no purchase");
    vt_close(&t);
}

/* VEN-O2: from the bottom, each company whose industry lies below it already
 * is faulty: 12 + 20 + 16 of the first pile, 20 of the second. */
static void each_faulty_company_is_paid(void)
{
    static const struct {
        const char *hand, *way;
    } row[] = { { "20 20 14 12", "forfeit" }, { "20 20 16 12", "isolate" } };

    for (int i = 0; i < 2; i++) {
        struct vtable t;

        vt_open(&t, "riche-ou-pauvre", 2, "mistakes=on");
        vt_hand(&t, 0, row[i].hand);
        vt_centre(&t, FIVE);
        vt_pile(&t, 0, "oil-CDF oil-EF chemicals-CD oil-ABDF chemicals-ACE");
        vt_pile(&t, 0, "steel-BCD steel-CDEF");
        t.v.turn = 1;
        vt_do(&t, 1, "end");
        vt_do(&t, -1, "draw 1s; draw 1c");
        vt_do(&t, 0, row[i].way);
        CHECK(i == 0 || t.v.due == 68, "VEN-O2: %d, not 68", t.v.due);
        expect_piles(&t, 0,
                     "oil-CDF chemicals-CD / steel-BCD / oil-EF / oil-ABDF / "
                     "chemicals-ACE / steel-CDEF",
                     "VEN-O2: each of them alone");
        vt_close(&t);
    }
}

/* VEN-O2, VEN-P2: without a common letter a pile earns nothing, and that is
 * all. */
static void no_common_letter_forces_nothing(void)
{
    static const char *const sets[] = { "venture", "riche-ou-pauvre" };

    for (int i = 0; i < 2; i++) {
        struct vtable t;

        vt_open(&t, sets[i], 2, "mistakes=on");
        vt_centre(&t, FIVE);
        vt_pile(&t, 0, "oil-CDF chemicals-CD steel-AF");
        CHECK(!ven_profit_of(t.r, &t.v.held[0]), "VEN-O2: earns nothing");
        t.v.turn = 1;
        vt_do(&t, 1, "end");
        vt_do(&t, -1, "draw 1s; draw 1c");
        CHECK(t.v.turn == 0 && t.v.phase == PHASE_TURN,
              "VEN-O2: %s forces nothing", sets[i]);
        vt_close(&t);
    }
}

static void forced_without_money(void) /* VEN-O2 */
{
    static const struct {
        const char *ruleset;
        const char *left; /* in hand */
    } row[] = { { "venture", "half" }, { "riche-ou-pauvre", "" } };

    for (int i = 0; i < 2; i++) {
        struct vtable t;

        faulty_table(&t, row[i].ruleset, "3t half");
        vt_refused(&t, 0, "reorganise", "VEN-O2");
        vt_do(&t, 0, "forfeit");
        CHECK(t.v.hand[0] == vt_cards(&t, row[i].left),
              "VEN-O2: %s: what is handed in", row[i].ruleset);
        expect_piles(&t, 0,
                     "oil-CDF chemicals-CD steel-AF / electronics-A / oil-EF",
                     "VEN-O2: faulty cards alone");
        CHECK(t.v.phase == PHASE_DRAW && t.v.turn == 0,
              "VEN-O2: no discard, it draws");
        vt_close(&t);
    }
}

static void takeover_mends(void) /* VEN-O2 */
{
    struct vtable t;

    vt_open(&t, NULL, 2, "mistakes=on");
    vt_hand(&t, 1, "20 once");
    vt_centre(&t, FIVE);
    vt_pile(&t, 0, "oil-CDF chemicals-CD oil-EF");
    t.v.turn = 1;
    vt_do(&t, 1, "takeover once oil-EF; alone; end; pay 20");
    vt_do(&t, -1, "draw 1s; draw 1c");
    CHECK(t.v.turn == 0 && t.v.phase == PHASE_TURN, "VEN-O2: mended");
    vt_close(&t);
}

static const struct test_case cases[] = {
    { "the booklet's stacking", example_of_stacking },
    { "one company per industry", one_company_per_industry },
    { "six at most", six_at_most },
    { "order is kept", order_is_kept },
    { "place at once", place_at_once },
    { "placing is free after reorganising", place_free_after_reorganising },
    { "takeover prices", takeover_prices },
    { "takeover of the top", takeover_of_the_top },
    { "the bank is paid", takeover_pays_the_bank },
    { "thirteen companies", price_of_thirteen },
    { "free rearrangement", free_rearrangement },
    { "paid even if nothing changes", paid_even_if_nothing_changes },
    { "each is paid anew", each_is_paid_anew },
    { "needs two companies", needs_two_companies },
    { "mistakes off", off_means_never },
    { "a faulty pile earns nothing", earns_nothing_while_faulty },
    { "forced, venture", forced_in_venture },
    { "forced, riche ou pauvre", forced_in_riche },
    { "each faulty company is paid", each_faulty_company_is_paid },
    { "no common letter forces nothing", no_common_letter_forces_nothing },
    { "forced, without money", forced_without_money },
    { "a takeover mends", takeover_mends },
    { 0 },
};

const struct suite suite_games_venture_companies = { cases };
