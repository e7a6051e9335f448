/* L'Ambition des Rois: combat, heroes, and buildings that act in it. */
#include <stdio.h>
#include <string.h>

#include "magnat/decide.h"
#include "games/rois/resample.h"
#include "tests/rois_support.h"
#include "magnat/field.h"
#include "tests/support.h"

static void sealed(void) /* ROI-T5 */
{
    struct rtable t;

    rt_open(&t, 2);
    rt_begin(&t);
    rt_play(&t, "0: pass");
    CHECK(mag_pending(t.rules, &t.v) == 3u, "ROI-T5: at the same time");
    rt_play(&t, "0: send king; 1: send cook; 0: send baron");
    CHECK(rt_told(&t, EVENT_SENT, 0) == 2 && rt_told(&t, EVENT_SENT, 1) == 1 &&
              !rt_told(&t, EVENT_SENT, MAG_SPECTATOR),
          "ROI-T5: only the owner is told");
    rt_refused(&t, 0, "last knight", "ROI-T5"); /* one order only */
    rt_refused(&t, 0, "last duke", "ROI-T5");   /* not in hand */
    rt_refused(&t, 0, "send cook", "ROI-T5");
    rt_refused(&t, 0, "pass", "ROI-T5");
    rt_play(&t, "0: last cook");
    CHECK(mag_pending(t.rules, &t.v) == 2u, "ROI-T5: three are enough");
    CHECK(rt_told(&t, EVENT_READY, 1) == 1 && !t.v.shown,
          "ROI-T5: nothing is shown yet");
    rt_play(&t, "1: send witch; last thief");
    CHECK(t.v.shown == 3 && rt_told(&t, EVENT_REVEALED, 0) == 2,
          "ROI-T5: then both are shown");
    rt_close(&t);
}

/* Does the seat's view hold the word? */
static bool view_has(struct rtable *t, int seat, const char *word)
{
    struct mag_buf text;
    bool found;

    mag_buf_init(&text, 1 << 20);
    view_text_of(t->rules, &t->v, seat, &text);
    found = strstr(mag_buf_text(&text), word) != NULL;
    mag_buf_release(&text);
    return found;
}

static void secrets(void) /* ROI-T5 and ROI-T12 in the views */
{
    struct rtable t;
    bool other = false, seen_kept = true;

    rt_open(&t, 2);
    rt_own(&t, 0, "crystal-ball");
    rt_begin(&t);
    rt_play(&t, "0: pass; item crystal-ball");
    rt_play(&t, "1: send king; send knight; last cook; c: glimpse 1");
    CHECK(view_has(&t, 0, "\"glimpsed\":\"knight\"") &&
              !view_has(&t, 1, "\"glimpsed\"") &&
              !view_has(&t, MAG_SPECTATOR, "\"glimpsed\""),
          "ROI-T12: only the attacker sees it");
    CHECK(view_has(&t, 1, "\"defence\":[\"king\"") &&
              !view_has(&t, 0, "\"defence\":["),
          "ROI-T5: only the owner sees its heroes");
    for (int i = 0; i < 50; i++) {
        struct rois copy = t.v;
        struct mag_rng rng;

        mag_rng_seed(&rng, (uint64_t)i);
        roi_resample(t.rules, &copy, 0, &rng);
        other |= copy.chosen[1] != t.v.chosen[1];
        seen_kept &= copy.glimpsed == t.v.glimpsed &&
                     copy.chosen[1] >> (copy.glimpsed - 1) & 1;
        CHECK(!mag_state_check(t.rules, &copy, NULL), "a sound resample");
        roi_resample(t.rules, &copy, 1, &rng);
    }
    CHECK(other, "ROI-T5: what the attacker did not see is drawn anew");
    CHECK(seen_kept, "ROI-T12: what it saw stays");
    rt_close(&t);
}

