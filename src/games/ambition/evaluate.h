/* evaluate.h - what a position is worth to each seat. */
#ifndef AMBITION_EVALUATE_H
#define AMBITION_EVALUATE_H

#include "magnat/game.h"

struct forecast;

/* The wealth to be expected at the end of the game, from a month's end. */
double amb_wealth(const struct forecast *f, int seat);

/* Each seat's share of the win, as far as it can be told. */
void amb_evaluate(const struct mag_rules *rules, const void *pos, double *out);

#endif
