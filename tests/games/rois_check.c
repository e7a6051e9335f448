/* L'Ambition des Rois: a position that breaks an invariant is caught. Each
 * row spoils a sound position in one way. */
#include <string.h>

#include "magnat/field.h"
#include "tests/rois_support.h"
#include "tests/support.h"

/* Seat 0 of three uses heroes, with a bit of everything on the table. */
static void sound(struct rtable *t)
{
    rt_open(t, 3);
    rt_own(t, 0, "farm port lamp");
    rt_own(t, 1, "inn");
    rt_advanced(t, 0, "duke");
    rt_tokens(t, 0, "2honour 2food 1gold");
    rt_tokens(t, 2, "1gold");
    rt_market(t, "mine bard spy - forge");
    rt_begin(t);
    rt_play(t, "0: act farm; pass");
    rt_fight(t, "king knight duke", "king cook thief");
    rt_play(t, "2: bet attack gold; 0: use knight");
}

static void token_from_nowhere(struct rois *v)
{
    v->seat[2].tokens += ONE_TOKEN(GOLD);
}
static void token_lost(struct rois *v)
{
    v->bank -= ONE_TOKEN(LAND);
}
static void card_too_often(struct rois *v)
{
    v->market[3] = v->market[4];
}
static void unknown_card(struct rois *v)
{
    v->market[3] = 47;
}
static void citizen_kept(struct rois *v)
{
    bag_add(&v->seat[1].own, v->market[1]);
    v->market[1] = NO_CARD;
}
static void hero_twice(struct rois *v)
{
    v->seat[1].advanced |= 1;
}
static void hero_lost(struct rois *v)
{
    v->seat[0].advanced = 0;
}
static void four_sent(struct rois *v)
{
    v->chosen[SIDE_ATTACK] |= 1 << 8;
}
static void blocked_not_sent(struct rois *v)
{
    v->blocked |= 1 << 8;
}
static void used_and_blocked(struct rois *v)
{
    v->used |= v->blocked;
}
static void not_shown(struct rois *v)
{
    v->shown = 1;
}
static void wrong_defender(struct rois *v)
{
    v->defender = 2;
}
static void no_first_tokens(struct rois *v)
{
    v->outfitted = 2;
}
static void stake_out_of_time(struct rois *v)
{
    v->seat[2].bet = 1;
    v->bank -= ONE_TOKEN(HONOUR);
}
static void two_palaces(struct rois *v)
{
    v->seat[1].palaces = 2;
}
static void winner_of_nothing(struct rois *v)
{
    v->winner = 1;
}
static void over_too_soon(struct rois *v)
{
    v->phase = PHASE_OVER;
}
static void wrong_phase(struct rois *v)
{
    v->phase = PHASE_DEVELOP;
}
static void wrong_step(struct rois *v)
{
    v->step = STEP_SHIELD;
}
static void action_in_combat(struct rois *v)
{
    v->actions = 1;
}
static void gain_out_of_time(struct rois *v)
{
    v->todo.other = 1;
}
static void payment_for_nothing(struct rois *v)
{
    v->todo.due = 1;
}
static void price_too_high(struct rois *v)
{
    v->todo.what = DEED_BUY;
    v->todo.due = ONE_TOKEN(LAND);
}
static void glimpse_of_nothing(struct rois *v)
{
    v->glimpsed = 2;
}
static void fresh_not_owned(struct rois *v)
{
    v->fresh.ones = 1;
}
static void start_out_of_time(struct rois *v)
{
    v->to_start.ones = 1;
}
static void seat_that_is_not_there(struct rois *v)
{
    v->seat[3].advanced = 1;
}
static void secret_in_the_deck(struct rois *v)
{
    pile_lay_under(&v->deck, v->market[0], 1);
    v->market[0] = NO_CARD;
}
static void dirt(struct rois *v)
{
    v->spare[2] = 1;
}

static void spoiled(void)
{
    static const struct {
        const char *name;
        void (*spoil)(struct rois *v);
    } table[] = {
        { "a token from nowhere", token_from_nowhere },
        { "a token lost", token_lost },
        { "a card too often", card_too_often },
        { "an unknown card", unknown_card },
        { "a citizen kept", citizen_kept },
        { "a hero twice", hero_twice },
        { "a hero lost", hero_lost },
        { "four heroes sent", four_sent },
        { "blocked, not sent", blocked_not_sent },
        { "used and blocked", used_and_blocked },
        { "not shown", not_shown },
        { "the wrong defender", wrong_defender },
        { "no first tokens", no_first_tokens },
        { "a stake out of time", stake_out_of_time },
        { "two palaces, no win", two_palaces },
        { "a winner of nothing", winner_of_nothing },
        { "over too soon", over_too_soon },
        { "the wrong phase", wrong_phase },
        { "the wrong step", wrong_step },
        { "an action in the combat", action_in_combat },
        { "a gain out of time", gain_out_of_time },
        { "a payment for nothing", payment_for_nothing },
        { "a price too high", price_too_high },
        { "a glimpse of nothing", glimpse_of_nothing },
        { "a fresh item not owned", fresh_not_owned },
        { "a start out of time", start_out_of_time },
        { "a seat that is not there", seat_that_is_not_there },
        { "a secret in the deck", secret_in_the_deck },
        { "dirt", dirt },
    };

    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        struct rtable t;

        sound(&t);
        CHECK(!mag_state_check(t.rules, &t.v, NULL), "the position is sound");
        table[i].spoil(&t.v);
        CHECK(mag_state_check(t.rules, &t.v, NULL), "not caught: %s",
              table[i].name);
        rt_close(&t);
    }
}

/* Tokens and cards in every position of random games: ROI-S1, ROI-S3. */
static void conserved(void)
{
    for (int seats = 2; seats <= 4; seats++) {
        struct mag_rules *rules = rules_for("rois", NULL, seats, NULL);
        struct sandbox s;
        struct mag_move made;

        sandbox_open(&s, rules, "conserved", (uint64_t)seats);
        while (sandbox_step(&s, &made)) {
            const struct rois *v = s.pos;

            for (int k = 0; k < KINDS; k++) {
                int n = purse_count(v->bank, k);

                for (int i = 0; i < seats; i++) {
                    n += purse_count(v->seat[i].tokens, k);
                    n += v->seat[i].bet && (v->seat[i].bet - 1) % KINDS == k;
                }
                CHECK(n == (seats > 2 ? 24 : 12), "ROI-S1: %d of kind %d", n,
                      k);
            }
        }
        sandbox_close(&s);
        mag_rules_free(rules);
    }
}

static const struct test_case cases[] = {
    { "spoiled positions are caught", spoiled },
    { "tokens are conserved", conserved },
    { 0, 0 },
};

const struct suite suite_games_rois_check = { cases };
