/* Every game that advises: every legal action gets a score, at least one is
 * worth a thought, the position stays as it is, and what advice keeps in its
 * memo changes nothing. One memo lives through all games of a variant. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "magnat/decide.h"
#include "tests/support.h"

enum { GAMES = 2, DECISIONS = 300 };

struct scores {
    double *plain, *kept;
    void *memo;
};

static void advise(struct sandbox *s, const void *pos, int seat, int n,
                   double *score, void *memo)
{
    struct mag_rng rng;

    mag_rng_seed(&rng, 5);
    s->game->advise(s->rules, pos, seat, s->list, n, score, &rng, memo);
}

/* The index of what is advised. */
static int check_scores(struct sandbox *s, const void *pos, int seat, int n,
                        const struct scores *at)
{
    int best = 0;

    memcpy(s->copy, pos, s->game->state_size);
    advise(s, pos, seat, n, at->plain, NULL);
    CHECK(!memcmp(s->copy, pos, s->game->state_size), "%s: advice moves",
          s->name);
    for (int twice = 0; twice < 2; twice++) {
        advise(s, pos, seat, n, at->kept, at->memo);
        for (int i = 0; i < n; i++)
            CHECK(at->kept[i] == at->plain[i],
                  "%s: seat %d, action %d: %.17g, with a memo %.17g", s->name,
                  seat, i, at->plain[i], at->kept[i]);
    }
    for (int i = 0; i < n; i++) {
        CHECK(!isnan(at->plain[i]), "%s: no score", s->name);
        best = at->plain[i] > at->plain[best] ? i : best;
    }
    CHECK(at->plain[best] > -HUGE_VAL, "%s: nothing is worth a thought",
          s->name);
    return best;
}

/* Half of the moves by the advice, so that sensible positions come up. */
static void play(struct sandbox *s, const struct scores *at)
{
    struct mag_move made;

    for (int left = DECISIONS; left;) {
        int seat = sandbox_mover(s), n, best;

        if (seat == MAG_SPECTATOR)
            return;
        if (seat < 0) {
            sandbox_step(s, &made);
            continue;
        }
        left--;
        n = mag_legal(s->rules, s->pos, seat, s->list);
        best = check_scores(s, s->pos, seat, n, at);
        memcpy(s->other, s->pos, s->game->state_size);
        s->game->resample(s->rules, s->other, seat, &s->rng);
        check_scores(s, s->other, seat, n, at);
        if (mag_rng_below(&s->rng, 2))
            mag_apply(s->rules, s->pos, seat, s->list[best], NULL, NULL);
        else
            sandbox_step(s, &made);
    }
}

static void advice_in(const struct mag_rules *rules, const char *name)
{
    const struct mag_game *game = rules->game;
    size_t n = (size_t)game->max_legal;
    struct scores at = { calloc(n, sizeof *at.plain),
                         calloc(n, sizeof *at.kept), NULL };

    if (game->tuning.memo_size)
        at.memo = calloc(1, game->tuning.memo_size);
    for (int i = 0; game->advise && i < GAMES * test_effort(); i++) {
        struct sandbox s;

        sandbox_open(&s, rules, name, (uint64_t)i + 400);
        play(&s, &at);
        sandbox_close(&s);
    }
    free(at.plain);
    free(at.kept);
    free(at.memo);
}

static void advice(void)
{
    for_each_variant(advice_in);
}

static const struct test_case cases[] = {
    { "a memo changes no advice", advice },
    { 0 },
};

const struct suite suite_conformance_advice = { cases };
