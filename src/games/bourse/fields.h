/* fields.h - what a position is made of, one row a field. */
#ifndef BOURSE_FIELDS_H
#define BOURSE_FIELDS_H

#include "magnat/field.h"

extern const struct mag_field bou_fields[];

#endif
