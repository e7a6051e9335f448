/* Ambition: set-up, months, the banker and the order of the table. */
#include <string.h>

#include "games/ambition/bank.h"
#include "games/ambition/decisions.h"
#include "games/ambition/game.h"
#include "games/ambition/hire.h"
#include "games/ambition/month.h"
#include "games/ambition/order.h"
#include "games/ambition/sealed.h"
#include "tests/ambition_support.h"
#include "magnat/field.h"
#include "tests/support.h"

static void what_each_starts_with(void) /* AMB-S1 */
{
    for (int seats = 2; seats <= 4; seats++) {
        struct mag_rules *rules = rules_for("ambition", NULL, seats,
                                            "deals=off");
        struct sandbox s;
        struct mag_move made;
        struct ambition *v;
        unsigned seen = 0;

        sandbox_open(&s, rules, "setup", 5);
        v = s.pos;
        for (int i = 0; i < 1 + 3 * seats; i++)
            sandbox_step(&s, &made);
        for (int i = 0; i < seats; i++) {
            const struct firm *f = &v->firm[i];

            CHECK(f->cash == 100, "AMB-S1: cash %d", f->cash);
            CHECK(__builtin_popcount(v->hand[i]) == 3 && !(v->hand[i] & seen),
                  "AMB-S1: three Express each, none twice");
            CHECK(!f->cursor && !f->cocoa && !f->chocolate && !amb_staff_of(f),
                  "AMB-S1: an empty factory");
            seen |= v->hand[i];
        }
        CHECK(v->phase == PHASE_HIRE && v->month == 1 && !v->played,
              "AMB-S1: the others stay out");
        sandbox_close(&s);
        mag_rules_free(rules);
    }
}

static void what_the_box_holds(void) /* AMB-S2 */
{
    struct atable t;
    int pawns = 0;

    at_open(&t, 4, 1, NULL);
    for (int i = 0; i < TRADES; i++)
        pawns += amb_pawns_in_bank(&t.play, i);
    CHECK(pile_size(&t.v.contracts) == 23 && t.v.contracts.unseen == 23,
          "AMB-S2: 23 contracts, shuffled");
    CHECK(pile_size(&t.v.news) == 7 && t.v.news.unseen == 7,
          "AMB-S2: 7 cards of Le Confidentiel");
    CHECK(amb_bars_in_bank(&t.play) == 100 && pawns == 62 &&
              amb_titles_in_bank(&t.play) == 10 && t.r->loans == 9,
          "AMB-S2: bars, pawns, titles, loan cards");
    t.v.firm[0].cocoa = t.v.firm[1].cocoa = t.v.firm[2].cocoa = 16;
    t.v.firm[0].chocolate = t.v.firm[1].chocolate = 16;
    t.v.firm[2].chocolate = t.v.firm[3].chocolate = 10;
    at_sound(&t);
    t.v.firm[3].cocoa = 1; /* the 101st */
    CHECK(mag_state_check(t.rules, &t.v, NULL) != MAG_OK,
          "AMB-S2: bars are finite");
    at_close(&t);
}

static void months(void) /* AMB-S3 */
{
    static const struct {
        const char *options;
        int months;
    } row[] = { { "deals=off", 8 },
                { "deals=off months=6", 6 },
                { "deals=off months=12", 12 } };

    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        struct atable t;

        at_open(&t, 2, row[i].months, row[i].options);
        t.v.phase = PHASE_NEWS;
        t.v.turn = 0;
        amb_forget_answers(&t.v);
        amb_end_month(&t.play);
        CHECK(t.v.phase == PHASE_OVER, "AMB-S3: %s", row[i].options);
        at_close(&t);
    }
    {
        struct mag_setup setup;
        struct mag_err err;

        mag_setup_init(&setup, &amb_game, NULL, 2, &err);
        CHECK(mag_setup_option(&setup, "months", "5", &err) != MAG_OK &&
                  mag_setup_option(&setup, "months", "13", &err) != MAG_OK,
              "AMB-S3: 6 to 12 months");
    }
}

static void the_bank_goes_round(void) /* AMB-S4, AMB-S5 */
{
    struct atable t;

    at_open(&t, 4, 1, NULL);
    amb_game.init(t.rules, &t.v);
    CHECK(at_pending(&t) == MAG_CHANCE_BIT && at_count(&t, MAG_CHANCE) == 4,
          "AMB-S4: the first banker is drawn");
    at_do(&t, "c banker 2");
    CHECK(t.v.banker == 2, "AMB-S4: the one that was drawn");
    CHECK(amb_first_seat(&t.play) == 3 && amb_seat_after(&t.play, 3) == 0 &&
              amb_seat_after(&t.play, 0) == 1 &&
              amb_seat_after(&t.play, 1) == 2 &&
              amb_seat_after(&t.play, 2) == -1,
          "AMB-S5: from the banker's left, the banker last");
    at_close(&t);
    at_open(&t, 4, 1, NULL);
    t.v.phase = PHASE_NEWS;
    amb_forget_answers(&t.v);
    amb_end_month(&t.play);
    CHECK(t.v.banker == 0 && t.v.month == 2, "AMB-S4: then to the left");
    at_close(&t);
}

/* A row says all that the walk over the decisions asks of it. */
static void every_decision_is_a_row(void)
{
    for (int i = 0; i < ROWS; i++) {
        const struct mag_decision *row = &amb_decisions[i];
        bool chance = row->asks == MAG_ASKS_CHANCE;

        if (i == PHASE_OVER)
            continue;
        CHECK(row->word && row->list && row->why && row->run, "row %d", i);
        CHECK(row->asks != MAG_ASKS_NOBODY && chance == !row->late &&
                  chance == (row->chance && row->outcome),
              "row %s: who is asked", row->word);
        for (int k = 0; k < i; k++)
            CHECK(strcmp(row->word, amb_decisions[k].word) != 0,
                  "two rows are called %s", row->word);
    }
    CHECK(amb_decisions[PHASE_OVER].asks == MAG_ASKS_NOBODY, "the end");
}

static const struct test_case cases[] = {
    { "what each starts with", what_each_starts_with },
    { "what the box holds", what_the_box_holds },
    { "months", months },
    { "the bank goes round", the_bank_goes_round },
    { "every decision is a row", every_decision_is_a_row },
    { 0 },
};

const struct suite suite_games_ambition_setup = { cases };
