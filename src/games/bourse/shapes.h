/* shapes.h - what a view looks like, and what the terms of actions are. */
#ifndef BOURSE_SHAPES_H
#define BOURSE_SHAPES_H

#include "magnat/field.h"
#include "magnat/shape.h"

extern const struct mag_shape bou_view_shape;
extern const struct mag_unit *const bou_terms[];

#endif
