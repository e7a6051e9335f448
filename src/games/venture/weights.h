/* weights.h - the figures that advice and judgement rest on. They say nothing
 * about the rules; `magnat tune` looks for better ones. */
#ifndef VENTURE_WEIGHTS_H
#define VENTURE_WEIGHTS_H

#include "magnat/game.h"

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
    VEN_WEIGHTS
};

extern const struct mag_weight ven_weights[VEN_WEIGHTS];

#endif
