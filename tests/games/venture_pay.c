/* Venture: the payment that loses least (VEN-T4), against brute force; and
 * what programs make of the game. */
#include <stdlib.h>
#include <string.h>

#include "magnat/decide.h"
#include "games/venture/memo.h"
#include "games/venture/resample.h"
#include "magnat/player.h"
#include "tests/support.h"
#include "tests/venture_support.h"

struct best {
    bundle pay;
    int left, cards;
    bool found;
};

/* Is payment a before payment b in the order of naming? Equal lengths. */
static bool named_before(bundle a, bundle b)
{
    for (int kind = 0; kind < KIND_TAKEOVER; kind++) {
        if (bundle_count(a, kind) != bundle_count(b, kind))
            return bundle_count(a, kind) > bundle_count(b, kind);
    }
    return false;
}

static bool is_better(const struct best *b, bundle pay, int left, int cards)
{
    if (!b->found)
        return true;
    if (left != b->left)
        return left > b->left;
    if (cards != b->cards)
        return cards < b->cards;
    return named_before(pay, b->pay);
}

/* Tries every payment: kinds from `kind` on are still to be decided. */
static void try_all(const struct ven_rules *r, bundle hand, bundle pay,
                    int kind, int due, struct best *b)
{
    if (kind == KIND_TAKEOVER) {
        int left = ven_worth(r, hand - pay), cards = bundle_size(pay);

        if (ven_worth(r, pay) >= due && is_better(b, pay, left, cards))
            *b = (struct best){ pay, left, cards, true };
        return;
    }
    for (int n = 0; n <= bundle_count(hand, kind); n++)
        try_all(r, hand, pay + ONE_CARD(kind) * (bundle)n, kind + 1, due, b);
}

/* A random hand of n capital cards of this content. */
static bundle random_hand(const struct ven_rules *r, struct mag_rng *rng, int n)
{
    bundle hand = 0;

    for (int i = 0; i < n;) {
        int kind = (int)mag_rng_below(rng, KIND_TAKEOVER);

        if (bundle_count(hand, kind) == r->copies[kind])
            continue;
        hand += ONE_CARD(kind);
        i++;
    }
    return hand;
}

static void least_loss(void) /* VEN-T4 */
{
    struct vtable t;
    struct mag_rng rng;

    vt_open(&t, NULL, 3, NULL);
    mag_rng_seed(&rng, 11);
    for (int i = 0; i < 3000 * test_effort(); i++) {
        bundle hand = random_hand(t.r, &rng, 1 + (int)mag_rng_below(&rng, 9));
        int due = 1 + (int)mag_rng_below(&rng, (uint32_t)ven_worth(t.r, hand));
        struct best b = { 0 };
        bundle pay = ven_best_payment(t.r, hand, 0, 0, due);

        try_all(t.r, hand, 0, 0, due, &b);
        CHECK(b.found && pay == b.pay,
              "VEN-T4: due %d: leaves %d with %d cards, not %d with %d", due,
              ven_worth(t.r, hand - pay), bundle_size(pay), b.left, b.cards);
    }
    vt_close(&t);
}

/* The next kind to name, for better or worse; KIND_TAKEOVER without any. */
static int any_kind(struct mag_rng *rng, bundle left, int from)
{
    int kind = KIND_TAKEOVER;

    for (int k = from; k < KIND_TAKEOVER; k++) {
        if (bundle_count(left, k) &&
            (kind == KIND_TAKEOVER || !mag_rng_below(rng, 3)))
            kind = k;
    }
    return kind;
}

