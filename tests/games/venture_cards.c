/* Venture: the cards, sets, and set-up. */
#include <string.h>

#include "magnat/decide.h"
#include "tests/support.h"
#include "tests/venture_support.h"

static void companies(void) /* VEN-S1 */
{
    static const int price[] = { 0, 8, 12, 16, 20, 24 };
    struct vtable t;
    int per_industry[INDUSTRIES] = { 0 };

    vt_open(&t, NULL, 3, NULL);
    CHECK(t.r->n_companies == 54, "VEN-S1: %d companies", t.r->n_companies);
    for (int i = 0; i < t.r->n_companies; i++) {
        const struct company *c = &t.r->company[i];
        int letters = __builtin_popcount(c->letters);

        per_industry[c->industry]++;
        CHECK(letters >= 1 && letters <= 5, "VEN-S1: %d letters", letters);
        CHECK(c->price == price[letters], "VEN-S1: %d letters for %d", letters,
              c->price);
    }
    for (int i = 0; i < INDUSTRIES; i++)
        CHECK(per_industry[i] == 9, "VEN-S1: %d of industry %d",
              per_industry[i], i);
    vt_close(&t);
}

static void resources(void) /* VEN-S2 */
{
    static const int low_value[] = { 1, 3, 5, 8 };
    struct vtable t;
    int low = 0, high = 0, takeover = 0;

    vt_open(&t, NULL, 3, NULL);
    for (int kind = 0; kind < KIND_PROFIT; kind++) {
        int n = t.r->copies[kind];

        *(kind < KIND_HIGH       ? &low
          : kind < KIND_TAKEOVER ? &high
                                 : &takeover) += n;
    }
    CHECK(low == 27 && high == 17 && takeover == 8,
          "VEN-S2: %d low, %d high, %d takeover", low, high, takeover);
    CHECK(t.r->copies[KIND_PROFIT] == 2, "VEN-S2: profit cards");
    for (int i = 0; i < LOW_VALUES; i++)
        CHECK(t.r->value[i] == low_value[i], "VEN-S2: low values");
    for (int i = 0; i < HIGH_VALUES; i++)
        CHECK(t.r->value[KIND_HIGH + i] == 10 + 2 * i, "VEN-S2: high values");
    vt_close(&t);
}

static void sets(void) /* VEN-S3 and the booklets' examples */
{
    static const struct {
        const char *name, *cards;
        int worth;
    } table[] = {
        { "VEN-EX1: 1 and 5 triangles", "1t 5t", 16 },
        { "VEN-EX1: two 3s with circles", "3c 3c", 6 },
        { "VEN-EX1: both", "1t 5t 3c 3c", 22 },
        { "VEN-EX7: 1+3 of one sign", "1s 3s", 16 },
        { "VEN-EX7: 5+8 of one sign", "5c 8c", 16 },
        { "VEN-S3: three", "1t 3t 8t", 32 },
        { "VEN-S3: four", "1t 3t 5t 8t", 64 },
        { "VEN-S3: signs do not mix", "1t 3s 5c", 9 },
        { "VEN-S3: two pairs or three and one", "1t 1t 3t 5t", 33 },
        { "VEN-S3: two pairs of equal values", "1t 1t 3t 3t", 32 },
        { "VEN-S3: four and a pair", "1t 3t 5t 8t 1t 3t", 80 },
        { "VEN-S3: high cards at face value", "10 20 18", 48 },
        { "VEN-S3: no card", "", 0 },
        { "VEN-T7: takeover cards pay nothing", "half once sesqui", 0 },
    };
    struct vtable t;

    vt_open(&t, NULL, 3, NULL);
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        int got = ven_worth(t.r, vt_cards(&t, table[i].cards));

        CHECK(got == table[i].worth, "%s: %d, not %d", table[i].name, got,
              table[i].worth);
    }
    vt_close(&t);
}

/* The best division of one sign's cards, by trying everything. */
static int divide(const struct ven_rules *r, const int *count)
{
    int best = 0, left[LOW_VALUES];

    for (unsigned set = 1; set < 1u << LOW_VALUES; set++) {
        int n = 0, face = 0, got;

        memcpy(left, count, sizeof left);
        for (int i = 0; i < LOW_VALUES; i++) {
            if (!(set >> i & 1))
                continue;
            left[i]--;
            n++;
            face += r->value[i];
        }
        for (int i = 0; i < LOW_VALUES; i++) {
            if (left[i] < 0)
                n = 0;
        }
        if (!n)
            continue;
        got = (n == 1 ? face : r->set_worth[n]) + divide(r, left);
        best = got > best ? got : best;
    }
    return best;
}

