/* shapes.h - what a view looks like, and what the terms of actions are. */
#ifndef ROIS_SHAPES_H
#define ROIS_SHAPES_H

#include "magnat/field.h"
#include "magnat/shape.h"

extern const struct mag_shape roi_view_shape;
extern const struct mag_unit *const roi_terms[];

#endif
