/* L'Ambition des Rois: magic items, citizens, port and University. */
#include <stdio.h>

#include "tests/rois_support.h"
#include "tests/support.h"

static void shield_and_cape(void) /* ROI-T12, ROI-T21 */
{
    struct rtable t;

    rt_open(&t, 2);
    rt_own(&t, 1, "shield rampart");
    rt_own(&t, 0, "cape");
    rt_tokens(&t, 0, "1gold");
    rt_begin(&t);
    rt_fight(&t, "painter baron cook", "cook king thief");
    CHECK(t.v.phase == PHASE_SHIELD && mag_pending(t.rules, &t.v) == 2u,
          "ROI-T12: the shield is asked first");
    rt_refused(&t, 1, "block cook shield", "ROI-T12"); /* is blocked */
    rt_refused(&t, 1, "block baron cape", "ROI-T12");  /* not its item */
    rt_refused(&t, 1, "promote", "ROI-T12");
    rt_play(&t, "1: block baron shield");
    CHECK(__builtin_popcount(t.v.blocked) == 2, "ROI-T12: one more block");
    CHECK(t.v.phase == PHASE_CAPE && mag_pending(t.rules, &t.v) == 1u,
          "ROI-T12: then the cape");
    rt_refused(&t, 0, "unblock painter cape", "ROI-T12");
    rt_play(&t, "0: pass");
    rt_refused(&t, 0, "use baron", "ROI-T6");
    rt_play(&t, "0: pass");
    rt_has(&t, 1, "1honour", "ROI-T21: the shield's block counts");
    CHECK(!bag_count(&t.v.seat[1].own, rt_card(&t, "shield")) &&
              bag_count(&t.v.seat[0].own, rt_card(&t, "cape")),
          "ROI-T12: what is used leaves the game, what is not stays");
    rt_close(&t);

    rt_open(&t, 2);
    rt_own(&t, 1, "shield rampart");
    rt_own(&t, 0, "cape");
    rt_begin(&t);
    rt_fight(&t, "painter baron cook", "cook king thief");
    rt_play(&t, "1: block baron shield; 0: unblock baron cape; use baron;"
                "pass");
    rt_has(&t, 0, "1land", "ROI-T21: the cape removes the shield's block");
    rt_has(&t, 1, "", "ROI-T12: icons look at the final blocks");
    rt_close(&t);
}

static void mirror(void) /* ROI-T14 */
{
    struct rtable t;

    rt_open(&t, 2);
    rt_own(&t, 0, "mirror");
    rt_tokens(&t, 0, "1food 1gold");
    rt_tokens(&t, 1, "1land");
    rt_begin(&t);
    rt_fight(&t, "knight cook thief", "king baron painter");
    rt_refused(&t, 0, "double thief mirror", "ROI-T14"); /* not theft */
    rt_play(&t, "0: double knight mirror");
    rt_has(&t, 0, "2honour 2land 1gold", "ROI-T14: twice the income, one cost");
    rt_refused(&t, 0, "double cook mirror", "ROI-T14");
    rt_close(&t);

    rt_open(&t, 2); /* cycling is not doubled */
    rt_own(&t, 0, "mirror");
    rt_market(&t, "farm mine port lamp bard");
    rt_begin(&t);
    rt_fight(&t, "king cook thief", "king baron painter");
    rt_play(&t, "0: double cook mirror; cycle farm; c: show spy");
    rt_has(&t, 0, "2food", "ROI-T14: the food is");
    CHECK(t.v.phase != PHASE_CYCLE, "ROI-T14: one card only");
    rt_close(&t);
}

