/* Counting the questions of a game. */
#include "tools/asked.h"

#include <stdlib.h>

#include "core/phase.h"
#include "magnat/match.h"

enum { PERSON = 0, NO_ROW = -1 };

/* A game under way. */
struct game {
    struct asked_count *c;
    struct mag_match *match;
    struct mag_orders orders; /* of the person */
    struct mag_rng rng;
    int before; /* the row that the person has just decided in, or NO_ROW */
    int questions;
};

/* Gives the orders that fit now and are not given yet. */
static void give(struct game *g, const void *pos)
{
    const struct asked_count *c = g->c;

    mag_orders_forget(c->rules, pos, PERSON, &g->orders);
    for (int i = 0; i < c->n_given; i++)
        mag_orders_give(
            &(struct mag_play){ .rules = c->rules, .pos = pos, .seat = PERSON },
            &g->orders, c->given[i], NULL);
}

/* Can what is to be said in this row later be said now, for all times? */
static bool can_be_planned(const struct mag_game *game, int row)
{
    for (int i = 0; i < game->n_orders; i++) {
        if (game->orders[i].form == MAG_ORDER_THIS &&
            game->orders[i].phases >> row & 1)
            return true;
    }
    return false;
}

static mag_action ask(struct game *g, const void *pos, int row)
{
    struct asked_count *c = g->c;
    mag_action action = mag_player_choose(c->player, pos, PERSON, &g->rng);
    struct mag_order order;

    if (g->before == NO_ROW || !phase_goes_on(c->rules->game, g->before, row)) {
        g->questions++;
        c->row[row]++;
    }
    if (mag_order_with(c->rules, pos, PERSON, action, &order))
        mag_orders_give(
            &(struct mag_play){ .rules = c->rules, .pos = pos, .seat = PERSON },
            &g->orders, order, NULL);
    return action;
}

/* The action of the person, asked or not. A form goes on over what is answered
 * by itself. */
static mag_action person(struct game *g, const void *pos)
{
    struct asked_count *c = g->c;
    int n = mag_legal(c->rules, pos, PERSON, c->list);
    int row = phase_row(c->rules, pos);
    mag_action action;

    give(g, pos);
    action = mag_orders_answer(
        &(struct mag_play){ .rules = c->rules, .pos = pos, .seat = PERSON },
        &g->orders, c->list, n, NULL);
    if (action == MAG_NO_ACTION)
        action = ask(g, pos, row);
    else if (g->before == NO_ROW ||
             !phase_goes_on(c->rules->game, g->before, row))
        return action; /* no form was begun */
    g->before = row;
    return action;
}

static void step(struct game *g, uint32_t pending)
{
    const struct mag_game *game = g->c->rules->game;
    const void *pos = mag_match_position(g->match);
    int seat = pending == MAG_CHANCE_BIT ? MAG_CHANCE : __builtin_ctz(pending);

    if (seat == PERSON) {
        mag_match_apply(g->match, seat, person(g, pos), NULL, NULL);
        return;
    }
    if (g->before != NO_ROW && !can_be_planned(game, g->before))
        g->before = NO_ROW;
    if (seat == MAG_CHANCE)
        mag_match_chance(g->match, &g->rng, NULL);
    else
        mag_match_apply(g->match, seat,
                        mag_player_choose(g->c->player, pos, seat, &g->rng),
                        NULL, NULL);
}

int asked_in_game(struct asked_count *c, uint64_t seed)
{
    struct game g = { .c = c, .before = NO_ROW };
    uint32_t pending;

    g.match = mag_match_new(c->rules, NULL);
    if (!g.match)
        return -1;
    mag_rng_seed(&g.rng, seed);
    while ((pending = mag_match_pending(g.match)) != 0)
        step(&g, pending);
    mag_match_free(g.match);
    return g.questions;
}

static int ascending(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

void asked_sort(int *asked, int n)
{
    qsort(asked, (size_t)n, sizeof asked[0], ascending);
}
