/* What the actions of a question are worth: by the advice, at a glance, by a
 * long search, and by games played to their end. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/playout.h"
#include "magnat/ask.h"
#include "magnat/decide.h"
#include "players/advised.h"
#include "players/ahead.h"
#include "players/see.h"
#include "tools/puzzles/tool.h"

enum {
    GLANCES = 8,   /* budgets of short searches that are kept */
    TELLING = 40,  /* visits that make what a search says worth something */
    FEW = 20,      /* part of the visits, at a glance */
    TO_FOLLOW = 5, /* candidates whose chains are followed */
};

struct glance {
    int64_t iterations;
    struct mag_player *player;
};

struct scales {
    const struct mag_rules *rules;
    struct ahead ahead;
    struct glance glance[GLANCES];
    int n_glances;
    void *pos;
    mag_action *list;
    double *score;
    struct mag_candidate *found;
};

struct scales *scales_new(const struct mag_rules *rules, int64_t iterations)
{
    const struct mag_search_options wish =
        MAG_SEARCH_OPTIONS(.iterations = iterations);
    struct scales *s = need(calloc(1, sizeof *s));
    size_t n = (size_t)rules->game->max_legal;
    struct mag_err err;

    s->rules = rules;
    if (ahead_init(&s->ahead, rules, &wish, &err))
        fail(err.text);
    s->pos = need(calloc(1, rules->game->state_size));
    s->list = need(calloc(n, sizeof s->list[0]));
    s->score = need(calloc(n, sizeof s->score[0]));
    s->found = need(calloc(n, sizeof s->found[0]));
    return s;
}

void scales_free(struct scales *s)
{
    if (!s)
        return;
    ahead_release(&s->ahead);
    for (int i = 0; i < s->n_glances; i++)
        mag_player_free(s->glance[i].player);
    free(s->pos);
    free(s->list);
    free(s->score);
    free(s->found);
    free(s);
}

/* --- The advice ----------------------------------------------------------------- */

mag_action scales_obvious(struct scales *s, const void *pos, int seat,
                          mag_action best, int *rank, uint64_t seed)
{
    const struct mag_game *game = s->rules->game;
    struct mag_rng rng;
    int n, first = 0, at = 0;

    mag_rng_seed(&rng, seed);
    memcpy(s->pos, pos, game->state_size);
    see_as(s->rules, s->pos, seat, &rng);
    n = mag_legal(s->rules, s->pos, seat, s->list);
    mag_advise(s->rules, s->pos, seat,
               &(struct mag_advice){ s->list, n, s->score, &rng, NULL });
    for (int i = 0; i < n; i++) {
        if (s->score[i] > s->score[first])
            first = i;
        if (s->list[i] == best)
            at = i;
    }
    *rank = 1;
    for (int i = 0; i < n; i++)
        *rank += s->score[i] > s->score[at];
    return s->list[first];
}

/* --- A glance ------------------------------------------------------------------- */

static struct mag_player *player_of(struct scales *s, int64_t iterations)
{
    const struct mag_search_options wish =
        MAG_SEARCH_OPTIONS(.iterations = iterations);
    struct glance *g = s->glance;
    struct mag_err err;
    int i = 0;

    while (i < s->n_glances && g[i].iterations != iterations)
        i++;
    if (i == GLANCES)
        fail("too many budgets");
    if (i == s->n_glances) {
        g[i].iterations = iterations;
        if (mag_search_new(&g[i].player, &wish, s->rules, &err))
            fail(err.text);
        s->n_glances++;
    }
    return g[i].player;
}

mag_action scales_glance(struct scales *s, const void *pos, int seat,
                         int64_t iterations, mag_action other, double *ahead,
                         uint64_t seed)
{
    struct mag_player *player = player_of(s, iterations);
    struct mag_rng rng;
    mag_action choice;
    double best = 0;
    int n;

    mag_rng_seed(&rng, seed);
    choice = mag_player_choose(player, pos, seat, &rng);
    n = mag_player_candidates(player, s->found, s->rules->game->max_legal);
    *ahead = n ? 1 : 0;
    for (int i = 0; i < n; i++) {
        if (s->found[i].action == choice)
            best = s->found[i].result;
    }
    for (int i = 0; i < n; i++) {
        const struct mag_candidate *c = &s->found[i];

        if (c->action == choice || !c->visits)
            continue;
        if (c->action == other || c->visits * FEW >= iterations)
            *ahead = fmin(*ahead, best - c->result);
    }
    return choice;
}

/* --- The proof ------------------------------------------------------------------ */

