/* L'Ambition des Rois with three and four seats: redraws, directions, bets. */
#include <stdio.h>

#include "tests/rois_support.h"

static void redraw(void) /* ROI-M2 */
{
    struct rtable t;

    rt_open(&t, 3);
    rt_advanced(&t, 0, "duke emperor");
    rt_tokens(&t, 0, "2food");
    rt_begin(&t);
    rt_play(&t, "0: promote; c: draw duke");
    CHECK(t.v.phase == PHASE_DRAW && rt_told(&t, EVENT_ASIDE, 1) == 1,
          "ROI-M2: an owned hero is set aside, another drawn");
    rt_play(&t, "c: draw emperor; draw archmage");
    CHECK(t.v.seat[0].advanced >> rt_hero(&t, "witch") & 1,
          "ROI-M2: until a new one comes");
    CHECK(pile_size(&t.v.academy) == 15 &&
              t.v.academy.count[rt_hero(&t, "baron")] == 1,
          "ROI-M2: those set aside are shuffled back");
    rt_close(&t);

    rt_open(&t, 3); /* no hero new to the seat */
    rt_advanced(&t, 0, "duke");
    rt_tokens(&t, 0, "2food");
    rt_academy(&t, "duke");
    rt_academy(&t, "duke"); /* the second copies */
    t.v.seat[1].advanced = t.v.seat[2].advanced;
    rt_begin(&t);
    CHECK(pile_size(&t.v.academy) == 1, "a duke is left");
    rt_refused(&t, 0, "promote", "ROI-M2");
    rt_close(&t);

    rt_open(&t, 3); /* the Instructor skips owned heroes too */
    rt_advanced(&t, 0, "duke");
    rt_tokens(&t, 0, "2food");
    rt_market(&t, "instructor");
    rt_begin(&t);
    rt_play(&t, "0: buy instructor; c: draw duke; draw emperor; draw emperor;"
                "draw archmage; 0: keep archmage");
    CHECK(t.v.academy.n_under == 2 && !t.v.todo.aside &&
              t.v.academy.count[rt_hero(&t, "baron")] == 1,
          "ROI-M2: three new ones are read");
    rt_close(&t);
}

static void round_the_table(void) /* ROI-M3, ROI-M7 */
{
    struct rtable t;

    rt_open(&t, 3);
    rt_deck(&t, "");
    rt_tokens(&t, 0, "4honour 1land");
    t.v.seat[1].palaces = 1;
    rt_begin(&t);
    CHECK(t.v.defender == 1, "ROI-M3: the seat to the left");
    rt_play(&t, "0: buy palace"); /* leaves one seat without a palace */
    CHECK(t.v.defender == 1 && !t.v.reversed,
          "ROI-M7: not before the next turn");
    rt_fight(&t, "king baron painter", "king baron painter");
    rt_play(&t, "0: pass");
    CHECK(t.v.attacker == 1 && t.v.defender == 0 && t.v.reversed,
          "ROI-M3: now to the right; ROI-M7: turns go on clockwise");
    CHECK(rt_told(&t, EVENT_REVERSED, 2) == 1, "ROI-M3: told");
    rt_play(&t, "1: pass");
    rt_fight(&t, "king baron painter", "king baron painter");
    rt_play(&t, "1: pass");
    CHECK(t.v.attacker == 2 && t.v.defender == 1, "ROI-M7: and stays so");
    rt_close(&t);

    rt_open(&t, 4);
    rt_deck(&t, "");
    t.v.seat[1].palaces = 1;
    rt_tokens(&t, 0, "4honour 1land");
    rt_begin(&t);
    rt_play(&t, "0: buy palace");
    rt_fight(&t, "king baron painter", "king baron painter");
    rt_play(&t, "0: pass");
    CHECK(!t.v.reversed && t.v.defender == 2,
          "ROI-M3: two of four are without a palace");
    rt_close(&t);
}

static void win(void) /* ROI-M5 */
{
    struct rtable t;

    rt_open(&t, 3);
    t.v.seat[0].palaces = 1;
    rt_tokens(&t, 0, "4honour 1land");
    rt_begin(&t);
    rt_play(&t, "0: buy palace");
    CHECK(t.v.phase == PHASE_OVER && t.v.winner == 1, "ROI-M5: at once");
    rt_close(&t);
}

/* Seat 0 attacks seat 1 with king, baron and cook; seats 2 and 3 bet. */
static void bets(void) /* ROI-M4, ROI-M6 */
{
    static const struct {
        const char *defence, *bets, *has[2];
    } table[] = {
        { "knight thief bandit",
          "2: bet attack gold; 3: bet defence food",
          { "2gold", "" } },
        { "king thief bandit",
          "2: bet attack gold; 3: bet attack food",
          { "2gold", "2food" } },
        { "king baron bandit",
          "2: bet attack gold; 3: bet defence food",
          { "", "2food" } },
        { "king baron cook",
          "2: bet defence gold; 3: pass",
          { "2gold", "1food" } },
    };

    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        struct rtable t;
        char row[40];

        rt_open(&t, 4);
        rt_tokens(&t, 2, "1gold");
        rt_tokens(&t, 3, "1food");
        rt_begin(&t);
        rt_fight(&t, "king baron cook", table[i].defence);
        CHECK(t.v.shown == 1 && mag_pending(t.rules, &t.v) == 1u << 2,
              "ROI-M4: the attacker has shown, bets go clockwise");
        rt_refused(&t, 2, "bet attack food", "ROI-M4");
        rt_refused(&t, 2, "use king", "ROI-M4");
        rt_play(&t, table[i].bets);
        CHECK(rt_told(&t, EVENT_REVEALED, 3) == 1,
              "ROI-M4: then the defender shows");
        snprintf(row, sizeof row, "ROI-M4: row %d", (int)i);
        rt_has(&t, 2, table[i].has[0], row);
        rt_has(&t, 3, table[i].has[1], row);
        rt_close(&t);
    }
}

