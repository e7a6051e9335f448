/* array.h - an array that grows. */
#ifndef BASE_ARRAY_H
#define BASE_ARRAY_H

#include <stddef.h>

/* Makes room for `need` (at least 1) elements of `size` bytes in an array that
 * has room for *room: `first` at the beginning, then doubled until they fit.
 * Returns the array, perhaps in another place. NULL: no memory, and array and
 * *room are as they were. The caller sees to a ceiling. */
void *array_grow(void *items, int *room, int need, int first, size_t size);

#endif
