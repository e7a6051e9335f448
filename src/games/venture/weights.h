/* weights.h - the figures that advice and judgement rest on. They say nothing
 * about the rules; `magnat tune` looks for better ones. */
#ifndef VENTURE_WEIGHTS_H
#define VENTURE_WEIGHTS_H

#include "magnat/game.h"

/* Rows of the table of weights. The first rows stand there five times: for
 * advice, and for the judgement of whole positions at two seats and at six in
 * each rule set. What makes greedy play well is not what foretells best who
 * will win; where many sit, counts come round sooner and a lead means less; and
 * where money counts nothing at the end (VEN-G2), totals are lower. */
enum {
    W_GROWTH,    /* of the next size's extra profit */
    W_TURNS,     /* turns for each company still to be bought */
    W_STAY,      /* turns more for each seat beyond two */
    W_QUIET,     /* turns more for each one without a purchase */
    W_TODAY,     /* weight of today's number of cards */
    W_MONEY,     /* a million early on, for what it buys */
    W_SET_MONEY, /* worth beyond face value */
    W_TAKEOVER,  /* a takeover card in hand */
    W_DOUBT,     /* of a reorganisation, at each count */
    W_REBUILD,   /* of what a reorganisation later would bring */
    W_SHARED,    /* advice and judgement have all these */

    W_HARM = W_SHARED, /* of advice: what a rival loses, at two seats */
    W_TEMPO, /* of counts that do not come because a company is bought */
    W_ADVICE,

    W_LEAD = W_SHARED, /* of the judgement: points that make a clear lead */
    W_LEAD_A_COUNT,    /* points more for each count to come */
    W_LEAD_PROFIT,     /* points more for the profit of those counts */
    W_JUDGEMENT,

    /* Where the rows of the judgement begin: at two seats and at six, then the
     * same of riche-ou-pauvre. */
    W_JUDGE = W_ADVICE,
    W_CROWD = W_JUDGE + W_JUDGEMENT,
    W_RICHE = W_CROWD + W_JUDGEMENT,
    W_RICHE_CROWD = W_RICHE + W_JUDGEMENT,
    VEN_WEIGHTS = W_RICHE_CROWD + W_JUDGEMENT
};

extern const struct mag_weight ven_weights[VEN_WEIGHTS];

#endif
