/* alive - plays many games between programs of one kind and says whether they
 * play the game that the booklet describes, by figures held against bands.
 *
 *   make build/alive
 *   build/alive [--keep FILE] [--seconds N] GAME[/RULESET] SEATS GAMES PLAYER
 *       [SEED] [OPTION=VALUE...]
 *
 * Writes Markdown for docs/balance/; the same arguments give the same figures.
 * --keep goes on from what FILE holds, and keeps there what is counted; --seconds
 * ends after that time with what is counted so far. Ends with status 1 if a
 * figure is outside of its band. `make alive` plays all tables. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "tools/alive/alive.h"
#include "tools/alive/keep.h"
#include "magnat/ask.h"
#include "magnat/match.h"
#include "magnat/player.h"

enum { USUAL_SEED = 60, EVENTS = 512, KEEP_EVERY = 2 /* seconds */ };

static const struct alive_kind *const kinds[] = { &alive_ambition, &alive_rois,
                                                  &alive_venture,
                                                  &alive_bourse };

/* What is played, and until when. */
struct run {
    struct mag_player *player;
    uint64_t seed;
    int games;
    const char *keep; /* a file, or NULL */
    time_t end;       /* 0: when all is played */
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
        printf(" at least %.3g |", low);
    else if (low == -HUGE_VAL)
        printf(" at most %.3g |", high);
    else
        printf(" %.3g to %.3g |", low, high);
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
    mag_result(a->rules, mag_match_position(m), share);
    if (kind->end)
        kind->end(a, mag_match_position(m), share);
    mag_match_free(m);
    return decisions;
}

static void keep(const struct tally *t, const struct run *run)
{
    if (run->keep && !keep_write(t, run->keep)) {
        perror(run->keep);
        exit(2);
    }
}

static void play(struct alive *a, const struct alive_kind *kind,
                 const struct run *run, struct tally *t)
{
    time_t kept = time(NULL);

    while (t->games < run->games && (!run->end || time(NULL) < run->end)) {
        double share[MAG_MAX_SEATS];
        struct mag_rng rng;

        a->games = t->games;
        mag_rng_seed(&rng, run->seed << 32 | (uint64_t)t->games);
        t->decisions[t->games] = one_game(a, kind, run->player, &rng, share);
        for (int s = 0; s < a->rules->seats; s++)
            t->seat[s] += share[s];
        t->games++;
        if (time(NULL) - kept >= KEEP_EVERY) {
            keep(t, run);
            kept = time(NULL);
        }
    }
    keep(t, run);
    a->games = t->games;
}

static void report(struct alive *a, const struct alive_kind *kind,
                   struct tally *t)
{
    puts("| | | band | inside |\n|---|---|---|---|");
    printf("| games | %d | | |\n", t->games);
    printf("| wins by seat (%%) |");
    for (int s = 0; s < a->rules->seats; s++)
        printf("%s %.1f", s ? "," : "", 100 * t->seat[s] / t->games);
    printf(" (± %.1f) | | |\n",
           196 * sqrt((a->rules->seats - 1.0) / t->games) / a->rules->seats);
    alive_figure(
        "decisions a game (median)",
        alive_median(t->decisions, t->games < t->room ? t->games : t->room));
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

    const struct mag_game *game = mag_game_find(NULL, argv[1]);

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

/* Takes what starts with dashes off the front. */
static void read_options(int *argc, char ***argv, struct run *run)
{
    while (*argc > 2 && !strncmp((*argv)[1], "--", 2)) {
        const char *name = (*argv)[1], *value = (*argv)[2];

        if (!strcmp(name, "--keep"))
            run->keep = value;
        else if (!strcmp(name, "--seconds"))
            run->end = time(NULL) + atoi(value);
        else
            fail("--keep FILE and --seconds N are all the options");
        *argc -= 2;
        *argv += 2;
    }
}

/* Plays, or goes on playing, and tells what is counted; the status to end
 * with. */
static int run_table(struct alive *a, const struct alive_kind *kind,
                     const struct run *run)
{
    struct tally t = { .room = run->games, .sums_size = kind->sums_size };

    a->sums = t.sums = need(calloc(1, kind->sums_size + 1));
    a->game = need(calloc(1, kind->game_size + 1));
    t.decisions = need(calloc((size_t)run->games, sizeof t.decisions[0]));
    if (run->keep && !keep_read(&t, run->keep))
        fail("what was kept is not of this table");
    play(a, kind, run, &t);
    if (t.games)
        report(a, kind, &t);
    free(a->sums);
    free(a->game);
    free(t.decisions);
    return a->missed > 0;
}

int main(int argc, char **argv)
{
    struct run run = { 0 };
    struct alive a = { 0 };
    struct mag_err err;
    int status;

    read_options(&argc, &argv, &run);
    run.games = argc > 4 ? atoi(argv[3]) : 0;
    run.seed = argc > 5 ? strtoull(argv[5], NULL, 10) : USUAL_SEED;
    if (run.games < 1)
        fail("GAME[/RULESET] SEATS GAMES PLAYER [SEED] [OPTION=VALUE...]");

    struct mag_rules *rules = open_rules(argc, argv);
    const struct alive_kind *kind = kind_of(rules);

    if (!kind)
        fail("nothing is known of this game");
    if (mag_player_new(&run.player, argv[4], rules,
                       &MAG_PLAYER_OPTIONS(.budget = MAG_UNTIMED), &err))
        fail(err.text);
    a.rules = rules;
    status = run_table(&a, kind, &run);
    mag_player_free(run.player);
    mag_rules_free(rules);
    return status;
}
