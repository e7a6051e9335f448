/* L'Ambition des Rois: the advice for programs that play. */
#include <math.h>
#include <string.h>

#include "games/rois/advise.h"
#include "games/rois/advise_combat.h"
#include "games/rois/end.h"
#include "games/rois/evaluate.h"
#include "games/rois/resample.h"
#include "games/rois/setup.h"
#include "magnat/player.h"
#include "tests/rois_support.h"
#include "tests/support.h"

/* Plays one game; returns the share of seat `mine`, where greedy sits. */
static double play_one(const struct mag_rules *rules, int mine, uint64_t seed)
{
    struct mag_player *greedy = NULL, *other = NULL;
    struct rois v;
    struct mag_rng rng;
    struct mag_err err;
    double share[MAG_MAX_SEATS];
    uint32_t pending;

    CHECK(!mag_player_new(&greedy, "greedy", rules, NULL, &err), "%s",
          err.text);
    CHECK(!mag_player_new(&other, "random", rules, NULL, &err), "%s", err.text);
    mag_rng_seed(&rng, seed);
    roi_init(rules, &v);
    while ((pending = mag_pending(rules, &v)) != 0) {
        mag_action a;
        int seat = MAG_CHANCE;

        if (pending == MAG_CHANCE_BIT) {
            a = playout_chance(rules, &v, &rng);
        } else {
            seat = __builtin_ctz(pending);
            a = mag_player_choose(seat == mine ? greedy : other, &v, seat,
                                  &rng);
        }
        CHECK(!mag_apply(rules, &v, seat, a, NULL, NULL), "a legal choice");
    }
    roi_result(rules, &v, share);
    mag_player_free(greedy);
    mag_player_free(other);
    return share[mine];
}

static void beats_random(void)
{
    struct mag_rules *rules = rules_for("rois", NULL, 2, NULL);
    double won = 0;

    for (int i = 0; i < 100; i++)
        won += play_one(rules, i % 2, (uint64_t)i);
    CHECK(won >= 95, "greedy is first in %.0f of 100 games", won);
    mag_rules_free(rules);
}

/* The best of `list` by advice. */
static mag_action advised(struct rtable *t, int seat, uint64_t seed)
{
    mag_action list[400];
    double score[400];
    struct mag_rng rng;
    int n = mag_legal(t->rules, &t->v, seat, list), best = 0;

    mag_rng_seed(&rng, seed);
    roi_advise(t->rules, &t->v, seat, list, n, score, &rng, NULL);
    for (int i = 0; i < n; i++) {
        CHECK(isfinite(score[i]) || (t->v.phase == PHASE_BET && i < n - 1),
              "score %d of phase %d", i, t->v.phase);
        if (score[i] > score[best])
            best = i;
    }
    return list[best];
}

static void is_advised(struct rtable *t, int seat, const char *want)
{
    char word[MAG_WORD];

    mag_print_action(t->rules, advised(t, seat, 1), word, sizeof word);
    CHECK(!strcmp(word, want), "advised is \"%s\", not \"%s\"", word, want);
}

/* Three heroes on either side: not always the same, none is never sent. */
static void mixes(void)
{
    for (int seat = 0; seat < 2; seat++) {
        unsigned seen = 0, threes = 0;
        uint16_t last = 0;

        for (uint64_t seed = 0; seed < 300; seed++) {
            struct rtable t;

            rt_open(&t, 2);
            rt_tokens(&t, 0, "2food 1land 2gold");
            rt_tokens(&t, 1, "1honour 1food");
            rt_begin(&t);
            rt_play(&t, "0: pass");
            for (int i = 0; i < SENT; i++)
                mag_apply(t.rules, &t.v, seat,
                          advised(&t, seat, seed * 3 + (uint64_t)i), NULL,
                          NULL);
            CHECK(__builtin_popcount(t.v.chosen[seat]) == SENT, "three");
            seen |= t.v.chosen[seat];
            threes += t.v.chosen[seat] != last;
            last = t.v.chosen[seat];
            rt_close(&t);
        }
        CHECK(__builtin_popcount(seen) >= 6, "seat %d sends only %x", seat,
              seen);
        CHECK(threes > 100, "seat %d changes %u times", seat, threes);
    }
}

