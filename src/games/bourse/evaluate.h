/* evaluate.h - what a position is worth to a seat, for programs that play. */
#ifndef BOURSE_EVALUATE_H
#define BOURSE_EVALUATE_H

#include "games/bourse/bourse.h"

/* Rows of the table of weights. The first rows stand there twice, for advice
 * and for the judgement of whole positions: what makes greedy play well is not
 * what foretells best who will win. */
enum {
    W_STEP,                           /* 1 .. 5 lots, as steps to a majority */
    W_SCARCE = W_STEP + MAJORITY - 1, /* of a step that the bank cannot fill */
    W_RUMOUR,               /* a rumour in hand, of what it would move */
    W_INCOME,               /* of the incomes that are reckoned with */
    W_MISSED,               /* laps that will not be finished */
    W_CASH,                 /* a thousand for each income, for what it buys */
    W_JUDGE,                /* the same for the judgement */
    W_RIVALS = 2 * W_JUDGE, /* how much of the others' value counts */
    W_RESERVE,              /* kept for cards that demand money */
    W_SHOWING,              /* a rumour is not spent for less */
    W_THRIFT,               /* for each income still to come */
    W_THIRST,               /* for money while there is little, likewise */
    W_HOPE,                 /* that a holder will sell */
    W_PLAN,                 /* that a stop goes on as planned */
    W_SPREAD,               /* on the first step, at tables of three or more */
    W_APART,                /* a starting lot for each that others have there */
    W_CALLS,                /* of the quote: auctions go so far beyond it */
    W_DEALS,                /* below a half: no private purchase at all */
    W_ENVY,                 /* like W_RIVALS, in a private purchase */
    W_KEEN,                 /* how much a price must please the other side */
    W_TALK,          /* a private purchase that gains less is not tried */
    W_FEAR,          /* of the others' rumours */
    W_SCALE,         /* thousands that make a clear lead at the close */
    W_SCALE_A_ROUND, /* thousands more for each round to come */
    BOU_WEIGHTS
};

extern const struct mag_weight bou_weights[BOU_WEIGHTS];

/* What is the same for every action that is weighed. */
struct outlook {
    const struct mag_rules *rules;
    const struct bou_rules *r;
    const double *w;               /* weights up to W_CASH */
    double rivals;                 /* part of each rival's value that counts */
    double spread;                 /* more for a first lot */
    double rounds;                 /* until the close, as far as can be told */
    double throws[MAG_MAX_SEATS];  /* throws that a seat still makes */
    double incomes[MAG_MAX_SEATS]; /* that a seat may still expect */
};

/* `w` are the weights of the rules from 0 or from W_JUDGE on. */
struct outlook bou_look(const struct mag_rules *rules, const struct bourse *b,
                        const double *w);

/* Cash, shares at their quote, and the incomes they will bring, majorities
 * that are only begun counted in part. In thousands. */
double bou_value(const struct outlook *o, const struct bourse *b, int seat);

/* The seat's value less a part of the others'. */
double bou_standing(const struct outlook *o, const struct bourse *b, int seat);

/* A seat's shares of some companies of one sector, added up: their worth, the
 * fees that they promise, majorities and stakes as far as they have come. */
struct sector_sum {
    double worth, fees, majorities, stakes;
};

struct sector_sum bou_sector_sum(const struct outlook *o,
                                 const struct bourse *b, int seat,
                                 uint64_t companies);

/* What one sector is worth to a seat, dividends apart: the sum, and `lots` of
 * one company more, with `left` of them at the bank. */
double bou_shares_value(const struct outlook *o, int seat,
                        struct sector_sum sum, int lots, int left, int quote);

/* Turns a position in which an order is being paid into the one after it, as if
 * everybody could pay; sealed asks and asks of a round that is not closed
 * likewise. */
void bou_deliver_all(const struct mag_rules *rules, struct bourse *b);

/* What a thousand of cash, and a lot whatever it is, are worth besides. */
static inline double bou_cash_worth(const struct outlook *o, int seat)
{
    return 1 + o->w[W_CASH] * o->incomes[seat];
}

static inline double bou_dividends(const struct outlook *o, int seat)
{
    return o->incomes[seat] * o->r->dividend;
}

void bou_evaluate(const struct mag_rules *rules, const void *pos, double *out);

#endif