/* A purse that is kept pays like a new one, whatever was named before. */
static void kept_purse(void) /* VEN-T4 */
{
    struct ven_memo *memo = calloc(1, sizeof *memo);
    struct vtable t;
    struct mag_rng rng;

    vt_open(&t, NULL, 3, NULL);
    mag_rng_seed(&rng, 13);
    for (int i = 0; i < 1000; i++) {
        bundle hand = random_hand(t.r, &rng, 1 + (int)mag_rng_below(&rng, 9));

        for (int again = 0; again < 3; again++) {
            int due = 1 + (int)mag_rng_below(&rng, 20);
            int from = 0;

            for (bundle named = 0; from < KIND_TAKEOVER;) {
                bundle want = ven_best_payment(t.r, hand, named, from, due);

                CHECK(ven_memo_payment(memo, t.r, hand, named, from, due) ==
                          want,
                      "VEN-T4: another payment of %d", due);
                from = any_kind(&rng, hand - named, from);
                if (from < KIND_TAKEOVER)
                    named += ONE_CARD(from);
            }
        }
    }
    vt_close(&t);
    free(memo);
}

/* Cards of one's own may make a hand worth more than a purse looks at. */
static void a_hand_beyond_measure(void) /* VEN-T4 */
{
    struct ven_memo *memo = calloc(1, sizeof *memo);
    struct ven_rules *rich = malloc(sizeof *rich);
    struct vtable t;
    bundle hand = ONE_CARD(0) + ONE_CARD(LOW_VALUES) + ONE_CARD(2 * LOW_VALUES);

    vt_open(&t, NULL, 2, NULL);
    *rich = *t.r;
    for (size_t i = 1; i < sizeof rich->low_worth / sizeof(uint16_t); i++)
        rich->low_worth[i] = 3000;
    CHECK(ven_worth(rich, hand) == 9000, "more than a purse looks at");
    for (int due = 1000; due < 5000; due += 1000)
        CHECK(ven_memo_payment(memo, rich, hand, 0, 0, due) ==
                  ven_best_payment(rich, hand, 0, 0, due),
              "VEN-T4: %d", due);
    CHECK(memo->purse.most <= MAX_SUM, "within its ceiling");
    vt_close(&t);
    free(rich);
    free(memo);
}

/* The default names a whole payment, card by card, and it is the best one. */
static void default_chain(void) /* VEN-T4 */
{
    struct vtable t;
    struct mag_rng rng;

    vt_open(&t, NULL, 3, NULL);
    vt_centre(&t, "oil-C steel-B oil-ACD oil-BE steel-AD");
    mag_rng_seed(&rng, 12);
    for (int i = 0; i < 500; i++) {
        struct venture start = t.v;
        bundle hand = random_hand(t.r, &rng, 7), want;

        t.v.hand[0] = hand;
        for (int kind = 0; kind < KIND_PROFIT; kind++) {
            int n = bundle_count(hand, kind);

            t.v.stock.count[kind] = (uint8_t)(t.v.stock.count[kind] - n);
            t.v.stock.unseen = (uint8_t)(t.v.stock.unseen - n);
        }
        vt_do(&t, 0, "buy oil-C; alone; buy steel-B; alone; end");
        want = ven_best_payment(t.r, hand, 0, 0, 16);
        while (t.v.phase == PHASE_PAY) {
            mag_action next = mag_fallback(t.rules, &t.v, 0);

            CHECK(!mag_apply(t.rules, &t.v, 0, next, NULL, NULL),
                  "VEN-T4: the default is refused");
        }
        CHECK(t.v.hand[0] == hand - want, "VEN-T4: another payment");
        t.v = start;
    }
    vt_close(&t);
}

/* After a choice of one's own, the default still completes it. */
static void default_after_own_choice(void) /* VEN-T4 */
{
    struct vtable t;

    vt_open(&t, NULL, 3, NULL);
    vt_centre(&t, "oil-C steel-B oil-ABDE oil-BE steel-AD");
    vt_hand(&t, 0, "1t 10 12 14 20");
    vt_do(&t, 0, "buy oil-ABDE; alone; end; pay 10"); /* not the best */
    CHECK(mag_fallback(t.rules, &t.v, 0) ==
              mag_act(VERB_PAY, KIND_HIGH + 1, 0, 0),
          "VEN-T4: 12 completes it at least loss");
    vt_close(&t);
}

