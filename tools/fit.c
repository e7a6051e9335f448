/* fit - fits the weights of a game's evaluation to how games end.
 *
 *   make build/fit
 *   build/fit GAME [GAMES] [RULESET|-] [SEATS] [PLAYER=WORD...] [WEIGHT...]
 *
 * Plays games between greedy players, or those named (PLAYER=search:60, several
 * share the seats and move on by one after each game); in every second game
 * they now and then do something at random, so that positions differ more than
 * players' habits. From a
 * part of the positions it looks for the weights by which the evaluation
 * foretells the winner best (least mean log loss), one weight at a time with
 * ever smaller steps; from the rest it says how good the evaluation is, by
 * stage of the game, before and after. WEIGHT names those that may change; by
 * default none, and the tool only reports. The same arguments give the same
 * figures. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "magnat/ask.h"
#include "magnat/decide.h"
#include "core/playout.h"
#include "magnat/game.h"
#include "magnat/player.h"

enum {
    SEED = 30,
    EVERY = 9, /* of a game's decisions, how many make one sample */
    STAGES = 5,
    BINS = 10,
    MAX_FITTED = MAG_MAX_WEIGHTS,
    MAX_LIST = 4096
};

struct sample {
    double share[MAG_MAX_SEATS]; /* of the win, in the end */
    int at, of;                  /* this decision, and how many there were */
    int game;
};

struct data {
    struct mag_rules *rules;
    struct mag_player *player[MAG_MAX_SEATS];
    int players;
    struct sample *sample;
    unsigned char *pos;
    int n, cap;
};

static void *need(void *p)
{
    if (!p) {
        fputs("fit: no memory\n", stderr);
        exit(1);
    }
    return p;
}

static void *position(const struct data *d, int i)
{
    return d->pos + (size_t)i * d->rules->game->state_size;
}

static void take(struct data *d, const void *pos, int at, int game)
{
    size_t size = d->rules->game->state_size;

    if (d->n == d->cap) {
        d->cap = d->cap ? 2 * d->cap : 1024;
        d->sample =
            need(realloc(d->sample, (size_t)d->cap * sizeof d->sample[0]));
        d->pos = need(realloc(d->pos, (size_t)d->cap * size));
    }
    memcpy(position(d, d->n), pos, size);
    d->sample[d->n++] = (struct sample){ .at = at, .game = game };
}

/* A game in which each decision is random with a chance of 1 in `wild`
 * (0: never). */
static void play(struct data *d, int game, int wild)
{
    const struct mag_game *g = d->rules->game;
    void *pos = need(calloc(1, g->state_size));
    mag_action *list = need(calloc(MAX_LIST, sizeof list[0]));
    double share[MAG_MAX_SEATS] = { 0 };
    struct mag_rng rng;
    uint32_t pending;
    int first = d->n, decisions = 0;

    mag_rng_seed(&rng, (uint64_t)SEED << 32 | (uint64_t)game);
    mag_init(d->rules, pos);
    while ((pending = mag_pending(d->rules, pos))) {
        int seat = MAG_CHANCE;
        mag_action a;

        if (pending == MAG_CHANCE_BIT) {
            a = playout_chance(d->rules, pos, &rng);
        } else {
            int n;

            seat = __builtin_ctz(pending);
            n = mag_legal(d->rules, pos, seat, list);
            if (decisions++ % EVERY == 0)
                take(d, pos, decisions, game);
            if (wild && !mag_rng_below(&rng, (uint32_t)wild))
                a = list[mag_rng_below(&rng, (uint32_t)n)];
            else
                a = mag_player_choose(d->player[(seat + game) % d->players],
                                      pos, seat, &rng);
        }
        mag_apply(d->rules, pos, seat, a, NULL, NULL);
    }
    mag_result(d->rules, pos, share);
    for (int i = first; i < d->n; i++) {
        d->sample[i].of = decisions;
        memcpy(d->sample[i].share, share, sizeof share);
    }
    free(list);
    free(pos);
}

/* --- How good the evaluation is --------------------------------------------- */

struct judged {
    double loss, brier;
    int n;
};

static void judge(const struct data *d, int i, struct judged *j)
{
    const double least = 1e-4; /* a certainty that is wrong costs 9, no more */
    double out[MAG_MAX_SEATS];
    int seats = d->rules->seats;

    mag_evaluate(d->rules, position(d, i), out);
    for (int s = 0; s < seats; s++) {
        double p = fmin(fmax(out[s], least), 1 - least);
        double y = d->sample[i].share[s];

        j->loss -= y * log(p);
        j->brier += (out[s] - y) * (out[s] - y) / seats;
    }
    j->n++;
}

/* The mean log loss over the games that fitting uses: two of three. */
static double loss_of(const struct data *d)
{
    struct judged j = { 0 };

    for (int i = 0; i < d->n; i++) {
        if (d->sample[i].game % 3)
            judge(d, i, &j);
    }
    return j.loss / j.n;
}

