/* fields.h - what a position is made of, one row a field. */
#ifndef ROIS_FIELDS_H
#define ROIS_FIELDS_H

#include "magnat/field.h"

extern const struct mag_field roi_fields[];

#endif
