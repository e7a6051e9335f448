/* Face-down piles as sets. */
#include "core/pile.h"
#include "magnat/decide.h"

#include <string.h>

#include "magnat/rng.h"
#include "tests/test.h"

static struct pile small_pile(void)
{
    struct pile p;

    pile_init(&p, 20);
    pile_add(&p, 0, 2);
    pile_add(&p, 9, 1);
    pile_add(&p, 19, 3);
    return p;
}

static void outcomes(void)
{
    struct pile p = small_pile();
    static const int want[] = { 0, 0, 9, 19, 19, 19 };
    uint8_t kinds[PILE_KINDS];

    CHECK(pile_outcomes(&p) == 6 && pile_size(&p) == 6, "six cards");
    for (int i = 0; i < 6; i++)
        CHECK(pile_outcome(&p, i) == want[i], "outcome %d", i);
    CHECK(pile_possible(&p, kinds) == 3 && kinds[0] == 0 && kinds[1] == 9 &&
              kinds[2] == 19,
          "three kinds, ascending");
    CHECK(pile_may_come(&p, 9) && !pile_may_come(&p, 1) &&
              !pile_may_come(&p, 64) && !pile_may_come(&p, -1),
          "what may come");
    pile_draw(&p, 9);
    CHECK(!pile_may_come(&p, 9) && pile_size(&p) == 5, "it is drawn");
}

/* A menu lists what may come, and one that looks finds the same. */
static void on_a_menu(void)
{
    struct pile p = small_pile();
    const mag_action first = mag_act(3, 0, 7, 0), step = MAG_STEP_ARG(0);
    mag_action list[PILE_KINDS];
    struct mag_menu all = { .out = list };

    pile_list(&p, first, step, &all);
    CHECK(all.n == 3 && list[0] == first && list[1] == mag_act(3, 9, 7, 0) &&
              list[2] == mag_act(3, 19, 7, 0),
          "what may come, ascending");
    for (unsigned kind = 0; kind <= PILE_KINDS; kind++) {
        struct mag_menu one = { .asked = mag_act(3, kind, 7, 0) };
        struct mag_menu other = { .asked = mag_act(3, kind, 8, 0) };

        pile_list(&p, first, step, &one);
        pile_list(&p, first, step, &other);
        CHECK(one.on == (kind < p.kinds && p.count[kind] > 0), "kind %u", kind);
        CHECK(!other.on, "kind %u in another place", kind);
    }
}

static void order_of_drawing(void)
{
    struct pile p = small_pile();

    pile_lay_under(&p, 5, 1);
    pile_lay_under(&p, 6, 2);
    CHECK(!pile_may_come(&p, 5), "not before the unseen ones");
    for (int i = 0; i < 6; i++)
        pile_draw(&p, pile_outcome(&p, 0));
    CHECK(pile_outcomes(&p) == 1 && pile_outcome(&p, 0) == 5, "then 5");
    pile_draw(&p, 5);
    CHECK(pile_may_come(&p, 6) && !pile_may_come(&p, 5), "then 6");
    pile_draw(&p, 6);
    CHECK(pile_outcomes(&p) == 0 && !pile_check(&p), "then nothing");
}

static void reading_secretly(void)
{
    struct pile p = small_pile();

    CHECK(pile_peek_outcomes(&p, 0) == 6, "any of six");
    pile_peek(&p, 0, 9, 1u << 2);
    CHECK(pile_outcomes(&p) == 1 && pile_outcome(&p, 0) == 9, "fixed on top");
    CHECK(pile_peek_outcomes(&p, 0) == 1, "a second reader sees the same");
    pile_peek(&p, 0, 9, 1u << 3);
    CHECK(p.top_known[0] == (1u << 2 | 1u << 3), "both know it");
    CHECK(pile_peek_outcomes(&p, 1) == 5, "the one below: any of five");
    pile_peek(&p, 1, 0, 1u << 2);
    pile_draw(&p, 9);
    CHECK(pile_may_come(&p, 0) && !pile_may_come(&p, 19), "0 is next");
    CHECK(!pile_check(&p), "%s", pile_check(&p));
}