static void sensible(void)
{
    struct rtable t;

    rt_open(&t, 2); /* the winning palace */
    t.v.seat[0].palaces = 1;
    rt_tokens(&t, 0, "4honour 1land 2food 2gold");
    rt_market(&t, "farm bard mine lamp horn");
    rt_begin(&t);
    is_advised(&t, 0, "buy palace");
    rt_close(&t);

    rt_open(&t, 2); /* with the scroll, if there is no land */
    t.v.seat[0].palaces = 1;
    rt_own(&t, 0, "scroll");
    rt_tokens(&t, 0, "4honour");
    rt_begin(&t);
    is_advised(&t, 0, "buy-with palace scroll");
    rt_close(&t);

    rt_open(&t, 2); /* honour is stolen first */
    rt_tokens(&t, 0, "1food");
    rt_tokens(&t, 1, "1honour 1gold");
    rt_begin(&t);
    rt_fight(&t, "thief king baron", "knight cook king");
    is_advised(&t, 0, "use thief");
    rt_play(&t, "0: use thief");
    is_advised(&t, 0, "steal honour");
    rt_close(&t);

    rt_open(&t, 3); /* a bet on an attack that nobody would expect to fail */
    rt_tokens(&t, 2, "3gold");
    rt_begin(&t);
    rt_fight(&t, "baron cook witch", "king painter thief");
    is_advised(&t, 2, "bet attack gold");
    rt_close(&t);

    rt_open(&t, 2); /* early on, a promotion with tokens to spare */
    rt_tokens(&t, 0, "4food 4gold");
    rt_begin(&t);
    is_advised(&t, 0, "promote");
    rt_close(&t);
}

/* ROI-M4: who bets reckons with the same defence that a search draws, and bets
 * on nothing that is as good as even. */
static void bets(void)
{
    enum { DRAWS = 4000 };
    static const struct {
        const char *sent;
        double low, high; /* the chance that it succeeds */
        unsigned verb;
    } row[] = {
        { "baron cook witch", 0.6, 1, VERB_BET },
        { "king knight traveller", 0, 0.3, VERB_BET },
        { "king traveller painter", 0.4, 0.55, VERB_PASS },
    };

    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        struct rtable t;
        struct mag_rng rng;
        double chance, succeeded = 0;

        rt_open(&t, 3);
        rt_tokens(&t, 0, "1food 1gold");
        rt_tokens(&t, 2, "2food 2gold");
        rt_begin(&t);
        rt_fight(&t, row[i].sent, "king painter thief");
        chance = roi_attack_succeeds(t.rules, &t.v);
        mag_rng_seed(&rng, 1);
        for (int k = 0; k < DRAWS; k++) {
            unsigned d = roi_likely_defence(t.rules, &t.v, 0, &rng);

            succeeded += __builtin_popcount(d & t.v.chosen[SIDE_ATTACK]) < 2;
        }
        CHECK(chance >= row[i].low && chance <= row[i].high,
              "ROI-M4: %s succeeds with %.2f", row[i].sent, chance);
        CHECK(fabs(succeeded / DRAWS - chance) < 0.03,
              "ROI-M4: %s: %.2f foretold, %.2f drawn", row[i].sent, chance,
              succeeded / DRAWS);
        CHECK(mag_act_verb(advised(&t, 2, 1)) == row[i].verb,
              "ROI-M4: a bet on %s", row[i].sent);
        rt_close(&t);
    }
}

/* Shares sum to 1, and who has built a palace is ahead. */
static void evaluation(void)
{
    struct rtable t;
    double share[MAG_MAX_SEATS];

    rt_open(&t, 3);
    t.v.seat[1].palaces = 1;
    rt_tokens(&t, 2, "2gold");
    rt_begin(&t);
    roi_evaluate(t.rules, &t.v, share);
    CHECK(fabs(share[0] + share[1] + share[2] - 1) < 1e-9, "sum");
    CHECK(share[1] > share[2] && share[2] > share[0], "%f %f %f", share[0],
          share[1], share[2]);
    rt_close(&t);
}

/* The network sees what all know, adds to the odds of the built-in cards, and
 * nothing to those of others, which it does not know. */
