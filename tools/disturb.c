/* disturb - fits weights of Ambition's evaluation to games that are played on
 * from disturbed positions.
 *
 *   make build/disturb && build/disturb [GAMES] [WEIGHT...]
 *
 * In undisturbed games the one who leads has more of everything, so a fit to
 * them cannot tell what is worth how much. Here games of two greedy players
 * are stopped at the start of a month, GAMES times for each of the eight;
 * cash, stock, staff, bundles, titles and loans of both firms are drawn anew,
 * and greedy plays to the end. Then each WEIGHT in turn is moved by ever
 * smaller steps while that lessens the mean log loss of the evaluation. The
 * same arguments give the same figures. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "magnat/ask.h"
#include "magnat/field.h"
#include "magnat/decide.h"
#include "core/playout.h"
#include "games/ambition/ambition.h"
#include "games/ambition/content.h"
#include "games/ambition/tables.h"
#include "magnat/player.h"

enum { SEED = 40, FIRMS = 2, GAME_MONTHS = 8, MAX_NAMED = MAG_MAX_WEIGHTS };

struct sample {
    struct ambition pos;
    double share; /* of the win, of the first seat, in the end */
};

struct data {
    struct mag_rules *rules;
    struct mag_player *player;
    struct sample *sample;
    int n;
};

static int draw(struct mag_rng *rng, int n)
{
    return (int)mag_rng_below(rng, (uint32_t)n);
}

/* Plays on to the start of a month, or (0) to the end. */
static void play(const struct data *d, struct ambition *v, int month,
                 struct mag_rng *rng)
{
    uint32_t pending;

    while ((pending = mag_pending(d->rules, v)) != 0) {
        int seat = MAG_CHANCE;
        mag_action action;

        if (month && v->month == month && v->op == OP_HIRE)
            return;
        if (pending == MAG_CHANCE_BIT) {
            action = playout_chance(d->rules, v, rng);
        } else {
            seat = __builtin_ctz(pending);
            action = mag_player_choose(d->player, v, seat, rng);
        }
        mag_apply(d->rules, v, seat, action, NULL, NULL);
    }
}

static int draw_cash(int cash, struct mag_rng *rng)
{
    switch (draw(rng, 4)) {
    case 0:
        return draw(rng, 80);
    case 1:
        return 40 + draw(rng, 160);
    case 2:
        return cash / 2 + draw(rng, cash + 50);
    default:
        return draw(rng, 400);
    }
}

static void disturb(struct firm *f, int month, struct mag_rng *rng)
{
    f->cash = draw_cash(f->cash, rng);
    f->chocolate = (uint8_t)draw(rng, 12);
    f->cocoa = (uint8_t)draw(rng, 8);
    f->titles = (uint8_t)(draw(rng, 3) ? 0 : draw(rng, 4));
    f->loans = (uint8_t)(draw(rng, 3) ? 0 : draw(rng, 3));
    f->borrowed = 0;
    if (month == 1)
        return; /* nobody is hired, nothing sold */
    for (int t = 0; t < TRADES; t++) {
        int more = draw(rng, 4);

        if (more == 0 && f->staff[t])
            f->staff[t]--;
        else if (more == 1 && f->staff[t] < 5) /* two firms: within the box */
            f->staff[t]++;
    }
    memset(f->bundle, 0, sizeof f->bundle);
    f->n_bundles = f->old_bundles = (uint8_t)draw(rng, 5);
    for (int i = 0; i < f->n_bundles; i++)
        f->bundle[i] = (uint8_t)(20 + draw(rng, 70));
}