static void amulet(void) /* ROI-T14 */
{
    struct rtable t;

    rt_open(&t, 2);
    rt_own(&t, 1, "amulet");
    rt_tokens(&t, 0, "2food");
    rt_tokens(&t, 1, "2gold");
    rt_begin(&t);
    rt_fight(&t, "thief king baron", "knight cook king");
    rt_play(&t, "0: use thief");
    CHECK(t.v.phase == PHASE_WARD && mag_pending(t.rules, &t.v) == 2u,
          "ROI-T14: asked before the kinds are chosen");
    rt_has(&t, 0, "1food", "ROI-T14: the cost is paid");
    rt_refused(&t, 1, "steal food", "ROI-T14");
    rt_play(&t, "1: item amulet; 0: pass");
    rt_has(&t, 1, "2gold", "ROI-T14: nothing is stolen");
    rt_close(&t);

    rt_open(&t, 2); /* declined */
    rt_own(&t, 1, "amulet");
    rt_tokens(&t, 0, "1food");
    rt_tokens(&t, 1, "2gold");
    rt_begin(&t);
    rt_fight(&t, "thief king baron", "knight cook king");
    rt_play(&t, "0: use thief; 1: pass");
    rt_has(&t, 0, "1gold", "ROI-T14: declined");
    rt_close(&t);

    rt_open(&t, 2); /* nothing would be taken: not asked */
    rt_own(&t, 1, "amulet");
    rt_tokens(&t, 0, "1food");
    rt_begin(&t);
    rt_fight(&t, "thief king baron", "knight cook king");
    rt_play(&t, "0: use thief");
    CHECK(t.v.phase != PHASE_WARD, "ROI-T14: nothing to take");
    rt_close(&t);

    rt_open(&t, 2);
    rt_own(&t, 1, "amulet strong-room");
    rt_tokens(&t, 0, "1food");
    rt_tokens(&t, 1, "2gold");
    rt_begin(&t);
    rt_fight(&t, "thief king baron", "knight cook king");
    rt_play(&t, "0: use thief");
    CHECK(t.v.phase != PHASE_WARD, "ROI-T14: the strong-room is enough");
    rt_close(&t);
}

static void fresh_items(void) /* ROI-T15 */
{
    struct rtable t;

    rt_open(&t, 2);
    rt_own(&t, 0, "lamp");
    rt_tokens(&t, 0, "3food 3gold");
    rt_market(&t, "horn scroll farm mine bard");
    rt_begin(&t);
    rt_play(&t, "0: buy horn; item lamp");
    rt_refused(&t, 0, "item horn", "ROI-T15");
    rt_play(&t, "0: buy scroll");
    CHECK(t.v.phase == PHASE_CHOOSE, "ROI-T19: the lamp gave one more");
    rt_refused(&t, 0, "item horn", "ROI-T5"); /* the sealed choice */
    rt_fight(&t, "king baron painter", "cook thief witch");
    rt_play(&t, "0: item horn; take land; take gold; use baron");
    rt_has(&t, 0, "1food 2land 4gold", "ROI-T15: in the next phase");
    rt_close(&t);
}

/* ROI-T15: the horn at any decision of one's own turn. */
static void horn(void)
{
    static const struct {
        const char *own, *tokens, *before, *after, *has;
    } table[] = {
        { "horn", "", "", "take food; take food", "2food" },
        { "horn monastery", "", "", "take food; take gold; act monastery",
          "1honour 1gold" },
        { "horn port", "1honour", "act port", "take food; take food; pass",
          "1honour 2food" },
        { "horn", "2land 1gold", "buy market-hall",
          "take food; take food; pay food", "1food 1land 1gold" },
        { "horn", "1honour", "buy tax-collector",
          "take food; take food; take gold", "2food 3gold" },
        { "horn", "1honour 1gold 1food", "promote", /* mid-payment */
          "take land; take land; pay land; pay land", "1honour 1food 1gold" },
    };

    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        struct rtable t;
        char row[40];

        rt_open(&t, 2);
        rt_own(&t, 0, table[i].own);
        rt_tokens(&t, 0, table[i].tokens);
        rt_market(&t, "market-hall tax-collector");
        rt_begin(&t);
        rt_play(&t, table[i].before);
        rt_play(&t, "0: item horn");
        CHECK(t.v.phase == PHASE_HORN, "ROI-T15: row %d", (int)i);
        rt_refused(&t, 0, "take honour", "ROI-S1");
        rt_play(&t, table[i].after);
        snprintf(row, sizeof row, "ROI-T15: row %d", (int)i);
        rt_has(&t, 0, table[i].has, row);
        rt_close(&t);
    }
}

static void not_the_others_horn(void) /* ROI-T15: one's own turn */
{
    struct rtable t;

    rt_open(&t, 2);
    rt_own(&t, 1, "horn watchtower");
    rt_begin(&t);
    rt_fight(&t, "painter baron cook", "cook king thief");
    rt_play(&t, "0: pass");
    CHECK(t.v.phase == PHASE_GAIN && mag_pending(t.rules, &t.v) == 2u,
          "the defender chooses");
    rt_refused(&t, 1, "item horn", "ROI-S1");
    rt_close(&t);
}

/* A random move of a seat that keeps its horn. */
static mag_action other_than_horn(struct rtable *t, int seat,
                                  struct mag_rng *rng)
{
    mag_action horn = mag_act(VERB_ITEM, (unsigned)rt_card(t, "horn"), 0, 0);
    mag_action list[ROI_MAX_LEGAL], a;
    int n = mag_legal(t->rules, &t->v, seat, list);