static void crystal_ball(void) /* ROI-T12: the order, and who is told */
{
    struct rtable t;

    rt_open(&t, 2);
    rt_own(&t, 0, "crystal-ball");
    rt_begin(&t);
    rt_play(&t, "0: pass");
    CHECK(mag_pending(t.rules, &t.v) == 1u, "ROI-T12: asked before");
    rt_refused(&t, 0, "item horn", "ROI-T12");
    rt_play(&t, "0: item crystal-ball");
    CHECK(mag_pending(t.rules, &t.v) == 2u, "ROI-T12: the defender alone");
    rt_play(&t, "1: send king; send cook; last bandit");
    CHECK(mag_pending(t.rules, &t.v) == MAG_CHANCE_BIT &&
              mag_chance(t.rules, &t.v) == 3,
          "ROI-T12: chance picks one of three");
    rt_play(&t, "c: glimpse 2");
    CHECK(rt_told(&t, EVENT_GLIMPSED, 0) == 1 &&
              !rt_told(&t, EVENT_GLIMPSED, 1) &&
              rt_told(&t, EVENT_GLIMPSED_HIDDEN, 1) == 1,
          "ROI-T12: told to the attacker alone");
    CHECK(t.event[0].arg[0] == rt_hero(&t, "bandit"), "ROI-T12: the third");
    CHECK(mag_pending(t.rules, &t.v) == 1u, "ROI-T12: then the attacker");
    CHECK(!bag_set(&t.v.seat[0].own), "ROI-T12: the item leaves the game");
    rt_close(&t);

    rt_open(&t, 2);
    rt_own(&t, 0, "crystal-ball");
    rt_begin(&t);
    rt_play(&t, "0: pass; pass");
    CHECK(mag_pending(t.rules, &t.v) == 3u, "ROI-T12: declined");
    rt_close(&t);
}

static void blocks(void) /* ROI-T6 */
{
    static const struct {
        const char *advanced[2], *attack, *defence;
        int blocked;
    } table[] = {
        { { "", "" }, "king knight baron", "king knight baron", 3 },
        { { "", "" }, "king knight baron", "cook thief bandit", 0 },
        { { "duke", "" }, "king knight duke", "baron cook bandit", 1 },
        { { "", "duke" }, "king knight baron", "duke cook bandit", 1 },
        { { "duke", "emperor" }, "king knight duke", "emperor baron cook", 2 },
    };

    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        struct rtable t;

        rt_open(&t, 2);
        rt_tokens(&t, 0, "2food 2land 2gold");
        rt_advanced(&t, 0, table[i].advanced[0]);
        rt_advanced(&t, 1, table[i].advanced[1]);
        rt_begin(&t);
        rt_fight(&t, table[i].attack, table[i].defence);
        if (table[i].blocked < SENT)
            CHECK(__builtin_popcount(t.v.blocked) == table[i].blocked,
                  "ROI-T6: row %d", (int)i);
        else
            CHECK(t.v.second, "ROI-T6: nobody is left to be used");
        rt_close(&t);
    }
}

static void using_heroes(void) /* ROI-T7, ROI-T9 */
{
    struct rtable t;

    rt_open(&t, 2);
    rt_begin(&t);
    rt_fight(&t, "king knight bandit", "cook thief painter");
    rt_refused(&t, 0, "use bandit", "ROI-T7"); /* 1H is not there */
    rt_refused(&t, 0, "use cook", "ROI-T7");   /* not sent */
    rt_refused(&t, 0, "promote", "ROI-T7");
    rt_play(&t, "0: use king; use knight");
    rt_has(&t, 0, "1honour 1land 1gold",
           "ROI-T7: the income of one pays for one");
    rt_play(&t, "0: use bandit");
    rt_has(&t, 0, "2land 2gold", "ROI-T7: ... and for the next");
    CHECK(!t.v.used && !t.v.chosen[0] && !t.v.shown && !t.v.blocked &&
              rt_told(&t, EVENT_RETURNED, 1) == 1,
          "ROI-T9: all return to hand");
    rt_close(&t);

    rt_open(&t, 2);
    rt_tokens(&t, 0, "1gold");
    rt_tokens(&t, 1, "1food");
    rt_begin(&t);
    rt_fight(&t, "king knight painter", "knight thief bandit");
    rt_play(&t, "0: use king");
    rt_refused(&t, 0, "use king", "ROI-T7");
    rt_play(&t, "0: pass");
    rt_has(&t, 0, "1food 2gold", "ROI-T7: any or none");
    rt_has(&t, 1, "1food", "ROI-T7: the defender pays nothing");
    rt_close(&t);
}

