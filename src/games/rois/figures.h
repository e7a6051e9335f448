/* figures.h - what the rules make of a position, as members of an open JSON
 * object of a view. */
#ifndef ROIS_FIGURES_H
#define ROIS_FIGURES_H

#include "games/rois/rois.h"

void roi_put_figures(const struct mag_rules *rules, const struct rois *v,
                     struct mag_writer *w);

#endif