    do {
        a = list[mag_rng_below(rng, (uint32_t)n)];
    } while (a == horn);
    return a;
}

/* ROI-T15: whatever the attacker is asked, but for the sealed choice. */
static void horn_everywhere(void)
{
    struct rtable t;
    struct mag_rng rng;
    unsigned asked = 0;
    uint32_t pending;

    mag_rng_seed(&rng, 15);
    for (int game = 0; game < 20; game++) {
        rt_open(&t, 2);
        rt_own(&t, 0, "horn port cape crystal-ball university");
        rt_tokens(&t, 0, "3honour 3food 3land 3gold");
        rt_begin(&t);
        while ((pending = mag_pending(t.rules, &t.v)) != 0) {
            int phase = t.v.phase, seat = MAG_CHANCE;
            mag_action a;

            if (pending == MAG_CHANCE_BIT) {
                a = playout_chance(t.rules, &t.v, &rng);
            } else {
                seat = __builtin_ctz(pending);
                CHECK(rt_legal(&t, seat, "item horn") ==
                          (seat == 0 && t.v.attacker == 0 &&
                           phase != PHASE_CHOOSE),
                      "ROI-T15: phase %d, seat %d", phase, seat);
                asked |= (seat == 0 && t.v.attacker == 0 ? 1u : 0u) << phase;
                a = other_than_horn(&t, seat, &rng);
            }
            CHECK(!mag_apply(t.rules, &t.v, seat, a, NULL, NULL), "legal");
        }
        rt_close(&t);
    }
    CHECK(__builtin_popcount(asked) >= 13, "phases seen: %x", asked);
}

static void scroll(void) /* ROI-T18 */
{
    struct rtable t;

    rt_open(&t, 2);
    rt_own(&t, 0, "scroll");
    rt_tokens(&t, 0, "4honour 1gold");
    rt_market(&t, "scholar");
    rt_begin(&t);
    rt_refused(&t, 0, "buy palace", "ROI-T3");
    rt_refused(&t, 0, "buy-with scholar scroll", "ROI-T18"); /* never H */
    rt_refused(&t, 0, "buy-with palace lamp", "ROI-T15");
    rt_play(&t, "0: buy-with palace scroll");
    rt_has(&t, 0, "1gold", "ROI-T18: a palace for 4H");
    CHECK(t.v.seat[0].palaces == 1 && !bag_set(&t.v.seat[0].own),
          "ROI-T18: the scroll is used");
    rt_close(&t);

    rt_open(&t, 2); /* honour is never dropped */
    rt_own(&t, 0, "scroll");
    rt_tokens(&t, 0, "3honour 1land 2gold");
    rt_begin(&t);
    rt_refused(&t, 0, "buy-with palace scroll", "ROI-T3");
    rt_close(&t);

    rt_open(&t, 2); /* which are dropped is a choice */
    rt_own(&t, 0, "scroll");
    rt_tokens(&t, 0, "1food 2gold");
    rt_market(&t, "princess");
    rt_begin(&t);
    rt_play(&t, "0: buy-with princess scroll");
    CHECK(t.v.phase == PHASE_DROP, "ROI-T18: 2O 1N, two less");
    rt_refused(&t, 0, "drop land", "ROI-T18");
    rt_play(&t, "0: drop gold");
    rt_has(&t, 0, "2honour 2gold", "ROI-T18: 2O dropped, 1N paid");
    rt_close(&t);

    rt_open(&t, 2); /* only what can be paid */
    rt_own(&t, 0, "scroll");
    rt_tokens(&t, 0, "1gold");
    rt_market(&t, "princess");
    rt_begin(&t);
    rt_play(&t, "0: buy-with princess scroll");
    rt_has(&t, 0, "2honour", "ROI-T18: the only way");
    rt_close(&t);
}

