/* Venture: profit counts and the end of the game. */
#include <string.h>

#include "magnat/decide.h"
#include "games/venture/end.h"
#include "games/venture/profit.h"
#include "tests/support.h"
#include "tests/venture_support.h"

#define FIVE "oil-C steel-B oil-ACD oil-BE steel-AD"

static int profit(struct vtable *t, int seat)
{
    return ven_profit_of(t->r, &t->v.held[seat]);
}

static void by_size_and_letters(void) /* VEN-P2 and its examples */
{
    static const struct {
        const char *name, *pile;
        int profit;
    } table[] = {
        { "VEN-P2: one", "steel-ACDEF", 0 },
        { "VEN-P2: two", "steel-ACDEF oil-BCDEF", 0 },
        { "VEN-P2: three, one letter", "chemicals-CD automobile-DEF oil-ACD",
          1 },
        { "VEN-P2: three, four letters",
          "steel-ACDEF oil-BCDEF electronics-CEF", 3 },
        { "VEN-EX6: D and E common",
          "electronics-ABDE steel-ACDEF oil-BCDEF chemicals-ADE", 6 },
        { "VEN-EX6: only E",
          "chemicals-ACDE automobile-BCE oil-ABDE electronics-ABCEF "
          "steel-BCEF",
          8 },
        { "VEN-P2: six, one letter",
          "aerospace-ABCDE automobile-BCE chemicals-ACE electronics-CEF "
          "oil-ACF steel-BCD",
          20 },
        { "VEN-P2: six, two letters",
          "aerospace-ABCDE automobile-BCE chemicals-ACE electronics-CEF "
          "oil-BCDEF steel-CDEF",
          40 },
    };

    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        struct vtable t;

        vt_open(&t, NULL, 3, NULL);
        vt_pile(&t, 0, table[i].pile);
        CHECK(profit(&t, 0) == table[i].profit, "%s: %d, not %d", table[i].name,
              profit(&t, 0), table[i].profit);
        vt_close(&t);
    }
}

static void fourteen_in_all(void) /* VEN-EX5 */
{
    struct vtable t;

    vt_open(&t, NULL, 3, NULL);
    vt_pile(&t, 0, "electronics-ABDE steel-ACDEF oil-BCDEF chemicals-ADE");
    CHECK(profit(&t, 0) == 6, "VEN-EX5: four with D and E");
    vt_pile(&t, 0,
            "chemicals-ACDE automobile-BCE oil-ABDE "
            "electronics-ABCEF steel-BCEF");
    CHECK(profit(&t, 0) == 14, "VEN-EX5: %d, not 14", profit(&t, 0));
    vt_close(&t);
}

static void profit_card_drawn(void) /* VEN-P1 */
{
    struct vtable t;

    vt_open(&t, NULL, 2, NULL);
    vt_centre(&t, FIVE);
    vt_pile(&t, 0, "chemicals-CD automobile-DEF oil-CDF");
    vt_pile(&t, 1, "electronics-ABDE steel-ACDEF oil-BCDEF chemicals-ADE");
    vt_do(&t, 0, "end");
    vt_do(&t, -1, "draw profit");
    CHECK(vt_told(&t, EVENT_PROFIT) && vt_told(&t, EVENT_EARNED),
          "VEN-P1: shown at once");
    CHECK(t.v.score[0] == 1 && t.v.score[1] == 6, "VEN-P1: all earn: %u %u",
          t.v.score[0], t.v.score[1]);
    CHECK(t.v.to_draw == 2, "VEN-P1: replaced by another draw");
    vt_do(&t, -1, "draw profit"); /* two in a row */
    CHECK(t.v.score[0] == 2 && t.v.score[1] == 12, "VEN-P1: written twice");
    CHECK(t.v.aside == 2, "VEN-P1: they stay aside");
    vt_do(&t, -1, "draw 20; draw 18");
    CHECK(t.v.discarded_profits == 2 && !t.v.aside,
          "VEN-P1: then to the discards");
    CHECK(bundle_size(t.v.hand[0]) == 2, "VEN-P1: two cards in hand");
    vt_close(&t);
}

/* --- The end ------------------------------------------------------------------------ */

