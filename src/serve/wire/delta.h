/* delta.h - the difference between two JSON values, as JSON.
 *
 * Read together with the old value, a difference D gives the new one, with its
 * members in their order:
 *
 *   [V]         it is V
 *   {..}        the old one is an object: by name, the D of each member that
 *               changed; [] for one that is gone; one that is new is V or, if
 *               V is no scalar or not the last of all, [V] or [V,"before"],
 *               where "before" is the old member that now follows it. If
 *               that is a number ("12"), the first one after it that is none
 *               is named too: in JavaScript, numbers come first in any object
 *   {..}        the old one is a list: by place, the D of each element that
 *               changed; "s":[PLACE,GONE,D..] then takes so many elements out
 *               of there and puts others in, each told as a D from the one
 *               before it in the new list (from nothing if it is the first)
 *   any scalar  it is that
 *
 * docs/online.md says the same to whoever writes a client. */
#ifndef SERVE_DELTA_H
#define SERVE_DELTA_H

#include <stdbool.h>

#include "magnat/json.h"

/* Writes what turns the value at `old` into the value at `now` as a member
 * `name`. Both are in texts as the writer makes them (compact, terminated, no
 * name twice in an object); what follows the values does not matter. False:
 * they are the same, nothing is written. */
bool delta_put(struct mag_writer *w, const char *name, const char *old,
               const char *now);

#endif
