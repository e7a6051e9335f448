/* duel - two programs that may judge by weights of their own, at one table of
 * any number of seats. What `magnat arena` is for players, this is for what
 * their advice and judgement rest on.
 *
 *   make build/duel
 *   build/duel GAME[/RULESET] SEATING GAMES A B [SEED] [OPTION=VALUE...]
 *
 * SEATING is a letter a seat, such as ABBB; it goes round by a seat after each
 * game. A and B are players with weights behind them, if they differ from
 * those of the source, and their manner: medium, search:200:4p,
 * medium,deals=0,hope=0.5,manner-risk=1. Prints A's share of the wins against
 * its fair share, with a 95 % interval. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "magnat/ask.h"
#include "magnat/step.h"
#include "magnat/match.h"
#include "magnat/player.h"

enum { USUAL_SEED = 60, SIDES = 2 };

struct side {
    struct mag_rules *rules;
    struct mag_player *player;
};

struct duel {
    struct side side[SIDES];
    const char *seating;
    int seats;
};

static void fail(const char *text)
{
    fprintf(stderr, "duel: %s\n", text);
    exit(2);
}

/* --- Playing -------------------------------------------------------------------- */

static int side_of(const struct duel *d, int game, int seat)
{
    return d->seating[(seat + game) % d->seats] == 'B';
}

/* A's share of the win in one game. */
static double one_game(struct duel *d, int game, struct mag_rng *rng)
{
    const struct mag_rules *rules = d->side[0].rules;
    struct mag_match *m = mag_match_new(rules, NULL);
    double share[MAG_MAX_SEATS], won = 0;
    struct mag_player *seats[MAG_MAX_SEATS];
    struct mag_step how = { .size = sizeof how, .rng = rng, .players = seats };

    if (!m)
        fail("no memory");
    for (int s = 0; s < d->seats; s++)
        seats[s] = d->side[side_of(d, game, s)].player;
    while (!mag_match_step(m, &how, NULL))
        continue;
    mag_result(rules, mag_match_position(m), share);
    for (int s = 0; s < d->seats; s++)
        won += side_of(d, game, s) ? 0 : share[s];
    mag_match_free(m);
    return won;
}

static void play(struct duel *d, int games, uint64_t seed)
{
    enum { Z2 = 4 }; /* 1.96 squared, nearly: Wilson's interval */
    double won = 0, fair = 0, mean, middle, half;

    for (int g = 0; g < games; g++) {
        struct mag_rng rng;
        /* One deal for each turn of the seating. */
        mag_rng_seed(&rng, seed << 32 | (uint64_t)(g / d->seats));
        won += one_game(d, g, &rng);
    }
    for (int s = 0; s < d->seats; s++)
        fair += d->seating[s] == 'A' ? 1.0 / d->seats : 0;
    mean = won / games;
    middle = (won + Z2 / 2.0) / (games + Z2);
    half = sqrt(Z2 * (mean * (1 - mean) * games + Z2 / 4.0)) / (games + Z2);
    printf("A wins %.1f %% (%.1f to %.1f) of %d games; fair is %.1f %%\n",
           100 * mean, 100 * (middle - half), 100 * (middle + half), games,
           100 * fair);
}

/* --- Reading the arguments ------------------------------------------------------ */

/* A weight or a part of the manner. */
static void lean(struct mag_rules *rules, const char *name, double value)
{
    struct mag_manner *m = &rules->manner;
    struct {
        const char *name;
        double *value;
    } part[] = { { "manner-risk", &m->risk },
                 { "manner-patience", &m->patience },
                 { "manner-bluff", &m->bluff },
                 { "manner-bargain", &m->bargain },
                 { "manner-grudge", &m->grudge } };
    struct mag_err err;

    for (size_t i = 0; i < sizeof part / sizeof part[0]; i++) {
        if (!strcmp(part[i].name, name)) {
            *part[i].value = value;
            return;
        }
    }
    if (mag_rules_weigh(rules, name, value, &err))
        fail(err.text);
}

static void open_side(struct side *side, const struct mag_setup *setup,
                      char *text)
{
    struct mag_err err;
    char *word = strtok(text, ","), *player = word;

    if (!word)
        fail("a player is wanted");
    if (mag_rules_new(&side->rules, setup, NULL, 0, &err))
        fail(err.text);
    while ((word = strtok(NULL, ",")) != NULL) {
        char *value = strchr(word, '=');

        if (!value)
            fail("a weight is written NAME=VALUE");
        *value++ = '\0';
        lean(side->rules, word, strtod(value, NULL));
    }
    if (mag_player_new(&side->player, player, side->rules,
                       &MAG_PLAYER_OPTIONS(.budget = MAG_UNTIMED), &err))
        fail(err.text);
}

static void open_table(struct duel *d, int argc, char **argv)
{
    struct mag_setup setup;
    struct mag_err err = { .text = "there is no such game" };
    char *ruleset = strchr(argv[1], '/');
    const struct mag_game *game;

    if (ruleset)
        *ruleset++ = '\0';
    game = mag_game_find(NULL, argv[1]);
    if (!game || mag_setup_init(&setup, game, ruleset, d->seats, &err))
        fail(err.text);
    for (int i = 7; i < argc; i++) {
        char *value = strchr(argv[i], '=');

        if (!value)
            fail("an option is written NAME=VALUE");
        *value++ = '\0';
        if (mag_setup_option(&setup, argv[i], value, &err))
            fail(err.text);
    }
    for (int i = 0; i < SIDES; i++)
        open_side(&d->side[i], &setup, argv[4 + i]);
}

int main(int argc, char **argv)
{
    int games = argc > 5 ? atoi(argv[3]) : 0;
    uint64_t seed = argc > 6 ? strtoull(argv[6], NULL, 10) : USUAL_SEED;
    struct duel d = { 0 };

    if (games < 1 || strspn(argv[2], "AB") != strlen(argv[2]))
        fail("GAME[/RULESET] SEATING GAMES A B [SEED] [OPTION=VALUE...]");
    d.seating = argv[2];
    d.seats = (int)strlen(argv[2]);
    open_table(&d, argc, argv);
    play(&d, games, seed);
    for (int i = 0; i < SIDES; i++) {
        mag_player_free(d.side[i].player);
        mag_rules_free(d.side[i].rules);
    }
    return 0;
}
