/* learn - fits the network of L'Ambition des Rois' evaluation to how games end.
 *
 *   make build/learn
 *   build/learn PLAYER GAMES [SEED] > src/games/rois/learned_table.c
 *
 * Plays GAMES games each of 2, 3 and 4 seats between programs; in half of them
 * one decision in twelve is made at random, so that positions differ more than
 * one player's habits. From four games of five it learns what is to be added
 * to the log odds of the hand-made evaluation (Adam, least log loss), and keeps
 * the weights that foretell the fifth best. Says on stderr how good it is. The
 * same arguments give the same table. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/playout.h"
#include "games/rois/content.h"
#include "games/rois/evaluate.h"
#include "games/rois/learned.h"
#include "magnat/ask.h"
#include "magnat/decide.h"
#include "magnat/player.h"

enum {
    USUAL_SEED = 40,
    EVERY = 4, /* decisions a sample */
    WILD = 12,
    EPOCHS = 14,
    BATCH = 256,
    HELD_BACK = 5, /* every fifth game */
    WEIGHTS = sizeof(struct roi_network) / sizeof(float)
};

static const double RATE = 0.002, DECAY = 2e-6;

struct sample {
    int8_t seen[ROIS_SEATS][SEEN];
    float base[ROIS_SEATS], share[ROIS_SEATS];
    int seats, game;
};

struct data {
    struct sample *sample;
    int n, cap;
};

static void *need(void *p)
{
    if (!p) {
        fputs("learn: no memory\n", stderr);
        exit(1);
    }
    return p;
}

/* --- Games ----------------------------------------------------------------- */

static void take(struct data *d, const struct mag_rules *rules,
                 const struct rois *v, int game)
{
    double worth[ROIS_SEATS];
    struct sample *s;

    if (d->n == d->cap) {
        d->cap = d->cap ? 2 * d->cap : 4096;
        d->sample =
            need(realloc(d->sample, (size_t)d->cap * sizeof d->sample[0]));
    }
    s = &d->sample[d->n++];
    memset(s, 0, sizeof *s);
    s->seats = rules->seats;
    s->game = game;
    for (int i = 0; i < rules->seats; i++)
        worth[i] = roi_worth(rules, v, i);
    for (int i = 0; i < rules->seats; i++) {
        s->base[i] = (float)(worth[i] / rules->weight[ROI_SCALE]);
        roi_see(rules, v, i, worth, s->seen[i]);
    }
}

static void play(struct data *d, const struct mag_rules *rules,
                 struct mag_player *player, uint64_t seed, int game)
{
    mag_action list[ROI_MAX_LEGAL];
    double share[MAG_MAX_SEATS];
    int first = d->n, decisions = 0;
    struct mag_rng rng;
    struct rois v;
    uint32_t pending;

    mag_rng_seed(&rng, seed);
    mag_init(rules, &v);
    while ((pending = mag_pending(rules, &v))) {
        int seat = MAG_CHANCE;
        mag_action a;

        if (pending == MAG_CHANCE_BIT) {
            a = playout_chance(rules, &v, &rng);
        } else {
            seat = __builtin_ctz(pending);
            if (decisions++ % EVERY == 0)
                take(d, rules, &v, game);
            a = mag_player_choose(player, &v, seat, &rng);
            if (game / HELD_BACK % 2 && !mag_rng_below(&rng, WILD))
                a = list[mag_rng_below(
                    &rng, (uint32_t)mag_legal(rules, &v, seat, list))];
        }
        mag_apply(rules, &v, seat, a, NULL, NULL);
    }
    mag_result(rules, &v, share);
    for (int i = first; i < d->n; i++) {
        for (int s = 0; s < rules->seats; s++)
            d->sample[i].share[s] = (float)share[s];
    }
}