/* The last company is in the centre, and nothing will come. */
static void last_company(struct vtable *t, const char *ruleset,
                         const char *options)
{
    vt_open(t, ruleset, 2, options);
    vt_centre(t, "oil-C");
    vt_no_reserve(t);
    vt_pile(t, 0, "chemicals-CD automobile-DEF");
    vt_pile(t, 1, "electronics-ABDE steel-ACDEF oil-BCDEF chemicals-ADE");
    vt_hand(t, 0, "20 20 1t 3t half");
    vt_hand(t, 1, "5c 8c 10");
}

static void last_purchase_ends(void) /* VEN-G1, VEN-G2 */
{
    struct vtable t;

    last_company(&t, NULL, NULL);
    vt_do(&t, 0, "buy oil-C");
    CHECK(t.v.last_turn, "VEN-G1: the last company is bought");
    vt_do(&t, 0,
          "alone; reorganise; add chemicals-CD; add automobile-DEF;"
          "close; add oil-C; done; end"); /* finishes operations */
    vt_do(&t, 0, "pay 20");
    CHECK(!mag_pending(t.rules, &t.v), "VEN-G1: and that is it");
    CHECK(bundle_size(t.v.hand[0]) == 4, "VEN-G2: no draw");
    vt_close(&t);
}

static void not_while_companies_come(void) /* VEN-G1 */
{
    struct vtable t;

    vt_open(&t, NULL, 2, NULL);
    vt_centre(&t, "oil-C");
    vt_hand(&t, 0, "20");
    t.v.to_come = 1;
    vt_do(&t, 0, "buy oil-C; alone; end; pay 20");
    CHECK(!t.v.last_turn && t.v.phase == PHASE_REFILL,
          "VEN-G1: the reserve is not empty");
    vt_close(&t);
}

static void final_count(void) /* VEN-G2 */
{
    static const struct {
        const char *ruleset, *options;
        int score[2];
    } row[] = {
        /* Face values: 20 + 1 + 3 and 5 + 8 + 10; profits 0 and 6. */
        { "venture", NULL, { 24, 23 + 6 } },
        /* Sets: 20 + 16 and 16 + 10. */
        { "venture", "endhand=sets", { 36, 26 + 6 } },
        { "riche-ou-pauvre", NULL, { 0, 6 } },
    };

    for (int i = 0; i < 3; i++) {
        struct vtable t;

        last_company(&t, row[i].ruleset, row[i].options);
        vt_do(&t, 0,
              "buy oil-C; alone; reorganise; add chemicals-CD;"
              "add oil-C; close; add automobile-DEF; done; end;"
              "pay 20");
        CHECK(t.v.last_profit[0] == 0 && t.v.last_profit[1] == 6,
              "VEN-G2: a last count");
        CHECK(t.v.score[0] == (uint32_t)row[i].score[0] &&
                  t.v.score[1] == (uint32_t)row[i].score[1],
              "VEN-G2: %s %s: %u and %u", row[i].ruleset,
              row[i].options ? row[i].options : "", t.v.score[0], t.v.score[1]);
        vt_close(&t);
    }
}

static void who_wins(void) /* VEN-G3 */
{
    static const struct {
        const char *name;
        uint32_t score[3], last[3];
        int companies[3];
        double share[3];
    } row[] = {
        { "VEN-G3: the highest total",
          { 9, 10, 8 },
          { 9, 0, 0 },
          { 3, 1, 1 },
          { 0, 1, 0 } },
        { "VEN-G3: then the last profit",
          { 10, 10, 8 },
          { 1, 2, 9 },
          { 3, 1, 1 },
          { 0, 1, 0 } },
        { "VEN-G3: then companies",
          { 10, 10, 8 },
          { 2, 2, 9 },
          { 3, 1, 1 },
          { 1, 0, 0 } },
        { "VEN-G3: then shared",
          { 10, 10, 8 },
          { 2, 2, 9 },
          { 2, 2, 5 },
          { 0.5, 0.5, 0 } },
    };

    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        struct vtable t;
        double share[MAG_MAX_SEATS];

        vt_open(&t, NULL, 3, NULL);
        for (int s = 0; s < 3; s++) {
            t.v.score[s] = row[i].score[s];
            t.v.last_profit[s] = row[i].last[s];
            t.v.held[s].n = (uint8_t)row[i].companies[s];
        }
        ven_result(t.rules, &t.v, share);
        for (int s = 0; s < 3; s++)
            CHECK(share[s] == row[i].share[s], "%s: seat %d", row[i].name, s);
        vt_close(&t);
    }
}

