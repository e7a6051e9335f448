/* heroes.h - the heroes of a kingdom, and their use in a combat. */
#ifndef ROIS_HEROES_H
#define ROIS_HEROES_H

#include "games/rois/rois.h"

/* The hero of a category that a seat has in hand: a hero's number. */
static inline int roi_hero_of(const struct kingdom *k, int category)
{
    return category + (k->advanced >> category & 1 ? CATEGORIES : 0);
}

/* The same for sets. */
static inline unsigned roi_heroes_of(const struct kingdom *k,
                                     unsigned categories)
{
    return (categories & ~(unsigned)k->advanced) | (categories & k->advanced)
                                                       << CATEGORIES;
}

/* PHASE_USE (ROI-T7). */
bool roi_step_use(const struct mag_play *p);
void roi_list_use(const struct mag_play *p, struct mag_menu *m);
void roi_why_use(const struct mag_play *p, mag_action action,
                 struct mag_ruling *why);
void roi_run_use(const struct mag_play *p, mag_action action);

/* The cost is paid: income `times` over, then theft or cycling (ROI-T8). */
void roi_finish_hero(const struct mag_play *p, int category, int times);

#endif