static void undo_of_a_chain(void) /* VEN-T4: nothing was shown yet */
{
    struct mag_rules *rules = rules_for("venture", NULL, 2, NULL);
    struct vtable t;
    struct mag_match *m;
    struct mag_err err;
    static const char *const step[] = { "buy oil-C", "alone", "end", "pay 1t" };
    mag_action action;

    vt_open(&t, NULL, 2, NULL);
    vt_centre(&t, "oil-C steel-B oil-ABDE oil-BE steel-AD");
    vt_hand(&t, 0, "1t 10 once");
    vt_pile(&t, 1, "chemicals-CD");
    m = mag_match_new(rules, &t.v);
    for (int i = 0; i < 4; i++) {
        mag_parse_action(rules, step[i], &action, &err);
        CHECK(!mag_match_apply(m, 0, action, NULL, NULL), "%s", step[i]);
    }
    for (int i = 0; i < 4; i++)
        CHECK(!mag_match_undo(m, 0), "undo %d", i);
    CHECK(!memcmp(mag_match_position(m), &t.v, sizeof t.v), "back again");
    CHECK(mag_match_undo(m, 0) == MAG_E_ILLEGAL, "nothing left to undo");
    /* A takeover card was shown: no way back. */
    mag_parse_action(rules, "takeover once chemicals-CD", &action, &err);
    CHECK(mag_match_apply(m, 0, action, NULL, NULL) == MAG_E_ILLEGAL,
          "12 is more than 11");
    mag_parse_action(rules, "buy oil-C", &action, &err);
    CHECK(!mag_match_apply(m, 0, action, NULL, NULL), "buy again");
    CHECK(mag_match_can_undo(m, 0) && !mag_match_can_undo(m, 1),
          "only one's own");
    mag_match_free(m);
    vt_close(&t);
    mag_rules_free(rules);
}

/* --- Resampling --------------------------------------------------------------------- */

/* VEN-U4: the other's hand is any of the unseen cards, in proportion. */
static void resample_is_fair(void)
{
    enum { TRIES = 20000 };
    struct vtable t;
    struct mag_rng rng;
    int held = 0;
    double expect;

    vt_open(&t, NULL, 2, NULL);
    vt_centre(&t, "oil-C steel-B oil-ABDE oil-BE steel-AD");
    vt_hand(&t, 0, "10 10 10 once once");
    vt_hand(&t, 1, "1t 3t 5t");
    mag_rng_seed(&rng, 4);
    for (int i = 0; i < TRIES; i++) {
        struct venture v = t.v;

        ven_resample(t.rules, &v, 0, &rng);
        held += bundle_count(v.hand[1], KIND_TAKEOVER - 1); /* the 20s */
        CHECK(v.hand[0] == t.v.hand[0], "VEN-U4: one's own hand is known");
    }
    /* 2 of the 47 unseen cards that are no profit cards, three draws. */
    expect = TRIES * 3 * 2.0 / 47;
    CHECK(held > expect * 0.93 && held < expect * 1.07,
          "VEN-U4: %d times a 20, expected %.0f", held, expect);
    vt_close(&t);
}

/* VEN-T3: a seat that has committed to much is known to be rich. */
static void resample_can_pay(void)
{
    struct vtable t;
    struct mag_rng rng;
    bundle first = 0;
    bool varied = false;

    vt_open(&t, NULL, 2, NULL);
    vt_centre(&t, "oil-ACF steel-AEF oil-ABDE oil-BCDEF steel-ACDEF");
    vt_hand(&t, 0, "1t 3t 5t 8t 10");
    vt_do(&t, 0,
          "buy oil-BCDEF; alone; buy steel-ACDEF; alone;"
          "buy oil-ABDE; alone");
    mag_rng_seed(&rng, 5);
    for (int i = 0; i < 300; i++) {
        struct venture v = t.v;

        ven_resample(t.rules, &v, 1, &rng);
        CHECK(ven_worth(t.r, v.hand[0]) >= t.v.due,
              "VEN-T3: a resampled hand cannot pay");
        varied |= i && v.hand[0] != first;
        first = v.hand[0];
    }
    CHECK(varied, "VEN-T3: always the same hand");
    vt_close(&t);
}

