/* How sure a hint is: clearly better from two points of the win on, and not
 * at all within what chance explains. */
#include <math.h>
#include <stdlib.h>

#include "magnat/decide.h"
#include "magnat/hint.h"
#include "tests/support.h"

enum { BUDGET = 400, ASKED = TEST_FIGURES ? 60 : 12 };

static enum mag_sure wanted(const struct mag_hint *a, const struct mag_hint *b)
{
    double apart = fabs(a->result - b->result);

    if (apart < 0.005 || apart < hypot(a->error, b->error))
        return MAG_SURE_EVEN;
    return apart < 0.02 ? MAG_SURE_SLIGHT : MAG_SURE_CLEAR;
}

static void check_hints(const struct mag_hint *hint, int n, int seen[4])
{
    CHECK(hint[0].first, "the first is the first");
    if (n == 1) {
        CHECK(hint[0].sure == MAG_SURE_ONLY, "the only one");
        return;
    }
    enum mag_sure closest = MAG_SURE_ONLY;
    double best = 0;

    for (int i = 1; i < n; i++) {
        CHECK(!hint[i].first && hint[i].sure == wanted(&hint[i], &hint[0]),
              "against the first");
        CHECK(fabs(hint[i].ahead - (hint[i].result - hint[0].result)) < 1e-9 &&
                  fabs(hint[i].safer - (hint[i].badly - hint[0].badly)) < 1e-9,
              "by how much");
        CHECK(hint[i].sure == MAG_SURE_EVEN || hint[i].result < hint[0].result,
              "none is surely better than the first");
        seen[hint[i].sure]++;
        closest = hint[i].sure > closest ? hint[i].sure : closest;
        best = fmax(best, hint[i].result);
    }
    CHECK(hint[0].sure == closest, "the first, against the closest");
    CHECK(fabs(hint[0].ahead - (hint[0].result - best)) < 1e-9,
          "against the best of the others");
    for (int i = 0; i < n; i++)
        CHECK(hint[i].badly <= hint[i].result &&
                  hint[i].result <= hint[i].well && hint[i].badly >= 0 &&
                  hint[i].well <= 1,
              "badly, as expected, well");
}

static void how_sure(void)
{
    struct mag_rules *rules = rules_for("rois", NULL, 2, NULL);
    struct mag_match *m = mag_match_new(rules, NULL);
    struct mag_hinter *hinter = NULL;
    struct mag_hint hint[MAG_HINTS];
    struct mag_rng rng;
    int seen[4] = { 0 };

    mag_rng_seed(&rng, 2);
    CHECK(!mag_hinter_new(&hinter, rules, BUDGET, 0, NULL), "a hinter");
    for (int asked = 0; asked < ASKED && !mag_match_is_over(m);) {
        int seat, n;

        if (!mag_match_chance(m, &rng, NULL))
            continue;
        seat = __builtin_ctz(mag_match_pending(m));
        n = mag_hinter_think(hinter, mag_match_position(m), seat,
                             (uint64_t)asked, hint);
        check_hints(hint, n, seen);
        mag_match_apply(m, seat, hint[asked++ % n].action, NULL, NULL);
    }
    CHECK(!TEST_FIGURES || (seen[MAG_SURE_CLEAR] && seen[MAG_SURE_EVEN]),
          "clear and even ones were among them");
    mag_hinter_free(hinter);
    mag_match_free(m);
    mag_rules_free(rules);
}

/* A search that stops as soon as it knows what to do would tell by a few draws
 * how good it is. */
static void told_by_many(void)
{
    struct mag_rules *rules = rules_for("venture", NULL, 6, NULL);
    struct mag_match *m = mag_match_new(rules, NULL);
    struct mag_hinter *hinter = NULL;
    struct mag_hint hint[MAG_HINTS];
    struct mag_rng rng;
    int seat, n;

    mag_rng_seed(&rng, 7);
    CHECK(!mag_hinter_new(&hinter, rules, BUDGET, 0, NULL), "a hinter");
    while (!mag_match_chance(m, &rng, NULL))
        ;
    seat = __builtin_ctz(mag_match_pending(m));
    n = mag_hinter_think(hinter, mag_match_position(m), seat, 1, hint);
    CHECK(n == MAG_HINTS, "%d hints", n);
    for (int i = 0; i < n; i++)
        CHECK(hint[i].visits >= BUDGET / 2, "hint %d: by %lld", i,
              (long long)hint[i].visits);
    mag_hinter_free(hinter);
    mag_match_free(m);
    mag_rules_free(rules);
}

static const struct test_case cases[] = {
    { "how sure", how_sure },
    { "told by many", told_by_many },
    { NULL, NULL },
};

const struct suite suite_unit_hint_sure = { cases };
