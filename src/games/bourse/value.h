/* value.h - what a position is worth to a seat, for programs that play. */
#ifndef BOURSE_VALUE_H
#define BOURSE_VALUE_H

#include "games/bourse/rules.h"

/* Rows of the table of weights. */
enum {
    W_STEP,                             /* how good 1 .. 5 lots are as a */
    W_STEP_END = W_STEP + MAJORITY - 1, /* step to a majority */
    W_SCARCE = W_STEP_END, /* a majority that the bank cannot fill */
    W_RIVALS,              /* how much of the others' value counts */
    W_RUMOUR,              /* a rumour in hand, of what it would move */
    W_RESERVE,             /* kept for cards that demand money */
    W_SHOWING,             /* a rumour is not spent for less */
    W_THRIFT,              /* for each income still to come */
    W_THIRST,              /* for money while there is little, likewise */
    W_HOPE,                /* that a holder will sell */
    W_SCALE,               /* thousands that make a clear lead ... */
    W_SCALE_A_ROUND,       /* ... and more for each round to come */
    BOURSE_WEIGHTS
};

extern const struct mag_weight bourse_weights[BOURSE_WEIGHTS];

/* What is the same for every action that is weighed. */
struct outlook {
    const struct mag_rules *rules;
    const struct bou_rules *r;
    const double *w;
    double rounds;                 /* until the close, as far as can be told */
    double incomes[MAG_MAX_SEATS]; /* that a seat may still expect */
};

struct outlook bou_look(const struct mag_rules *rules, const struct bourse *b);

/* Cash, shares at their quote, and the incomes they will bring, majorities
 * that are only begun counted in part. In thousands. */
double bou_value(const struct outlook *o, const struct bourse *b, int seat);

/* The seat's value less a part of the others'. */
double bou_standing(const struct outlook *o, const struct bourse *b, int seat);

/* The part of the standing that rests on one sector's shares: all that
 * changes, but for cash and dividends, when one of its companies is dealt
 * in. */
double bou_sector_standing(const struct outlook *o, const struct bourse *b,
                           int seat, int sector);

#endif
