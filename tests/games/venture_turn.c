/* Venture: a turn, from operations to the draw. */
#include <string.h>

#include "tests/venture_support.h"

#define FIVE "oil-C steel-B oil-EF oil-BE steel-AD"

static void any_order(void) /* VEN-T1 */
{
    struct vtable t;

    vt_open(&t, NULL, 3, NULL);
    vt_hand(&t, 0, "20 20 18 18 18 once");
    vt_centre(&t, FIVE);
    vt_pile(&t, 1, "chemicals-CD");
    vt_do(&t, 0,
          "buy oil-C; alone; takeover once chemicals-CD; on oil-C;"
          "reorganise; add oil-C; add chemicals-CD; done;"
          "buy steel-B; alone; reorganise; add steel-B; close;"
          "add chemicals-CD; add oil-C; done");
    CHECK(t.v.due == 8 + 12 + 2 + 8 + 3, "VEN-T1: %d due", t.v.due);
    CHECK(t.v.held[0].n == 3 && t.v.phase == PHASE_TURN, "VEN-T1: goes on");
    vt_refused(&t, 0, "pay 20", "VEN-T1");
    vt_close(&t);
}

/* VEN-T1: what is no action at all is refused alike in every phase, and one
 * action has one code. */
static void refuses_nonsense(struct vtable *t, const char *phase)
{
    const mag_action table[] = {
        mag_act(VERBS, 0, 0, 0),        mag_act(0xffff, 1, 2, 3),
        mag_act(VERB_END, 1, 0, 0),     mag_act(VERB_ALONE, 0, 1, 0),
        mag_act(VERB_DONE, 0, 0, 1),    mag_act(VERB_PAY, 0, 1, 0),
        mag_act(VERB_FORFEIT, 1, 0, 0), mag_act(VERB_DISCARD, 0, 0, 1),
    };

    CHECK(!strcmp(mag_phase_word(t->rules, &t->v), phase), "in %s, not %s",
          mag_phase_word(t->rules, &t->v), phase);
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        struct mag_ruling why = { 0 };
        enum mag_status st = mag_apply(t->rules, &t->v, 0, table[i], NULL,
                                       &why);

        CHECK(st == MAG_E_ILLEGAL && why.clause &&
                  !strcmp(why.clause, "VEN-T1"),
              "VEN-T1: row %zu in %s: %d %s", i, phase, (int)st,
              why.clause ? why.clause : "");
    }
}

static void nonsense(void)
{
    struct vtable t;

    vt_open(&t, NULL, 3, NULL);
    vt_hand(&t, 0, "20 20 18");
    vt_centre(&t, FIVE);
    refuses_nonsense(&t, "turn");
    vt_do(&t, 0, "buy oil-C");
    refuses_nonsense(&t, "place");
    vt_do(&t, 0, "alone; buy steel-B; alone; reorganise; add oil-C");
    refuses_nonsense(&t, "build");
    vt_do(&t, 0, "close; add steel-B; done; end");
    refuses_nonsense(&t, "pay");
    vt_close(&t);

    vt_open(&t, NULL, 3, "mistakes=on");
    vt_hand(&t, 0, "20 20 18");
    vt_pile(&t, 0, "oil-C steel-B");
    t.v.phase = PHASE_FORCED;
    refuses_nonsense(&t, "forced");
    t.v.phase = PHASE_DISCARD;
    refuses_nonsense(&t, "discard");
    vt_close(&t);
}

static void five_at_most(void) /* VEN-T1: all five of the centre, no more */
{
    struct vtable t;

    vt_open(&t, NULL, 3, NULL);
    vt_hand(&t, 0, "20 20 18 18 18");
    vt_centre(&t, FIVE);
    vt_do(&t, 0,
          "buy oil-C; alone; buy steel-B; alone; buy oil-EF; alone;"
          "buy oil-BE; alone; buy steel-AD; alone");
    CHECK(!t.v.centre, "VEN-T1: the centre is empty");
    vt_refused(&t, 0, "buy steel-AF", "VEN-T1"); /* not refilled before */
    vt_close(&t);
}

