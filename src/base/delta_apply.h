/* delta_apply.h - the other side of serve/wire/delta.h: old value and
 * difference give the new value. */
#ifndef BASE_DELTA_APPLY_H
#define BASE_DELTA_APPLY_H

#include "magnat/json.h"

/* Writes the new value as member `name`. `old` may be NULL: nothing. */
void delta_apply(struct mag_writer *w, const char *name,
                 const struct mag_json *old, const struct mag_json *d);

#endif
