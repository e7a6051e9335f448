/* tally - counts what happens in many games of any game between programs: who
 * wins, how long it takes, how far results spread, and what is told how often.
 *
 *   make build/tally
 *   build/tally GAME RULESET SEATS GAMES PLAYER CONTENT [EVENT...]
 *
 * CONTENT is a file of cards, or - for the built-in ones. Each EVENT (a word
 * of docs/protocol.md, such as "bought") is counted by what it is about, too.
 * Writes Markdown for docs/balance/. The same arguments give the same
 * figures. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "magnat/ask.h"
#include "magnat/step.h"
#include "magnat/match.h"
#include "magnat/player.h"

enum { SEED = 40, MAX_KINDS = 96, MAX_TERMS = 512, MAX_TEXT = 1 << 20 };

/* How often something was told, and of later winners. */
struct count {
    double told, of_winners;
};

struct tally {
    struct mag_rules *rules;
    struct count kind[MAX_KINDS];
    struct count term[MAX_KINDS][MAX_TERMS];
    double place[MAG_MAX_SEATS];
    double *decisions, *best, *worst; /* by game */
    int games, last;                  /* games in which the last is below 0 */
};

static void *need(void *p)
{
    if (!p) {
        fputs("tally: no memory\n", stderr);
        exit(1);
    }
    return p;
}

/* What one game tells of each seat. */
struct notes {
    struct {
        uint16_t kind, term;
        int8_t seat;
    } * item;
    int n, cap, first; /* the seat that starts */
};

static void note(struct notes *notes, const struct mag_rules *rules,
                 const struct mag_event *e)
{
    const struct mag_event_kind *kind = &rules->game->events[e->kind];
    int64_t term = kind->type[0] >= MAG_TYPE_GAME ? e->arg[0] : MAX_TERMS - 1;

    if (!strcmp(kind->word, "starts"))
        notes->first = e->seat;
    if (e->seat < 0)
        return;
    if (notes->n == notes->cap) {
        notes->cap = notes->cap ? 2 * notes->cap : 1024;
        notes->item = need(
            realloc(notes->item, (size_t)notes->cap * sizeof notes->item[0]));
    }
    if (term < 0 || term >= MAX_TERMS)
        term = MAX_TERMS - 1;
    notes->item[notes->n].kind = e->kind;
    notes->item[notes->n].term = (uint16_t)term;
    notes->item[notes->n++].seat = e->seat;
}

static int play(const struct tally *t, struct mag_match *m,
                struct mag_player *player, struct mag_rng *rng,
                struct notes *notes)
{
    struct mag_event event[512];
    struct mag_events tell = { event, 0, 512 };
    struct mag_player *seats[MAG_MAX_SEATS];
    struct mag_step how = {
        .size = sizeof how, .rng = rng, .players = seats, .tell = &tell
    };
    struct mag_move move;
    int decisions = 0;

    for (int s = 0; s < t->rules->seats; s++)
        seats[s] = player;
    while (!mag_match_step(m, &how, &move)) {
        if (notes->first < 0 && move.seat != MAG_CHANCE)
            notes->first = move.seat;
        decisions += move.seat != MAG_CHANCE;
        for (int i = 0; i < tell.count; i++)
            note(notes, t->rules, &event[i]);
    }
    return decisions;
}

static void add_game(struct tally *t, const struct notes *notes,
                     const void *pos, int decisions)
{
    double share[MAG_MAX_SEATS];
    int64_t score[MAG_MAX_SEATS], best, worst;
    int seats = t->rules->seats;

    mag_result(t->rules, pos, share);
    mag_scores(t->rules, pos, score);
    best = INT64_MIN;
    worst = INT64_MAX;
    for (int s = 0; s < seats; s++) {
        t->place[(s - notes->first + seats) % seats] += share[s];
        if (mag_is_out(score[s]))
            continue;
        best = score[s] > best ? score[s] : best;
        worst = score[s] < worst ? score[s] : worst;
    }
    for (int i = 0; i < notes->n; i++) {
        struct count *kind = &t->kind[notes->item[i].kind];
        struct count *term = &t->term[notes->item[i].kind][notes->item[i].term];

        kind->told++;
        term->told++;
        kind->of_winners += share[notes->item[i].seat];
        term->of_winners += share[notes->item[i].seat];
    }
    t->best[t->games] = (double)best;
    t->worst[t->games] = (double)worst;
    t->decisions[t->games++] = decisions;
    t->last += worst < 0;
}

static void run(struct tally *t, struct mag_player *player, int games)
{
    struct notes notes = { 0 };

    for (int g = 0; g < games; g++) {
        struct mag_match *m = need(mag_match_new(t->rules, NULL));
        struct mag_rng rng;
        int decisions;

        notes.n = 0;
        notes.first = -1;
        mag_rng_seed(&rng, (uint64_t)SEED << 32 | (uint64_t)g);
        decisions = play(t, m, player, &rng, &notes);
        add_game(t, &notes, mag_match_position(m), decisions);
        mag_match_free(m);
    }
    free(notes.item);
}

