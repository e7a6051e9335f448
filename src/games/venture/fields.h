/* fields.h - what a position is made of, one row a field. */
#ifndef VENTURE_FIELDS_H
#define VENTURE_FIELDS_H

#include "magnat/field.h"

extern const struct mag_field ven_fields[];

#endif
