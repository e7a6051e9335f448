/* plan.h - what a firm should look like, for programs that play. */
#ifndef AMBITION_PLAN_H
#define AMBITION_PLAN_H

#include "games/ambition/position.h"

/* What a seat reckons with. It rests on what the seat knows: its own firm and
 * what is public. Money in thousands. */
struct outlook {
    struct play p;
    int seat;
    const struct firm *f;
    bool last;         /* the last month */
    double size;       /* bars of an average contract */
    double base, top;  /* average base and maximum price of a bar */
    double bar;        /* what a bar is likely to sell for */
    double kept;       /* what a bar is worth that is not sold */
    int others_cursor; /* the largest that the others may set */
    int others_sum;    /* ... and all of them together */
};

struct staff_plan {
    int staff[TRADES];
    int cocoa;     /* bars to buy */
    double budget; /* wages, severance and cocoa */
    double value;
};

struct outlook amb_look(const struct mag_rules *rules, const void *pos,
                        int seat);

/* The staff that promises most. `fixed` trades are taken as they stand in
 * `chosen`. */
struct staff_plan amb_plan_staff(const struct outlook *o, int fixed,
                                 const uint8_t *chosen);

/* What one should have in cash for the next month. */
double amb_cash_needed(const struct outlook *o);

/* The price of a bar of cocoa that is likely to be paid. */
double amb_cocoa_price(const struct outlook *o);
/* Bars of cocoa that all seats can use this month, and those still to come on
 * the markets. */
int amb_cocoa_wanted(const struct outlook *o);
int amb_cocoa_to_come(const struct outlook *o);
int amb_own_want(const struct outlook *o, int seat);

#endif
