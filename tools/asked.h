/* asked.h - counts what a person would be asked in whole games.
 *
 * All seats play as a program does. For seat 1 it is counted what a person in
 * its place would have been asked: where an order answers, nothing. What the
 * rules call one form (`then` in a row of decisions) counts once, and a price
 * that can be named along with an answer is named. */
#ifndef TOOLS_ASKED_H
#define TOOLS_ASKED_H

#include "magnat/orders.h"
#include "magnat/player.h"

enum { ASKED_ROWS = 64, ASKED_GIVEN = 16 };

struct asked_count {
    const struct mag_rules *rules; /* lent, like the player and the list */
    struct mag_player *player;
    mag_action *list; /* room for game->max_legal */
    /* Given whenever they fit. */
    struct mag_order given[ASKED_GIVEN];
    int n_given;
    int row[ASKED_ROWS]; /* questions so far, by row of game->decisions */
};

/* Plays a game; returns the number of questions, or -1: no memory. */
int asked_in_game(struct asked_count *c, uint64_t seed);

/* Sorts what n games asked: the median is in the middle. */
void asked_sort(int *asked, int n);

#endif