static void learned(void)
{
    struct rtable t;
    double share[MAG_MAX_SEATS], other[MAG_MAX_SEATS], plain[MAG_MAX_SEATS];

    rt_open(&t, 3);
    rt_tokens(&t, 0, "3honour 2food 2gold");
    rt_begin(&t);
    rt_play(&t, "0: pass; 1: send king; send cook; last thief");
    roi_evaluate(t.rules, &t.v, share);
    for (uint64_t seed = 0; seed < 20; seed++) {
        struct rtable drawn = t;
        struct mag_rng rng;

        mag_rng_seed(&rng, seed);
        roi_resample(t.rules, &drawn.v, 0, &rng);
        roi_evaluate(t.rules, &drawn.v, other);
        CHECK(share[0] == other[0], "ROI-T5: the evaluation knows the defence");
    }
    t.rules->builtin = false;
    roi_evaluate(t.rules, &t.v, other);
    t.rules->builtin = true;
    t.rules->weight[ROI_LEARNED] = 0;
    roi_evaluate(t.rules, &t.v, plain);
    CHECK(other[0] == plain[0] && other[0] != share[0],
          "%f with other cards, %f without the network, %f with it", other[0],
          plain[0], share[0]);
    rt_close(&t);
}

/* What is hidden is not read: the advice is the same in a resample. */
static void reads_no_secret(void)
{
    struct rtable t;

    rt_open(&t, 2);
    rt_tokens(&t, 0, "2food 2gold");
    rt_begin(&t);
    rt_play(&t, "0: pass; 1: send king; send cook; last thief");
    for (uint64_t seed = 0; seed < 20; seed++) {
        struct rtable other = t;
        struct mag_rng rng;

        mag_rng_seed(&rng, seed);
        roi_resample(t.rules, &other.v, 0, &rng);
        CHECK(advised(&t, 0, seed) == advised(&other, 0, seed),
              "ROI-T5: the advice knows the defence");
    }
    rt_close(&t);
}

static void scores_of(const struct rtable *t, int seat, struct roi_memo *memo,
                      double *score)
{
    mag_action list[400];
    struct mag_rng rng;
    int n = mag_legal(t->rules, &t->v, seat, list);

    mag_rng_seed(&rng, 1);
    roi_advise(t->rules, &t->v, seat, list, n, score, &rng, memo);
}

/* Whatever a scheme rests on: one of another position is not taken, though it
 * lies in every place of the memo. */
static void keeps_schemes_apart(void)
{
    static struct roi_memo memo;
    enum { DIFFERENCES = 4 };
    struct rtable t;

    rt_open(&t, 2);
    rt_tokens(&t, 0, "6honour 2food 1land 2gold");
    rt_tokens(&t, 1, "1honour 1food");
    rt_begin(&t);
    rt_play(&t, "0: pass");
    for (int what = 0; what < DIFFERENCES; what++) {
        struct rtable other = t;
        double before[400], score[2][400];

        memset(&memo, 0, sizeof memo);
        scores_of(&t, 0, &memo, before);
        for (int i = 0; i < 64 && !memo.scheme[0].known; i++)
            memo.scheme[0] = memo.scheme[i];
        for (int i = 1; i < 64; i++)
            memo.scheme[i] = memo.scheme[0];
        other.v.seat[0].tokens += what == 0 ? ONE_TOKEN(GOLD) : 0;
        other.v.seat[1].tokens -= what == 1 ? ONE_TOKEN(HONOUR) : 0;
        other.v.seat[0].advanced = what == 2 ? 5 : 0;
        other.v.seat[0].palaces = what == 3;
        scores_of(&other, 0, NULL, score[0]);
        scores_of(&other, 0, &memo, score[1]);
        CHECK(score[0][0] != before[0], "difference %d is one", what);
        CHECK(score[0][0] == score[1][0], "difference %d is not seen", what);
    }
    rt_close(&t);
}

static const struct test_case cases[] = {
    { "greedy beats random", beats_random },
    { "heroes are mixed", mixes },
    { "sensible choices", sensible },
    { "bets", bets },
    { "evaluation", evaluation },
    { "the network", learned },
    { "no secret is read", reads_no_secret },
    { "schemes are kept apart", keeps_schemes_apart },
    { 0, 0 },
};

const struct suite suite_games_rois_players = { cases };
