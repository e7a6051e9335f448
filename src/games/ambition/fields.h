/* fields.h - what a position is made of, one row a field. */
#ifndef AMBITION_FIELDS_H
#define AMBITION_FIELDS_H

#include "magnat/field.h"

extern const struct mag_field amb_fields[];

#endif