static void discard_without_operation(void) /* VEN-T2 */
{
    struct vtable t;

    vt_open(&t, NULL, 3, NULL);
    vt_hand(&t, 0, "10 8t half");
    vt_centre(&t, FIVE);
    vt_do(&t, 0, "end");
    vt_refused(&t, 0, "end", "VEN-T2");
    vt_refused(&t, 0, "discard 20", "VEN-T2");
    CHECK(vt_legal(&t, 0, "discard half"), "VEN-T2: any card");
    vt_do(&t, 0, "discard 10");
    CHECK(t.v.discards == vt_cards(&t, "10"), "VEN-T2: it is discarded");
    CHECK(t.v.phase == PHASE_DRAW, "VEN-T2: then the draw");
    vt_close(&t);
}

static void empty_hand_discards_nothing(void) /* VEN-T2 */
{
    struct vtable t;

    vt_open(&t, NULL, 3, NULL);
    vt_centre(&t, FIVE);
    vt_do(&t, 0, "end");
    CHECK(t.v.phase == PHASE_DRAW && !t.v.discards, "VEN-T2: nothing to lose");
    vt_close(&t);
}

/* VEN-T2: any operation in venture, only a purchase in riche-ou-pauvre. The
 * discard comes after the payment, out of what it leaves. */
static void what_frees_from_the_discard(void)
{
    static const struct {
        const char *ruleset, *turn;
        enum phase then;
    } row[] = {
        { "venture", "takeover once oil-CDF; alone; end; pay 20", PHASE_DRAW },
        { "venture",
          "reorganise; add chemicals-CD; close; add steel-AF; done; end;"
          "pay 8t",
          PHASE_DRAW },
        { "venture", "buy oil-C; alone; end; pay 8t", PHASE_REFILL },
        { "riche-ou-pauvre", "takeover once oil-CDF; alone; end; pay 20",
          PHASE_DISCARD },
        { "riche-ou-pauvre",
          "reorganise; add chemicals-CD; close; add steel-AF; done; end;"
          "pay 8t",
          PHASE_DISCARD },
        { "riche-ou-pauvre", "buy oil-C; alone; end; pay 8t", PHASE_REFILL },
        { "riche-ou-pauvre",
          "takeover once oil-CDF; alone; buy oil-C; alone; end; pay 8t;"
          "pay 20",
          PHASE_REFILL },
    };

    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        struct vtable t;

        vt_open(&t, row[i].ruleset, 3, NULL);
        vt_hand(&t, 0, "8t 20 once");
        vt_centre(&t, FIVE);
        vt_pile(&t, 0, "chemicals-CD");
        vt_pile(&t, 0, "steel-AF");
        vt_pile(&t, 1, "oil-CDF");
        vt_do(&t, 0, row[i].turn);
        CHECK(t.v.phase == row[i].then, "VEN-T2: %s: %s", row[i].ruleset,
              row[i].turn);
        vt_close(&t);
    }
}

static void discard_after_the_payment(void) /* VEN-T2 in riche-ou-pauvre */
{
    struct vtable t;

    vt_open(&t, "riche-ou-pauvre", 3, NULL);
    vt_hand(&t, 0, "20 8t once");
    vt_centre(&t, FIVE);
    vt_pile(&t, 1, "oil-CDF");
    vt_do(&t, 0, "takeover once oil-CDF; alone; end; pay 20");
    vt_refused(&t, 0, "discard 20", "VEN-T2"); /* it has been paid */
    vt_refused(&t, 0, "end", "VEN-T2");
    vt_do(&t, 0, "discard 8t");
    CHECK(t.v.phase == PHASE_DRAW && !t.v.hand[0], "VEN-T2: then the draw");
    vt_close(&t);
    vt_open(&t, "riche-ou-pauvre", 3, NULL);
    vt_hand(&t, 0, "20 once");
    vt_centre(&t, FIVE);
    vt_pile(&t, 1, "oil-CDF");
    vt_do(&t, 0, "takeover once oil-CDF; alone; end; pay 20");
    CHECK(t.v.phase == PHASE_DRAW, "VEN-T2: none out of an empty hand");
    vt_close(&t);
}

