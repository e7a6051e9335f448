/* tell_apart - can one tell the characters of programs from their play alone?
 *
 *   make build/tell_apart
 *   build/tell_apart GAME SEATS LEVEL LEARN TEST [SEED]
 *
 * Each character plays LEARN + TEST games (whole tens) at LEVEL against plain
 * programs of that level, from every seat in turn. From the first it is
 * learnt what each does on the average; from each ten of the rest it is
 * guessed who it was (LEARN 0: from each ten, after learning from all others):
 * the nearest by what differs between characters more
 * than from game to game. All that is looked at is the record: how often a
 * verb was used where there was a choice, with what, and where that lay among
 * what could have been said. Writes a row a character: how it was guessed, and
 * its share of the wins, which is what the character costs; on the way, on
 * stderr, how far it is. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "magnat/ask.h"
#include "magnat/character.h"
#include "magnat/decide.h"
#include "magnat/match.h"
#include "magnat/player.h"

enum {
    USUAL_SEED = 61,
    TEN = 10,
    MOST = 12, /* characters */
    VERBS = 64,
    PLACES = 3, /* where the number lies, for each argument */
    TERMS = 16, /* what it names first, counted apart */
    OF_VERB = 1 + PLACES + TERMS,
    FEATURES = VERBS * OF_VERB
};

static void fail(const char *text)
{
    fprintf(stderr, "tell_apart: %s\n", text);
    exit(2);
}

static void *need(void *p)
{
    if (!p)
        fail("no memory");
    return p;
}

/* What was learnt: for each character the mean of each feature, and how much
 * it differs from game to game. */
struct learnt {
    double mean[MOST][FEATURES];
    double within[FEATURES];
    double weight[FEATURES]; /* 0: it says nothing */
};

struct table {
    struct mag_rules *rules;
    struct mag_player *plain, *player[MOST];
    mag_action *list;
    int learn, test;
    uint64_t seed;
    double (*sample[MOST])[FEATURES]; /* by game */
    double won[MOST];                 /* shares of the wins, of all games */
};

/* --- Looking at a game --------------------------------------------------------- */

/* Where argument `arg` of the chosen lies among those of its verb, 0 .. 1. */
static double place_among(const mag_action *list, int n, mag_action chosen,
                          int arg)
{
    int low = 0, same = 0, all = 0;

    for (int i = 0; i < n; i++) {
        if (mag_act_verb(list[i]) != mag_act_verb(chosen))
            continue;
        all++;
        low += mag_act_arg(list[i], arg) < mag_act_arg(chosen, arg);
        same += mag_act_arg(list[i], arg) == mag_act_arg(chosen, arg);
    }
    return (low + same / 2.0) / all;
}

static void look(const struct table *t, int n, mag_action chosen, double *f,
                 int *used)
{
    unsigned verb = mag_act_verb(chosen);
    double *of = f + verb * OF_VERB;

    of[0]++;
    used[verb]++;
    for (int a = 0; a < PLACES; a++)
        of[1 + a] += place_among(t->list, n, chosen, a);
    of[1 + PLACES + mag_act_arg(chosen, 0) % TERMS]++;
}

/* Sums become means: of decisions for the verb, of its uses for the rest. */
static void settle(double *f, const int *used, int decisions)
{
    for (int v = 0; v < VERBS; v++) {
        double *of = f + v * OF_VERB;

        if (!used[v]) {
            for (int a = 0; a < PLACES; a++)
                of[1 + a] = 0.5;
            continue;
        }
        of[0] /= decisions;
        for (int a = 0; a < PLACES; a++)
            of[1 + a] /= used[v];
        for (int k = 0; k < TERMS; k++)
            of[1 + PLACES + k] /= used[v];
    }
}

static void play(struct table *t, int character, int game, double *f)
{
    struct mag_match *match = need(mag_match_new(t->rules, NULL));
    struct mag_rng rng;
    int seat = game % t->rules->seats, used[VERBS] = { 0 }, decisions = 0;
    double share[MAG_MAX_SEATS];
    uint32_t pending;

    mag_rng_seed(&rng,
                 mag_seed_at(t->seed, (uint64_t)(game * MOST + character)));
    while ((pending = mag_match_pending(match))) {
        const void *pos = mag_match_position(match);
        int s = __builtin_ctz(pending), n;
        mag_action action;

        if (pending == MAG_CHANCE_BIT) {
            mag_match_chance(match, &rng, NULL);
            continue;
        }
        action = mag_player_choose(s == seat ? t->player[character] : t->plain,
                                   pos, s, &rng);
        n = mag_legal(t->rules, pos, s, t->list);
        if (s == seat && n > 1) {
            look(t, n, action, f, used);
            decisions++;
        }
        mag_match_apply(match, s, action, NULL, NULL);
    }
    mag_result(t->rules, mag_match_position(match), share);
    t->won[character] += share[seat];
    mag_match_free(match);
    settle(f, used, decisions ? decisions : 1);
}

static void play_all(struct table *t, int n)
{
    for (int g = 0; g < t->learn + t->test; g++) {
        double won = 0;

        for (int c = 0; c < n; c++) {
            play(t, c, g, t->sample[c][g]);
            won += t->won[c];
        }
        fprintf(stderr, "\r%d games, %.1f %% won ", n * (g + 1),
                100 * won / (n * (g + 1)));
    }
    fputc('\n', stderr);
}

/* --- Learning and guessing ----------------------------------------------------- */

