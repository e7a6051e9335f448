/* Judging positions and actions through the common interface alone. */
#include "magnat/ask.h"
#include "magnat/decide.h"
#include "players/judge.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "core/playout.h"
#include "players/advised.h"
#include "players/see.h"

enum {
    CHAIN = 256,      /* decisions in a row that finish a turn, at most */
    SHORT_GAME = 120, /* moves of a rollout that an evaluation ends */
    OUTLOOK = 40      /* decisions that a way to go on takes */
};

enum mag_status judge_init(struct judge *j, const struct mag_rules *rules,
                           const char *player, int rollouts, uint64_t seed,
                           struct mag_err *err)
{
    size_t n = (size_t)rules->game->max_legal;
    enum mag_status st;

    *j = (struct judge){ .rules = rules, .rollouts = rollouts, .seed = seed };
    st = mag_player_new(&j->player, player, rules, NULL, err);
    if (st)
        return st;
    j->tried = calloc(1, rules->game->state_size);
    j->rolled = calloc(1, rules->game->state_size);
    j->list = calloc(n, sizeof j->list[0]);
    j->score = calloc(n, sizeof j->score[0]);
    if (j->tried && j->rolled && j->list && j->score)
        return MAG_OK;
    judge_release(j);
    return mag_fail(err, MAG_E_NOMEM, "no memory");
}

void judge_release(struct judge *j)
{
    mag_player_free(j->player);
    free(j->tried);
    free(j->rolled);
    free(j->list);
    free(j->score);
    *j = (struct judge){ 0 };
}

static void must_apply(const struct judge *j, void *pos, int seat,
                       mag_action action)
{
    enum mag_status st = mag_apply(j->rules, pos, seat, action, NULL, NULL);

    assert(!st);
    (void)st;
}

/* Plays j->rolled on: to the end, or for a while if it can be judged then. */
static void roll_on(struct judge *j, struct mag_rng *rng)
{
    const struct mag_game *game = j->rules->game;
    int64_t left = game->evaluate ? SHORT_GAME : game->max_moves;
    uint32_t pending;

    while ((pending = mag_pending(j->rules, j->rolled)) && left--) {
        int seat = MAG_CHANCE;
        mag_action action;

        if (pending == MAG_CHANCE_BIT) {
            action = playout_chance(j->rules, j->rolled, rng);
        } else {
            seat = __builtin_ctz(pending);
            action = mag_player_choose(j->player, j->rolled, seat, rng);
        }
        must_apply(j, j->rolled, seat, action);
    }
}

static void evaluate(const struct judge *j, const void *pos, double *out)
{
    if (!mag_pending(j->rules, pos) || !j->rules->game->evaluate)
        mag_result(j->rules, pos, out);
    else
        mag_evaluate(j->rules, pos, out);
}

/* The same luck for every position: differences are not its own. */
static struct mag_rng luck(const struct judge *j, int i)
{
    struct mag_rng rng;

    mag_rng_seed(&rng, mag_seed_at(j->seed, (uint64_t)i));
    return rng;
}

void judge_position(struct judge *j, const void *pos, bool closely, double *out)
{
    const struct mag_game *game = j->rules->game;
    double sum[MAG_MAX_SEATS] = { 0 };

    if (!mag_pending(j->rules, pos) || (game->evaluate && !closely) ||
        !j->rollouts) {
        evaluate(j, pos, out);
        return;
    }
    for (int i = 0; i < j->rollouts; i++) {
        struct mag_rng rng = luck(j, i);

        memcpy(j->rolled, pos, game->state_size);
        roll_on(j, &rng);
        evaluate(j, j->rolled, out);
        for (int s = 0; s < j->rules->seats; s++)
            sum[s] += out[s];
    }
    for (int s = 0; s < j->rules->seats; s++)
        out[s] = sum[s] / j->rollouts;
}

double judge_action(struct judge *j, const void *pos, int seat,
                    mag_action action, bool closely)
{
    const struct mag_game *game = j->rules->game;
    double share[MAG_MAX_SEATS] = { 0 };
    struct mag_rng rng;

    mag_rng_seed(&rng, j->seed);
    memcpy(j->tried, pos, game->state_size);
    must_apply(j, j->tried, seat, action);
    for (int i = 0; i < CHAIN; i++) {
        if (!(mag_pending(j->rules, j->tried) >> seat & 1))
            break;
        must_apply(j, j->tried, seat,
                   advised(j->rules, j->tried, seat, j->list, j->score, &rng));
    }
    judge_position(j, j->tried, closely, share);
    return share[seat];
}

/* --- How far apart things can go ---------------------------------------------- */

static int by_value(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;

    return (x > y) - (x < y);
}

/* Plays j->rolled on as the advice says, for OUTLOOK decisions. */
static void roll_by_advice(struct judge *j, struct mag_rng *rng)
{
    int64_t left = j->rules->game->evaluate ? OUTLOOK
                                            : j->rules->game->max_moves;
    uint32_t pending;

    while ((pending = mag_pending(j->rules, j->rolled)) && left) {
        int seat = MAG_CHANCE;
        mag_action action;

        if (pending == MAG_CHANCE_BIT) {
            action = playout_chance(j->rules, j->rolled, rng);
        } else {
            seat = __builtin_ctz(pending);
            action = advised(j->rules, j->rolled, seat, j->list, j->score, rng);
            left--;
        }
        must_apply(j, j->rolled, seat, action);
    }
}

void judge_ways(struct judge *j, const void *pos, int seat, double *out, int n)
{
    double share[MAG_MAX_SEATS] = { 0 };

    for (int i = 0; i < n; i++) {
        struct mag_rng rng = luck(j, i);

        memcpy(j->rolled, pos, j->rules->game->state_size);
        see_as(j->rules, j->rolled, seat, &rng);
        roll_by_advice(j, &rng);
        evaluate(j, j->rolled, share);
        out[i] = share[seat];
    }
    qsort(out, (size_t)n, sizeof out[0], by_value);
}
