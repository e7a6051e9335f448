/* The rounds of a tuning, and the games they are made of. */
#include "magnat/ask.h"
#include "magnat/decide.h"
#include "apps/tune/run.h"

#include <math.h>
#include <stdlib.h>

#include "core/playout.h"
#include "magnat/player.h"

/* Of the range of each weight. The exponents are those usual for SPSA. */
static const double STEP = 0.1, REACH = 0.12;
static const double STEP_FALL = 0.602, REACH_FALL = 0.101;
enum { SLOW_START = 10 }; /* a tenth of the rounds */

/* --- Games ---------------------------------------------------------------------- */

/* Game 2k and 2k + 1 are deal k, played by either side. */
struct job {
    const struct tune_plan *plan;
    uint64_t seed;
    double *share; /* by game; below 0: not played */
};

struct hand {
    const struct job *job;
    struct mag_player *side[2], *pool[TUNE_MAX_POOL];
    void *pos;
};

static void release_hand(void *arg)
{
    struct hand *h = arg;

    for (int i = 0; i < 2; i++)
        mag_player_free(h->side[i]);
    for (int i = 0; i < TUNE_MAX_POOL; i++)
        mag_player_free(h->pool[i]);
    free(h->pos);
}

static enum mag_status init_hand(void *arg, void *hand, struct mag_err *err)
{
    const struct job *job = arg;
    const struct tune_plan *plan = job->plan;
    struct hand *h = hand;
    enum mag_status st = MAG_OK;

    h->job = job;
    h->pos = calloc(1, plan->rules->game->state_size);
    if (!h->pos)
        st = mag_fail(err, MAG_E_NOMEM, "no memory");
    for (int i = 0; !st && i < 2; i++)
        st = mag_player_new(&h->side[i], plan->player, plan->side[i],
                            &MAG_PLAYER_OPTIONS(.library = plan->library,
                                                .budget = MAG_UNTIMED),
                            err);
    for (int i = 0; !st && i < plan->n_pool; i++)
        st = mag_player_new(&h->pool[i], plan->pool[i], plan->rules,
                            &MAG_PLAYER_OPTIONS(.library = plan->library,
                                                .budget = MAG_UNTIMED),
                            err);
    if (st)
        release_hand(h);
    return st;
}

/* Who decides for a seat in deal k: the side that is tuned goes round the
 * table, the opponents change whenever it has sat everywhere. */
static struct mag_player *player_of(const struct hand *h, int64_t game,
                                    int seat)
{
    const struct tune_plan *plan = h->job->plan;
    int64_t k = game / 2, n = plan->rules->seats;

    if (seat == k % n)
        return h->side[game % 2];
    return h->pool[(k / n + seat) % plan->n_pool];
}

static enum mag_status play(void *arg, void *hand, int64_t game,
                            const struct crew_stop *stop, bool *done,
                            struct mag_err *err)
{
    struct hand *h = hand;
    const struct mag_rules *rules = h->job->plan->rules;
    uint64_t seed = mag_seed_at(h->job->seed, (uint64_t)(game / 2));
    double share[MAG_MAX_SEATS];
    struct mag_rng chance, thought;
    uint32_t pending;

    (void)arg;
    (void)err;
    mag_rng_seed(&chance, seed);
    mag_rng_seed(&thought, mag_seed_at(seed, 1));
    mag_init(rules, h->pos);
    while ((pending = mag_pending(rules, h->pos))) {
        int seat = MAG_CHANCE;
        mag_action action;

        if (atomic_load_explicit(&stop->now, memory_order_relaxed))
            return MAG_OK;
        if (pending == MAG_CHANCE_BIT) {
            action = playout_chance(rules, h->pos, &chance);
        } else {
            seat = __builtin_ctz(pending);
            action = mag_player_choose(player_of(h, game, seat), h->pos, seat,
                                       &thought);
        }
        mag_apply(rules, h->pos, seat, action, NULL, NULL);
    }
    mag_result(rules, h->pos, share);
    h->job->share[game] = share[game / 2 % rules->seats];
    *done = true;
    return MAG_OK;
}

/* Plays `games` deals with both sides; false in *all after an interrupt. */
static enum mag_status match(const struct tune_plan *plan, uint64_t seed,
                             int64_t games, double *share, bool *all,
                             struct mag_err *err)
{
    struct job job = { plan, seed, share };
    struct progress progress;
    const struct crew_job crew = { .job = &job,
                                   .games = 2 * games,
                                   .threads = plan->threads,
                                   .progress = &progress,
                                   .hand_size = sizeof(struct hand),
                                   .init = init_hand,
                                   .release = release_hand,
                                   .play = play };
    enum mag_status st;

    progress_init(&progress, crew.games, plan->lang);
    for (int64_t i = 0; i < crew.games; i++)
        share[i] = -1;
    st = crew_run(&crew, err);
    for (int64_t i = 0; i < crew.games; i++)
        *all = *all && share[i] >= 0;
    return st;
}

/* --- Rounds ---------------------------------------------------------------------- */