static void architect(void) /* ROI-T19, ROI-T18 */
{
    struct rtable t;

    rt_open(&t, 2);
    rt_tokens(&t, 0, "1food 1gold");
    rt_market(&t, "architect farm bard");
    rt_begin(&t);
    rt_play(&t, "0: buy architect");
    CHECK(t.v.phase == PHASE_BUILD, "ROI-T19: now or never");
    rt_refused(&t, 0, "buy palace", "ROI-T19");
    rt_refused(&t, 0, "buy bard", "ROI-T19");
    rt_refused(&t, 0, "promote", "ROI-T19");
    rt_play(&t, "0: buy farm");
    rt_has(&t, 0, "", "ROI-T18: 1T is dropped, 1O paid");
    CHECK(bag_count(&t.v.seat[0].own, rt_card(&t, "farm")) == 1 &&
              t.v.phase == PHASE_CHOOSE,
          "ROI-T19: an extra purchase");
    rt_close(&t);

    rt_open(&t, 2);
    rt_tokens(&t, 0, "1food 1gold");
    rt_market(&t, "architect farm");
    rt_begin(&t);
    rt_play(&t, "0: buy architect; pass");
    CHECK(t.v.phase == PHASE_CHOOSE, "ROI-T19: declined");
    rt_close(&t);

    rt_open(&t, 2); /* reductions add up */
    rt_own(&t, 0, "scroll");
    rt_tokens(&t, 0, "1food");
    rt_market(&t, "architect village");
    rt_begin(&t);
    rt_play(&t, "0: buy architect; buy-with village scroll");
    rt_has(&t, 0, "", "ROI-T18: 1N 1O, up to three less");
    CHECK(bag_count(&t.v.seat[0].own, rt_card(&t, "village")) == 1,
          "ROI-T18: built for nothing");
    rt_close(&t);
}

static void lamp(void) /* ROI-T19 */
{
    struct rtable t;

    rt_open(&t, 2);
    rt_own(&t, 0, "lamp");
    rt_tokens(&t, 0, "3food");
    rt_market(&t, "bard merchant");
    rt_begin(&t);
    rt_play(&t, "0: buy bard");
    CHECK(t.v.phase == PHASE_DEVELOP, "ROI-T19: before the phase is passed");
    rt_refused(&t, 0, "buy merchant", "ROI-T2");
    rt_play(&t, "0: item lamp; buy merchant");
    CHECK(t.v.phase == PHASE_CHOOSE, "ROI-T19: one more action");
    rt_close(&t);

    rt_open(&t, 2);
    rt_own(&t, 0, "lamp");
    rt_begin(&t);
    rt_play(&t, "0: pass");
    CHECK(t.v.phase == PHASE_CHOOSE &&
              bag_count(&t.v.seat[0].own, rt_card(&t, "lamp")),
          "ROI-T19: passed, and kept");
    rt_close(&t);
}

static void port(void) /* ROI-T20 */
{
    struct rtable t;

    rt_open(&t, 2);
    rt_own(&t, 0, "port");
    rt_tokens(&t, 0, "1honour 1food");
    rt_tokens(&t, 1, "12gold");
    rt_begin(&t);
    rt_play(&t, "0: act port");
    rt_refused(&t, 0, "swap food honour", "ROI-T20");
    rt_refused(&t, 0, "swap food gold", "ROI-T20"); /* the bank has none */
    rt_refused(&t, 0, "swap food food", "ROI-T20");
    rt_refused(&t, 0, "swap gold land", "ROI-T20"); /* nor has the seat */
    rt_refused(&t, 0, "promote", "ROI-T20");
    rt_play(&t, "0: swap honour land; swap land food");
    rt_has(&t, 0, "2food", "ROI-T20: two, one after the other");
    CHECK(t.v.phase == PHASE_DEVELOP, "ROI-T20: no third");
    rt_close(&t);
}

static void university(void) /* ROI-T17 */
{
    struct rtable t;

    rt_open(&t, 2);
    rt_own(&t, 0, "university");
    rt_tokens(&t, 0, "1food");
    rt_begin(&t);
    rt_play(&t, "0: promote; c: draw duke; draw emperor");
    rt_has(&t, 0, "", "ROI-T17: one instead of two");
    CHECK(rt_told(&t, EVENT_READ, 0) == 2 && !rt_told(&t, EVENT_READ, 1) &&
              rt_told(&t, EVENT_READ_HIDDEN, 1) == 2,
          "ROI-T17: seen by the owner only");
    rt_refused(&t, 0, "keep archmage", "ROI-T17");
    rt_refused(&t, 0, "pass", "ROI-T17"); /* it was paid for */
    rt_play(&t, "0: keep duke");
    CHECK(t.v.academy.n_under == 1 && t.v.academy.under_known[0] == 1 &&
              t.v.academy.under[0] == rt_hero(&t, "king"),
          "ROI-T17: the other goes under the pile, known to the owner");
    rt_close(&t);

    rt_open(&t, 2); /* one if only one is left */
    rt_own(&t, 0, "university");
    rt_tokens(&t, 0, "1food");
    rt_academy(&t, "duke");
    rt_begin(&t);
    rt_play(&t, "0: promote; c: draw duke");
    CHECK(t.v.seat[0].advanced >> rt_hero(&t, "baron") & 1,
          "ROI-T17: the only one is kept");
    rt_close(&t);

    rt_open(&t, 2); /* also for the Scholar, who may be declined */
    rt_own(&t, 0, "university");
    rt_tokens(&t, 0, "2honour");
    rt_market(&t, "scholar");
    rt_begin(&t);
    rt_play(&t, "0: buy scholar");
    rt_refused(&t, 0, "buy farm", "ROI-T17");
    rt_play(&t, "0: promote; c: draw duke; draw emperor; 0: keep emperor");
    CHECK(t.v.seat[0].advanced == 1, "ROI-T17: for the Scholar too");
    rt_close(&t);

    rt_open(&t, 2);
    rt_tokens(&t, 0, "1honour");
    rt_market(&t, "scholar");
    rt_begin(&t);
    rt_play(&t, "0: buy scholar; pass");
    CHECK(!t.v.seat[0].advanced, "ROI-T17: declined");
    rt_close(&t);
}

