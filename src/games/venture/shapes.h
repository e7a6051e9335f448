/* shapes.h - what a view looks like, and what the terms of actions are. */
#ifndef VENTURE_SHAPES_H
#define VENTURE_SHAPES_H

#include "magnat/field.h"
#include "magnat/shape.h"

extern const struct mag_shape ven_view_shape;
extern const struct mag_unit *const ven_terms[];

#endif
