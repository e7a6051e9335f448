/* besides.h - what a seat may do besides what it is asked: read Le
 * Confidentiel (AMB-K2) and propose a deal (AMB-D4). Both come before the
 * decision itself and leave it open. */
#ifndef AMBITION_BESIDES_H
#define AMBITION_BESIDES_H

#include "magnat/decide.h"

/* Is the seat at the first step of a decision of its own, where it may read?
 * An answer to others (a control, an Express window, a gift) is not one. */
bool amb_reads_now(const struct mag_play *p, int seat);
/* Is the seat at such a step, where it may propose a deal? */
bool amb_talks_now(const struct mag_play *p, int seat);

/* To be listed after the rest. */
void amb_list_besides(const struct mag_play *p, struct mag_menu *m);

/* True if the action is one of the two, or none at all: then it is refused
 * here. */
bool amb_why_besides(const struct mag_play *p, mag_action action,
                     struct mag_ruling *why);
/* The last part of that alone. */
bool amb_why_no_action(const struct mag_play *p, mag_action action,
                       struct mag_ruling *why);

/* True if the action is one of the two: then it is done here. */
bool amb_run_besides(const struct mag_play *p, mag_action action);

#endif
