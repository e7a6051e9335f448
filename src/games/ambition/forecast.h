/* forecast.h - how the month is likely to end for each firm, and what that is
 * worth, for programs that play. Money in thousands. */
#ifndef AMBITION_FORECAST_H
#define AMBITION_FORECAST_H

#include "games/ambition/ambition.h"

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
    bool limited; /* has borrowed, and may not outgrow the others (AMB-H6) */
    double hoped; /* sums that depend on sales to come */
};

/* AMB-V6: thousands by which bankers are taken to raise a price. */
enum { CALL_STEP = 4 };

struct forecast {
    struct mag_play p; /* only looks; the next two are of it, for short */
    const struct ambition *v;
    const struct amb_rules *r;
    int viewer; /* whose knowledge it rests on; -1: on all that is */
    struct prospect firm[SEATS];
};

/* Has the seat given a sealed answer in full, for the viewer to see? */
static inline bool amb_has_answered(const struct forecast *f, int seat)
{
    const struct ambition *v = f->v;

    return v->asked >> seat & 1 && !(v->waiting >> seat & 1) &&
           (f->viewer < 0 || f->viewer == seat);
}

/* The position as it stands, before anything is reckoned on. */
void amb_forecast_init(struct forecast *f, const struct mag_rules *rules,
                       const void *pos, int viewer);
/* What a firm that has not hired yet is taken to hire: what it has, or what
 * firms begin with, as far as its cash goes. */
void amb_usual_staff(const struct forecast *f, int seat, int *staff);
int amb_staff_cost(const struct mag_play *p, int seat, const int *staff);
/* A seat that has not hired yet ends with this staff and pays it. */
void amb_forecast_hire(struct forecast *f, int seat, const int *staff);
/* The rest of the month; all have hired. */
void amb_forecast_month(struct forecast *f);

/* The month's sales alone. */
void amb_forecast_sales(struct forecast *f);

bool amb_has_to_hire(const struct ambition *v, int seat);
/* The price of a bar below which a seat does not sell. */
double amb_floor_price(const struct forecast *f, int seat);
/* What a bar of cocoa is likely to cost. */
double amb_cocoa_price(const struct forecast *f);
/* Bars of cocoa that a seat can use this month, those that it likes to have in
 * store besides, and those still to come on the markets. */
double amb_own_want(const struct forecast *f, int seat);
double amb_own_reserve(const struct forecast *f, int seat);
double amb_cocoa_to_come(const struct forecast *f);

#endif