/* Who holds a single token, of whatever kind, is asked; who holds none is
 * passed over. */
static void who_bets(void) /* ROI-M4 */
{
    static const char *const one[KINDS] = { "1honour", "1food", "1land",
                                            "1gold" };

    for (int kind = 0; kind < KINDS; kind++) {
        struct rtable t;

        rt_open(&t, 4);
        rt_tokens(&t, 3, one[kind]);
        rt_begin(&t);
        rt_fight(&t, "king baron cook", "knight thief bandit");
        CHECK(t.v.phase == PHASE_BET && mag_pending(t.rules, &t.v) == 1u << 3,
              "ROI-M4: with %s alone, not without", one[kind]);
        rt_close(&t);
    }
}

static void stakes(void) /* ROI-M6 */
{
    struct rtable t;

    rt_open(&t, 4); /* a stake is in no kingdom and not in the bank */
    rt_tokens(&t, 2, "1gold");
    rt_tokens(&t, 3, "1gold");
    rt_begin(&t);
    rt_fight(&t, "king baron cook", "knight thief bandit");
    rt_play(&t, "2: bet defence gold");
    rt_has(&t, 2, "", "ROI-M6: out of the kingdom");
    CHECK(purse_count(t.v.bank, GOLD) == 22, "ROI-M6: not in the bank");
    rt_close(&t);

    /* The bank is out of gold: the losing stake enters first, and pays the
     * first winner; the second gets the stake only. */
    rt_open(&t, 4);
    rt_tokens(&t, 1, "22gold");
    rt_tokens(&t, 2, "1gold");
    rt_tokens(&t, 3, "1gold");
    rt_begin(&t);
    rt_fight(&t, "king baron cook", "knight thief bandit");
    rt_play(&t, "2: bet defence gold; 3: bet attack gold");
    rt_has(&t, 2, "", "ROI-M6: lost");
    rt_has(&t, 3, "2gold", "ROI-M6: paid with the stake that was lost");
    rt_close(&t);

    rt_open(&t, 4);
    rt_tokens(&t, 1, "21gold");
    rt_tokens(&t, 2, "1gold");
    rt_tokens(&t, 3, "1gold");
    rt_begin(&t);
    rt_fight(&t, "king baron cook", "knight thief bandit");
    rt_play(&t, "2: bet attack gold; 3: bet attack gold");
    rt_has(&t, 2, "2gold", "ROI-M6: the first bet is paid first");
    rt_has(&t, 3, "1gold", "ROI-M6: the stake only");
    rt_close(&t);

    rt_open(&t, 3); /* the heroes' own blocks, before any item */
    rt_own(&t, 1, "shield");
    rt_tokens(&t, 2, "1gold");
    rt_begin(&t);
    rt_fight(&t, "king baron cook", "king thief bandit");
    rt_play(&t, "2: bet attack gold; 1: block baron shield");
    rt_has(&t, 2, "2gold", "ROI-M6: one block when bets are settled");
    rt_close(&t);
}

static void spy(void) /* ROI-M8 */
{
    struct rtable t;

    rt_open(&t, 3);
    rt_own(&t, 1, "strong-room amulet");
    rt_tokens(&t, 0, "1honour 1gold");
    rt_tokens(&t, 1, "1land");
    rt_tokens(&t, 2, "1food");
    rt_market(&t, "spy");
    rt_begin(&t);
    rt_play(&t, "0: buy spy");
    rt_has(&t, 0, "1land", "ROI-M8: from the seat that is attacked");
    rt_has(&t, 1, "", "ROI-M8: strong-room and amulet do not apply");
    rt_close(&t);

    rt_open(&t, 3); /* to the right, once attacks go there */
    t.v.reversed = 1;
    t.v.defender = 2;
    rt_tokens(&t, 0, "1honour 1gold");
    rt_tokens(&t, 1, "1land");
    rt_tokens(&t, 2, "1food");
    rt_market(&t, "spy");
    rt_begin(&t);
    rt_play(&t, "0: buy spy");
    rt_has(&t, 0, "1food", "ROI-M8: the seat attacked this turn");
    rt_close(&t);
}

static const struct test_case cases[] = {
    { "redraws", redraw },        { "whom one attacks", round_the_table },
    { "the second palace", win }, { "bets", bets },
    { "who bets", who_bets },     { "stakes", stakes },
    { "the spy", spy },           { 0, 0 },
};

const struct suite suite_games_rois_seats = { cases };