static double within(const struct mag_weight *w, double x)
{
    return fmin(w->high, fmax(w->low, x));
}

/* Moves both sides' weights apart; `toss` says which way. */
static void part(const struct tune_plan *plan, const double *weight,
                 double reach, const int *toss)
{
    const struct mag_game *game = plan->rules->game;

    for (int i = 0; i < game->tuning.n_weights; i++) {
        const struct mag_weight *w = &game->tuning.weights[i];
        double by = toss[i] * reach * (w->high - w->low);

        plan->side[0]->weight[i] = within(w, weight[i] + by);
        plan->side[1]->weight[i] = within(w, weight[i] - by);
    }
}

static void toss_coins(const struct tune_plan *plan, int64_t round, int *toss)
{
    struct mag_rng rng;

    mag_rng_seed(&rng, mag_seed_at(~plan->seed, (uint64_t)round));
    for (int i = 0; i < plan->rules->game->tuning.n_weights; i++) {
        int side = mag_rng_below(&rng, 2) ? 1 : -1;

        toss[i] = plan->chosen[i] ? side : 0;
    }
}

/* One round: `weight` goes a step towards the better side. */
/* Where the tuning is: the weights of now, and room for the shares of the games
 * of a round. */
struct course {
    double weight[MAG_MAX_WEIGHTS];
    double *share;
    bool all; /* every game was played to its end */
};

static enum mag_status play_round(const struct tune_plan *plan, int64_t round,
                                  struct course *c, struct mag_err *err)
{
    const struct mag_game *game = plan->rules->game;
    double slow = (double)plan->rounds / SLOW_START;
    double step = STEP / pow(1 + ((double)round / (1 + slow)), STEP_FALL);
    double reach = REACH / pow((double)round + 1, REACH_FALL);
    int toss[MAG_MAX_WEIGHTS];
    double lead = 0;
    enum mag_status st;

    toss_coins(plan, round, toss);
    part(plan, c->weight, reach, toss);
    st = match(plan, mag_seed_at(plan->seed, (uint64_t)round), plan->games,
               c->share, &c->all, err);
    if (st || !c->all)
        return st;
    for (int64_t k = 0; k < plan->games; k++)
        lead += c->share[2 * k] - c->share[2 * k + 1];
    lead /= (double)plan->games;
    for (int i = 0; i < game->tuning.n_weights; i++) {
        const struct mag_weight *w = &game->tuning.weights[i];

        c->weight[i] = within(w, c->weight[i] + toss[i] * step * lead /
                                                    (2 * reach) *
                                                    (w->high - w->low));
    }
    return MAG_OK;
}

/* The weights found (side 0) against those of the start, over fresh deals. */
static enum mag_status compare(const struct tune_plan *plan,
                               struct tune_result *out, double *share,
                               struct mag_err *err)
{
    const struct mag_game *game = plan->rules->game;
    bool all = true;
    enum mag_status st;

    for (int i = 0; i < game->tuning.n_weights; i++) {
        plan->side[0]->weight[i] = out->weight[i];
        plan->side[1]->weight[i] = plan->rules->weight[i];
    }
    st = match(plan, mag_seed_at(plan->seed, UINT64_MAX), plan->checks, share,
               &all, err);
    for (int64_t k = 0; !st && k < plan->checks; k++) {
        if (share[2 * k] < 0 || share[2 * k + 1] < 0)
            continue;
        tally_add(&out->after, share[2 * k]);
        tally_add(&out->before, share[2 * k + 1]);
        tally_add(&out->gain, share[2 * k] - share[2 * k + 1]);
    }
    out->partial = out->partial || !all;
    return st;
}

enum mag_status tune_run(const struct tune_plan *plan, struct tune_result *out,
                         struct mag_err *err)
{
    const struct mag_game *game = plan->rules->game;
    int64_t most = plan->games > plan->checks ? plan->games : plan->checks;
    struct course c = { .share = calloc((size_t)most * 2, sizeof(double)),
                        .all = true };
    double sum[MAG_MAX_WEIGHTS] = { 0 };
    int64_t summed = 0;
    enum mag_status st = MAG_OK;

    *out = (struct tune_result){ 0 };
    if (!c.share)
        return mag_fail(err, MAG_E_NOMEM, "no memory");
    for (int i = 0; i < game->tuning.n_weights; i++)
        c.weight[i] = plan->rules->weight[i];
    while (!st && c.all && out->rounds < plan->rounds) {
        st = play_round(plan, out->rounds, &c, err);
        if (st || !c.all)
            break;
        out->rounds++;
        if (out->rounds * 2 <= plan->rounds)
            continue;
        summed++;
        for (int i = 0; i < game->tuning.n_weights; i++)
            sum[i] += c.weight[i];
    }
    for (int i = 0; i < game->tuning.n_weights; i++)
        out->weight[i] = summed ? sum[i] / (double)summed : c.weight[i];
    out->partial = !c.all;
    if (!st && c.all)
        st = compare(plan, out, c.share, err);
    free(c.share);
    return st;
}
