/* plan.h - what a firm should look like, for programs that play. */
#ifndef AMBITION_PLAN_H
#define AMBITION_PLAN_H

#include "games/ambition/forecast.h"

struct staff_plan {
    int staff[TRADES];
    double value;
};

/* What a seat reckons with. It rests on what the seat knows: its own firm and
 * what is public. Money in thousands. */
struct outlook {
    struct forecast now; /* the month so far, nothing reckoned on yet */
    struct mag_play p;   /* only looks; the next two are of it, for short */
    const struct ambition *v;
    const struct amb_rules *r;
    int seat;
    const struct firm *f;
    bool last;              /* the last month */
    double whim;            /* 0 to 1, drawn for this decision */
    double worth;           /* of what is talked over; set by whoever asks */
    struct staff_plan plan; /* while it hires; whoever asks sets it */
};

struct outlook amb_outlook(const struct mag_rules *rules, const void *pos,
                           int seat);

/* The staff that promises most. `fixed` trades are taken as they stand in
 * `chosen`. */
struct staff_plan amb_plan_staff(const struct outlook *o, int fixed,
                                 const uint8_t *chosen);

#endif
