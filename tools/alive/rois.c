/* What is counted in L'Ambition des Rois: who wins by place of attack, whether
 * bets are made and won, and what attacks and purchases come to. */
#include <math.h>
#include <stdio.h>

#include "games/rois/advise_combat.h"
#include "games/rois/content.h"
#include "games/rois/tables.h"
#include "tools/alive/alive.h"

enum { TENTHS = 10 };

/* How far a place's wins may be from fair, and what bets win, in points. */
static const double FAIR_WITHIN = 5, BETS_WON = 60;

struct sums {
    double place[ROIS_SEATS]; /* wins, by place after the first attacker */
    int attacks, succeeded, blocked;
    int bets, bets_won, passed;         /* by the seats that do not fight */
    int foretold[TENTHS], came[TENTHS]; /* successes, at the time of bets */
    int palaces, cards, items, promotions, used, thefts, turned;
    unsigned heroes; /* that were ever used */
};

struct game {
    int first;
    double chance; /* of the attack, for who bets; negative: nobody was asked */
};

static void on_move(struct alive *a, const void *pos, int seat,
                    mag_action action)
{
    const struct rois *v = pos;
    struct game *g = a->game;

    (void)action;
    if (seat >= 0 && v->phase == PHASE_BET)
        g->chance = roi_attack_succeeds(a->rules, v);
}

static void on_attack(struct sums *s, struct game *g, int blocked,
                      bool succeeded)
{
    s->attacks++;
    s->blocked += blocked;
    s->succeeded += succeeded;
    if (g->chance > 0) {
        int bin = g->chance < 1 ? (int)(g->chance * TENTHS) : TENTHS - 1;

        s->foretold[bin]++;
        s->came[bin] += succeeded;
    }
    g->chance = -1;
}

static void on_event(struct alive *a, const void *pos,
                     const struct mag_event *e)
{
    struct sums *s = a->sums;
    struct game *g = a->game;

    (void)pos;
    switch (e->kind) {
    case EVENT_FIRST:
        g->first = e->seat;
        break;
    case EVENT_ATTACK: /* told where there may be bets */
        on_attack(s, g, (int)e->arg[0], e->arg[1] == SIDE_ATTACK);
        break;
    case EVENT_BET:
        s->bets++;
        break;
    case EVENT_NO_BET:
        s->passed++;
        break;
    case EVENT_BET_WON:
        s->bets_won++;
        break;
    case EVENT_BOUGHT:
        s->cards += e->arg[0] != PALACE;
        s->palaces += e->arg[0] == PALACE;
        break;
    case EVENT_ITEM:
        s->items++;
        break;
    case EVENT_PROMOTED:
        s->promotions++;
        break;
    case EVENT_STOLE:
        s->thefts++;
        break;
    case EVENT_USED:
        s->used++;
        s->heroes |= 1u << e->arg[0];
        break;
    case EVENT_REVERSED:
        s->turned++;
        break;
    default:
        break;
    }
}

static void on_end(struct alive *a, const void *pos, const double *share)
{
    struct sums *s = a->sums;
    const struct game *g = a->game;
    int seats = a->rules->seats;

    (void)pos;
    for (int i = 0; i < seats; i++)
        s->place[(i - g->first + seats) % seats] += share[i];
}

static void report_bets(struct alive *a)
{
    const struct sums *s = a->sums;

    alive_figure("attacks that succeed (%)", 100.0 * s->succeeded / s->attacks);
    alive_figure("heroes blocked an attack", (double)s->blocked / s->attacks);
    alive_figure("bets an attack", (double)s->bets / s->attacks);
    alive_band(a, "bets won (%)", s->bets ? 100.0 * s->bets_won / s->bets : 0,
               BETS_WON, HUGE_VAL);
    for (int i = 0; i < TENTHS; i++) {
        char what[80];

        if (!s->foretold[i])
            continue;
        snprintf(what, sizeof what,
                 "succeed if foretold %d to %d %% (%%; %d attacks)",
                 i * 100 / TENTHS, (i + 1) * 100 / TENTHS, s->foretold[i]);
        alive_figure(what, 100.0 * s->came[i] / s->foretold[i]);
    }
}

static void report(struct alive *a)
{
    const struct sums *s = a->sums;
    double fair = 100.0 / a->rules->seats, games = a->games;

    for (int i = 0; i < a->rules->seats; i++) {
        char what[40];

        snprintf(what, sizeof what, "wins of place %d (%%)", i + 1);
        alive_band(a, what, 100 * s->place[i] / games, fair - FAIR_WITHIN,
                   fair + FAIR_WITHIN);
    }
    if (a->rules->seats > 2) {
        report_bets(a);
        alive_figure("games in which attacks turn round (%)",
                     100 * s->turned / games);
    }
    alive_figure("palaces a game", s->palaces / games);
    alive_figure("other cards bought a game", s->cards / games);
    alive_figure("items used a game", s->items / games);
    alive_figure("promotions a game", s->promotions / games);
    alive_figure("heroes used a game", s->used / games);
    alive_figure("tokens stolen a game", s->thefts / games);
    alive_figure("different heroes used, of 18", __builtin_popcount(s->heroes));
}

const struct alive_kind alive_rois = { .game = "rois",
                                       .sums_size = sizeof(struct sums),
                                       .game_size = sizeof(struct game),
                                       .move = on_move,
                                       .event = on_event,
                                       .end = on_end,
                                       .report = report };
