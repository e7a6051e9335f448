/* delta.h - the other side of serve/delta.h, for tests: old value and
 * difference give the new value. */
#ifndef TESTS_DELTA_H
#define TESTS_DELTA_H

#include "magnat/json.h"

/* Writes the new value as member `name`. `old` may be NULL: nothing. */
void delta_apply(struct mag_writer *w, const char *name,
                 const struct mag_json *old, const struct mag_json *d);

#endif