static void no_hand_limit(void) /* VEN-T2 */
{
    struct vtable t;

    vt_open(&t, NULL, 2, NULL);
    vt_hand(&t, 0, "10 10 10 12 12 12 14 14 14 16 16 16 18 18 18 20 20");
    vt_centre(&t, FIVE);
    vt_do(&t, 0, "end; discard 10");
    vt_do(&t, -1, "draw 1t; draw 1s");
    CHECK(bundle_size(t.v.hand[0]) == 18, "VEN-T2: no hand limit");
    vt_close(&t);
}

static void commit_within_hand(void) /* VEN-T3 */
{
    struct vtable t;

    vt_open(&t, NULL, 3, NULL);
    vt_hand(&t, 0, "1t 5t 3c"); /* worth 19 */
    vt_centre(&t, "oil-C steel-B oil-ABDE oil-BE steel-ABE");
    vt_refused(&t, 0, "buy oil-ABDE", "VEN-T3"); /* 20 */
    vt_do(&t, 0, "buy oil-C; alone");            /* 8: 11 left */
    vt_refused(&t, 0, "buy oil-BE", "VEN-T3");   /* 12 more */
    vt_do(&t, 0, "buy steel-B; alone");          /* 16 in all */
    CHECK(t.v.due == 16, "VEN-T3: costs add up to %d", t.v.due);
    vt_close(&t);
}

static void paid_once_no_change(void) /* VEN-T3 */
{
    struct vtable t;

    vt_open(&t, NULL, 3, NULL);
    vt_hand(&t, 0, "20 12");
    vt_centre(&t, FIVE);
    vt_do(&t, 0, "buy oil-C; alone; buy steel-B; alone; end");
    vt_refused(&t, 0, "end", "VEN-T3");
    vt_do(&t, 0, "pay 20");
    CHECK(t.v.hand[0] == vt_cards(&t, "12"), "VEN-T3: no change is given");
    CHECK(t.v.discards == vt_cards(&t, "20"), "VEN-T3: paid to the discards");
    vt_close(&t);
}

static void naming(void) /* VEN-T4 */
{
    struct vtable t;

    vt_open(&t, NULL, 3, NULL);
    vt_hand(&t, 0, "3t 8s 8s 10 20");
    vt_centre(&t, "oil-C steel-B oil-ABDE oil-BE steel-ABE");
    vt_do(&t, 0, "buy oil-ABDE; alone; end");
    CHECK(vt_legal(&t, 0, "pay 20"), "VEN-T4: one card that covers it");
    vt_refused(&t, 0, "pay 12", "VEN-T4"); /* not in hand */
    vt_do(&t, 0, "pay 8s");
    vt_refused(&t, 0, "pay 3t", "VEN-T4"); /* comes before 8s */
    CHECK(vt_legal(&t, 0, "pay 8s") && vt_legal(&t, 0, "pay 10") &&
              vt_legal(&t, 0, "pay 20"),
          "VEN-T4: cards from 8s on");
    vt_do(&t, 0, "pay 8s; pay 10");
    CHECK(t.v.phase != PHASE_PAY, "VEN-T4: covered, so it ends");
    vt_close(&t);
}

static void naming_must_reach(void) /* VEN-T4 */
{
    struct vtable t;

    vt_open(&t, NULL, 3, NULL);
    vt_hand(&t, 0, "8s 10 12");
    vt_centre(&t, "oil-C steel-B oil-ABDE oil-BCDEF steel-ABE");
    vt_do(&t, 0, "buy oil-BCDEF; alone; end"); /* 24 of 30 */
    vt_refused(&t, 0, "pay 10", "VEN-T4");     /* 22 at most from there */
    vt_do(&t, 0, "pay 8s; pay 10; pay 12");
    CHECK(!t.v.hand[0], "VEN-T4: all of it");
    vt_close(&t);
}

