/* balance - counts what happens in many games of L'Ambition des Rois between
 * programs: who wins, how long it takes, which cards are bought and win.
 *
 *   make build/balance && build/balance [GAMES] [PLAYER] [CONTENT] [SEATS] [SEED]
 *
 * "-" for CONTENT means the built-in cards; without SEATS, 2, 3 and 4.
 * Writes Markdown for docs/balance/rois.md. The same arguments give the same
 * figures. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/rois/content.h"
#include "games/rois/heroes.h"
#include "games/rois/tables.h"
#include "magnat/ask.h"
#include "magnat/step.h"
#include "magnat/match.h"
#include "magnat/player.h"

enum { USUAL_SEED = 20, MAX_TURNS = TURN_LIMIT + 1 };

struct count {
    int bought, by_winner; /* purchases; and those of the later winner */
};

struct tally {
    int games, limit;
    double place[ROIS_SEATS]; /* wins by place after the first attacker */
    double seat[ROIS_SEATS];  /* wins by seat number */
    int turns[MAX_TURNS];
    struct count card[MAX_CARDS + 1], hero[HEROES];
    int used_item[MAX_CARDS];
    int sent[HEROES], blocked[HEROES], used[HEROES], attacks;
    int bets, bets_won, reversed;
    double decisions;
};

/* What one game adds, by seat, before its winner is known. */
struct game_tally {
    int card[ROIS_SEATS][MAX_CARDS + 1], hero[ROIS_SEATS][HEROES];
    int first, turns;
};

static void count_heroes(int *row, int64_t set)
{
    for (int h = 0; h < HEROES; h++)
        row[h] += (int)(set >> h & 1);
}

static void note(struct tally *t, struct game_tally *g,
                 const struct mag_event *e)
{
    switch (e->kind) {
    case EVENT_FIRST:
        g->first = e->seat;
        break;
    case EVENT_TURN:
        g->turns++;
        break;
    case EVENT_BOUGHT:
        g->card[e->seat][e->arg[0]]++;
        break;
    case EVENT_PROMOTED:
        g->hero[e->seat][e->arg[0]]++;
        break;
    case EVENT_ITEM:
        t->used_item[e->arg[0]]++;
        break;
    case EVENT_BLOCKED:
        count_heroes(t->blocked, e->arg[0]);
        t->attacks++;
        break;
    case EVENT_USED:
        t->used[e->arg[0]]++;
        break;
    case EVENT_BET:
        t->bets++;
        break;
    case EVENT_BET_WON:
        t->bets_won++;
        break;
    case EVENT_REVERSED:
        t->reversed++;
        break;
    case EVENT_LIMIT:
        t->limit++;
        break;
    default:
        break;
    }
}

static void add_game(struct tally *t, const struct game_tally *g,
                     const double *share, int seats)
{
    t->games++;
    t->turns[g->turns < MAX_TURNS ? g->turns : MAX_TURNS - 1]++;
    for (int s = 0; s < seats; s++) {
        bool won = share[s] > 0.99;

        t->place[(s - g->first + seats) % seats] += share[s];
        t->seat[s] += share[s];
        for (int c = 0; c <= MAX_CARDS; c++) {
            t->card[c].bought += g->card[s][c];
            t->card[c].by_winner += won ? g->card[s][c] : 0;
        }
        for (int h = 0; h < HEROES; h++) {
            t->hero[h].bought += g->hero[s][h];
            t->hero[h].by_winner += won ? g->hero[s][h] : 0;
        }
    }
}

/* The attackers' heroes as they are shown. */
static void note_sent(struct tally *t, const struct rois *v)
{
    count_heroes(t->sent,
                 roi_heroes_of(&v->seat[v->attacker], v->chosen[SIDE_ATTACK]));
}

static void play(struct tally *t, const struct mag_rules *rules,
                 struct mag_player *player, uint64_t seed)
{
    struct mag_match *m = mag_match_new(rules, NULL);
    struct mag_event event[400];
    struct mag_events tell = { event, 0, 400 };
    struct game_tally g;
    struct mag_rng rng;
    double share[MAG_MAX_SEATS];
    struct mag_player *seats[MAG_MAX_SEATS];
    struct mag_step how = {
        .size = sizeof how, .rng = &rng, .players = seats, .tell = &tell
    };
    struct mag_move move;

    memset(&g, 0, sizeof g);
    mag_rng_seed(&rng, seed);
    for (int s = 0; s < rules->seats; s++)
        seats[s] = player;
    while (!mag_match_step(m, &how, &move)) {
        t->decisions += move.seat != MAG_CHANCE;
        for (int i = 0; i < tell.count; i++) {
            note(t, &g, &event[i]);
            if (event[i].kind == EVENT_REVEALED) {
                const struct rois *v = mag_match_position(m);

                if (event[i].seat == v->attacker && v->chosen[0])
                    note_sent(t, v);
            }
        }
    }
    mag_result(rules, mag_match_position(m), share);
    add_game(t, &g, share, rules->seats);
    mag_match_free(m);
}

/* --- The report ------------------------------------------------------------------ */

static int quantile(const struct tally *t, double part)
{
    int n = 0;

    for (int i = 0; i < MAX_TURNS; i++) {
        n += t->turns[i];
        if (n >= part * t->games)
            return i;
    }
    return MAX_TURNS;
}