static void take(struct data *d, int month, uint64_t seed)
{
    struct sample *s = &d->sample[d->n];
    struct ambition v;
    struct mag_rng rng;
    double share[MAG_MAX_SEATS];

    mag_rng_seed(&rng, seed);
    mag_init(d->rules, &v);
    play(d, &v, month, &rng);
    if (v.phase == PHASE_OVER)
        return;
    for (int f = 0; f < FIRMS; f++)
        disturb(&v.firm[f], month, &rng);
    if (mag_state_check(d->rules, &v, NULL))
        return; /* the box does not hold that */
    s->pos = v;
    play(d, &v, 0, &rng);
    mag_result(d->rules, &v, share);
    s->share = share[0];
    d->n++;
}

/* --- The fit -------------------------------------------------------------------- */

static double loss(const struct data *d)
{
    double sum = 0;

    for (int i = 0; i < d->n; i++) {
        const struct sample *s = &d->sample[i];
        double out[MAG_MAX_SEATS], p;

        mag_evaluate(d->rules, &s->pos, out);
        p = fmin(fmax(out[0], 0.001), 0.999);
        sum -= s->share * log(p) + (1 - s->share) * log(1 - p);
    }
    return sum / d->n;
}

/* One step of a weight to the better side; false if neither is better. */
static bool move(const struct data *d, int w, double part, double *best)
{
    const struct mag_weight *row = &d->rules->game->tuning.weights[w];
    double *x = &d->rules->weight[w], was = *x;

    for (int side = 1; side >= -1; side -= 2) {
        double now;

        *x = fmin(fmax(was + side * part * (row->high - row->low), row->low),
                  row->high);
        now = loss(d);
        if (now < *best - 1e-6) {
            *best = now;
            return true;
        }
    }
    *x = was;
    return false;
}

static void fit(const struct data *d, const int *weight, int n)
{
    double best = loss(d);

    printf("%d positions, log loss %.4f\n", d->n, best);
    for (double part = 0.08; part > 0.004 && n; part /= 2) {
        bool better = true;

        for (int round = 0; round < 8 && better; round++) {
            better = false;
            for (int i = 0; i < n; i++)
                better |= move(d, weight[i], part, &best);
        }
        printf("steps of %.3f: log loss %.4f\n", part, best);
    }
    for (int i = 0; i < n; i++)
        printf("%s %.4g (was %g)\n",
               d->rules->game->tuning.weights[weight[i]].name,
               d->rules->weight[weight[i]],
               d->rules->game->tuning.weights[weight[i]].fallback);
}

static int find(const struct mag_game *game, const char *name)
{
    for (int i = 0; i < game->tuning.n_weights; i++) {
        if (!strcmp(game->tuning.weights[i].name, name))
            return i;
    }
    fprintf(stderr, "disturb: there is no weight \"%s\"\n", name);
    exit(2);
}

int main(int argc, char **argv)
{
    int games = argc > 1 ? atoi(argv[1]) : 500, weight[MAX_NAMED], n = 0;
    struct mag_setup setup;
    struct mag_err err = { "", 0 };
    struct data d = { .n = 0 };

    if (games < 1 || games > 100000 ||
        mag_setup_init(&setup, mag_game_find(NULL, "ambition"), NULL, FIRMS,
                       &err) ||
        mag_setup_option(&setup, "deals", "off", &err) ||
        mag_rules_new(&d.rules, &setup, NULL, 0, &err) ||
        mag_player_new(&d.player, "greedy", d.rules, NULL, &err)) {
        fprintf(stderr, "usage: disturb [GAMES] [WEIGHT...] %s\n", err.text);
        return 2;
    }
    d.sample = calloc((size_t)games * GAME_MONTHS, sizeof d.sample[0]);
    if (!d.sample)
        return 1;
    for (int i = 2; i < argc && n < MAX_NAMED; i++)
        weight[n++] = find(d.rules->game, argv[i]);
    for (int m = 1; m <= GAME_MONTHS; m++) {
        for (int i = 0; i < games; i++)
            take(&d, m, mag_seed_at(SEED, (uint64_t)(m * games + i)));
    }
    fit(&d, weight, n);
    free(d.sample);
    mag_player_free(d.player);
    mag_rules_free(d.rules);
    return 0;
}
