/* Looking for puzzles in games between programs.
 *
 * A game is played by the advice. At a question with some choice a short
 * search looks whether something is better than what the advice says; if it
 * seems so, a longer one with other luck; and what is left is proved twice by
 * a long one, and by games to their end. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "magnat/decide.h"
#include "magnat/player.h"
#include "tools/puzzles/find.h"
#include "tools/puzzles/tool.h"
#include "tools/puzzles/write.h"

enum {
    LEAST_CHOICE = 3, /* actions of a question */
    MOST_CHOICE = 60,
    FIRST_LOOK = 150, /* iterations */
    SECOND_LOOK = 800,
    A_GAME = 2, /* puzzles of one game at most */
    APART = 5,  /* part of a game between two of them */
    A_VERB = 5, /* puzzles of one run that the same verb solves */
    VERBS = 64
};

/* What a better action must win more: at the looks, at the proof. */
static const double SEEMS = 0.04, SURE = 0.05;
/* What is lost or won anyway is no puzzle. */
static const double HOPELESS = 0.06, CERTAIN = 0.97;

struct finder {
    const struct find_plan *plan;
    const struct mag_rules *rules;
    struct scales *scales;
    mag_action *list;
    int kept, last;     /* of this game: how many, and the move */
    int by_verb[VERBS]; /* proved so far */
    int64_t looked, seemed, proved;
};

/* May the question at the match's position be asked of a person as it is? */
static bool is_question(struct finder *f, const struct mag_match *m, int seat)
{
    int n = mag_legal(f->rules, mag_match_position(m), seat, f->list);

    return n >= LEAST_CHOICE && n <= MOST_CHOICE &&
           !mag_match_can_undo(m, seat);
}

/* The best by two looks; MAG_NO_ACTION: the advice is good. */
static mag_action look(struct finder *f, const void *pos, int seat,
                       uint64_t seed)
{
    int rank;
    double ahead;
    mag_action obvious = scales_obvious(f->scales, pos, seat, 0, &rank, seed);
    mag_action best = scales_glance(f->scales, pos, seat, FIRST_LOOK, obvious,
                                    &ahead, seed);

    f->looked++;
    /* Of a set the first named means little by itself. */
    if (f->rules->game->verbs[mag_act_verb(best)].flags & MAG_VERB_SET)
        return MAG_NO_ACTION;
    if (best == obvious || ahead < SEEMS ||
        f->by_verb[mag_act_verb(best) % VERBS] >= A_VERB)
        return MAG_NO_ACTION;
    if (scales_glance(f->scales, pos, seat, SECOND_LOOK, obvious, &ahead,
                      seed + 1) != best ||
        ahead < SEEMS)
        return MAG_NO_ACTION;
    f->seemed++;
    return best;
}

/* Two proofs by other seeds, and games to their end. */
static bool prove(struct finder *f, const void *pos, int seat, mag_action best,
                  uint64_t seed, struct verdict *v)
{
    struct verdict again;

    scales_weigh(f->scales, pos, seat, seed + 2, SURE, v);
    if (!v->n || v->list[0].action != best || v->obvious == best ||
        v->obvious_at < 0 || !verdict_is_clear(v, SURE) ||
        v->list[0].result < HOPELESS || v->list[0].result > CERTAIN)
        return false;
    v->out = scales_play_out(f->scales, pos, seat, best, v->obvious, GAMES_OUT,
                             seed + 4);
    if (v->out < 0)
        return false;
    scales_weigh(f->scales, pos, seat, seed + 3, SURE, &again);
    return again.n && again.list[0].action == best && again.obvious != best &&
           verdict_is_clear(&again, SURE);
}

/* How hard it is: how long a search must be to see it, and how far down the
 * advice has it. */
static int level_of(struct finder *f, const void *pos, int seat,
                    const struct verdict *v, uint64_t seed)
{
    static const int64_t budget[] = { 32, 100 };
    enum { DEEP_DOWN = 5, TRIES = 3 };
    int level = v->rank >= DEEP_DOWN;

    for (size_t i = 0; i < sizeof budget / sizeof budget[0]; i++) {
        int seen = 0;

        for (uint64_t t = 0; t < TRIES; t++) {
            double ahead;

            seen += scales_glance(f->scales, pos, seat, budget[i], v->obvious,
                                  &ahead, seed + 5 + t) == v->list[0].action;
        }
        level += seen < TRIES;
    }
    return level < 2 ? level + 1 : 3;
}

static void look_at(struct finder *f, const struct mag_match *m, int seat,
                    uint64_t seed)
{
    const void *pos = mag_match_position(m);
    mag_action best = look(f, pos, seat, seed);
    struct verdict v;

    if (best == MAG_NO_ACTION || !prove(f, pos, seat, best, seed, &v))
        return;
    f->proved++;
    f->by_verb[mag_act_verb(best) % VERBS]++;
    f->kept++;
    f->last = mag_match_moves(m);
    write_found(f->rules, pos, seat, &v, level_of(f, pos, seat, &v, seed));
}

static bool lies_apart(const struct finder *f, const struct mag_match *m)
{
    enum { USUAL = 200 }; /* moves of a game, about */

    return f->kept < A_GAME &&
           (!f->kept || mag_match_moves(m) > f->last + USUAL / APART);
}

static void find_in_game(struct finder *f, struct mag_player *player,
                         uint64_t seed)
{
    struct mag_match *m = need(mag_match_new(f->rules, NULL));
    struct mag_rng rng;
    uint32_t pending;

    f->kept = f->last = 0;
    mag_rng_seed(&rng, seed);
    while ((pending = mag_match_pending(m)) != 0) {
        int seat = __builtin_ctz(pending);
        mag_action action;

        if (pending == MAG_CHANCE_BIT) {
            mag_match_chance(m, &rng, NULL);
            continue;
        }
        action = mag_player_choose(player, mag_match_position(m), seat, &rng);
        if (lies_apart(f, m) && is_question(f, m, seat) &&
            mag_rng_below(&rng, (uint32_t)f->plan->every) == 0)
            look_at(f, m, seat,
                    mag_seed_at(seed, (uint64_t)mag_match_moves(m)));
        mag_match_apply(m, seat, action, NULL, NULL);
    }
    mag_match_free(m);
}

void find_puzzles(const struct mag_rules *rules, const struct find_plan *plan)
{
    struct finder f = { .plan = plan, .rules = rules };
    struct mag_player *player = NULL;
    struct mag_err err;
    clock_t start = clock();

    f.scales = scales_new(rules, plan->iterations);
    f.list = need(calloc((size_t)rules->game->max_legal, sizeof f.list[0]));
    if (mag_player_new(&player, plan->player, rules,
                       &MAG_PLAYER_OPTIONS(.budget = MAG_UNTIMED), &err))
        fail(err.text);
    for (int g = 0; (double)(clock() - start) / CLOCKS_PER_SEC < plan->seconds;
         g++)
        find_in_game(&f, player, mag_seed_at(plan->seed, (uint64_t)g));
    fprintf(stderr, "%s, %d seats: %lld looked at, %lld seemed, %lld proved\n",
            rules->game->name, rules->seats, (long long)f.looked,
            (long long)f.seemed, (long long)f.proved);
    mag_player_free(player);
    scales_free(f.scales);
    free(f.list);
}
