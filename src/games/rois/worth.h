/* worth.h - what things are worth, for programs that play. In units of one
 * honour. */
#ifndef ROIS_WORTH_H
#define ROIS_WORTH_H

#include "games/rois/parts.h"

/* By row of roi_weights. */
enum {
    ROI_HONOUR_A_TURN, /* what a seat earns, roughly */
    ROI_PALACE,
    ROI_HERO_USED,     /* sent and not blocked, in a turn */
    ROI_BUILDING_USED, /* less than 1: early tokens cost time for honour */
    ROI_RIVALS,        /* how much the others' prospects count */
    ROI_SCALE,         /* prospects that make e:1 odds */
    ROI_WEIGHTS
};
extern const struct mag_weight roi_weights[ROI_WEIGHTS];

/* What heroes and cards are worth, by and large: once for all positions. */
void roi_reckon(struct rois_rules *r);
/* A seat's prospects in a position. */
double roi_worth(const struct mag_rules *rules, const struct rois *v, int seat);
/* Turns of its own that a seat may still expect. */
double roi_turns_left(const struct mag_rules *rules, const struct rois *v);
/* The tokens of a seat with `palaces` of them built. */
double roi_worth_tokens(const struct rois_rules *r, purse tokens, int palaces);
/* What the attacker gains by the best use of these unblocked heroes. */
double roi_worth_use(const struct mag_rules *rules, const struct rois *v,
                     unsigned categories);
/* The same for every set of at most SENT categories. */
void roi_worth_uses(const struct mag_rules *rules, const struct rois *v,
                    double *by_set);

enum { HERO_SETS = 1 << CATEGORIES };

/* What can be said of an attack before its heroes are chosen, from all that it
 * rests on: the tokens of both sides and the attacker's heroes and palaces. */
struct scheme {
    purse attacker, defender;
    uint16_t advanced;
    uint8_t palaces;
    bool known, weighed;
    double gain[HERO_SETS];   /* by at most SENT unblocked heroes */
    double block[CATEGORIES]; /* the chances of the defender's blocks */
    double odds[HERO_SETS];   /* of each three, for the attacker; if weighed */
};

/* All six choices of a combat rest on one scheme, and a search meets the same
 * combat again and again. */
struct roi_memo {
    struct scheme scheme[64];
};

/* Scores for the choice of a hero (PHASE_CHOOSE) and for bets: drawn from a
 * mixture, so that nobody can foresee them. */
void roi_advise_choice(const struct mag_rules *rules, const struct rois *v,
                       int seat, const mag_action *list, int n, double *score,
                       struct mag_rng *rng, struct roi_memo *memo);
/* The chance that at most one of the heroes shown is blocked. */
double roi_attack_succeeds(const struct mag_rules *rules, const struct rois *v);
void roi_advise_bet(const struct mag_rules *rules, const struct rois *v,
                    int seat, const mag_action *list, int n, double *score);

#endif