static void thief(void) /* ROI-T8 */
{
    struct rtable t;

    rt_open(&t, 2);
    rt_tokens(&t, 0, "1food");
    rt_tokens(&t, 1, "1honour 1gold");
    rt_begin(&t);
    rt_fight(&t, "thief king baron", "knight cook king");
    rt_play(&t, "0: use thief");
    rt_refused(&t, 0, "steal food", "ROI-T8");
    rt_play(&t, "0: steal honour");
    rt_has(&t, 0, "1honour", "ROI-T8: one of choice");
    rt_has(&t, 1, "1gold", "ROI-T8: from the defender");
    CHECK(purse_total(t.v.bank) == 46, "ROI-S1: the bank is not touched");
    rt_close(&t);

    rt_open(&t, 2);
    rt_advanced(&t, 0, "cat-burglar");
    rt_tokens(&t, 1, "2honour 1gold");
    rt_begin(&t);
    rt_fight(&t, "cat-burglar king baron", "knight cook king");
    rt_play(&t, "0: use cat-burglar; steal gold");
    rt_has(&t, 0, "1honour 1gold", "ROI-T8: two, honour in any case");
    rt_close(&t);

    rt_open(&t, 2); /* a steal takes what there is */
    rt_advanced(&t, 0, "cat-burglar");
    rt_tokens(&t, 0, "1food");
    rt_tokens(&t, 1, "1gold");
    rt_begin(&t);
    rt_fight(&t, "cat-burglar traveller baron", "knight cook king");
    rt_play(&t, "0: use cat-burglar");
    rt_has(&t, 0, "1food 1gold", "ROI-T8: all there is");
    rt_close(&t);
}

static void cook(void) /* ROI-T8, ROI-T13 */
{
    struct rtable t;

    rt_open(&t, 2);
    rt_market(&t, "farm - mine port lamp");
    rt_deck(&t, "bard spy");
    rt_begin(&t);
    rt_fight(&t, "king cook baron", "king knight baron");
    rt_play(&t, "0: use cook");
    rt_has(&t, 0, "1food", "ROI-T8: the income first");
    rt_refused(&t, 0, "cycle bard", "ROI-T8");
    rt_play(&t, "0: cycle mine; c: show spy");
    CHECK(t.v.market[2] == rt_card(&t, "spy") && t.v.market[1] == NO_CARD &&
              t.v.deck.n_under == 1,
          "ROI-T8: replaced at once, gaps stay");
    rt_close(&t);

    rt_open(&t, 2); /* two, named together, laid in that order */
    rt_advanced(&t, 0, "royal-cook");
    rt_market(&t, "farm - mine port lamp");
    rt_deck(&t, "bard");
    rt_begin(&t);
    rt_fight(&t, "king royal-cook baron", "king knight baron");
    rt_play(&t, "0: use royal-cook; cycle lamp");
    rt_refused(&t, 0, "cycle lamp", "ROI-T8");
    rt_play(&t, "0: cycle farm");
    CHECK(t.v.deck.under[0] == rt_card(&t, "lamp") &&
              t.v.deck.under[1] == rt_card(&t, "farm"),
          "ROI-T8: under the pile in the order named");
    rt_play(&t, "c: show bard; show lamp");
    CHECK(t.v.deck.n_under == 1 && t.v.market[4] == rt_card(&t, "lamp"),
          "ROI-T8: then both places are filled from the top");
    rt_close(&t);

    rt_open(&t, 2); /* it may be declined, after one too */
    rt_advanced(&t, 0, "royal-cook");
    rt_market(&t, "farm - mine port lamp");
    rt_begin(&t);
    rt_fight(&t, "king royal-cook baron", "king knight baron");
    rt_play(&t, "0: use royal-cook; cycle farm; pass; c: show bard");
    CHECK(t.v.second, "ROI-T8: one was enough");
    rt_close(&t);

    rt_open(&t, 2);
    rt_market(&t, "farm - mine port lamp");
    rt_deck(&t, "");
    rt_begin(&t);
    rt_fight(&t, "king cook baron", "king knight baron");
    rt_play(&t, "0: use cook");
    CHECK(t.v.second, "ROI-T13: no pile, no cycling");
    rt_close(&t);
}

