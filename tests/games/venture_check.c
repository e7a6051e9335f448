/* Venture: a position that breaks an invariant is caught. Each row spoils a
 * sound position in one way. */
#include <string.h>

#include "magnat/field.h"
#include "games/venture/companies.h"
#include "tests/venture_support.h"

/* A position in the middle of seat 0's turn, with a bit of everything. */
static void sound(struct vtable *t)
{
    vt_open(t, NULL, 3, NULL);
    vt_centre(t, "oil-C steel-B oil-ACD oil-BE steel-AD");
    vt_hand(t, 0, "20 18 8t half");
    vt_hand(t, 1, "1s 3s");
    vt_discards(t, "10 12");
    vt_pile(t, 0, "chemicals-CD automobile-DEF");
    vt_pile(t, 1, "electronics-A");
    vt_do(t, 0, "buy oil-C; alone");
}

static void card_from_nowhere(struct venture *v)
{
    v->hand[2] += ONE_CARD(3);
}
static void card_lost(struct venture *v)
{
    v->discards -= ONE_CARD(KIND_HIGH);
}
static void profit_lost(struct venture *v)
{
    v->stock.count[KIND_PROFIT]--;
    v->stock.unseen--;
}
static void company_twice(struct venture *v)
{
    v->centre |= (uint64_t)1 << v->held[0].card[0];
}
static void company_lost(struct venture *v)
{
    v->centre &= v->centre - 1;
}
static void company_in_two_hands(struct venture *v)
{
    ven_lay_alone(&v->held[2], v->held[1].card[0]);
}
static void bad_pile(struct venture *v)
{
    v->held[0].bottoms = 1; /* all on one pile: oil-C on D */
}
static void no_bottom(struct venture *v)
{
    v->held[1].bottoms = 0;
}
static void dirt(struct venture *v)
{
    v->held[1].card[5] = 7;
}
static void due_too_much(struct venture *v)
{
    v->due = 200;
}
static void due_without_operation(struct venture *v)
{
    v->operated = v->bought = 0;
}
static void wrong_phase(struct venture *v)
{
    v->phase = PHASE_DISCARD;
}
static void unknown_phase(struct venture *v)
{
    v->phase = PHASES;
}
static void unknown_seat(struct venture *v)
{
    v->turn = 3;
}
static void named_out_of_turn(struct venture *v)
{
    v->named = ONE_CARD(0);
}
static void too_many_to_come(struct venture *v)
{
    v->to_come = (uint8_t)(v->reserve.unseen + 1);
}
static void draws_in_a_turn(struct venture *v)
{
    v->to_draw = 1;
}
static void last_turn_too_soon(struct venture *v)
{
    v->last_turn = 1;
}
static void miscounted(struct venture *v)
{
    v->stock.unseen++;
}
static void dealt_after_the_deal(struct venture *v)
{
    v->dealt = 1;
}
static void quiet_for_too_long(struct venture *v)
{
    v->quiet = 30;
}
static void lifted_in_a_turn(struct venture *v)
{
    v->open = 1;
}

static void spoiled(void)
{
    static const struct {
        const char *name;
        void (*spoil)(struct venture *v);
        const char *fault;
    } table[] = {
        { "a card from nowhere", card_from_nowhere, "resource cards" },
        { "a card is lost", card_lost, "resource cards" },
        { "a profit card is lost", profit_lost, "profit cards" },
        { "a company twice", company_twice, "in two places" },
        { "a company is lost", company_lost, "missing" },
        { "a company in two hands", company_in_two_hands, "in two places" },
        { "a pile that breaks VEN-C1", bad_pile, "VEN-C1" },
        { "a pile without a bottom", no_bottom, "piles do not cover" },
        { "dirt behind the companies", dirt, "behind the last" },
        { "more due than there is", due_too_much, "VEN-T3" },
        { "due without an operation", due_without_operation, "costs" },
        { "the wrong phase", wrong_phase, "outside the operations" },
        { "an unknown phase", unknown_phase, "\"phase\" names no phase" },
        { "an unknown seat", unknown_seat, "\"turn\" names no seat" },
        { "named out of turn", named_out_of_turn, "named out of turn" },
        { "too many to come", too_many_to_come, "too many" },
        { "draws in a turn", draws_in_a_turn, "drawn out of turn" },
        { "the last turn too soon", last_turn_too_soon, "VEN-G1" },
        { "a miscounted pile", miscounted, "miscounted" },
        { "dealt after the deal", dealt_after_the_deal, "after the deal" },
        { "quiet for too long", quiet_for_too_long, "VEN-G4" },
        { "lifted in a turn", lifted_in_a_turn, "outside a reorganisation" },
    };

    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        struct mag_err err = { "", 0 };
        struct vtable t;

        sound(&t);
        CHECK(!mag_state_check(t.rules, &t.v, &err), "sound: %s", err.text);
        table[i].spoil(&t.v);
        CHECK(mag_state_check(t.rules, &t.v, &err) &&
                  strstr(err.text, table[i].fault),
              "%s: %s", table[i].name, err.text);
        vt_close(&t);
    }
}

static const struct test_case cases[] = {
    { "spoiled positions are caught", spoiled },
    { 0 },
};

const struct suite suite_games_venture_check = { cases };
