/* duel - does a weight of a game's programs pay? One seat plays with it, the
 * others without, and every deal is played with each seat as that one.
 *
 *   make build/duel
 *   build/duel GAME SEATS GAMES PLAYER WEIGHT=VALUE [SEED] [OPTION=VALUE...]
 *
 * Says how often the one wins, with its 95 % interval, and of the games that
 * it or one certain other wins, how many the other does: with 50 % the weight
 * makes no difference. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/playout.h"
#include "magnat/decide.h"
#include "magnat/player.h"

enum { USUAL_SEED = 60 };

struct duel {
    struct mag_rules *rules[2]; /* [1]: with the weight */
    struct mag_player *player[2];
    void *pos;
    double points[2], firms[2]; /* in the end, of those not ruined */
};

static void fail(const char *text)
{
    fprintf(stderr, "duel: %s\n", text);
    exit(2);
}

/* Cuts "name=value" in two; returns the value. */
static char *cut(char *text)
{
    char *value = strchr(text, '=');

    if (!value)
        fail("a weight or an option is written NAME=VALUE");
    *value = '\0';
    return value + 1;
}

static void sit_down(struct duel *d, int argc, char **argv, int side)
{
    struct mag_setup setup;
    struct mag_err err = { .text = "there is no such game" };
    const struct mag_game *game = mag_game_find(argv[1]);
    char weight[MAG_WORD], *value;

    if (!game || mag_setup_init(&setup, game, NULL, atoi(argv[2]), &err))
        fail(err.text);
    for (int i = 7; i < argc; i++) {
        char option[MAG_WORD];

        snprintf(option, sizeof option, "%s", argv[i]);
        value = cut(option);
        if (mag_setup_option(&setup, option, value, &err))
            fail(err.text);
    }
    if (mag_rules_new(&d->rules[side], &setup, NULL, 0, &err))
        fail(err.text);
    snprintf(weight, sizeof weight, "%s", argv[5]);
    value = cut(weight);
    if (side && mag_rules_weigh(d->rules[side], weight, atof(value), &err))
        fail(err.text);
    if (mag_player_new(&d->player[side], argv[4], d->rules[side], MAG_UNTIMED,
                       &err))
        fail(err.text);
}

/* Returns the share of the win of the seat that plays with the weight. */
static double one_game(struct duel *d, uint64_t seed, int one)
{
    const struct mag_rules *rules = d->rules[0];
    double share[MAG_MAX_SEATS];
    struct mag_rng chance, thought;
    int64_t score[MAG_MAX_SEATS];
    uint32_t pending;

    mag_rng_seed(&chance, seed);
    mag_rng_seed(&thought, mag_seed_at(seed, 1));
    rules->game->init(rules, d->pos);
    while ((pending = mag_pending(rules, d->pos))) {
        int seat = MAG_CHANCE;
        mag_action action;

        if (pending == MAG_CHANCE_BIT) {
            action = playout_chance(rules, d->pos, &chance);
        } else {
            seat = __builtin_ctz(pending);
            action = mag_player_choose(d->player[seat == one], d->pos, seat,
                                       &thought);
        }
        mag_apply(rules, d->pos, seat, action, NULL, NULL);
    }
    rules->game->result(rules, d->pos, share);
    rules->game->scores(rules, d->pos, score);
    for (int s = 0; s < rules->seats; s++) {
        d->points[s == one] += mag_is_out(score[s]) ? 0 : (double)score[s];
        d->firms[s == one] += !mag_is_out(score[s]);
    }
    return share[one];
}

static void report(const struct duel *d, const char *weight, int games,
                   double won, double square)
{
    double mean = won / games, n = d->rules[0]->seats;
    double error = 1.96 * sqrt((square / games - mean * mean) / games);
    double other = (1 - mean) / (n - 1);

    printf("one with %s among %d without wins %.1f %% ± %.1f of %d games: any "
           "of them beats it in %.1f %%; %.0f points on the average to %.0f\n",
           weight, d->rules[0]->seats - 1, 100 * mean, 100 * error, games,
           100 * other / (other + mean), d->points[1] / d->firms[1],
           d->points[0] / d->firms[0]);
}

int main(int argc, char **argv)
{
    int games = argc > 5 ? atoi(argv[3]) : 0;
    uint64_t seed = argc > 6 ? strtoull(argv[6], NULL, 10) : USUAL_SEED;
    struct duel d = { 0 };
    double won = 0, square = 0;

    if (games < 2)
        fail("GAME SEATS GAMES PLAYER WEIGHT=VALUE [SEED] [OPTION=VALUE...]");
    for (int side = 0; side < 2; side++)
        sit_down(&d, argc, argv, side);
    d.pos = calloc(1, d.rules[0]->game->state_size);
    if (!d.pos)
        fail("no memory");
    for (int i = 0; i < games; i++) {
        int seats = d.rules[0]->seats;
        double x = one_game(&d, seed << 32 | (uint64_t)(i / seats), i % seats);

        won += x;
        square += x * x;
    }
    report(&d, argv[5], games, won, square);
    for (int side = 0; side < 2; side++) {
        mag_player_free(d.player[side]);
        mag_rules_free(d.rules[side]);
    }
    free(d.pos);
    return 0;
}