static void instructor(void) /* ROI-T17: not the University's way */
{
    struct rtable t;

    rt_open(&t, 2);
    rt_own(&t, 0, "university");
    rt_tokens(&t, 0, "2food");
    rt_market(&t, "instructor");
    rt_begin(&t);
    rt_play(&t, "0: buy instructor; c: draw duke; draw emperor; draw archmage;"
                "0: keep emperor");
    CHECK(t.v.seat[0].advanced == 1 && t.v.academy.n_under == 2 &&
              t.v.academy.under[0] == rt_hero(&t, "baron"),
          "ROI-T17: three are read, the others go under in that order");
    rt_close(&t);

    rt_open(&t, 2);
    rt_tokens(&t, 0, "2food");
    rt_market(&t, "instructor");
    rt_academy(&t, "duke");
    rt_begin(&t);
    rt_play(&t, "0: buy instructor; c: draw duke; 0: pass");
    CHECK(!t.v.seat[0].advanced && pile_size(&t.v.academy) == 1,
          "ROI-T17: declined");
    rt_close(&t);
}

static void other_citizens(void) /* ROI-T3: income, then effect */
{
    struct rtable t;

    rt_open(&t, 2);
    rt_own(&t, 0, "forge inn lair rampart");
    rt_tokens(&t, 0, "1honour");
    rt_market(&t, "mayor");
    rt_begin(&t);
    rt_play(&t, "0: buy mayor; take food; take food; take gold");
    rt_has(&t, 0, "2food 1gold", "ROI-T3: the Mayor, at most 3");
    rt_close(&t);

    rt_open(&t, 2); /* ROI-S3: a palace is a building */
    rt_own(&t, 0, "forge");
    rt_tokens(&t, 0, "1honour");
    t.v.seat[0].palaces = 1;
    rt_market(&t, "mayor");
    rt_begin(&t);
    rt_play(&t, "0: buy mayor; take food; take gold");
    rt_has(&t, 0, "1food 1gold", "ROI-S3: the palace counts");
    rt_close(&t);

    rt_open(&t, 2); /* ROI-T21: the Pedlar */
    rt_tokens(&t, 0, "1honour");
    rt_market(&t, "farm - pedlar mine bard");
    rt_deck(&t, "spy lamp");
    rt_begin(&t);
    rt_play(&t, "0: buy pedlar; take land");
    CHECK(t.v.deck.n_under == 3 && t.v.deck.under[0] == rt_card(&t, "farm") &&
              t.v.deck.under[2] == rt_card(&t, "bard"),
          "ROI-T21: under the pile from left to right");
    rt_play(&t, "c: show lamp; show spy; show farm; show mine; show bard");
    CHECK(t.v.market[2] == rt_card(&t, "farm") && !pile_size(&t.v.deck),
          "ROI-T21: five places are filled");
    rt_close(&t);
}

static const struct test_case cases[] = {
    { "shield and cape", shield_and_cape },
    { "the mirror", mirror },
    { "the amulet", amulet },
    { "items just bought", fresh_items },
    { "the horn", horn },
    { "the horn in another's turn", not_the_others_horn },
    { "the horn at every decision", horn_everywhere },
    { "the scroll", scroll },
    { "the architect", architect },
    { "the lamp", lamp },
    { "the port", port },
    { "the University", university },
    { "the Instructor", instructor },
    { "Mayor and Pedlar", other_citizens },
    { 0, 0 },
};

const struct suite suite_games_rois_items = { cases };
