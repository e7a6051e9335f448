/* Standing orders at a table of L'Ambition des Rois (ROI-T2, ROI-T3, ROI-T7). */
#include "tests/orders_support.h"
#include "tests/rois_support.h"

/* ROI-T7: who costs nothing is used at once; who costs is asked for, unless it
 * is ordered what gains most. */
static void uses_heroes(void)
{
    struct rtable t;
    struct mag_orders orders = { 0 };
    struct mag_order free_use;

    rt_open(&t, 2);
    rt_tokens(&t, 0, "1food 1land");
    rt_begin(&t);
    rt_fight(&t, "knight king baron", "thief bandit witch");
    CHECK(t.v.phase == PHASE_USE, "there is nothing to use");
    order_answers(t.rules, &t.v, 0, &orders, "use king");
    free_use = order_of(t.rules, "use-free");
    CHECK(mag_orders_drop(t.rules->game, &orders, &free_use), "not in force");
    order_answers(t.rules, &t.v, 0, &orders, "");
    mag_orders_give(
        &(struct mag_play){ .rules = t.rules, .pos = &t.v, .seat = 0 }, &orders,
        free_use, NULL);
    rt_play(&t, "0: use king; use baron");
    order_answers(t.rules, &t.v, 0, &orders, "");
    order_give(t.rules, &t.v, 0, &orders, "use-best");
    order_answers(t.rules, &t.v, 0, &orders, "use knight");
    rt_close(&t);
}

/* The mirror is declared with its hero (ROI-T14): then it is asked. */
static void asks_for_the_mirror(void)
{
    struct rtable t;
    struct mag_orders orders = { 0 };

    rt_open(&t, 2);
    rt_own(&t, 0, "mirror");
    rt_begin(&t);
    rt_fight(&t, "knight king baron", "thief bandit witch");
    order_answers(t.rules, &t.v, 0, &orders, "");
    rt_close(&t);
}

/* ROI-T3: what can be spared pays; ROI-T7: what is needed is taken. */
static void pays_and_takes(void)
{
    struct rtable t;
    struct mag_orders orders = { 0 };

    rt_open(&t, 2);
    rt_tokens(&t, 0, "1honour 3food");
    rt_begin(&t);
    rt_fight(&t, "witch knight painter", "thief bandit king");
    rt_play(&t, "0: use witch");
    CHECK(t.v.phase == PHASE_PAY, "nothing is to be paid");
    order_answers(t.rules, &t.v, 0, &orders, "pay food");
    rt_play(&t, "0: pay food");
    CHECK(t.v.phase == PHASE_GAIN, "nothing is gained");
    order_answers(t.rules, &t.v, 0, &orders, "");
    order_give(t.rules, &t.v, 0, &orders, "take-best");
    order_answers(t.rules, &t.v, 0, &orders, "take land");
    rt_close(&t);
}

/* ROI-T2: nothing is developed until the palace can be paid. */
static void saves_for_a_palace(void)
{
    struct rtable t;
    struct mag_orders orders = { 0 };
    struct mag_order save;
    mag_action pass = mag_act(VERB_PASS, 0, 0, 0);

    rt_open(&t, 2);
    rt_tokens(&t, 0, "1honour 3food");
    rt_begin(&t);
    CHECK(t.v.phase == PHASE_DEVELOP, "no development");
    CHECK(!mag_order_with(t.rules, &t.v, 0, pass, &save),
          "saving with one honour");
    rt_tokens(&t, 0, "2honour 2food");
    CHECK(
        mag_order_with(t.rules, &t.v, 0, pass, &save) &&
            !mag_orders_give(
                &(struct mag_play){ .rules = t.rules, .pos = &t.v, .seat = 0 },
                &orders, save, NULL),
        "saving with half of it");
    order_answers(t.rules, &t.v, 0, &orders, "pass");
    rt_tokens(&t, 0, "4honour 1land");
    order_answers(t.rules, &t.v, 0, &orders, "");
    t.v.seat[0].palaces++;
    mag_orders_forget(t.rules, &t.v, 0, &orders);
    CHECK(!orders.count, "saving outlives the palace");
    rt_close(&t);
}

static const struct test_case cases[] = {
    { "heroes are used as was ordered", uses_heroes },
    { "a mirror is a reason to ask", asks_for_the_mirror },
    { "tokens are paid and taken as was ordered", pays_and_takes },
    { "saving ends when the palace can be paid", saves_for_a_palace },
    { 0 },
};

const struct suite suite_games_rois_standing = { cases };
