/* forecast.h - how the month is likely to end for each firm, and what that is
 * worth, for programs that play. Money in thousands. */
#ifndef AMBITION_FORECAST_H
#define AMBITION_FORECAST_H

#include "games/ambition/position.h"

/* By row of amb_weights. */
enum amb_weight {
    WEIGHT_CHOCOLATE,    /* a bar left at the month's end, as means ... */
    WEIGHT_BAR,          /* ... and besides */
    WEIGHT_COCOA,        /* a bar of cocoa, as means */
    WEIGHT_BUNDLE,       /* a thousand left in accounting */
    WEIGHT_WAITING,      /* a thousand left with the secretaries */
    WEIGHT_SEVERANCE,    /* a thousand of monthly wages, off the means ... */
    WEIGHT_STAFF,        /* ... and what the staff is worth besides */
    WEIGHT_TITLE,        /* a thousand of a title's last value */
    WEIGHT_INTEREST,     /* of the interest still to come */
    WEIGHT_EXPRESS,      /* a card in hand, per month left */
    WEIGHT_POOR,         /* means below which all that is missing hurts ... */
    WEIGHT_POVERTY,      /* ... so much */
    WEIGHT_GROWTH,       /* what a firm with means enough earns in all ... */
    WEIGHT_GROWTH_MONTH, /* ... and more with each month left */
    WEIGHT_ENOUGH,       /* means beyond the poor's that earn two thirds */
    WEIGHT_RISK,         /* of the sales hoped for, what may fail */
    WEIGHT_CONTEST,      /* of the way from base to maximum, when contested */
    WEIGHT_EAGER,        /* how far a seller's floor comes down */
    WEIGHT_KEPT,         /* a bar that is not sold, to the seller */
    WEIGHT_SHARE,        /* of the way from base to maximum that is hoped for */
    WEIGHT_SPREAD,       /* of results, at the end ... */
    WEIGHT_SPREAD_MONTH, /* ... and more with the root of the months left */
    WEIGHT_BORROW,       /* what the first borrowing costs besides (AMB-H6) */
    WEIGHTS
};

extern const struct mag_weight amb_weights[WEIGHTS];

static inline double amb_weight(const struct mag_rules *rules,
                                enum amb_weight w)
{
    return rules->weight[w];
}

static inline double least(double a, double b)
{
    return a < b ? a : b;
}

static inline double most(double a, double b)
{
    return a > b ? a : b;
}

/* A firm on its way through the month; numbers are averages. */
struct prospect {
    double cash, cocoa, bars;
    double able;             /* bars that its workers can still make */
    double cursor;           /* negotiations left, or to come */
    double room;             /* contracts it may still win (AMB-V11) */
    double waiting;          /* sums that wait for next month */
    double moving, n_moving; /* sums that desks may pass on, and how many */
    double bundles, n_bundles;
    double desks, tills;
    double wages; /* of its staff, a month */
    int titles, loans;
    double hoped; /* sums that depend on sales to come */
};

struct forecast {
    struct play p;
    int viewer; /* whose knowledge it rests on; -1: on all that is */
    struct prospect firm[SEATS];
};

/* Has the seat given a sealed answer in full, for the viewer to see? */
static inline bool amb_has_answered(const struct forecast *f, int seat)
{
    const struct ambition *v = f->p.v;

    return v->asked >> seat & 1 && !(v->waiting >> seat & 1) &&
           (f->viewer < 0 || f->viewer == seat);
}

/* The position as it stands, before anything is reckoned on. */
void amb_forecast_init(struct forecast *f, const struct mag_rules *rules,
                       const void *pos, int viewer);
/* What a firm that has not hired yet is taken to hire: what it has, or what
 * firms begin with, as far as its cash goes. */
void amb_usual_staff(const struct forecast *f, int seat, int *staff);
int amb_staff_cost(const struct play *p, int seat, const int *staff);
/* A seat that has not hired yet ends with this staff and pays it. */
void amb_forecast_hire(struct forecast *f, int seat, const int *staff);
/* The rest of the month; all have hired. */
void amb_forecast_month(struct forecast *f);

/* ... its sales alone. */
void amb_forecast_sales(struct forecast *f);

bool amb_has_to_hire(const struct ambition *v, int seat);
/* The price of a bar below which a seat does not sell. */
double amb_floor_price(const struct forecast *f, int seat);
/* What a bar of cocoa is likely to cost. */
double amb_cocoa_price(const struct forecast *f);
/* Bars of cocoa that a seat can use this month, and those still to come on
 * the markets. */
double amb_own_want(const struct forecast *f, int seat);
double amb_cocoa_to_come(const struct forecast *f);

/* The wealth to be expected at the end of the game, from a month's end. */
double amb_wealth(const struct forecast *f, int seat);

#endif