static void play_all(struct data *d, const char *name, int games, uint64_t seed)
{
    for (int seats = 2; seats <= ROIS_SEATS; seats++) {
        struct mag_setup setup;
        struct mag_rules *rules = NULL;
        struct mag_player *player = NULL;
        struct mag_err err;

        if (mag_setup_init(&setup, mag_game_find(NULL, "rois"), NULL, seats,
                           &err) ||
            mag_rules_new(&rules, &setup, NULL, 0, &err) ||
            mag_player_new(&player, name, rules, NULL, &err)) {
            fprintf(stderr, "learn: %s\n", err.text);
            exit(2);
        }
        for (int g = 0; g < games; g++)
            play(d, rules, player,
                 mag_seed_at(seed + (uint64_t)seats, (uint64_t)g), g);
        mag_player_free(player);
        mag_rules_free(rules);
    }
}

/* --- Learning ----------------------------------------------------------------- */

/* The shares that the network foretells. */
static void foretell(const struct roi_network *net, const struct sample *s,
                     double *p)
{
    double most = -HUGE_VAL, sum = 0;

    for (int i = 0; i < s->seats; i++) {
        p[i] = (double)s->base[i] + roi_learned(net, s->seen[i]);
        most = fmax(most, p[i]);
    }
    for (int i = 0; i < s->seats; i++)
        sum += p[i] = exp(p[i] - most);
    for (int i = 0; i < s->seats; i++)
        p[i] /= sum;
}

/* The mean log loss over the games held back; by number of seats, too. */
static double loss_of(const struct roi_network *net, const struct data *d,
                      double *by_seats)
{
    double sum = 0, part[ROIS_SEATS + 1] = { 0 };
    int n = 0, in[ROIS_SEATS + 1] = { 0 };

    for (int i = 0; i < d->n; i++) {
        const struct sample *s = &d->sample[i];
        double p[ROIS_SEATS], loss = 0;

        if (s->game % HELD_BACK)
            continue;
        foretell(net, s, p);
        for (int k = 0; k < s->seats; k++)
            loss -= (double)s->share[k] * log(fmax(p[k], 1e-4));
        sum += loss;
        part[s->seats] += loss;
        n++;
        in[s->seats]++;
    }
    for (int k = 2; k <= ROIS_SEATS; k++)
        by_seats[k] = part[k] / in[k];
    return sum / n;
}

/* Adds the slope of one seat's log odds, times `error`. */
static void add_slope(const struct roi_network *net, const int8_t *seen,
                      double error, struct roi_network *slope)
{
    float unit[HIDDEN], back[HIDDEN], e = (float)error;

    memcpy(unit, net->bias, sizeof unit);
    for (int i = 0; i < SEEN; i++) {
        for (int h = 0; seen[i] && h < HIDDEN; h++)
            unit[h] += (float)seen[i] * net->in[i][h];
    }
    for (int h = 0; h < HIDDEN; h++) {
        slope->out[h] += e * fmaxf(0, unit[h]);
        back[h] = unit[h] > 0 ? e * net->out[h] : 0;
        slope->bias[h] += back[h];
    }
    for (int i = 0; i < SEEN; i++) {
        for (int h = 0; seen[i] && h < HIDDEN; h++)
            slope->in[i][h] += (float)seen[i] * back[h];
        slope->straight[i] += (float)seen[i] * e;
    }
}

/* Adam's running means. */
struct pace {
    float mean[WEIGHTS], square[WEIGHTS];
    int64_t steps;
};

static void step(struct roi_network *net, const struct roi_network *slope,
                 struct pace *pace, double rate)
{
    float *w = (float *)net;
    const float *g = (const float *)slope;
    double a, b;

    pace->steps++;
    a = 1 - pow(0.9, (double)pace->steps);
    b = 1 - pow(0.999, (double)pace->steps);
    for (int i = 0; i < WEIGHTS; i++) {
        pace->mean[i] += 0.1f * (g[i] - pace->mean[i]);
        pace->square[i] += 0.001f * (g[i] * g[i] - pace->square[i]);
        w[i] -= (float)(rate * ((double)pace->mean[i] / a) /
                            (sqrt((double)pace->square[i] / b) + 1e-8) +
                        DECAY * (double)w[i]);
    }
}

/* What learns: its weights, the slope at a batch and its pace. */
struct pupil {
    struct roi_network net, slope;
    struct pace pace;
};