/* The games to learn from: the first, or all but those of the ten from `apart`
 * on, which are to be guessed. */
static bool is_learnt_from(const struct table *t, int game, int apart)
{
    return t->learn ? game < t->learn : game < apart || game >= apart + TEN;
}

/* The means; and of each feature how much more the characters differ than
 * their games would by chance. */
static void learn(const struct table *t, int n, int apart, struct learnt *l)
{
    int games = t->learn + t->test, of = t->learn ? t->learn : games - TEN;

    *l = (struct learnt){ 0 };
    for (int k = 0; k < FEATURES; k++) {
        double all = 0, between = 0, within = 0, ratio;

        for (int c = 0; c < n; c++) {
            for (int g = 0; g < games; g++)
                if (is_learnt_from(t, g, apart))
                    l->mean[c][k] += t->sample[c][g][k] / of;
            all += l->mean[c][k] / n;
        }
        for (int c = 0; c < n; c++) {
            between += pow(l->mean[c][k] - all, 2) / (n - 1);
            for (int g = 0; g < games; g++)
                if (is_learnt_from(t, g, apart))
                    within += pow(t->sample[c][g][k] - l->mean[c][k], 2) /
                              ((of - 1) * n);
        }
        l->within[k] = within;
        ratio = within > 1e-12 ? between * of / within : 0;
        l->weight[k] = ratio > 2 ? 1 - 1 / ratio : 0;
    }
}

static int guess(const struct learnt *l, int n, double (*ten)[FEATURES])
{
    double best = HUGE_VAL;
    int who = 0;

    for (int c = 0; c < n; c++) {
        double d = 0;

        for (int k = 0; k < FEATURES; k++) {
            double mean = 0;

            if (l->weight[k] <= 0)
                continue;
            for (int g = 0; g < TEN; g++)
                mean += ten[g][k] / TEN;
            d += l->weight[k] * pow(mean - l->mean[c][k], 2) / l->within[k];
        }
        if (d < best) {
            best = d;
            who = c;
        }
    }
    return who;
}

/* Counts how each ten of each character was guessed. */
static void guess_all(const struct table *t, struct learnt *l, int n,
                      int as[MOST][MOST])
{
    for (int g = t->learn; g + TEN <= t->learn + t->test; g += TEN) {
        learn(t, n, g, l);
        for (int c = 0; c < n; c++)
            as[c][guess(l, n, t->sample[c] + g)]++;
    }
}

static void report(const struct table *t, int n, int as[MOST][MOST])
{
    int right = 0, all = n * (t->test / TEN), games = t->learn + t->test;
    double won = 0;

    for (int c = 0; c < n; c++)
        printf(" | %s", mag_character_at(c)->word);
    puts(" | wins |");
    for (int c = 0; c < n; c++) {
        printf("| %s", mag_character_at(c)->word);
        for (int k = 0; k < n; k++)
            printf(" | %d", as[c][k]);
        printf(" | %.1f %% |\n", 100 * t->won[c] / games);
        right += as[c][c];
        won += t->won[c] / n;
    }
    printf("\n%d of %d guessed right: %.0f %%; %.1f %% of %d games won\n",
           right, all, 100.0 * right / all, 100 * won / games, n * games);
}

/* --- The command ----------------------------------------------------------------- */

static void open_table(struct table *t, char **argv)
{
    const struct mag_game *game = mag_game_find(NULL, argv[1]);
    struct mag_setup setup;
    struct mag_err err = { .text = "there is no such game" };
    char name[MAG_PLAYER_NAME];

    if (!game || mag_setup_init(&setup, game, NULL, atoi(argv[2]), &err) ||
        mag_rules_new(&t->rules, &setup, NULL, 0, &err) ||
        mag_player_new(&t->plain, argv[3], t->rules,
                       &MAG_PLAYER_OPTIONS(.budget = MAG_UNTIMED), &err))
        fail(err.text);
    t->list = need(calloc((size_t)game->max_legal, sizeof t->list[0]));
    for (int c = 0; mag_character_at(c); c++) {
        snprintf(name, sizeof name, "%s:%s", argv[3],
                 mag_character_at(c)->word);
        if (mag_player_new(&t->player[c], name, t->rules,
                           &MAG_PLAYER_OPTIONS(.budget = MAG_UNTIMED), &err))
            fail(err.text);
        t->sample[c] =
            need(calloc((size_t)(t->learn + t->test), sizeof t->sample[c][0]));
    }
}

int main(int argc, char **argv)
{
    struct table t = { 0 };
    struct learnt *l = need(calloc(1, sizeof *l));
    int n = 0, as[MOST][MOST] = { 0 };

    if (argc < 6)
        fail("GAME SEATS LEVEL LEARN TEST [SEED]");
    t.learn = atoi(argv[4]);
    t.test = atoi(argv[5]);
    t.seed = argc > 6 ? strtoull(argv[6], NULL, 10) : USUAL_SEED;
    if (t.learn ? t.learn < 2 || t.test < TEN : t.test < 2 * TEN)
        fail("at least 2 games to learn from, and 10 to guess");
    open_table(&t, argv);
    while (mag_character_at(n))
        n++;
    play_all(&t, n);
    guess_all(&t, l, n, as);
    report(&t, n, as);
    for (int c = 0; c < n; c++) {
        mag_player_free(t.player[c]);
        free(t.sample[c]);
    }
    mag_player_free(t.plain);
    free(t.list);
    mag_rules_free(t.rules);
    free(l);
    return 0;
}