/* --- The report ----------------------------------------------------------------- */

static int ascending(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;

    return (x > y) - (x < y);
}

static void print_spread(const char *what, double *value, int n)
{
    double sum = 0;

    for (int i = 0; i < n; i++)
        sum += value[i];
    qsort(value, (size_t)n, sizeof value[0], ascending);
    printf("| %s: mean, 10 %%, 50 %%, 90 %% | %.0f, %.0f, %.0f, %.0f |\n", what,
           sum / n, value[n / 10], value[n / 2], value[n * 9 / 10]);
}

static void print_games(struct tally *t)
{
    printf("| | |\n|---|---|\n| wins by place (%%) |");
    for (int s = 0; s < t->rules->seats; s++)
        printf("%s %.1f", s ? "," : "", 100 * t->place[s] / t->games);
    printf(" |\n| ± (95 %%) | %.1f |\n",
           196 * sqrt((t->rules->seats - 1.0) / t->games) / t->rules->seats);
    print_spread("decisions", t->decisions, t->games);
    print_spread("best score", t->best, t->games);
    print_spread("last score", t->worst, t->games);
    if (t->last)
        printf("| games with a score below 0 | %.1f %% |\n",
               100.0 * t->last / t->games);
    putchar('\n');
}

static void print_count(const char *name, const struct count *c, int games)
{
    printf("| %s | %.2f | %.0f %% |\n", name, c->told / games,
           100 * c->of_winners / c->told);
}

static void print_kinds(const struct tally *t)
{
    const struct mag_game *game = t->rules->game;

    puts("| Event | A game | Seat wins |\n|---|---|---|");
    for (int k = 0; k < game->n_events; k++) {
        if (t->kind[k].told > 0)
            print_count(game->events[k].word, &t->kind[k], t->games);
    }
    putchar('\n');
}

static void print_terms(const struct tally *t, int k)
{
    const struct mag_game *game = t->rules->game;

    printf("| %s | A game | Seat wins |\n|---|---|---|\n",
           game->events[k].word);
    for (int i = 0; i < MAX_TERMS - 1; i++) {
        char name[MAG_SENTENCE];

        if (t->term[k][i].told <= 0)
            continue;
        mag_say_term(&MAG_READER(t->rules, NULL, NULL, MAG_EN),
                     (struct mag_arg){ i, game->events[k].type[0] }, name,
                     sizeof name);
        print_count(name, &t->term[k][i], t->games);
    }
    putchar('\n');
}

static char *read_content(const char *path, size_t *length)
{
    FILE *f = strcmp(path, "-") ? fopen(path, "rb") : NULL;
    char *text = NULL;

    *length = 0;
    if (!f)
        return NULL;
    text = need(malloc(MAX_TEXT));
    *length = fread(text, 1, MAX_TEXT, f);
    fclose(f);
    return text;
}

static void open_table(struct tally *t, char **argv)
{
    const struct mag_game *game = mag_game_find(NULL, argv[1]);
    struct mag_setup setup;
    struct mag_err err = { .text = "there is no such game" };
    size_t length;
    char *content = read_content(argv[6], &length);

    if (!game || mag_setup_init(&setup, game, argv[2], atoi(argv[3]), &err) ||
        mag_rules_new(&t->rules, &setup, content, length, &err)) {
        fprintf(stderr, "tally: %s\n", err.text);
        exit(2);
    }
    free(content);
}

int main(int argc, char **argv)
{
    static struct tally t;
    struct mag_player *player = NULL;
    struct mag_err err;
    int games = argc > 4 ? atoi(argv[4]) : 0;

    if (argc < 7 || games < 1) {
        fputs("usage: tally GAME RULESET SEATS GAMES PLAYER CONTENT|-"
              " [EVENT...]\n",
              stderr);
        return 2;
    }
    open_table(&t, argv);
    if (mag_player_new(&player, argv[5], t.rules, NULL, &err)) {
        fprintf(stderr, "tally: %s\n", err.text);
        return 2;
    }
    t.decisions = need(calloc((size_t)games, sizeof(double)));
    t.best = need(calloc((size_t)games, sizeof(double)));
    t.worst = need(calloc((size_t)games, sizeof(double)));
    run(&t, player, games);
    print_games(&t);
    print_kinds(&t);
    for (int i = 7; i < argc; i++) {
        for (int k = 0; k < t.rules->game->n_events; k++) {
            if (!strcmp(t.rules->game->events[k].word, argv[i]))
                print_terms(&t, k);
        }
    }
    mag_player_free(player);
    mag_rules_free(t.rules);
    free(t.decisions);
    free(t.best);
    free(t.worst);
    return 0;
}
