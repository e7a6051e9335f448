/* evaluate.h - what things are worth, for programs that play. In units of one
 * honour. */
#ifndef ROIS_EVALUATE_H
#define ROIS_EVALUATE_H

#include "games/rois/content.h"
#include "games/rois/rois.h"

/* By row of roi_weights. */
enum {
    ROI_HONOUR_A_TURN, /* what a seat earns, roughly */
    ROI_PALACE,
    ROI_HERO_USED,     /* sent and not blocked, in a turn */
    ROI_BUILDING_USED, /* less than 1: early tokens cost time for honour */
    ROI_RIVALS,        /* how much the others' prospects count */
    ROI_SCALE,         /* prospects that make e:1 odds */
    ROI_LEARNED,       /* how much of what the network adds counts */
    ROI_WEIGHTS
};
extern const struct mag_weight roi_weights[ROI_WEIGHTS];

/* Each seat's share of the win. */
void roi_evaluate(const struct mag_rules *rules, const void *pos, double *out);

/* What heroes and cards are worth, by and large: once for all positions. */
void roi_reckon(struct rois_rules *r);

/* A seat's prospects in a position. */
double roi_worth(const struct mag_rules *rules, const struct rois *v, int seat);

/* Turns of its own that a seat may still expect. */
double roi_turns_left(const struct mag_rules *rules, const struct rois *v);

/* The tokens of a seat with `palaces` of them built. */
double roi_worth_tokens(const struct rois_rules *r, purse tokens, int palaces);

#endif
