/* buildings.h - buildings that act in a combat. */
#ifndef ROIS_BUILDINGS_H
#define ROIS_BUILDINGS_H

#include "games/rois/rois.h"

/* Steps: false, nobody must decide. */
bool roi_step_attack_icons(const struct mag_play *p);
bool roi_step_defence_icons(const struct mag_play *p);

/* ROI-S3: the buildings of a kingdom, its palaces among them. */
int roi_buildings_of(const struct rois_rules *r, const struct kingdom *k);

/* ROI-T21: what the buildings of a kingdom take off each theft. */
int roi_theft_less(const struct mag_play *p, const struct kingdom *k);

#endif
