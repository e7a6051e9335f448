/* advise_use.h - what an attacker makes of its unblocked heroes, in units of
 * one honour. */
#ifndef ROIS_ADVISE_USE_H
#define ROIS_ADVISE_USE_H

#include "games/rois/rois.h"

/* What the attacker gains by the best use of these unblocked heroes. */
double roi_worth_use(const struct mag_rules *rules, const struct rois *v,
                     unsigned categories);

/* The same for every set of at most SENT categories. */
void roi_worth_uses(const struct mag_rules *rules, const struct rois *v,
                    double *by_set);

#endif
