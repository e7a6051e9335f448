/* outlook.h - what piles, money and the time left are worth, for programs that
 * play. All values are in points at the end of the game. */
#ifndef VENTURE_OUTLOOK_H
#define VENTURE_OUTLOOK_H

#include "base/compare.h"
#include "games/venture/companies.h"
#include "games/venture/weights.h"

struct outlook {
    const struct ven_rules *r;
    const struct venture *v;
    const double *w; /* the weights that are W_SHARED, of whoever looks */
    int seats;
    double pace;   /* profit counts for each company still to be bought */
    double counts; /* profit counts still to come, the last one included */
    double youth;  /* 1 at the start, 0 when no company is left to buy */
    double money;  /* what a million of face value is worth */
    double size[MAX_STACK + 1]; /* a pile of n, for one letter, at a count */
};

/* `w` are the weights of advice or of the judgement. */
struct outlook ven_look(const struct mag_rules *rules, const struct venture *v,
                        const double *w);

static inline double ven_stack_value(const struct outlook *o, int n,
                                     unsigned letters)
{
    /* A plan may count more than fit, before it is found not to be one. */
    return o->size[smaller_of(n, MAX_STACK)] * __builtin_popcount(letters);
}

/* A seat's piles as they stand, and what they are worth at each count. */
struct piles {
    struct stack stack[MAX_COMPANIES];
    int n;
    double value;
};

struct piles ven_piles_of(const struct outlook *o, const struct holding *h);

double ven_piles_value(const struct outlook *o, const struct holding *h);

/* The piles once `company` is laid where it is best. */
double ven_piles_with(const struct outlook *o, const struct piles *p,
                      int company);

/* A set of companies until the end of the game: as they lie in piles that are
 * worth `piles` at each count, and with what a reorganisation could make of
 * them. */
double ven_companies_value(const struct outlook *o, uint64_t set, double piles);

double ven_hand_value(const struct outlook *o, bundle hand);

#endif