static int by_result(const void *a, const void *b)
{
    const struct weighed *x = a, *y = b;

    return (x->result < y->result) - (x->result > y->result);
}

static struct weighed weigh_one(struct scales *s, const void *pos, int seat,
                                struct mag_candidate c, struct mag_rng *rng)
{
    struct weighed w = { c.action, c.result, c.error };
    struct expectation e;

    if (ahead_follow(&s->ahead, pos, seat, c.action, rng, &e)) {
        w.result = e.result;
        w.error = e.error;
    } else if (c.visits < TELLING) {
        e = ahead_later(&s->ahead, pos, seat, c.action, rng);
        w.result = e.result;
        w.error = e.error;
    }
    return w;
}

/* The candidates that the search looked at most, the obvious one among them. */
static int choose_list(struct scales *s, const void *pos, int seat,
                       mag_action obvious, struct mag_rng *rng)
{
    struct mag_candidate *found = s->found;
    int n, at = 0;

    ahead_choose(&s->ahead, pos, seat, rng, found, s->rules->game->max_legal,
                 &n);
    while (at < n && found[at].action != obvious)
        at++;
    if (n > WEIGHED)
        n = WEIGHED;
    if (at >= n) {
        struct mag_candidate o = ahead_found(&s->ahead, obvious);

        n = n < WEIGHED ? n + 1 : n;
        found[n - 1] = o;
    }
    return n;
}

void scales_weigh(struct scales *s, const void *pos, int seat, uint64_t seed,
                  double margin, struct verdict *out)
{
    struct mag_rng rng;
    int n;

    memset(out, 0, sizeof *out);
    mag_rng_seed(&rng, seed);
    out->obvious = scales_obvious(s, pos, seat, 0, &out->rank, seed);
    n = choose_list(s, pos, seat, out->obvious, &rng);
    for (int i = 0; i < n; i++) {
        struct mag_candidate c = s->found[i];

        if (i < TO_FOLLOW || c.action == out->obvious)
            out->list[out->n++] = weigh_one(s, pos, seat, c, &rng);
        else if (c.visits >= TELLING)
            out->list[out->n++] = (struct weighed){ c.action, c.result,
                                                    c.error };
        if (margin > 0 && out->n > 1 &&
            out->list[0].result - out->list[out->n - 1].result < margin)
            break; /* enough: it is not clear */
    }
    qsort(out->list, (size_t)out->n, sizeof out->list[0], by_result);
    out->obvious_at = -1;
    for (int i = 0; i < out->n; i++) {
        if (out->list[i].action == out->obvious)
            out->obvious_at = i;
    }
    if (out->n)
        scales_obvious(s, pos, seat, out->list[0].action, &out->rank, seed);
}

bool verdict_is_clear(const struct verdict *v, double margin)
{
    const struct weighed *best = &v->list[0];

    for (int i = 1; i < v->n; i++) {
        double apart = best->result - v->list[i].result;

        if (apart < margin || apart < hypot(best->error, v->list[i].error))
            return false;
    }
    return v->n >= 2;
}

/* --- Games to their end ----------------------------------------------------------- */

static double play_to_end(struct scales *s, int seat, struct mag_rng *rng)
{
    const struct mag_rules *rules = s->rules;
    double share[MAG_MAX_SEATS] = { 0 };
    uint32_t pending;

    while ((pending = mag_pending(rules, s->pos)) != 0) {
        int who = MAG_CHANCE;
        mag_action action;

        if (pending == MAG_CHANCE_BIT) {
            action = playout_chance(rules, s->pos, rng);
        } else {
            who = __builtin_ctz(pending);
            action = advised(rules, s->pos, who, s->list, s->score, rng);
        }
        mag_apply(rules, s->pos, who, action, NULL, NULL);
    }
    mag_result(rules, s->pos, share);
    return share[seat];
}

double scales_play_out(struct scales *s, const void *pos, int seat,
                       mag_action a, mag_action b, int games, uint64_t seed)
{
    double sum = 0;

    for (int i = 0; i < 2 * games; i++) {
        struct mag_rng rng;

        mag_rng_seed(&rng, mag_seed_at(seed, (uint64_t)(i / 2)));
        memcpy(s->pos, pos, s->rules->game->state_size);
        see_as(s->rules, s->pos, seat, &rng);
        mag_apply(s->rules, s->pos, seat, i % 2 ? b : a, NULL, NULL);
        sum += (i % 2 ? -1 : 1) * play_to_end(s, seat, &rng);
    }
    return sum / games;
}
