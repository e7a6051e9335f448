/* plan.h - what a firm should look like, for programs that play. */
#ifndef AMBITION_PLAN_H
#define AMBITION_PLAN_H

#include "games/ambition/forecast.h"

struct mag_rng;

struct staff_plan {
    int staff[TRADES];
    double value; /* the wealth it promises */
};

/* The plans that promise most, best first. */
enum { NEAR_PLANS = 8 };
struct staff_plans {
    int n;
    struct staff_plan plan[NEAR_PLANS];
};

/* What was planned, by all that it was planned from: hiring is said trade by
 * trade, and every walk of a search begins with the same firms. */
enum { PLANS_KEPT = 64 };
struct plan_memo {
    struct {
        uint64_t key; /* 0: nothing yet */
        struct staff_plans plans;
    } kept[PLANS_KEPT];
};

/* What a seat reckons with. It rests on what the seat knows: its own firm and
 * what is public. Money in thousands. */
struct outlook {
    struct forecast now; /* the month so far, nothing reckoned on yet */
    struct forecast end; /* its end, where accounts are made; whoever asks
                            sets it */
    struct mag_play p;   /* only looks; the next two are of it, for short */
    const struct ambition *v;
    const struct amb_rules *r;
    int seat;
    const struct firm *f;
    bool last;              /* the last month */
    double whim;            /* 0 to 1, drawn for this decision */
    double worth;           /* of what is talked over; set by whoever asks */
    struct staff_plan plan; /* while it hires: amb_plan_staff() sets it */
    int fewest, most;       /* of the trade asked, in good plans */
    double price;           /* while it bids: of a bar, and how many it wants */
    int want;
};

struct outlook amb_outlook(const struct mag_rules *rules, const void *pos,
                           int seat);

/* Plans the trades not yet said: a staff that promises most, of nearly equal
 * ones any, as `rng` has it. Without `rng` it is the best, without `memo` it
 * is reckoned anew. */
void amb_plan_staff(struct outlook *o, struct mag_rng *rng,
                    struct plan_memo *memo);

#endif
