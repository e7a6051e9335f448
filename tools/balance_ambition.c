/* balance_ambition - counts what happens in many games of Ambition between
 * programs: who wins, how rich they get, who goes bankrupt, what is sold and
 * which cards are played.
 *
 *   make build/balance_ambition
 *   build/balance_ambition [GAMES] [PLAYER] [MONTHS] [SEATS] [CONTENT]
 *
 * SEATS is 2, 3 or 4, or 0 for all of them one after the other.
 *
 * Writes Markdown for docs/balance/ambition.md. The same arguments give the
 * same figures. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/ambition/ambition.h"
#include "games/ambition/content.h"
#include "games/ambition/tables.h"
#include "magnat/ask.h"
#include "magnat/step.h"
#include "magnat/match.h"
#include "magnat/player.h"

enum { SEED = 20, MAX_SIZE = 17, MAX_EVENTS = 1024 };

struct sale { /* contracts of one size */
    int turned, won, alone;
    double price, reach; /* reach: of the way from base to maximum */
};

struct tally {
    int games, bankrupt_games, bankrupt_seats, loans, titles, reads, deals;
    double place[SEATS]; /* wins by place after the first banker */
    double decisions, wages, cocoa_bars, cocoa_sum;
    struct sale size[MAX_SIZE];
    int express[MAX_EXPRESS], express_won[MAX_EXPRESS];
    int news[MAX_NEWS];
    int *fortune; /* of every seat of every game */
    int n_fortunes;
};

/* What one game adds, before its winner is known. */
struct game_tally {
    int express[SEATS][MAX_EXPRESS];
    int first; /* the first banker */
    bool bankrupt;
};

static void note_contract(struct tally *t, const struct amb_rules *r,
                          const struct mag_event *e)
{
    const struct contract *c = &r->contract[e->arg[0]];
    struct sale *s = &t->size[c->bars];

    if (e->kind == EVENT_TURNED) {
        s->turned++;
        return;
    }
    s->won++;
    s->alone += e->kind == EVENT_MONOPOLY;
    s->price += (double)e->arg[1] / 1000;
    s->reach += ((double)e->arg[1] / 1000 - c->base) / (c->maximum - c->base);
}

static void note(struct tally *t, struct game_tally *g,
                 const struct amb_rules *r, const struct mag_event *e)
{
    switch (e->kind) {
    case EVENT_TURNED:
    case EVENT_ACCEPTED:
    case EVENT_MONOPOLY:
        note_contract(t, r, e);
        break;
    case EVENT_EXPRESS:
    case EVENT_EXPRESS_TRADE:
        g->express[e->seat][e->arg[0]]++;
        break;
    case EVENT_NEWS:
        t->news[e->arg[0]]++;
        break;
    case EVENT_WAGES:
        t->wages += (double)e->arg[0] / 1000;
        break;
    case EVENT_SERVED:
        t->cocoa_bars += (double)e->arg[0];
        t->cocoa_sum += (double)e->arg[2] / 1000;
        break;
    case EVENT_LOAN:
        t->loans++;
        break;
    case EVENT_TITLES_BOUGHT:
        t->titles += (int)e->arg[0];
        break;
    case EVENT_READS:
        t->reads++;
        break;
    case EVENT_AGREED:
        t->deals++;
        break;
    case EVENT_BANKRUPT:
        g->bankrupt = true;
        t->bankrupt_seats++;
        break;
    default:
        break;
    }
}

static void add_game(struct tally *t, const struct game_tally *g,
                     const struct mag_rules *rules, const struct ambition *v)
{
    double share[MAG_MAX_SEATS];
    int seats = rules->seats;

    mag_result(rules, v, share);
    t->games++;
    t->bankrupt_games += g->bankrupt;
    for (int s = 0; s < seats; s++) {
        t->place[(s - g->first - 1 + seats) % seats] += share[s];
        t->fortune[t->n_fortunes++] = v->alive >> s & 1 ? v->fortune[s] : 0;
        for (int c = 0; c < MAX_EXPRESS; c++) {
            t->express[c] += g->express[s][c];
            t->express_won[c] += share[s] > 0.99 ? g->express[s][c] : 0;
        }
    }
}

static void play(struct tally *t, const struct mag_rules *rules,
                 struct mag_player *player, uint64_t seed)
{
    struct mag_match *m = mag_match_new(rules, NULL);
    static struct mag_event event[MAX_EVENTS];
    struct mag_events tell = { event, 0, MAX_EVENTS };
    struct game_tally g = { .first = -1 };
    struct mag_rng rng;
    struct mag_player *seats[MAG_MAX_SEATS];
    struct mag_step how = {
        .size = sizeof how, .rng = &rng, .players = seats, .tell = &tell
    };
    struct mag_move move;

    mag_rng_seed(&rng, seed);
    for (int s = 0; s < rules->seats; s++)
        seats[s] = player;
    while (!mag_match_step(m, &how, &move)) {
        const struct ambition *v = mag_match_position(m);

        t->decisions += move.seat != MAG_CHANCE;
        for (int i = 0; i < tell.count; i++)
            note(t, &g, amb_rules_of(rules), &event[i]);
        if (g.first < 0 && v->phase != PHASE_BANKER)
            g.first = v->banker;
    }
    add_game(t, &g, rules, mag_match_position(m));
    mag_match_free(m);
}

/* --- The report -------------------------------------------------------------- */