static void sets_over_the_whole_sum(void) /* VEN-T4 */
{
    struct vtable t;

    vt_open(&t, NULL, 3, NULL);
    vt_hand(&t, 0, "1t 3t 5t");
    vt_centre(&t, "oil-C steel-B oil-ABDE oil-BE steel-ABE");
    vt_do(&t, 0, "buy oil-ABDE; alone; buy oil-BE; alone; end"); /* 32 */
    vt_do(&t, 0, "pay 1t; pay 3t; pay 5t");
    CHECK(!t.v.hand[0], "VEN-T4: one set for both companies");
    vt_close(&t);
}

static void naming_is_secret(void) /* VEN-T4: until the payment is whole */
{
    struct vtable t;

    vt_open(&t, NULL, 3, NULL);
    vt_hand(&t, 0, "10 12");
    vt_centre(&t, "oil-C steel-B oil-ABDE oil-BE steel-ABE");
    vt_do(&t, 0, "buy oil-ABDE; alone; end; pay 10");
    for (int i = 0; i < t.told.count; i++)
        CHECK(t.told.item[i].visible == 1u, "VEN-T4: only the payer knows");
    vt_do(&t, 0, "pay 12");
    CHECK(vt_told(&t, EVENT_PAID), "VEN-T4: then everybody");
    vt_close(&t);
}

static void refill_then_draw(void) /* VEN-T5 */
{
    struct vtable t;

    vt_open(&t, NULL, 3, NULL);
    vt_hand(&t, 0, "10 16");
    vt_centre(&t, FIVE);
    vt_do(&t, 0, "buy oil-C; alone; buy oil-EF; alone; end; pay 10; pay 16");
    CHECK(t.v.phase == PHASE_REFILL, "VEN-T5: the centre first");
    vt_do(&t, -1, "show steel-AF; show steel-ABE");
    CHECK(__builtin_popcountll(t.v.centre) == 5, "VEN-T5: to five");
    vt_do(&t, -1, "draw 20");
    CHECK(t.v.turn == 0 && t.v.phase == PHASE_DRAW, "VEN-T5: two cards");
    vt_do(&t, -1, "draw 18");
    CHECK(t.v.turn == 1, "VEN-T5: then the next seat");
    vt_close(&t);
}

static void draw_three(void) /* VEN-T5: an option of riche-ou-pauvre */
{
    struct vtable t;

    vt_open(&t, "riche-ou-pauvre", 3, "draw3=on");
    vt_centre(&t, FIVE);
    vt_do(&t, 0, "end");
    vt_do(&t, -1, "draw 20; draw 20");
    CHECK(t.v.turn == 0, "VEN-T5: a third card");
    vt_do(&t, -1, "draw 18");
    CHECK(t.v.turn == 1 && bundle_size(t.v.hand[0]) == 3, "VEN-T5: three");
    vt_close(&t);
}

static void reshuffle_in_mid_draw(void) /* VEN-T6 */
{
    struct vtable t;

    vt_open(&t, NULL, 3, NULL);
    vt_hand(&t, 0, "20 half");
    vt_centre(&t, FIVE);
    vt_stock(&t, "10");
    vt_do(&t, 0, "buy oil-C; alone; end; pay 20");
    vt_do(&t, -1, "show steel-AF; draw 10");
    CHECK(vt_told(&t, EVENT_RESHUFFLED), "VEN-T6: the discards come back");
    CHECK(!t.v.discards && !t.v.discarded_profits, "VEN-T6: all of them");
    CHECK(vt_legal(&t, -1, "draw 20"), "VEN-T6: this turn's payment too");
    CHECK(vt_legal(&t, -1, "draw once"), "VEN-T6: takeover cards too");
    CHECK(vt_legal(&t, -1, "draw profit"), "VEN-T6: profit cards too");
    vt_close(&t);
}