/* Attack and defence icons, by the final blocks: ROI-T12. */
static const struct {
    const char *mine, *theirs, *attack, *defence, *script, *has, *they_have;
} icon_rows[] = {
    { "forge", "", "knight baron cook", "knight king thief", "pass", "1honour",
      "" },
    { "forge", "", "traveller baron cook", "traveller king thief", "pass",
      "1honour", "" },
    { "forge", "", "knight traveller cook", "knight traveller thief", "pass",
      "1honour", "" }, /* once a combat */
    { "forge", "", "knight baron cook", "baron king thief", "pass", "", "" },
    { "barracks", "", "painter baron cook", "knight king thief", "pass",
      "1honour", "" },
    { "barracks", "", "painter baron cook", "cook king thief", "pass", "", "" },
    { "lair", "", "thief baron cook", "thief king witch", "pass", "2gold", "" },
    { "inn", "", "painter baron cook", "cook king thief", "pass; take land",
      "1land", "" },
    { "", "rampart", "painter baron cook", "cook painter thief", "pass", "",
      "1honour" },
    { "", "rampart", "painter baron cook", "cook king thief", "pass", "", "" },
    { "", "watchtower", "painter baron cook", "cook king thief",
      "pass; 1: take gold", "", "1gold" },
    { "", "strong-room", "bandit baron cook", "bandit king thief", "pass", "",
      "1gold" },
    { "rampart", "forge", "knight baron cook", "knight baron thief", "pass", "",
      "" }, /* the wrong side */
};

static void icons(void)
{
    for (size_t i = 0; i < sizeof icon_rows / sizeof icon_rows[0]; i++) {
        struct rtable t;
        char row[40];

        rt_open(&t, 2);
        rt_deck(&t, "forge barracks lair inn rampart watchtower strong-room");
        rt_own(&t, 0, icon_rows[i].mine);
        rt_own(&t, 1, icon_rows[i].theirs);
        rt_begin(&t);
        rt_fight(&t, icon_rows[i].attack, icon_rows[i].defence);
        rt_play(&t, icon_rows[i].script);
        snprintf(row, sizeof row, "ROI-T12: row %d", (int)i);
        rt_has(&t, 0, icon_rows[i].has, row);
        rt_has(&t, 1, icon_rows[i].they_have, row);
        CHECK(t.v.second, "ROI-T12: the combat is over");
        rt_close(&t);
    }
}

static void strong_room(void) /* ROI-T21 */
{
    struct rtable t;

    rt_open(&t, 2);
    rt_own(&t, 1, "strong-room");
    rt_tokens(&t, 0, "1food");
    rt_tokens(&t, 1, "3gold");
    rt_begin(&t);
    rt_fight(&t, "thief king baron", "knight cook king");
    rt_play(&t, "0: use thief");
    rt_has(&t, 0, "", "ROI-T21: the cost is paid, nothing is taken");
    rt_close(&t);

    rt_open(&t, 2);
    rt_own(&t, 1, "strong-room");
    rt_advanced(&t, 0, "cat-burglar");
    rt_tokens(&t, 1, "3gold");
    rt_begin(&t);
    rt_fight(&t, "cat-burglar king baron", "knight cook king");
    rt_play(&t, "0: use cat-burglar");
    rt_has(&t, 0, "1gold", "ROI-T21: one of two");
    rt_close(&t);
}

static const struct test_case cases[] = {
    { "the sealed choice", sealed },
    { "what nobody else sees", secrets },
    { "the crystal ball", crystal_ball },
    { "blocks by category", blocks },
    { "heroes are used", using_heroes },
    { "the thief", thief },
    { "the cook", cook },
    { "attack and defence icons", icons },
    { "the strong-room", strong_room },
    { 0, 0 },
};

const struct suite suite_games_rois_combat = { cases };