static int ascending(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

static int fortune_at(const struct tally *t, double part)
{
    return t->fortune[(int)(part * (t->n_fortunes - 1))];
}

static void report_game(const struct tally *t, int seats, int months)
{
    double firms = (double)t->games * seats * months;

    printf("## %d seats, %d months\n\n| | |\n|---|---|\n", seats, months);
    for (int s = 0; s < seats; s++)
        printf("| wins of place %d | %.1f %% |\n", s + 1,
               100 * t->place[s] / t->games);
    printf("| fortunes: 10 %%, half, 90 %% (thousands) | %d, %d, %d |\n",
           fortune_at(t, 0.1), fortune_at(t, 0.5), fortune_at(t, 0.9));
    printf("| games with a bankruptcy | %.1f %% |\n",
           100.0 * t->bankrupt_games / t->games);
    printf("| seats that go bankrupt | %.1f %% |\n",
           100.0 * t->bankrupt_seats / t->games / seats);
    printf("| decisions a game | %.0f |\n", t->decisions / t->games);
    printf("| wages a firm and month (thousands) | %.0f |\n", t->wages / firms);
    printf("| bars of cocoa a firm and month | %.1f |\n",
           t->cocoa_bars / firms);
    printf("| price of a bar of cocoa (thousands) | %.1f |\n",
           t->cocoa_sum / t->cocoa_bars);
    printf("| loans a game | %.2f |\n", (double)t->loans / t->games);
    printf("| titles bought a game | %.2f |\n", (double)t->titles / t->games);
    printf("| Le Confidentiel read, a game | %.2f |\n",
           (double)t->reads / t->games);
    printf("| deals a game | %.2f |\n\n", (double)t->deals / t->games);
}

static void report_sales(const struct tally *t)
{
    printf("| Contracts | Turned a game | Sold | Without a rival | Price of a "
           "bar | From base to maximum |\n|---|---|---|---|---|---|\n");
    for (int n = 1; n < MAX_SIZE; n++) {
        const struct sale *s = &t->size[n];

        if (!s->turned)
            continue;
        printf("| %d t | %.1f | %.0f %% | %.0f %% | %.1f | %.0f %% |\n", n * 10,
               (double)s->turned / t->games, 100.0 * s->won / s->turned,
               s->won ? 100.0 * s->alone / s->won : 0,
               s->won ? s->price / s->won / n : 0,
               s->won ? 100.0 * s->reach / s->won : 0);
    }
    printf("\n");
}

static void report_cards(const struct tally *t, const struct amb_rules *r)
{
    printf("| Express | Played a game | Player wins |\n|---|---|---|\n");
    for (int c = 0; c < r->n_express; c++) {
        printf("| %s | %.2f | ", r->express[c].words.name[MAG_EN],
               (double)t->express[c] / t->games);
        if (t->express[c])
            printf("%.0f %% |\n", 100.0 * t->express_won[c] / t->express[c]);
        else
            printf("- |\n");
    }
    printf("\n| Le Confidentiel | Turned a game |\n|---|---|\n");
    for (int c = 0; c < r->n_news; c++)
        printf("| %s | %.2f |\n", r->news[c].words.name[MAG_EN],
               (double)t->news[c] / t->games);
    printf("\n");
}

/* --- All numbers of seats ----------------------------------------------------- */

static char *read_text(const char *path, size_t *length)
{
    FILE *f = fopen(path, "rb");
    char *text = malloc(1 << 20);

    if (!f || !text) {
        fprintf(stderr, "balance_ambition: cannot read %s\n", path);
        exit(2);
    }
    *length = fread(text, 1, 1 << 20, f);
    fclose(f);
    return text;
}

struct wishes {
    int games;
    const char *player, *months;
    char *content;
    size_t length;
};

static void run(int seats, const struct wishes *w)
{
    struct mag_setup setup;
    struct mag_rules *rules = NULL;
    struct mag_player *player = NULL;
    struct mag_err err = { "", 0 };
    struct tally *t = calloc(1, sizeof *t);

    if (t)
        t->fortune = calloc((size_t)w->games * SEATS, sizeof t->fortune[0]);
    if (!t || !t->fortune ||
        mag_setup_init(&setup, mag_game_find(NULL, "ambition"), NULL, seats,
                       &err) ||
        mag_setup_option(&setup, "months", w->months, &err) ||
        mag_rules_new(&rules, &setup, w->content, w->length, &err) ||
        mag_player_new(&player, w->player, rules, NULL, &err)) {
        fprintf(stderr, "balance_ambition: %s\n", err.text);
        exit(2);
    }
    for (int i = 0; i < w->games; i++)
        play(t, rules, player, mag_seed_at(SEED, (uint64_t)i));
    qsort(t->fortune, (size_t)t->n_fortunes, sizeof t->fortune[0], ascending);
    report_game(t, seats, amb_rules_of(rules)->months);
    report_sales(t);
    report_cards(t, amb_rules_of(rules));
    mag_player_free(player);
    mag_rules_free(rules);
    free(t->fortune);
    free(t);
}

int main(int argc, char **argv)
{
    int only = argc > 4 ? atoi(argv[4]) : 0;
    struct wishes w = { .games = argc > 1 ? atoi(argv[1]) : 1000,
                        .player = argc > 2 ? argv[2] : "greedy",
                        .months = argc > 3 ? argv[3] : "8" };

    if (w.games < 1) {
        fprintf(
            stderr,
            "usage: balance_ambition [GAMES] [PLAYER] [MONTHS] [CONTENT]\n");
        return 2;
    }
    if (argc > 5)
        w.content = read_text(argv[5], &w.length);
    for (int seats = 2; seats <= SEATS; seats++) {
        if (!only || only == seats)
            run(seats, &w);
    }
    free(w.content);
    return 0;
}
