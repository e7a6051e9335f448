/* alive.h - what a table of programs does in its games, held against bands: is
 * it the game that the booklet describes? */
#ifndef ALIVE_H
#define ALIVE_H

#include "magnat/game.h"

/* One table, through all of its games. */
struct alive {
    const struct mag_rules *rules;
    int games;  /* finished */
    void *sums; /* over all games: kind->sums_size bytes, zero at first; flat,
                   since they are kept in a file */
    void *game; /* of the game under way: kind->game_size bytes, zero at its
                   start */
    int missed; /* bands */
};

/* What is counted in one of the games. All but `report` may be NULL. */
struct alive_kind {
    const char *game;
    size_t sums_size, game_size;
    /* `seat` (or MAG_CHANCE) is about to do `action` at `pos`. */
    void (*move)(struct alive *a, const void *pos, int seat, mag_action action);
    /* `e` was told; `pos` is the position after the move. */
    void (*event)(struct alive *a, const void *pos, const struct mag_event *e);
    /* The game is over. `share` is each seat's of the win. */
    void (*end)(struct alive *a, const void *pos, const double *share);
    void (*report)(struct alive *a);
};

extern const struct alive_kind alive_ambition, alive_rois, alive_venture,
    alive_bourse;

/* A row of the report: a figure and the band it should be in, or a figure
 * alone. A bound that there is not is -HUGE_VAL or HUGE_VAL. */
void alive_band(struct alive *a, const char *what, double value, double low,
                double high);
void alive_figure(const char *what, double value);

/* The middle of n values; sorts them. */
double alive_median(double *value, int n);

#endif