static void report(const struct data *d)
{
    struct judged stage[STAGES] = { 0 };
    double foretold[BINS] = { 0 }, came[BINS] = { 0 };
    int in[BINS] = { 0 };

    for (int i = 0; i < d->n; i++) {
        const struct sample *s = &d->sample[i];
        double out[MAG_MAX_SEATS];
        int bin;

        if (s->game % 3)
            continue;
        judge(d, i, &stage[(int64_t)(s->at - 1) * STAGES / s->of]);
        mag_evaluate(d->rules, position(d, i), out);
        bin = out[0] < 1 ? (int)(out[0] * BINS) : BINS - 1;
        foretold[bin] += out[0];
        came[bin] += s->share[0];
        in[bin]++;
    }
    for (int i = 0; i < STAGES; i++)
        printf("stage %d of %d: log loss %.4f, Brier score %.4f\n", i + 1,
               STAGES, stage[i].loss / stage[i].n, stage[i].brier / stage[i].n);
    for (int i = 0; i < BINS; i++) {
        if (in[i])
            printf("foretold %.2f, came %.2f (%d)\n", foretold[i] / in[i],
                   came[i] / in[i], in[i]);
    }
}

/* --- Looking for better weights ------------------------------------------------ */

/* Tries one weight a step up and a step down. */
static double improve(const struct data *d, int w, double step, double best)
{
    const struct mag_weight *row = &d->rules->game->tuning.weights[w];
    double *weight = &d->rules->weight[w], keep = *weight;

    for (int sign = -1; sign <= 1; sign += 2) {
        double loss;

        *weight =
            fmin(fmax(keep + sign * step * (row->high - row->low), row->low),
                 row->high);
        loss = loss_of(d);
        if (loss < best)
            return loss;
    }
    *weight = keep;
    return best;
}

static void fit(const struct data *d, const int *fitted, int n)
{
    double best = loss_of(d);

    for (double step = 0.08; step > 0.002;) {
        double before = best;

        for (int i = 0; i < n; i++)
            best = improve(d, fitted[i], step, best);
        fprintf(stderr, "step %.4f: log loss %.5f\n", step, best);
        if (before - best < 1e-5)
            step /= 2;
    }
    for (int i = 0; i < n; i++)
        printf("%s %.4g\n", d->rules->game->tuning.weights[fitted[i]].name,
               d->rules->weight[fitted[i]]);
}

static int find_weights(const struct mag_game *g, char **name, int n, int *out)
{
    int found = 0;

    for (int i = 0; i < n; i++) {
        for (int w = 0; w < g->tuning.n_weights; w++) {
            if (!strcmp(g->tuning.weights[w].name, name[i]))
                out[found++] = w;
        }
    }
    return found;
}

static struct mag_rules *rules_of(int argc, char **argv)
{
    const struct mag_game *game = argc > 1 ? mag_game_find(NULL, argv[1])
                                           : NULL;
    const char *ruleset = argc > 3 && argv[3][0] != '-' ? argv[3] : NULL;
    int seats = argc > 4 ? atoi(argv[4]) : 2;
    struct mag_rules *rules = NULL;
    struct mag_setup setup;
    struct mag_err err;

    if (!game) {
        fputs("usage: fit GAME [GAMES] [RULESET|-] [SEATS] [PLAYER=WORD...]"
              " [WEIGHT...]\n",
              stderr);
        exit(2);
    }
    if (mag_setup_init(&setup, game, ruleset, seats, &err) ||
        mag_rules_new(&rules, &setup, NULL, 0, &err)) {
        fprintf(stderr, "fit: %s\n", err.text);
        exit(2);
    }
    return rules;
}

static void seat_player(struct data *d, const char *word)
{
    struct mag_err err;

    if (d->players == MAG_MAX_SEATS ||
        mag_player_new(&d->player[d->players], word, d->rules, NULL, &err)) {
        fprintf(stderr, "fit: no player %s\n", word);
        exit(2);
    }
    d->players++;
}

static void seat_players(struct data *d, char **arg, int n)
{
    static const char tag[] = "PLAYER=";

    for (int i = 0; i < n; i++) {
        if (!strncmp(arg[i], tag, sizeof tag - 1))
            seat_player(d, arg[i] + sizeof tag - 1);
    }
    if (!d->players)
        seat_player(d, "greedy");
}

int main(int argc, char **argv)
{
    struct data d = { .rules = rules_of(argc, argv) };
    int games = argc > 2 ? atoi(argv[2]) : 600, fitted[MAX_FITTED];
    int n = find_weights(d.rules->game, argv + 5, argc > 5 ? argc - 5 : 0,
                         fitted);

    seat_players(&d, argv + 5, argc > 5 ? argc - 5 : 0);
    for (int g = 0; g < games; g++)
        play(&d, g, g % 2 ? 0 : 12);
    report(&d);
    if (n) {
        fit(&d, fitted, n);
        report(&d);
    }
    for (int i = 0; i < d.players; i++)
        mag_player_free(d.player[i]);
    mag_rules_free(d.rules);
    free(d.sample);
    free(d.pos);
    return 0;
}
