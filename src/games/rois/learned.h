/* learned.h - what a small network adds to the evaluation: fitted to how games
 * between searching programs ended (tools/learn.c). */
#ifndef ROIS_LEARNED_H
#define ROIS_LEARNED_H

#include "games/rois/rois.h"

/* What the network sees of a seat, in this order. */
enum {
    MOST_HONOUR = 8, /* steps: at least 1, at least 2, ... */
    MOST_PLAIN = 4,
    STAGES = 5, /* of a turn */
    SEE_HONOUR = 0,
    SEE_PLAIN = SEE_HONOUR + MOST_HONOUR,
    SEE_PALACE = SEE_PLAIN + 3 * MOST_PLAIN,
    SEE_ADVANCED = SEE_PALACE + 1,
    SEE_CARDS = SEE_ADVANCED + CATEGORIES,
    SEE_BET = SEE_CARDS + MAX_CARDS,
    SEE_ATTACKS = SEE_BET + 1,          /* stages of its attack */
    SEE_DEFENDS = SEE_ATTACKS + STAGES, /* stages of its defence */
    SEE_WAITS = SEE_DEFENDS + STAGES,   /* seats until its turn */
    SEE_SEATS = SEE_WAITS + ROIS_SEATS, /* 2, 3 or 4 */
    SEE_RIVAL = SEE_SEATS + 3,          /* steps of the rival farthest on */
    SEE_TARGET = SEE_RIVAL + 2 * MOST_HONOUR, /* honour to be stolen */
    SEE_AHEAD, /* of the strongest rival, in halves */
    SEE_LOSES, /* rivals that stand better */
    SEE_USE,   /* what unblocked heroes will bring */
    SEEN
};

enum { HIDDEN = 24 };

/* Weights: for each thing seen, those of the hidden units, then one that goes
 * straight to the result. */
struct roi_network {
    float in[SEEN][HIDDEN];
    float bias[HIDDEN];
    float out[HIDDEN];
    float straight[SEEN];
};
extern const struct roi_network roi_network;

/* Fills what the network sees of `seat`. `worth` are the prospects of all
 * seats (roi_worth). */
void roi_see(const struct mag_rules *rules, const struct rois *v, int seat,
             const double *worth, int8_t *seen);

/* What the network adds to the log odds of a seat that it sees so. */
double roi_learned(const struct roi_network *net, const int8_t *seen);

#endif