/* One turn without a purchase. */
static void quiet_turn(struct vtable *t)
{
    int seat = t->v.turn;
    mag_action list[8 + 4 * MAX_COMPANIES];

    vt_do(t, seat, "end");
    if (t->v.phase == PHASE_DISCARD) {
        mag_legal(t->rules, &t->v, seat, list);
        mag_apply(t->rules, &t->v, seat, list[0], NULL, NULL);
    }
    while (t->v.phase == PHASE_DRAW) {
        mag_action draw = mag_outcome(t->rules, &t->v, 0);

        t->told.count = 0;
        mag_apply(t->rules, &t->v, -1, draw, &t->told, NULL);
    }
}

/* VEN-G4: so many full rounds, whether companies will come or not. */
static void it_always_ends(void)
{
    static const struct {
        const char *options;
        int rounds;
    } row[] = { { NULL, 10 }, { "stall=5", 5 }, { "stall=30", 30 } };

    for (int i = 0; i < 6; i++) {
        int limit = row[i / 2].rounds * 3, turns = 0;
        struct vtable t;

        vt_open(&t, NULL, 3, row[i / 2].options);
        vt_centre(&t, FIVE);
        if (i % 2)
            vt_no_reserve(&t);
        while (t.v.phase != PHASE_OVER && turns < 100) {
            const struct view_row view[] = {
                { "VEN-G4 the limit", "stall.rounds", row[i / 2].rounds },
                { "VEN-G4 the round", "stall.round", turns / 3 + 1 },
                { "VEN-G4 turns left", "stall.left", limit - turns },
                { 0 },
            };

            check_figures(t.rules, &t.v, MAG_SPECTATOR, view);
            CHECK(ven_is_stall_shown(t.rules, &t.v) == (turns >= 6),
                  "VEN-G4: shown from the third round on");
            quiet_turn(&t);
            turns++;
        }
        CHECK(turns == limit, "VEN-G4: %d turns, not %d", turns, limit);
        CHECK(!ven_is_stall_shown(t.rules, &t.v), "VEN-G4: over");
        vt_close(&t);
    }
}

static void purchase_starts_the_count_anew(void) /* VEN-G4 */
{
    struct vtable t;

    vt_open(&t, NULL, 2, NULL);
    vt_centre(&t, "oil-C steel-B");
    vt_no_reserve(&t);
    vt_hand(&t, 0, "8t");
    t.v.quiet = 19; /* one more quiet turn would end it */
    vt_do(&t, 0, "buy oil-C; alone; end; pay 8t");
    CHECK(t.v.quiet == 0 && t.v.phase == PHASE_DRAW, "VEN-G4: a purchase");
    vt_close(&t);
}

static void takeover_is_no_purchase(void) /* VEN-G4 */
{
    struct vtable t;

    vt_open(&t, NULL, 2, NULL);
    vt_centre(&t, "oil-C steel-B");
    vt_no_reserve(&t);
    vt_pile(&t, 1, "chemicals-CD");
    vt_hand(&t, 0, "12 once 8t");
    t.v.quiet = 19;
    vt_do(&t, 0, "takeover once chemicals-CD; alone; end; pay 12");
    CHECK(t.v.phase == PHASE_OVER, "VEN-G4: not from the centre");
    CHECK(t.v.hand[0] == vt_cards(&t, "8t"), "VEN-G4: ends before the draw");
    vt_close(&t);
}

static const struct test_case cases[] = {
    { "by size and letters", by_size_and_letters },
    { "fourteen in all", fourteen_in_all },
    { "a profit card is drawn", profit_card_drawn },
    { "the last purchase ends it", last_purchase_ends },
    { "not while companies come", not_while_companies_come },
    { "the final count", final_count },
    { "who wins", who_wins },
    { "it always ends", it_always_ends },
    { "a purchase starts the count anew", purchase_starts_the_count_anew },
    { "a takeover is no purchase", takeover_is_no_purchase },
    { 0 },
};

const struct suite suite_games_venture_profit = { cases };
