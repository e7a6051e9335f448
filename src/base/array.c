/* An array that grows by doubling. */
#include "base/array.h"

#include <stdlib.h>

void *array_grow(void *items, int *room, int need, int first, size_t size)
{
    int more = *room ? *room : first;
    void *moved;

    if (need <= *room)
        return items;
    while (more < need)
        more *= 2;
    moved = realloc(items, (size_t)more * size);
    if (moved)
        *room = more;
    return moved;
}
