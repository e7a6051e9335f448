/* alive - plays many games between programs of one kind and says whether they
 * play the game that the booklet describes, by figures held against bands.
 *
 *   make build/alive
 *   build/alive GAME[/RULESET] SEATS GAMES PLAYER [SEED] [OPTION=VALUE...]
 *
 * Writes Markdown for docs/balance/; the same arguments give the same figures.
 * Ends with status 1 if a figure is outside of its band. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tools/alive/alive.h"
#include "magnat/match.h"
#include "magnat/player.h"

enum { USUAL_SEED = 60, EVENTS = 512 };

static const struct alive_kind *const kinds[] = { &alive_ambition, &alive_rois,
                                                  &alive_venture,
                                                  &alive_bourse };

/* Wins by seat number, and how long the games are. */
struct common {
    double seat[MAG_MAX_SEATS];
    double *decisions; /* by game */
};

static void *need(void *p)
{
    if (!p) {
        fputs("alive: no memory\n", stderr);
        exit(2);
    }
    return p;
}

static int ascending(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;

    return (x > y) - (x < y);
}

double alive_median(double *value, int n)
{
    qsort(value, (size_t)n, sizeof value[0], ascending);
    return n ? value[n / 2] : 0;
}

void alive_figure(const char *what, double value)
{
    printf("| %s | %.2f | | |\n", what, value);
}

void alive_band(struct alive *a, const char *what, double value, double low,
                double high)
{
    bool inside = value >= low && value <= high;

    printf("| %s | %.2f |", what, value);
    if (high == HUGE_VAL)
        printf(" at least %g |", low);
    else if (low == -HUGE_VAL)
        printf(" at most %g |", high);
    else
        printf(" %g to %g |", low, high);
    puts(inside ? " yes |" : " **no** |");
    a->missed += !inside;
}

/* --- Playing -------------------------------------------------------------------- */

static const struct alive_kind *kind_of(const struct mag_rules *rules)
{
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        if (!strcmp(kinds[i]->game, rules->game->name))
            return kinds[i];
    }
    return NULL;
}

static void one_move(struct alive *a, const struct alive_kind *kind,
                     struct mag_match *m, struct mag_player *player,
                     struct mag_rng *rng, struct mag_events *tell)
{
    uint32_t pending = mag_match_pending(m);
    const void *pos = mag_match_position(m);

    if (pending == MAG_CHANCE_BIT) {
        mag_match_chance(m, rng, tell);
    } else {
        int seat = __builtin_ctz(pending);
        mag_action action = mag_player_choose(player, pos, seat, rng);

        if (kind->move)
            kind->move(a, pos, seat, action);
        mag_match_apply(m, seat, action, tell, NULL);
    }
    for (int i = 0; kind->event && i < tell->count; i++)
        kind->event(a, mag_match_position(m), &tell->item[i]);
}

static int one_game(struct alive *a, const struct alive_kind *kind,
                    struct mag_player *player, struct mag_rng *rng,
                    double *share)
{
    struct mag_match *m = need(mag_match_new(a->rules, NULL));
    struct mag_event event[EVENTS];
    struct mag_events tell = { event, 0, EVENTS };
    uint32_t pending;
    int decisions = 0;

    memset(a->game, 0, kind->game_size);
    while ((pending = mag_match_pending(m)) != 0) {
        decisions += pending != MAG_CHANCE_BIT;
        one_move(a, kind, m, player, rng, &tell);
    }
    a->rules->game->result(a->rules, mag_match_position(m), share);
    if (kind->end)
        kind->end(a, mag_match_position(m), share);
    mag_match_free(m);
    return decisions;
}

static void play(struct alive *a, const struct alive_kind *kind,
                 struct mag_player *player, uint64_t seed, struct common *c,
                 int games)
{
    for (a->games = 0; a->games < games; a->games++) {
        double share[MAG_MAX_SEATS];
        struct mag_rng rng;

        mag_rng_seed(&rng, seed << 32 | (uint64_t)a->games);
        c->decisions[a->games] = one_game(a, kind, player, &rng, share);
        for (int s = 0; s < a->rules->seats; s++)
            c->seat[s] += share[s];
    }
}

static void report(struct alive *a, const struct alive_kind *kind,
                   struct common *c)
{
    puts("| | | band | inside |\n|---|---|---|---|");
    printf("| wins by seat (%%, ± %.1f) |",
           196 * sqrt((a->rules->seats - 1.0) / a->games) / a->rules->seats);
    for (int s = 0; s < a->rules->seats; s++)
        printf("%s %.1f", s ? "," : "", 100 * c->seat[s] / a->games);
    puts(" | | |");
    alive_figure("decisions a game (median)",
                 alive_median(c->decisions, a->games));
    kind->report(a);
}

/* --- Reading the arguments ------------------------------------------------------ */

static void fail(const char *text)
{
    fprintf(stderr, "alive: %s\n", text);
    exit(2);
}

static struct mag_rules *open_rules(int argc, char **argv)
{
    struct mag_setup setup;
    struct mag_rules *rules = NULL;
    struct mag_err err = { .text = "there is no such game" };
    char *ruleset = strchr(argv[1], '/');

    if (ruleset)
        *ruleset++ = '\0';

    const struct mag_game *game = mag_game_find(argv[1]);

    if (!game || mag_setup_init(&setup, game, ruleset, atoi(argv[2]), &err))
        fail(err.text);
    for (int i = 6; i < argc; i++) {
        char *value = strchr(argv[i], '=');

        if (!value)
            fail("an option is written NAME=VALUE");
        *value++ = '\0';
        if (mag_setup_option(&setup, argv[i], value, &err))
            fail(err.text);
    }
    if (mag_rules_new(&rules, &setup, NULL, 0, &err))
        fail(err.text);
    return rules;
}

int main(int argc, char **argv)
{
    int games = argc > 4 ? atoi(argv[3]) : 0;
    uint64_t seed = argc > 5 ? strtoull(argv[5], NULL, 10) : USUAL_SEED;
    struct common c = { 0 };
    struct alive a = { 0 };
    struct mag_player *player = NULL;
    struct mag_err err;

    if (games < 1)
        fail("GAME[/RULESET] SEATS GAMES PLAYER [SEED] [OPTION=VALUE...]");

    struct mag_rules *rules = open_rules(argc, argv);
    const struct alive_kind *kind = kind_of(rules);

    if (!kind)
        fail("nothing is known of this game");
    if (mag_player_new(&player, argv[4], rules, MAG_UNTIMED, &err))
        fail(err.text);
    a.rules = rules;
    a.sums = need(calloc(1, kind->sums_size + 1));
    a.game = need(calloc(1, kind->game_size + 1));
    c.decisions = need(calloc((size_t)games, sizeof c.decisions[0]));
    play(&a, kind, player, seed, &c, games);
    report(&a, kind, &c);
    mag_player_free(player);
    mag_rules_free(rules);
    free(a.sums);
    free(a.game);
    free(c.decisions);
    return a.missed > 0;
}
