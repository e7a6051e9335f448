/* trade.h - what a trade makes of a seat's standing. */
#ifndef BOURSE_TRADE_H
#define BOURSE_TRADE_H

#include "games/bourse/evaluate.h"

/* Worse than any figure that comes out of a trade. */
static const double NEVER = -1e9;

/* What is the same for all trades in one company: a seat's other shares of its
 * sector, and what all are worth before. Filled when it is first wanted. */
struct trial {
    struct sector_sum rest[MAG_MAX_SEATS];
    double before[MAG_MAX_SEATS];
    uint32_t known; /* set of seats */
    int company;
};

/* A seat that thinks about what to do. */
struct mind {
    const struct mag_rules *rules;
    const struct bou_rules *r;
    const struct bourse *b;
    struct trial *trial;
    int seat;
    struct outlook o;
    int32_t threat; /* what a rumour may add to a price */
    int32_t spare;  /* cash that may be spent */
    bool late;      /* no income will come any more */
    bool last;      /* this turn may be the last */
    double thrift;  /* what a thousand spent now could earn elsewhere */
};

struct mind bou_mind(const struct mag_rules *rules, const struct bourse *b,
                     int seat, struct trial *trial);
/* The same position as another seat sees it, as far as this one can tell. */
struct mind bou_mind_of(const struct mind *m, int seat);

/* What the others' rumours may add to a price at most; 0 if they hold none. */
int32_t bou_threat(const struct mag_rules *rules, const struct bourse *b,
                   int seat);

/* Lots of a company that change hands at a price, and the quote after it. */
struct transfer {
    int from, to, company, lots, price, quote;
};

/* The standing after it, the quote within BOU-Q1, less what it is now. */
double bou_trade(const struct mind *m, const struct transfer *t);

/* Can `lots` be paid whatever happens before the payment? */
static inline bool bou_is_safe(const struct mind *m, int lots, int price)
{
    return lots * (price + m->threat) <= m->spare;
}

/* A transfer to the seat itself, less what its money could earn elsewhere;
 * NEVER if it is not safe, or if there are not so many. */
double bou_purchase(const struct mind *m, const struct transfer *t);

#endif