static double mean_turns(const struct tally *t)
{
    double sum = 0;

    for (int i = 0; i < MAX_TURNS; i++)
        sum += (double)i * t->turns[i];
    return sum / t->games;
}

static void report_game(const struct tally *t, int seats)
{
    printf("## %d seats\n\n| | |\n|---|---|\n", seats);
    for (int s = 0; s < seats; s++)
        printf("| wins of place %d | %.1f %% |\n", s + 1,
               100 * t->place[s] / t->games);
    for (int s = 0; s < seats; s++)
        printf("| wins of seat %d | %.1f %% |\n", s + 1,
               100 * t->seat[s] / t->games);
    printf("| turns in all: mean, 10 %%, 90 %% | %.1f, %d, %d |\n",
           mean_turns(t), quantile(t, 0.1), quantile(t, 0.9));
    printf("| decisions a game | %.0f |\n", t->decisions / t->games);
    printf("| games that reach 200 turns | %d |\n", t->limit);
    if (seats > 2) {
        printf("| games in which attacks turn round | %.1f %% |\n",
               100.0 * t->reversed / t->games);
        printf("| bets an attack, bets won | %.2f, %.1f %% |\n",
               (double)t->bets / t->attacks, 100.0 * t->bets_won / t->bets);
    }
    printf("\n");
}

static void report_cards(const struct tally *t, const struct rois_rules *r)
{
    printf("| Card | Bought a game | Buyer wins | Used a game |\n"
           "|---|---|---|---|\n");
    for (int c = 0; c <= MAX_CARDS; c++) {
        const struct count *n = &t->card[c];

        if (c >= r->n_cards && c != PALACE)
            continue;
        printf("| %s | %.2f | ", r->label[c].name[MAG_EN],
               (double)n->bought / t->games);
        if (n->bought)
            printf("%.0f %% | ", 100.0 * n->by_winner / n->bought);
        else
            printf("- | ");
        if (c != PALACE && r->card[c].type == ITEM)
            printf("%.2f |\n", (double)t->used_item[c] / t->games);
        else
            printf("|\n");
    }
    printf("\n");
}

static void report_heroes(const struct tally *t, const struct rois_rules *r)
{
    printf("| Hero | Had a game | Owner wins | Sent an attack | Blocked | "
           "Used |\n|---|---|---|---|---|---|\n");
    for (int h = 0; h < HEROES; h++) {
        const struct count *n = &t->hero[h];

        printf("| %s | ", r->hero_label[h].name[MAG_EN]);
        if (h >= CATEGORIES)
            printf("%.2f | %.0f %% | ", (double)n->bought / t->games,
                   n->bought ? 100.0 * n->by_winner / n->bought : 0);
        else
            printf("| | ");
        printf("%.1f %% | %.0f %% | %.0f %% |\n",
               100.0 * t->sent[h] / t->attacks,
               t->sent[h] ? 100.0 * t->blocked[h] / t->sent[h] : 0,
               t->sent[h] ? 100.0 * t->used[h] / t->sent[h] : 0);
    }
    printf("\n");
}

static char *read_text(const char *path, size_t *length)
{
    FILE *f = fopen(path, "rb");
    char *text = malloc(1 << 20);

    if (!f || !text) {
        fprintf(stderr, "balance: cannot read %s\n", path);
        exit(2);
    }
    *length = fread(text, 1, 1 << 20, f);
    fclose(f);
    return text;
}

/* What is played: everything but the number of seats. */
struct plan {
    int games;
    const char *player;
    char *content; /* NULL: the built-in cards */
    size_t length;
    uint64_t seed;
};

static void run(const struct plan *plan, int seats)
{
    struct mag_setup setup;
    struct mag_rules *rules = NULL;
    struct mag_player *player = NULL;
    struct mag_err err = { "", 0 };
    struct tally *t = calloc(1, sizeof *t);

    if (!t ||
        mag_setup_init(&setup, mag_game_find(NULL, "rois"), NULL, seats,
                       &err) ||
        mag_rules_new(&rules, &setup, plan->content, plan->length, &err) ||
        mag_player_new(&player, plan->player, rules, NULL, &err)) {
        fprintf(stderr, "balance: %s\n", err.text);
        exit(2);
    }
    for (int i = 0; i < plan->games; i++)
        play(t, rules, player, mag_seed_at(plan->seed, (uint64_t)i));
    report_game(t, seats);
    report_cards(t, roi_cards_of(rules));
    report_heroes(t, roi_cards_of(rules));
    mag_player_free(player);
    mag_rules_free(rules);
    free(t);
}

int main(int argc, char **argv)
{
    struct plan plan = {
        .games = argc > 1 ? atoi(argv[1]) : 2000,
        .player = argc > 2 ? argv[2] : "greedy",
        .seed = argc > 5 ? strtoull(argv[5], NULL, 10) : USUAL_SEED,
    };
    int only = argc > 4 ? atoi(argv[4]) : 0;

    if (plan.games < 1) {
        fprintf(stderr, "usage: balance [GAMES] [PLAYER] [CONTENT] [SEATS] "
                        "[SEED]\n");
        return 2;
    }
    if (argc > 3 && strcmp(argv[3], "-") != 0)
        plan.content = read_text(argv[3], &plan.length);
    for (int seats = 2; seats <= ROIS_SEATS; seats++) {
        if (!only || only == seats)
            run(&plan, seats);
    }
    free(plan.content);
    return 0;
}