static void learn_once(struct pupil *pupil, const struct data *d, double rate,
                       struct mag_rng *rng)
{
    for (int b = 0; b < d->n / BATCH; b++) {
        memset(&pupil->slope, 0, sizeof pupil->slope);
        for (int i = 0; i < BATCH;) {
            const struct sample *s =
                &d->sample[mag_rng_below(rng, (uint32_t)d->n)];
            double p[ROIS_SEATS];

            if (s->game % HELD_BACK == 0)
                continue;
            foretell(&pupil->net, s, p);
            for (int k = 0; k < s->seats; k++)
                add_slope(&pupil->net, s->seen[k],
                          (p[k] - (double)s->share[k]) / BATCH, &pupil->slope);
            i++;
        }
        step(&pupil->net, &pupil->slope, &pupil->pace, rate);
    }
}

static void start(struct roi_network *net, struct mag_rng *rng)
{
    memset(net, 0, sizeof *net);
    for (int h = 0; h < HIDDEN; h++) {
        for (int i = 0; i < SEEN; i++)
            net->in[i][h] = (float)(0.2 * (mag_rng_unit(rng) - 0.5));
        net->out[h] = (float)(0.1 * (mag_rng_unit(rng) - 0.5));
    }
}

static void learn(struct roi_network *best, const struct data *d, uint64_t seed)
{
    struct pupil *pupil = need(calloc(1, sizeof *pupil));
    struct mag_rng rng;
    double by[ROIS_SEATS + 1], least;

    mag_rng_seed(&rng, seed);
    memset(best, 0, sizeof *best);
    least = loss_of(best, d, by);
    fprintf(stderr, "%d samples; by hand %.4f (%.4f %.4f %.4f)\n", d->n, least,
            by[2], by[3], by[4]);
    start(&pupil->net, &rng);
    for (int e = 0; e < EPOCHS; e++) {
        double loss;

        learn_once(pupil, d, RATE * (1 - (double)e / EPOCHS), &rng);
        loss = loss_of(&pupil->net, d, by);
        fprintf(stderr, "%2d: %.4f (%.4f %.4f %.4f)\n", e + 1, loss, by[2],
                by[3], by[4]);
        if (loss < least) {
            least = loss;
            *best = pupil->net;
        }
    }
    free(pupil);
}

/* --- The table ------------------------------------------------------------------ */

static void put_row(const char *name, const float *w, int n)
{
    enum { A_LINE = 8 };

    printf("    %s{", name);
    for (int i = 0; i < n; i++)
        printf("%s%.3ff,", i % A_LINE ? " " : "\n        ", (double)w[i]);
    printf("\n    },\n");
}

static void put_table(const struct roi_network *net)
{
    printf("/* The weights of the network. Made by tools/learn.c; not to be "
           "edited. */\n#include \"games/rois/learned.h\"\n\n"
           "/* clang-format off */\n"
           "const struct roi_network roi_network = {\n    .in = {\n");
    for (int i = 0; i < SEEN; i++) {
        char name[16];
        bool any = false;

        for (int h = 0; h < HIDDEN; h++)
            any |= fabsf(net->in[i][h]) >= 0.0005f;
        snprintf(name, sizeof name, "[%d] = ", i);
        if (any)
            put_row(name, net->in[i], HIDDEN);
    }
    printf("    },\n");
    put_row(".bias = ", net->bias, HIDDEN);
    put_row(".out = ", net->out, HIDDEN);
    put_row(".straight = ", net->straight, SEEN);
    printf("};\n/* clang-format on */\n");
}

int main(int argc, char **argv)
{
    struct roi_network *net = need(calloc(1, sizeof *net));
    struct data d = { 0 };
    uint64_t seed = argc > 3 ? strtoull(argv[3], NULL, 10) : USUAL_SEED;

    if (argc < 3) {
        fputs("usage: learn PLAYER GAMES [SEED]\n", stderr);
        return 2;
    }
    play_all(&d, argv[1], atoi(argv[2]), seed);
    learn(net, &d, seed);
    put_table(net);
    free(d.sample);
    free(net);
    return 0;
}
