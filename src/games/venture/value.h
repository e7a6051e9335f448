/* value.h - what piles, money and the time left are worth, for programs that
 * play Venture. All values are in points at the end of the game. */
#ifndef VENTURE_VALUE_H
#define VENTURE_VALUE_H

#include "games/venture/venture.h"

/* Rows of the table of weights. The first rows stand there twice, for advice
 * and for the judgement of whole positions: what makes greedy play well is not
 * what foretells best who will win. */
enum {
    W_GROWTH,             /* of the next size's extra profit */
    W_TURNS,              /* turns for each company still to be bought */
    W_TODAY,              /* weight of today's number of cards */
    W_MONEY,              /* a million early on, for what it buys */
    W_SET_MONEY,          /* worth beyond face value */
    W_TAKEOVER,           /* a takeover card in hand */
    W_DOUBT,              /* of a reorganisation, at each count */
    W_REBUILD,            /* of what a reorganisation later would bring */
    W_JUDGE,              /* the same for the judgement */
    W_HARM = 2 * W_JUDGE, /* what a rival loses, at two seats */
    W_TEMPO,        /* of counts that do not come because a company is bought */
    W_LEAD,         /* points that make a clear lead ... */
    W_LEAD_A_COUNT, /* ... and more while much can come */
    W_LEAD_PROFIT,  /* ... and by what the counts will bring */
    VENTURE_WEIGHTS
};

extern const struct mag_weight venture_weights[VENTURE_WEIGHTS];

struct outlook {
    const struct ven_rules *r;
    const struct venture *v;
    const double *w; /* weights up to W_REBUILD */
    int seats;
    double pace;   /* profit counts for each company still to be bought */
    double counts; /* profit counts still to come, the last one included */
    double youth;  /* 1 at the start, 0 when no company is left to buy */
    double money;  /* what a million of face value is worth */
    double size[MAX_STACK + 1]; /* a pile of n, for one letter, at a count */
};

/* `w` are the weights of the rules from 0 or from W_JUDGE on. */
struct outlook ven_look(const struct mag_rules *rules, const struct venture *v,
                        const double *w);

/* A pile to build: which companies join the base (an open pile, or an empty
 * one), and what it is worth then at each count. */
struct plan {
    uint64_t cards;
    double value;
};

extern const struct stack ven_empty_stack;

static inline double stack_value(const struct outlook *o, int n,
                                 unsigned letters)
{
    /* A plan may count more than fit, before it is found not to be one. */
    return o->size[n < MAX_STACK ? n : MAX_STACK] * __builtin_popcount(letters);
}

/* What a set of companies is worth at each count if it is arranged pile by
 * pile, the best pile first. */
double ven_arranged(const struct outlook *o, uint64_t set);

/* The best pile when what is left for the others counts too; its value is
 * that of the whole arrangement. */
struct plan ven_far_plan(const struct outlook *o, uint64_t set,
                         const struct stack *base);

/* The pile that the seat on turn is building, as far as it stands. */
struct stack ven_open_part(const struct outlook *o);

/* A seat's piles as they stand, and what they are worth at each count. */
struct piles {
    struct stack stack[MAX_COMPANIES];
    int n;
    double value;
};

struct piles ven_piles_of(const struct outlook *o, const struct holding *h);

/* A seat's companies: their piles as they stand, at each count; and until the
 * end of the game, with what a reorganisation could make of them. */
double ven_piles(const struct outlook *o, const struct holding *h);
double ven_holding(const struct outlook *o, const struct holding *h,
                   double piles);
uint64_t ven_set_of(const struct holding *h);

/* The piles once `company` is laid where it is best. */
double ven_piles_with(const struct outlook *o, const struct piles *p,
                      int company);

double ven_hand(const struct outlook *o, bundle hand);

#endif
