/* shapes.h - what a view looks like, and what the terms of actions are. */
#ifndef AMBITION_SHAPES_H
#define AMBITION_SHAPES_H

#include "magnat/field.h"
#include "magnat/shape.h"

extern const struct mag_shape amb_view_shape;
extern const struct mag_unit *const amb_terms_of_actions[];

#endif
