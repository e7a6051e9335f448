/* advise_combat.h - which heroes to send, and on whom to bet. */
#ifndef ROIS_ADVISE_COMBAT_H
#define ROIS_ADVISE_COMBAT_H

#include "games/rois/rois.h"

enum { HERO_SETS = 1 << CATEGORIES, SCHEMES = 64 };

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
    struct scheme scheme[SCHEMES];
};

/* Scores for the choice of a hero (PHASE_CHOOSE): drawn from a mixture, so
 * that nobody can foresee them. */
void roi_advise_choice(const struct mag_rules *rules, const struct rois *v,
                       int seat, const mag_action *list, int n, double *score,
                       struct mag_rng *rng, struct roi_memo *memo);

/* Three heroes that the defender may have sent, `known` among them: drawn from
 * the same mixture, so that whoever bets or attacks reckons with sensible
 * blocks. */
unsigned roi_likely_defence(const struct mag_rules *rules, const struct rois *v,
                            unsigned known, struct mag_rng *rng);

/* The chance that at most one of the heroes shown is blocked. */
double roi_attack_succeeds(const struct mag_rules *rules, const struct rois *v);

/* Scores for bets (PHASE_BET). */
void roi_advise_bet(const struct mag_rules *rules, const struct rois *v,
                    int seat, const mag_action *list, int n, double *score);

#endif