static void reading_what_lies_under(void)
{
    struct pile p;

    pile_init(&p, 4);
    pile_lay_under(&p, 3, 1);
    CHECK(pile_peek_outcomes(&p, 0) == 1 && pile_peek_outcome(&p, 0, 0) == 3,
          "only that one");
    pile_peek(&p, 0, 3, 2);
    CHECK(p.n_top == 1 && !p.n_under && p.top_known[0] == 3,
          "who knew it still does");
}

static void shuffling(void)
{
    struct pile p = small_pile();

    pile_peek(&p, 0, 9, 1);
    pile_lay_under(&p, 5, 1);
    pile_shuffle(&p);
    CHECK(p.unseen == 7 && !p.n_top && !p.n_under && p.count[5] == 1 &&
              p.count[9] == 1,
          "all unseen again");
    CHECK(!pile_check(&p), "%s", pile_check(&p));
}

static void resampling(void)
{
    struct mag_rng rng;
    bool top_varies = false, under_varies = false;

    mag_rng_seed(&rng, 2);
    for (int i = 0; i < 200; i++) {
        struct pile p = small_pile();
        uint8_t pool[PILE_KINDS] = { 0 };

        pile_peek(&p, 0, 9, 1u << 0);
        pile_lay_under(&p, 5, 1u << 1);
        pile_lay_under(&p, 7, PILE_PUBLIC);
        CHECK(pile_hidden(&p, 0) == 6 && pile_hidden(&p, 1) == 6 &&
                  pile_hidden(&p, MAG_SPECTATOR) == 7,
              "what each does not know");
        pile_gather(&p, 1, pool);
        pile_scatter(&p, 1, pool, &rng);
        CHECK(p.under[0] == 5 && p.under[1] == 7, "seat 1 knows 5 and 7");
        top_varies |= p.top[0] != 9;
        memset(pool, 0, sizeof pool);
        pile_gather(&p, 0, pool);
        pile_scatter(&p, 0, pool, &rng);
        under_varies |= p.under[0] != 5;
        CHECK(pile_size(&p) == 8 && p.under[1] == 7 && !pile_check(&p),
              "no card is lost");
    }
    CHECK(top_varies && under_varies, "what is not known varies");
}

static void scatter_leaves_the_rest(void)
{
    struct pile p = small_pile();
    uint8_t pool[PILE_KINDS] = { 0 };
    struct mag_rng rng;
    int left = 0;

    mag_rng_seed(&rng, 3);
    pile_gather(&p, 0, pool);
    pool[4] = 10; /* a hand joins the pool */
    pile_scatter(&p, 0, pool, &rng);
    for (int i = 0; i < PILE_KINDS; i++)
        left += pool[i];
    CHECK(left == 10 && p.unseen == 6 && !pile_check(&p), "%d left", left);
}

static void faults(void)
{
    struct pile p = small_pile();

    p.count[3]++;
    CHECK(pile_check(&p), "miscounted");
    p = small_pile();
    p.n_top = 1;
    p.top[0] = 20;
    CHECK(pile_check(&p), "an unknown card");
    p = small_pile();
    p.under[3] = 1;
    CHECK(pile_check(&p), "a card behind the last");
}

static const struct test_case cases[] = {
    { "outcomes", outcomes },
    { "on a menu", on_a_menu },
    { "order of drawing", order_of_drawing },
    { "reading secretly", reading_secretly },
    { "reading what lies under", reading_what_lies_under },
    { "shuffling", shuffling },
    { "resampling", resampling },
    { "scatter leaves the rest", scatter_leaves_the_rest },
    { "faults", faults },
    { 0 },
};

const struct suite suite_unit_pile = { cases };