/* VEN-T6, VEN-P1: a profit card set aside in this draw is not in the new
 * stock. */
static void aside_is_not_reshuffled(void)
{
    struct vtable t;

    vt_open(&t, NULL, 3, NULL);
    vt_hand(&t, 0, "20");
    vt_centre(&t, FIVE);
    vt_stock(&t, "profit");
    vt_do(&t, 0, "end; discard 20");
    vt_do(&t, -1, "draw profit");
    CHECK(t.v.aside == 1 && t.v.stock.count[KIND_PROFIT] == 1,
          "VEN-T6: one profit card aside, one in the new stock");
    vt_do(&t, -1, "draw 20; draw 18");
    CHECK(t.v.discarded_profits == 1 && !t.v.aside,
          "VEN-P1: then it goes to the discards");
    vt_close(&t);
}

static void draw_ends_short(void) /* VEN-T6 */
{
    struct vtable t;

    vt_open(&t, NULL, 2, NULL);
    vt_centre(&t, FIVE);
    /* Everything but one card is in the other hand. */
    for (int kind = 0; kind < KIND_PROFIT; kind++) {
        t.v.hand[1] += ONE_CARD(kind) * (bundle)t.r->copies[kind];
        t.v.stock.unseen = (uint8_t)(t.v.stock.unseen - t.v.stock.count[kind]);
        t.v.stock.count[kind] = 0;
    }
    t.v.hand[1] -= vt_cards(&t, "20");
    pile_add(&t.v.stock, KIND_TAKEOVER - 1, 1); /* a 20 */
    vt_do(&t, 0, "end");
    vt_do(&t, -1, "draw profit; draw profit; draw 20");
    CHECK(vt_told(&t, EVENT_SHORT), "VEN-T6: both piles are empty");
    CHECK(t.v.turn == 1 && bundle_size(t.v.hand[0]) == 1,
          "VEN-T6: the draw ends short");
    vt_close(&t);
}

static void takeover_price_joins(void) /* VEN-T7 */
{
    struct vtable t;

    vt_open(&t, NULL, 3, NULL);
    vt_hand(&t, 0, "20 12 half");
    vt_centre(&t, FIVE);
    vt_pile(&t, 1, "steel-ACDEF");
    vt_do(&t, 0, "buy oil-C; alone; takeover half steel-ACDEF");
    CHECK(t.v.due == 8 + 12, "VEN-T7: %d due", t.v.due);
    CHECK(!(t.v.hand[0] & ~CAPITAL_CARDS), "VEN-T7: the card has left");
    CHECK(t.v.discards == vt_cards(&t, "half"), "VEN-T7: to the discards");
    vt_do(&t, 0, "alone; end; pay 20");
    CHECK(t.v.phase != PHASE_PAY, "VEN-T7: paid together");
    vt_close(&t);
}

static const struct test_case cases[] = {
    { "operations in any order", any_order },
    { "what is no action at all", nonsense },
    { "five from the centre at most", five_at_most },
    { "no operation, one discard", discard_without_operation },
    { "an empty hand discards nothing", empty_hand_discards_nothing },
    { "what frees from it", what_frees_from_the_discard },
    { "it comes after the payment", discard_after_the_payment },
    { "no hand limit", no_hand_limit },
    { "never more than the hand can pay", commit_within_hand },
    { "paid once, no change", paid_once_no_change },
    { "naming cards", naming },
    { "naming must reach the sum", naming_must_reach },
    { "sets over the whole sum", sets_over_the_whole_sum },
    { "naming is secret", naming_is_secret },
    { "refill, then draw", refill_then_draw },
    { "draw three", draw_three },
    { "reshuffle in mid-draw", reshuffle_in_mid_draw },
    { "profit card aside", aside_is_not_reshuffled },
    { "a draw ends short", draw_ends_short },
    { "a takeover's price joins the total", takeover_price_joins },
    { 0 },
};

const struct suite suite_games_venture_turn = { cases };