/* --- Programs ------------------------------------------------------------------------- */

/* How many of `games` the first kind wins, alone among the second. */
static double wins(int seats, const char *one, const char *others, int games)
{
    struct mag_rules *rules = rules_for("venture", NULL, seats, NULL);
    struct mag_player *a = NULL, *b = NULL;
    struct mag_err err;
    struct sandbox s;
    double sum = 0, share[MAG_MAX_SEATS];

    CHECK(!mag_player_new(&a, one, rules, NULL, &err), "%s", err.text);
    CHECK(!mag_player_new(&b, others, rules, NULL, &err), "%s", err.text);
    sandbox_open(&s, rules, "venture", 8);
    for (int i = 0; i < games; i++) {
        int me = i % seats, seat;

        s.game->init(rules, s.pos);
        mag_rng_seed(&s.rng, mag_seed_at(8, (uint64_t)i));
        while ((seat = sandbox_mover(&s)) != MAG_SPECTATOR) {
            mag_action x = seat == MAG_CHANCE
                               ? playout_chance(rules, s.pos, &s.rng)
                               : mag_player_choose(seat == me ? a : b, s.pos,
                                                   seat, &s.rng);

            CHECK(!mag_apply(rules, s.pos, seat, x, NULL, NULL),
                  "an illegal choice");
        }
        s.game->result(rules, s.pos, share);
        sum += share[me];
    }
    sandbox_close(&s);
    mag_player_free(a);
    mag_player_free(b);
    mag_rules_free(rules);
    return sum;
}

static void greedy_beats_random(void)
{
    double two = wins(2, "greedy", "random", 100);
    double four = wins(4, "greedy", "random", 100);

    CHECK(two >= 95, "two seats: %.1f of 100", two);
    CHECK(four >= 80, "one against three: %.1f of 100", four);
}

/* A player's choice does not depend on what it may not know. */
static void greedy_cannot_peek(void)
{
    struct mag_rules *rules = rules_for("venture", NULL, 3, NULL);
    struct mag_player *p = NULL;
    struct mag_err err;
    struct sandbox s;
    struct mag_move made;

    CHECK(!mag_player_new(&p, "greedy", rules, NULL, &err), "%s", err.text);
    sandbox_open(&s, rules, "venture", 15);
    do {
        int seat = sandbox_mover(&s);
        struct mag_rng one, two;

        if (seat < 0)
            continue;
        memcpy(s.other, s.pos, s.game->state_size);
        s.game->resample(rules, s.other, seat, &s.rng);
        mag_rng_seed(&one, 3);
        mag_rng_seed(&two, 3);
        CHECK(mag_player_choose(p, s.pos, seat, &one) ==
                  mag_player_choose(p, s.other, seat, &two),
              "the choice depends on a hidden card");
    } while (sandbox_step(&s, &made));
    sandbox_close(&s);
    mag_player_free(p);
    mag_rules_free(rules);
}

static const struct test_case cases[] = {
    { "least loss against brute force", least_loss },
    { "a purse that is kept pays like a new one", kept_purse },
    { "a hand beyond measure", a_hand_beyond_measure },
    { "the default pays card by card", default_chain },
    { "the default completes a choice", default_after_own_choice },
    { "undo of a chain", undo_of_a_chain },
    { "resampling is fair", resample_is_fair },
    { "resampled hands can pay", resample_can_pay },
    { "greedy beats random", greedy_beats_random },
    { "greedy cannot peek", greedy_cannot_peek },
    { 0 },
};

const struct suite suite_games_venture_pay = { cases };
