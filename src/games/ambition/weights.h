/* weights.h - the numbers that programs play by. */
#ifndef AMBITION_WEIGHTS_H
#define AMBITION_WEIGHTS_H

#include "magnat/game.h"

/* By row of amb_weights. */
enum amb_weight {
    WEIGHT_CHOCOLATE,    /* a bar left at the month's end, as means */
    WEIGHT_BAR,          /* a bar left at the month's end, beside the means */
    WEIGHT_COCOA,        /* a bar of cocoa, as means */
    WEIGHT_BUNDLE,       /* a thousand left in accounting */
    WEIGHT_WAITING,      /* a thousand left with the secretaries */
    WEIGHT_SEVERANCE,    /* a thousand of monthly wages, off the means */
    WEIGHT_STAFF,        /* a thousand of monthly wages: the staff's worth */
    WEIGHT_TITLE,        /* a thousand of a title's last value */
    WEIGHT_INTEREST,     /* of the interest still to come */
    WEIGHT_EXPRESS,      /* a card in hand, per month left */
    WEIGHT_POOR,         /* means below which a firm is poor */
    WEIGHT_POVERTY,      /* what a thousand below WEIGHT_POOR costs */
    WEIGHT_GROWTH,       /* what a firm with means enough earns in all */
    WEIGHT_GROWTH_MONTH, /* what such a firm earns more per month left */
    WEIGHT_ENOUGH,       /* means beyond WEIGHT_POOR that earn two thirds */
    WEIGHT_RISK,         /* of the sales hoped for, what may fail */
    WEIGHT_CONTEST,      /* of the way from base to maximum, when contested */
    WEIGHT_EAGER,        /* how far a seller's floor comes down */
    WEIGHT_KEPT,         /* a bar that is not sold, to the seller */
    WEIGHT_SHARE,        /* of the way from base to maximum that is hoped for */
    WEIGHT_SPREAD,       /* of results, at the end */
    WEIGHT_SPREAD_MONTH, /* of results, by the root of the months left */
    WEIGHT_BORROW,       /* what borrowing costs a large firm (AMB-H6) */
    WEIGHT_MIX,          /* plans that promise so much less are taken, too */
    WEIGHT_HEAD,         /* means that a head needs: wages and cocoa */
    WEIGHT_HOLD_OUT,     /* of the share, that who is far behind still has */
    WEIGHT_IDLE,         /* what a firm without staff misses */
    WEIGHT_DEALS,        /* 0: refuses and proposes none */
    WEIGHT_STORE,        /* of a reserve of cocoa, that is named at least */
    WEIGHT_BID_MORE,     /* thousands above the usual price of a bar */
    WEIGHTS
};

extern const struct mag_weight amb_weights[WEIGHTS];

static inline double amb_weight(const struct mag_rules *rules,
                                enum amb_weight w)
{
    return rules->weight[w];
}

#endif