static void sets_by_force(void) /* VEN-S3: against trying everything */
{
    struct vtable t;
    int count[LOW_VALUES];

    vt_open(&t, NULL, 3, NULL);
    for (int i = 0; i < 3 * 3 * 3 * 3; i++) {
        bundle b = 0;

        for (int k = 0, x = i; k < LOW_VALUES; k++, x /= 3) {
            count[k] = x % 3;
            b += ONE_CARD(LOW_VALUES + k) * (bundle)count[k];
        }
        CHECK(ven_worth(t.r, b) == divide(t.r, count), "VEN-S3: hand %d: %d", i,
              ven_worth(t.r, b));
    }
    vt_close(&t);
}

/* Plays set-up at random. */
static void set_up(struct sandbox *s)
{
    struct mag_move made;

    while (mag_pending(s->rules, s->pos) == MAG_CHANCE_BIT)
        sandbox_step(s, &made);
}

static void check_start(const struct mag_rules *rules, uint64_t seed,
                        int to_come)
{
    struct sandbox s;
    const struct venture *v;

    sandbox_open(&s, rules, "venture", seed);
    set_up(&s);
    v = s.pos;
    CHECK(__builtin_popcountll(v->centre) == 5, "VEN-U1: the centre");
    CHECK(v->to_come == to_come, "VEN-U1, VEN-U4: %d to come, not %d",
          v->to_come, to_come);
    CHECK(v->reserve.unseen == 49, "VEN-U4: 49 companies not shown");
    for (int i = 0; i < rules->seats; i++)
        CHECK(bundle_size(v->hand[i]) == 7, "VEN-U2: seven cards");
    CHECK(v->stock.count[KIND_PROFIT] == 2, "VEN-U2: profit cards in stock");
    sandbox_close(&s);
}

static void start(void) /* VEN-U1, VEN-U2, VEN-U4 */
{
    for (int seats = 2; seats <= 6; seats++) {
        struct mag_rules *rules = rules_for("venture", NULL, seats, NULL);

        for (uint64_t seed = 1; seed < 30; seed++)
            check_start(rules, seed, seats == 2 ? 35 : 49);
        mag_rules_free(rules);
    }
}

static void removal_is_optional(void) /* VEN-U1 */
{
    struct mag_rules *on = rules_for("venture", "riche-ou-pauvre", 2, NULL);
    struct mag_rules *off = rules_for("venture", "riche-ou-pauvre", 2,
                                      "removal=off");
    struct mag_setup setup;
    struct mag_err err;

    check_start(on, 1, 35);
    check_start(off, 1, 49);
    mag_setup_init(&setup, on->game, "venture", 2, &err);
    CHECK(mag_setup_option(&setup, "removal", "off", &err) == MAG_E_INPUT,
          "VEN-U1: venture has no such option");
    mag_rules_free(on);
    mag_rules_free(off);
}

static void starting_seat(void) /* VEN-U3 */
{
    struct mag_rules *rules = rules_for("venture", NULL, 4, NULL);
    unsigned dealers = 0;

    for (uint64_t seed = 1; seed < 60; seed++) {
        struct sandbox s;
        struct mag_move made;
        const struct venture *v;

        sandbox_open(&s, rules, "venture", seed);
        sandbox_step(&s, &made);
        dealers |= 1u << mag_act_arg(made.action, 0);
        set_up(&s);
        v = s.pos;
        CHECK(v->turn == (mag_act_arg(made.action, 0) + 1) % 4,
              "VEN-U3: the dealer's left starts");
        sandbox_close(&s);
    }
    CHECK(dealers == 0xf, "VEN-U3: everybody may be dealer");
    mag_rules_free(rules);
}

static void clockwise(void) /* VEN-U3 */
{
    struct vtable t;

    vt_open(&t, NULL, 3, NULL);
    t.v.turn = 2;
    vt_hand(&t, 2, "10");
    vt_centre(&t, "oil-C steel-B oil-EF oil-BE steel-AD");
    vt_do(&t, 2, "end; discard 10");
    vt_do(&t, -1, "draw 12; draw 12");
    CHECK(t.v.turn == 0, "VEN-U3: seat %d after seat 2", t.v.turn);
    vt_close(&t);
}

static const struct test_case cases[] = {
    { "companies", companies },
    { "resources", resources },
    { "sets", sets },
    { "sets against brute force", sets_by_force },
    { "start", start },
    { "removal is optional", removal_is_optional },
    { "starting seat", starting_seat },
    { "clockwise", clockwise },
    { 0 },
};

const struct suite suite_games_venture_cards = { cases };
