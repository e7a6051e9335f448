/* What is counted in Venture: do programs buy from the start, do companies
 * change hands and piles, and does the last purchase end the game? */
#include <math.h>

#include "games/venture/tables.h"
#include "tools/alive/alive.h"

enum { EARLY_ROUNDS = 3, MOST_COUNTS = 2000 };

struct game {
    int turns, counts, taken, rebuilt, idle;
    int early[MAG_MAX_SEATS]; /* purchases in the first rounds */
    bool last;                /* VEN-G1 ended it */
};

struct sums {
    double last, early, early_seats, bought, taken, rebuilt, idle, turns;
    double both;                    /* games with takeovers and rebuilding */
    int of_counts[MOST_COUNTS + 1]; /* games by their number of counts */
};

static void move(struct alive *a, const void *pos, int seat, mag_action action)
{
    struct game *g = a->game;

    (void)pos;
    (void)seat;
    g->turns += mag_act_verb(action) == VERB_END;
    g->idle += mag_act_verb(action) == VERB_DISCARD;
}

static void event(struct alive *a, const void *pos, const struct mag_event *e)
{
    struct game *g = a->game;
    struct sums *sums = a->sums;

    (void)pos;
    switch (e->kind) {
    case EVENT_BOUGHT:
        sums->bought++;
        if (g->turns < EARLY_ROUNDS * a->rules->seats)
            g->early[e->seat]++;
        break;
    case EVENT_TAKEN:
        g->taken++;
        break;
    case EVENT_REORGANISES:
        g->rebuilt++;
        break;
    case EVENT_PROFIT:
        g->counts++;
        break;
    case EVENT_LAST:
        g->last = true;
        break;
    default:
        break;
    }
}

static void end(struct alive *a, const void *pos, const double *share)
{
    const struct game *g = a->game;
    struct sums *sums = a->sums;

    (void)pos;
    (void)share;
    sums->last += g->last;
    sums->taken += g->taken;
    sums->rebuilt += g->rebuilt;
    sums->idle += g->idle;
    sums->turns += g->turns;
    sums->both += g->taken && g->rebuilt;
    sums->of_counts[g->counts < MOST_COUNTS ? g->counts : MOST_COUNTS]++;
    for (int s = 0; s < a->rules->seats; s++) {
        sums->early += g->early[s];
        sums->early_seats += g->early[s] > 0;
    }
}

/* The number of counts that a part of the games do not exceed. */
static int counts_of(const struct alive *a, double part)
{
    const struct sums *sums = a->sums;
    int counts = 0, games = sums->of_counts[0];

    while (games <= part * a->games && counts < MOST_COUNTS)
        games += sums->of_counts[++counts];
    return counts;
}

static void report(struct alive *a)
{
    const struct sums *sums = a->sums;
    double games = a->games, seats = games * a->rules->seats;

    alive_figure("turns a game", sums->turns / games);
    alive_figure("turns that cost a card", sums->idle / games);
    alive_figure("companies bought", sums->bought / games);
    alive_figure("companies taken over", sums->taken / games);
    alive_figure("reorganisations", sums->rebuilt / games);
    alive_figure("profit counts, nine games of ten", counts_of(a, 0.9));
    alive_figure("seats that buy in the first three rounds (%)",
                 100 * sums->early_seats / seats);
    alive_band(a, "ended by the last purchase (%)", 100 * sums->last / games,
               90, HUGE_VAL);
    alive_band(a, "profit counts (median)", counts_of(a, 0.5), -HUGE_VAL, 20);
    alive_band(a, "purchases a seat in the first three rounds",
               sums->early / seats, 1, HUGE_VAL);
    alive_band(a, "games with takeovers and reorganisations (%)",
               100 * sums->both / games, 100, HUGE_VAL);
}

const struct alive_kind alive_venture = { .game = "venture",
                                          .sums_size = sizeof(struct sums),
                                          .game_size = sizeof(struct game),
                                          .move = move,
                                          .event = event,
                                          .end = end,
                                          .report = report };
